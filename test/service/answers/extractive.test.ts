import { describe, expect, test } from 'vitest'
import { createExtractiveEngine } from '../../../src/service/answers/index.ts'
import { opened } from '../documents/site.ts'
import {
  annotationsOf,
  lastOf,
  partsOf,
  requestTo,
  TOKENS,
  textOf,
  tokenSite,
} from './answering.ts'

const engine = createExtractiveEngine()

describe('the engine without a model', () => {
  test('tells what it found in a step of its own, then answers', async () => {
    const parts = await partsOf(engine, requestTo(await tokenSite(), 'when does a token expire?'))
    const types = parts.map(({ type }) => type).filter((type, at, all) => all[at - 1] !== type)
    expect(types).toEqual([
      'step-start',
      'tool-call',
      'tool-result',
      'source',
      'step-end',
      'step-start',
      'text',
      'annotation',
      'step-end',
      'finish',
    ])
    expect(parts[1]).toMatchObject({
      toolName: 'search',
      args: { query: 'when does a token expire?' },
    })
    expect(parts[2]).toMatchObject({
      result: expect.arrayContaining([
        {
          path: 'tokens',
          url: '/tokens',
          content: TOKENS,
          metadata: expect.objectContaining({ title: 'Tokens' }),
        },
      ]),
    })
    expect(textOf(parts)).toContain(
      'A token expires after one hour. Renew a token with its secret. [1](/tokens)',
    )
    expect(annotationsOf(parts)).toEqual([{ type: 'answer', answered: true }])
    expect(lastOf(parts)).toMatchObject({
      type: 'finish',
      finishReason: 'stop',
      engine: 'extractive',
      answered: true,
    })
  })

  test('names the sources that it quotes, and no others', async () => {
    const parts = await partsOf(engine, requestTo(await tokenSite(), 'when does a token expire?'))
    const sources = parts.flatMap((part) => (part.type === 'source' ? [part.url] : []))
    const cited = [...textOf(parts).matchAll(/\[\d+\]\(([^)#]*)/g)].map(([, url]) => url)
    expect(new Set(sources)).toEqual(new Set(cited))
  })

  test('sends text in small pieces that end between words', async () => {
    const parts = await partsOf(engine, requestTo(await tokenSite(), 'renew a token'))
    const pieces = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
    expect(pieces.length).toBeGreaterThan(1)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(60)
  })

  test('says in the language of the pages that it did not find anything', async () => {
    const index = await opened([
      { route: '/de', title: 'Schlüssel', language: 'de', markdown: 'Ein Schlüssel öffnet Türen.' },
    ])
    const parts = await partsOf(engine, requestTo(index, 'wie hoch ist der Mount Everest'))
    expect(textOf(parts)).toMatch(/^Das konnte ich in der Dokumentation nicht finden\./)
    expect(lastOf(parts)).toMatchObject({ type: 'finish', answered: false })
    expect(annotationsOf(parts)).toEqual([{ type: 'answer', answered: false }])
  })

  test('understands a question by the one before it', async () => {
    const parts = await partsOf(
      engine,
      requestTo(await tokenSite(), 'and what is that', {
        conversation: [
          { role: 'user', text: 'where do flowers grow' },
          { role: 'assistant', text: 'In gardens.' },
          { role: 'user', text: 'and what is that' },
        ],
      }),
    )
    expect(textOf(parts)).toContain('Flowers grow in gardens.')
  })

  test('understands a question by what is selected', async () => {
    const request = requestTo(await tokenSite(), 'what is this', {
      context: [{ type: 'textSelection', value: 'flowers' }],
    })
    expect(textOf(await partsOf(engine, request))).toContain('Flowers grow in gardens.')
  })

  test('ends in good order when it cannot look up, and when nobody listens any more', async () => {
    const index = await tokenSite()
    index.close()
    const failed = await partsOf(engine, requestTo(index, 'when does a token expire?'))
    expect(lastOf(failed).type).toBe('failure')
    const gone = requestTo(await tokenSite(), 'token', { signal: AbortSignal.abort() })
    expect(lastOf(await partsOf(engine, gone)).type).toBe('failure')
  })
})
