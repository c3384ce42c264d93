import { describe, expect, test } from 'vitest'
import {
  type AnswerEngine,
  type AnswerPart,
  CircuitBreaker,
  createExtractiveEngine,
  createResilientEngine,
} from '../../../src/service/answers/index.ts'
import { annotationsOf, lastOf, partsOf, requestTo, textOf, tokenSite } from './answering.ts'

const QUESTION = 'when does a token expire?'
const usage = { inputTokens: 10, outputTokens: 5 }
const failed: AnswerPart = { type: 'failure', message: 'No.', cause: 'x', usage, engine: 'm:x' }
const started: readonly AnswerPart[] = [
  { type: 'step-start' },
  { type: 'tool-call', toolCallId: 'call_1', toolName: 'search', args: {} },
  { type: 'tool-result', toolCallId: 'call_1', toolName: 'search', result: [] },
  { type: 'step-end', finishReason: 'tool-calls', usage },
  { type: 'step-start' },
]
const said: readonly AnswerPart[] = [
  { type: 'text', text: 'One hour.' },
  { type: 'step-end', finishReason: 'stop', usage },
]
const finished: AnswerPart = {
  type: 'finish',
  finishReason: 'stop',
  usage,
  engine: 'm:x',
  answered: true,
}

function engineOf(...answers: (readonly AnswerPart[])[]): AnswerEngine & { asked: number } {
  return {
    name: 'm:x',
    asked: 0,
    async *answer() {
      yield* answers[Math.min(this.asked++, answers.length - 1)] ?? []
    },
  }
}

async function ask(model: AnswerEngine, breaker = new CircuitBreaker()) {
  const engine = createResilientEngine(model, createExtractiveEngine(), breaker)
  return partsOf(engine, requestTo(await tokenSite(), QUESTION))
}

const degraded = { type: 'engine', engine: 'extractive', degraded: true }

describe('a model that may fail', () => {
  test('answers while it does not', async () => {
    const parts = await ask(engineOf([...started, ...said, finished]))
    expect(textOf(parts)).toBe('One hour.')
    expect(annotationsOf(parts)).not.toContainEqual(degraded)
  })

  test.each([
    ['before it was asked', [failed]],
    ['while it is asked', [...started, failed]],
  ])('is stood in for when it fails %s', async (_, answer) => {
    const parts = await ask(engineOf(answer))
    expect(textOf(parts)).toContain('A token expires after one hour.')
    expect(annotationsOf(parts)).toContainEqual(degraded)
    expect(parts.filter(({ type }) => type === 'tool-call')).toHaveLength(1)
    expect(parts.filter(({ type }) => type === 'source').length).toBeGreaterThan(0)
    expect(lastOf(parts)).toMatchObject({ type: 'finish', engine: 'extractive', usage })
  })

  test('is not stood in for when it has said something', async () => {
    const parts = await ask(engineOf([...started, ...said, failed]))
    expect(textOf(parts)).toBe('One hour.')
    expect(lastOf(parts)).toMatchObject({ type: 'failure', message: 'No.' })
  })

  test('is not stood in for when nobody listens any more', async () => {
    const engine = createResilientEngine(
      engineOf([failed]),
      createExtractiveEngine(),
      new CircuitBreaker(),
    )
    const request = requestTo(await tokenSite(), QUESTION, { signal: AbortSignal.abort() })
    expect(lastOf(await partsOf(engine, request))).toMatchObject({ type: 'failure', engine: 'm:x' })
  })

  test('that fails again and again is left alone for a while', async () => {
    let time = 0
    const breaker = new CircuitBreaker({ now: () => time })
    const model = engineOf([failed])
    for (let count = 0; count < 8; count++) await ask(model, breaker)
    expect(model.asked).toBe(5)
    time = 29_999
    await ask(model, breaker)
    expect(model.asked).toBe(5)
    time = 30_000
    await ask(model, breaker)
    await ask(model, breaker)
    expect(model.asked).toBe(6)
  })

  test('is asked again once it answers', async () => {
    let time = 0
    const breaker = new CircuitBreaker({ now: () => time })
    const model = engineOf(...Array.from({ length: 5 }, () => [failed]), [
      ...started,
      ...said,
      finished,
    ])
    for (let count = 0; count < 5; count++) await ask(model, breaker)
    time = 30_000
    for (let count = 0; count < 3; count++) await ask(model, breaker)
    expect(model.asked).toBe(8)
  })

  test('that fails now and then is not left alone', async () => {
    let time = 0
    const breaker = new CircuitBreaker({ now: () => time })
    const model = engineOf([failed])
    for (let count = 0; count < 10; count++) {
      await ask(model, breaker)
      time += 20_000
    }
    expect(model.asked).toBe(10)
  })
})
