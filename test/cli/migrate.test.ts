import { expect, test } from 'vitest'
import { below } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()

/** Migrates a folder and looks for what is wrong with the result, colors and addresses aside. */
async function migrate(folder: string): Promise<{ stdout: string; codes: string[] }> {
  const { code, stdout, stderr } = await place.run(['migrate', folder, '--out', `${folder}-new`])
  expect([code, stderr]).toEqual([0, ''])
  const checked = await place.run(['check', `${folder}-new`, '--format', 'json'])
  const { findings } = JSON.parse(checked.stdout) as {
    findings: { code: string; severity: string }[]
  }
  const told = findings.filter(({ severity }) => severity !== 'info')
  return { stdout, codes: told.map(({ code }) => code) }
}

const config = (folder: string) => JSON.parse(place.read(`${folder}-new/docs.json`))

test('Docusaurus: sidebars, admonitions, tabs, titles of code, addresses', async () => {
  place.write(
    below('docusaurus', {
      'docusaurus.config.ts': `
        import type { Config } from '@docusaurus/types'
        const name = 'Harbor'
        const config: Config = {
          title: name, tagline: 'Ships and piers', baseUrl: '/', favicon: 'img/icon.svg',
          presets: [['classic', { docs: { sidebarPath: './sidebars.ts' } } satisfies object]],
          themeConfig: { navbar: { items: [
            { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
            { href: 'https://example.com', label: 'Company' },
          ] } },
        }
        export default config
      `,
      'sidebars.ts': `
        const more = ['reference/cli']
        export default {
          guides: ['intro', { type: 'category', label: 'Piers', link: { type: 'doc', id: 'piers/index' }, items: ['piers/north'] }],
          reference: [...more, { type: 'link', label: 'Forum', href: 'https://forum.example.com' }],
        }
      `,
      'static/img/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/intro.mdx': `---
id: intro
slug: /
sidebar_label: Start
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Introduction

:::tip[Read this]

Go to the [north pier](./piers/01-north.md#boats).

\`\`\`js title="a.js" showLineNumbers
const a = { b: 1 }
\`\`\`

:::

<Tabs groupId="os">
  <TabItem value="mac" label="macOS" default>

  Mac

  </TabItem>
  <TabItem value="win">Windows</TabItem>
</Tabs>

![Icon](/img/icon.svg)
`,
      'docs/piers/index.md': "import Part from '../_part.md'\n\n# Piers\n\n<Part />\n",
      'docs/_part.md': 'All of [them](./intro.mdx).\n',
      'docs/piers/01-north.md':
        '---\ndraft: true\n---\n\n# North pier\n\n## Boats\n\nSee [the start](/docs/) and [cli](../reference/cli.md).\n',
      'docs/reference/cli.md': '---\ntitle: CLI\n---\n\nCommands. See [nothing](./gone.md).\n',
    }),
  )
  const { stdout, codes } = await migrate('docusaurus')
  expect(stdout).toContain('✓ 4 pages and 1 files of docusaurus')
  expect(stdout).toContain('docs/reference/cli.md:5 The link `./gone.md` leads nowhere.')
  expect(codes).toEqual(['link-not-found'])
  expect(config('docusaurus')).toMatchObject({
    name: 'Harbor',
    description: 'Ships and piers',
    favicon: '/img/icon.svg',
    navigation: {
      tabs: [
        {
          tab: 'Guides',
          pages: [
            'docs/index',
            { group: 'Piers', root: 'docs/piers/index', pages: ['docs/piers/north'] },
          ],
        },
        { tab: 'Reference', pages: ['docs/reference/cli', 'links/forum'] },
      ],
    },
    navbar: { links: [{ label: 'Company', href: 'https://example.com' }] },
    redirects: [{ source: '/', destination: '/docs' }],
  })
  expect(place.read('docusaurus-new/docs/index.mdx')).toMatchInlineSnapshot(`
    "---
    title: Introduction
    sidebarTitle: Start
    ---

    <Tip>
      **Read this**

      Go to the [north pier](/docs/piers/north#boats).

      \`\`\`js title="a.js" showLineNumbers
      const a = { b: 1 }
      \`\`\`
    </Tip>

    <Tabs>
      <Tab title="macOS">

      Mac

      </Tab>
      <Tab title="win">Windows</Tab>
    </Tabs>

    ![Icon](/img/icon.svg)
    "
  `)
  expect(place.read('docusaurus-new/docs/piers/north.md')).toContain('hidden: true')
  expect(place.read('docusaurus-new/snippets/docs/part.md')).toBe('All of [them](/docs).\n')
  expect(place.read('docusaurus-new/docs/piers/index.md')).toContain(
    "import Part from '/snippets/docs/part.md'",
  )
  expect(place.read('docusaurus-new/docs/piers/north.md')).toContain(
    'See [the start](/docs) and [cli](/docs/reference/cli).',
  )
})

test('Docusaurus: posts of a blog, newest first, at their addresses', async () => {
  place.write(
    below('blog', {
      'docusaurus.config.js': `module.exports = {
        title: 'Harbor', baseUrl: '/',
        presets: [['classic', { blog: { blogTitle: 'Harbor blog' } }]],
        themeConfig: { navbar: { items: [{ to: '/blog', label: 'News' }] } },
      }`,
      'docs/intro.md':
        '# Introduction\n\nAll [news](/blog), and [the first](/blog/2023/01/02/old).\n',
      'blog/2023/01/02/old/index.mdx': '---\ntitle: Old\n---\n\nWe begin.\n',
      'blog/2024-05-06-new.md': '---\ntitle: New\nauthors: [ann]\ntags: [ships]\n---\n\nA pier.\n',
      'blog/named.md': '---\ntitle: Named\nslug: by-name\ndate: 2024-02-03\n---\n\nBoats.\n',
      'blog/_part.md': 'No post.\n',
      'blog/authors.yml': 'ann: { name: Ann }\n',
    }),
  )
  const { codes } = await migrate('blog')
  expect(codes).toEqual([])
  expect(config('blog')).toMatchObject({
    navigation: {
      tabs: [
        { tab: 'Docs', pages: ['docs/intro'] },
        {
          tab: 'News',
          groups: [
            { group: '2024', pages: ['blog/2024/05/06/new', 'blog/by-name'] },
            { group: '2023', pages: ['blog/2023/01/02/old'] },
          ],
        },
      ],
    },
    redirects: [
      { source: '/', destination: '/docs/intro' },
      { source: '/blog', destination: '/blog/2024/05/06/new' },
    ],
  })
  expect(place.read('blog-new/blog/by-name.md')).toContain('createdDate: 2024-02-03')
})

test('Docusaurus: versions, translations, rules for redirects', async () => {
  place.write(
    below('versions', {
      'docusaurus.config.js': `module.exports = {
        title: 'Harbor', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        presets: [['classic', { docs: { sidebarPath: './sidebars.js', versions: { current: { label: '3.0 (next)' } } } }]],
        plugins: [['@docusaurus/plugin-client-redirects', {
          redirects: [{ from: ['/old', '/older'], to: '/docs/intro' }, { from: '/shop', to: 'https://example.com' }],
        }]],
        themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides' }] } },
      }`,
      'sidebars.js':
        "module.exports = { guides: ['intro', { type: 'category', label: 'Piers', items: ['north', 'south'] }] }",
      'versions.json': '["2.0", "1.0"]',
      'docs/intro.md': '# Start\n\nSee [north](./north.md).\n',
      'docs/north.md': '# North\n\nNew.\n',
      'docs/south.md': '# South\n\nNew.\n',
      'versioned_docs/version-2.0/intro.md': '# Start\n\nSee [north](./north.md).\n',
      'versioned_docs/version-2.0/north.md': '# North\n\nOf two.\n',
      'versioned_sidebars/version-2.0-sidebars.json': '{ "guides": ["intro", "north"] }',
      'versioned_docs/version-1.0/intro.md': '# Start\n\nOf one.\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-2.0/intro.md':
        '# Début\n\nVoir [nord](./north.md).\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-2.0/north.md': '# Nord\n\nDeux.\n',
      'i18n/fr/docusaurus-theme-classic/navbar.json':
        '{ "item.label.Guides": { "message": "Guides en français" } }',
    }),
  )
  const { code, stdout } = await place.run(['migrate', 'versions', '--out', 'versions-new'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('versions-new')])
  const { navigation, redirects } = JSON.parse(place.read('versions-new/docs.json'))
  expect(navigation.languages.map(({ language }: { language: string }) => language)).toEqual([
    'en',
    'fr',
  ])
  expect(navigation.languages[0].versions).toEqual([
    { version: '2.0', default: true, pages: ['docs/intro', 'docs/north'] },
    {
      version: '3.0 (next)',
      pages: ['docs/next/intro', { group: 'Piers', pages: ['docs/next/north', 'docs/next/south'] }],
    },
    { version: '1.0', pages: ['docs/1.0/intro'] },
  ])
  expect(navigation.languages[1].pages).toEqual(['fr/docs/intro', 'fr/docs/north'])
  expect(redirects).toContainEqual({ source: '/old', destination: '/docs/intro' })
  expect(redirects).toContainEqual({ source: '/older', destination: '/docs/intro' })
  expect(redirects).toContainEqual({ source: '/shop', destination: 'https://example.com' })
  expect(place.read('versions-new/fr/docs/intro.md')).toContain('(/fr/docs/north)')
  expect(place.read('versions-new/docs/next/intro.md')).toContain('(/docs/next/north)')
  expect((await place.run(['check', 'versions-new', '--only', 'navigation,links'])).code).toBe(0)
})

test('MkDocs: addresses that end in `.html` lead on; first pages of folders have them still', async () => {
  place.write(
    below('html', {
      'mkdocs.yml': 'site_name: Harbor\nuse_directory_urls: false\n',
      'docs/index.md': '# Home\n',
      'docs/piers/index.md': '# Piers\n',
      'docs/piers/north.md': '# North\n',
    }),
  )
  await place.run(['migrate', 'html', '--out', 'html-new'])
  expect(JSON.parse(place.read('html-new/docs.json')).redirects).toEqual([
    { source: '/piers/north.html', destination: '/piers/north' },
  ])
})

test('VitePress: sidebars by path, containers, groups of code, languages', async () => {
  place.write(
    below('vitepress', {
      '.vitepress/config.mts': `
        import { defineConfig } from 'vitepress'
        const guide = () => [{ text: 'Guide', items: [{ text: 'Start', link: 'start' }] }]
        export default defineConfig({
          title: 'Harbor',
          themeConfig: {
            nav: [{ text: 'Learn', link: '/guide/start' }],
            sidebar: { '/guide/': { base: '/guide/', items: guide() }, '/api/': [{ text: 'API', link: '/api/' }] },
            socialLinks: [{ icon: 'github', link: 'https://github.com/acme/harbor' }],
          },
        })
      `,
      'index.md': `---
layout: home
hero:
  name: Harbor
  tagline: Ships
  actions:
    - text: Start
      link: /guide/start
features:
  - title: Fast
    details: Very
---
`,
      'guide/start.md': `# Start

::: warning Careful
Mind the {gap}.
:::

::: code-group

\`\`\`sh [npm]
npm i
\`\`\`

\`\`\`sh:line-numbers {1} [pnpm]
pnpm i
\`\`\`

:::

> [!NOTE]
> From forges.

{{ version }}
`,
      'api/index.md': '# API\n\nBack to [start](../guide/start.md).\n',
    }),
  )
  const { stdout, codes } = await migrate('vitepress')
  expect(codes).toEqual([])
  expect(stdout).toContain('guide/start.md:22 `{{ version }}` is shown as it is written.')
  expect(config('vitepress')).toMatchObject({
    navigation: {
      tabs: [
        { tab: 'Learn', groups: [{ group: 'Guide', pages: ['guide/start'] }] },
        { pages: ['api'] },
      ],
    },
    footer: { socials: { github: 'https://github.com/acme/harbor' } },
    redirects: [{ source: '/guide/start.html', destination: '/guide/start' }],
  })
  expect(place.read('vitepress-new/guide/start.md')).toMatchInlineSnapshot(`
    "---
    title: Start
    ---

    <Warning>
      **Careful**

      Mind the \\{gap\\}.
    </Warning>

    <CodeGroup>
      \`\`\`sh title="npm"
      npm i
      \`\`\`

      \`\`\`sh lines {1} title="pnpm"
      pnpm i
      \`\`\`
    </CodeGroup>

    <Note>
      From forges.
    </Note>

    \\{\\{ version \\}\\}
    "
  `)
  expect(place.read('vitepress-new/index.md')).toContain('<Card title="Fast">')
})

test('Starlight: slugs, folders, languages, components', async () => {
  place.write(
    below('starlight', {
      'astro.config.mjs': `
        import { defineConfig } from 'astro/config'
        import starlight from '@astrojs/starlight'
        export default defineConfig({ integrations: [starlight({
          title: 'Harbor',
          locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
          sidebar: [
            { label: 'Start', translations: { de: 'Anfang' }, items: ['start'] },
            { label: 'Piers', autogenerate: { directory: 'piers' } },
            { label: 'Boats', autogenerate: { directory: 'boats' } },
          ],
        })] })
      `,
      'tsconfig.json':
        '{ "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["src/assets/*"], "@parts/*": ["src/parts/*"] } } }',
      'src/parts/tide.mdx': 'High at noon.\n',
      'src/content/docs/boats/Row Boats/index.mdx':
        '---\ntitle: Row boats\n---\nimport Tide from "@parts/tide.mdx";\n\n<Tide />\n\n![Map](@assets/map.svg)[^1]\n\n```js title="src/lib/a.js" /word/\na\n```\n\n[^1]: _Drawn_ by hand.\n',
      'src/content/docs/boats/Row Boats/oars.md':
        '---\ntitle: Oars\n---\n\nOf [boats](/boats/row-boats/).\n',
      'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHello.\n',
      'src/content/docs/start.mdx': `---
title: Start
sidebar:
  badge: New
---
import { Aside, CardGrid, LinkCard, Steps } from '@astrojs/starlight/components';

<Aside type="caution" title="Mind">The gap.</Aside>

<CardGrid>
  <LinkCard title="North" href="/piers/north/" description="Cold" />
</CardGrid>

<Steps>

1. One

2. Two

</Steps>

![Map](../../assets/map.svg)
`,
      'src/content/docs/piers/south.md': '---\ntitle: South\nsidebar:\n  order: 2\n---\n\nWarm.\n',
      'src/content/docs/piers/north.md':
        '---\ntitle: North\nsidebar:\n  order: 1\n---\n\n:::note\nCold.\n:::\n',
      'src/content/docs/de/start.md': '---\ntitle: Anfang\n---\n\nHallo.\n',
      'src/assets/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  const { codes } = await migrate('starlight')
  expect(codes).toEqual([])
  expect(config('starlight').navigation).toEqual({
    languages: [
      {
        language: 'en',
        default: true,
        groups: [
          { group: 'Start', pages: ['start'] },
          { group: 'Piers', pages: ['piers/north', 'piers/south'] },
          {
            group: 'Boats',
            pages: [
              { group: 'Row boats', pages: ['boats/row-boats/index', 'boats/row-boats/oars'] },
            ],
          },
        ],
      },
      { language: 'de', groups: [{ group: 'Anfang', pages: ['de/start'] }] },
    ],
  })
  const boats = place.read('starlight-new/boats/row-boats/index.mdx')
  expect(boats).toContain('import Tide from "/snippets/src/parts/tide.mdx"')
  expect(boats).toContain('![Map](/assets/map.svg)[^1]')
  expect(boats).toContain('```js title="src/lib/a.js"\n')
  expect(place.read('starlight-new/start.mdx')).toMatchInlineSnapshot(`
    "---
    title: Start
    tag: New
    ---

    <Warning>
      **Mind**

      The gap.
    </Warning>

    <CardGroup cols={2}>
      <Card title="North" href="/piers/north">Cold</Card>
    </CardGroup>


    1. One

    2. Two


    ![Map](/assets/map.svg)
    "
  `)
})

test('MkDocs: nav, admonitions, content tabs, attributes, redirects', async () => {
  place.write(
    below('mkdocs', {
      'mkdocs.yml': `site_name: Harbor
repo_url: https://github.com/acme/harbor
theme:
  name: material
  palette: { primary: indigo }
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
plugins:
  - redirects: { redirect_maps: { 'old.md': 'piers/index.md' } }
nav:
  - Home: index.md
  - Piers:
      - piers/index.md
      - North: piers/north.md
  - Boats: boats/
  - Forum: https://forum.example.com
`,
      'docs/index.md': `# Harbor

!!! warning "Mind"

    The gap, see [north](piers/north.md).

    \`\`\` py title="a.py" hl_lines="1 2"
    a = {}
    \`\`\`

??? note "More"
    Hidden.

=== "Linux"

    One

=== "macOS"

    Two

[Go](piers/index.md){ .md-button } and ++ctrl+c++ :material-check: {{ macro }}
`,
      'docs/piers/index.md': '# Piers { #all }\n\nAll.\n',
      'docs/piers/north.md': '# North pier\n\nCold, ![map](../map.svg)\n',
      'docs/boats/index.md': '# Boats\n\nAll.\n',
      'docs/boats/dinghy.md': '# Dinghy\n\nSmall.\n',
      'docs/map.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  const { stdout, codes } = await migrate('mkdocs')
  expect(codes).toEqual([])
  expect(stdout).toContain('docs/index.md:22 `macro` is a macro')
  expect(config('mkdocs')).toMatchObject({
    colors: { primary: '#4051b5' },
    navigation: {
      pages: [
        'index',
        { group: 'Piers', root: 'piers/index', pages: ['piers/north'] },
        { group: 'Boats', pages: ['boats/index', 'boats/dinghy'] },
        'links/forum',
      ],
    },
    redirects: [{ source: '/old', destination: '/piers' }],
  })
  expect(place.read('mkdocs-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    sidebarTitle: Home
    ---

    <Warning>
      **Mind**

      The gap, see [north](/piers/north).

      \`\`\`py title="a.py" {1,2}
      a = {}
      \`\`\`
    </Warning>

    <Accordion title="More">
      Hidden.
    </Accordion>

    <Tabs>
      <Tab title="Linux">
        One
      </Tab>
      <Tab title="macOS">
        Two
      </Tab>
    </Tabs>

    [Go](/piers) and <kbd>ctrl</kbd>+<kbd>c</kbd> \\{\\{ macro \\}\\}
    "
  `)
})

test('VitePress: code and texts of files that pages take in', async () => {
  place.write(
    below('taking', {
      '.vitepress/config.mts': "export default { title: 'Harbor', themeConfig: { sidebar: [] } }",
      'index.md': `# Harbor

<<< @/snippets/a.ts#open{1 ts:line-numbers}

::: code-group

<<< ./snippets/b.py
<<< @/snippets/c.txt{sh} [Shell]

:::

- In a list:

  <<< @/snippets/c.txt

<!--@include: ./parts/one.md-->

<!-- @include: @/parts/two.md#second -->

<!--@include: ./parts/two.md{3,4}-->

<<< @/snippets/gone.ts
<<< @/snippets/a.ts#shut

\`\`\`md
<<< @/snippets/a.ts
\`\`\`
`,
      'snippets/a.ts':
        'before()\n  // #region open\n  open()\n  // #region in\n  inner()\n  // #endregion in\n  // #endregion open\nafter()\n',
      'snippets/b.py': 'print("```")\n',
      'snippets/c.txt': 'echo c\n',
      'parts/one.md': '---\ntitle: One\n---\n\nOne, and\n\n<!--@include: ./one-more.md-->\n',
      'parts/one-more.md': 'one more: <Odd />.\n',
      'parts/two.md':
        '# Two\n\nthird\nfourth\n\n## Second\n\nBelow the second.\n\n## Third\n\nNot this.\n',
    }),
  )
  const { stdout } = await migrate('taking')
  expect(stdout).toContain('index.md:22 `@/snippets/gone.ts` is not found: paste its code.')
  expect(stdout).toContain('index.md:23 `@/snippets/a.ts` has no region `shut`')
  expect(stdout).toContain('parts/one-more.md:1 The component `<Odd>` is not there.')
  expect(place.read('taking-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    ---

    \`\`\`ts lines {1}
    open()
    inner()
    \`\`\`

    <CodeGroup>
      \`\`\`\`py title="b.py"
      print("\`\`\`")
      \`\`\`\`
      \`\`\`sh title="Shell"
      echo c
      \`\`\`
    </CodeGroup>

    - In a list:

      \`\`\`txt
      echo c
      \`\`\`

    One, and

    one more: <Odd />.

    ## Second

    Below the second.

    third
    fourth

    <<< @/snippets/gone.ts
    <<< @/snippets/a.ts#shut

    \`\`\`md
    <<< @/snippets/a.ts
    \`\`\`
    "
  `)
})

test('VitePress: one sidebar of several paths, titles below other words', async () => {
  place.write(
    below('shared', {
      '.vitepress/config.mts': `
        const guide = [{ text: 'Guide', items: [{ text: 'One', link: '/a/one' }, { text: 'Two', link: '/b/two' }] }]
        export default {
          title: 'Harbor',
          markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' } },
          themeConfig: {
            nav: [{ text: 'Learn', link: '/a/one' }],
            sidebar: { '/a/': guide, '/b/': guide, '/c/': [{ text: 'Three', link: '/c/three' }] },
          },
        }
      `,
      'index.md': '# Harbor\n\nAll.\n',
      'a/one.md': '[Back](../index.md)\n\n# Class: Pier\\<Size\\>\n\nLong.\n',
      'b/two.md': '```sh\n# a comment\n```\n\nText.\n',
      'c/three.md': '# Three\n\nThird: [below](#under).\n\n## Below %{#under}%\n\nMore.\n',
    }),
  )
  const { stdout, codes } = await migrate('shared')
  expect(codes).toEqual([])
  expect(stdout).not.toContain('<Size>')
  expect(config('shared').navigation.tabs).toMatchObject([
    { tab: 'Learn', groups: [{ group: 'Guide', pages: ['a/one', 'b/two'] }] },
    { pages: ['c/three'] },
  ])
  const page = place.read('shared-new/a/one.md')
  expect(page).toContain('title: "Class: Pier<Size>"')
  expect(page).not.toContain('# Class')
  expect(place.read('shared-new/b/two.md')).toContain('# a comment')
})

test('MkDocs: values of variables, files within pages and code', async () => {
  place.write(
    below('macros', {
      'mkdocs.yml': `site_name: Harbor
plugins:
  - search
  - macros: { include_yaml: [data/more.yml, berths: data/berths.yml] }
markdown_extensions:
  - pymdownx.snippets: { base_path: [parts] }
extra:
  version: 2.1
  links: { forum: https://forum.example.com }
`,
      'data/more.yml': 'depth: 12\n',
      'data/berths.yml': 'north: four\n',
      'docs/index.md': `# {{ config.site_name }}

Version {{ version }}, {{ depth }} m, {{ berths.north }}, [forum]({{ links['forum'] }}).

\`\`\`sh
harbor --version {{ extra.version }}
\`\`\`

{% raw %}{{ shown }}{% endraw %} and {{ unknown() }}

{% include "odd.md" %}

--8<-- "notice.md"

\`\`\`py
--8<-- "code.py:main"
\`\`\`

- Lines:

    --8<-- "notice.md::1"

;--8<-- "as-it-is.md"

--8<--
notice.md:3:3
gone.md
--8<--
`,
      'parts/notice.md': 'Notice.\n\nLast.\n',
      'parts/code.py':
        'import harbor\n\ndef main():\n    # --8<-- [start:main]\n    harbor.open()\n    # --8<-- [end:main]\n',
    }),
  )
  const { stdout } = await migrate('macros')
  expect(stdout).toContain('docs/index.md:9 `{{ unknown() }}` has no value here')
  expect(stdout).toContain('docs/index.md:11 `{% include "odd.md" %}` is code of the other site')
  expect(stdout).toContain('docs/index.md:27 `gone.md` is not found: make it a snippet.')
  expect(place.read('macros-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    ---

    Version 2.1, 12 m, four, [forum](https://forum.example.com).

    \`\`\`sh
    harbor --version 2.1
    \`\`\`

    \\{\\{ shown \\}\\} and \\{\\{ unknown() \\}\\}

    \\{% include "odd.md" %\\}

    Notice.

    Last.

    \`\`\`py
    harbor.open()
    \`\`\`

    - Lines:

        Notice.

    --8<-- "as-it-is.md"

    Last.
    --8<-- "gone.md"
    "
  `)
})

test('MkDocs: blocks of code that are tabs are one group, and headings keep their numbers', async () => {
  place.write(
    below('tabbed', {
      'mkdocs.yml': 'site_name: Harbor\n',
      'docs/index.md': `# Home

See [the second](#code-tabs_1).

## Code \`tabs\`

## Code \`tabs\`

\`\`\`yaml tab="File (YAML)"
pier: 1
\`\`\`

\`\`\`toml tab="File (TOML)"
pier = 1

[berth]
\`\`\`

Words.

??? note "More"

    \`\`\`sh tab='CLI'
    harbor
    \`\`\`
    \`\`\`sh tab='Container'
    run harbor
    \`\`\`
`,
    }),
  )
  await migrate('tabbed')
  expect(place.read('tabbed-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Home
    ---

    See [the second](#code-tabs_1).

    ## Code \`tabs\`

    ## Code \`tabs\` {#code-tabs_1}

    <CodeGroup>

    \`\`\`yaml title="File (YAML)"
    pier: 1
    \`\`\`

    \`\`\`toml title="File (TOML)"
    pier = 1

    [berth]
    \`\`\`

    </CodeGroup>

    Words.

    <Accordion title="More">
      <CodeGroup>

      \`\`\`sh title="CLI"
      harbor
      \`\`\`

      \`\`\`sh title="Container"
      run harbor
      \`\`\`

      </CodeGroup>
    </Accordion>
    "
  `)
})

test('MkDocs: filters of values, and files that the plugin for including takes in', async () => {
  place.write(
    below('including', {
      'README.md': `---
title: Not this
---
# Harbor

<!-- start -->
## Berths

Eight, see [prices](docs/prices.md#day), in {{ place | upper }}.

![Map](docs/map.png)

{% unknown tag %}
<!-- end -->

Not this.
`,
      'mkdocs.yml': `site_name: Harbor
plugins:
  - include-markdown
  - macros
extra:
  place: old town
`,
      'docs/index.md': `# Home

{{ place | title }}, {{ place|replace("old", 'new') | capitalize }}, {{ gone | default('none') }}, {{ "x" | upper }}{# not this #}

{{ place | odd }}

{% include-markdown "../README.md" start="<!-- start -->" end="<!-- end -->" heading-offset=1 %}

- Of the day:

  {%
    include "parts/list.txt"
  %}

{% include-markdown "parts/gone.md" %}

{% include-markdown "parts/list.txt" start="never" %}

{% include "parts/gone.txt" end="100%" %}
`,
      'docs/prices.md': '# Prices\n\n## Day\n\nTen.\n',
      'docs/map.png': 'png',
      'docs/parts/list.txt': 'One\n\nTwo\n',
    }),
  )
  const { stdout } = await migrate('including')
  expect(stdout).toContain('docs/index.md:5 `{{ place | odd }}` has no value here')
  expect(stdout).toContain('docs/index.md:15 `parts/gone.md` is not found')
  expect(stdout).toContain('docs/index.md:17 `parts/list.txt` has no `never`')
  expect(stdout).toContain('docs/index.md:19 `parts/gone.txt` is not found')
  expect(stdout).toContain('README.md:13 `{% unknown tag %}`')
  expect(stdout).not.toContain('index.md:7')
  expect(place.read('including-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Home
    ---

    Old Town, New town, none, X

    \\{\\{ place | odd \\}\\}


    ### Berths

    Eight, see [prices](/prices#day), in OLD TOWN.

    ![Map](/map.png)

    \\{% unknown tag %\\}

    - Of the day:

      One

      Two

    \\{% include-markdown "parts/gone.md" %\\}

    \\{% include-markdown "parts/list.txt" start="never" %\\}

    \\{% include "parts/gone.txt" end="100%" %\\}
    "
  `)
})

test('GitBook: summary, hints, tabs, steps, files', async () => {
  place.write(
    below('gitbook', {
      '.gitbook.yaml': 'root: ./\nredirects:\n  old/page: piers/north.md\n',
      'SUMMARY.md':
        '# Table of contents\n\n* [Harbor](README.md)\n\n## Learn <a href="#learn" id="learn"></a>\n\n* [Piers](piers/README.md)\n  * [North](piers/north.md)\n',
      'README.md': `---
description: All about ships
---

# Harbor

{% hint style="warning" %}
Mind the gap.
{% endhint %}

{% tabs %}
{% tab title="One" %}
First
{% endtab %}

{% tab title="Two" %}
Second
{% endtab %}
{% endtabs %}

{% content-ref url="piers/north.md" %}
[north.md](piers/north.md)
{% endcontent-ref %}

![Map](<.gitbook/assets/the map.svg>)

{% file src=".gitbook/assets/the map.svg" %}
The map
{% endfile %}

{% swagger method="get" %}

{% updates format="full" %}
{% update date="2026-01-02" %}
New.
{% endupdate %}
{% endupdates %}
`,
      'piers/README.md':
        '# Piers\n\n{% stepper %}\n{% step %}\n### Go\n\nThere.\n{% endstep %}\n{% endstepper %}\n',
      'piers/north.md': '# North\n\nCold.\n',
      '.gitbook/assets/the map.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  )
  const { stdout, codes } = await migrate('gitbook')
  expect(codes).toEqual([])
  expect(stdout).toContain('README.md:31 The tag `{% swagger %}` has no counterpart.')
  expect(config('gitbook')).toMatchObject({
    name: 'Harbor',
    navigation: {
      pages: [
        'index',
        {
          group: 'Learn',
          pages: [{ group: 'Piers', root: 'piers/index', pages: ['piers/north'] }],
        },
      ],
    },
    redirects: [{ source: '/old/page', destination: '/piers/north' }],
  })
  expect(place.read('gitbook-new/index.md')).toMatchInlineSnapshot(`
    "---
    title: Harbor
    description: All about ships
    ---

    <Warning>
      Mind the gap.
    </Warning>

    <Tabs>
    <Tab title="One">
      First
    </Tab>
    <Tab title="Two">
      Second
    </Tab>
    </Tabs>

    [north.md](/piers/north)

    ![Map](/gitbook/assets/the%20map.svg)

    [The map](</gitbook/assets/the%20map.svg>)

    \\{% swagger method="get" %\\}


    <Update label="2026-01-02">
      New.
    </Update>
    "
  `)
})

test('ReadMe: order of categories, callouts, blocks, links by slug', async () => {
  place.write(
    below('readme', {
      'docs/Start/_order.yaml': '- second\n- first\n',
      'docs/Start/first.md':
        '---\ntitle: First\nexcerpt: The first page\nhidden: false\n---\n\n> 📘 Good to know\n>\n> See [the second](doc:second).\n',
      'docs/Start/second.md':
        '---\ntitle: Second\nhidden: false\n---\n\n```sh\na\n```\n```js\nb\n```\n\n[block:parameters]\n{"data":{"h-0":"Name","0-0":"pier"},"cols":1,"rows":1}\n[/block]\n\n[block:tutorial-tile]\n{}\n[/block]\n',
      'reference/api.md': '---\ntitle: API\nhidden: false\n---\n\nAll calls.\n',
    }),
  )
  const { stdout, codes } = await migrate('readme')
  expect(codes).toEqual([])
  expect(stdout).toContain('The block `tutorial-tile` has no counterpart.')
  expect(config('readme').navigation).toEqual({
    tabs: [
      { tab: 'Guides', groups: [{ group: 'Start', pages: ['docs/second', 'docs/first'] }] },
      { tab: 'API Reference', pages: ['reference/api'] },
    ],
  })
  expect(place.read('readme-new/docs/first.md')).toContain('See [the second](/docs/second).')
  expect(place.read('readme-new/docs/second.md')).toMatchInlineSnapshot(`
    "---
    title: Second
    ---

    <CodeGroup>
    \`\`\`sh
    a
    \`\`\`
    \`\`\`js
    b
    \`\`\`
    </CodeGroup>


    | Name |
    | --- |
    | pier |


    [block:tutorial-tile]
    {}
    [/block]
    "
  `)
})

test('ReadMe: operations of the reference, components, links that lead nowhere', async () => {
  place.write(
    below('hub', {
      'docs/Start/_order.yaml': '- first\n',
      'docs/Start/first.md': `---
title: First
---
See <Anchor label="North" href="/docs/first#section-tides">the tides</Anchor>, [gone](doc:gone).

<Image align="center" alt="A pier" border={true} src="https://example.com/pier.png">
  The **old** pier
</Image>

<HTMLBlock>{\`
<style>.pier { color: red }</style>
<p onclick="go()">Set of {piers}</p>
<script>go()</script>
\`}</HTMLBlock>

<Cards columns={2}>
  <Card title="North" icon="fa-anchor" href="/docs/first">Cold</Card>
</Cards>

## Tides
[block:code]
{"codes":[{"code":"call[0](see[1])","language":"js"}]}
[/block]
Text right below.

<Harbor />
`,
      'reference/Harbor/list.md':
        '---\napi:\n  file: harbor.json\n  operationId: listPiers\nhidden: false\n---\n',
      'reference/Harbor/gone.md':
        '---\ntitle: Gone\napi:\n  file: harbor.json\n  operationId: gone\n---\n',
      'reference/harbor.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Harbor', version: '1' },
        servers: [{ url: 'https://api.harbor.test' }],
        paths: {
          '/piers': {
            get: {
              operationId: 'listPiers',
              summary: 'List piers',
              responses: { 200: { description: 'All.' } },
            },
          },
        },
      }),
    }),
  )
  const { stdout, codes } = await migrate('hub')
  expect(codes).toEqual(['link-not-found', 'component-unknown'])
  expect(stdout.split('\n').slice(1, -3)).toMatchInlineSnapshot(`
    [
      "  reference/Harbor/gone.md:1 The operation \`gone\` is not found in \`reference/harbor.json\`.",
      "  docs/Start/first.md:13 A script was left out: those of \`.js\` files of the site run on its pages.",
      "  docs/Start/first.md:26 The component \`<Harbor>\` is not there.",
      "  docs/Start/first.md:4 The link \`doc:gone\` leads nowhere.",
      "  hub-new/MIGRATION.md lists what wants a look",
    ]
  `)
  expect(place.read('hub-new/docs/first.md')).toMatchInlineSnapshot(`
    "---
    title: First
    ---

    See [the tides](/docs/first#tides), [gone](/docs/gone).

    ![The **old** pier](https://example.com/pier.png)

    <style>{\`.pier { color: red }\`}</style>
    <p onclick="go()">Set of &#123;piers&#125;</p>

    <CardGroup cols={2}>
      <Card title="North" icon="anchor" href="/docs/first">Cold</Card>
    </CardGroup>

    ## Tides

    \`\`\`js
    call[0](see[1])
    \`\`\`

    Text right below.

    <Harbor />
    "
  `)
  expect(place.read('hub-new/reference/list.md')).toContain(
    'title: List piers\nopenapi: /reference/harbor.json GET /piers\n',
  )
})

test('ReadMe: an export of categories alone', async () => {
  place.write({
    'v1.0/Start/second.md': '---\ntitle: Second\nexcerpt: ""\nhidden: false\norder: 2\n---\n\nB.\n',
    'v1.0/Start/third.md':
      '---\ntitle: Third\nslug: a-third\nexcerpt: ""\nhidden: false\norder: 1\n---\n\nC.\n',
    'v1.0/Start/a-third/deep.md': '---\ntitle: Deep\nexcerpt: ""\nhidden: false\n---\n\nD.\n',
    'v1.0/Start/a-third.md':
      '---\ntitle: Whole\nslug: whole\nexcerpt: ""\nhidden: false\norder: 3\n---\n\nE.\n',
    'v1.0/Start/forum.md':
      '---\ntitle: Forum\nexcerpt: ""\nhidden: false\norder: 4\nlink:\n  url: https://forum.harbor.test\n---\n',
    'v1.0/README.md': 'How this is written.\n',
  })
  expect((await migrate('v1.0')).codes).toEqual([])
  expect(config('v1.0').navigation).toEqual({
    groups: [
      {
        group: 'Start',
        pages: [
          'docs/a-third',
          'docs/second',
          'docs/forum',
          { group: 'Whole', root: 'docs/whole', pages: ['docs/deep'] },
        ],
      },
    ],
  })
  expect(place.read('v1.0-new/docs/forum.md')).toContain('url: https://forum.harbor.test\n')
})

test('VitePress: settings of a language beside its pages, the first at the root', async () => {
  const sidebar = (text: string, link: string) =>
    `export default { themeConfig: { sidebar: [{ text: '${text}', link: '${link}' }] } }\n`
  place.write(
    below('beside', {
      '.vitepress/config.mts': `export default { title: 'Harbor', rewrites: { 'en/:rest*': ':rest*' },
        locales: { root: { label: 'English', lang: 'en-US' }, de: { label: 'Deutsch', lang: 'de' } } }\n`,
      'config.ts': sidebar('Start', '/start'),
      'de/config.ts': sidebar('Anfang', '/de/start'),
      'en/start.md': '# Start\n\nHello.\n',
      'de/start.md': '# Anfang\n\nHallo.\n',
    }),
  )
  expect((await migrate('beside')).codes).toEqual([])
  expect(config('beside').navigation).toEqual({
    languages: [
      { language: 'en', default: true, pages: ['start'] },
      { language: 'de', pages: ['de/start'] },
    ],
  })
})

test('settings of a tool count more than pages like those of another; its report hides no page', async () => {
  place.write(
    below('both', {
      'docs/SUMMARY.md': '* [Home](README.md)\n',
      'docs/README.md': '# Home\n\nSee [moving](guide/migration.md).\n',
      'website/.vitepress/config.mjs':
        "export default { title: 'Harbor', themeConfig: { sidebar: [{ text: 'Moving', link: '/guide/migration' }] } }\n",
      'website/index.md': '# Harbor\n\nSee [moving](/guide/migration#boats) and {{ version }}.\n',
      'website/guide/migration.md':
        '# Moving\n\n## Boats <Badge type="tip" text="new" />\n\nFirst.\n',
      'website/migration.md':
        '# Before\n\nOf old.\n\n::: warn\nMind.\n:::\n\n```md\n::: none\n```\n\n::: tip\nNo end.\n',
    }),
  )
  const { stdout, codes } = await migrate('both')
  expect(codes).toEqual([])
  expect(stdout).toContain('3 pages and 0 files of vitepress')
  expect(place.read('both-new/MIGRATION-REPORT.md')).toContain('`{{ version }}` is shown')
  expect(stdout).toContain('migration.md:5 `::: warn` has no counterpart, or no end')
  expect(stdout).toContain('migration.md:13 `::: tip` has no counterpart, or no end')
  expect(stdout).not.toContain('::: none')
  expect(place.read('both-new/guide/migration.md')).toContain(
    '## Boats <Badge>new</Badge> {#boats}',
  )
})

test('pages that had one address are both there', async () => {
  place.write(
    below('twice', {
      'SUMMARY.md': '* [Start](start.md)\n* [Setup](start/README.md)\n',
      'start.md': '# Start\n\nWords of the file.\n\n{% page-ref page="start/more.md" %}\n',
      'start/README.md': '# Setup\n\nWords of the folder.\n',
      'start/more.md': '# More\n\nMore words.\n',
    }),
  )
  const { stdout, codes } = await migrate('twice')
  expect(codes).toEqual([])
  expect(stdout).toContain(
    'start/README.md:1 The page has the address of `start.md`: it lies at `/start-2` now.',
  )
  expect(config('twice').navigation).toEqual({ pages: ['start/index', 'start-2'] })
  expect(place.read('twice-new/start/index.md')).toContain('[/start/more](/start/more)')
  expect(place.read('twice-new/start-2.md')).toContain('Words of the folder.')
})

test('says what it cannot read, and leaves full folders alone', async () => {
  place.write({ 'nothing/a.txt': '', 'full/a.txt': 'mine', 'mint/mint.json': '{}' })
  expect(await place.run(['migrate', 'nothing'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('received a folder with the settings of none'),
  })
  expect(await place.run(['migrate', 'mint'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('`pergola upgrade`'),
  })
  expect(await place.run(['migrate', 'nothing', '--from', 'hugo'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('received `hugo`'),
  })
  expect(await place.run(['migrate', 'mkdocs', '--out', 'full'])).toMatchObject({ code: 2 })
  expect(place.list('full')).toEqual(['a.txt'])
})
