import { describe, expect, test } from 'vitest'
import { resolveRedirect } from '../../src/site/index.ts'
import { siteOf } from './site-of.ts'

const rule = (source: string, destination: string) => ({
  source,
  destination,
  permanent: true,
  wildcard: /[*:]/.test(source),
})

test.each([
  ['/old', '/new', '/old', '/new'],
  ['/docs/:slug*', '/:slug*', '/docs/a/b', '/a/b'],
  ['/docs/:slug*', '/:slug*', '/docs', '/'],
  ['/docs/:slug*', '/start', '/docs/a/b', '/start'],
  ['/api/v1-*', '/api/*', '/api/v1-users', '/api/users'],
  ['/a/:id/b', '/b/:id', '/a/7/b', '/b/7'],
  ['/data/*', '/introduction', '/data/x/y', '/introduction'],
])('`%s` → `%s` sends `%s` to `%s`', (source, destination, path, expected) => {
  expect(resolveRedirect(path, [rule(source, destination)])?.destination).toBe(expected)
})

test('a rule of one address decides, then the first wildcard that matches', () => {
  const rules = [rule('/a/*', '/any'), rule('/a/b', '/exact'), rule('/a/b*', '/later')]
  expect(resolveRedirect('/a/b', rules)?.destination).toBe('/exact')
  expect(resolveRedirect('/a/bc', rules)?.destination).toBe('/any')
  expect(resolveRedirect('/other', rules)).toBeUndefined()
})

describe('folders', () => {
  const files = [
    'a/b/two.mdx',
    'a/b/one.mdx',
    'a/own.mdx',
    'c/hidden.mdx',
    'd/index.mdx',
    'd/x.mdx',
  ]
  const navigation = { pages: ['a/b/one', 'a/own', 'a/b/two', 'd/index', 'd/x'] }

  test('without a page lead to their first one in the navigation', async () => {
    const { site } = await siteOf({ navigation }, files)
    expect(site.redirects.map(({ source, destination }) => [source, destination])).toEqual([
      ['/a/b', '/a/b/one'],
      ['/a', '/a/b/one'],
    ])
  })

  test('may be the ends of rules, and have rules of their own', async () => {
    const redirects = [
      { source: '/old', destination: '/a/b' },
      { source: '/a', destination: '/d' },
    ]
    const { site, findings } = await siteOf({ navigation, redirects }, files)
    expect(findings).toEqual([])
    expect(site.redirects.map(({ source, destination }) => [source, destination])).toEqual([
      ['/old', '/a/b/one'],
      ['/a', '/d'],
      ['/a/b', '/a/b/one'],
    ])
  })
})

describe('the rules of a site', () => {
  const read = async (redirects: object[]) => {
    const pages = ['index', 'setup', 'guides/start']
    const { site, findings } = await siteOf(
      { navigation: { pages }, redirects },
      pages.map((page) => `${page}.mdx`),
    )
    return { redirects: site.redirects.filter(({ implied }) => implied !== true), findings }
  }

  test('are shortened to the ends of their chains', async () => {
    const { redirects, findings } = await read([
      { source: '/a', destination: '/b#part' },
      { source: '/b', destination: '/c', permanent: false },
      { source: '/c', destination: '/old/setup' },
      { source: '/old/:slug*', destination: '/:slug*' },
      { source: '/out', destination: 'https://acme.dev/#top' },
    ])
    expect(redirects.map(({ destination, permanent }) => `${destination} ${permanent}`)).toEqual([
      '/setup#part false',
      '/setup false',
      '/setup true',
      '/:slug* true',
      'https://acme.dev/#top true',
    ])
    expect(findings).toEqual([])
  })

  test('that cannot work are named with their place', async () => {
    const { findings } = await read([
      { source: '/guides/:slug*', destination: '/setup' },
      { source: '/x/:slug*', destination: '/setup' },
      { source: '/x/y/:slug*', destination: '/guides/start' },
      { source: '/loop/:slug*', destination: '/loop/more/:slug*' },
      { source: '/p/*', destination: '/gone' },
      { source: '/q/*', destination: '/gone/*' },
    ])
    expect(findings.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'redirect-covers-pages: Expected the redirect from `/guides/:slug*` to match no pages, received 1, such as `/guides/start`; they are shown.',
      'redirect-unreachable: Expected the redirect from `/x/y/:slug*` to apply to some address, received none: `/x/:slug*`, which stands before it, takes them all.',
      'redirect-loop: Expected the redirect from `/loop/:slug*` to end at a page, received a loop.',
      'redirect-target-not-found: Expected the redirect from `/p/*` to end at a page, received `/gone`, which does not exist.',
    ])
    expect(findings.every(({ line = 0 }) => line > 0)).toBe(true)
  })
})
