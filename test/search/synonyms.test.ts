import { expect, test } from 'vitest'
import { printSynonyms } from '../../src/search/index/synonyms.ts'

const linesOf = (lang: string, terms: readonly string[]) =>
  printSynonyms(lang, (term) => terms.includes(term)).split('\n')

test('words of questions lead to what pages of the index call the same, or may mean', () => {
  const lines = linesOf('en', ['trial', 'discount', 'promo'])
  expect(lines).toContain('try||trial')
  expect(lines).toContain('coupon|promo discount|')
  expect(lines).toContain('promo|discount|')
})

test('what no page says leads nowhere', () => {
  expect(linesOf('en-GB', [])).toEqual([''])
})

test('other languages have none', () => {
  expect(linesOf('de', ['trial'])).toEqual([''])
})
