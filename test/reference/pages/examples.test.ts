import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

async function pageOf(content: object) {
  const site = await siteOf({
    openapi: '3.1.0',
    info: { title: 'Port', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: {
      '/berths': {
        post: { requestBody: { content: { 'application/json': content } }, responses: {} },
      },
    },
  })
  return site.page('/api-reference/post-berths')
}

test('an example of a schema is shown as a whole, also one that no line has room for', async () => {
  const example = { name: 'North pier', note: 'x'.repeat(200), last: 'the end of it' }
  const { html } = await pageOf({ schema: { type: 'object', example } })
  expect(html).toMatch(/<summary[^>]*><span[^>]*>Example<\/span><\/summary>/)
  expect(html).toContain('the end of it')
})

test('a long example leaves room for short ones beside it', async () => {
  const berths = Array.from({ length: 9000 }, (_, id) => ({ id, name: `Berth ${id}` }))
  const examples = { all: { value: berths }, one: { value: [{ id: 1, name: 'A single berth' }] } }
  const { code, html } = await pageOf({ schema: {}, examples })
  const [, data = ''] = /id="request-options"[^>]*>([^<]*)</.exec(html) ?? []
  expect(JSON.parse(data).options.bodies).toMatchObject([
    { example: 'all', body: { kind: 'file', file: 'body.json' } },
    { example: 'one', body: { kind: 'json' } },
  ])
  expect(code).toContain('A single berth')
  expect(code).not.toContain('More examples')
})

test('the messages of a channel are chosen from a list of that name, and no badge is empty', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const messages = Object.fromEntries(names.map((name) => [name, { payload: { const: name } }]))
  const site = await siteOf(
    {
      asyncapi: '3.0.0',
      info: { title: 'Port', version: '1' },
      channels: { berths: { address: '/berths', messages } },
      operations: { hear: { action: 'send', channel: { $ref: '#/channels/berths' } } },
    },
    { settings: { navigation: { asyncapi: 'api.json' } } },
  )
  const route = site.routes.find((it) => it.includes('berths')) ?? ''
  const { html, aside } = await site.page(route)
  expect(aside).toMatch(/<select[^>]* aria-label="Messages"/)
  expect(html).not.toMatch(/class="method-pill"[^>]*><\/span>/)
})

test('a list of bodies to choose from says that it is one', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const examples = Object.fromEntries(names.map((name) => [name, { value: { name } }]))
  const { aside } = await pageOf({ schema: { type: 'object' }, examples })
  const [, bodies = ''] = aside.split('id="request-body-example"')
  expect(bodies).toMatch(/<p class="example-name">Body<\/p>/)
  expect(bodies).toMatch(/<select[^>]* aria-label="Body"/)
})
