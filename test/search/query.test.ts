import { describe, expect, test } from 'vitest'
import type { Piece } from '../../src/search/index.ts'
import { memoryIndex, routes, section, type TestPage } from './memory-index.ts'

const filler = Array.from({ length: 30 }, (_, at) => ({
  title: `Other page ${at}`,
  sections: [section('', 'Words about the weather, the garden and the kitchen.')],
}))

async function order(pages: readonly TestPage[], query: string): Promise<string[]> {
  const { reader } = await memoryIndex([...pages, ...filler])
  return routes(reader, query)
}

const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

describe('ranking', () => {
  test('a title is worth more than a heading, a heading more than a text', async () => {
    const text = 'Some words about quotas among many others that fill the page.'
    expect(
      await order(
        [
          { route: '/text', title: 'Limits', sections: [section('', text)] },
          { route: '/heading', title: 'Limits', sections: [section('Quotas', 'Numbers.')] },
          { route: '/title', title: 'Quotas', sections: [section('', 'Numbers.')] },
        ],
        'quotas',
      ),
    ).toEqual(['/title', '/heading', '/text'])
  })

  test('keywords, addresses and groups find a page', async () => {
    const pages = [
      { route: '/a', title: 'Sign in', keywords: ['sso', 'okta'] },
      { route: '/guides/webhooks', title: 'Events' },
      { route: '/c', title: 'Start', breadcrumbs: ['Billing'] },
    ]
    expect(await order(pages, 'okta')).toEqual(['/a'])
    expect(await order(pages, 'webhook')).toEqual(['/guides/webhooks'])
    expect(await order(pages, 'billing')).toEqual(['/c'])
  })

  test('an operation is found by its path, its title and its method', async () => {
    const pages = [
      { route: '/list', title: 'List users', method: 'GET', path: '/v1/users' },
      { route: '/create', title: 'Create a user', method: 'POST', path: '/v1/users' },
      { route: '/one', title: 'Get a user', method: 'GET', path: '/v1/users/{userId}' },
    ]
    expect((await order(pages, '/v1/users/{userId}'))[0]).toBe('/one')
    expect((await order(pages, 'POST /v1/users'))[0]).toBe('/create')
    expect((await order(pages, 'list users'))[0]).toBe('/list')
  })

  test('a boost puts a page before others', async () => {
    const page = { title: 'Tokens', sections: [section('', 'About tokens.')] }
    expect(
      (
        await order(
          [
            { ...page, route: '/a' },
            { ...page, route: '/b', boost: 3 },
          ],
          'tokens',
        )
      )[0],
    ).toBe('/b')
    expect(
      (
        await order(
          [
            { ...page, route: '/a', boost: 0.2 },
            { ...page, route: '/b' },
          ],
          'tokens',
        )
      )[0],
    ).toBe('/b')
  })

  test('words that only hold a question together do not count, unless there are no others', async () => {
    const pages = [
      { route: '/how', title: 'How it works' },
      { route: '/install', title: 'Installation', sections: [section('', 'Run the command.')] },
    ]
    expect((await order(pages, 'how do I install it'))[0]).toBe('/install')
    expect(await order(pages, 'how it')).toEqual(['/how'])
  })
})

describe('words that are not quite there', () => {
  const pages = [
    { route: '/auth', title: 'Authentication' },
    { route: '/config', title: 'Configuration' },
    { route: '/hooks', title: 'Webhooks' },
  ]

  test.each([
    ['auth', '/auth'],
    ['authenti', '/auth'],
    ['authentification', '/auth'],
    ['autentication', '/auth'],
    ['confgiuration', '/config'],
    ['webhokos', '/hooks'],
    ['ewbhooks', '/hooks'],
  ])('%s leads to %s', async (query, route) => {
    expect(await order(pages, query)).toEqual([route])
  })

  test('short words have to be right, and nonsense finds nothing', async () => {
    expect(await order([{ route: '/api', title: 'API' }], 'apo')).toEqual([])
    expect(await order(pages, 'qqqqzzzz')).toEqual([])
    expect(await order(pages, '…')).toEqual([])
  })
})

describe('other languages', () => {
  test('Japanese and Chinese words are found, also by their beginning', async () => {
    const pages = [
      { route: '/install', title: 'インストール', sections: [section('', '東京都で使います。')] },
      { route: '/start', title: 'はじめに' },
    ]
    const { reader } = await memoryIndex(pages, 'ja')
    expect(await routes(reader, 'インスト')).toEqual(['/install'])
    expect(await routes(reader, '東京')).toEqual(['/install'])
    const chinese = await memoryIndex([{ route: '/a', title: '安装软件包' }], 'zh')
    expect(await routes(chinese.reader, '安装')).toEqual(['/a'])
  })

  test('endings of words are no hindrance', async () => {
    const { reader } = await memoryIndex([{ route: '/a', title: '설치하기' }], 'ko')
    expect(await routes(reader, '설치 방법')).toEqual(['/a'])
  })
})

describe('products', () => {
  const pages = [
    { route: '/maps', title: 'Quickstart', product: 'Maps' },
    { route: '/routes', title: 'Quickstart', product: 'Routes' },
    { route: '/about', title: 'About the quickstart' },
  ]

  test('narrow a search', async () => {
    const { reader } = await memoryIndex(pages)
    const found = await reader.query('quickstart', { product: 'Routes' })
    expect(found.map(({ route }) => route)).toEqual(['/routes'])
  })

  test('put the pages of the reader’s own one first', async () => {
    const { reader } = await memoryIndex(pages)
    const found = await reader.query('quickstart', { preferred: 'Routes' })
    expect(found[0]?.route).toBe('/routes')
    expect(found).toHaveLength(3)
  })
})

describe('what is shown', () => {
  test('sections with the words, and the words in them', async () => {
    const { reader } = await memoryIndex([
      {
        route: '/retries',
        title: 'Errors',
        description: 'What happens when a call fails.',
        breadcrumbs: ['Guides'],
        sections: [
          section('', 'Calls may fail.'),
          section('Automatic retries', 'A failed call is retried three times.'),
          section('Logging', 'Nothing of the kind.'),
        ],
      },
      ...filler,
    ])
    const [page] = await reader.query('retrying calls')
    expect(page?.breadcrumbs).toEqual(['Guides'])
    expect(page?.sections.map(({ anchor }) => anchor)).toEqual(['automatic-retries'])
    const [found] = page?.sections ?? []
    expect(shown(found?.heading ?? [])).toBe('Automatic [retries]')
    expect(shown(found?.excerpt ?? [])).toBe('A failed [call] is [retried] three times.')
    expect(shown(page?.excerpt ?? [])).toBe('What happens when a [call] fails. [Calls] may fail.')
  })

  test('the stretch of a long text that has most of them', async () => {
    const before = 'Nothing to see in this sentence. '.repeat(12)
    const text = `${before}Here a token is refreshed. ${before}`
    const { reader } = await memoryIndex([
      { title: 'Sessions', sections: [section('', text)] },
      ...filler,
    ])
    const [page] = await reader.query('refresh token')
    const excerpt = shown(page?.excerpt ?? [])
    expect(excerpt).toContain('Here a [token] is [refreshed].')
    expect(excerpt.startsWith('…')).toBe(true)
    expect(excerpt.length).toBeLessThan(200)
  })
})
