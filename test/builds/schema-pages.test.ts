import { beforeAll, expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
const names = ['Order', 'Line', 'Product', 'Maker', 'Address', 'Country']

/** Each schema holds the next one, the last one the first. */
const schemas = Object.fromEntries(
  names.map((name, index) => [
    name,
    {
      type: 'object',
      properties: {
        [`${name.toLowerCase()}Note`]: { type: 'string', description: `About a ${name}.` },
        next: { $ref: `#/components/schemas/${names[(index + 1) % names.length]}` },
      },
    },
  ]),
)

const api = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  servers: [{ url: 'https://orders.example.com' }],
  paths: {
    '/orders': {
      get: {
        summary: 'List orders',
        responses: {
          200: {
            description: 'Orders',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } },
          },
        },
      },
    },
  },
  components: { schemas: { ...schemas, Unused: { type: 'object', properties: { a: {} } } } },
}

const ROOT = 'dist/reference'

beforeAll(async () => {
  docs.write({
    'site/docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Orders',
      colors: { primary: '#16a34a' },
      navigation: { openapi: { source: 'api.json', directory: 'reference' } },
    }),
    'site/api.json': JSON.stringify(api, undefined, 2),
  })
  await docs.run(['build', 'site', '--out', 'dist'])
})

test('an operation shows three levels, and leads to the page of the fourth', () => {
  const html = docs.read(`${ROOT}/list-orders/index.html`)
  for (const note of ['orderNote', 'lineNote', 'productNote']) expect(html).toContain(note)
  expect(html).not.toContain('makerNote</a>')
  expect(html).toContain('href="/reference/schemas/maker"')
})

test('the page of a schema shows its own levels, and leads on', () => {
  const html = docs.read(`${ROOT}/schemas/maker/index.html`)
  expect(html).toMatch(/<h1[^>]*>Maker<\/h1>/)
  for (const note of ['makerNote', 'addressNote']) expect(html).toContain(note)
  expect(html).toContain('href="/reference/schemas/country"')
  expect(html).toContain('noindex')
})

test('a schema that no page leads to has none', () => {
  expect(docs.exists(`${ROOT}/schemas/unused`)).toBe(false)
})

test('an edited schema is written again', async () => {
  const page = `${ROOT}/list-orders/index.html`
  const before = docs.written(page)
  await docs.run(['build', 'site', '--out', 'dist'])
  expect(docs.written(page)).toBe(before)
  expect(docs.exists(`${ROOT}/schemas/country/index.html`)).toBe(true)
  docs.write({
    'site/api.json': JSON.stringify(api, undefined, 2).replace('About a Country.', 'A land.'),
  })
  await docs.run(['build', 'site', '--out', 'dist'])
  expect(docs.read(`${ROOT}/schemas/country/index.html`)).toContain('A land.')
})

test('links follow a schema whose page has moved', async () => {
  docs.write({
    'site/docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Orders',
      colors: { primary: '#16a34a' },
      navigation: {
        groups: ['first.json', 'api.json'].map((source) => ({
          group: source,
          openapi: { source, directory: 'reference' },
        })),
      },
    }),
    'site/first.json': JSON.stringify({ ...api, paths: {} }),
  })
  await docs.run(['build', 'site', '--out', 'dist'])
  const html = docs.read(`${ROOT}/list-orders/index.html`)
  expect(html).toContain('href="/reference/schemas/maker-1"')
  expect(docs.read(`${ROOT}/schemas/maker-1/index.html`)).toContain('makerNote')
})
