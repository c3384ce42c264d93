import { expect, test } from 'vitest'
import { below, docsJson } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()

async function check(folder: string): Promise<string[]> {
  const { stdout } = await place.run(['check', folder, '--format', 'json'])
  const { findings } = JSON.parse(stdout) as {
    findings: { code: string; severity: string; file?: string; line?: number; message: string }[]
  }
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, file, line, message }) => `${file}:${line} ${code}: ${message}`)
}

test('links in docs.json and in frontmatter lead somewhere', async () => {
  place.write(
    below('links', {
      'docs.json': docsJson({
        navbar: {
          links: [
            { label: 'Blog', href: '/blog' },
            { label: 'A', href: '/setup#top' },
          ],
        },
        footer: {
          socials: { x: '@acme', github: 'https://github.com/acme' },
          links: [{ items: [{ label: 'Terms', href: '/terms' }] }],
        },
        banner: { content: 'See [news](/news), [setup](/setup) and [us](https://example.com).' },
        seo: { metatags: { canonical: 'docs.example.com', 'og:image': '/images/og.png' } },
        api: { examples: { languages: ['bash', 'pyhton'] } },
        styling: { codeblocks: 'githb-dark' },
        navigation: {
          global: { anchors: [{ anchor: 'Shop', href: 'www.example.com/shop' }] },
          pages: ['index', 'setup'],
        },
      }),
      'index.mdx':
        '---\ntitle: Welcome\n"og:image": /images/gone.png\nrelated: [/gone]\n---\n\nText.\n',
      'setup.mdx': '---\ntitle: Setup\n---\n\n## Top\n\nText.\n',
    }),
  )
  expect(await check('links')).toMatchInlineSnapshot(`
    [
      "docs.json:5 color-contrast: Expected \`colors.primary\` to have a contrast of 4.5 to the background of the light mode, received \`#0d9373\` on \`#ffffff\`, which has 3.86.",
      "docs.json:11 link-not-found: Expected the link \`/blog\` to lead to a page or file of the site, received none.",
      "docs.json:21 link-invalid: Expected an address that begins with \`https://\` in \`footer.socials.x\`, received \`@acme\`.",
      "docs.json:29 link-not-found: Expected the link \`/terms\` to lead to a page or file of the site, received none.",
      "docs.json:36 link-not-found: Expected the link \`/news\` to lead to a page or file of the site, received none.",
      "docs.json:40 seo-canonical: Expected \`seo.metatags.canonical\` to begin with \`https://\`, received \`docs.example.com\`. It is taken as \`https://docs.example.com\`.",
      "docs.json:41 link-not-found: Expected the link \`/images/og.png\` to lead to a page or file of the site, received none.",
      "docs.json:48 config-invalid-value: Expected \`api.examples.languages[1]\` to be a language that samples come in, received \`"pyhton"\`. It is left out.",
      "docs.json:53 code-theme-unknown: Expected the name of a Shiki theme for code blocks, received \`githb-dark\`. \`github-light-default\` is used.",
      "docs.json:60 link-invalid: Expected an address that begins with \`https://\` in \`href\`, received \`www.example.com/shop\`.",
      "index.mdx:3 link-not-found: Expected the link \`/images/gone.png\` to lead to a page or file of the site, received none.",
      "index.mdx:4 related-unknown: Expected each entry of \`related\` to be a page of the site, received \`/gone\`. It is left out.",
    ]
  `)
})

test('diagrams that Mermaid cannot read are told at their line', async () => {
  const diagram = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`
  place.write(
    below('diagrams', {
      'docs.json': docsJson({ navigation: { pages: ['index'] } }),
      'index.mdx': [
        '---\ntitle: Welcome\n---\n',
        diagram('flowchart LR\n  A --> B[open\n  B --> C'),
        diagram('A --> B'),
        diagram('%% A comment\nsequenceDiagram\n  A->>B: Hi\n  alt fine\n  B->>A: Yes'),
        diagram('flowchart LR\n  A["a (b)"] --> B'),
        diagram('classDiagram\n  class A { +x }'),
        diagram('gantt\n  title A\n  section B\n  C: 2020-01-01, 3d'),
        diagram('pie\n  "a": 1'),
      ].join('\n'),
    }),
  )
  expect(await check('diagrams')).toMatchInlineSnapshot(`
    [
      "docs.json:5 color-contrast: Expected \`colors.primary\` to have a contrast of 4.5 to the background of the light mode, received \`#0d9373\` on \`#ffffff\`, which has 3.86.",
      "index.mdx:8 diagram-invalid: Expected a diagram that Mermaid can read, received one that it reads as far as \`B --> C\`. Readers see its source.",
      "index.mdx:11 diagram-invalid: Expected a diagram that Mermaid can read, received one that does not begin with a kind. Readers see its source.",
      "index.mdx:20 diagram-invalid: Expected a diagram that Mermaid can read, received one that it reads as far as \`B->>A: Yes\`. Readers see its source.",
    ]
  `)
})

test('frontmatter below a line of text is told, and an example of one is not', async () => {
  const example = 'Text.\n\n```yaml\n---\ntitle: A\n---\n```\n'
  place.write(
    below('below', {
      'docs.json': docsJson({ navigation: { pages: ['index', 'setup', 'usage'] } }),
      'index.mdx': '\nText first.\n\n---\ntitle: Welcome\nicon: house\n---\n\nText.\n',
      'setup.mdx': example,
      'usage.mdx': 'Text.\n\n---\n\nSee this: it is text.\n\n---\n\nMore.\n',
    }),
  )
  expect(await check('below')).toMatchInlineSnapshot(`
    [
      "docs.json:5 color-contrast: Expected \`colors.primary\` to have a contrast of 4.5 to the background of the light mode, received \`#0d9373\` on \`#ffffff\`, which has 3.86.",
      "index.mdx:4 frontmatter-invalid: Expected the frontmatter at the top of the file, received something before it. It is shown as text.",
    ]
  `)
})
