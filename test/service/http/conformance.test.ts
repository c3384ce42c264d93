import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openWorkshop } from '../jobs/workshop.ts'
import { question } from './service.ts'

const FILE = join(import.meta.dirname, '../../../../shared/SPECIFICATION.md')
const absent = !existsSync(FILE)
const reason = absent ? ' (skipped: no `../shared/SPECIFICATION.md`)' : ''

/** The rows of the tables below a line of the specification, up to the next heading. */
function rowsBelow(line: string, first: string): Record<string, string>[] {
  if (absent) return []
  const lines = readFileSync(FILE, 'utf8').split('\n')
  const start = lines.findIndex((one) => one.startsWith(line))
  const head = lines.findIndex((one, at) => at > start && one.startsWith(`| ${first} |`))
  if (start === -1 || head === -1) throw new Error(`Expected a table below \`${line}\`.`)
  const cells = (row = '') =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const names = cells(lines[head])
  const end = lines.findIndex((one, at) => at > head && !one.startsWith('|'))
  return lines
    .slice(head + 2, end)
    .map((row) => Object.fromEntries(cells(row).map((cell, at) => [names[at] ?? '', cell])))
}

const PROJECT = '/v2/agent/acme-docs/job'
const MESSAGES = '/discovery/v1/assistant/acme/message'

/** Answers one request about one field of the body of a question. */
async function ask(more: object, without?: string): Promise<number> {
  const body: Record<string, unknown> = { ...question(), ...more }
  if (without !== undefined) delete body[without]
  const { call, assistant } = await openWorkshop()
  return (await call(MESSAGES, { body, secret: assistant.secret })).status
}

/** Values that fit a type of the specification, and values that do not. */
function valuesOf(name: string, type: string): { good: unknown[]; bad: unknown[] } {
  if (name === 'messages') return { good: [], bad: [[], 'Hi', [{}]] }
  if (name === 'filter') return { good: [{}, { version: 'v1', language: 'en' }], bad: ['en', 1] }
  if (name === 'context') {
    const item = { type: 'code', value: 'x', path: 'a', elementId: 'b' }
    return { good: [[], [item], [{ type: 'textSelection', value: 'x' }]], bad: ['x', [{}]] }
  }
  if (type === 'number') return { good: [5, 1, 20], bad: ['5', {}] }
  return { good: ['text'], bad: [1, {}] }
}

describe.skipIf(absent)(`every row of the specification's tables holds${reason}`, () => {
  test.each(rowsBelow('### Assistant request', 'Field'))(
    'a question: $Field',
    async ({ Field: name = '', Type: type = '', Required: required, Rules: rules = '' }) => {
      expect(await ask({}, required === 'yes' ? undefined : name)).toBe(200)
      if (required === 'yes') expect(await ask({}, name)).toBe(400)
      const { good, bad } = valuesOf(name, type)
      for (const value of good) expect([value, await ask({ [name]: value })]).toEqual([value, 200])
      for (const value of bad) expect([value, await ask({ [name]: value })]).toEqual([value, 400])
      const most = Number(/Maximum length (\d+)/.exec(rules)?.[1])
      if (Number.isNaN(most)) return
      expect(await ask({ [name]: 'a'.repeat(most) })).toBe(200)
      expect(await ask({ [name]: 'a'.repeat(most + 1) })).toBe(400)
    },
  )

  test.each(rowsBelow('Context item:', 'Field'))(
    'a context item: $Field',
    async ({ Field: name = '', Required: required }) => {
      const item: Record<string, unknown> = { type: 'code', value: 'x', path: 'a', elementId: 'b' }
      const { [name]: _, ...rest } = item
      expect(await ask({ context: [item] })).toBe(200)
      expect(await ask({ context: [rest] })).toBe(required === 'yes' ? 400 : 200)
      expect(await ask({ context: [{ ...item, [name]: 1 }] })).toBe(400)
    },
  )

  test.each(rowsBelow('Message:', 'Field'))(
    'a message: $Field',
    async ({ Field: name = '', Required: required, Rules: rules = '' }) => {
      const message: Record<string, unknown> = {
        id: '1',
        role: 'user',
        content: 'Hi',
        parts: [{ type: 'text', text: 'Hi' }],
        createdAt: '2025-01-31T09:30:00Z',
        annotations: [1, 'two', {}],
        experimental_attachments: [{ url: 'data:,', name: 'a', contentType: 'text/plain' }],
      }
      const { [name]: _, ...rest } = message
      expect(await ask({ messages: [message] })).toBe(200)
      expect(await ask({ messages: [rest] })).toBe(required === 'yes' ? 400 : 200)
      expect(await ask({ messages: [{ ...message, [name]: 1 }] })).toBe(400)
      if (name !== 'role') return
      for (const [, role] of rules.matchAll(/`(\w+)`/g)) {
        expect(await ask({ messages: [{ ...message, role }, message] })).toBe(200)
      }
      expect(await ask({ messages: [{ ...message, role: 'tool' }, message] })).toBe(400)
    },
  )

  const invocation = { toolCallId: '1', toolName: 'search', args: {}, step: 1 }
  const parts: Record<string, Record<string, unknown>> = {
    text: { text: 'Hi' },
    reasoning: {
      reasoning: 'x',
      details: [
        { type: 'text', text: 'x', signature: 's' },
        { type: 'redacted', data: 'x' },
      ],
    },
    'step-start': {},
    source: { source: { sourceType: 'url', id: '1', url: 'https://a.test', title: 'A' } },
    'tool-invocation': { toolInvocation: { ...invocation, state: 'result', result: 1 } },
  }
  const asks = (part: object) => {
    const { messages } = question() as { messages: { parts: object[] }[] }
    return ask({ messages: messages.map((one) => ({ ...one, parts: [...one.parts, part] })) })
  }

  test.each(rowsBelow('Part kinds', 'type'))('a part of a message: $type', async (row) => {
    const type = row.type?.replaceAll('`', '') ?? ''
    const fields = parts[type]
    if (fields === undefined) throw new Error(`Expected a known part, received \`${type}\`.`)
    expect(await asks({ type, ...fields })).toBe(200)
    for (const name of Object.keys(fields)) {
      const { [name]: _, ...rest } = fields
      expect([name, await asks({ type, ...rest })]).toEqual([name, 400])
    }
  })

  test.each(rowsBelow('`toolInvocation` has', 'state'))('a tool call: $state', async (row) => {
    const state = row.state?.replaceAll('`', '') ?? ''
    const whole: Record<string, unknown> = {
      ...invocation,
      state,
      ...(state === 'result' && { result: null }),
    }
    const of = (toolInvocation: object) => asks({ type: 'tool-invocation', toolInvocation })
    expect(await of(whole)).toBe(200)
    for (const name of Object.keys(whole)) {
      const { [name]: _, ...rest } = whole
      expect([name, await of(rest)]).toEqual([name, name === 'step' ? 200 : 400])
    }
  })

  describe('a job and an update', () => {
    const opened = async () => {
      const url = 'https://git.test/acme/docs.git'
      const repository = { url, branch: 'main', directory: '', forge: 'git' as const }
      const workshop = await openWorkshop({
        build: { repository: { ...repository, draft: false, labels: [] } },
      })
      const { call, store } = workshop
      const created = await call(PROJECT, { body: { prompt: 'x' } })
      expect(created.status).toBe(201)
      const { body } = await call('/v1/project/update/acme-docs', { method: 'POST' })
      const claim = await store.queue.claim(['update'], 'test', 60_000)
      if (claim === undefined) throw new Error('Expected an update.')
      const files = { added: ['a.mdx'], modified: [], removed: [] }
      await store.updates.end(
        claim,
        {
          status: 'success',
          summary: 'Published',
          commit: { sha: 'a', ref: 'main', message: 'm', filesChanged: files },
          author: { name: 'Ada', avatarUrl: 'https://a.test/a.png', gitHostUserId: 1 },
          hasScreenshots: true,
        },
        ['one'],
      )
      const update = (await call(`/v1/project/update-status/${body.statusId}`)).body
      return { ...workshop, job: created.body, update, created }
    }

    test.each(rowsBelow('### Agent job', 'Field'))(
      'a job has $Field',
      async ({ Field = '', Type = '' }) => {
        const { job } = await opened()
        expect(job).toHaveProperty(Field)
        const value = job[Field]
        if (Field === 'prLink' || Field === 'archivedAt') expect(value).toBeNull()
        else expect(typeof value).toBe(Type === 'object' ? 'object' : 'string')
        if (Type.includes('date-time') && value !== null) {
          expect(new Date(String(value)).toISOString()).toBe(value)
        }
      },
    )

    test.each(rowsBelow('### Update status', 'Field'))(
      'an update has $Field',
      async ({ Field = '', Type = '' }) => {
        const { update } = await opened()
        expect(update).toHaveProperty(Field)
        const value = update[Field]
        if (Type.startsWith('array')) expect(value).toEqual([expect.any(String)])
        else expect(typeof value).toBe(Type.startsWith('object') ? 'object' : 'string')
      },
    )

    const paths: Record<string, [path: string, body?: object]> = {
      'Assistant message': [MESSAGES, question()],
      'Create agent job': [PROJECT, { prompt: 'x' }],
      'Get update status': ['/v1/project/update-status/unknown'],
    }

    test.each(rowsBelow('## Authentication', 'Endpoint'))(
      'keys: $Endpoint',
      async ({ Endpoint = '', 'Key kind': kind = '', Prefix: prefix = '' }) => {
        const { call, assistant, admin } = await opened()
        const [own, other] = kind.startsWith('assistant') ? [assistant, admin] : [admin, assistant]
        expect(own.secret.startsWith(prefix.replaceAll('`', ''))).toBe(true)
        const found = paths[Endpoint]
        if (found === undefined) throw new Error(`Expected a known route, received ${Endpoint}.`)
        const [path, body] = found
        const status = async (secret: string) =>
          (await call(path, { secret, ...(body && { body }) })).status
        expect([200, 201, 404]).toContain(await status(own.secret))
        expect(await status(other.secret)).toBe(403)
        expect(await status(`${prefix.replaceAll('`', '')}unknown`)).toBe(401)
      },
    )

    test.each(rowsBelow('## Limits', 'Applies to').slice(0, 2))(
      'limits: %j',
      async ({ 'Applies to': name = '', Limit = '' }) => {
        const { call, assistant, created } = await opened()
        const { headers } = name.startsWith('Assistant')
          ? await call(MESSAGES, { body: question(), secret: assistant.secret })
          : created
        const [, count = ''] = /^([\d,]+) requests per \w+ per hour/.exec(Limit) ?? []
        expect(headers.get('X-RateLimit-Limit')).toBe(count.replace(',', ''))
      },
    )
  })
})
