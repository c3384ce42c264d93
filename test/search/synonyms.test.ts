import { expect, test } from 'vitest'
import { printSynonyms } from '../../src/search/index/synonyms.ts'

const linesOf = (lang: string, terms: readonly string[]) =>
  printSynonyms(lang, (term) => terms.includes(term)).split('\n')

/** What leads to other terms, each word and phrase by itself. */
const synonymsOf = (lang: string, terms: readonly string[]) =>
  linesOf(lang, terms)
    .slice(3)
    .flatMap((line) => {
      const [spoken = '', ...others] = line.split('|')
      return spoken.split(',').map((term) => [term, ...others].join('|'))
    })

test('words of questions lead to what pages of the index call the same, or may mean', () => {
  const lines = synonymsOf('en', ['trial', 'discount', 'promo'])
  expect(lines).toContain('try||trial')
  expect(lines).toContain('coupon|promo discount|')
  expect(lines).toContain('promo|discount|')
})

test('what several words say together leads there as one', () => {
  expect(synonymsOf('en', ['block', 'rollback'])).toEqual(
    expect.arrayContaining(['kick out||block', 'go back||rollback']),
  )
})

test('what no page says leads nowhere', () => {
  expect(synonymsOf('en-GB', [])).toEqual([])
})

test('words that tell little, names that no page has, and forms of words are known', () => {
  const [faint = '', names = '', forms = ''] = linesOf('en', ['linux'])
  expect(faint.split(' ')).toEqual(expect.arrayContaining(['almost', 'somebody']))
  expect(names.split(' ')).toContain('netflix')
  expect(names.split(' ')).not.toContain('linux')
  expect(forms.split(' ')).toEqual(expect.arrayContaining(['went=go', 'sent=send']))
})

test('other languages have none', () => {
  expect(linesOf('de', ['trial'])).toEqual([''])
})
