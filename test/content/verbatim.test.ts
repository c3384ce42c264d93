import { describe, expect, test } from 'vitest'
import { findings, page, site } from './site.ts'

describe('a prompt', () => {
  const copied = async (text: string) => {
    const { html } = await page(text)
    return /data-copy="([^"]*)"/.exec(html)?.[1]
  }

  test('is copied as its author wrote it', async () => {
    const prompt = 'You are a **writer**.\n\n- one `a`\n  - two\n\n```js\nrun({ a })\n```'
    expect(await copied(`<Prompt description="x">\n${prompt}\n</Prompt>`)).toBe(prompt)
  })

  test('loses the indentation of its place, and comments', async () => {
    expect(
      await copied(
        '<Tabs><Tab title="a">\n  <Prompt>\n    One\n    {/* no */}\n    - Two\n  </Prompt>\n</Tab></Tabs>',
      ),
    ).toBe('One\n- Two')
  })

  test('keeps the dollars of its formulas', async () => {
    expect(await copied('<Prompt>Explain $x^2$ to me.</Prompt>')).toBe('Explain $x^2$ to me.')
  })

  test('is copied as it reads where expressions are part of it', async () => {
    expect(await copied('export const n = 3\n\n<Prompt>Write **{n}** lines.</Prompt>')).toBe(
      'Write 3 lines.',
    )
  })
})

describe('formulas and diagrams as components', () => {
  test('may hold braces', async () => {
    const document = await page(
      'A <Latex>\\frac{a}{b} + x_{1}</Latex>.\n\n<Mermaid>\n  flowchart LR\n    A --> B{c}\n</Mermaid>',
    )
    expect(document.html).toContain('<mfrac>')
    expect(document.html).toContain('<pre class="mermaid">flowchart LR\n  A --> B{c}</pre>')
    expect(findings(document)).toEqual([])
  })

  test('take the value of an expression', async () => {
    const { html } = await page('<Latex>{\'x^{2}\'}</Latex>\n\n<Mermaid>{`pie\n"a": 1`}</Mermaid>')
    expect(html).toContain('<msup>')
    expect(html).toMatch(/<pre class="mermaid">pie\s+&quot;a&quot;: 1<\/pre>/)
  })

  test('say what the page needs', async () => {
    expect((await page('```mermaid\npie\n```')).needs).toEqual(['diagrams'])
    expect((await page('Text.')).needs).toEqual([])
  })
})

describe('tables', () => {
  test('in HTML scroll as those in Markdown do', async () => {
    const { html } = await page('<table><tbody><tr><td>a</td></tr></tbody></table>')
    expect(html).toMatch(/<div[^>]*class="table-wrap"[^>]*><table><tbody>/)
  })
})

describe('task lists', () => {
  test('name their boxes by the words beside them', async () => {
    const { html } = await page('- [x] Write **it**\n- [ ] Read it')
    expect(html).toMatch(/<input[^>]*checked[^>]*aria-label="Write it"/)
    expect(html).toMatch(/aria-label="Read it"/)
  })
})

describe('the table of contents', () => {
  test('leaves out headings in cards and callouts, and those that nobody sees', async () => {
    const { headings } = await page(
      '## One\n\n<Note>\n\n### In a note\n\n</Note>\n\n<Card>\n\n### In a card\n\n</Card>\n\nA[^1]\n\n[^1]: Note',
    )
    expect(headings.map(({ text }) => text)).toEqual(['One'])
  })

  test('knows the views of headings', async () => {
    const { headings, html } = await page(
      '<View title="a">\n## A\n</View>\n\n<View title="b">\n## B\n</View>\n\n## C',
    )
    expect(headings.map(({ text, view }) => [text, view])).toEqual([
      ['A', 0],
      ['B', 1],
      ['C', undefined],
    ])
    expect(html).not.toContain('<!--')
    expect(html).toContain('id="multi-view-dropdown"')
  })
})

test('components speak the language of the page', async () => {
  const { compiler } = site({ 'page.mdx': '## Titel\n\n<Note>x</Note>' })
  const compile = (lang?: string) =>
    compiler.compile({ file: 'page.mdx', route: `/${lang}`, ...(lang !== undefined && { lang }) })
  expect((await compile('de')).html).toContain('Hinweis: ')
  expect((await compile('de')).html).toContain('aria-label="Link zu diesem Abschnitt"')
  expect((await compile()).html).toContain('Note: ')
})
