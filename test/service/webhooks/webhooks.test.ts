import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FORGES, hmac } from '../../forges/push-events.ts'
import { docsRepository, openWorkshop, type Workshop } from '../jobs/workshop.ts'

const SECRET = 'correct horse battery staple'

async function withSecret(): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, `${SECRET}\n`)
  const repository = docsRepository().settings()
  return openWorkshop({ build: { repository, webhookSecretFile: file } })
}

async function send({ service }: Workshop, path: string, body: string, headers: object) {
  const response = await service.fetch(
    new Request(`http://docs.test/webhooks/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    }),
  )
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

describe.each(FORGES)(
  'events of $name',
  ({ name, source, push, other, event, deletion, author }) => {
    const path = `acme-docs/${name}`

    test('cause an update when the branch is pushed', async () => {
      const workshop = await withSecret()
      const body = JSON.stringify(event('main'))
      const { status, body: answer } = await send(workshop, path, body, push(body, SECRET))
      expect(status).toBe(202)
      expect(await workshop.store.updates.read(answer.statusId ?? '')).toMatchObject({
        projectId: 'acme-docs',
        status: 'queued',
        source,
        ref: 'main',
        isPreview: false,
        author,
      })
      const again = await send(workshop, path, body, push(body, SECRET))
      expect(again.body).toEqual(answer)
    })

    test('are ignored when they are of something else', async () => {
      const workshop = await withSecret()
      for (const body of [event('other'), deletion, { ref: 'refs/tags/main' }, {}, []]) {
        const text = JSON.stringify(body)
        const { status, body: answer } = await send(workshop, path, text, push(text, SECRET))
        expect([status, answer]).toEqual([202, { ignored: expect.any(String) }])
      }
      const text = JSON.stringify(event('main'))
      const { status } = await send(workshop, path, text, { ...push(text, SECRET), ...other })
      expect(status).toBe(202)
      expect(await workshop.store.updates.list('acme-docs', { skip: 0, take: 1 })).toEqual([])
    })

    test('are refused with a wrong signature, or none', async () => {
      const workshop = await withSecret()
      const body = JSON.stringify(event('main'))
      const wrong = [push(body, 'wrong'), push(`${body} `, `${SECRET}!`), other, push(body, '')]
      for (const headers of wrong) {
        const { status, body: answer } = await send(workshop, path, body, headers)
        expect([status, answer.code]).toEqual([401, 'unauthorized'])
      }
      const { status } = await send(workshop, `unknown/${name}`, body, push(body, SECRET))
      expect(status).toBe(401)
      expect(await workshop.store.updates.list('acme-docs', { skip: 0, take: 1 })).toEqual([])
    })
  },
)

test('without a secret nothing is believed, and only known forges are', async () => {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  for (const { name, push, event } of FORGES) {
    const body = JSON.stringify(event('main'))
    expect((await send(workshop, `acme-docs/${name}`, body, push(body, ''))).status).toBe(401)
  }
  expect((await send(workshop, 'acme-docs/other', '{}', {})).status).toBe(404)
})

test('a body that is no JSON is none, even when it is signed', async () => {
  const workshop = await withSecret()
  const headers = { 'X-GitHub-Event': 'push', 'X-Hub-Signature-256': `sha256=${hmac('{', SECRET)}` }
  expect((await send(workshop, 'acme-docs/github', '{', headers)).status).toBe(400)
})
