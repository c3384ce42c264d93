import { describe, expect, test } from 'vitest'
import type { CompiledPage } from '../../src/content/index.ts'
import { findings, page } from './site.ts'

/** A page that shows `<X />` of a script. */
function shown(script: string, others: Record<string, string> = {}): Promise<CompiledPage> {
  return page(
    'import { X } from "/snippets/x.jsx"\n\n<X />',
    {},
    { 'snippets/x.jsx': script, ...others },
  )
}

/** Attributes of the first island, JSON read. */
function island(document: CompiledPage): Record<string, unknown> {
  const [, tag = ''] = /<x-island ([^>]*)>/.exec(document.html) ?? []
  const attributes = [...tag.matchAll(/(\S+?)(?:="([^"]*)")?(?=\s|$)/g)]
  return Object.fromEntries(
    attributes.map(([, name = '', value]) => {
      const text = value?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
      return [name, text !== undefined && /^[[{]/.test(text) ? JSON.parse(text) : (text ?? true)]
    }),
  )
}

const counter =
  'export const X = ({ children, icon }) => { const [n] = useState(0); return <b>{icon}{children}{n}</b> }'

describe('a component is for the browser when it', () => {
  test.each([
    ['has state', 'export const X = () => { const [n] = useState(0); return <b>{n}</b> }'],
    ['has a hook of React', 'export const X = () => { React.useEffect(() => {}); return <b /> }'],
    [
      'takes a hook out of React',
      'const { useState } = React\nexport const X = () => { useState(); return <b /> }',
    ],
    [
      'imports a hook',
      'import React, { useReducer as fold } from "react"\nexport const X = () => { fold(() => 1); return <b /> }',
    ],
    ['handles an event', 'export const X = () => <b onClick={() => 1} />'],
    [
      'passes a handler on',
      'const Inner = (props) => <b {...props} />\nexport const X = () => <Inner {...{ onClick: () => 1 }} />',
    ],
    ['holds an element', 'export const X = () => { const at = useRef(); return <b ref={at} /> }'],
    [
      'guards what only browsers have',
      'export const X = () => <b>{typeof window === "undefined" ? 1 : 2}</b>',
    ],
    ['is a class', 'export class X extends React.Component { render() { return <b /> } }'],
    [
      'has a hook of its own',
      'const useOwn = () => useState(0)[0]\nexport const X = () => <b>{useOwn()}</b>',
    ],
    [
      'shows another one',
      'const A = () => <i onClick={() => 1} />\nconst B = () => <A />\nexport const X = () => <B />',
    ],
    ['is passed on', 'export { Y as X } from "./y"'],
    ['is passed on with all others', 'export * from "./all"'],
    [
      'shows one of another file',
      'import * as Others from "./y"\nexport const X = () => <Others.Y />',
    ],
  ])('%s', async (_reason, script) => {
    const document = await shown(script, {
      'snippets/y.jsx': 'export const Y = () => { const [n] = useState(0); return <b>{n}</b> }',
      'snippets/all.jsx': counter,
    })
    expect(document.islands).toEqual(['snippets/x.jsx#X'])
  })

  test.each([
    ['only prints', 'export const X = ({ a = 1 }) => <b className="x">{a}</b>'],
    [
      'has hooks that a server can do',
      'export const X = () => <b id={useId()}>{useMemo(() => 1, [])}</b>',
    ],
    [
      'names its own things as browsers do',
      'export const X = ({ location = "here" }) => <b>{location}</b>',
    ],
    [
      'has such properties',
      'const data = { window: 1 }\nexport const X = () => <b>{data.window}</b>',
    ],
    [
      'stands beside one that is',
      'export const Y = () => <b onClick={() => 1} />\nexport const X = () => <b />',
    ],
  ])('but not when it %s', async (_reason, script) => {
    const document = await shown(script)
    expect(document.islands).toEqual([])
    expect(document.html).toMatch(/^<b/)
  })
})

describe('an island', () => {
  test('says which component it is and what it was given', async () => {
    const document = await page(`${counter}\n\n<X start={3} tags={['<a>']}>Text</X>`)
    expect(island(document)).toEqual({
      module: 'page.mdx',
      name: 'X',
      number: '1',
      props: { start: 3, tags: ['<a>'], children: 'Text' },
    })
    expect(document.html).toContain('<b>Text0</b></x-island>')
    expect(document.text).toBe('Text0')
  })

  test('keeps Markdown and elements in slots, other islands inside of them too', async () => {
    const { html } = await page(`${counter}\n\n<X icon={<i>i</i>}>\n\nSome **text** <X />\n\n</X>`)
    expect(html).toContain(
      '<b><x-slot name="icon"><i>i</i></x-slot><x-slot name="children"><p>Some <strong>text</strong> <x-island module="page.mdx" name="X" number="2"><b>0</b></x-island></p></x-slot>0</b>',
    )
  })

  test('keeps what it does not show yet', async () => {
    const { html, headings } = await page(
      'export const X = ({ children }) => { const [open] = useState(false); return <b>{open && children}</b> }\n\n<X>\n\n## Later\n\n</X>',
    )
    expect(html).toMatch(/<b><\/b><template data-slot="children"><h2 .*<\/template><\/x-island>/s)
    expect(headings.map(({ text }) => text)).toEqual(['Later'])
  })

  test('gets its children one by one when it looks at them', async () => {
    const document = await page(
      'import { Set, Item } from "/snippets/set.jsx"\n\n<Set>\n<Item title="a">**A**</Item>\n<li className="c">*C*</li>\n<Card title="b">B</Card>\n</Set>',
      {},
      {
        'snippets/set.jsx':
          'export const Item = ({ children }) => <p>{children}</p>\nexport const Set = ({ children }) => { const [at] = useState(0); const all = React.Children.toArray(children).filter((child) => child.props); return <div>{all.map((child) => [child.props.title, child.type === Item].join())}{all[at]}</div> }',
      },
    )
    expect(document.html).toContain('<div>a,true,falseb,false<p><strong>A</strong></p></div>')
    expect(island(document).tree).toEqual([
      {
        type: 'snippets/set.jsx#Item',
        props: { title: 'a' },
        children: [{ type: 'strong', props: { children: 'A' } }],
      },
      { type: 'li', props: expect.objectContaining({ className: 'c' }), slot: 'children.1' },
      { props: { title: 'b' }, slot: 'children.2' },
    ])
    expect(document.islands).toContain('snippets/set.jsx#Item')
  })

  test('shares context with those around it', async () => {
    const { html } = await page(
      'import { Theme, Show } from "/snippets/x.jsx"\n\n<Theme>\n\nIt is <Show />\n\n</Theme>',
      {},
      {
        'snippets/x.jsx':
          'const Context = createContext("light")\nexport const Theme = ({ children }) => { const [theme] = useState("dark"); return <Context.Provider value={theme}>{children}</Context.Provider> }\nexport const Show = () => <i onClick={() => 1}>{useContext(Context)}</i>',
      },
    )
    expect(html).toContain('<i>dark</i>')
  })

  test('makes ids that no other one makes', async () => {
    const { html } = await page(
      'export const X = () => <b id={useId()} onClick={() => 1} />\n\n<X />\n\n<X />',
    )
    expect(html.match(/id="[^"]+"/g)).toEqual(['id="P1-0"', 'id="P2-0"'])
  })

  test('that is a block stands in no paragraph', async () => {
    const { html } = await page(
      'export const X = () => <div onClick={() => 1}>block</div>\n\nWords <X /> and words',
    )
    expect(html).toMatch(/^<div class="p">Words <x-island .*<\/x-island> and words<\/div>$/)
  })

  test('takes along what our components asked the page', async () => {
    const document = await page(
      `export const X = () => <p onClick={() => 1}><Icon icon="check" /><Card title="a" href="/guide" /><CodeBlock language="js">{'let a'}</CodeBlock></p>\n\n<X />`,
      { base: '/docs' },
    )
    const { answers } = island(document)
    expect(answers).toMatchObject({
      'href["/guide"]': '/docs/guide',
      'highlight["let a",{"language":"js"}]': expect.stringContaining('<span'),
    })
    expect(Object.keys(answers as object)).toContainEqual(expect.stringMatching(/^icon\["check"/))
    expect(document.codeStyles).not.toEqual([])
  })

  test('shows Markdown files, which stay what the server made of them', async () => {
    const { html } = await page(
      'import Part from "/snippets/part.mdx"\n\nexport const X = () => <div onClick={() => 1}><Part word="yes" /></div>\n\n<X />',
      {},
      { 'snippets/part.mdx': 'Say **{word}**' },
    )
    expect(html).toContain(
      '<div><x-slot name="snippets/part.mdx [[&quot;word&quot;,&quot;yes&quot;]]"><p>Say <strong>yes</strong></p></x-slot></div>',
    )
  })

  test('that fails costs itself, and is tried again by the browser', async () => {
    const document = await page(
      'export const Bad = () => <b>{document.title}</b>\n\nexport const Good = () => <i onClick={() => 1}>good</i>\n\n<Bad />\n\n<Good />',
    )
    expect(document.html).toBe(
      '<x-island module="page.mdx" name="Bad" number="1" only></x-island>\n<x-island module="page.mdx" name="Good" number="2"><i>good</i></x-island>',
    )
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "page.mdx:1:30 warning component-failed: Expected \`<Bad>\` to render on the server, received an error: ReferenceError: document is not defined. It is rendered in the browser alone. Use \`window\`, \`document\` and the like only inside \`useEffect\` and event handlers.",
      ]
    `)
  })

  test('does not answer for what the page puts into it', async () => {
    const document = await page(
      `${counter}\n\nexport const Bad = () => { throw new Error('no') }\n\n<X>\n\n*in* <Bad />\n\n</X>`,
    )
    expect(document.html).toContain('<b><x-slot name="children"><p><em>in</em> </p></x-slot>0</b>')
    expect(document.diagnostics.map(({ code }) => code)).toEqual(['component-failed'])
  })
})

describe('functions in the text of a page', () => {
  test('reach a component by the expression that makes them', async () => {
    const document = await page(
      'import { X } from "/snippets/x.jsx"\n\nexport const pick = () => 1\n\n<X onPick={() => pick()} onDrop={pick} options={{ sort: (a, b) => a - b }} />',
      {},
      { 'snippets/x.jsx': 'export const X = ({ onPick }) => <b onClick={onPick} />' },
    )
    expect(island(document).references).toEqual({
      onPick: 'page.mdx#__expression0',
      onDrop: 'page.mdx#pick',
      options: 'page.mdx#__expression2',
    })
    expect(document.diagnostics).toEqual([])
  })

  test('make an island of a component that would need none', async () => {
    const { islands } = await page(
      'import { X } from "/snippets/x.jsx"\n\n<X pick={() => 1} />\n\n<X />',
      {},
      { 'snippets/x.jsx': 'export const X = (props) => <b {...props} />' },
    )
    expect(islands.toSorted()).toEqual(['page.mdx#__expression0', 'snippets/x.jsx#X'])
  })

  test('handle events of elements, which stay as they are', async () => {
    const document = await page(
      '<button className="a" onClick={() => alert(1)}>Press **me**</button>\n\n<input onChange={() => 1} />',
    )
    expect(document.html).toContain(
      'data-handlers="{&quot;click&quot;:&quot;page.mdx#__expression0&quot;}"',
    )
    expect(document.html).toContain('>Press <strong>me</strong></button>')
    expect(document.html).toContain('{&quot;input&quot;:&quot;page.mdx#__expression1&quot;}')
    expect(document.islands).toEqual(['page.mdx#__expression0', 'page.mdx#__expression1'])
  })

  test('handle events of elements that an expression makes', async () => {
    const document = await page(
      '{[1, 2].map((n) => <button onClick={() => alert(n)}>{n}</button>)}',
    )
    expect(document.html).toBe(
      '<x-island module="page.mdx" name="__expression0" number="1"><button>1</button><button>2</button></x-island>',
    )
  })

  test('of a snippet may call what is their own as the props of that are called', async () => {
    const document = await page(
      'import Part from "/snippets/part.mdx"\n\n<Part label="yes" word="no" />',
      {},
      {
        'snippets/part.mdx':
          'import { X } from "/snippets/x.jsx"\n\n<X pick={(editor) => { const word = editor?.state; if (!word) return; word.show() }} rows={[{ label: "A", press: ({ label }) => label ?? 1 }]} />',
        'snippets/x.jsx': 'export const X = ({ pick }) => <b onClick={pick} />',
      },
    )
    expect(island(document).references).toEqual({
      pick: 'snippets/part.mdx#__expression0',
      rows: 'snippets/part.mdx#__expression1',
    })
    expect(document.diagnostics).toEqual([])
  })

  test('that need the props of a snippet are reported', async () => {
    const document = await page(
      'import Part from "/snippets/part.mdx"\n\n<Part word="yes" />',
      {},
      { 'snippets/part.mdx': '<button onClick={() => alert(word)}>{word}</button>' },
    )
    expect(document.html).toContain('<button>yes</button>')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "snippets/part.mdx:1:1 warning prop-left-out: Expected \`onClick\` of \`<button>\` to be a value that a browser can be sent, received one that depends on where it is made. It does nothing in the browser. Write it where it is used, without the props of a snippet, or export it from the file of the component.",
      ]
    `)
  })
})
