import { describe, expect, test } from 'vitest'
import { createSafeMarkdown } from '../../src/content/markdown/index.ts'
import { findings, page, site } from './site.ts'

/** What readers see of a page. */
async function shown(text: string): Promise<string> {
  return (await page(text)).text
}

describe('a tag that nobody closes and nobody defines is text', () => {
  test.each([
    ['Foo<StateT> is here.'],
    ['A Map<String, List<Foo>> and a Promise<T>.'],
    ['Set <YOUR_API_KEY> or <APIKEY> first.'],
    ['f<T extends U>(x)'],
    ['Foo<Bar.Baz> Foo<Bar[]> Foo<Bar | Baz> Foo<T = any> Foo<K, V> Foo<T>()'],
    ['Array<object> and Vec<u8>'],
    ['Foo<A><B> x'],
    ['<StateT>'],
    ['press <Tab> or <Enter> now'],
    ['Promise<Response> and Array<Card>'],
  ])('%s', async (text) => {
    expect(await shown(text)).toBe(text)
  })

  test.each([
    ['a heading', '## Head<StateT>', 'Head<StateT>'],
    ['a table', '| a | b |\n|-|-|\n| Foo<A> | List<B> |', 'Foo<A> List<B>'],
    ['a list', '- one Foo<A>\n- two List<B>', 'one Foo<A>\ntwo List<B>'],
    ['a numbered list', '1. one\n   Foo<A>\n2. two', 'one\nFoo<A>\ntwo'],
    ['a quote', '> Foo<A>', 'Foo<A>'],
    ['the text of a link', '[Foo<A>](/x)', 'Foo<A>'],
    ['emphasis', '**Foo<A>** _Foo<B>_ ~~Foo<C>~~', 'Foo<A> Foo<B> Foo<C>'],
    ['a component', '<Card title="Of">\n  Foo<A> in it\n</Card>', 'Foo<A> in it'],
    ['a component on one line', '<Card title="Of">Foo<A> in it</Card>', 'Foo<A> in it'],
    ['an element', '<div>Foo<A></div>', 'Foo<A>'],
    ['a list of a component', '<Note>\n- Foo<A>\n</Note>', 'Foo<A>'],
    ['a step', '<Steps>\n<Step title="Do">\nUse Foo<A>\n</Step>\n</Steps>', 'Use Foo<A>'],
    ['a field', '<ParamField path="x" type="Foo<A>">\nA List<B>.\n</ParamField>', 'A List<B>.'],
    ['a footnote', 'Text[^1]\n\n[^1]: Foo<A>', 'Foo<A>'],
  ])('in %s', async (_where, text, expected) => {
    expect(await shown(text)).toContain(expected)
  })

  test('in headings for the table of contents, and in what agents read', async () => {
    const document = await page('## Head<StateT>\n\nFoo<StateT>')
    expect(document.headings.map(({ text }) => text)).toEqual(['Head<StateT>'])
    expect(document.markdown).toBe('## Head\\<StateT>\n\nFoo\\<StateT>')
  })

  test('each place is told', async () => {
    const document = await page('Foo<StateT>\n\nA Bar<StateT> and a Foo<U>.')
    expect(document.text).toBe('Foo<StateT>\nA Bar<StateT> and a Foo<U>.')
    expect(findings(document).sort()).toMatchInlineSnapshot(`
      [
        "page.mdx:1:4 warning loose-angle-bracket: Expected a tag that is closed, received \`<StateT>\` alone. It is shown as text. Write \`\\<StateT>\`, or put it in backticks.",
        "page.mdx:3:24 warning loose-angle-bracket: Expected a tag that is closed, received \`<U>\` alone. It is shown as text. Write \`\\<U>\`, or put it in backticks.",
        "page.mdx:3:6 warning loose-angle-bracket: Expected a tag that is closed, received \`<StateT>\` alone. It is shown as text. Write \`\\<StateT>\`, or put it in backticks.",
      ]
    `)
  })

  test('hundreds of them on one page', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `A${at} is a Foo<StateT> or a Bar<T>.`)
    const document = await page(text.join('\n\n'))
    expect(document.text).toBe(text.join('\n'))
    expect(document.diagnostics).toHaveLength(800)
  })

  test('in plain Markdown', async () => {
    const document = await site({ 'a.md': 'Foo<StateT>' }).compile('a.md')
    expect(document.text).toBe('Foo<StateT>')
    expect(document.diagnostics).toEqual([])
  })

  test('in texts of API documents', () => {
    const html = (text: string) =>
      createSafeMarkdown(text, { base: { path: '', isWritten: true }, folder: '' }).html
    expect(html('A Promise<T> with <token>, <b>bold</b>.<br>`List<T>`')).toBe(
      '<p>A Promise&lt;T&gt; with &lt;token&gt;, <b>bold</b>.<br /><code>List&lt;T&gt;</code></p>\n',
    )
    expect(html('<Injected /> and <Unknown>text</Unknown>')).toBe('<p> and text</p>\n')
  })
})

describe('a tag that is meant as one', () => {
  test('with a name that is nearly that of a component', async () => {
    const closed = await page('<Carrd>hello</Carrd>')
    expect(closed.text).toBe('hello')
    expect(findings(closed)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1 warning component-unknown: Expected a component, received \`<Carrd>\`, which is not defined. What is inside it is shown without it. Did you mean \`<Card>\`?",
      ]
    `)
    const open = await page('<Carrd title="x">\n\nhello')
    expect(open.text).toBe('<Carrd title="x">\nhello')
    expect(findings(open)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:1 warning loose-angle-bracket: Expected a tag that is closed, received \`<Carrd>\` alone. It is shown as text. Did you mean \`<Card>\`, closed with \`</Card>\`? As text, write \`\\<Carrd>\`.",
      ]
    `)
  })

  test('of a component that is defined and not closed', async () => {
    const document = await page('<Note>\n\nhello')
    expect(document.text).toBe('hello')
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['tag-not-closed'])
  })

  test('of a component of the page, and the same name as a type', async () => {
    const text =
      'export const Box = ({ children }) => <b>{children}</b>\n\n<Box>\nIn\n</Box>\n\nA Vec<Box>.'
    expect(await shown(text)).toBe('In\nA Vec<Box>.')
  })
})
