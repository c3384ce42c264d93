import { markdownToHtml } from 'satteri'
import { expect, test } from 'vitest'
import { quoteMarkdown } from '../../src/search/index.ts'
import { pick, randomFrom } from '../service/fuzz/random.ts'

const PIECES = [
  ...['[', ']', '(', ')', '!', '<', '>', '`', '"', ' ', 'a', '\n', '\\', '- ', '1. ', '    ', '| '],
  ...['```\n', '~~~\n', '[a](/page)', '<img src=x>', '<b>', '<https://x.example>', '{x}'],
  '| a | b |\n| --- | --- |\n',
]

test('a quote has no HTML and no pictures, however odd its Markdown is', () => {
  const random = randomFrom(3)
  for (let count = 0; count < 5000; count++) {
    const length = 1 + Math.floor(random() * 12)
    const source = Array.from({ length }, () => pick(random, PIECES)).join('')
    const quote = quoteMarkdown(source, () => undefined)
    const { html } = markdownToHtml(quote, { features: { gfm: true, rawHtml: true } })
    expect(html, JSON.stringify([source, quote])).not.toMatch(/<img|<b>/)
  }
})

test.each([
  ['Open it.\n\n![A list](/a.png)\n\nThen go.', 'Open it.\n\n\n\nThen go.'],
  ['1. Open it.\n\n   ![A list](/a.png)', '1. Open it.\n\n   '],
  ['Press ![gear](/gear.svg) once.', 'Press gear once.'],
  ['![A list](/a.png)', 'A list'],
])('a picture between others costs its words: %j', (source, quote) => {
  expect(quoteMarkdown(source, () => undefined)).toBe(quote)
})
