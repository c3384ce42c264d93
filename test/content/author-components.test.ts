import { describe, expect, test } from 'vitest'
import { toFinding } from '../../src/diagnostics/index.ts'
import { findings, page, site } from './site.ts'

describe("an author's components", () => {
  test('are written in the page, hooks in scope', async () => {
    const { html } = await page(
      'export const Counter = ({ start, children }) => {\n  const [count] = useState(start)\n  return <button>{children}: {count}</button>\n}\n\n<Counter start={3}>**Count**</Counter>',
    )
    expect(html).toContain(
      '<button><x-slot name="children"><strong>Count</strong></x-slot>: 3</button>',
    )
  })

  test.each([
    [
      'a tag',
      'export const A = () => {\n  return (\n    <div>\n      One\n\n      Two\n    </div>\n  )\n}',
    ],
    ['a fragment', 'export const A = () => (\n    <>\n      # One\n \n\n      Two\n    </>\n  )'],
    [
      'code before',
      'export function A() {\n  const a = `x\n\ny`\n\n  return <p title={a}>\n    One\n\n    Two\n  </p>\n}',
    ],
  ])('may have blank lines in texts, within %s', async (_where, code) => {
    const document = await page(`${code}\n\n<A />\n\nThree {oops\n`)
    expect(document.html.replaceAll(/<[^>]*>|\s+/g, ' ')).toMatch(/One\s+Two\s+Three/)
    const last = code.split('\n').length + 4
    expect(findings(document)).toEqual([expect.stringContaining(`page.mdx:${last}:7`)])
  })

  test.each([
    ['with the text', '<main>One {children}</main>', /^<main>One .*<h2 id="two">.*<\/main>$/s],
    ['in its place', '<main>One</main>', /^<main>One<\/main>$/],
  ])('that are the default of a page are around it, %s', async (_how, tags, shown) => {
    const code = `export default function Layout({ children }) {\n  return ${tags}\n}`
    const document = await page(`${code}\n\n## Two\n\nThree {oops\n`)
    expect(document.html).toMatch(shown)
    expect(findings(document)).toEqual([expect.stringContaining('page.mdx:7:7')])
  })

  test('that are the default of code in a sample stay there', async () => {
    const { html } = await page(
      '```jsx\nexport default function App() {\n  return <p>One</p>\n}\n```\n\nTwo\n',
    )
    expect(html).toMatch(/<\/div>\s*<p>Two<\/p>$/)
  })

  test.each([
    ['', '() => (\n  <pre>\n    {`One\n\nTwo`}\n  </pre>\n)', 'One\n\nTwo'],
    [
      ' after others of the code',
      `() => {\n\n  const a = \`One\n\n  \nexport const b = \${1}\n\nTwo\`\n\n  return <pre>{a}</pre>\n}`,
      'One\n\n  \nexport const b = 1\n\nTwo',
    ],
    [
      ' beside those of comments',
      '() => {\n\n  /* Why\n\n     so */\n  return <pre>{String.raw`\\One\n\nTwo`}</pre>\n}',
      '\\One\n\nTwo',
    ],
  ])('keep blank lines of their strings%s', async (_where, code, shown) => {
    const document = await page(`export const A = ${code}\n\n<A />\n`)
    expect(document.html).toContain(shown)
    expect(findings(document)).toEqual([])
  })

  test('are imported from scripts, TypeScript included', async () => {
    const { html } = await page(
      'import { Hello } from "/snippets/hello.tsx"\n\n<Hello name="you" />',
      {},
      {
        'snippets/hello.tsx':
          'import { greet } from "./greet"\nexport function Hello({ name }: { name: string }) { return <p>{greet(name)}</p> }',
        'snippets/greet.ts': 'export const greet = (name: string): string => "Hello " + name',
      },
    )
    expect(html).toBe('<p>Hello you</p>')
  })

  test.each([
    ['a free name', 'const [a] = useState(1)'],
    ['an import', 'const [a] = useState(1)', 'import { useState } from "react"\n'],
    ['the ambient React', 'const [a] = React.useState(1)'],
    ['a destructured React', 'const { useState } = React; const [a] = useState(1)'],
  ])('take hooks from %s', async (_how, code, head = '') => {
    const { html } = await page(
      'import { X } from "/snippets/x.jsx"\n\n<X />',
      {},
      { 'snippets/x.jsx': `${head}export const X = () => { ${code}; return <i>{a}</i> }` },
    )
    expect(html).toContain('<i>1</i>')
  })

  test('see each of their children', async () => {
    const { html } = await page(
      'export const Count = ({ children }) => <b>{React.Children.toArray(children).filter((c) => c.type).length}</b>\n\n<Count>\n<i>a</i>\n<i>b</i>\n</Count>',
    )
    expect(html).toBe('<b>2</b>')
  })

  test('share context across the page', async () => {
    const { html } = await page(
      'import { Theme, Show } from "/snippets/x.jsx"\n\n<Theme value="dark">\n\nText <Show />\n\n</Theme>',
      {},
      {
        'snippets/x.jsx':
          'const Context = createContext("light")\nexport const Theme = ({ value, children }) => <Context.Provider value={value}>{children}</Context.Provider>\nexport const Show = () => <i>{useContext(Context)}</i>',
      },
    )
    expect(html).toBe('<p>Text <i>dark</i></p>')
  })

  test('link with the base path', async () => {
    const { html } = await page('export const X = () => <a href="/guide">x</a>\n\n<X />', {
      base: '/docs',
    })
    expect(html).toBe('<a href="/docs/guide">x</a>')
  })

  test('that need a browser are left to it', async () => {
    const document = await page(
      '# Title\n\nimport { Bad } from "/snippets/bad.jsx"\n\nBefore\n\n<Bad />\n\nAfter',
      {},
      {
        'snippets/bad.jsx':
          'export const Bad = () => {\n  const path = window.location.pathname\n  return <p>{path}</p>\n}',
      },
    )
    expect(document.text).toBe('Title\nBefore\nAfter')
    expect(document.headings).toHaveLength(1)
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "snippets/bad.jsx:2:16 warning component-failed: Expected \`<Bad>\` to render on the server, received an error: ReferenceError: window is not defined. It is rendered in the browser alone. Use \`window\`, \`document\` and the like only inside \`useEffect\` and event handlers.",
      ]
    `)
  })

  test('that cannot be read are reported at their place', async () => {
    const document = await page(
      'import { Bad } from "/snippets/bad.jsx"\n\n<Bad>inside</Bad>',
      {},
      { 'snippets/bad.jsx': 'export const Bad = () => (\n  <p>x</b>\n)' },
    )
    expect(document.html).toBe('inside')
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "snippets/bad.jsx:2:9 error author-code-invalid: Expected JavaScript, received code that cannot be read: Expected corresponding JSX closing tag for 'p'. Its components are left out. Check the brackets and tags near this place.",
      ]
    `)
  })

  test('whose module throws are reported at their place', async () => {
    const document = await page(
      'import { Bad } from "/snippets/bad.jsx"\n\nText <Bad />',
      {},
      {
        'snippets/bad.jsx':
          '\nconst width = window.innerWidth\nexport const Bad = () => <p>{width}</p>',
      },
    )
    expect(document.text).toBe('Text')
    expect(document.islands).toEqual(['snippets/bad.jsx#Bad'])
    expect(findings(document)).toMatchInlineSnapshot(`
      [
        "snippets/bad.jsx:2:15 warning author-code-failed: Expected the module to run on the server, received an error: ReferenceError: window is not defined. Its components are rendered in the browser alone. Use \`window\`, \`document\` and the like only inside \`useEffect\` and event handlers.",
      ]
    `)
  })
})

test('a page with a default export of its own shows its text', async () => {
  const { html, diagnostics } = await page("export default 'x'\n\nText\n")
  expect(html).toBe('<p>Text</p>')
  expect(diagnostics.map(toFinding).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('a page whose default export throws shows its text', async () => {
  const { html } = await page('export default missing.name\n\nText\n')
  expect(html).toBe('<p>Text</p>')
})

test('a whole file is imported by the names that it has', async () => {
  const docs = site({
    'snippets/part.jsx': 'export const Badge = () => <b>x</b>\n',
    'page.mdx': 'import Badge from "/snippets/part.jsx"\n\n<Badge />\n',
  })
  expect(findings(await docs.compile('page.mdx'))).toMatchInlineSnapshot(`
    [
      "page.mdx:3:1 warning component-unknown: Expected \`/snippets/part.jsx\` to export \`default\`, received nothing of that name. What is inside \`<Badge>\` is shown without it. Write \`import { Badge } from …\`: what a file exports is imported by its name.",
    ]
  `)
})

test('a component that its file does not export is told with the file', async () => {
  const docs = site({
    'snippets/parts.jsx': 'export const Badge2 = () => <b>x</b>\nexport const Other = () => null\n',
    'snippets/text.mdx': 'Words.\n',
    'page.mdx':
      'import { Badge3, Zebra } from "/snippets/parts.jsx"\nimport { Whole } from "/snippets/text.mdx"\n\n<Badge3 />\n\n<Zebra />\n\n<Whole />\n',
  })
  expect(findings(await docs.compile('page.mdx'))).toMatchInlineSnapshot(`
    [
      "page.mdx:4:1 warning component-unknown: Expected \`/snippets/parts.jsx\` to export \`Badge3\`, received nothing of that name. What is inside \`<Badge3>\` is shown without it. Did you mean \`Badge2\`?",
      "page.mdx:6:1 warning component-unknown: Expected \`/snippets/parts.jsx\` to export \`Zebra\`, received nothing of that name. What is inside \`<Zebra>\` is shown without it. Export \`Zebra\` there.",
      "page.mdx:8:1 warning component-unknown: Expected \`/snippets/text.mdx\` to export \`Whole\`, received nothing of that name. What is inside \`<Whole>\` is shown without it. Export \`Whole\` there, or import all of the file: \`import Whole from …\`.",
    ]
  `)
})

test('a snippet that ends early, an attribute without a value and a failing expression are told as such', async () => {
  const docs = site({
    'snippets/bad.jsx': 'export const Bad = () => { return <div>\n',
    'page.mdx':
      'import { Bad } from "/snippets/bad.jsx"\n\n<Bad />\n\n<Card title={}>x</Card>\n\n{[{}].map((one) => one.gone.x)}\n',
  })
  expect(findings(await docs.compile('page.mdx'))).toMatchInlineSnapshot(`
    [
      "page.mdx:5:13 error attribute-invalid: Expected a JavaScript expression in the attribute, received none. The attribute is left out. Write text in quotes: \`name="value"\`.",
      "snippets/bad.jsx:1:40 error author-code-invalid: Expected JavaScript, received code that cannot be read: Unexpected token. Its components are left out. Check the brackets and tags near this place.",
      "page.mdx:7:1 warning expression-failed: Expected a value from \`{[{}].map((one) => one.gone.x)}\`, received an error: TypeError: Cannot read properties of undefined (reading 'x'). It is left out. ",
    ]
  `)
})
