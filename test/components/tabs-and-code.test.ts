import { describe, expect, test } from 'vitest'
import { el, render } from './page.ts'

const tabs = (props: object = {}) =>
  el(
    'Tabs',
    { ...props },
    el('Tab', { title: 'npm' }, 'First'),
    el('Tab', { title: 'yarn' }, 'Second'),
  )

const active = (html: string) =>
  /<div id="([^"]+)"[^>]*role="tabpanel"[^>]*data-shown/.exec(html)?.[1]

describe('tabs', () => {
  test('prints every panel with its title, the first one active', () => {
    const { html } = render(tabs())
    expect(html).toContain('First')
    expect(html).toContain('Second')
    expect(html.match(/class="tab-panel-title">(npm|yarn)/g)).toHaveLength(2)
    expect(html).toContain('aria-controls="npm" aria-selected="true"')
    expect(active(html)).toBe('npm')
  })

  test('starts with another tab when asked, and with the first one when there is none such', () => {
    expect(active(render(tabs({ defaultTabIndex: '1' })).html)).toBe('yarn')
    expect(active(render(tabs({ defaultTabIndex: 7 })).html)).toBe('npm')
  })

  test('follows other sets unless told otherwise', () => {
    expect(render(tabs()).html).toContain('data-sync')
    expect(render(tabs({ sync: 'false' })).html).not.toContain('data-sync')
  })

  test('keeps ids apart when titles come twice, and takes the id of the author', () => {
    const { html } = render(tabs(), tabs(), el('Tabs', {}, el('Tab', { title: 'x', id: 'Own' })))
    expect(html).toContain('id="npm-2"')
    expect(html).toContain('id="Own"')
  })

  test('sees tabs through components around them, and keeps what is no tab', () => {
    const Both = () => [el('Tab', { title: 'A' }, 'a-text'), el('Tab', { title: 'B' }, 'b-text')]
    const { html } = render(el('Tabs', {}, 'Loose words', el('section', {}, Both())))
    expect(html.match(/role="tab"/g)).toHaveLength(2)
    for (const text of ['a-text', 'b-text', 'Loose words']) expect(html).toContain(text)
  })

  test('takes Markdown in titles, which choices are followed by without', () => {
    const { html } = render(el('Tabs', {}, el('Tab', { title: 'The `main` file' }, 'Text')))
    expect(html).toContain('The <code>main</code> file')
    expect(html).toContain('data-label="The main file"')
  })

  test('nests', () => {
    const { html } = render(el('Tabs', {}, el('Tab', { title: 'Outer' }, tabs())))
    expect(html.match(/data-tab-set/g)).toHaveLength(2)
    expect(html.match(/role="tabpanel"/g)).toHaveLength(3)
  })

  test('shows a tab outside of tabs as a section', () => {
    expect(render(el('Tab', { title: 'Alone' }, 'Text')).html).toMatch(/Alone.*Text/)
  })
})

const code = (props: object, text = 'run()') => el('CodeBlock', { language: 'js', ...props }, text)

describe('code blocks', () => {
  test('hands the code and its options to the highlighter', () => {
    const { html } = render(code({ highlight: '[1,3-4]', focus: [2], lines: 'true' }, 'a < b\n'))
    const options = { language: 'js', highlight: [1, 3, 4], focus: [2], lines: true }
    expect(html).toContain(`<!--${JSON.stringify(options)}-->a &lt; b</code>`)
    expect(html).toContain('data-lines')
  })

  test('shows a title or file name with an icon', () => {
    expect(render(code({ title: 'app.js', icon: 'rocket' })).html).toMatch(
      /data-name="rocket".*app\.js/,
    )
    expect(render(code({ filename: 'app.js' })).html).toContain('app.js')
    expect(render(code({})).html).not.toContain('code-block-header')
  })

  test('has a copy button unless told otherwise', () => {
    expect(render(code({})).html).toContain('aria-label="Copy code"')
    expect(render(code({ nocopy: true })).html).not.toContain('Copy code')
    expect(render(code({ nocopy: 'false' })).html).toContain('Copy code')
  })

  test('collapses only code that is long', () => {
    const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')
    expect(render(code({ expandable: true }, long)).html).toContain('Show all 20 lines')
    expect(render(code({ expandable: true }, 'short')).html).not.toContain('Show all')
  })

  test('takes the text of elements, and shows a fence inside of it once', () => {
    expect(render(el('CodeBlock', {}, el('p', {}, 'a'))).html).toContain('>a</code>')
    const { html } = render(el('CodeBlock', {}, code({}, 'inner()')))
    expect(html.match(/inner\(\)/g)).toHaveLength(1)
  })

  test('groups blocks behind tabs named by title, else by language', () => {
    const { html } = render(el('CodeGroup', {}, code({ title: 'One' }, 'a()'), code({}, 'b()')))
    expect(html).toMatch(/One<\/button>.*js<\/button>/)
    expect(html).toContain('data-component-part="code-group-tab-bar"')
    expect(html).toContain('a()')
    expect(html).toContain('b()')
  })

  test('keeps the name of a file as it is, which is no Markdown', () => {
    const files = ['__init__.py', '*/*'].map((filename) => el('CodeBlock', { filename }, 'x'))
    const { html } = render(el('CodeGroup', {}, ...files))
    for (const name of ['__init__.py', '*/*']) {
      expect(html).toContain(`<p class="tab-panel-title">${name}</p>`)
      expect(html).toMatch(new RegExp(`role="tab"[^>]*>${name.replaceAll('*', '\\*')}</button>`))
    }
  })

  test('groups them behind a list when asked, and a single one behind its title', () => {
    const dropdown = el('CodeGroup', { dropdown: true }, code({ title: 'A' }), code({ title: 'B' }))
    expect(render(dropdown).html).toMatch(/<select.*A<\/option>.*B<\/option>/)
    const { html } = render(el('CodeGroup', {}, code({ title: 'A' })))
    expect(html).not.toContain('role="tab"')
    expect(html).toContain('code-block-title">A')
  })

  test('lifts examples to the side, and leaves them where they are in a panel', () => {
    const example = (name: string) => el(name, {}, code({ title: name }))
    const page = render(example('RequestExample'), example('ResponseExample'))
    expect(page.html).toBe('')
    expect(page.lifted.map(({ slot }) => slot)).toEqual(['request', 'response'])
    expect(page.lifted[0]?.html).toContain('id="request-example"')
    const panel = render(el('Panel', {}, 'Words', example('RequestExample')))
    expect(panel.lifted).toHaveLength(1)
    expect(panel.lifted[0]?.html).toMatch(/Words.*id="request-example"/)
  })

  test('has room for one panel beside the text; others stay where they are written', () => {
    const inside = el('RequestExample', {}, code({ title: 'A' }))
    const { html, lifted } = render(el('Panel', {}, 'First'), el('Panel', {}, 'Second', inside))
    expect(lifted).toEqual([{ slot: 'panel', html: 'First' }])
    expect(html).toMatch(/^Second.*id="request-example"/)
  })
})
