import { describe, expect, test } from 'vitest'
import { sidebarOf, siteOf } from './site-of.ts'

const place = async (docs: Record<string, unknown>, files: string[], route: string) => {
  const { site } = await siteOf(docs, files)
  const page = site.pages.get(route)
  return page && site.placeOf(page)
}

describe('every container of the navigation', () => {
  test.each([
    ['tabs', 'tab'],
    ['anchors', 'anchor'],
    ['dropdowns', 'dropdown'],
    ['products', 'product'],
    ['versions', 'version'],
  ])('`%s` become choices with their first page as target', async (key, own) => {
    const navigation = {
      [key]: [
        { [own]: 'First', groups: [{ group: 'A', pages: ['a'] }] },
        { [own]: 'Second', pages: ['b', 'c'] },
      ],
    }
    const found = await place({ navigation }, ['a.mdx', 'b.mdx', 'c.mdx'], '/c')
    expect(found?.section.switchers).toMatchObject([
      {
        kind: own,
        active: 1,
        entries: [
          { label: 'First', href: '/a' },
          { label: 'Second', href: '/b' },
        ],
      },
    ])
  })

  test('languages carry their tag and their own name', async () => {
    const navigation = {
      languages: [
        { language: 'en', pages: ['a'] },
        { language: 'cn', pages: ['cn/a'] },
        { language: 'ar', pages: ['ar/a'] },
      ],
    }
    const found = await place({ navigation }, ['a.mdx', 'cn/a.mdx', 'ar/a.mdx'], '/cn/a')
    expect(found?.section.lang).toBe('zh-Hans')
    expect(found?.section.switchers[0]?.entries.map((entry) => entry.label)).toEqual([
      'English',
      '简体中文',
      'العربية',
    ])
  })

  test('containers nest in any order', async () => {
    const navigation = {
      versions: [
        {
          version: 'v2',
          dropdowns: [
            {
              dropdown: 'SDK',
              anchors: [{ anchor: 'Guides', groups: [{ group: 'Start', pages: ['v2/start'] }] }],
            },
          ],
        },
        { version: 'v1', tabs: [{ tab: 'Old', pages: ['v1/start'] }] },
      ],
    }
    const found = await place({ navigation }, ['v1/start.mdx', 'v2/start.mdx'], '/v2/start')
    expect(found?.section.switchers.map(({ kind }) => kind)).toEqual([
      'version',
      'dropdown',
      'anchor',
    ])
    expect(found?.section.switchers[0]?.entries.map(({ href }) => href)).toEqual([
      '/v2/start',
      '/v1/start',
    ])
  })

  test('a menu of a tab leads to sections of their own', async () => {
    const navigation = {
      tabs: [
        { tab: 'Home', pages: ['index'] },
        {
          tab: 'Products',
          menu: [
            { item: 'Mail', description: 'Send', pages: ['mail'] },
            { item: 'Chat', href: 'https://example.com' },
          ],
        },
      ],
    }
    const found = await place({ navigation }, ['index.mdx', 'mail.mdx'], '/mail')
    const [tabs, items] = found?.section.switchers ?? []
    expect(tabs?.active).toBe(1)
    expect(tabs?.entries[1]?.menu?.map(({ label }) => label)).toEqual(['Mail', 'Chat'])
    expect(items).toMatchObject({ kind: 'item', active: 0 })
  })

  test('`global` entries join the switchers of every page', async () => {
    const navigation = {
      global: {
        anchors: [{ anchor: 'Blog', href: 'https://example.com/blog' }],
        tabs: [{ tab: 'Status', href: '/status' }],
      },
      tabs: [{ tab: 'Docs', pages: ['a'] }],
    }
    const found = await place({ navigation }, ['a.mdx'], '/a')
    expect(found?.section.switchers).toMatchObject([
      {
        kind: 'tab',
        active: 0,
        entries: [{ label: 'Docs' }, { label: 'Status', href: '/status' }],
      },
      { kind: 'anchor', active: -1, entries: [{ label: 'Blog', external: true }] },
    ])
  })
})

describe('groups', () => {
  const navigation = {
    groups: [
      {
        group: 'Start',
        root: 'start/index',
        pages: [
          'start/install',
          { group: 'More', tag: 'New', icon: 'star', expanded: true, pages: ['start/deep'] },
        ],
      },
      { group: 'Next', pages: ['next'] },
    ],
  }
  const files = ['start/index.mdx', 'start/install.mdx', 'start/deep.mdx', 'next.mdx']

  test('nest, with their settings', async () => {
    const { site } = await siteOf({ navigation }, files)
    expect(sidebarOf(site, '/next')).toMatchInlineSnapshot(`
      "Start
        Install
        More
          Deep
      Next
        Next"
    `)
    const [start] = site.navigation.sections[0]?.nodes ?? []
    expect(start).toMatchObject({
      root: { route: '/start' },
      children: [{}, { tag: 'New', icon: { name: 'star' }, expanded: true }],
    })
  })

  test('give pages their trail, and neighbors in reading order', async () => {
    const { site } = await siteOf({ navigation }, files)
    const of = (route: string) => site.navigation.places.get(route)
    expect(of('/start/deep')?.trail.map(({ title }) => title)).toEqual(['Start', 'More'])
    expect(of('/start')).toMatchObject({ next: { route: '/start/install' } })
    expect(of('/start/deep')).toMatchObject({
      previous: { route: '/start/install' },
      next: { route: '/next' },
    })
    expect(of('/next')?.next).toBeUndefined()
  })

  test('neighbors never cross into another tab', async () => {
    const { site } = await siteOf(
      {
        navigation: {
          tabs: [
            { tab: 'A', pages: ['a'] },
            { tab: 'B', pages: ['b'] },
          ],
        },
      },
      ['a.mdx', 'b.mdx'],
    )
    expect(site.navigation.places.get('/a')?.next).toBeUndefined()
  })
})

describe('what is hidden', () => {
  test('a hidden group stays out of the sidebar, its pages stay', async () => {
    const { site } = await siteOf(
      {
        navigation: {
          groups: [
            { group: 'A', pages: ['a'] },
            { group: 'B', hidden: true, pages: ['b'] },
          ],
        },
      },
      ['a.mdx', 'b.mdx'],
    )
    expect(sidebarOf(site, '/a')).toBe('A\n  A')
    expect(site.navigation.listed.get('/b')).toMatchObject({ hidden: true, searchable: false })
    expect(site.pages.has('/b')).toBe(true)
  })

  test('a hidden tab is no choice, and `searchable` keeps its pages in search', async () => {
    const { site } = await siteOf(
      {
        navigation: {
          tabs: [
            { tab: 'A', pages: ['a'] },
            { tab: 'B', hidden: true, searchable: true, pages: ['b'] },
          ],
        },
      },
      ['a.mdx', 'b.mdx'],
    )
    const page = site.pages.get('/b')
    const switchers = page && site.placeOf(page)?.section.switchers
    expect(switchers).toMatchObject([{ active: -1, entries: [{ label: 'A' }] }])
    expect(site.navigation.listed.get('/b')).toMatchObject({ hidden: true, searchable: true })
  })

  test('a page with `hidden: true` has an address and no entry', async () => {
    const { site } = await siteOf(
      { navigation: { pages: ['a', 'b'] } },
      { 'a.mdx': {}, 'b.mdx': { hidden: true } },
    )
    expect(sidebarOf(site, '/a')).toBe('A')
    expect(site.pages.get('/b')?.hidden).toBe(true)
  })

  test('a page outside the navigation shows the sidebar of its nearest folder', async () => {
    const { site } = await siteOf(
      {
        navigation: {
          tabs: [
            { tab: 'A', pages: ['a/one'] },
            { tab: 'B', pages: ['b/one'] },
          ],
        },
      },
      ['a/one.mdx', 'b/one.mdx', 'b/deep/extra.mdx'],
    )
    expect(sidebarOf(site, '/b/deep/extra')).toBe('One')
    const page = site.pages.get('/b/deep/extra')
    expect(page && site.placeOf(page)?.section.switchers[0]?.active).toBe(1)
  })
})

describe('what the frontmatter says', () => {
  test('titles, labels, icons, tags and methods reach the sidebar', async () => {
    const { site } = await siteOf(
      { navigation: { pages: ['a', 'b', 'c'] } },
      {
        'a.mdx': {
          title: 'A long title',
          sidebarTitle: 'Short',
          icon: 'star',
          iconType: 'solid',
          tag: 'New',
        },
        'b.mdx': { title: 'Create', openapi: 'api.json POST /things', deprecated: true },
        'c.mdx': { title: 'Blog', url: 'https://example.com/blog' },
      },
    )
    expect(site.navigation.sections[0]?.nodes).toEqual([
      {
        type: 'page',
        route: '/a',
        title: 'Short',
        icon: { name: 'star', style: 'solid' },
        tag: 'New',
      },
      { type: 'page', route: '/b', title: 'Create', deprecated: true, method: 'POST' },
      { type: 'link', title: 'Blog', href: 'https://example.com/blog' },
    ])
  })
})

test('a page whose `url` is no address of elsewhere is shown, and told of', async () => {
  const { site, findings } = await siteOf(
    { navigation: { pages: ['de/guide', 'own', 'moved', 'mail'] } },
    {
      'de/guide.mdx': { title: 'Guide', url: 'guide' },
      'own.mdx': { url: '/own' },
      'moved.mdx': { url: '/own' },
      'mail.mdx': { url: 'mailto:a@example.com' },
    },
  )
  expect(site.navigation.sections[0]?.nodes.map(({ type }) => type)).toEqual([
    'page',
    'page',
    'link',
    'link',
  ])
  expect(findings.map(({ code, file }) => [code, file])).toEqual([
    ['page-invalid-url', 'de/guide.mdx'],
    ['page-invalid-url', 'own.mdx'],
  ])
})

test('a site without `navigation` lists its folders', async () => {
  const { site, findings } = await siteOf({}, [
    'index.mdx',
    'zebra.mdx',
    'guides/setup.mdx',
    'guides/index.mdx',
  ])
  expect(sidebarOf(site, '/')).toMatchInlineSnapshot(`
    "Home
    Zebra
    Guides
      Guides
      Setup"
  `)
  expect(findings.map(({ code }) => code)).toContain('config-no-navigation')
})

test('20,000 pages cost milliseconds per thousand', async () => {
  const files = Array.from(
    { length: 20_000 },
    (_, index) => `s${Math.floor(index / 100)}/p${index}.mdx`,
  )
  const groups = Array.from({ length: 200 }, (_, index) => ({
    group: `Group ${index}`,
    pages: files.slice(index * 100, (index + 1) * 100).map((file) => file.replace('.mdx', '')),
  }))
  const tabs = Array.from({ length: 20 }, (_, index) => ({
    tab: `Tab ${index}`,
    groups: groups.slice(index * 10, (index + 1) * 10),
  }))
  const started = process.cpuUsage()
  const { site } = await siteOf({ navigation: { tabs } }, files)
  const { user, system } = process.cpuUsage(started)
  const milliseconds = (user + system) / 1000
  expect(site.navigation.places.size).toBe(20_000)
  // 20 ms per thousand, the configuration's reading included; more while other work shares the cores.
  expect(milliseconds).toBeLessThan(5000)
})
