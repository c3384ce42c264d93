import type { IndexedPage, Manifest, PageTerms } from '../model.ts'
import { getRuns } from '../runs.ts'
import { hasUnspaced } from '../text/index.ts'
import { Postings } from './postings.ts'
import { printSynonyms } from './synonyms.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** Least characters of a shard, unless one term has more; compressed it is about half of them. */
const LEAST_SIZE = 4000

/** Shards of a large index: their list is loaded before any of them. */
const MOST_SHARDS = 400

interface Shard {
  /** Its first term. */
  first: string
  text: string
}

/** Words that somebody may misspell: neither data nor too short to tell. Most are found sooner in `a-z`. */
const PLAIN = /^(?:[a-z]{4,20}|\p{L}{4,20})$/u

/** Pages, and shards, after which other work has its turn. */
const PAGES = 200
const SHARDS = 20

export interface IndexOptions {
  /** Has the terms of the pages. */
  dictionary: TermDictionary
  /** BCP-47 tag. */
  lang: string
  /** Folder of the pages' files, below that of the index. */
  folder: string
  /** Changes with the texts of the pages. */
  version: string
  versions: Manifest['versions']
  /** A short name for some content. */
  hash(text: string): string
  /** Lets other work have its turn, where there is any. */
  pause?(): Promise<void>
}

/** An index without the files of its pages. */
export interface SearchIndex {
  manifest: Manifest
  /** Texts by the names that the manifest gives them. */
  files: ReadonlyMap<string, string>
}

/** Makes the index of one language and version of a site. */
export async function makeIndex(
  pages: readonly IndexedPage[],
  options: IndexOptions,
): Promise<SearchIndex> {
  const postings = new Postings(options.dictionary)
  const walk = async (take: (terms: PageTerms, page: number) => void): Promise<void> => {
    for (const [page, { terms }] of pages.entries()) {
      if (page % PAGES === PAGES - 1) await options.pause?.()
      take(typeof terms === 'function' ? terms() : terms, page)
    }
  }
  await walk((terms) => postings.count(terms))
  const numbers = postings.arrange()
  await walk((terms, page) => postings.place(terms, page))
  const files = new Map<string, string>()
  const add = (text: string): string => {
    const name = `${options.hash(text)}.txt`
    files.set(name, text)
    return name
  }
  const shards: [first: string, file: string][] = []
  for (const { first, text } of divide(numbers.map((number) => postings.line(number)))) {
    shards.push([first, add(text)])
    if (shards.length % SHARDS === 0) await options.pause?.()
  }
  const terms = numbers.map((number) => options.dictionary.terms[number] ?? '')
  const known = new Set(terms)
  const synonyms = printSynonyms(options.lang, (term) => known.has(term))
  const manifest: Manifest = {
    version: options.version,
    lang: options.lang,
    pages: pages.length,
    folder: options.folder,
    files: getRuns(pages.map(({ file }) => file)),
    shards,
    words: Object.fromEntries(
      [...plainWords(terms)].map(([letter, words]) => [letter, add(words.join('\n'))]),
    ),
    ...(synonyms !== '' && { synonyms: add(synonyms) }),
    boosts: Object.fromEntries(
      [...pages.entries()]
        .filter(([, { boost }]) => boost !== 1)
        .map(([at, { boost }]) => [at, boost]),
    ),
    entries: getRuns([...pages.entries()].flatMap(([at, { isEntry }]) => (isEntry ? [at] : []))),
    versions: options.versions,
    products: getProducts(pages),
  }
  return { manifest, files }
}

function getProducts(pages: readonly IndexedPage[]): Manifest['products'] {
  const pagesOf = new Map<string, number[]>()
  for (const [page, { product }] of pages.entries()) {
    if (product === undefined) continue
    const known = pagesOf.get(product)
    if (known === undefined) pagesOf.set(product, [page])
    else known.push(page)
  }
  return [...pagesOf].map(([name, own]) => ({ name, runs: getRuns(own) }))
}

/** The plain words among the terms by their first letter: what misspelled words are compared with. */
function plainWords(terms: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const term of terms) {
    const [letter] = term
    if (letter === undefined || !PLAIN.test(term) || hasUnspaced(term)) continue
    const known = words.get(letter)
    if (known === undefined) words.set(letter, [term])
    else known.push(term)
  }
  return words
}

/** Divides the lines of terms, in order, among files that a reader can load one by one. */
function* divide(lines: readonly string[]): Generator<Shard> {
  const all = lines.reduce((sum, line) => sum + line.length + 1, 0)
  const most = Math.max(LEAST_SIZE, Math.ceil(all / MOST_SHARDS))
  let shard: string[] = []
  let first = ''
  let size = 0
  for (const line of lines) {
    if (shard.length > 0 && size + line.length > most) {
      yield { first, text: shard.join('\n') }
      shard = []
      size = 0
    }
    if (shard.length === 0) first = line.slice(0, line.indexOf(' '))
    shard.push(line)
    size += line.length + 1
  }
  if (shard.length > 0) yield { first, text: shard.join('\n') }
}
