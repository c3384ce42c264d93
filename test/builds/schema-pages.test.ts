import { beforeAll, describe, expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'
import { elements } from './html.ts'

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

/** Fields without names of their own, too many for one page. */
const settings = (depth: number): object => ({
  type: 'object',
  properties: {
    [`mark${depth}`]: { type: 'string', description: `Mark ${depth}. ${'Words. '.repeat(900)}` },
    ...(depth < 12 && { inner: settings(depth + 1), other: settings(12 + depth) }),
  },
})

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
      patch: {
        summary: 'Change settings',
        requestBody: {
          content: {
            'application/json': { schema: settings(1) },
            'application/merge-patch+json': { schema: settings(1) },
          },
        },
        responses: {
          204: { description: 'Changed' },
          400: {
            description: 'Wrong',
            content: Object.fromEntries(
              ['application/json', 'application/problem+json'].map((type) => [
                type,
                { schema: { $ref: '#/components/schemas/Order' } },
              ]),
            ),
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

describe('fields without a name that have no room on their page', () => {
  const lazy = (html: string) => elements(html, 'details', 'data-schema=')

  test('have a page for what is near to each other, to which every folded block leads', () => {
    const html = docs.read(`${ROOT}/change-settings/index.html`)
    const addresses = lazy(html)
      .map(({ attributes }) => attributes['data-schema'] ?? '')
      .filter((address) => !address.startsWith('/reference/schemas/'))
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      const [route = '', id] = address.split('#')
      expect(route).toMatch(/^\/reference\/change-settings\/-\/body/)
      const part = docs.read(`dist${route}/index.html`)
      if (id !== undefined) expect(part).toContain(` id="${id}"`)
    }
    expect(html).not.toContain('More fields')
  })

  test('are all on one of the pages', () => {
    const pages = docs.list(`${ROOT}/change-settings`).filter((file) => file.endsWith('.html'))
    const all = pages.map((file) => docs.read(`${ROOT}/change-settings/${file}`)).join('')
    for (let depth = 1; depth <= 23; depth++) expect(all).toContain(`>mark${depth}</a>`)
  })
})

test('what two media types have in common is linked to where it stands', () => {
  const html = docs.read(`${ROOT}/change-settings/index.html`)
  const [same] = elements(html, 'a', 'href="#response-400-schema"')
  expect(same?.text).toBe('Same as Order')
  expect(html).toContain('id="response-400-schema"')
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
