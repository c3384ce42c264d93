import { describe, expect, test } from 'vitest'
import { findings, page, site } from './site.ts'

describe('snippets', () => {
  test('show their content with the props they are given', async () => {
    const { html, dependencies } = await page(
      'import Part from "/snippets/part.mdx"\n\n<Part word="bananas" count={2} />',
      {},
      { 'snippets/part.mdx': '---\ntitle: no\n---\n**{word}** {props.word} {count + 1}' },
    )
    expect(html).toBe('<p><strong>bananas</strong> bananas 3</p>')
    expect(dependencies).toEqual(['snippets/part.mdx'])
  })

  test('do without props that they ask for first, where those are left out', async () => {
    const files = {
      'snippets/part.mdx':
        "{what} {verb ?? 'is'} here{note && <b>{note}</b>}{who?.name}{!ready ? ', soon' : ''}{typo}",
    }
    const source = (props: string) => `import Part from "/snippets/part.mdx"\n\n<Part ${props} />`
    const short = await page(source('what="It"'), {}, files)
    expect(short.html).toBe('<p>It is here, soon{typo}</p>')
    expect(short.diagnostics.map(({ message }) => message)).toEqual([
      'Expected `typo` to be defined, received nothing of that name. The text is shown as written.',
    ])
    const long = await page(source('what="All" verb="are" note="!" ready'), {}, files)
    expect(long.html).toBe('<p>All are here<b>!</b>{typo}</p>')
  })

  test('are the only ones that others give props: a name that a page asks for is to be defined', async () => {
    const { html, diagnostics } = await page("{verb ?? 'is'}")
    expect(html).toBe("{verb ?? 'is'}")
    expect(diagnostics.map(({ code }) => code)).toEqual(['variable-undefined'])
  })

  test.each(['/snippets/part.mdx', './snippets/part.mdx', 'snippets/part', '/snippets/part'])(
    'are found at %s',
    async (path) => {
      const specifier = path.startsWith('snippets') ? `./${path}` : path
      const { html } = await page(
        `import Part from "${specifier}"\n\n<Part />`,
        {},
        { 'snippets/part.mdx': 'Found' },
      )
      expect(html).toBe('<p>Found</p>')
    },
  )

  test('bring values of Markdown, scripts and JSON', async () => {
    const { html } = await page(
      [
        'import { name } from "/snippets/values.mdx"',
        'import { list } from "/snippets/values.ts"',
        'import data from "/snippets/data.json"',
        'import * as all from "/snippets/values.ts"',
        'import picture from "./img/a.png"',
        '',
        'Of {name} {list.join("+")} {data.key} {all.list.length} {picture}',
      ].join('\n'),
      { base: '/docs' },
      {
        'snippets/values.mdx': 'export const name = "Acme"\n\nText',
        'snippets/values.ts': 'export const list: string[] = ["a", "b"]',
        'snippets/data.json': '{"key":"value"}',
        'img/a.png': '',
      },
    )
    expect(html).toBe('<p>Of Acme a+b value 2 /docs/img/a.png</p>')
  })

  test('have names in any script', async () => {
    const source =
      'import 안내 from "/snippets/a.mdx"\nimport Über from "/snippets/a.mdx"\n\n<안내 />\n\n<Über />'
    const { html, diagnostics } = await page(source, {}, { 'snippets/a.mdx': 'Shown' })
    expect(html.match(/Shown/g)).toHaveLength(2)
    expect(diagnostics).toEqual([])
  })

  test('import others, each from its own folder', async () => {
    const { html, dependencies } = await page(
      'import Outer from "/snippets/outer.mdx"\n\n<Outer />',
      {},
      {
        'snippets/outer.mdx': 'import Inner from "./deep/inner.mdx"\n\nOuter <Inner />',
        'snippets/deep/inner.mdx': 'Inner',
      },
    )
    expect(html).toBe('<div class="p">Outer <p>Inner</p></div>')
    expect(dependencies).toEqual(['snippets/outer.mdx', 'snippets/deep/inner.mdx'])
  })

  test.each(['snippets', '_snippets', '.'])('are included by name from %s', async (folder) => {
    const { html } = await page(
      '<Snippet file="part.mdx" word="x" />',
      {},
      { [`${folder}/part.mdx`]: 'Part {word}' },
    )
    expect(html).toBe('<p>Part x</p>')
  })

  test('resolve relative links from the page, else from their own folder', async () => {
    const { compile } = site({
      'guides/page.mdx': 'import Part from "/snippets/part.mdx"\n\n<Part />',
      'guides/near.mdx': '',
      'snippets/part.mdx': '[a](./near) [b](./far)',
    })
    const { html, links } = await compile('guides/page.mdx')
    expect(html).toContain('href="/guides/near"')
    expect(html).toContain('href="/snippets/far"')
    expect(links[0]).toEqual({
      href: '/guides/near',
      kind: 'page',
      file: 'snippets/part.mdx',
      line: 1,
      column: 1,
    })
  })

  test('that are missing cost what they bring, with one finding', async () => {
    const document = await page(
      'import Part, { value } from "/snippets/part.mdx"\n\nBefore <Part>inside</Part> {value} {value.x.y}\n\nAfter',
    )
    expect(document.html).toBe('<p>Before inside  </p>\n<p>After</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:29 error import-not-found: Expected a file at \`/snippets/part.mdx\`, received none. What it brings is left out. Give the path from the docs folder, such as \`/snippets/example.mdx\`, or relative to this file.",
      ]
    `)
  })

  test('included by a name that is missing are reported where they stand', async () => {
    expect(findings(await page('Text\n\n<Snippet file="part.mdx" />'))).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 error import-not-found: Expected a file at \`/snippets/part.mdx\`, received none. What it brings is left out. Give the path from the docs folder, such as \`/snippets/example.mdx\`, or relative to this file.",
      ]
    `)
  })

  test('that import each other in a circle are left out once', async () => {
    const document = await page(
      'import A from "/snippets/a.mdx"\n\n<A />',
      {},
      {
        'snippets/a.mdx': 'import B from "./b.mdx"\n\nA <B />',
        'snippets/b.mdx': 'import A from "./a.mdx"\n\nB <A />',
      },
    )
    expect(document.text).toContain('B')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "snippets/b.mdx:1:15 error import-cycle: Expected imports without a circle, received \`snippets/a.mdx\` → \`snippets/b.mdx\` → \`snippets/a.mdx\`. The last one is left out. Move what both files need into a third one.",
      ]
    `)
  })

  test('that include each other in a circle are left out once', async () => {
    const document = await page(
      '<Snippet file="a.mdx" />',
      {},
      {
        'snippets/a.mdx': 'A <Snippet file="b.mdx" />',
        'snippets/b.mdx': 'B\n\n<Snippet file="a.mdx" />',
      },
    )
    expect(document.text).toContain('B')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "snippets/b.mdx:3:1 error import-cycle: Expected imports without a circle, received \`page.mdx\` → \`snippets/a.mdx\` → \`snippets/b.mdx\` → \`snippets/a.mdx\`. The last one is left out. Move what both files need into a third one.",
      ]
    `)
  })

  test('may be named without the slash of the root', async () => {
    const document = await page(
      'import A from "snippets/a.mdx"\nimport B from "snippets/gone.mdx"\n\n<A /> <B />',
      {},
      {
        'snippets/a.mdx': 'import { C } from "snippets/parts/c"\n\nA <C />',
        'snippets/parts/c.jsx': 'export const C = () => <b>C</b>',
      },
    )
    expect(document.html).toContain('A <b>C</b>')
    expect(findings(document)).toEqual([
      expect.stringMatching(/page.mdx:2:15 error import-not-found: .*`snippets\/gone.mdx`/),
    ])
  })

  test.each(['@/snippets/badge.jsx', '~/snippets/badge'])(
    'at %s, as bundlers write paths, are files and no packages',
    async (path) => {
      expect(findings(await page(`import { A } from "${path}"\n\nText`))).toEqual([
        `page.mdx:1:19 error import-not-found: Expected a file at \`${path}\`, received none. What it brings is left out. Give the path from the docs folder, such as \`/snippets/example.mdx\`, or relative to this file.`,
      ])
    },
  )

  test('of our own components from a package bring those', async () => {
    const document = await page(
      'import { Card, CardGroup } from "@acme/components"\n\n<CardGroup>\n  <Card title="Start" href="/start">Begin.</Card>\n</CardGroup>',
    )
    expect(document.html).toMatch(
      /<a [^>]*class="card[^>]*href="\/start"|href="\/start"[^>]*class="card/,
    )
    expect(document.html).toContain('Start')
    expect(findings(document)).toEqual([])
  })

  test('of our own components and others from a package bring ours, and tell of the others', async () => {
    const document = await page(
      'import { Badge, Card as Box } from "@acme/components"\nimport { Chart } from "@acme/charts"\n\n<Box title="Start">Begin.</Box> <Chart>Text</Chart>',
    )
    expect(document.html).toContain('Start')
    expect(document.html).toContain('Text')
    expect(findings(document)).toEqual([
      expect.stringMatching(/page.mdx:2:23 error import-package: .*`@acme\/charts`/),
    ])
  })

  test('cannot be packages', async () => {
    expect(findings(await page('import x from "lodash"\n\nText'))).toMatchInlineSnapshot(`
      [
        "page.mdx:1:15 error import-package: Expected an import of a file of the site, received the package \`lodash\`. What it brings is left out. Packages cannot be imported in pages: write the component in a file under \`/snippets\`.",
      ]
    `)
  })
})
