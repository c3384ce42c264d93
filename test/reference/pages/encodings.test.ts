import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const PARTS = {
  type: 'object',
  properties: { photo: { type: 'string', format: 'binary' }, tags: { type: 'array' } },
}

async function pageOf(content: object) {
  const site = await siteOf({
    openapi: '3.1.0',
    info: { title: 'Photos', version: '1' },
    paths: { '/photos': { post: { requestBody: { content }, responses: {} } } },
    components: { schemas: { Parts: PARTS } },
  })
  const { html, markdown } = await site.page('/api-reference/post-photos')
  return { html, lines: markdown.split(/\n+/).map((line) => line.trim()) }
}

const encoding = {
  photo: {
    contentType: 'image/png, image/jpeg',
    headers: {
      'X-Turn': { required: true, description: 'Degrees to turn.', schema: { type: 'integer' } },
    },
  },
  tags: { style: 'pipeDelimited', explode: false },
}

test('a field of a form says how its part is written, with the headers of the part', async () => {
  const { lines } = await pageOf({ 'multipart/form-data': { schema: PARTS, encoding } })
  const own = [/^\* `photo` .*: Content-Type: `image\/png, image\/jpeg`$/, /^\* \*\*Headers\*\*$/]
  const header = /^\* `X-Turn` \(integer, required\): Degrees to turn\.$/
  const tags = /^\* `tags` .*: style: `pipeDelimited` · explode: `false`$/
  const [first, ...others] = [...own, header, tags].map((wanted) =>
    lines.findIndex((line) => wanted.test(line)),
  )
  expect(first).toBeGreaterThan(-1)
  expect(others).toEqual([1, 2, 3].map((step) => (first ?? 0) + step))
})

test('a schema that stands once for two media types says how the parts of the second are written', async () => {
  const schema = { $ref: '#/components/schemas/Parts' }
  const { html, lines } = await pageOf({
    'application/json': { schema, encoding: { photo: { contentType: 'text/none' } } },
    'multipart/form-data': { schema, encoding },
  })
  const name = lines.indexOf('`photo`')
  expect(lines[name + 1]).toBe('Content-Type: `image/png, image/jpeg`')
  // Bodies of other kinds have no parts.
  expect(html).not.toContain('text/none')
})

test('parts without names say how they are written, with those within them', async () => {
  const inner = { contentType: 'text/inner', headers: { 'X-Deep': { schema: { type: 'string' } } } }
  const { lines } = await pageOf({
    'multipart/mixed': {
      schema: {
        type: 'array',
        prefixItems: [{ type: 'object', properties: { title: { type: 'string' } } }],
        items: { type: 'string', format: 'binary' },
      },
      prefixEncoding: [{ contentType: 'application/first' }],
      itemEncoding: { contentType: 'multipart/mixed', prefixEncoding: [inner] },
    },
  })
  const at = (wanted: RegExp) => lines.findIndex((line) => wanted.test(line))
  const found = [
    at(/^\* `\[0\]` \(object\): Content-Type: `application\/first`$/),
    at(/Each item.*Content-Type: `multipart\/mixed`$/),
    at(/Content-Type: `text\/inner`$/),
    at(/`X-Deep` \(string\)/),
  ]
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(found).not.toContain(-1)
})

test('a stream says what each item is, beside what the whole is', async () => {
  const { lines } = await pageOf({
    'application/jsonl': {
      schema: { type: 'array', maxItems: 9 },
      itemSchema: { type: 'object', properties: { line: { type: 'integer' } } },
    },
  })
  const each = lines.indexOf('Each item: object')
  expect(lines.slice(0, each)).toContain('at most 9 items')
  expect(lines.slice(each)).toContain('* `line` (integer)')
})

test('a form of version 2.0 says how its lists are written, and nothing of other fields', async () => {
  const field = (name: string, more: object) => ({ name, in: 'formData', ...more })
  const site = await siteOf({
    swagger: '2.0',
    info: { title: 'Photos', version: '1' },
    paths: {
      '/photos': {
        post: {
          parameters: [
            field('title', { type: 'string' }),
            field('tags', { type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' }),
          ],
          responses: { 200: { description: 'ok' } },
        },
      },
    },
  })
  const { markdown } = await site.page('/api-reference/post-photos')
  expect(markdown.match(/style: .*/g)).toEqual(['style: `pipeDelimited` · explode: `false`'])
})
