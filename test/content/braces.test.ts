import { describe, expect, test } from 'vitest'
import { page } from './site.ts'

/** Words of JavaScript, those that are reserved in strict code only among them. */
const words =
  'arguments as async await break case catch class const continue debugger default delete do ' +
  'else enum eval export extends finally for from function get if implements import in instanceof ' +
  'interface let new of package private protected public return set static super switch this throw ' +
  'try typeof using var void while with yield'

/** What else people write between braces and do not mean as code. */
const texts = [
  '{}',
  '{ }',
  '{{}}',
  '{{mustache}}',
  '{{ a | b }}',
  '{{{x}}}',
  '{a b}',
  '{a-b}',
  '{foo.bar}',
  '{foo()}',
  '{package.name}',
  '{public ? 1 : 2}',
  '{[let]}',
  '{{let}}',
  '{...x}',
  '{a: b}',
  '{"a": 1}',
  '{a, b}',
  '{x = 1}',
  '{eval = 1}',
  '{007}',
  '{delete x}',
  '{await x}',
  '{[await x]}',
  '{yield x}',
  '{import.meta}',
  '{super.x}',
  '{#x}',
  '{@x}',
  '{%- if x -%}',
  '{$x}',
  '{x => x}',
  '{/regex/}',
  '{process.env.HOME}',
  '{globalThis}',
  '{window.x}',
  '{user}',
  '{',
  '}',
  '{}}',
  '{{}',
]

const all = [...words.split(' ').map((word) => `{${word}}`), ...texts]

describe('braces in prose are text where they hold no value', () => {
  test.each(all)('%s', async (written) => {
    const document = await page(`Before ${written} after.\n\n## A ${written} b\n\nEnd.`)
    expect(document.text).toBe(`Before ${written} after.\nA ${written} b\nEnd.`)
    for (const { line, column } of document.diagnostics) {
      expect([
        [1, 8],
        [3, 6],
      ]).toContainEqual([line, column])
    }
  })

  test.each(['{/* no */}', '{undefined}', '{null}', '{true}', '{user.name}', '{user.org?.plan}'])(
    '%s stands for nothing',
    async (written) => {
      const document = await page(`Before ${written} after.`)
      expect(document.text).toBe('Before after.')
      expect(document.diagnostics).toEqual([])
    },
  )

  test('empty ones between tags, or alone on a line', async () => {
    expect((await page('{}\n\n<div>{}</div>\n\nEnd')).text).toBe('End')
  })

  test('a name that the page has is its value', async () => {
    const text = 'export const user = { name: "Ada" }\n\nHello {user.name}'
    expect((await page(text)).text).toBe('Hello Ada')
  })

  test('a promise that fails ends nothing', async () => {
    const document = await page('a {import("no-such-package")} b {Promise.reject(1)} c')
    expect(document.text).toBe('a {import("no-such-package")} b {Promise.reject(1)} c')
  })
})

describe('braces of a tag cost their attribute', () => {
  test.each(all)('title=%s', async (written) => {
    const document = await page(`<Card title=${written}>in</Card>\n\nEnd.`)
    expect(document.text).toContain('in')
    expect(document.text).toContain('End.')
  })

  test.each(['{...let}', '{...nothing}', '{...await x}', '{...a, ...b}'])('%s', async (spread) => {
    const document = await page(`Start\n\n<Card title="T" ${spread}>in</Card>\n\nEnd.`)
    expect(document.text).toBe('Start\nT\nin\nEnd.')
    expect(document.diagnostics).toHaveLength(1)
    expect(document.diagnostics[0]).toMatchObject({ line: 3 })
  })
})

describe('a page that cannot be compiled', () => {
  test.each(['<Color---.Item />', '<A.b-c>in</A.b-c>'])('is not one with %s', async (tag) => {
    const document = await page(`Text\n\n${tag}\n\nEnd`)
    expect(document.text).toMatch(/^Text\n<[\s\S]*\nEnd$/)
    expect(document.diagnostics[0]).toMatchObject({ line: 3, column: 1 })
  })

  test('tells no place where none is known', async () => {
    const document = await page('# Title\n\nText\n\n<div style={Symbol()}>a</div>')
    expect(document.diagnostics).toMatchObject([{ code: 'page-failed', file: 'page.mdx' }])
    expect(document.diagnostics[0]).not.toHaveProperty('line')
  })

  test.each([
    ['export const arguments = 1'],
    ['export const _jsx = 1'],
    ['export const __guard = 1'],
    ['import package from "./x.js"'],
  ])('is not one that says %s', async (statement) => {
    expect((await page(`${statement}\n\nText {1 + 1}`)).text).toBe('Text 2')
  })

  test('is not one with a part of a component that it does not have', async () => {
    const document = await page('Text\n\n<Card.Foo>in</Card.Foo>')
    expect(document.text).toBe('Text\nin')
    expect(document.diagnostics).toMatchObject([{ code: 'component-unknown', line: 3 }])
  })
})
