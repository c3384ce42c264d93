import { describe, expect, test } from 'vitest'
import {
  type Endpoint,
  type EndpointCatalog,
  type EndpointDocument,
  readEndpointReference,
} from '../../src/site/index.ts'
import { sidebarOf, siteOf } from './site-of.ts'

const endpoint = (name: string, more: Partial<Endpoint> = {}): Endpoint => ({
  key: `api.json#${name}`,
  kind: name.startsWith('webhook') ? 'webhook' : 'operation',
  name,
  method: name.split(' ')[0] ?? '',
  title: name,
  tags: [],
  deprecated: false,
  hidden: false,
  slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  distinctSlug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  metadata: {},
  ...more,
})

const catalogOf = (...endpoints: Endpoint[]): EndpointCatalog => catalogAt('api.json', endpoints)

const catalogAt = (path: string, endpoints: Endpoint[]): EndpointCatalog => {
  const document: EndpointDocument = {
    source: path,
    endpoints,
    tags: [
      { name: 'pets', title: 'Our pets', slug: 'pets' },
      { name: 'users', title: 'users', slug: 'users' },
    ],
    schemaKey: (name) => (name === 'Pet' ? 'api.json#schema Pet' : undefined),
  }
  return {
    document: (source) => (source === path ? document : undefined),
    documents: () => [document],
    mayMiss: () => false,
    mayHavePage: () => false,
    schemaPages: () => new Map(),
  }
}

const pets = [
  endpoint('GET /users', { tags: ['users'], title: 'List users', slug: 'list-users' }),
  endpoint('GET /pets', { tags: ['pets'], title: 'List pets', slug: 'list' }),
  endpoint('POST /pets', { tags: ['pets'], title: 'Add a pet', slug: 'list' }),
  endpoint('GET /health', { title: 'Health', slug: 'health' }),
  endpoint('webhook pet.added', { title: 'pet.added', slug: 'pet-added' }),
]
const endpoints = catalogOf(...pets)

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)

describe('a container with a document and no pages', () => {
  test('has a page for each operation, grouped by tags', async () => {
    const navigation = { tabs: [{ tab: 'API', openapi: 'api.json' }] }
    const { site, findings } = await siteOf({ navigation }, ['index.mdx'], { endpoints })
    expect(findings).toEqual([])
    expect(sidebarOf(site, '/api-reference/health')).toMatchInlineSnapshot(`
      "Our pets
        List pets
        Add a pet
      users
        List users
      Health
      Webhooks
        pet.added"
    `)
    expect(site.pages.get('/api-reference/pets/list')?.method).toBe('GET')
  })

  test('has the method that a document made up for its badge', async () => {
    const { site } = await siteOf({ navigation: { openapi: 'api.json' } }, [], {
      endpoints: catalogOf(endpoint('COPY /pets', { title: 'Copy pets', slug: 'copy' })),
    })
    expect(site.pages.get('/api-reference/copy')?.method).toBe('COPY')
  })

  test('gives no address twice', async () => {
    const navigation = { openapi: 'api.json' }
    const { site } = await siteOf({ navigation }, [], { endpoints })
    expect(site.pages.get('/api-reference/pets/list')?.title).toBe('List pets')
    expect(site.pages.get('/api-reference/pets/list-post-pets')?.title).toBe('Add a pet')
  })

  test('sends readers from the number that an address ended with once', async () => {
    const navigation = { openapi: 'api.json' }
    const { site } = await siteOf({ navigation }, [], { endpoints })
    expect(site.redirects).toContainEqual({
      source: '/api-reference/pets/list-1',
      destination: '/api-reference/pets/list-post-pets',
      permanent: true,
      wildcard: false,
      implied: true,
    })
    const redirects = [
      { source: '/api-reference/pets/list-1', destination: '/api-reference/health' },
      { source: '/new-pet', destination: '/api-reference/pets/list-1' },
    ]
    const own = await siteOf({ navigation, redirects }, [], { endpoints })
    expect(own.findings).toEqual([])
    expect(own.site.redirects.slice(0, 2).map(({ destination }) => destination)).toEqual([
      '/api-reference/health',
      '/api-reference/health',
    ])
  })

  test('gives no operation the address of another that is called so', async () => {
    const named = ['list', 'list', 'list-1'].map((slug, index) =>
      endpoint(`GET /${index}`, { slug, title: `${slug} ${index}` }),
    )
    const { site } = await siteOf({ navigation: { openapi: 'api.json' } }, [], {
      endpoints: catalogOf(...named),
    })
    expect([...site.pages.values()].map(({ route, title }) => [title, route])).toEqual([
      ['list 0', '/api-reference/list'],
      ['list 1', '/api-reference/list-get-1'],
      ['list-1 2', '/api-reference/list-1'],
    ])
    const moved = site.redirects.map(({ source, destination }) => [source, destination])
    expect(moved).toContainEqual(['/api-reference/list-2', '/api-reference/list-get-1'])
  })

  test('puts them into its own folder', async () => {
    const navigation = { openapi: { source: 'api.json', directory: 'v2/reference' } }
    const { site } = await siteOf({ navigation }, [], { endpoints })
    expect(site.pages.has('/v2/reference/users/list-users')).toBe(true)
  })

  test('names them after their ids where the site wants it', async () => {
    const own = catalogOf(
      endpoint('GET /a', { slug: 'list-all', idSlug: 'list-a' }),
      endpoint('GET /b', { slug: 'list-b' }),
    )
    const navigation = { openapi: { source: 'api.json', directory: 'API', slug: 'operationId' } }
    const { site, findings } = await siteOf({ navigation }, [], { endpoints: own })
    expect(findings).toEqual([])
    expect([...site.pages.keys()]).toEqual(['/api/list-a', '/api/list-b'])
  })

  test('uses the page that an author wrote for an operation', async () => {
    const navigation = { openapi: 'api.json' }
    const { site } = await siteOf(
      { navigation },
      { 'own.mdx': { openapi: 'GET /users', title: 'All users' } },
      { endpoints },
    )
    expect(sidebarOf(site, '/own')).toContain('users\n  All users')
    expect(site.pages.get('/own')?.endpoint).toBe('api.json#GET /users')
    expect(site.pages.has('/api-reference/users/list-users')).toBe(false)
  })

  test('leaves out what the document hides', async () => {
    const navigation = { openapi: 'api.json' }
    const hidden = catalogOf(endpoint('GET /a'), endpoint('GET /b', { hidden: true }))
    const { site } = await siteOf({ navigation }, [], { endpoints: hidden })
    expect([...site.pages.values()].map(({ title }) => title)).toEqual(['GET /a'])
  })
})

describe('entries that name operations', () => {
  test('stand where they are written, and nothing is added', async () => {
    const navigation = {
      groups: [
        { group: 'API', openapi: 'api.json', pages: ['start', 'get /users/', 'webhook pet.added'] },
      ],
    }
    const { site, findings } = await siteOf({ navigation }, ['start.mdx'], { endpoints })
    expect(codes(findings)).toEqual([])
    expect(sidebarOf(site, '/start')).toMatchInlineSnapshot(`
      "API
        Start
        List users
        pet.added"
    `)
  })

  test('may name their document', async () => {
    const navigation = { pages: ['api.json GET /pets'] }
    const { site } = await siteOf({ navigation }, [], { endpoints })
    expect(sidebarOf(site, '/api-reference/pets/list')).toBe('List pets')
  })

  test('take over the document of a container above', async () => {
    const navigation = {
      tabs: [{ tab: 'A', openapi: 'api.json', groups: [{ group: 'B', pages: ['GET /pets'] }] }],
    }
    const { site } = await siteOf({ navigation }, [], { endpoints })
    expect(sidebarOf(site, '/api-reference/pets/list')).toBe('B\n  List pets')
  })

  test('of unknown operations are left out with a hint', async () => {
    const navigation = { pages: ['index', 'GET /petz'] }
    const { findings } = await siteOf({ api: { openapi: 'api.json' }, navigation }, ['index.mdx'], {
      endpoints,
    })
    expect(findings).toMatchObject([
      {
        code: 'endpoint-not-found',
        line: 13,
        hint: 'Did you mean `GET /pets`?',
      },
    ])
  })

  test('of hidden operations are left out with a finding', async () => {
    const hidden = catalogOf(endpoint('GET /a', { hidden: true }))
    const navigation = { openapi: 'api.json', pages: ['index', 'GET /a'] }
    const { site, findings } = await siteOf({ navigation }, ['index.mdx'], { endpoints: hidden })
    expect(codes(findings)).toEqual(['endpoint-hidden'])
    expect([...site.pages.keys()]).toEqual(['/'])
  })
})

describe('frontmatter', () => {
  test('of an operation beats what the document says', async () => {
    const { site } = await siteOf(
      { navigation: { pages: ['a', 'b'] } },
      { 'a.mdx': { openapi: 'GET /pets' }, 'b.mdx': { openapi: 'POST /pets', title: 'Own' } },
      { endpoints },
    )
    expect(site.pages.get('/a')).toMatchObject({ title: 'List pets', method: 'GET' })
    expect(site.pages.get('/b')).toMatchObject({ title: 'Own', endpoint: 'api.json#POST /pets' })
  })

  test('keeps the reference of a hidden operation', async () => {
    const hidden = catalogOf(endpoint('GET /a', { hidden: true }))
    const { site } = await siteOf(
      { navigation: { pages: ['a'] } },
      { 'a.mdx': { openapi: 'GET /a' } },
      { endpoints: hidden },
    )
    expect(site.pages.get('/a')?.endpoint).toBe('api.json#GET /a')
  })

  test('names a schema', async () => {
    const { site, findings } = await siteOf(
      { navigation: { pages: ['pet', 'none'] } },
      { 'pet.mdx': { 'openapi-schema': 'Pet' }, 'none.mdx': { 'openapi-schema': 'api.json Nope' } },
      { endpoints },
    )
    expect(site.pages.get('/pet')).toMatchObject({ title: 'Pet', endpoint: 'api.json#schema Pet' })
    expect(codes(findings)).toEqual(['schema-not-found'])
  })

  test('names a document from the folder of its page', async () => {
    const { site, findings } = await siteOf(
      { navigation: { pages: ['v1/pages/a', 'v1/b'] } },
      {
        'v1/pages/a.mdx': { openapi: '../api.json get /pets' },
        'v1/b.mdx': { 'openapi-schema': './api.json Pet' },
      },
      { endpoints: catalogAt('v1/api.json', pets) },
    )
    expect(findings).toEqual([])
    expect(site.pages.get('/v1/pages/a')?.title).toBe('List pets')
    expect(site.pages.get('/v1/b')?.title).toBe('Pet')
  })

  test('of an unknown operation is reported, and the page stays', async () => {
    const { site, findings } = await siteOf(
      { navigation: { pages: ['a'] } },
      { 'a.mdx': { openapi: 'GET /nope' } },
      { endpoints },
    )
    expect(codes(findings)).toEqual(['endpoint-not-found'])
    expect(site.pages.get('/a')?.endpoint).toBeUndefined()
  })
})

test('of documents that cannot be read no operation is reported', async () => {
  const unread = { ...endpoints, mayMiss: (source?: string) => source !== 'api.json' }
  const { site, findings } = await siteOf(
    { navigation: { pages: ['a', 'b', 'GET /x'] } },
    { 'a.mdx': { openapi: 'GET /nope' }, 'b.mdx': { openapi: 'api.json GET /nope' } },
    { endpoints: unread },
  )
  expect(findings).toMatchObject([{ code: 'endpoint-not-found', file: 'b.mdx' }])
  expect([...site.pages.keys()]).toEqual(['/a', '/b'])
})

test('pages of documents that cannot be read may be the ends of redirects', async () => {
  const unread = { ...endpoints, mayHavePage: (path: string) => path.startsWith('/api-reference/') }
  const redirects = [
    { source: '/one', destination: '/api-reference/pets/list' },
    { source: '/two', destination: '/pets/list' },
    { source: '/three/:id', destination: '/api-reference/pets/list' },
  ]
  const { findings } = await siteOf({ navigation: { pages: ['a'] }, redirects }, ['a.mdx'], {
    endpoints: unread,
  })
  expect(findings.map(({ message }) => message)).toEqual([
    'Expected the redirect from `/two` to end at a page, received `/pets/list`, which does not exist.',
  ])
})

test('the document decides about the page of an operation', async () => {
  const own = catalogOf(
    endpoint('GET /a', {
      href: '/somewhere/else',
      content: '<Note>Mind this.</Note>',
      metadata: { title: 'Other', sidebarTitle: 'Short', tag: 'NEW' },
    }),
  )
  const { site } = await siteOf({ navigation: { openapi: 'api.json' } }, [], { endpoints: own })
  expect(site.pages.get('/somewhere/else')).toMatchObject({
    title: 'Other',
    label: 'Short',
    tag: 'NEW',
    body: '<Note>Mind this.</Note>',
  })
})

test('an address of its own is in lower case and has no ending', async () => {
  const own = catalogOf(endpoint('GET /a', { href: '/Reference/v1.2' }))
  const { site } = await siteOf({ navigation: { openapi: 'api.json' } }, [], { endpoints: own })
  expect([...site.pages.keys()]).toEqual(['/reference/v1'])
})

test.each([
  ['GET /pets', 'GET /pets', undefined],
  ['get  /pets/{id}', 'GET /pets/{id}', undefined],
  ['/v1/a.json POST /pets', 'POST /pets', '/v1/a.json'],
  ['webhook new pet', 'webhook new pet', undefined],
  ['v1 webhook newPet', 'webhook newPet', 'v1'],
  ['WEBHOOK /pets/added', 'webhook /pets/added', undefined],
  ['api.json WEBHOOK /pets/added', 'webhook /pets/added', 'api.json'],
  ['COPY /pets', 'COPY /pets', undefined],
  ['guides/pets', undefined, undefined],
  ['guides/get started', undefined, undefined],
])('the entry `%s`', (entry, name, source) => {
  const reference = readEndpointReference(entry)
  expect([reference?.name, reference?.source]).toEqual([name, source])
})

test('the pages of an API document that two versions list are told once', async () => {
  const endpoints = catalogOf(...['GET /a', 'GET /b', 'GET /c'].map((name) => endpoint(name)))
  const group = { group: 'API', openapi: 'api.json' }
  const { findings } = await siteOf(
    {
      navigation: {
        versions: [
          { version: '1', groups: [group] },
          { version: '2', groups: [group] },
        ],
      },
    },
    [],
    { endpoints },
  )
  expect(findings).toMatchObject([
    {
      severity: 'info',
      message: expect.stringMatching(/received `\/\S+` and 2 more again \(first/),
    },
  ])
})
