import { describe, expect, test } from 'vitest'
import type { Endpoint, EndpointCatalog, EndpointDocument } from '../../src/site/index.ts'
import { sidebarOf, siteOf } from './site-of.ts'

const channel = (name: string, title: string): Endpoint => ({
  key: `chat.yaml#channel ${name}`,
  kind: 'channel',
  name: `channel ${name}`,
  method: 'WSS',
  title,
  tags: [],
  deprecated: false,
  hidden: false,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  distinctSlug: name,
  metadata: {},
})

const document = (source: string, endpoints: Endpoint[]): EndpointDocument => ({
  source,
  endpoints,
  tags: [],
  schemaKey: () => undefined,
})

const chat = document('chat.yaml', [channel('room', 'Room'), channel('log in', 'Log in')])
const empty = document('empty.yaml', [])

const endpoints: EndpointCatalog = {
  document: (source) => [chat, empty].find((one) => one.source === source.replace(/^\//, '')),
  documents: () => [chat],
  mayMiss: () => false,
  mayHavePage: () => false,
  schemaPages: () => new Map(),
}

const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)

describe('a container with an AsyncAPI document', () => {
  test('has a page for each channel, marked with its protocol', async () => {
    const navigation = { tabs: [{ tab: 'Events', asyncapi: '/chat.yaml' }] }
    const { site, findings } = await siteOf({ navigation }, [], { endpoints })
    expect(findings).toEqual([])
    expect(sidebarOf(site, '/api-reference/room')).toBe('Room\nLog in')
    expect(site.pages.get('/api-reference/room')).toMatchObject({
      method: 'WSS',
      endpoint: 'chat.yaml#channel room',
      frontmatter: { asyncapi: 'chat.yaml room' },
    })
  })

  test('shows them after its own pages, in its own folder', async () => {
    const asyncapi = [{ source: 'chat.yaml', directory: '/events/' }]
    const group = { group: 'Live', asyncapi, pages: ['start'] }
    const navigation = { groups: [{ group: 'API', pages: ['index', group] }] }
    const { site } = await siteOf({ navigation }, ['index.mdx', 'start.mdx'], { endpoints })
    expect(sidebarOf(site, '/events/log-in')).toMatchInlineSnapshot(`
      "API
        Home
        Live
          Start
          Room
          Log in"
    `)
  })

  test('leaves them to an entry below it that has nothing else', async () => {
    const tabs = [{ tab: 'Guides', pages: ['index'] }, { tab: 'Events' }]
    const navigation = { versions: [{ version: '1', asyncapi: 'chat.yaml', tabs }] }
    const { site } = await siteOf({ navigation }, ['index.mdx'], { endpoints })
    expect(sidebarOf(site, '/api-reference/room')).toBe('Room\nLog in')
    expect(sidebarOf(site, '/')).toBe('Home')
  })

  test('does not repeat the channels that it lists by pages of authors', async () => {
    const navigation = { asyncapi: 'chat.yaml', pages: ['own'] }
    const { site, findings } = await siteOf(
      { navigation },
      { 'own.mdx': { asyncapi: '/chat.yaml log in', title: 'Own' } },
      { endpoints },
    )
    expect(codes(findings)).toEqual([])
    expect(sidebarOf(site, '/own')).toBe('Own\nRoom')
  })

  test('is told that a document has none', async () => {
    const navigation = { asyncapi: 'empty.yaml', pages: ['index'] }
    const { findings } = await siteOf({ navigation }, ['index.mdx'], { endpoints })
    expect(findings).toMatchObject([{ code: 'channels-not-found', file: 'docs.json', line: 8 }])
  })
})

describe('frontmatter', () => {
  test('names a channel, with its document or without', async () => {
    const { site } = await siteOf(
      { api: { asyncapi: 'chat.yaml' }, navigation: { pages: ['a', 'b'] } },
      { 'a.mdx': { asyncapi: 'room' }, 'b.mdx': { asyncapi: 'log in', hideApiMarker: true } },
      { endpoints },
    )
    expect(site.pages.get('/a')).toMatchObject({ title: 'Room', method: 'WSS' })
    expect(site.pages.get('/b')).toMatchObject({ endpoint: 'chat.yaml#channel log in' })
    expect(site.pages.get('/b')?.method).toBeUndefined()
  })

  test('of an unknown channel is reported, and the page stays', async () => {
    const { site, findings } = await siteOf(
      { navigation: { pages: ['a'] } },
      { 'a.mdx': { asyncapi: 'chat.yaml rooom' } },
      { endpoints },
    )
    expect(findings).toMatchObject([
      { code: 'channel-not-found', file: 'a.mdx', hint: 'Did you mean `room`?' },
    ])
    expect(site.pages.get('/a')?.endpoint).toBeUndefined()
  })
})

test('references of other kinds are named once, and pages beside them are shown', async () => {
  const sdk = { format: 'typedoc', source: 'types.json' }
  const tabs = [
    { tab: 'Graph', graphql: 'schema.graphql' },
    { tab: 'SDK', groups: [{ group: 'Library', sdk, pages: ['index'] }] },
    { tab: 'Other', sdk, groups: [{ group: 'More', pages: ['more'] }] },
  ]
  const { site, findings } = await siteOf({ navigation: { tabs } }, ['index.mdx', 'more.mdx'])
  expect(findings).toMatchInlineSnapshot(`
    [
      {
        "code": "navigation-not-supported",
        "column": 20,
        "docs": "examples/docs/reference/findings.mdx#navigation-not-supported",
        "endColumn": 36,
        "endLine": 11,
        "file": "docs.json",
        "hint": "Pages and groups that stand in these entries are shown.",
        "line": 11,
        "message": "Expected entries with pages or with \`openapi\` or \`asyncapi\` documents, received 1 with \`graphql\` and 2 with \`sdk\`, of which no pages are made yet.",
        "severity": "info",
      },
    ]
  `)
  expect(sidebarOf(site, '/')).toBe('Library\n  Home')
  expect(sidebarOf(site, '/more')).toBe('More\n  More')
})
