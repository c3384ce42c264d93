import { createFailure } from './failure.ts'
import type { AnswerPart } from './model.ts'
import { NO_USAGE } from './usage.ts'

/** Milliseconds that an engine has to end by itself after it was aborted. */
const GRACE_MS = 3000

/**
 * The parts of an answer, sure to end with `finish` or `failure` and with its steps closed, whatever
 * the engine does: it may throw, stop in the middle, or not heed its signal.
 */
export async function* answerWhole(
  parts: AsyncIterable<AnswerPart>,
  { engine, signal }: { engine: string; signal: AbortSignal },
): AsyncGenerator<AnswerPart> {
  const iterator = parts[Symbol.asyncIterator]()
  let isStepOpen = false
  let cause: unknown = new Error(
    'Expected the answer to end with `finish`, received no more parts.',
  )
  const deadline = graceAfter(signal)
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), deadline.passed])
      if (next.done === true) break
      const part = next.value
      if (part.type === 'step-start') isStepOpen = true
      if (part.type === 'step-end') isStepOpen = false
      if (isEnd(part) && isStepOpen) yield stepEnd(part.type === 'finish')
      yield part
      if (isEnd(part)) return
    }
  } catch (error) {
    cause = error
  } finally {
    deadline.clear()
  }
  // An engine that has stalled would keep who waits for its end waiting as well.
  iterator.return?.().catch(() => undefined)
  if (isStepOpen) yield stepEnd(false)
  yield createFailure(cause, engine, NO_USAGE)
}

function isEnd(part: AnswerPart): part is Extract<AnswerPart, { type: 'finish' | 'failure' }> {
  return part.type === 'finish' || part.type === 'failure'
}

function stepEnd(isWhole: boolean): AnswerPart {
  return { type: 'step-end', finishReason: isWhole ? 'stop' : 'error', usage: NO_USAGE }
}

/** A promise that rejects when an aborted engine has had time enough to end by itself. */
function graceAfter(signal: AbortSignal): { passed: Promise<never>; clear(): void } {
  const { promise, reject } = Promise.withResolvers<never>()
  // Nobody may be waiting when it rejects.
  promise.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    timer = setTimeout(() => reject(new Error('The engine did not heed its signal.')), GRACE_MS)
  }
  if (signal.aborted) begin()
  else signal.addEventListener('abort', begin, { once: true })
  return {
    passed: promise,
    clear() {
      clearTimeout(timer)
      signal.removeEventListener('abort', begin)
    },
  }
}
