import { describe, expect, test } from 'vitest'
import type { NavigationContainer } from '../../src/config/index.ts'
import { toFinding } from '../../src/diagnostics/index.ts'
import { load, loadWith, printed } from './site-folder.ts'

/** Kinds, names and pages of a container, for comparison. */
function outline(container: NavigationContainer): unknown {
  const { children } = container
  if (children.kind === 'none') return container.name
  const below =
    children.kind === 'pages'
      ? children.entries.map((entry) =>
          entry.type === 'page' ? entry.value : outline(entry.group),
        )
      : children.containers.map(outline)
  return { [`${container.kind}:${container.name}`]: below }
}

const outlineOf = (navigation: NavigationContainer | undefined) => navigation && outline(navigation)

test('containers nest in any documented order', async () => {
  const { config, diagnostics } = await loadWith({
    navigation: {
      languages: [
        {
          language: 'en',
          default: true,
          banner: { content: 'Hi' },
          versions: [
            {
              version: 'v2',
              tag: 'new',
              tabs: [
                {
                  tab: 'Guides',
                  icon: 'book',
                  iconType: 'duotone',
                  groups: [{ group: 'Start', pages: ['a', { group: 'More', pages: ['b'] }] }],
                },
                { tab: 'Blog', href: 'https://acme.dev' },
              ],
            },
          ],
        },
      ],
    },
  })
  expect(diagnostics).toEqual([])
  expect(outlineOf(config.navigation)).toEqual({
    'root:': [
      {
        'language:en': [
          {
            'version:v2': [
              { 'tab:Guides': [{ 'group:Start': ['a', { 'group:More': ['b'] }] }] },
              'Blog',
            ],
          },
        ],
      },
    ],
  })
  const [english] =
    config.navigation?.children.kind === 'language' ? config.navigation.children.containers : []
  expect(english?.banner).toEqual({ content: 'Hi', dismissible: false, type: 'info' })
  const [version] = english?.children.kind === 'version' ? english.children.containers : []
  const [tab] = version?.children.kind === 'tab' ? version.children.containers : []
  expect(tab).toMatchObject({
    icon: { name: 'book', style: 'duotone' },
    path: ['navigation', 'languages', 0, 'versions', 0, 'tabs', 0],
  })
})

test('pages and groups on one level are joined, with a finding', async () => {
  const { config, diagnostics } = await loadWith({
    navigation: { groups: [{ group: 'A', pages: ['a'] }], pages: ['index'] },
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-navigation-conflict docs.json:8:5
    Expected one kind of entry in \`navigation\`, received \`pages\` and \`groups\`.
    Both are shown, the pages first; other tools refuse it. Move the groups into \`pages\`, in the order that is meant."
  `)
  expect(outlineOf(config.navigation)).toEqual({ 'root:': ['index', { 'group:A': ['a'] }] })
})

test('tabs and groups on one level: tabs win, with one finding', async () => {
  const { config, diagnostics } = await loadWith({
    navigation: {
      groups: [{ group: 'Lost', pages: ['lost'] }],
      tabs: [
        { tab: 'One', pages: ['a'] },
        { tab: 'Two', pages: ['b'] },
      ],
    },
  })
  expect(outlineOf(config.navigation)).toEqual({
    'root:': [{ 'tab:One': ['a'] }, { 'tab:Two': ['b'] }],
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-navigation-conflict docs.json:8:5
    Expected one kind of entry in \`navigation\`, received \`tabs\` and \`groups\`.
    \`tabs\` is used. The pages below \`groups\` can be reached by address but are not in the navigation; move them into one of the \`tabs\`."
  `)
})

test('API sources are a list wherever they stand', async () => {
  const { config, diagnostics } = await loadWith({
    api: { openapi: ['a.json', { source: 'b.json', directory: '/b/' }] },
    navigation: {
      tabs: [
        { tab: 'API', openapi: 'openapi.json' },
        { tab: 'Graph', graphql: 'schema.graphql' },
        { tab: 'SDK', sdk: { format: 'typedoc', source: 'sdk.json' } },
      ],
    },
  })
  expect(diagnostics).toEqual([])
  expect(config.api.openapi).toEqual([{ source: 'a.json' }, { source: 'b.json', directory: 'b' }])
  expect(config.navigation?.children).toMatchObject({
    containers: [
      { openapi: [{ source: 'openapi.json' }] },
      { graphql: { source: 'schema.graphql', directory: 'graphql-reference' } },
      { sdk: { format: 'typedoc', source: 'sdk.json', directory: 'sdk-reference' } },
    ],
  })
})

test('`menu` belongs to tabs and products', async () => {
  const menu = [{ item: 'Start', description: 'First steps', pages: ['a'] }]
  const { config, diagnostics } = await loadWith({
    navigation: { anchors: [{ anchor: 'A', menu, tabs: [{ tab: 'T', menu }] }] },
  })
  expect(config.navigation?.children).toMatchObject({
    containers: [{ children: { containers: [{ menu: [{ kind: 'item', name: 'Start' }] }] } }],
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-invalid-navigation docs.json:11:9
    Expected \`menu\` on a tab or a product, received it on an anchor: \`navigation.anchors[0].menu\`.
    It is left out."
  `)
})

describe('bad entries', () => {
  test('cost themselves; a group without a name keeps its pages', async () => {
    const { config, diagnostics } = await loadWith({
      navigation: {
        groups: [
          { pages: ['a', 5, '', ['b']] },
          { icon: 'star' },
          'c',
          { group: '', pages: ['untitled'] },
          { sourceRef: 'acme/docs' },
          { group: 'Icon', icon: 7, pages: ['d'] },
        ],
      },
    })
    expect(outlineOf(config.navigation)).toEqual({
      'root:': [{ 'group:': ['a', 'b'] }, 'c', { 'group:': ['untitled'] }, { 'group:Icon': ['d'] }],
    })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "warning config-invalid-navigation docs.json:9:7
      Expected a name in \`navigation.groups[0].group\`, received nothing.

      warning config-invalid-navigation docs.json:12:11
      Expected \`navigation.groups[0].pages[1]\` to be a page or a group, received \`5\`.
      It is left out.

      warning config-invalid-navigation docs.json:13:11
      Expected \`navigation.groups[0].pages[2]\` to be a page or a group, received \`""\`.
      It is left out.

      warning config-invalid-navigation docs.json:19:7
      Expected a name in \`navigation.groups[1].group\`, received nothing.
      The entry is left out.

      warning config-invalid-navigation docs.json:22:7
      Expected a group in \`navigation.groups[2]\`, received the page \`"c"\`.
      Write \`{ "group": "…", "pages": ["c"] }\`; other tools refuse a page there.

      warning config-source-ref docs.json:30:9
      Expected navigation of this folder, received a \`sourceRef\` to \`"acme/docs"\`.
      Other repositories are not read; the entry is left out.

      warning config-invalid-value docs.json:34:17
      Expected \`navigation.groups[5].icon\` to be an icon name, a path, a URL or an object with \`name\`, received \`7\`.
      Until it is fixed, it is left out."
    `)
  })

  test('a navigation that is an array is read as groups', async () => {
    const { config, diagnostics } = await loadWith({ navigation: [{ group: 'A', pages: ['a'] }] })
    expect(outlineOf(config.navigation)).toEqual({ 'root:': [{ 'group:A': ['a'] }] })
    expect(printed(diagnostics)).toMatchInlineSnapshot(`
      "error config-invalid-navigation docs.json:7:17
      Expected \`navigation\` to be an object, received an array.
      Write the groups to \`navigation.groups\`."
    `)
  })
})

test('a tab may say `url` for `href`', async () => {
  const { config, diagnostics } = await loadWith({
    navigation: { tabs: [{ tab: 'Blog', url: 'https://acme.dev' }] },
  })
  expect(config.navigation?.children).toMatchObject({ containers: [{ href: 'https://acme.dev' }] })
  expect(diagnostics).toEqual([])
})

test('keys without effect and unknown keys are reported once for each kind', async () => {
  const { diagnostics } = await loadWith({
    navigation: {
      groups: [
        { group: 'A', pages: ['a'], collapsed: true, expnded: true },
        { group: 'B', pages: ['b'], collapsed: true, expnded: true, default: true },
      ],
      interaction: {},
    },
  })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "info config-key-without-effect docs.json:14:9
    \`navigation.groups[0].collapsed\` has no effect on a group.
    Nested groups are closed at first; \`"expanded": true\` opens one.

    warning config-unknown-key docs.json:15:9
    Expected a key of a group, received \`navigation.groups[0].expnded\`.
    Did you mean \`expanded\`?

    info config-key-without-effect docs.json:24:9
    \`navigation.groups[1].default\` has no effect on a group.

    warning config-unknown-key docs.json:27:5
    Expected a key of the root of \`navigation\`, received \`navigation.interaction\`.
    Write \`interaction\` at the top level of \`docs.json\`."
  `)
})

test('a language code outside the format is used with a warning', async () => {
  const { config, diagnostics } = await loadWith({
    navigation: { languages: [{ language: 'el', pages: ['a'] }] },
  })
  expect(outlineOf(config.navigation)).toEqual({ 'root:': [{ 'language:el': ['a'] }] })
  expect(printed(diagnostics)).toMatchInlineSnapshot(`
    "warning config-unknown-language docs.json:10:21
    Expected \`navigation.languages[0].language\` to be a language code of the format, received \`"el"\`.
    It is used as it stands; texts of the interface are English where no translation exists."
  `)
})

test('no navigation at all is a warning', async () => {
  const { config, diagnostics } = await load({
    'docs.json': { theme: 'mint', name: 'A', colors: { primary: '#000' } },
  })
  expect(config.navigation).toBeUndefined()
  expect(diagnostics.map(toFinding)).toMatchObject([
    { code: 'config-no-navigation', severity: 'warning' },
  ])
})

test('twenty thousand entries load in well under a second', async () => {
  const groups = Array.from({ length: 2_000 }, (_, group) => ({
    group: `Group ${group}`,
    icon: 'book',
    pages: Array.from({ length: 10 }, (_, page) => `folder-${group}/page-${page}`),
  }))
  const start = process.threadCpuUsage()
  const { diagnostics } = await loadWith({ navigation: { groups } })
  expect(process.threadCpuUsage(start).user / 1_000).toBeLessThan(4_000)
  expect(diagnostics).toEqual([])
})
