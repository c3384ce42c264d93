import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const told = async (...given: Parameters<typeof siteOf>) =>
  (await siteOf(...given)).findings.map(({ code, line, message }) => `${line} ${code}: ${message}`)

test('entries of the navigation that have nothing to show', async () => {
  const navigation = {
    tabs: [
      {
        tab: 'Guides',
        groups: [
          { group: 'Begin', pages: ['a'] },
          { group: 'Later', pages: [] },
          { group: 'Hidden', hidden: true, pages: [] },
          { group: 'Root', root: 'b' },
        ],
      },
      { tab: 'Soon' },
      { tab: 'Blog', href: 'https://example.com/blog' },
    ],
  }
  expect(await told({ navigation }, ['a.mdx', 'b.mdx'])).toMatchInlineSnapshot(`
    [
      "18 navigation-empty: Expected pages in the group \`Later\`, received none. It is not shown.",
      "33 navigation-empty: Expected pages in the tab \`Soon\`, received none. It is not shown.",
    ]
  `)
})

test('an entry whose page is not there is told as that alone', async () => {
  const navigation = {
    groups: [
      { group: 'A', pages: ['gone'] },
      { group: 'B', pages: ['a'] },
    ],
  }
  expect(await told({ navigation }, ['a.mdx'])).toMatchInlineSnapshot(`
    [
      "12 navigation-page-not-found: Expected a page file for the navigation entry \`gone\`, received none; the entry is left out.",
    ]
  `)
})

test('a page that is named with other capital letters is shown, and told', async () => {
  const { site, findings } = await siteOf({ navigation: { pages: ['Guides/Setup'] } }, [
    'guides/setup.mdx',
  ])
  expect(site.pages.get('/guides/setup')?.listed).toBe(true)
  expect(findings.map(({ code, hint }) => [code, hint])).toMatchInlineSnapshot(`
    [
      [
        "navigation-page-case",
        "Write \`guides/setup\`: links and other tools tell upper and lower case apart.",
      ],
    ]
  `)
})

test('entries beside each other of one name, and two that are the default', async () => {
  const versions = [
    { version: 'v1', default: true, pages: ['a'] },
    { version: 'v2', default: true, pages: ['b'] },
    { version: 'v1', pages: ['c'] },
    { version: 'v2', hidden: true, pages: ['d'] },
  ]
  const files = ['a.mdx', 'b.mdx', 'c.mdx', 'd.mdx']
  expect(await told({ navigation: { versions } }, files)).toMatchInlineSnapshot(`
    [
      "18 config-duplicate-value: Expected one version to be the default, received \`navigation.versions[1].default\` as well.",
      "24 config-duplicate-value: Expected each version to have a name of its own, received \`"v1"\` again in \`navigation.versions[2].version\`.",
    ]
  `)
})

test('values that keys of a page cannot have', async () => {
  const files = {
    'a.mdx': { title: null, boost: 'high', related: '/b', authMethod: 'bearr', api: 'GET' },
    'b.mdx': { title: ['Draft'], description: { a: 1 }, lastUpdatedDate: '32.13.2024' },
    'c.mdx': { title: 2024, boost: '2', related: false, authMethod: 'none', api: 'GET /c' },
  }
  expect(await told({ navigation: { pages: ['a', 'b', 'c'] } }, files)).toMatchInlineSnapshot(`
    [
      "1 page-invalid-value: Expected \`title\` to be the title of the page, received nothing.",
      "1 page-invalid-value: Expected \`boost\` to be a number above 0, received \`"high"\`.",
      "1 page-invalid-value: Expected \`related\` to be a list of pages, or \`false\`, received \`"/b"\`.",
      "1 page-invalid-value: Expected \`authMethod\` to be one of \`bearer\`, \`basic\`, \`key\`, \`none\`, \`cobo\`, received \`"bearr"\`.",
      "1 page-invalid-value: Expected \`api\` to be a method and a path, such as \`GET /pets\`, received \`"GET"\`.",
      "1 page-invalid-value: Expected \`title\` to be a text, received \`["Draft"]\`.",
      "1 page-invalid-value: Expected \`description\` to be a text, received \`{"a":1}\`.",
      "1 frontmatter-date: Expected \`lastUpdatedDate\` to be a date, received \`32.13.2024\`.",
    ]
  `)
})
