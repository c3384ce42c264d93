import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDocuments, openStaticDocuments } from '../../../src/service/documents/index.ts'
import { publishedFiles, type TestDocument } from '../../search/published-site.ts'
import { opened, publish, testFolder } from './site.ts'

const pages: TestDocument[] = [
  {
    route: '/',
    title: 'Welcome',
    description: 'What the program does.',
    markdown: 'Read about tokens.',
  },
  {
    route: '/guides/tokens',
    title: 'Tokens',
    breadcrumbs: ['Guides'],
    markdown: 'A token is sent.\n\n## Expiry\n\nTokens expire after `maxAge` seconds.',
  },
  {
    route: '/api/users',
    title: 'List users',
    method: 'GET',
    path: '/v1/users',
    breadcrumbs: ['Reference'],
    markdown: 'Lists them.',
  },
  {
    route: '/api/create',
    title: 'Create a user',
    method: 'POST',
    path: '/v1/users',
    breadcrumbs: ['Reference'],
    markdown: 'Creates one.',
  },
]

const paths = (hits: readonly { path: string }[]) => hits.map(({ path }) => path)

describe('the pages of a published site', () => {
  test('are found by their words, in whatever form', async () => {
    const index = await opened(pages)
    const [hit] = await index.search('when does a token expire', { limit: 3 })
    expect(hit).toMatchObject({
      path: 'guides/tokens',
      anchor: 'expiry',
      headings: ['Expiry'],
      coverage: expect.closeTo(1, 1),
      score: 1,
      language: 'en',
    })
    expect((await index.search('max age', { limit: 1 }))[0]?.anchor).toBe('expiry')
    expect((await index.search('tokns', { limit: 1 }))[0]?.path).toBe('guides/tokens')
  })

  test('are found by method and path of their operation', async () => {
    const index = await opened(pages)
    const first = async (query: string) => (await index.search(query, { limit: 3 }))[0]?.path
    expect(await first('POST /v1/users')).toBe('api/create')
    expect(await first('what does GET /v1/users return?')).toBe('api/users')
  })

  test('are read by path, by whatever is written for it', async () => {
    const index = await opened(pages)
    expect(index.pages).toBe(4)
    expect(await index.page('/guides/tokens/')).toMatchObject({
      path: 'guides/tokens',
      title: 'Tokens',
      content: expect.stringContaining('## Expiry'),
    })
    expect(await index.page('')).toMatchObject({ title: 'Welcome' })
    expect(await index.page('nowhere')).toBeUndefined()
    expect(index.has('guides/tokens')).toBe(true)
    expect(index.has('../../etc/passwd')).toBe(false)
  })

  test('are narrowed to a group, and no query is an error', async () => {
    const index = await opened(pages)
    const hits = await index.search('users tokens', { limit: 9, tag: 'reference' })
    expect(new Set(paths(hits))).toEqual(new Set(['api/users', 'api/create']))
    for (const query of ['', '"', 'a OR NEAR(', "' --", '*', 'title:x', 'x'.repeat(9000)]) {
      expect(await index.search(query, { limit: 3 })).toBeInstanceOf(Array)
    }
  })

  test('come with few passages of each', async () => {
    const markdown = Array.from({ length: 9 }, (_, at) => `## Token ${at}\n\nA token.`).join('\n\n')
    const index = await opened([...pages, { route: '/all', title: 'All tokens', markdown }])
    const hits = await index.search('token', { limit: 9 })
    expect(paths(hits).filter((path) => path === 'all')).toHaveLength(2)
  })

  test('are those of the search where there is no Markdown', async () => {
    const sections = [{ anchor: 'a', heading: 'Quota', text: 'A quota is a limit.' }]
    const index = await opened([{ route: '/quota', title: 'Limits', sections }])
    expect((await index.search('quota', { limit: 1 }))[0]).toMatchObject({ anchor: 'a' })
    expect((await index.page('quota'))?.content).toContain('## Quota\n\nA quota is a limit.')
  })
})

describe('the page that a reader is on', () => {
  const tokensAt = (route: string) => {
    return { route, title: 'Tokens', markdown: `A token is sent with a request: ${route}.` }
  }
  const others = Array.from({ length: 9 }, (_, at) => tokensAt(`/x${at}/tokens`))
  const site = [...others, tokensAt('/here/tokens'), tokensAt('/here/tokens-2')]

  test('comes first, and its neighbors after it', async () => {
    const index = await opened(site)
    const options = { limit: 5, currentPath: '/here/tokens/?q#x' }
    expect(paths(await index.search('send a token', options)).slice(0, 2)).toEqual([
      'here/tokens',
      'here/tokens-2',
    ])
    const without = await index.search('send a token', { limit: 1 })
    expect(paths(without)).not.toEqual(['here/tokens'])
  })

  test('is there in any case', async () => {
    const index = await opened([...site, { route: '/far', title: 'Far', markdown: 'Nothing.' }])
    const hits = await index.search('send a token', { limit: 3, currentPath: 'far' })
    expect(hits).toHaveLength(3)
    expect(paths(hits)).toContain('far')
  })
})

describe('languages and versions', () => {
  const site: TestDocument[] = [
    { route: '/tokens', title: 'Tokens', version: 'v2', markdown: 'Tokens of v2.' },
    { route: '/v1/tokens', title: 'Tokens', version: 'v1', markdown: 'Tokens of v1.' },
    { route: '/zh/tokens', title: '令牌', language: 'zh-Hans', markdown: '令牌会在一小时后过期。' },
  ]

  test.each([
    [{}, ['tokens', 'v1/tokens']],
    [{ currentPath: '/v1/tokens' }, ['v1/tokens', 'tokens']],
    [{ version: 'v1' }, ['v1/tokens']],
    [{ version: 'v1', currentPath: '/zh/tokens' }, ['v1/tokens']],
    [{ version: 'v9' }, []],
    [{ language: 'de' }, []],
    [{ language: 'zh', version: 'v1' }, []],
    [{ language: 'en' }, ['tokens', 'v1/tokens']],
    [{ language: 'en-US', version: 'V1' }, ['v1/tokens']],
  ])('%o lead to %j', async (filter, expected) => {
    const index = await opened(site)
    expect(paths(await index.search('token', { limit: 9, ...filter }))).toEqual(expected)
  })

  test('a question finds pages in its own language, and where the reader is those come first', async () => {
    const index = await opened([
      ...site,
      { route: '/fr/webhooks', title: 'Webhooks', language: 'fr', markdown: 'Créez un webhook.' },
      { route: '/webhooks', title: 'Webhooks', version: 'v2', markdown: 'Create a webhook.' },
    ])
    const first = async (query: string, currentPath?: string) => {
      const hits = await index.search(query, { limit: 5, ...(currentPath && { currentPath }) })
      return hits[0]?.path
    }
    expect(await first('令牌什么时候过期')).toBe('zh/tokens')
    expect(await first('webhook')).toBe('webhooks')
    expect(await first('webhook', 'fr/webhooks')).toBe('fr/webhooks')
    expect(await first('comment créer un webhook')).toBe('fr/webhooks')
    expect(await first('what does a token do', 'fr/webhooks')).toBe('tokens')
  })

  test('words without spaces are found', async () => {
    const index = await opened(site)
    const hits = await index.search('令牌什么时候过期', { limit: 3, language: 'zh' })
    expect(hits[0]).toMatchObject({ path: 'zh/tokens', language: 'zh-Hans' })
  })
})

describe('addresses', () => {
  test.each([
    [{}, '/guides/tokens#expiry', '/'],
    [{ base: '/docs' }, '/docs/guides/tokens#expiry', '/docs/'],
    [
      { base: '/docs', address: 'https://x.example/docs', trailingSlash: true },
      'https://x.example/docs/guides/tokens/#expiry',
      'https://x.example/docs/',
    ],
  ])('with %o are as the site writes them', async (about, expected, home) => {
    const index = await opened(pages, about)
    expect(index.addressOf('guides/tokens', 'expiry')).toBe(expected)
    expect(index.addressOf('')).toBe(home)
    expect(index.links.pageOf(expected)).toEqual({ path: 'guides/tokens', anchor: 'expiry' })
    expect(index.links.pageOf(home)?.path).toBe('')
  })

  test.each([
    'https://evil.example/guides/tokens',
    'https://x.example.evil.example/docs/guides/tokens',
    'https://x.example/docsguides/tokens',
    '//evil.example/guides/tokens',
    'javascript:alert(1)',
    '/guides/../../tokens',
    '/nowhere',
    '',
  ])('%s is none of a page', async (href) => {
    const index = await opened(pages, { base: '/docs', address: 'https://x.example/docs' })
    expect(index.links.pageOf(href)).toBeUndefined()
  })
})

describe('a database', () => {
  test('is kept for the next start, and another release has another', async () => {
    const folder = await testFolder()
    const [site, cacheFolder] = [join(folder, 'site'), join(folder, 'cache')]
    await publish(site, pages)
    const first = await openDocuments(site, { cacheFolder })
    first.close()
    const [name = ''] = await readdir(cacheFolder)
    const { ino } = await stat(join(cacheFolder, name))
    const second = await openDocuments(site, { cacheFolder })
    second.close()
    expect(second.release).toBe(first.release)
    expect((await stat(join(cacheFolder, name))).ino).toBe(ino)
    await publish(site, [...pages, { route: '/new', title: 'New', markdown: 'New.' }])
    const third = await openDocuments(site, { cacheFolder })
    expect(third.release).not.toBe(first.release)
    expect(third.pages).toBe(5)
    third.close()
    expect(await readdir(cacheFolder)).toHaveLength(2)
  })

  test('is not left behind half written', async () => {
    const folder = await testFolder()
    const [site, cacheFolder] = [join(folder, 'site'), join(folder, 'cache')]
    await publish(site, pages)
    await rm(join(site, '_pergola/search/pages/2.json'))
    await expect(openDocuments(site, { cacheFolder })).rejects.toThrow('2.json')
    expect(await readdir(cacheFolder)).toEqual([])
  })

  test('needs a site', async () => {
    const folder = await testFolder()
    await expect(openDocuments(folder, { cacheFolder: folder })).rejects.toThrow(
      'Expected a built site with `_pergola/site.json`',
    )
  })
})

describe('documents without a database', () => {
  async function served() {
    const files = await publishedFiles(pages)
    return openStaticDocuments({
      description: JSON.parse(files.get('_pergola/site.json') ?? ''),
      release: 'r1',
      paths: new Set(['', 'guides/tokens', 'api/users', 'api/create']),
      load: async (path) => files.get(path.replace(/\?.*/, '')) ?? Promise.reject(new Error(path)),
    })
  }

  test('are found and read as well', async () => {
    const index = await served()
    const [hit] = await index.search('when does a token expire', { limit: 3 })
    expect(hit).toMatchObject({
      path: 'guides/tokens',
      anchor: 'expiry',
      coverage: expect.closeTo(1, 1),
    })
    expect(await index.page('/guides/tokens')).toMatchObject({ title: 'Tokens' })
    expect(await index.page('')).toMatchObject({ title: 'Welcome' })
    expect(await index.page('nowhere')).toBeUndefined()
    expect(index.addressOf('guides/tokens', 'expiry')).toBe('/guides/tokens#expiry')
    expect(index.links.pageOf('/api/users')?.path).toBe('api/users')
  })
})
