import { expect, test } from 'vitest'
import { makeIndex, TermDictionary } from '../../src/search/index.ts'

test('words that too many pages have keep those that are most about them, in an index of any size', async () => {
  const words = Array.from({ length: 3000 }, (_, at) => `word${at}`)
  // Most say each word once; every third page is about all of them.
  const dictionary = new TermDictionary(words)
  const terms = (step: number) => Uint32Array.from(words, (_word, number) => (number << 5) | step)
  const [little, much] = [terms(2), terms(19)]
  const pages = Array.from({ length: 4500 }, (_, page) => ({
    terms: page % 3 === 0 ? much : little,
    file: page,
    boost: 1,
    isEntry: false,
  }))
  const { files } = await makeIndex(pages, {
    dictionary,
    lang: 'en',
    folder: 'pages',
    version: '1',
    versions: [],
    hash: (text) => text.slice(0, 12),
  })
  const lines = [...files.values()].flatMap((text) => text.split('\n'))
  const line = lines.find((one) => one.startsWith('word2999 '))
  // The first 1,200 of those: the first page, and then each third one after the last.
  expect(line).toBe(`word2999 t${'3t'.repeat(1199)} 4500`)
})
