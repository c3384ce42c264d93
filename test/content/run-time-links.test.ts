import { expect, test } from 'vitest'
import { inlineMarkdown } from '../../src/content/index.ts'
import { findings, page, site } from './site.ts'

const places = (links: { href: string; line: number; column: number }[]) =>
  links.map(({ href, line, column }) => `${href} ${line}:${column}`)

test('links that come of expressions are known, where the expression stands', async () => {
  const { links } = await page(
    [
      "export const items = ['/one', '/two']",
      '',
      '{items.map((item) => <a key={item} href={item}>Item</a>)}',
      '',
      '<Card title="Card" href={items[0] + "/more"} />',
      '',
      '<a href={"/plain"}>Plain</a> and <img src={`/picture.png`} alt="" />',
    ].join('\n'),
  )
  expect(places(links)).toEqual([
    '/plain 7:4',
    '/picture.png 7:39',
    '/one 3:1',
    '/two 3:1',
    '/one/more 5:1',
  ])
})

test('an unknown icon is reported where it is first used', async () => {
  const text = 'Text\n\n<Card title="A" icon="no-such-icon">\n  Body\n</Card>\n'
  expect(findings(await page(text))[0]).toMatch(/^page\.mdx:3:17 warning icon-unknown/)
  const fence = 'Text\n\n```js title="A" icon="no-such-icon"\na\n```\n'
  expect(findings(await page(fence))[0]).toMatch(/^page\.mdx:3:1 warning icon-unknown/)
})

test('an unknown icon of a script is reported where the script names it', async () => {
  const docs = site({
    'snippets/cards.jsx':
      'const size = 3\n\nexport const Cards = () => <Card icon="no-such-icon" />\n',
    'snippets/part.mdx': 'import { Cards } from "/snippets/cards.jsx"\n\n<Cards />\n',
    'page.mdx': 'import Part from "/snippets/part.mdx"\n\n<Part />\n',
  })
  const [finding] = findings(await docs.compile('page.mdx'))
  expect(finding).toMatch(/^snippets\/cards\.jsx:3:39 warning icon-unknown/)
})

test.each([
  [
    'a list in braces',
    'Text\n\n{["star",\n  "no-such-icon"].map((icon) => <Icon key={icon} icon={icon} />)}\n',
    '4:3',
  ],
  [
    'a list that the page exports',
    'export const items = [\n  { icon: "no-such-icon" },\n]\n\n{items.map((item) => <Icon key="a" icon={item.icon} />)}\n',
    '2:11',
  ],
  [
    'a list of names alone',
    'export const names = ["no-such-icon"]\n\n{names.map((name) => <Icon key={name} icon={name} />)}\n',
    '1:23',
  ],
  ['an attribute', 'Text\n\n<Card title="A"\n  icon={true ? "no-such-icon" : "star"} />\n', '4:16'],
  [
    'a name that is put together',
    'Text\n\n{["icon"].map((end) => <Icon key={end} icon={"no-such-" + end} />)}\n',
    '3:1',
  ],
])('an unknown icon of %s is reported where it comes from', async (_, text, place) => {
  const [finding] = findings(await page(text))
  expect(finding).toMatch(new RegExp(`^page\\.mdx:${place} warning icon-unknown`))
})

test('an unknown icon of a list in an imported script is reported in the script', async () => {
  const docs = site({
    'snippets/names.js': "export const names = [\n  'star',\n  'no-such-icon',\n]\n",
    'page.mdx':
      'import { names } from "/snippets/names.js"\n\n{names.map((name) => <Icon key={name} icon={name} />)}\n',
  })
  const [finding] = findings(await docs.compile('page.mdx'))
  expect(finding).toMatch(/^snippets\/names\.js:3:3 warning icon-unknown/)
})

test.each(['/images/gone.svg', './gone.svg', 'gone.png'])(
  'an icon at %s, where no file is, is told as a missing file',
  async (icon) => {
    expect(findings(await page(`<Icon icon="${icon}" />`))).toEqual([
      `page.mdx:1:7 warning icon-unknown: Expected the file of an icon at \`${icon}\`, received none. No icon is shown. Write the path from the docs folder, such as \`/images/icon.svg\`.`,
    ])
  },
)

test('a finding in a snippet is the same on every page that shows it', async () => {
  const snippet = '\n<Card title="A" icon="no-such-icon" />\n\n<Unknown />\n\n{missing}\n'
  const text = 'import Part from "/snippets/part.mdx"\n\n<Part />\n'
  const docs = site({ 'snippets/part.mdx': snippet, 'one.mdx': text, 'b/two.mdx': `\n\n${text}` })
  const one = findings(await docs.compile('one.mdx'))
  expect(findings(await docs.compile('b/two.mdx'))).toEqual(one)
  expect(one.map((finding) => finding.split(' ')[0])).toEqual([
    'snippets/part.mdx:4:1',
    'snippets/part.mdx:6:1',
    'snippets/part.mdx:2:17',
  ])
})

test("an author's id on a component is kept as written", async () => {
  const { html } = await page(
    '<Heading level={2} id="My.Id">Title</Heading>\n\n<Step id="Un.Pas" title="x" />',
  )
  expect(html).toContain('id="My.Id"')
  expect(html).toContain('id="Un.Pas"')
})

test.each([
  ['plain text, nothing else', 'plain text, nothing else'],
  ['**New**: [read](/guide.mdx)', '<strong>New</strong>: <a href="/docs/guide">read</a>'],
  [
    'See [it](https://example.com)',
    'See <a href="https://example.com" target="_blank" rel="noreferrer">it</a>',
  ],
  ['<a href="/guide">Guide</a> & more', '<a href="/docs/guide">Guide</a> &amp; more'],
])('inline Markdown %j', (text, html) => {
  expect(inlineMarkdown(text, { path: '/docs', isWritten: true })).toBe(html)
})

test('a block with a theme of its own brings the colors of its surface', async () => {
  const docs = site({
    'page.mdx': '```js theme={"dracula"}\nconst a = 1\n```\n\n```text theme={"nord"}\na\n```\n',
  })
  const { codeStyles } = await docs.compile('page.mdx')
  const css = await docs.compiler.codeStyleSheet(codeStyles)
  expect(css).toMatch(
    /\[data-code-theme="dracula"\]\{--code-foreground:#f8f8f2;--code-background:#282a36\}/i,
  )
  expect(css).toMatch(
    /\[data-code-theme="nord"\]\{--code-foreground:#\w+;--code-background:#2e3440/i,
  )
})
