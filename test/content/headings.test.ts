import { describe, expect, test } from 'vitest'
import { getHeadingSlug, IdRegistry } from '../../src/content/index.ts'
import { page } from './site.ts'

describe('heading ids', () => {
  test.each([
    ['Config.json options', 'config-json-options'],
    ["What's new", 'what’s-new'],
    ['Rate limits (per minute)', 'rate-limits-per-minute'],
    ['Read/write access', 'read/write-access'],
    ['Fees & billing', 'fees-&-billing'],
    ['Step 1: Install', 'step-1-install'],
    ['4. Start the server', '4-start-the-server'],
    ['Names -> places, e.g. - here -', 'names-places-e-g-here'],
    ['インストール 手順', 'インストール-手順'],
    ['snake_case and CamelCase', 'snake_case-and-camelcase'],
    ['???', 'section'],
  ])('%s', (text, id) => {
    expect(getHeadingSlug(text)).toBe(id)
  })

  test('are counted when they repeat', () => {
    const ids = new IdRegistry()
    expect([ids.fromText('Same'), ids.fromText('Same'), ids.fromText('same')]).toEqual([
      'same',
      'same-2',
      'same-3',
    ])
  })
})

describe('headings of a page', () => {
  test('carry text and inline HTML without links', async () => {
    const { headings } = await page('## A *new* [thing](/x)\n\n### `code` & more')
    expect(headings).toEqual([
      { depth: 2, id: 'a-new-thing', text: 'A new thing', html: 'A <em>new</em> thing' },
      { depth: 3, id: 'code-&-more', text: 'code & more', html: '<code>code</code> &amp; more' },
    ])
  })

  test('are named by what their author wrote, not by what components add', async () => {
    const { headings } = await page(
      [
        'export const Since = ({ version }) => <Tooltip tip="Since then">v{version}+</Tooltip>',
        '',
        '## Price *lists* <Since version="5" />',
        '',
        '## An <Tooltip tip="Something **else**">old</Tooltip> <Badge>new</Badge> `word`',
        '',
        '## <Since version="6" />',
      ].join('\n'),
    )
    expect(headings.map(({ id, text }) => [id, text])).toEqual([
      ['price-lists', 'Price lists v5+'],
      ['an-old-new-word', 'An old new word'],
      ['v6+', 'v6+'],
    ])
    expect(headings.map(({ html }) => html).join(' ')).not.toContain('tooltip-content')
  })

  test('have an anchor', async () => {
    expect((await page('## Setup')).html).toBe(
      '<h2 id="setup">Setup<a href="#setup" aria-label="Link to this section" class="heading-anchor"></a></h2>',
    )
  })

  test('are counted in the order of the page, snippets and elements included', async () => {
    const { headings } = await page(
      'import Part from "/snippets/part.mdx"\n\n## Same\n\n<Part />\n\n<h2>Same</h2>\n\n## Same\n',
      {},
      { 'snippets/part.mdx': '## Same' },
    )
    expect(headings.map(({ id }) => id)).toEqual(['same', 'same-2', 'same-3', 'same-4'])
  })

  test('take the id that their author gives them', async () => {
    const { headings, html, diagnostics } = await page(
      [
        '# Top {#top}',
        '## Two words {#Two_Words}',
        'Underlined {#line}\n---',
        '## After <b>bold</b> {#after-bold}',
        '<h3 id="own">Own</h3>',
        '```md\n## Code {#code}\n```',
      ].join('\n\n'),
    )
    expect(headings.map(({ id }) => id)).toEqual(['top', 'Two_Words', 'line', 'after-bold', 'own'])
    expect(headings[0]?.text).toBe('Top')
    expect(html).not.toContain('{#top}')
    expect(html).toContain('{#code}')
    expect(diagnostics).toEqual([])
  })

  test('are found under the names that other renderers give them as well', async () => {
    const { html, headings, diagnostics } = await page(
      [
        '[to](#whats-new) [to](#fees--billing) [to](#fees--billing-1) [to](#plain)',
        "## What's new",
        '## Fees & billing',
        '## Fees & billing',
        '## Plain.',
        "## It's own {#own}",
        '## connect(host: string, port)',
        '[to](#connect-host-string-port) [to](#step-1%3A-set-max_size) [to](#step-1-set-max-size)',
        '## Step 1: Set max_size',
        '[to](#add-one%2C-or-two:-now) [to](#iş-akışı) [to](#i̇ş-akışı)',
        '## Add one, or two: now',
        '## İş akışı',
      ].join('\n\n'),
    )
    expect(diagnostics).toEqual([])
    expect(html).toContain('<h2 id="what’s-new"><span id="whats-new"></span>What\'s new<a')
    expect(html.match(/<span id="[^"]*"/g)).toEqual([
      '<span id="whats-new"',
      '<span id="fees--billing"',
      '<span id="fees-and-billing"',
      '<span id="fees-billing"',
      '<span id="fees--billing-1"',
      '<span id="connect-host-string-port"',
      '<span id="connecthost:-string-port"',
      '<span id="connecthost:-string,-port"',
      '<span id="step-1-set-max-size"',
      '<span id="step-1:-set-max_size"',
      '<span id="add-one-or-two:-now"',
      '<span id="add-one,-or-two:-now"',
      '<span id="iş-akışı"',
    ])
    expect(headings[0]).toMatchObject({ id: 'what’s-new', text: "What's new", html: "What's new" })
  })

  test('keep their own id when a heading above would lend it', async () => {
    const { html } = await page('## Read/write\n\n## Readwrite')
    expect(html).toContain('<h2 id="read/write"><span id="read-write"></span>Read/write')
    expect(html).toContain('<h2 id="readwrite"><span id="readwrite-1"></span>Readwrite')
  })

  test('show no anchor inside of a link, which it would end', async () => {
    const { html } = await page('<a href="/x">\n<h3>In</h3>\n</a>\n\n### After')
    expect(html).toContain('<a href="/x"><h3 id="in">In</h3></a>')
    expect(html).toContain('<a href="#after" aria-label="Link to this section"')
  })

  test('show no anchor when told so', async () => {
    expect((await page('<h2 noAnchor>Quiet</h2>')).html).toBe('<h2 id="quiet">Quiet</h2>')
  })
})

test('a heading holds its words, also those on a line of their own', async () => {
  const { html, headings } = await page('<h1>\n\nWelcome *here*\n\n</h1>')
  expect(html).toMatch(/^<h1 [^>]*>(?:<span [^>]*><\/span>)*Welcome <em>here<\/em><a /)
  expect(headings.map(({ text }) => text)).toEqual(['Welcome here'])
})

test('paragraphs of a heading are its lines', async () => {
  const { html, headings } = await page('<h2>\n\nSafe,\n\n<br />\n\nand sound\n\n</h2>')
  expect(html).toContain('Safe,<br>and sound<a ')
  expect(headings).toEqual([
    { depth: 2, id: 'safe-and-sound', text: 'Safe, and sound', html: 'Safe, and sound' },
  ])
})

test('the source of a diagram is no text of the page', async () => {
  const { text, markdown } = await page('One\n\n```mermaid\ngraph TD\nA-->B\n```\n\nTwo')
  expect(text).toBe('One\nTwo')
  expect(markdown).toContain('A-->B')
})
