import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ScriptedEngine } from './engines.ts'
import { type OpenService, openService, post, question, V1 } from './service.ts'

async function ask({ service, assistant }: OpenService, text: string, more: object = {}) {
  const response = await service.fetch(
    new Request(`http://docs.test${V1}`, post(assistant.secret, question(text, more))),
  )
  await response.text()
  return response.headers.get('X-Thread-Id') ?? ''
}

function read({ service, admin }: OpenService, project: string, thread: string) {
  return service.fetch(
    new Request(`http://docs.test/v1/analytics/${project}/assistant/threads/${thread}`, {
      headers: { Authorization: `Bearer ${admin.secret}` },
    }),
  )
}

test('a thread is read as it was held', async () => {
  const opened = await openService()
  const threadId = await ask(opened, 'First?')
  await ask(opened, 'Second?', { threadId })
  const response = await read(opened, 'acme-docs', threadId)
  expect(response.status).toBe(200)
  const thread = (await response.json()) as { messages: { id: string; createdAt: string }[] }
  expect(thread).toMatchObject({
    threadId,
    messages: [
      { role: 'user', content: 'First?' },
      { role: 'assistant', content: 'Add a CNAME record.' },
      { role: 'user', content: 'Second?' },
      { role: 'assistant', content: 'Add a CNAME record.' },
    ],
  })
  expect(new Set(thread.messages.map(({ id }) => id)).size).toBe(4)
  for (const { createdAt } of thread.messages) expect(new Date(createdAt).toJSON()).toBe(createdAt)
})

test('who knows the id of a thread is not told what was said in it', async () => {
  const engine = new ScriptedEngine()
  const opened = await openService({ engine })
  const threadId = await ask(opened, 'What is my secret?')
  await ask(opened, 'And?', { threadId })
  expect(engine.asked[1]?.conversation).toEqual([{ role: 'user', text: 'And?' }])
})

test('a thread of another project or organization is none', async () => {
  const opened = await openService()
  const { store, project } = opened
  const threadId = await ask(opened, 'First?')
  await store.projects.add({ ...project, id: 'second', domain: 'second' })
  await store.projects.add({ ...project, id: 'foreign', domain: 'foreign', organization: 'globex' })
  for (const [id, thread] of [
    ['second', threadId],
    ['foreign', threadId],
    ['nowhere', threadId],
    ['acme-docs', 'nowhere'],
  ] as const) {
    const response = await read(opened, id, thread)
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ])
  }
})

test('what authors want a model to be told is read when it is asked', async () => {
  const engine = new ScriptedEngine()
  const opened = await openService({ engine })
  const instructions = join(opened.folder, 'Assistant.md')
  await opened.store.projects.add({ ...opened.project, id: 'told', domain: 'told', instructions })
  const { secret } = await opened.store.keys.create({
    kind: 'assistant',
    organization: 'acme',
    projectId: 'told',
    name: 'Told',
  })
  const url = `http://docs.test${V1.replace('acme', 'told')}`
  const askTold = async () =>
    (await opened.service.fetch(new Request(url, post(secret, question())))).text()
  await askTold()
  writeFileSync(instructions, 'Be brief.')
  await askTold()
  expect(engine.asked.map((request) => request.instructions)).toEqual([undefined, 'Be brief.'])
  expect(opened.logged.join('')).toContain('instructions not read')
})
