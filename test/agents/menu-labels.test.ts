import { expect, test } from 'vitest'
import { pageMenuLabels } from '../../src/shell/index.ts'

const LANGUAGES = 'de fr es pt it nl pl ru uk tr zh zh-Hant ja ko ar he vi id sv'.split(' ')
const WORDS = [
  'menu',
  'more',
  'copy',
  'viewText',
  'mcpText',
  'addMcpText',
  'pdfText',
  'specText',
] as const
const NAMED = ['open', 'connect'] as const

test.each(LANGUAGES)('%s: the menu of a page has its words', (lang) => {
  const english = pageMenuLabels('en')
  const label = pageMenuLabels(lang)
  for (const key of WORDS) {
    expect(label(key), key).not.toBe('')
    expect(label(key), key).not.toBe(english(key))
  }
  for (const key of NAMED) expect(label(key, 'Claude'), key).toContain('Claude')
  expect(label('specText')).not.toContain('|')
})

test('a region has the words of its language', () => {
  expect(pageMenuLabels('de-AT')('copy')).toBe(pageMenuLabels('de')('copy'))
  expect(pageMenuLabels('xx')('copy')).toBe('Copy page')
})
