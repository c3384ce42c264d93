import { describe, expect, test } from 'vitest'
import { page } from '../content/site.ts'

describe('components under the names that sites have for them', () => {
  test('show Markdown of a string', async () => {
    const text =
      'export const text = `\n  Some **bold** text with [a link](/a).\n\n  - one\n  - two\n`\n\n' +
      '<MDX>{text}</MDX>\n\n<MDX className="big">**in** it</MDX>'
    const { html } = await page(text)
    expect(html).toContain('<p>Some <strong>bold</strong> text with <a href="/a">a link</a>.</p>')
    expect(html).toContain('<li>two</li>')
    expect(html).toContain('<strong>in</strong> it')
  })

  test('link to pages and to other sites', async () => {
    const { html } = await page(
      '<Link href="/a" className="x">in</Link> <Link to="https://example.com">out</Link>',
      { base: '/docs' },
    )
    expect(html).toContain('<a href="/docs/a" class="x">in</a>')
    expect(html).toContain('<a href="https://example.com" target="_blank" rel="noreferrer">out</a>')
  })

  test('show pictures that open large, with a caption', async () => {
    const { html } = await page('<ZoomImage src="/a.png" alt="A" caption="**B**" />')
    expect(html).toMatch(/<figure class="frame">.*<img src="\/a\.png" alt="A"[^>]*data-zoom=/s)
    expect(html).toContain('<strong>B</strong></figcaption>')
  })

  test('show videos, quiet when they play by themselves', async () => {
    const controls = await page('<OptimizedVideo src="/a.mp4" className="w" />')
    expect(controls.html).toBe('<video src="/a.mp4" controls preload="metadata" class="w"></video>')
    const playing = await page('<OptimizedVideo src="/a.mp4" autoPlay />')
    expect(playing.html).toBe('<video src="/a.mp4" autoplay loop muted playsinline></video>')
  })

  test('group code', async () => {
    const code = '```js One\n1\n```\n\n```js Two\n2\n```'
    const group = await page(`<CodeGroup>\n${code}\n</CodeGroup>`)
    expect((await page(`<SnippetGroup>\n${code}\n</SnippetGroup>`)).html).toBe(group.html)
  })

  test('show the parts for some variations', async () => {
    const { html, diagnostics } = await page('<Variation variations={["a", "b"]}>in</Variation>')
    expect(html).toBe('<div data-variations="a b" class="text-flow">in</div>')
    expect(diagnostics).toEqual([])
  })
})

describe('a title', () => {
  test.each([
    ['Card', 'card-title'],
    ['Note', 'callout-title'],
    ['Accordion', 'accordion-title'],
    ['Expandable', 'expandable-title'],
    ['Tile', 'tile-title'],
    ['Step', 'step-title'],
  ])('of <%s> is Markdown within a line', async (name, part) => {
    const { html } = await page(`<${name} title="A \`b\` **c** and [d](/d)">in</${name}>`)
    expect(html).toMatch(new RegExp(`class="${part}"`))
    expect(html).toContain('A <code>b</code> <strong>c</strong> and d')
  })

  const marked = 'A `b` **c** and [d](/d)'
  const words = 'A <code>b</code> <strong>c</strong> and d'

  test('of a row of colors is Markdown within a line', async () => {
    const { html } = await page(`<Color><Color.Row title="${marked}">in</Color.Row></Color>`)
    expect(html).toContain(`<p class="color-row-title"><span>${words}</span></p>`)
  })

  test('of an explanation is Markdown within a line', async () => {
    const { html } = await page(`<Tooltip headline="${marked}" tip="in">it</Tooltip>`)
    expect(html).toContain(`<strong class="tooltip-headline"><span>${words}</span></strong>`)
  })

  test('of a view is Markdown within a line, in the menu as well', async () => {
    const { html } = await page(
      `<View title="${marked}">one</View>\n\n<View title="Two *t*">two</View>`,
    )
    expect(html.split(`<span>${words}</span>`)).toHaveLength(4)
    expect(html.split('<span>Two <em>t</em></span>')).toHaveLength(3)
  })

  test('above and below a frame is Markdown, with its links', async () => {
    const { html } = await page(`<Frame hint="${marked}" caption="${marked}">in</Frame>`)
    const linked = 'A <code>b</code> <strong>c</strong> and <a href="/d">d</a>'
    expect(html).toContain(`<div class="frame-hint">${linked}</div>`)
    expect(html).toContain(`<figcaption class="frame-caption">${linked}</figcaption>`)
  })

  test.each([
    ['1. `a`', '1. <code>a</code>'],
    ['# *a*', '# <em>a</em>'],
    ['- `a`', '- <code>a</code>'],
    ['Foo<T> `a`', 'Foo&lt;T&gt; <code>a</code>'],
    ['*args, **kwargs', '*args, **kwargs'],
    ['snake_case_name', 'snake_case_name'],
  ])('%s', async (title, html) => {
    expect((await page(`<Card title="${title}">in</Card>`)).html).toContain(html)
  })

  test('without Markdown is as it was', async () => {
    const { html } = await page('<Accordion title="1. Plain & simple">in</Accordion>')
    expect(html).toContain('class="accordion-title">1. Plain &amp; simple</span>')
  })

  test('names its place by its words', async () => {
    const { html } = await page('<Accordion title="The **bold** `one`">in</Accordion>')
    expect(html).toContain('id="the-bold-one"')
  })
})

describe('every component', () => {
  test.each(
    'Accordion AccordionGroup Badge Callout Card CardGroup Check CodeGroup Color Column Columns Danger Expandable FileTree Frame Heading Icon Info Latex Link MDX Mermaid Note OptimizedVideo ParamField Prompt ResponseField SnippetGroup Step Steps Tabs Tile Tip Tooltip Tree Update Variation View Warning ZoomImage Panel RequestExample ResponseExample Tab CodeBlock Visibility'
      .split(' ')
      .map((name) => [name]),
  )('<%s> takes className', async (name) => {
    const props = 'icon="gear" tip="x" src="/a.png" label="l" title="t" for="humans" path="p"'
    const document = await page(
      `<${name} className="of-author" ${props}>\n\`\`\`js a\n1\n\`\`\`\n</${name}>`,
    )
    expect(document.html + document.aside).toContain('of-author')
  })
})
