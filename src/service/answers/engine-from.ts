import type { Environment } from '../settings.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { createExtractiveEngine } from './extractive.ts'
import type { AnswerEngine, AnswerPart, AnswerRequest, Usage } from './model.ts'
import { createModelEngine } from './model-engine/model-engine.ts'
import { readModelSettings } from './model-engine/settings.ts'
import { addUsage, NO_USAGE } from './usage.ts'

/**
 * The engine that the environment asks for: a model with what the pages say as its stand-in, else
 * what the pages say alone. Throws with what is wrong in the settings.
 */
export function createAnswerEngine(env: Environment): AnswerEngine {
  const extractive = createExtractiveEngine()
  const settings = readModelSettings(env)
  if (settings === undefined) return extractive
  return createResilientEngine(createModelEngine(settings), extractive, new CircuitBreaker())
}

/**
 * An engine that asks a model, and another engine where the model fails before it has said anything.
 * While the model fails all the time it is not asked.
 */
export function createResilientEngine(
  model: AnswerEngine,
  other: AnswerEngine,
  breaker: CircuitBreaker,
): AnswerEngine {
  return {
    name: model.name,
    async *answer(request) {
      if (!breaker.tries()) {
        yield* otherwise(other, request, { hasLookedUp: false, usage: NO_USAGE })
        return
      }
      const begun: Begun = { hasText: false, hasLookedUp: false, isStepOpen: false }
      for await (const part of model.answer(request)) {
        if (part.type === 'finish') breaker.succeeded()
        if (part.type === 'failure' && !request.signal.aborted) {
          breaker.failed()
          if (!begun.hasText) {
            if (begun.isStepOpen) yield stepEnd
            yield* otherwise(other, request, { ...begun, usage: part.usage })
            return
          }
        }
        note(part, begun)
        yield part
      }
    },
  }
}

const stepEnd: AnswerPart = { type: 'step-end', finishReason: 'error', usage: NO_USAGE }

/** How far an answer has come. */
interface Begun {
  hasText: boolean
  /** Whether what was found has been told. */
  hasLookedUp: boolean
  isStepOpen: boolean
}

function note({ type }: AnswerPart, begun: Begun): void {
  if (type === 'text') begun.hasText = true
  if (type === 'step-start') begun.isStepOpen = true
  if (type !== 'step-end') return
  begun.isStepOpen = false
  begun.hasLookedUp = true
}

/** The answer of the other engine, which does not tell once more what was found. */
async function* otherwise(
  other: AnswerEngine,
  request: AnswerRequest,
  { hasLookedUp, usage }: { hasLookedUp: boolean; usage: Usage },
): AsyncGenerator<AnswerPart> {
  const degraded: AnswerPart = {
    type: 'annotation',
    value: { type: 'engine', engine: other.name, degraded: true },
  }
  let isLookUp = hasLookedUp
  let waiting: AnswerPart[] = [degraded]
  for await (const part of other.answer(request)) {
    const isEnd = part.type === 'finish' || part.type === 'failure'
    if (isLookUp && !isEnd) {
      if (part.type === 'source') waiting.push(part)
      if (part.type === 'step-end') isLookUp = false
      continue
    }
    yield isEnd ? { ...part, usage: addUsage(part.usage, usage) } : part
    if (part.type !== 'step-start') continue
    yield* waiting
    waiting = []
  }
}
