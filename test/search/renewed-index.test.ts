import { expect, test } from 'vitest'
import {
  addChanged,
  type IndexedPage,
  type LastIndex,
  makeIndex,
  type PageTerms,
  type SearchIndex,
  TermDictionary,
} from '../../src/search/index.ts'

const WORDS = ['alpha', 'beta', 'café', 'delta', 'epsilon', 'log in', 'invite', 'zeta'].map(
  (word) => word.replace(' ', '_'),
)
const dictionary = new TermDictionary([
  ...WORDS,
  ...Array.from({ length: 900 }, (_, at) => `plain${'abcdefghij'[at % 10]}${at}`),
])

type TestPage = Omit<IndexedPage, 'terms'> & { terms: PageTerms }

/** Each page has every seventh of the terms and those named, to some extent. */
function createPages(count: number, own: (page: number) => Record<string, number>): TestPage[] {
  return Array.from({ length: count }, (_, page) => {
    const terms = new Map<number, number>()
    for (let number = page % 7; number < 900; number += 7)
      terms.set(number + 8, (page + number) % 26)
    for (const [term, step] of Object.entries(own(page))) terms.set(dictionary.numberOf(term), step)
    return {
      terms: Uint32Array.from(terms, ([number, step]) => (number << 5) | step),
      file: page,
      boost: 1,
    }
  })
}

function make(pages: readonly IndexedPage[], last?: LastIndex): Promise<SearchIndex> {
  const names = new Map<string, string>()
  const hash = (text: string) => {
    const name = names.get(text) ?? `${text.length}-${text.slice(0, 40)}-${names.size}`
    names.set(text, name)
    return name
  }
  const options = { dictionary, lang: 'en', folder: 'pages', version: '1', versions: [], hash }
  return makeIndex(pages, options, last)
}

function lastOf({ manifest, files }: SearchIndex, was: TestPage[], is: TestPage[]): LastIndex {
  const changed = new Set<number>()
  for (const [at, { terms }] of is.entries()) {
    addChanged(changed, was[at]?.terms.toSorted() ?? new Uint32Array(), terms.toSorted())
  }
  return { manifest, changed, read: (name) => files.get(name) }
}

const before = createPages(1500, () => ({ alpha: 3, beta: 4 }))

test.each<[name: string, own: (page: number) => Record<string, number>]>([
  ['nothing changed', () => ({ alpha: 3, beta: 4 })],
  [
    'a page says a word that no page had, and it is plain',
    (at) => ({ alpha: 3, beta: 4, ...(at === 7 && { invite: 9 }) }),
  ],
  ['the last page that had a word has it no more', () => ({ beta: 4 })],
  [
    'a word of too many pages to name tells more of one',
    (at) => ({ alpha: at === 1499 ? 25 : 3, beta: 4 }),
  ],
  [
    'words come before the first line and behind the last',
    (at) => ({ alpha: 3, beta: 4, ...(at === 3 && { Aa: 2, zzz: 1, café: 7 }) }),
  ],
])('%s: what is renewed is what would be made anew', async (_name, own) => {
  const after = createPages(1500, own)
  const renewed = await make(after, lastOf(await make(before), before, after))
  expect(renewed).toEqual(await make(after))
})

test('lines that nothing changed are taken from the last index', async () => {
  const last = lastOf(await make(before), before, before)
  const marked = { ...last, read: (name: string) => last.read(name)?.replace('beta ', 'beta  ') }
  const { files } = await make(before, marked)
  expect([...files.values()].some((text) => text.includes('beta  '))).toBe(true)
})

test('an index with a file that is not as it was is made anew', async () => {
  const last = lastOf(await make(before), before, before)
  const [, missing] = last.manifest.shards[1] ?? []
  const read = (name: string) => (name === missing ? undefined : last.read(name))
  expect(await make(before, { ...last, read })).toEqual(await make(before))
})
