import { describe, expect, test } from 'vitest'
import { pageTerms, Tally, TermDictionary, TermReader } from '../../src/search/index.ts'
import { section } from './memory-index.ts'

const tallyOf = (lang: string) => new Tally(new TermReader(lang), new TermDictionary())

/** The words of a page's body, as the index gets them and as a query reads them. */
function bodyTerms(text: string, tally: Tally): { counted: string[]; read: string[] } {
  const page = {
    route: '',
    title: '',
    keywords: [],
    breadcrumbs: [],
    captions: [],
    sections: [section('', text)],
  }
  const { reader, dictionary } = tally
  const terms = pageTerms(page, tally)
  const read = new Set<string>()
  reader.visit(text, (term) => {
    if (!reader.isWeak(term) && term.length <= 40) read.add(term)
  })
  return { counted: [...terms].map((term) => dictionary.terms[term >>> 5] ?? ''), read: [...read] }
}

describe('a page is found by the terms that a query reads of its text', () => {
  test.each([
    ['words and sentences', 'en', 'Deploy it, then deploy again: the deployment stays.'],
    ['identifiers', 'en', 'parseHTMLText_v2 user-id docs.json v2.10.3 __init__ a.-b -x- .npmrc'],
    ['endings of names', 'en', "the site's keys, APIs, the user’s key and rock'n'roll'"],
    ['what ends with the text', 'en', 'trailing.'],
    ['what is joined at its end', 'en', 'a.b.'],
    ['accents', 'fr', 'Éclair déjà-vu naïve cafe\u0301 a\u0301b é.é x-é é-x'],
    ['signs beside words', 'en', 'word… “quoted”—dash 😀smile smile😀 x²'],
    ['scripts without spaces', 'ja', '東京都に住むuserIdの設定。APIキーを使う'],
    ['other alphabets', 'ru', 'Привет, мир: user-имя Ёлка'],
    ['letters of two scripts', 'ar', 'الكتاب user الخادم v2-خادم'],
    ['data', 'en', `${'a'.repeat(50)} ${'b1_'.repeat(30)} short`],
    ['halves of characters', 'en', 'one\ud83dtwo \udc00three'],
  ])('%s', (_name, lang, text) => {
    const { counted, read } = bodyTerms(text, tallyOf(lang))
    expect(counted).toEqual(read)
  })
})

test('what a page had before another one does not count for that', () => {
  const tally = tallyOf('en')
  const alone = bodyTerms('alpha beta', tallyOf('en'))
  bodyTerms('beta gamma gamma', tally)
  expect(bodyTerms('alpha beta', tally)).toEqual(alone)
})
