import { describe, expect, test } from 'vitest'
import { toFinding } from '../../src/diagnostics/index.ts'
import { findings, page } from './site.ts'

describe('a mistake costs as little as possible', () => {
  test('an expression that lacks a bracket says what it lacks', async () => {
    const document = await page('Before.\n\n{items.map((x => x)}\n\nAfter.')
    expect(document.html).toContain('{items.map((x =')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 warning loose-brace: Expected a JavaScript expression after \`{\`, received code that cannot be read: Expected \`)\` but found \`EOF\`. The brace is shown as text. Mend the code, or write \`\\{\` for a brace that is text.",
      ]
    `)
  })

  test('a brace in prose', async () => {
    const document = await page('# Title\n\nUse {a b} here.\n\nMore.')
    expect(document.html).toContain('<p>Use {a b} here.</p>\n<p>More.</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:5 warning loose-brace: Expected a JavaScript expression after \`{\`, received text. The brace is shown as text. Write \`\\{\`, or put it in backticks.",
      ]
    `)
  })

  test('a comment of HTML', async () => {
    const document = await page(
      'One\n\n<!-- two\n\nthree -->\n\nFour\n\n```html\n<!-- kept -->\n```',
    )
    expect(document.html).not.toContain('three')
    expect(document.text).toContain('<!-- kept -->')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 warning html-comment: Expected a comment in MDX, received an HTML comment. It is left out of the page. Write \`{/* … */}\`.",
      ]
    `)
  })

  test('a table right below another one', async () => {
    const document = await page('| a |b|\n|---|-|\n| 1 |2|\n|c|d|e|\n|-|-|-|\n|3|4|5|\n')
    expect(document.html.match(/<table>/g)).toHaveLength(2)
    expect(document.html).toContain('<td>5</td>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:4:1 warning table-not-separated: Expected a blank line before a table, received the last row of another one. Put a blank line between the two tables.",
      ]
    `)
  })

  test('a row with more cells than the header, and a bar in a tag, is told', async () => {
    const document = await page(
      '| a | b |\n|---|---|\n| 1 |\n| `<b title="|">` | y | z |\n| 1 | 2 | |\n',
    )
    expect(findings(document)).toContain(
      'page.mdx:4:1 warning table-uneven: Expected 2 cells in the row, as in the header, received 4. Those beyond are not shown. Write `\\|` for a sign that is text, or give the header a cell more.',
    )
  })

  test('a header whose row of dashes has another number of cells', async () => {
    const document = await page('| a | b |\n|---|\n| 1 | 2 |\n')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:2:1 warning table-uneven: Expected 2 cells in the row of dashes, as in the header, received 1. The table is shown as text. Give each column of the header its dashes, as in \`| --- |\`.",
      ]
    `)
    const below = await page('$$\na\n$$\n\nIt costs $b$.\n\n| a | b |\n|---|\n| 1 | 2 |\n')
    expect(findings(below)).toEqual([expect.stringContaining('page.mdx:8:1 warning table-uneven')])
    const good = [
      '| a | b |\n|--|:-:|\n| 1 |\n',
      '| a |\n|---|\n| 1 |\n| --- | --- |\n',
      '```\n| a | b |\n|---|\n```',
      '| a \\| b |\n|---|\n| 1 |\n',
      'export const text = `\n| a | b |\n|---|\n`\n\nText.',
    ]
    for (const text of good) expect(findings(await page(text)), text).toEqual([])
  })

  test('a row with more cells than its table keeps all of its text', async () => {
    const table = '| Command | Does |\n|---|---|\n'
    const inCode = await page(`${table}| \`use on|off\` | *Reads* |\n`)
    expect(inCode.html).toContain('<td><code>use on|off</code></td>')
    expect(inCode.html).toContain('<td><em>Reads</em></td>')
    const tagged = await page(`${table}| <b>a</b> | <b>b</b><br> | <b>c</b> |\n`)
    expect(tagged.html).toMatch(/<td><b>b<\/b><br ?\/?> \| <b>c<\/b><\/td>/)
    const priced = await page(`${table}| $5 | {1 + 1} | $10 |\n`)
    expect(priced.html).toMatch(/<td>\$5<\/td>\s*<td>2 \| \$10<\/td>/)
    const whole = await page(`${table}| {'a|b'} | $\\vec{x}^{|2|}$ |\n`)
    expect(findings(whole)).toEqual([])
    const document = await page(`${table}| a | b |\n| c | d | e \\| f | g |\n`)
    expect(document.html).toMatch(/<td>c<\/td>\s*<td>d \| e \| f \| g<\/td>/)
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:4:1 warning table-row-long: Expected 2 cells in a row of the table, received 4. What does not fit is shown with the others. Write \`\\|\` for a bar that is text, in code as well.",
      ]
    `)
    const good = [
      `${table}| a |\n| \`a\\|b\` | c |\n| a | b | | |\na | b\n`,
      `\`\`\`\n${table}| a | b | c |\n\`\`\``,
      `${table}\nText | with | bars`,
    ]
    for (const text of good) expect(findings(await page(text)), text).toEqual([])
  })

  test('code that nothing closes is told where it begins', async () => {
    const document = await page('Text.\n\n```js\nlet a\n\n## Usage\n\nMore.\n')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 warning fence-not-closed: Expected a line that closes the code block, received none. What follows is shown as code. Repeat the signs that it begins with on a line of their own, behind the code.",
      ]
    `)
    const inside = await page('<Note>\n\n- one\n  ~~~sh\n  ls\n\n</Note>\n\nAfter.\n')
    expect(findings(inside)).toContainEqual(
      expect.stringContaining('page.mdx:4:3 warning fence-not-closed'),
    )
  })

  test('code that is closed in some way is told nowhere', async () => {
    const closed = [
      '```js\nlet a\n```',
      '````md\n```\na\n```\n````  ',
      '> ```sh\n> ls\n> ```\n\nText.',
      '- one\n\n  ~~~\n  ls\n  ~~~~\n- two',
      '<Note>\n  ```sh\n  ls\n  ```\n</Note>',
      '```\n```',
    ]
    for (const text of closed) expect(findings(await page(text)), text).toEqual([])
  })

  test('a list item that closes an element around the list', async () => {
    const document = await page('<Note>\n\n- One\n\n- Two</Note>\n\nAfter')
    expect(document.html).toMatch(/Two[\s\S]*<\/ul>[\s\S]*<\/div>\n<p>After<\/p>$/)
    expect(findings(document)).toEqual([])
  })

  test('a table that is only a header above another one', async () => {
    const { html } = await page('|a|b|\n|-|-|\n|c|d|e|\n|-|-|-|\n|3|4|5|\n')
    expect(html.match(/<table>/g)).toHaveLength(2)
  })

  test('a row of dashes in a table', async () => {
    const document = await page('|a|b|\n|-|-|\n|1|2|\n|-|-|\n|3|4|\n')
    expect(document.html.match(/<table>/g)).toHaveLength(1)
    expect(document.diagnostics).toEqual([])
  })

  test.each([
    ['an item with code on two lines', '<Note>`b`\n\n- r`\n  </Note>\n`'],
    ['an item below a fence that looks closed', '```\n```n\n```\n<Note>:\n\n- </Note>'],
    ['an item with a line that is less indented', '<Note>\nA\n\n- b\nc\n  </Note>\n'],
    ['an item after a tag that is cut off', '<Note><div></div\n\n- .\nx\n  </Note>'],
  ])('%s, which closes an element around the list', async (_what, text) => {
    const { html, diagnostics } = await page(`${text}\n\nAfter`)
    expect(html).toContain('After')
    expect(diagnostics.filter(({ code }) => code === 'page-failed')).toEqual([])
  })

  test('a list item that is nothing but a closing tag', async () => {
    const document = await page('<Note>\nText\n\n- </Note>\n\nAfter')
    expect(document.html).toMatch(/Text[\s\S]*<\/div>\n<p>After<\/p>$/)
  })

  test('a tag that is never closed', async () => {
    const document = await page('# Title\n\n<Card title="x">\n\nInside **it**.\n')
    expect(document.html).toContain('<p>Inside <strong>it</strong>.</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 error tag-not-closed: Expected \`</Card>\` after \`<Card>\`, received the end of the page. The tag is left out. Close it with \`</Card>\` on a line of its own, at the depth of \`<Card>\`.",
      ]
    `)
  })

  test('a closing tag of another element', async () => {
    const document = await page('<div>\n\n<section>\n\nText\n\n</div>\n\nAfter')
    expect(document.html).toBe('<div><p>Text</p></div>\n<p>After</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 error tag-not-closed: Expected \`</section>\` before \`</div>\`, received none. \`<section>\` is left out. Close it with \`</section>\`.",
      ]
    `)
  })

  test('a closing tag of another name', async () => {
    const document = await page('<Note>\n\nText\n\n</Warning>\n\nAfter')
    expect(document.html).toContain('<p>Text</p>')
    expect(document.html).toContain('After')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:5:1 error tag-not-closed: Expected \`</Note>\` to close \`<Note>\`, received \`</Warning>\`. It is read as \`</Note>\`. Write \`</Note>\`.",
      ]
    `)
  })

  test('a bracket that ends a tag at the start of a line', async () => {
    const document = await page('<a\n  href="/x"\n>\nText</a>\n\n<b\n  title="y"\n>Text</b>')
    expect(document.html).toContain('<b title="y">Text</b>')
    expect(findings(document)).toEqual([])
  })

  test('a comment that nothing ends', async () => {
    const document = await page('Text\n\n{/* a note }\n\nAfter')
    expect(document.html).toBe('<p>Text</p>\n<p>After</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 error attribute-not-closed: Expected \`*/}\` at the end of a comment, received none. The line is left out. Write \`*/}\` behind it.",
      ]
    `)
  })

  test('two versions of a text with the marks of a merge', async () => {
    const document = await page(
      '## A\n\n<<<<<<< HEAD\nOne.\n\n=======\nTwo <b>bold</b>.\n>>>>>>> other branch\n\nAfter',
    )
    expect(document.html).toContain('<p>One.</p>\n<p>Two <b>bold</b>.</p>\n<p>After</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 error merge-conflict: Expected one version of the text, received two with the marks of a merge around them. Both are shown. Keep one of them, and remove the lines with \`<<<<<<<\`, \`=======\` and \`>>>>>>>\`.",
      ]
    `)
  })

  test('a closing tag without an opening one', async () => {
    const document = await page('Text\n\n</Note>\n\nAfter')
    expect(document.html).toBe('<p>Text</p>\n<p>After</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:1 error tag-not-opened: Expected an open \`<Note>\` before \`</Note>\`, received none. The closing tag is left out. Open \`<Note>\` before it at the same depth, or remove the closing tag.",
      ]
    `)
  })

  test('a name that nothing has', async () => {
    const document = await page(
      'export const Counter = () => null\n\nSet {app_id} and <Coutner>this</Coutner> <Zyx.Q />.',
    )
    expect(document.html).toContain('<p>Set {app_id} and this .</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:3:18 warning component-unknown: Expected a component, received \`<Coutner>\`, which is not defined. What is inside it is shown without it. Did you mean \`<Counter>\`?",
        "page.mdx:3:42 warning component-unknown: Expected a component, received \`<Zyx>\`, which is not defined. What is inside it is shown without it. Import \`Zyx\`, or write \`\\<Zyx>\` when it is meant as text.",
        "page.mdx:3:5 warning variable-undefined: Expected \`app_id\` to be defined, received nothing of that name. The text is shown as written. Import or export it, or write \`\\{\` for a brace that is text.",
      ]
    `)
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    'the name `%s`, which all objects have',
    async (name) => {
      const { html } = await page(`Text\n\n<${name}>Kept</${name}>\n\nAfter`)
      expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Text\nKept\nAfter')
    },
  )

  test("two names that nothing has are not each other's correction", async () => {
    const document = await page('<Zyxws>\n  <Zyxw />\n</Zyxws>')
    expect(document.diagnostics.map(({ hint }) => hint)).toEqual([
      'Import `Zyxws`, or write `\\<Zyxws>` when it is meant as text.',
      'Import `Zyxw`, or write `\\<Zyxw>` when it is meant as text.',
    ])
  })

  test('a placeholder that looks like a tag', async () => {
    const document = await page('Open `x` and <your-key> now')
    expect(document.html).toBe('<p>Open <code>x</code> and &lt;your-key&gt; now</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:14 warning loose-angle-bracket: Expected a tag that is closed, received \`<your-key>\` alone. It is shown as text. Write \`\\<your-key>\`, or put it in backticks.",
      ]
    `)
  })

  test('an expression that throws', async () => {
    const document = await page('a {null.x} b {1 + 1}')
    expect(document.html).toBe('<p>a  b 2</p>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:3 warning expression-failed: Expected a value from \`{null.x}\`, received an error: TypeError: Cannot read properties of null (reading 'x'). It is left out. ",
      ]
    `)
  })

  test('braces in the address of a link, which are its own', async () => {
    const document = await page(
      '[Run](https://a.test/q?form={%22a%22:{%22b%22:[%27c%27]\\n|%20d}})\n\nA {b c}.',
    )
    expect(document.html).toContain(
      'href="https://a.test/q?form=%7B%22a%22:%7B%22b%22:%5B%27c%27%5D%5Cn%7C%20d%7D%7D"',
    )
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['loose-brace'])
  })

  test('an attribute that cannot be read', async () => {
    const document = await page('<div title={a b} id="x">text</div>')
    expect(document.html).toBe('<div id="x">text</div>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:12 error attribute-invalid: Expected a JavaScript expression in the attribute, received one that cannot be read: Expected \`,\` or \`)\` but found \`Identifier\`. The attribute is left out. Write text in quotes: \`name="value"\`.",
      ]
    `)
  })

  test('an import that runs into text', async () => {
    const document = await page('export const a = "A"\nText {a}.')
    expect(document.html).toContain('<p>Text A.</p>')
    expect(document.diagnostics).toEqual([])
  })

  test('code of the page that cannot be read', async () => {
    const document = await page('export const a = (\n\nText\n\n## Heading')
    expect(document.html).toContain('Heading')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1 error author-code-invalid: Expected JavaScript after \`import\` or \`export\`, received code that cannot be read: Invalid Character \`#\`. It is left out. Put a blank line after the last line of code; check its brackets.",
      ]
    `)
  })

  test.each([
    ['void elements', 'a <br> b <img src="/x.png"> <hr>', '<br'],
    ['unquoted attributes', '<div class=box>x</div>', '<div class="box">x</div>'],
    ['attributes without value', '<details open>x</details>', '<details open>x</details>'],
    ['content on the line of its tag', '<Frame>one\n\ntwo</Frame>', '<p>two</p>'],
    ['an address in angle brackets', 'See <https://example.com>.', 'href="https://example.com"'],
    ['a bracket in prose', 'a <5 and <= 3 and x<y', 'a &lt;5 and &lt;= 3'],
    ['Windows line ends', '# A\r\n\r\n<Note>\r\ntext\r\n</Note>\r\n', 'text'],
  ])('%s', async (_what, source, expected) => {
    const { html, diagnostics } = await page(source)
    expect(html).toContain(expected)
    expect(diagnostics.map(toFinding).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('places count in the file, after its frontmatter', async () => {
    const { diagnostics } = await page('---\ntitle: x\n---\n\ntext {a b}')
    expect(diagnostics[0]).toMatchObject({ line: 5, column: 6 })
  })

  test.each(['build', 'dev'] as const)(
    'a page that cannot be compiled shows its source: %s',
    async (mode) => {
      const document = await page('Text & more\n\n<div style={Symbol()}>in</div>', {
        mode,
      })
      expect(document.html).toContain('Text &amp; more')
      expect(document.html.includes('Expected the page to compile')).toBe(mode === 'dev')
      expect(document.diagnostics).toHaveLength(1)
      expect(document.diagnostics.map(toFinding)[0]).toMatchObject({
        code: 'page-failed',
        severity: 'error',
      })
    },
  )

  test('a page with more mistakes than anybody makes is explained once', async () => {
    const document = await page(`Text {a b}\n\n${'more {c d}\n\n'.repeat(250)}`)
    expect(document.html).toContain('more {c d}')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:9 error page-not-compiled: Expected a page in MDX, received a text that cannot be read: Could not parse expression with oxc: Expected \`,\` or \`)\` but found \`Identifier\`. The page shows its source. Close every tag and brace near this place; write \`\\{\` or \`\\<\` for a brace or bracket that is text.",
      ]
    `)
  })
})
