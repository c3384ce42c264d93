import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

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
