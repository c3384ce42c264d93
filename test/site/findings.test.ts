import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test('an entry without a page file', async () => {
  const { findings } = await siteOf({ navigation: { pages: ['guides/setup', 'guides/instal'] } }, [
    'guides/setup.mdx',
    'start/instal.mdx',
  ])
  expect(findings).toMatchInlineSnapshot(`
    [
      {
        "code": "navigation-page-not-found",
        "column": 7,
        "docs": "examples/docs/reference/findings.mdx#navigation-page-not-found",
        "endColumn": 22,
        "endLine": 10,
        "file": "docs.json",
        "hint": "Did you mean \`start/instal\`?",
        "line": 10,
        "message": "Expected a page file for the navigation entry \`guides/instal\`, received none; the entry is left out.",
        "severity": "warning",
      },
    ]
  `)
})

test('an entry that names a snippet is told so', async () => {
  const { findings } = await siteOf({ navigation: { pages: ['a', 'snippets/part'] } }, ['a.mdx'])
  expect(findings[0]?.hint).toContain('Files in `snippets` are parts of pages')
})

test('a page listed twice in one sidebar', async () => {
  const { findings } = await siteOf(
    {
      navigation: {
        groups: [
          { group: 'A', pages: ['a', 'b'] },
          { group: 'B', pages: ['a'] },
        ],
      },
    },
    ['a.mdx', 'b.mdx'],
  )
  expect(findings).toMatchInlineSnapshot(`
    [
      {
        "code": "navigation-duplicate-page",
        "column": 11,
        "docs": "examples/docs/reference/findings.mdx#navigation-duplicate-page",
        "endColumn": 14,
        "endLine": 19,
        "file": "docs.json",
        "hint": "The page belongs to its first entry: breadcrumbs, previous and next follow that one.",
        "line": 19,
        "message": "Expected each page once in the navigation, received \`/a\` again (first at \`docs.json:12\`).",
        "severity": "warning",
      },
    ]
  `)
})

test('a group may list its root page among its pages, and no suggestion leaves a language', async () => {
  const { findings } = await siteOf(
    {
      navigation: {
        groups: [{ group: 'A', root: 'a', pages: ['a', 'b', 'fr/setup'] }],
      },
    },
    ['a.mdx', 'b.mdx', 'es/setup.mdx'],
  )
  expect(findings.map(({ code, hint }) => [code, hint])).toEqual([
    ['navigation-page-not-found', 'Create `fr/setup.mdx`, or remove the entry.'],
  ])
})

test('a page shared by two versions is no mistake', async () => {
  const { findings } = await siteOf(
    {
      navigation: {
        versions: [
          { version: '1', pages: ['a'] },
          { version: '2', pages: ['a'] },
        ],
      },
    },
    ['a.mdx'],
  )
  expect(findings.map(({ severity }) => severity)).toEqual(['info'])
})

test('a page shared by two languages', async () => {
  const { findings } = await siteOf(
    {
      navigation: {
        languages: [
          { language: 'en', pages: ['a'] },
          { language: 'fr', pages: ['a', 'b'] },
        ],
      },
    },
    ['a.mdx', 'b.mdx'],
  )
  expect(findings.map(({ severity, message }) => [severity, message])).toMatchInlineSnapshot(`
    [
      [
        "warning",
        "Expected each language to list its own pages, received \`/a\` in two languages (first at \`docs.json:12\`).",
      ],
    ]
  `)
})

test('two files for one address', async () => {
  const { site, findings } = await siteOf({ navigation: { pages: ['a'] } }, [
    'a.md',
    'a.mdx',
    'a/index.mdx',
  ])
  expect(site.pages.get('/a')?.file).toBe('a.mdx')
  expect(findings.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Expected one file for the route \`/a\`, received \`a.mdx\` and \`a.md\`; the first is shown.",
      "Expected one file for the route \`/a\`, received \`a.mdx\` and \`a/index.mdx\`; the first is shown.",
    ]
  `)
})

test('pages that needed a login are left out and named once', async () => {
  const files = {
    'a.mdx': {},
    'team.mdx': { groups: ['team'] },
    'b.mdx': {},
    'c.mdx': { public: true },
  }
  const navigation = {
    groups: [
      { group: 'A', pages: ['a', 'team'] },
      { group: 'B', public: false, pages: ['b', 'c'] },
    ],
  }
  const { site, findings } = await siteOf({ navigation }, files)
  expect([...site.pages.keys()]).toEqual(['/a', '/c'])
  expect(findings.map(({ message, hint }) => [message, hint])).toMatchInlineSnapshot(`
    [
      [
        "Expected pages that everybody may read, received 2 with \`groups\` or \`public: false\`, which are left out: \`team.mdx\`, \`b.mdx\`.",
        "Pass \`--include-restricted\` to publish them for everybody.",
      ],
    ]
  `)

  const all = await siteOf({ navigation }, files, { includeRestricted: true })
  expect([...all.site.pages.keys()]).toEqual(['/a', '/team', '/b', '/c'])

  const pagesFor = async (...readerGroups: string[]) => [
    ...(await siteOf({ navigation }, files, { readerGroups })).site.pages.keys(),
  ]
  expect(await pagesFor('guests')).toEqual(['/a', '/b', '/c'])
  expect(await pagesFor('guests', 'team')).toEqual(['/a', '/team', '/b', '/c'])
})

test('an unknown page mode', async () => {
  const { findings } = await siteOf(
    { navigation: { pages: ['a'] } },
    { 'a.mdx': { mode: 'centre' } },
  )
  expect(findings.map(({ message, hint }) => [message, hint])).toMatchInlineSnapshot(`
    [
      [
        "Expected \`mode\` to be one of \`default\`, \`wide\`, \`custom\`, \`frame\`, \`center\`, \`assistant\`, received \`centre\`.",
        "Did you mean \`center\`?",
      ],
    ]
  `)
})

test('switches of a page that are neither on nor off; what keeps it from being found holds', async () => {
  const { findings, site } = await siteOf(
    { navigation: { pages: ['a', 'b'] } },
    {
      'a.mdx': { hidden: 'true', deprecated: 'yes', noindex: false },
      'b.mdx': { noindex: ' True', rss: 1, searchable: null },
    },
  )
  expect(findings.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'a.mdx: Expected `hidden` to be `true` or `false`, received `"true"`.',
    'a.mdx: Expected `deprecated` to be `true` or `false`, received `"yes"`.',
    'b.mdx: Expected `noindex` to be `true` or `false`, received `" True"`.',
    'b.mdx: Expected `rss` to be `true` or `false`, received `1`.',
  ])
  expect(site.pages.get('/a')?.hidden).toBe(true)
  expect(site.pages.get('/b')?.noindex).toBe(true)
})

test('keys of a page that are nearly one that there is; other words are the author’s own', async () => {
  const { findings } = await siteOf(
    { navigation: { pages: ['a', 'b'] } },
    {
      'a.mdx': { descripton: 'a', sidebar_title: 'b', Title: 'c', keyword: 'd' },
      'b.mdx': {
        model: 'a',
        group: 'b',
        versionTo: 'c',
        tags: 'c',
        date: '2026-01-31',
        author: 'e',
        'og:title': 'f',
      },
    },
  )
  expect(findings.map(({ code, file, hint }) => [code, file, hint])).toEqual([
    ['page-unknown-key', 'a.mdx', 'Did you mean `description`?'],
    ['page-unknown-key', 'a.mdx', 'Did you mean `sidebarTitle`?'],
    ['page-unknown-key', 'a.mdx', 'Did you mean `title`?'],
  ])
})

test('a date of a page that is none', async () => {
  const { findings } = await siteOf(
    { navigation: { pages: ['a', 'b', 'c'] } },
    {
      'a.mdx': { date: 'next week' },
      'b.mdx': { date: '2026-01-31' },
      'c.mdx': { date: 'March 3, 2026' },
    },
  )
  expect(findings.map(({ code, file, hint }) => [code, file, hint])).toEqual([
    ['frontmatter-date', 'a.mdx', 'Write it as `2026-01-31`.'],
  ])
})

test('redirects that cannot work', async () => {
  const redirects = [
    { source: '/a', destination: '/b' },
    { source: '/x', destination: '/y' },
    { source: '/y', destination: '/x' },
    { source: '/old', destination: '/gone' },
    { source: '/fine', destination: '/b#part' },
    { source: '/docs/:slug*', destination: '/:slug*' },
    { source: '/docs-b', destination: '/docs/b' },
  ]
  const { findings } = await siteOf({ navigation: { pages: ['a', 'b'] }, redirects }, [
    'a.mdx',
    'b.mdx',
  ])
  expect(findings.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "redirect-shadowed: Expected a redirect's \`source\` to be free, received \`/a\`, which is a page; the page is shown.",
      "redirect-loop: Expected the redirect from \`/x\` to end at a page, received a loop.",
      "redirect-loop: Expected the redirect from \`/y\` to end at a page, received a loop.",
      "redirect-target-not-found: Expected the redirect from \`/old\` to end at a page, received \`/gone\`, which does not exist.",
    ]
  `)
})
