import { expect, test, vi } from 'vitest'
import { ScriptedEngine } from '../http/engines.ts'
import { openService, post, question, V1, V2 } from '../http/service.ts'
import { mutate, mutateText } from './mutate.ts'
import { pick, type Random, randomFrom } from './random.ts'

const PROVIDER = 'provider at 10.0.0.9 refused key sk-live-123456789'

const FULL = {
  ...question('How do I set a domain?', {
    threadId: 'thread',
    retrievalPageSize: 5,
    filter: { version: 'v1', language: 'en' },
    context: [{ type: 'code', value: 'x', path: '/a', elementId: 'e' }],
    currentPath: '/quickstart',
  }),
}

const UI = {
  ...FULL,
  messages: [
    {
      id: 'm1',
      role: 'user',
      parts: [
        { type: 'text', text: 'Hi' },
        { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,AA==' },
      ],
    },
  ],
}

/** Requests that are right, for each route. */
const SEEDS: readonly (readonly [path: string, body: object])[] = [
  [V1, FULL],
  [V2, UI],
  ['/discovery/v1/search/acme', { query: 'domain', pageSize: 5, filter: { tag: 'x', groups: [] } }],
  ['/discovery/v1/page/acme', { path: 'quickstart', groups: ['a'] }],
  [
    '/mcp',
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_page', arguments: { path: 'quickstart' } },
    },
  ],
]

function bodyOf(seed: object, random: Random): string {
  let value: unknown = seed
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) value = mutate(value, random)
  const text = JSON.stringify(value) ?? ''
  return random() < 0.15 ? mutateText(text, random) : text
}

/** Sends `count` bodies that are nearly right to every route that takes one. */
export function testBodies(count: number): void {
  test(`${count} bodies of all kinds: never an error of ours, and nothing told of the inside`, {
    timeout: 120_000,
  }, async () => {
    const random = randomFrom(20_250_131)
    // Some of the questions that get through meet an engine that fails.
    const engine = new ScriptedEngine(async function* () {
      yield { type: 'step-start' }
      if (random() < 0.5) throw new Error(PROVIDER)
      yield { type: 'text', text: 'Yes.' }
    })
    const { service, assistant, store, folder, leases } = await openService({ engine })
    // Counters do not depend on bodies, and would be written to disk twenty thousand times.
    vi.spyOn(store.limits, 'take').mockImplementation(async (rules) => ({
      isAllowed: true,
      states: rules.map((rule) => ({ rule, remaining: 1, resetMs: 1000 })),
      at: 0,
    }))
    vi.spyOn(store.limits, 'giveBack').mockResolvedValue()
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < count; sent++) {
      const [path, seed] = pick(random, SEEDS)
      const body = bodyOf(seed, random)
      const accept = { Accept: 'application/json, text/event-stream' }
      const response = await service.fetch(
        new Request(`http://docs.test${path}`, post(assistant.secret, body, accept)),
      )
      const text = await response.text()
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      const told = [
        assistant.secret,
        folder,
        'sk-live',
        '10.0.0.9',
        'at async',
        'node_modules',
        'SQLITE',
      ]
      const leaked = told.filter((secret) => text.includes(secret) && !body.includes(secret))
      if (response.status >= 500 || leaked.length > 0) {
        expect.fail(`${path} ${response.status} ${leaked.join()}\n${body}\n${text}`)
      }
    }
    // Both what is refused and what gets through was tried.
    expect(statuses.get(200)).toBeGreaterThan(count / 10)
    expect(statuses.get(400)).toBeGreaterThan(count / 10)
    expect(leases.out).toBe(0)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
}
