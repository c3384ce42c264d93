import { describe, expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const languages = {
  languages: [
    { language: 'en', pages: ['index', 'guides/setup', 'guides/only-english'] },
    { language: 'cn', pages: ['cn/index', 'cn/guides/setup'] },
    { language: 'pt-BR', pages: ['docs/pt-br/guides/setup'] },
  ],
}
const files = [
  'index.mdx',
  'guides/setup.mdx',
  'guides/only-english.mdx',
  'cn/index.mdx',
  'cn/guides/setup.mdx',
  'docs/pt-br/guides/setup.mdx',
]

describe('counterparts in other languages', () => {
  test('have the same path below the folder of their language', async () => {
    const { site } = await siteOf({ navigation: languages }, files)
    const counterparts = [
      ['en', '/guides/setup'],
      ['zh-Hans', '/cn/guides/setup'],
    ]
    expect([...site.counterparts.inLanguages('/guides/setup')]).toEqual(counterparts)
    expect([...site.counterparts.inLanguages('/cn/guides/setup')]).toEqual(counterparts)
    expect([...site.counterparts.inLanguages('/cn')]).toEqual([
      ['en', '/'],
      ['zh-Hans', '/cn'],
    ])
    expect(site.counterparts.defaultLanguage).toBe('en')
  })

  test('are none where a page stands alone', async () => {
    const { site } = await siteOf({ navigation: languages }, files)
    expect(site.counterparts.inLanguages('/guides/only-english').size).toBe(0)
    expect(site.counterparts.inLanguages('/nowhere').size).toBe(0)
  })

  test('are found behind the choices of a switcher', async () => {
    const { site } = await siteOf({ navigation: languages }, files)
    const behind = (route: string, lang: string) =>
      site.counterparts.behind(route, { kind: 'language', lang, label: lang })
    expect(behind('/guides/setup', 'zh-Hans')).toBe('/cn/guides/setup')
    expect(behind('/guides/only-english', 'zh-Hans')).toBeUndefined()
  })
})

describe('older versions', () => {
  const newest = async (versions: object[], route: string) => {
    const pages = versions.flatMap((version) => Reflect.get(version, 'pages') as string[])
    const { site } = await siteOf(
      { navigation: { versions } },
      pages.map((page) => `${page}.mdx`),
    )
    return site.counterparts.newest(route)
  }

  test('know their counterpart in the default version', async () => {
    const versions = [
      { version: 'v1', pages: ['v1/setup', 'v1/gone'] },
      { version: 'v2', default: true, pages: ['v2/intro', 'v2/setup'] },
      { version: 'v3 beta', pages: ['v3-beta/setup'] },
    ]
    expect(await newest(versions, '/v1/setup')).toEqual({
      label: 'v2',
      route: '/v2/setup',
      isCounterpart: true,
    })
    expect(await newest(versions, '/v1/gone')).toEqual({
      label: 'v2',
      route: '/v2/intro',
      isCounterpart: false,
    })
    expect(await newest(versions, '/v2/setup')).toBeUndefined()
    expect(await newest(versions, '/v3-beta/setup')).toBeUndefined()
  })

  test('are told by dates, and drafts are not old', async () => {
    const versions = [
      { version: 'Version 2026-07-28 (latest)', pages: ['spec/2026-07-28/basics'] },
      { version: 'Version 2025-06-18', pages: ['spec/2025-06-18/basics'] },
      { version: 'Draft', pages: ['spec/draft/basics'] },
    ]
    expect((await newest(versions, '/spec/2025-06-18/basics'))?.route).toBe(
      '/spec/2026-07-28/basics',
    )
    expect(await newest(versions, '/spec/draft/basics')).toBeUndefined()
  })

  test('are matched by their folders where those have other names', async () => {
    const versions = [
      { version: 'Current', tag: 'Latest', pages: ['setup', 'guides/usage'] },
      { version: 'Long-term support', pages: ['lts/setup', 'lts/guides/usage'] },
    ]
    expect((await newest(versions, '/lts/guides/usage'))?.route).toBe('/guides/usage')
  })
})

describe('other products', () => {
  const navigation = {
    products: [
      {
        product: 'Brook Hub',
        versions: [
          { version: 'v2', default: true, pages: ['index', 'hub/install', 'hub/sensors'] },
          { version: 'v1', pages: ['hub/v1/install', 'hub/v1/sensors'] },
        ],
      },
      { product: 'Brook App', pages: ['app/overview', 'app/install'] },
    ],
  }
  const pages = navigation.products.flatMap(({ versions = [], pages = [] }) => [
    ...versions.flatMap((version) => version.pages),
    ...pages,
  ])

  test('have the same path below the folder of the product', async () => {
    const { site } = await siteOf(
      { navigation },
      pages.map((page) => `${page}.mdx`),
    )
    const behind = (route: string, label: string) =>
      site.counterparts.behind(route, { kind: 'product', label })
    expect(behind('/hub/install', 'Brook App')).toBe('/app/install')
    expect(behind('/app/install', 'Brook Hub')).toBe('/hub/install')
    expect(behind('/hub/sensors', 'Brook App')).toBeUndefined()
    expect(behind('/hub/v1/install', 'Brook App')).toBeUndefined()
  })

  test('are no counterparts in other versions', async () => {
    const { site } = await siteOf(
      { navigation },
      pages.map((page) => `${page}.mdx`),
    )
    const behind = (route: string, label: string) =>
      site.counterparts.behind(route, { kind: 'version', label })
    expect(behind('/hub/install', 'v1')).toBe('/hub/v1/install')
    expect(behind('/hub/v1/sensors', 'v2')).toBe('/hub/sensors')
    expect(behind('/app/install', 'v1')).toBeUndefined()
  })
})
