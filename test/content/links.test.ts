import { describe, expect, test } from 'vitest'
import { findings, page, site } from './site.ts'

async function href(address: string, base = '', file = 'guides/setup.mdx'): Promise<string> {
  const { html } = await site({ [file]: `[x](${address})` }, { base }).compile(file)
  return /href="([^"]*)"/.exec(html)?.[1] ?? ''
}

describe('an address', () => {
  test.each([
    ['/guides/x', '/guides/x'],
    ['/guides/x.mdx', '/guides/x'],
    ['./x.md#part', '/guides/x#part'],
    ['../x?tab=1', '/x?tab=1'],
    ['x', '/guides/x'],
    ['/guides/', '/guides'],
    ['/guides/index', '/guides'],
    ['/guides/index/', '/guides'],
    ['/', '/'],
    ['#part', '#part'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['https://example.com/a.md', 'https://example.com/a.md'],
    ['/files/a.pdf', '/files/a.pdf'],
  ])('%s leads to %s', async (address, expected) => {
    expect(await href(address)).toBe(expected)
  })

  test.each([
    ['/x', '/docs/x'],
    ['/docs/x', '/docs/x'],
    ['./x', '/docs/guides/x'],
    ['/', '/docs'],
  ])('%s gets the base path once', async (address, expected) => {
    expect(await href(address, '/docs')).toBe(expected)
  })

  test('below a folder that is called like the base path gets it all the same', async () => {
    const docs = site(
      { 'docs/x.mdx': '[x](/docs/x) [y](/y)' },
      { base: '/docs', isBaseWritten: false },
    )
    const { html } = await docs.compile('docs/x.mdx')
    expect(html).toContain('href="/docs/docs/x"')
    expect(html).toContain('href="/docs/y"')
  })

  test('of an index page starts from its folder', async () => {
    expect(await href('./x', '', 'guides/index.mdx')).toBe('/guides/x')
  })
})

describe('links of a page', () => {
  test('that lead outside open a new tab', async () => {
    const { html } = await page('[x](https://example.com) <a href="https://example.com">y</a>')
    expect(html.match(/target="_blank" rel="noreferrer"/g)).toHaveLength(2)
  })

  test('are listed with their kind and place, without base path', async () => {
    const { links } = await page(
      '[a](./a.md)\n\n![b](/b.png)\n\n[c](https://example.com) [d](#d)\n\n<a href="/e">e</a> [f][g]\n\n[g]: /f',
      { base: '/docs' },
    )
    expect(links.toSorted((a, b) => a.line - b.line || a.column - b.column)).toEqual([
      { href: '/a', kind: 'page', line: 1, column: 1 },
      { href: '/b.png', kind: 'asset', line: 3, column: 1 },
      { href: 'https://example.com', kind: 'external', line: 5, column: 1 },
      { href: '#d', kind: 'fragment', line: 5, column: 26 },
      { href: '/e', kind: 'page', line: 7, column: 4 },
      { href: '/f', kind: 'page', line: 7, column: 20 },
    ])
  })

  test('in HTML elements are resolved like those of Markdown', async () => {
    const { html } = await site(
      { 'guides/page.mdx': '<a href="../x.mdx">x</a>\n\n<img src="./y.png" />' },
      { base: '/docs' },
    ).compile('guides/page.mdx')
    expect(html).toContain('href="/docs/x"')
    expect(html).toContain('src="/docs/guides/y.png"')
  })
})

test('addresses in the components of a page are noted where they are written', async () => {
  const source = `# Title

export const Download = () => {
  return <a download href="/files/guide.pdf">Download</a>
}

<Download />
`
  const { links } = await site({ 'guide.mdx': source }).compile('guide.mdx')
  expect(links).toEqual([{ href: '/files/guide.pdf', kind: 'asset', line: 4, column: 27 }])
})

describe('an address that no browser can open', () => {
  test.each([
    ['htps://example.com/a', 'Did you mean `https://example.com/a`?'],
    ['htttp://example.com', 'Did you mean `https://example.com`?'],
    ['https:/example.com', 'Write two slashes and the name of the host'],
    ['https://', 'Write two slashes and the name of the host'],
    ['mailto:', 'Write it as `mailto:name@example.com`.'],
    ['mailto:support', 'Write it as `mailto:name@example.com`.'],
    ['', 'Write where it leads, or `\\[` for a bracket that is text.'],
  ])('%s is told, with advice', async (address, advice) => {
    const links = { 1: `[x](${address})`, 17: `<Card title="x" href="${address}">y</Card>` }
    for (const [column, link] of Object.entries(links)) {
      const [finding, ...others] = findings(await page(`Text.\n\n${link}\n`))
      expect(finding).toContain(`page.mdx:3:${column} warning link-invalid: `)
      expect(finding).toContain(advice)
      expect(others).toEqual([])
    }
  })

  test.each([
    'https://example.com',
    'HTTP://EXAMPLE.com/a',
    'mailto:a@example.com',
    'mailto:?subject=Hello',
    'mailto:a%40example.com',
    'tel:+123',
    'vscode://extension/a',
    'slack://open',
    'http-status.html',
    '#',
  ])('is none of %s', async (address) => {
    expect(findings(await page(`[x](${address})`))).toEqual([])
  })
})
