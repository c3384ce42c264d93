import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

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
