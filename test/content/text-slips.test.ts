import { describe, expect, test } from 'vitest'
import { findings, page, site } from './site.ts'

const told = async (text: string) => findings(await page(text))

describe('a link that is no link', () => {
  test('has a label that nothing defines', async () => {
    expect(
      await told('Text.\n\nSee [the guide][guide] and [the *big* one][big], or [guide][].'),
    ).toMatchInlineSnapshot(`
      [
        "page.mdx:3:5 warning link-reference-missing: Expected a definition of \`[guide]\` for the link \`[the guide][guide]\`, received none. It is shown as it is written. Write \`[guide]: /path\` on a line of its own, or \`[text](/path)\`.",
        "page.mdx:3:38 warning link-reference-missing: Expected a definition of \`[big]\` for the link \`…][big]\`, received none. It is shown as it is written. Write \`[big]: /path\` on a line of its own, or \`[text](/path)\`.",
        "page.mdx:3:53 warning link-reference-missing: Expected a definition of \`[guide]\` for the link \`[guide][]\`, received none. It is shown as it is written. Write \`[guide]: /path\` on a line of its own, or \`[text](/path)\`.",
      ]
    `)
    expect(await told('See [the guide][guide].\n\n[guide]: https://example.com')).toEqual([])
  })

  test('has a space before its address, or in it', async () => {
    expect(await told('See [setup] (/setup) and [setup](/my setup).')).toMatchInlineSnapshot(`
      [
        "page.mdx:1:5 warning link-loose: Expected a link without spaces, received \`[setup] (/setup)\`. It is shown as it is written. Write \`[setup](/setup)\`.",
        "page.mdx:1:26 warning link-loose: Expected a link without spaces, received \`[setup](/my setup)\`. It is shown as it is written. Write \`[setup](/my%20setup)\`.",
      ]
    `)
    expect(await told('See [setup](https://example.com "The setup") (/setup).')).toEqual([])
  })

  test('is not meant by an index, by parts of a command and by what is escaped', async () => {
    const text = [
      'Take `[a b][c]` and rows[i][j] and \\[the guide][guide].',
      'Run kosli EXPRESSION[SEPARATOR][REFERENCE], or [TYPE][NAME].',
      'A list of string[][] is $[a b][c]$, as in matrix[row one][2].',
      'Call it [once] (or twice).',
    ]
    expect(await told(text.join('\n\n'))).toEqual([])
  })
})

test('a footnote without a text is told, and an expression that looks the same is not', async () => {
  expect(
    await told('It is fast[^1].\n\nAnd small[^size].\n\n[^size]: Ten bytes.'),
  ).toMatchInlineSnapshot(`
    [
      "page.mdx:1:11 warning footnote-missing: Expected a text for the footnote \`[^1]\`, received none. It is shown as it is written. Write \`[^1]: …\` on a line of its own.",
    ]
  `)
  expect(await told('Signs that match `[^1]`, [^a-z]+ or ([^abc]*).')).toEqual([])
})

test('a heading without a space is told, and a hash tag is not', async () => {
  expect(await told('Text.\n\n##Install\n\nText.')).toMatchInlineSnapshot(`
    [
      "page.mdx:3:1 warning heading-unspaced: Expected a space behind \`##\`, received none. The heading is shown as text. Write \`## \` before its words.",
    ]
  `)
  expect(await told('#news is the channel; `##Install` is none, and C##x neither.')).toEqual([])
})

test('a title without a space is told where it stands alone, and a tag of a social network is not', async () => {
  expect(await told('#Getting started\n\nText.\n\n#Next steps')).toMatchInlineSnapshot(`
    [
      "page.mdx:1:1 warning heading-unspaced: Expected a space behind \`#\`, received none. The heading is shown as text. Write \`# \` before its words.",
      "page.mdx:5:1 warning heading-unspaced: Expected a space behind \`#\`, received none. The heading is shown as text. Write \`# \` before its words.",
    ]
  `)
  const good = ['#Release', '#Ask us anything.', 'Text\n#Getting started', '#Monday #Blue ideas']
  expect(await told(good.join('\n\n'))).toEqual([])
})

test('a backtick without another one is told, and one that is text is not', async () => {
  expect(await told('Set the `port of it.\n\n- Call run()` first.')).toMatchInlineSnapshot(`
    [
      "page.mdx:1:9 warning code-not-closed: Expected two backticks around code, received one. It is shown as it is written. Write the other one, or a backslash before one that is text.",
      "page.mdx:3:13 warning code-not-closed: Expected two backticks around code, received one. It is shown as it is written. Write the other one, or a backslash before one that is text.",
    ]
  `)
  const good =
    'A \\`quote, a key (`), ``a ` b``, `two\nlines` and $`x`$.\n\n```js\nconst a = `\n```'
  expect(await told(good)).toEqual([])
})

test('an element that no browser knows is told, and those of drawings and formulas are not', async () => {
  expect(await told('<centre>\n\nText\n\n</centre>')).toMatchInlineSnapshot(`
    [
      "page.mdx:1:1 warning component-unknown: Expected an element of HTML, received \`<centre>\`, which browsers do not know. It changes nothing. Did you mean \`<center>\`?",
    ]
  `)
  const good =
    '<svg viewBox="0 0 1 1"><defs><linearGradient id="a"><stop offset="0" /></linearGradient></defs><text>a</text></svg>' +
    '\n\n<marquee>b</marquee>\n\n<x-tab>c</x-tab>\n\n<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>'
  expect(await told(good)).toEqual([])
})

test('a style without a colon is told, and one of any values is not', async () => {
  expect(await told('<div style="color: red; padding 3px">a</div>')).toMatchInlineSnapshot(`
    [
      "page.mdx:1:1 warning style-invalid: Expected \`property: value\` in the \`style\` of an element, received \`padding 3px\`. Browsers leave it out. Write a colon behind the name of the property, and a semicolon behind its value.",
    ]
  `)
  const good =
    "--a: {b}; color: red; background: url(data:image/png;base64,AA==); content: 'a; b'; /* c; d */"
  expect(await told(`<div style="${good}">a</div>`)).toEqual([])
})

test('a table without a row of dashes is told', async () => {
  expect(await told('Text.\n\n| A | B |\n| 1 | `2` |\n| 3 | 4 |')).toMatchInlineSnapshot(`
    [
      "page.mdx:3:1 warning table-uneven: Expected a row of dashes below the first row of the table, received none. It is shown as text. Write \`| --- | --- |\` below it, with a cell for each column.",
    ]
  `)
  expect(await told('| A | B |\n| - | - |\n| 1 | 2 |')).toEqual([])
})

test('a block of TeX that a blank line cuts is told', async () => {
  expect(await told('Text.\n\n$$\nx^2 + 1\n\nText.')).toMatchInlineSnapshot(`
    [
      "page.mdx:3:1 warning formula-invalid: Expected \`$$\` behind the formula, received none. It is shown as it is written. Close the formula with \`$$\`; only between lines that have nothing else may it have a blank line.",
    ]
  `)
  expect(await told('$$\nx^2\n$$\n\n```\n$$\n```\n\nIt costs $$.')).toEqual([])
})

test('a line to mark that the code does not have is told, and a range that ends behind it is not', async () => {
  expect(await told('```js {9}\na\n```')).toMatchInlineSnapshot(`
    [
      "page.mdx:1:1 warning fence-line-beyond: Expected \`highlight\` to name lines of the code, received line 9 of 1. It changes nothing. Lines are counted from 1, those of the code block alone.",
    ]
  `)
  expect(await told('```js {2-9} focus={1}\na\nb\n```')).toEqual([])
})

test('an id that the page has already is told, where it is given again', async () => {
  expect(await told('## One {#part}\n\nText.\n\n## Two {#part}\n\nText.')).toMatchInlineSnapshot(`
    [
      "page.mdx:5:8 warning id-repeated: Expected the id \`part\` once on the page, received it again. It is taken as \`part-2\`, and links to \`#part\` lead to the first. Give it an id of its own.",
    ]
  `)
  expect(await told('## Install\n\nText.\n\n## Install\n\nText.')).toEqual([])
})

test('a value that a snippet does not export is told, and a snippet with a small name', async () => {
  const { compile } = site({
    'snippets/values.mdx': "export const version = '1'\n",
    'snippets/part.mdx': 'Part.\n',
    'page.mdx':
      "import { vresion, version } from '/snippets/values.mdx'\nimport part from '/snippets/part.mdx'\n\n{vresion} {version}\n\n<part />\n",
  })
  expect(findings(await compile('page.mdx'))).toMatchInlineSnapshot(`
    [
      "page.mdx:1:10 warning variable-undefined: Expected \`/snippets/values.mdx\` to export \`vresion\`, received nothing of that name. It is shown as nothing. Did you mean \`version\`?",
      "page.mdx:6:1 warning component-unknown: Expected a component, received \`<part>\`, which is taken for an element of HTML. What it would show is missing. Import it with a capital letter, as \`Part\`, and write \`<Part>\`.",
    ]
  `)
})

test('a link that lacks a bracket, or has its brackets exchanged, is told', async () => {
  const text = [
    'See [the plugin]https://example.com/x) now.',
    'See [the plugin](https://example.com/x for more.',
    'See (`the plugin`)[https://example.com/x].',
    'See [caching(/concepts/caching) for more.',
    '![Shot](/a.png "Title)',
  ]
  const found = await told(text.join('\n\n'))
  expect(found.map((finding) => finding.split(': ')[0])).toEqual([
    'page.mdx:1:5 warning link-loose',
    'page.mdx:3:5 warning link-loose',
    'page.mdx:5:18 warning link-loose',
    'page.mdx:7:5 warning link-loose',
    'page.mdx:9:2 warning link-loose',
  ])
  const good = 'A call f(x)[i], a set [a, b) and `[a]https://b)`; [a](/a) and \\[b(/b).'
  expect(await told(good)).toEqual([])
})

test('signs of bold text that are shown are told, and those of code and arithmetic are not', async () => {
  expect(
    await told('It is **very important **indeed.\n\n**Note:* mind it.'),
  ).toMatchInlineSnapshot(`
    [
      "page.mdx:1:7 warning emphasis-loose: Expected signs of bold text right beside its words, received \`**very important **\`. The signs are shown. Write \`**very important**\`, with the space outside.",
      "page.mdx:3:1 warning emphasis-loose: Expected as many signs behind the words as before them, received \`**Note:*\`. One sign is shown. Write \`**Note:**\`.",
    ]
  `)
  const good =
    'Take 2**3 and 4 ** 2 ** 1, f(**one, **other), src/**/*.ts and **/*.js, *a* and **b**.'
  expect(await told(good)).toEqual([])
})

test('imports within a text, headings without words and numbers in braces are told', async () => {
  const text = "Text\nimport A from '/a.mdx'\n\n##\n\n## Databases {8}"
  expect(await told(text)).toMatchInlineSnapshot(`
    [
      "page.mdx:6:14 warning expression-not-text: Expected a name or a calculation in braces, received the numbers \`{8}\`. The braces are not shown. Marks of lines stand behind the language of a code block. Write \`\\{\` for a brace that is text.",
      "page.mdx:2:1 warning import-in-text: Expected imports before the text of the page, or behind a blank line, received \`import A from '/a.mdx'\` in a text. It is shown as it is written. Move it below the frontmatter.",
      "page.mdx:4:1 warning heading-empty: Expected words behind the signs of a heading, received none. Write them on the same line, or remove the signs.",
    ]
  `)
  expect(await told('We import tea from China.\n\n{2 + 3} and {"8"}.')).toEqual([])
})
