import { describe, expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const LONG = `Send a key.\n\n${'It opens all doors of the house, one after the other. '.repeat(12)}`

function api(members: object) {
  return {
    openapi: '3.1.0',
    info: { title: 'House', version: '1', description: 'All rooms.' },
    servers: [{ url: 'https://api.example.com' }],
    ...members,
  }
}

const parameter = (index: number, required = false) => ({
  name: `option_${index}`,
  in: 'query',
  required,
  schema: { type: 'string' },
})

function parametersOf(html: string): string[] {
  return [...html.matchAll(/id="parameter-(option_\d+)"/g)].map(([, name = '']) => name)
}

describe('a list of fields', () => {
  const parameters = [parameter(0), parameter(1, true), parameter(2), parameter(3, true)]
  const document = api({ paths: { '/rooms': { get: { parameters } } } })

  test('is in the order of its document', async () => {
    const site = await siteOf(document)
    const { html } = await site.page('/api-reference/get-rooms')
    expect(parametersOf(html)).toEqual(['option_0', 'option_1', 'option_2', 'option_3'])
  })

  test('begins with what is required where the site wants it', async () => {
    const files = { 'pergola.json': { api: { requiredFirst: true } } }
    const site = await siteOf(document, { files })
    const { html } = await site.page('/api-reference/get-rooms')
    expect(parametersOf(html)).toEqual(['option_1', 'option_3', 'option_0', 'option_2'])
  })

  test('is folded from where it becomes too long, but for what is required', async () => {
    const many = Array.from({ length: 50 }, (_, index) => parameter(index, index === 45))
    const site = await siteOf(api({ paths: { '/rooms': { get: { parameters: many } } } }))
    const { html, markdown } = await site.page('/api-reference/get-rooms')
    const [shown = '', folded = ''] = html.split('More fields: 19')
    expect(parametersOf(shown)).toEqual([
      ...Array.from({ length: 30 }, (_, index) => `option_${index}`),
      'option_45',
    ])
    expect(parametersOf(folded)).toHaveLength(19)
    for (const { name } of many) expect(markdown).toContain(`\`${name}\``)
  })

  test('of 40 is whole', async () => {
    const forty = Array.from({ length: 40 }, (_, index) => parameter(index))
    const site = await siteOf(api({ paths: { '/rooms': { get: { parameters: forty } } } }))
    expect((await site.page('/api-reference/get-rooms')).html).not.toContain('More fields')
  })
})

describe('a page of many fields', () => {
  const content = { 'application/json': { schema: { type: 'object' } } }
  const operation = (count: number) => ({
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      ...Array.from({ length: count }, (_, index) => parameter(index)),
    ],
    requestBody: { content },
  })

  test('lists its parts', async () => {
    const site = await siteOf(api({ paths: { '/rooms/{id}': { post: operation(35) } } }))
    const { html } = await site.page('/api-reference/post-rooms')
    const [, parts = ''] = /<ul class="field-parts">(.*?)<\/ul>/.exec(html) ?? []
    expect([...parts.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'path-parameters',
      'query-parameters',
      'body',
    ])
  })

  test('needs many for that', async () => {
    const site = await siteOf(api({ paths: { '/rooms/{id}': { post: operation(3) } } }))
    expect((await site.page('/api-reference/post-rooms')).html).not.toContain('field-parts')
  })
})

describe('a schema', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const holds = (name: string) => ({ type: 'object', properties: { inside: ref(name) } })
  const answer = { description: 'ok', content: { 'application/json': { schema: ref('A') } } }
  const schemas = {
    A: holds('B'),
    B: holds('C'),
    C: holds('D'),
    D: holds('E'),
    E: { type: 'object', properties: { end: { type: 'string' } } },
  }
  const document = api({
    paths: {
      '/rooms': {
        get: { summary: 'List rooms', responses: { 200: answer } },
        post: { summary: 'Add a room', responses: { 200: { $ref: '#/components/responses/A' } } },
      },
      '/doors': {
        get: { summary: 'List doors', parameters: [{ $ref: '#/components/parameters/E' }] },
      },
    },
    components: {
      schemas,
      responses: { A: answer },
      parameters: {
        E: { name: 'e', in: 'query', content: { 'application/json': { schema: ref('E') } } },
      },
    },
  })

  test('that has a page is led to by its type', async () => {
    const site = await siteOf(document)
    const { html } = await site.page('/api-reference/list-rooms')
    expect(html).toMatch(/field-info-pill"><a href="\/api-reference\/schemas\/d">D<\/a>/)
  })

  test('says which operations use it, by themselves or by way of components', async () => {
    const site = await siteOf(document)
    const users = async (name: string) => {
      const { html } = await site.page(`/api-reference/schemas/${name.toLowerCase()}`)
      const [, list = ''] = html.split('id="used-by"')
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, route]) => route)
    }
    expect(await users('A')).toEqual(['/api-reference/list-rooms', '/api-reference/add-a-room'])
    expect(await users('E')).toEqual(['/api-reference/list-doors'])
    expect(await users('D')).toEqual([])
  })
})

describe('a long text on authorization', () => {
  const security = [{ key: [] }]
  const members = {
    paths: { '/rooms': { get: { security } }, '/doors': { get: { security } } },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key', description: LONG } },
    },
  }

  test('stands once for a document, and pages lead to it', async () => {
    const site = await siteOf(api(members))
    const { html } = await site.page('/api-reference/get-rooms')
    expect(html).toContain('Send a key.')
    expect(html).not.toContain('opens all doors')
    expect(html).toContain('href="/api-reference/overview#authorization-x-key"')
    const overview = await site.page('/api-reference/overview')
    expect(overview.html).toContain('opens all doors')
    expect(overview.html).toContain('id="authorization-x-key"')
  })

  test('stands on the page where the document has none', async () => {
    const settings = { navigation: { pages: ['GET /rooms'] }, api: { openapi: 'api.json' } }
    const site = await siteOf(api(members), { settings })
    expect((await site.page('/api-reference/get-rooms')).html).toContain('opens all doors')
  })
})

test('what is said of a parameter or header, and of the schema in it, stands together', async () => {
  const named = { $ref: '#/components/schemas/Id' }
  const site = await siteOf(
    api({
      components: { schemas: { Id: { type: 'string', description: 'Any id.' } } },
      paths: {
        '/rooms': {
          get: {
            parameters: [
              {
                name: 'floor',
                in: 'query',
                description: 'Which floor.',
                schema: { type: 'integer', description: 'Counts from 0.' },
              },
              { name: 'wing', in: 'query', description: 'Which wing.', schema: named },
            ],
            responses: {
              200: {
                description: 'ok',
                headers: {
                  'Cache-Control': {
                    description: 'How long.',
                    schema: { type: 'string', description: 'A list of directives.' },
                  },
                },
              },
            },
          },
        },
      },
    }),
  )
  const { html, markdown } = await site.page('/api-reference/get-rooms')
  for (const text of ['Which floor.', 'Counts from 0.', 'How long.', 'A list of directives.']) {
    expect(html).toContain(text)
    expect(markdown).toContain(text)
  }
  // What a named schema says is said of all that it is used for.
  expect(html).not.toContain('Any id.')
})
