import { expect, test } from 'vitest'
import { printCodeFrame } from '../../src/diagnostics/index.ts'

test('the lines around a place are shown, with a caret line under it', () => {
  const source = '{\n  "theme": "mit",\n  "name": "A"\n}'
  expect(
    printCodeFrame(source, { line: 2, column: 12, endLine: 2, endColumn: 17 }),
  ).toMatchInlineSnapshot(`
    "  1 | {
    > 2 |   "theme": "mit",
        |            ^^^^^
      3 |   "name": "A"
      4 | }"
  `)
})

test('of a file that is one line the part around the place is shown', () => {
  const source = `{${'"filler":1,'.repeat(20_000)}"type":"text"}`
  const column = source.indexOf('"text"') + 1
  const frame = printCodeFrame(source, { line: 1, column, endLine: 1, endColumn: column + 6 })
  const [line = '', carets = ''] = frame.split('\n')
  expect(line.length).toBeLessThan(180)
  expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('"text"')
})

test('a place at the end of a line is marked there', () => {
  expect(printCodeFrame('ab', { line: 1, column: 3 })).toBe('> 1 | ab\n    |   ^')
})
