import { expect, test } from 'vitest'
import type { AnswerPart } from '../../../src/service/answers/index.ts'
import { answerWhole } from '../../../src/service/answers/index.ts'
import { printDataStream, printUiMessages } from '../../../src/service/stream/index.ts'
import { endless } from '../http/engines.ts'

const IDS = { threadId: 't1', messageId: 'm1' }

/** A clock that strikes when the test says so. */
function manualClock() {
  const running = new Set<() => void>()
  return {
    running,
    periods: [] as number[],
    every(run: () => void, ms: number) {
      this.periods.push(ms)
      running.add(run)
      return () => void running.delete(run)
    },
    strike: () => {
      for (const run of running) run()
    },
  }
}

const decoder = new TextDecoder()

test.each([
  ['chat SDK 4', printDataStream, '\n'],
  ['chat SDK 5', printUiMessages, ': waiting\n\n'],
])('%s: what is silent for 15 seconds is kept alive', async (_, encode, blank) => {
  const clock = manualClock()
  const controller = new AbortController()
  const parts = endless({ signal: controller.signal } as Parameters<typeof endless>[0])
  const body = encode(parts, IDS, {
    abort: () => controller.abort(),
    every: (run, ms) => clock.every(run, ms),
  })
  const reader = body.getReader()
  let text = ''
  while (!text.includes('Thinking')) text += decoder.decode((await reader.read()).value)
  expect(clock.periods).toEqual([15_000])
  clock.strike()
  clock.strike()
  expect(decoder.decode((await reader.read()).value)).toBe(blank)
  controller.abort()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value)
  }
  expect(text).not.toContain(`${blank}${blank}`)
  expect(clock.running.size).toBe(0)
})

test('a client that goes stops the engine, and the answer is still read to its end', async () => {
  const controller = new AbortController()
  const ended: string[] = []
  async function* watched(): AsyncGenerator<AnswerPart> {
    for await (const part of endless({
      signal: controller.signal,
    } as Parameters<typeof endless>[0])) {
      ended.push(part.type)
      yield part
    }
    ended.push('over')
  }
  const body = printDataStream(watched(), IDS, { abort: () => controller.abort() })
  const reader = body.getReader()
  await reader.read()
  await reader.cancel()
  expect(controller.signal.aborted).toBe(true)
  await expect.poll(() => ended.at(-1)).toBe('over')
  expect(ended).toContain('failure')
})

test('an engine does not run ahead of a client that reads slowly', async () => {
  let made = 0
  async function* many(): AsyncGenerator<AnswerPart> {
    for (made = 0; made < 1000; made++) yield { type: 'text', text: 'word ' }
  }
  const body = printDataStream(many(), IDS, { abort: () => undefined })
  await new Promise((resolve) => setImmediate(resolve))
  expect(made).toBeLessThan(50)
  expect((await new Response(body).text()).split('\n')).toHaveLength(1001)
})

test('an engine that does not heed its signal is left behind', async () => {
  const controller = new AbortController()
  async function* deaf(): AsyncGenerator<AnswerPart> {
    yield { type: 'step-start' }
    await new Promise<never>(() => undefined)
  }
  const parts = answerWhole(deaf(), { engine: 'local:small', signal: controller.signal })
  const body = printDataStream(parts, IDS, { abort: () => undefined })
  controller.abort()
  const text = await new Response(body).text()
  expect(text).toContain('"finishReason":"error"')
  expect(text.trimEnd().split('\n').at(-1)).toMatch(/^d:/)
})
