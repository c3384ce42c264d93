import { describe, expect, test } from 'vitest'
import { createAgentFiles } from '../../../src/features/agents/files.ts'
import { type ReferenceSite, siteOf } from './site-of.ts'

const answers = {
  200: { description: 'ok' },
  404: { description: 'There is no such thing.' },
  429: { $ref: '#/components/responses/TooMany' },
}

const API = {
  openapi: '3.1.0',
  info: {
    title: 'Pets',
    version: '2.1.0',
    summary: 'All about pets.',
    description: '# Welcome\n\nPets are **kept** here.\n\n## Paging\n\nTwenty at a time.',
    contact: { name: 'Keepers', email: 'keepers@example.com' },
    license: { name: 'Apache 2.0', url: 'https://example.com/license' },
    termsOfService: 'https://example.com/terms',
  },
  servers: [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }],
  tags: [
    { name: 'pets', description: '# Pets\n\nWhat lives with us.\n\nMore about it.' },
    { name: 'food', summary: 'Food' },
    { name: 'cats', parent: 'pets', description: 'They purr.' },
  ],
  paths: {
    '/pets': {
      get: { tags: ['pets'], summary: 'List pets', responses: answers },
      post: { tags: ['pets'], summary: 'Add a pet', deprecated: true, responses: answers },
    },
    '/food': { get: { tags: ['food'], summary: 'List food', responses: answers } },
    '/cats': { get: { tags: ['cats'], summary: 'List cats', responses: answers } },
    '/secret': { get: { summary: 'Secret', 'x-hidden': true, responses: answers } },
    '/health': { get: { summary: 'Health', responses: { 200: { description: 'ok' } } } },
  },
  components: {
    responses: { TooMany: { description: 'Slow down.' } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Ask us.' },
    },
  },
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What the sidebar shows beside the page of an operation. */
function nodesOf({ project }: ReferenceSite): readonly object[] {
  const page = project.site.pages.get('/api-reference/pets/list-pets')
  return (page && project.site.placeOf(page)?.section.nodes) ?? []
}

describe('the page of a document', () => {
  test('comes first and says what stands before its operations', async () => {
    const site = await siteOf(API)
    expect(nodesOf(site)[0]).toMatchObject({ title: 'Pets', route: '/api-reference/overview' })
    const { html, headings } = await site.page('/api-reference/overview')
    const text = textOf(html)
    expect(text).toContain('Pets are kept here.')
    expect(text).toContain('Version: 2.1.0')
    expect(text).toContain('Apache 2.0')
    expect(html).toContain('mailto:keepers@example.com')
    expect(text).toContain('https://{region}.example.com')
    expect(text).toContain('X-Key')
    expect(headings.map(({ depth, text: title }) => `${depth} ${title}`)).toEqual([
      '2 Welcome',
      '3 Paging',
      '2 Servers',
      '2 Authorizations',
      '2 Errors',
      '2 pets',
      '2 Food',
      '2 cats',
      '2 Operations',
    ])
  })

  test('tells once which errors come again, and leads to the operations that have pages', async () => {
    const site = await siteOf(API)
    const { html } = await site.page('/api-reference/overview')
    const text = textOf(html)
    expect(text.match(/Slow down\./g)).toHaveLength(1)
    expect(text.match(/There is no such thing\./g)).toHaveLength(1)
    expect(html).toMatch(/<a href="\/api-reference\/pets\/list-pets"[^>]*>.*?List pets/s)
    expect(html).toMatch(/<a href="\/api-reference\/health"[^>]*>.*?Health/s)
    expect(text).toContain('Add a pet deprecated')
    expect(text).not.toContain('Secret')
  })

  test('is read by agents and found by search, as pages of tags are', async () => {
    const site = await siteOf(API)
    const index = createAgentFiles(site.project).get('llms.txt')
    expect(index).toContain('(/api-reference/overview.md)')
    expect(index).toContain('(/api-reference/pets.md)')
    for (const [route, words] of [
      ['/api-reference/overview', 'kept'],
      ['/api-reference/pets', 'More about it.'],
    ] as const) {
      const { text, markdown } = await site.page(route)
      expect([text.includes(words), markdown.includes(words)], route).toEqual([true, true])
    }
  })

  test('keeps the address of a page that an author wrote', async () => {
    const navigation = {
      tabs: [
        { tab: 'Guides', pages: ['api-reference/overview'] },
        { tab: 'API', openapi: 'api.json' },
      ],
    }
    const site = await siteOf(API, {
      settings: { navigation },
      files: { 'api-reference/overview.mdx': '---\ntitle: Ours\n---\n\nOur words.' },
    })
    expect(textOf((await site.page('/api-reference/overview')).html)).toBe('Our words.')
    expect(textOf((await site.page('/api-reference/overview-2')).html)).toContain('Pets are kept')
  })

  test.each([
    ['nothing is said of it', { ...API, info: { title: 'Pets', version: '1' }, tags: [] }],
    ['it has one operation', { ...API, paths: { '/pets': { get: API.paths['/pets'].get } } }],
  ])('there is none where %s', async (_, api) => {
    const site = await siteOf(api)
    expect(site.routes).not.toContain('/api-reference/overview')
  })

  test('there is none where the author lists the operations', async () => {
    const navigation = { openapi: 'api.json', pages: ['GET /pets', 'GET /food'] }
    const site = await siteOf(API, { settings: { navigation } })
    expect(site.routes).toEqual(['/api-reference/pets/list-pets', '/api-reference/food/list-food'])
  })
})

describe('the page of a tag', () => {
  test('has its description whole, its operations, and the tags below it', async () => {
    const site = await siteOf(API)
    const { html, headings } = await site.page('/api-reference/pets')
    expect(textOf(html)).toContain('What lives with us. More about it.')
    expect(html).toContain('/api-reference/pets/list-pets')
    expect(html).toMatch(/<a href="\/api-reference\/cats"[^>]*>cats<\/a>/)
    expect(headings.map(({ text }) => text)).toEqual(['Pets', 'Operations', 'cats'])
  })

  test('is the page of its group, and the document says the first words of it', async () => {
    const site = await siteOf(API)
    const { html } = await site.page('/api-reference/overview')
    expect(html).toMatch(/<a href="\/api-reference\/pets"[^>]*>pets<\/a>/)
    expect(textOf(html)).toContain('What lives with us.')
    expect(textOf(html)).not.toContain('More about it.')
    expect(site.routes).not.toContain('/api-reference/food')
    const [, group] = nodesOf(site)
    expect(group).toMatchObject({
      type: 'group',
      title: 'pets',
      root: { route: '/api-reference/pets' },
    })
  })
})
