import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getPageSources } from '../../src/content/cache/page-sources.ts'
import { SiteFiles } from '../../src/content/modules/index.ts'
import { page } from './site.ts'

const GUIDE = join(import.meta.dirname, '../../examples/starter/guides/markdown.mdx')

test('line ends of Windows, a byte order mark and tabs change nothing', async () => {
  const text = '---\ntitle: X\n---\n\n## A {#b}\n\n<Note>\n\tText\n</Note>\n\n```js\na\nb\n```\n'
  const plain = await page(text)
  const other = await page(`\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(other.html).toBe(plain.html)
  expect(other.diagnostics).toEqual([])
})

test('code may hold what looks like an import, of a name that no file can have', async () => {
  const files = new SiteFiles(tmpdir())
  const code = `export const long = "// ${'a'.repeat(9000)}"\nexport const odd = "./a\0b"\n`
  files.give('page.mdx', code)
  const [page, ...others] = [...getPageSources('page.mdx', files)]
  expect(page).toEqual({ file: 'page.mdx', text: code })
  expect(others.map(({ text }) => text)).toEqual([undefined, undefined])
})

test('text from right to left keeps its headings, code and punctuation', async () => {
  const { html, headings } = await page('## שלום, עולם\n\nטקסט עם `code` ועוד.\n')
  expect(headings[0]).toMatchObject({ id: 'שלום-עולם', text: 'שלום, עולם' })
  expect(html).toContain('<p>טקסט עם <code>code</code> ועוד.</p>')
})

test('a page of one megabyte compiles, every heading with an id of its own', async () => {
  const body = readFileSync(GUIDE, 'utf8').replace(/^---[\s\S]*?\n---\n/, '')
  const { headings, diagnostics } = await page(body.repeat(Math.ceil(1_000_000 / body.length)))
  expect(headings.length).toBeGreaterThan(1_000)
  expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length)
  expect(diagnostics).toEqual([])
})

test('components nested a hundred deep are all there', async () => {
  const depth = 100
  const { html } = await page(`${'<div>\n'.repeat(depth)}\nDeep\n\n${'</div>\n'.repeat(depth)}`)
  expect(html.match(/<div>/g)).toHaveLength(depth)
  expect(html).toContain('<p>Deep</p>')
})

test('code of a long page is as it is written, whatever its texts look like', async () => {
  const code = 'insert(values={"a": 1}, {b} c)\n'
  const exports = Array.from(
    { length: 400 },
    (_, at) => `export const code${at} = ${JSON.stringify(code)}`,
  )
  const { html, diagnostics } = await page(`${exports.join('\n\n')}\n\nIt is {code399}.\n`)
  expect(diagnostics).toEqual([])
  expect(html).toContain('It is insert(values={&quot;a&quot;: 1}, {b} c)')
})

test('an attribute that never ends costs itself, and no time, on a long page', async () => {
  const section = [
    '### <span className="mark">network.</span><span>trust_hosts()</span>\n',
    '<Tooltip tip="Not there."><span className="badge">Local <Icon icon="circle-info" size={11} /></span></Tooltip>\n',
    '```rust\nfn tls(self, f: impl FnOnce(TlsBuilder) -> TlsBuilder) -> Self\n```\n',
    'Configures it. See [`TlsBuilder`](#tlsbuilder), and <b>more</b>.\n',
  ].join('\n')
  const started = process.threadCpuUsage()
  const { html, diagnostics } = await page(
    `<Tooltip tip="x"><span>Local <Icon icon="info" size={11work.</span>\n\n${section.repeat(100)}`,
  )
  const { user } = process.threadCpuUsage(started)
  expect(user / 1_000).toBeLessThan(4_000)
  expect(html.match(/Configures it/g)).toHaveLength(100)
  expect(diagnostics[0]).toMatchObject({ code: 'attribute-invalid', line: 1 })
})

test('a table that a program has written takes a time that grows with it, and keeps its places', async () => {
  const row = '  <tr>\n    <td>\n      <p>a <code>b</code></p>\n    </td>\n  </tr>\n'
  const started = process.threadCpuUsage()
  const { html, diagnostics } = await page(
    `<table>\n${row.repeat(4000)}  <tr>\n    <centre>\n      c\n    </centre>\n  </tr>\n</table>\n`,
  )
  const { user } = process.threadCpuUsage(started)
  expect(user / 1_000).toBeLessThan(6_000)
  expect(html.match(/<td><p>a <code>b<\/code><\/p><\/td>/g)).toHaveLength(4000)
  expect(diagnostics).toMatchObject([{ code: 'component-unknown', line: 20_003, column: 5 }])
})

test('what is long and has no blank lines stays as it is where they would count', async () => {
  const items = '- a <b>b</b>\n  <div>\n  c <b>d</b>\n  </div>\n'.repeat(300)
  expect((await page(items)).html).not.toContain('<p>a')
  const lines = 'a\n</td>\n'.repeat(2000)
  const { html } = await page(`<table>\n<td>\n{\`${lines}\`}\n</td>\n</table>\n`)
  expect(html).toContain(lines.replaceAll('<', '&lt;').slice(0, -1))
  const code = await page(`\`\`\`html\n${lines}\`\`\`\n`)
  const shown = code.html.replaceAll(/<[^>]*>/g, '').replaceAll('&gt;', '>')
  expect(shown).toContain(lines.replaceAll('<', '&lt;').slice(0, -1))
})
