import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { below, SMALL_SITE } from '../cli/docs.ts'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { element, textOf } from './html.ts'

interface Finding {
  code: string
  severity: string
  message: string
  file?: string
  line?: number
  column?: number
}

describe('a site with every mistake at once', () => {
  const place = workspace()
  let run: Run
  let findings: string[]
  beforeAll(async () => {
    const docs = join(import.meta.dirname, '../fixtures/bad-input')
    run = await place.run(['build', docs, '--report', 'report.json'])
    const report = JSON.parse(place.read('report.json')) as { diagnostics: Finding[] }
    findings = report.diagnostics.map(
      ({ code, severity, file, line, column, message }) =>
        `${code} ${severity} ${file}:${line}:${column} ${message}`,
    )
  })

  test('is built', () => {
    expect(run.code).toBe(0)
    expect(run.stdout).toMatch(/^✓ 10 pages /m)
  })

  test('each mistake is named once, at its place', () => {
    expect(findings).toMatchInlineSnapshot(`
      [
        "config-invalid-value error docs.json:6:16 Expected \`colors.primary\` to be a hex color such as \`#16A34A\`, received \`"red"\`.",
        "config-ref-outside error docs.json:8:23 Expected \`$ref\` to stay inside the docs folder, received \`"../outside.json"\`.",
        "attribute-invalid error guides/broken.mdx:7:13 Expected a JavaScript expression in the attribute, received one that cannot be read: Expected \`)\` but found \`EOF\`. The attribute is left out.",
        "import-not-found error guides/snippet.mdx:5:21 Expected a file at \`/snippets/missing.mdx\`, received none. What it brings is left out.",
        "tag-not-closed error guides/unclosed.mdx:7:1 Expected \`</Note>\` after \`<Note>\`, received the end of the page. The tag is left out.",
        "config-ref-circular error parts/circle.json:1:22 Expected includes that end, received a circle: \`docs.json\` → \`parts/circle.json\` → \`parts/circle.json\`.",
        "config-unknown-key warning docs.json:3:3 Expected a key of the \`docs.json\` format, received \`them\`.",
        "navigation-page-not-found warning docs.json:15:64 Expected a page file for the navigation entry \`guides/missing\`, received none; the entry is left out.",
        "navigation-duplicate-page warning docs.json:24:15 Expected each page once in the navigation, received \`/guides/good\` again (first at \`docs.json:15\`).",
        "config-navigation-conflict warning docs.json:31:5 Expected one kind of entry in \`navigation\`, received \`tabs\` and \`groups\`.",
        "loose-brace warning guides/brace.mdx:7:9 Expected a JavaScript expression after \`{\`, received text. The brace is shown as text.",
        "html-comment warning guides/comment.mdx:7:1 Expected a comment in MDX, received an HTML comment. It is left out of the page.",
        "frontmatter-invalid warning guides/frontmatter.mdx:4:1 Expected a closing quote in the frontmatter, received none.",
        "site-address-unknown info docs.json:1:1 Expected the address of the site for its sitemap, feeds, preview images and canonical links, received none. They are left out.",
      ]
    `)
  })

  const content = (route: string) =>
    element(place.read(`dist${route}/index.html`), 'div', 'id="content"').text

  test.each([
    ['', ['Words of the first page.']],
    ['/more', ['Words of the second tab.']],
    ['/lost', ['Words of the page without a place.']],
    ['/guides/good', ['Words of the good page.']],
    ['/guides/frontmatter', ['Words after the broken frontmatter.']],
    ['/guides/unclosed', ['Words before the tag.', 'Words in the tag.', 'Words after the tag.']],
    ['/guides/brace', ['Words before', 'The set {a, b is written like this.', 'Words after']],
    ['/guides/comment', ['Words before the comment.', 'Words after the comment.']],
    ['/guides/snippet', ['Words before the snippet.', 'Words after the snippet.']],
  ])('the words of %s are in its page', (route, words) => {
    for (const part of words) expect(content(route)).toContain(part)
  })

  test('a comment for editors is not published', () => {
    expect(place.read('dist/guides/comment/index.html')).not.toContain('For editors only')
  })

  test('an attribute that cannot be read costs itself', () => {
    expect(content('/guides/broken')).toBe('Words before the mistake. Words inside of it.')
  })

  test('the page for addresses that lead nowhere is there as well', () => {
    expect(textOf(place.read('dist/404.html'))).toContain('Page not found')
  })
})

describe('broken JSON', () => {
  const place = workspace()

  const refused = async (text: string) => {
    place.write(below('docs', { ...SMALL_SITE, 'docs.json': text }))
    const { code, stdout } = await place.run(['build', 'docs'])
    expect(code).toBe(2)
    expect(place.exists('dist')).toBe(false)
    return stdout
  }

  test('nothing is built, and the message names the place', async () => {
    expect(await refused('{\n  "theme": "mint"\n  "name": "Acme"\n}\n')).toMatchInlineSnapshot(`
      "error config-syntax docs.json:3:3
        Expected \`,\` before the next entry, received \`"name"\`.
            1 | {
            2 |   "theme": "mint"
          > 3 |   "name": "Acme"
              |   ^^^^^^
            4 | }
            5 |

      "
    `)
    expect(await refused('[]\n')).toMatchInlineSnapshot(`
      "error config-syntax docs.json:1:1
        Expected a JSON object in \`docs.json\`, received an array.
          > 1 | []
              | ^^
            2 |

      "
    `)
    expect(await refused('')).toMatchInlineSnapshot(`
      "error config-syntax docs.json:1:1
        Expected a JSON object in \`docs.json\`, received an empty file.
          > 1 |
              | ^

      "
    `)
  })
})
