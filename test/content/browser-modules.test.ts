import { expect, test } from 'vitest'
import { site } from './site.ts'

const x =
  'import pack from "some-package"\nimport { a, b } from "./gone"\nimport data from "./data.json"\nimport picture from "./picture.png"\nimport { y } from "./y"\nimport { useState } from "react"\nexport const X = () => { useState(); return <Card icon={pack ? "check" : "no-such-icon"}>{a}{b}{data.n}{picture}{y}</Card> }'

const files = {
  'page.mdx':
    '---\ntitle: T\n---\n\nimport { X } from "/snippets/x.jsx"\n\n<X onPick={() => 1} />\n\n{[2].map((n) => n)}',
  'snippets/x.jsx': x,
  'snippets/y.ts': 'export const y: number = 1',
  'snippets/data.json': '{ "n": 1, "two words": 2 }',
  'snippets/picture.png': '',
}

test('a script brings its imports, whatever they lead to', () => {
  const { compiler } = site(files, { base: '/docs' })
  const module = compiler.browserModule('snippets/x.jsx')
  expect(Object.fromEntries(module?.imports ?? [])).toEqual({
    'some-package': { code: expect.stringContaining('export { missing as "default" }') },
    './gone': { code: expect.stringContaining('export { missing as "a", missing as "b" }') },
    './data.json': { code: expect.stringContaining('export { _1 as "two words" }') },
    './picture.png': { code: 'export default "/docs/snippets/picture.png"' },
    './y': { file: 'snippets/y.ts' },
  })
  expect(module?.code).toContain('from "virtual:pergola/components"')
})

test('of a package a script has our own components, and nothing else', () => {
  const { compiler } = site({
    'x.jsx':
      'import { Card, Chart } from "@acme/parts"\nexport const X = () => <Card>{Chart}</Card>',
  })
  const [[, part] = []] = compiler.browserModule('x.jsx')?.imports ?? []
  const code = part !== undefined && 'code' in part ? part.code : ''
  expect(code).toContain('export { missing as "Chart" }')
  expect(code).toContain("export { Card } from 'virtual:pergola/components'")
})

test('a script brings the icons that it may show later', () => {
  const module = site(files).compiler.browserModule('snippets/x.jsx')
  expect(module?.icons).toEqual({ check: expect.stringMatching(/^<svg/) })
})

test('a page brings its imports and the expressions of its text', () => {
  const module = site(files).compiler.browserModule('page.mdx')
  expect(module?.code).toContain('import { X } from "/snippets/x.jsx"')
  expect(module?.code).toContain('export const __expression1 = () => (() => 1)')
  expect(module?.code).toContain('export const __expression0 = () => [2].map((n) => n)')
  expect(module?.isContent).toBe(true)
})

test('a script that cannot be read has no form for the browser', () => {
  const { compiler } = site({ 'x.jsx': 'export const X = <p>' })
  expect(compiler.browserModule('x.jsx')).toBeUndefined()
})

test('the digest follows every file behind a module, and no other', () => {
  const docs = site({ ...files, 'other.mdx': 'Other' })
  const digest = () => docs.compiler.browserDigest(['snippets/x.jsx'])
  const before = digest()
  const change = (file: string, text: string): void => {
    docs.write(file, text)
    docs.compiler.invalidate([file])
  }
  change('other.mdx', 'Another')
  expect(digest()).toBe(before)
  change('snippets/y.ts', 'export const y = 2')
  expect(digest()).not.toBe(before)
})

test.each([
  ['imports a script', 'import { X } from "/snippets/x.jsx"', true],
  ['exports a component', 'Text\n\nexport const X = () => <b />', true],
  ['handles an event', '<b\n  onClick={() => 1}\n/>', true],
  ['only has text', 'Text {1 + 1} <Card />', false],
])('a page that %s can have islands or not', (_what, text, expected) => {
  const { compiler } = site({ ...files, 'p.mdx': text })
  expect(compiler.mayHaveIslands({ file: 'p.mdx', route: '/p' })).toBe(expected)
})
