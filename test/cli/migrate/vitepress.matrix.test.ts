import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

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
