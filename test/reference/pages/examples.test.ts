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

test('a list of bodies to choose from says that it is one', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const examples = Object.fromEntries(names.map((name) => [name, { value: { name } }]))
  const { aside } = await pageOf({ schema: { type: 'object' }, examples })
  const [, bodies = ''] = aside.split('id="request-body-example"')
  expect(bodies).toMatch(/<p class="example-name">Body<\/p>/)
  expect(bodies).toMatch(/<select[^>]* aria-label="Body"/)
})
