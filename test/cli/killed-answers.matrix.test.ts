import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { below, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const CLIENTS = 12
/** Answers after which the service is killed, again and again. */
const MOMENTS = [3, 10, 30]
/** Threads that are looked at of those that were answered before a kill. */
const LAST = 2 * CLIENTS

const place = workspace()

let assistant = ''
let admin = ''

/** Threads that clients were told of, and those that were answered to the end. */
const begun = new Set<string>()
const answered = new Set<string>()

beforeAll(async () => {
  const proxy = '---\ntitle: Set the proxy\n---\n\nSet the proxy with `ACME_PROXY`.\n'
  place.write(below('docs', { ...SMALL_SITE, 'setup.mdx': proxy }))
  await place.run(['build', 'docs', '--out', 'dist'])
  await place.run(['projects', 'add', '--id', 'default', '--domain', 'default', '--site', 'dist'])
  assistant = (await place.run(['keys', 'create', '--kind', 'assistant'])).stdout.trim()
  admin = (await place.run(['keys', 'create', '--kind', 'admin'])).stdout.trim()
})

const QUESTION = 'How do I set the proxy?'
const MESSAGE = {
  id: '1',
  role: 'user',
  content: QUESTION,
  parts: [{ type: 'text', text: QUESTION }],
}

/** Asks until the service is gone. */
async function askOn(address: string, client: string): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(new URL('/discovery/v1/assistant/default/message', address), {
        method: 'POST',
        headers: { Authorization: `Bearer ${assistant}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ fp: client, messages: [MESSAGE] }),
      })
      const thread = response.headers.get('X-Thread-Id')
      if (thread === null) throw new Error(`Expected a thread, received ${response.status}.`)
      begun.add(thread)
      const lines = (await response.text()).trimEnd().split('\n')
      if (lines.at(-1)?.startsWith('d:{') === true) answered.add(thread)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

async function read<T>(address: string, path: string): Promise<T> {
  const response = await fetch(new URL(path, address), {
    headers: { Authorization: `Bearer ${admin}` },
  })
  expect(response.status).toBe(200)
  return (await response.json()) as T
}

test('a service that is killed among its answers loses no thread and no usage that it told of', async () => {
  const lastOnes: string[] = []
  for (const moment of MOMENTS) {
    const before = answered.size
    const server = await place.serve(['serve', 'dist', '--port', '0'])
    const clients = Array.from({ length: CLIENTS }, (_, at) =>
      askOn(server.address, `${moment}-${at}`),
    )
    while (answered.size < before + moment) await wait(10)
    await server.kill()
    await Promise.all(clients)
    lastOnes.push(...[...answered].slice(-LAST))
  }
  expect(answered.size).toBeGreaterThan(CLIENTS)
  const { address } = await place.serve(['serve', 'dist', '--port', '0'])
  const events = new Map<string, { state: string }>()
  for (let next: string | null = ''; next !== null; ) {
    const query: string = next === '' ? '' : `&after=${next}`
    const page: { events: { threadId: string; state: string }[]; next: string | null } = await read(
      address,
      `/v1/usage?limit=200${query}`,
    )
    for (const event of page.events) events.set(event.threadId, event)
    next = page.next
  }
  expect([...begun].filter((thread) => !events.has(thread))).toEqual([])
  for (const thread of answered) {
    expect([thread, events.get(thread)?.state]).toEqual([thread, 'settled'])
  }
  // The last ones before each kill are those that could be lost; an hour allows a hundred looks.
  for (const thread of lastOnes) {
    const { messages } = await read<{ messages: { role: string; content: string }[] }>(
      address,
      `/v1/analytics/default/assistant/threads/${thread}`,
    )
    expect(messages).toMatchObject([{ role: 'user', content: QUESTION }, { role: 'assistant' }])
  }
})
