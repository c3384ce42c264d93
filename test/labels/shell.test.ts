import { describe, expect, test } from 'vitest'
import { bcp47, LANGUAGE_CODES } from '../../src/config/index.ts'
import { pageMenuLabels, shellLabels } from '../../src/shell/index.ts'
import { en } from '../../src/shell/words/en.ts'
import { type Words, wordsIn } from '../../src/shell/words/index.ts'
import { labelFaults } from './faults.ts'

/** Words that other languages have taken from English, or English from them. */
const SHARED: Readonly<Record<keyof Words, readonly string[]>> = {
  page: ['tabs', 'links', 'system', 'version', 'product', 'section', 'navigation', 'website'],
  search: [],
  assistant: ['name', 'sources'],
  menu: [],
  end: ['no', 'send'],
}

const parts = ['page', 'search', 'assistant', 'menu', 'end'] as const
const tags = [...new Set(LANGUAGE_CODES.map(bcp47))].filter((tag) => tag !== 'en')

test.each(tags)('the shell speaks %s', (tag) => {
  const words = wordsIn(tag)
  const faults = parts.flatMap((part) => labelFaults(en[part], words[part], SHARED[part]))
  expect(faults).toEqual([])
})

describe('a label', () => {
  test('of a region is that of its language, and of none the English one', () => {
    expect(wordsIn('de-AT')).toBe(wordsIn('de'))
    expect(wordsIn('nn')).toBe(wordsIn('no'))
    expect(wordsIn('zh-HK')).toBe(wordsIn('zh-Hant'))
    expect(wordsIn('zh-Hans')).toBe(wordsIn('zh'))
    expect(shellLabels('sw').next).toBe('Next')
  })

  test('has a name in the place of its mark', () => {
    expect(pageMenuLabels('de')('open', '$&')).toBe('In $& öffnen')
    expect(pageMenuLabels('tr')('connect', 'VS Code')).toBe('VS Code ile bağlan')
  })
})
