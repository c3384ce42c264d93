import { describe, expect, test } from 'vitest'
import type { AnswerPart } from '../../../src/service/answers/index.ts'
import { StoreUnavailable } from '../../../src/service/store/index.ts'
import { ANSWER, NO_USAGE, ScriptedEngine } from './engines.ts'
import { type OpenService, openService, post, question, V1 } from './service.ts'

const MODEL = 'local:small'

async function ask({ service, assistant }: OpenService, more: object = {}) {
  const response = await service.fetch(
    new Request(`http://docs.test${V1}`, post(assistant.secret, question('Hi', more))),
  )
  await response.text()
  return response
}

async function usage({ service, admin }: OpenService, query = '', headers = {}) {
  const authorization = { Authorization: `Bearer ${admin.secret}` }
  const response = await service.fetch(
    new Request(`http://docs.test/v1/usage${query}`, { headers: { ...authorization, ...headers } }),
  )
  return { response, text: await response.text() }
}

/** An answer of a model that has used so many tokens. */
function modeled(inputTokens: number, outputTokens: number, answered = true): AnswerPart[] {
  const used = { inputTokens, outputTokens }
  return [
    { type: 'step-start' },
    { type: 'text', text: 'Yes.' },
    { type: 'step-end', finishReason: 'stop', usage: used },
    { type: 'finish', finishReason: 'stop', usage: used, engine: MODEL, answered },
  ]
}

function failed(...before: AnswerPart[]): AnswerPart[] {
  const used = { inputTokens: 500, outputTokens: 100 }
  const cause = new Error('upstream said: key sk-live-1234567890 is out of money')
  return [...before, { type: 'failure', message: 'Try again.', cause, usage: used, engine: MODEL }]
}

describe('an answer is entered', () => {
  test.each<[string, readonly AnswerPart[], object]>([
    ['of the pages alone', ANSWER, { state: 'settled', credits: 1, engine: 'extractive' }],
    [
      'of a model, by its tokens',
      modeled(2000, 301),
      { state: 'settled', credits: 24, inputTokens: 2000, outputTokens: 301, engine: MODEL },
    ],
    ['of few tokens as one credit', modeled(3, 2), { state: 'settled', credits: 1 }],
    ['that says that it is none', modeled(900, 20, false), { state: 'settled', credits: 10 }],
    ['that failed before its first word', failed(), { state: 'refunded', credits: 0 }],
    [
      'that failed after its first word',
      failed({ type: 'text', text: 'Add' }),
      { state: 'settled', credits: 6, inputTokens: 500, outputTokens: 100 },
    ],
  ])('%s', async (_, parts, expected) => {
    const opened = await openService({ engine: new ScriptedEngine(parts) })
    const response = await ask(opened)
    const { events } = JSON.parse((await usage(opened)).text) as { events: object[] }
    expect(events).toEqual([
      expect.objectContaining({
        id: response.headers.get('X-Request-Id'),
        threadId: response.headers.get('X-Thread-Id'),
        projectId: 'acme-docs',
        kind: 'assistant',
        keyId: opened.assistant.key.id,
        overage: 0,
        ...expected,
      }),
    ])
  })

  test('before the client is told that it has ended', async () => {
    const opened = await openService()
    const { service, assistant, store } = opened
    const response = await service.fetch(
      new Request(`http://docs.test${V1}`, post(assistant.secret, question())),
    )
    const threadId = response.headers.get('X-Thread-Id') ?? ''
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (!text.includes('\nd:')) continue
      const thread = await store.threads.read('acme-docs', threadId)
      expect(thread?.messages).toHaveLength(2)
      const [event] = await store.usage.list({ organization: 'acme', limit: 1 })
      expect(event?.state).toBe('settled')
    }
    expect(text).toContain('\nd:')
  })

  test('and what a provider said when it failed is told to the log alone, without keys', async () => {
    const opened = await openService({ engine: new ScriptedEngine(failed()) })
    const { service, assistant } = opened
    const request = post(assistant.secret, question('My secret question'))
    const text = await (await service.fetch(new Request(`http://docs.test${V1}`, request))).text()
    expect(text).not.toContain('upstream')
    const log = opened.logged.join('')
    expect(log).toContain('upstream said')
    expect(log).not.toContain('sk-live')
    expect(log).not.toContain(assistant.secret)
    expect(log).not.toContain('My secret question')
  })
})

describe('a session', () => {
  test('stands in usage and thread; readers who are anonymous have none', async () => {
    const opened = await openService()
    const { headers } = await ask(opened, { fp: 'reader-1' })
    await ask(opened, { fp: 'reader-1' })
    await ask(opened, { fp: 'reader-2' })
    await ask(opened, { fp: 'anonymous' })
    const own = JSON.parse((await usage(opened, '?fp=reader-1')).text) as { events: object[] }
    expect(own).toMatchObject({
      events: [{ fp: 'reader-1' }, { fp: 'reader-1' }],
      totals: { requests: 2, sessions: 1 },
    })
    expect(JSON.parse((await usage(opened)).text)).toMatchObject({
      events: [{ fp: null }, { fp: 'reader-2' }, {}, {}],
      totals: { requests: 4, sessions: 2 },
    })
    const thread = await opened.store.threads.read('acme-docs', headers.get('X-Thread-Id') ?? '')
    expect(thread?.fp).toBe('reader-1')
  })

  test('may ask so many questions in an hour, others go on', async () => {
    const opened = await openService({ limits: { sessionHour: 2 } })
    const status = async (fp: string) => (await ask(opened, { fp })).status
    expect(await status('one')).toBe(200)
    expect(await status('one')).toBe(200)
    expect(await status('one')).toBe(429)
    expect(await status('two')).toBe(200)
    for (let time = 0; time < 3; time++) expect(await status('anonymous')).toBe(200)
  })
})

test('an answer that cannot be stored is not told to be finished', async () => {
  const opened = await openService()
  const append = opened.store.threads.append.bind(opened.store.threads)
  let calls = 0
  opened.store.threads.append = async (...values) => {
    calls++
    if (calls === 2) throw new StoreUnavailable('Expected the database to answer.')
    if (calls > 3) throw new Error('disk full')
    await append(...values)
  }
  const { service, assistant } = opened
  const text = async () => {
    const request = new Request(`http://docs.test${V1}`, post(assistant.secret, question()))
    return (await service.fetch(request)).text()
  }
  expect(await text()).toContain('"finishReason":"stop","threadId"')
  calls = 0
  opened.store.threads.append = async (...values) => {
    calls++
    if (calls > 1) throw new Error('disk full')
    await append(...values)
  }
  const failed = await text()
  expect(failed).toContain('\n3:')
  expect(failed).not.toContain('"finishReason":"stop","threadId"')
})

test('a request that is refused is not entered', async () => {
  const opened = await openService()
  expect((await ask(opened, { currentPath: 'a'.repeat(201) })).status).toBe(400)
  expect(JSON.parse((await usage(opened)).text)).toEqual({
    events: [],
    next: null,
    totals: { requests: 0, sessions: 0, credits: 0, overage: 0 },
  })
})

describe('credits', () => {
  test('that are used up end the answers of a plan without overage', async () => {
    const plan = { price: 0.01, included: 2, hasOverage: false }
    const opened = await openService({ plan })
    expect((await ask(opened)).status).toBe(200)
    expect((await ask(opened)).status).toBe(200)
    const { service, assistant } = opened
    const refused = await service.fetch(
      new Request(`http://docs.test${V1}`, post(assistant.secret, question())),
    )
    expect([refused.status, await refused.json()]).toEqual([
      402,
      {
        error: 'Expected credits to be left this month, received a request after all 2 were used.',
        code: 'credits_exhausted',
      },
    ])
  })

  test('are held while a question is answered: of many at once none passes beyond them', async () => {
    const plan = { price: 0.01, included: 10, hasOverage: false }
    const opened = await openService({ plan })
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(opened)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(50)
    const { totals } = JSON.parse((await usage(opened)).text) as { totals: object }
    expect(totals).toEqual({ requests: 10, sessions: 0, credits: 10, overage: 0 })
  })

  test('that are left are all that an answer is charged', async () => {
    const plan = { price: 0.01, included: 30, hasOverage: false }
    const opened = await openService({ plan, engine: new ScriptedEngine(modeled(2500, 0), MODEL) })
    expect((await ask(opened)).status).toBe(200)
    expect((await ask(opened)).status).toBe(200)
    expect((await ask(opened)).status).toBe(402)
    const { events, totals } = JSON.parse((await usage(opened)).text) as {
      events: { credits: number }[]
      totals: object
    }
    expect(events.map(({ credits }) => credits)).toEqual([5, 25])
    expect(totals).toMatchObject({ credits: 30, overage: 0 })
  })

  test('beyond those of the month are told apart', async () => {
    const plan = { price: 0.01, included: 10, hasOverage: true }
    const opened = await openService({ plan, engine: new ScriptedEngine(modeled(800, 0)) })
    await ask(opened)
    await ask(opened)
    const { totals } = JSON.parse((await usage(opened)).text) as { totals: object }
    expect(totals).toEqual({ requests: 2, sessions: 0, credits: 16, overage: 6 })
  })
})

describe('the list', () => {
  test('comes in pages, newest first', async () => {
    const opened = await openService()
    const ids: (string | null)[] = []
    for (let index = 0; index < 5; index++) {
      ids.unshift((await ask(opened)).headers.get('X-Request-Id'))
    }
    const seen: string[] = []
    let query = '?limit=2'
    for (let page = 0; page < 3; page++) {
      const { response, text } = await usage(opened, query)
      const { events, next, totals } = JSON.parse(text) as {
        events: { id: string }[]
        next: string | null
        totals: { requests: number }
      }
      seen.push(...events.map(({ id }) => id))
      expect(totals.requests).toBe(5)
      expect(response.headers.get('Link')).toBe(
        next === null ? null : `</v1/usage?limit=2&after=${next}>; rel="next"`,
      )
      query = `?limit=2&after=${next}`
    }
    expect(seen).toEqual(ids)
  })

  test('is bounded by time and project', async () => {
    const opened = await openService()
    await ask(opened)
    const count = async (query: string) =>
      (JSON.parse((await usage(opened, query)).text) as { events: object[] }).events.length
    const today = new Date()
    const tomorrow = new Date(today.getTime() + 86_400_000).toISOString()
    expect(await count(`?from=${today.toISOString().slice(0, 10)}&to=${tomorrow}`)).toBe(1)
    expect(await count(`?from=${tomorrow}`)).toBe(0)
    expect(await count('?projectId=acme-docs')).toBe(1)
    expect(await count('?projectId=other')).toBe(0)
  })

  test('is a table for those who want one', async () => {
    const opened = await openService()
    const { headers } = await ask(opened, { threadId: '-1' })
    for (const [query, accept] of [
      ['?format=csv', '*/*'],
      ['', 'text/csv'],
    ] as const) {
      const { response, text } = await usage(opened, query, { Accept: accept })
      expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      const [head, row = '', rest] = text.split('\r\n')
      expect(head).toBe(
        'id,at,projectId,kind,state,credits,overage,inputTokens,outputTokens,engine,keyId,threadId,fp',
      )
      const cells = row.split(',')
      expect(cells[0]).toBe(headers.get('X-Request-Id'))
      expect(cells.slice(2, 10)).toEqual([
        'acme-docs',
        'assistant',
        'settled',
        '1',
        '0',
        '0',
        '0',
        'extractive',
      ])
      expect(cells.slice(-2)).toEqual(["'-1", ''])
      expect(rest).toBe('')
    }
  })

  test.each(['?limit=0', '?limit=many', '?from=yesterday', '?format=xml'])(
    'is refused for %s',
    async (query) => {
      const { response, text } = await usage(await openService(), query)
      expect(response.status).toBe(400)
      expect(JSON.parse(text)).toMatchObject({ code: 'invalid_request', details: [{}] })
    },
  )

  test('holds what the organization has used, and nobody else', async () => {
    const opened = await openService()
    await opened.store.usage.reserve({
      id: 'foreign',
      organization: 'globex',
      projectId: 'other',
      kind: 'assistant',
    })
    const outcome = { credits: 9, ...NO_USAGE, engine: MODEL }
    await opened.store.usage.settle('foreign', outcome)
    const { text } = await usage(opened, '?projectId=other')
    expect(JSON.parse(text)).toMatchObject({ events: [], totals: { credits: 0 } })
  })
})
