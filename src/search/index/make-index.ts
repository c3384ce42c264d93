import type { IndexedPage, Manifest, PageTerms } from '../model.ts'
import { getRuns } from '../runs.ts'
import { hasUnspaced } from '../text/index.ts'
import { Postings } from './postings.ts'
import { type LastIndex, renewLines, termOf } from './renew-lines.ts'
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

/**
 * Makes the index of one language and version of a site.
 *
 * @param last the one before, where there is one: most of it stays
 */
export async function makeIndex(
  pages: readonly IndexedPage[],
  options: IndexOptions,
  last?: LastIndex,
): Promise<SearchIndex> {
  const renewed = last && (await renewIndex(pages, options, last))
  const lines = renewed?.lines ?? (await createLines(pages, options))
  const files = new Map<string, string>()
  const add = (text: string): string => {
    const name = `${options.hash(text)}.txt`
    files.set(name, text)
    return name
  }
  const shards: [first: string, file: string][] = []
  for (const { first, text } of divide(lines)) {
    shards.push([first, add(text)])
    if (shards.length % SHARDS === 0) await options.pause?.()
  }
  const { words, synonyms } = renewed?.vocabulary ?? createVocabulary(lines, options.lang)
  const manifest: Manifest = {
    version: options.version,
    lang: options.lang,
    pages: pages.length,
    folder: options.folder,
    files: getRuns(pages.map(({ file }) => file)),
    shards,
    words: Object.fromEntries(Object.entries(words).map(([letter, text]) => [letter, add(text)])),
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

/** The lines of all terms that pages have, or of the wanted ones of them, in the order of terms. */
async function createLines(
  pages: readonly IndexedPage[],
  { dictionary, pause }: IndexOptions,
  wanted?: ReadonlySet<number>,
): Promise<string[]> {
  const postings = new Postings(dictionary, wanted)
  const walk = async (take: (terms: PageTerms, page: number) => void): Promise<void> => {
    for (const [page, { terms }] of pages.entries()) {
      if (page % PAGES === PAGES - 1) await pause?.()
      take(typeof terms === 'function' ? terms() : terms, page)
    }
  }
  await walk((terms) => postings.count(terms))
  const numbers = postings.arrange()
  await walk((terms, page) => postings.place(terms, page))
  return numbers.map((number) => postings.line(number))
}

/** The lines of the last index with those of changed terms, and its vocabulary if that is the same. */
async function renewIndex(
  pages: readonly IndexedPage[],
  options: IndexOptions,
  last: LastIndex,
): Promise<{ lines: readonly string[]; vocabulary: Vocabulary | undefined } | undefined> {
  const { manifest, changed } = last
  const terms = [...changed].map((number) => options.dictionary.terms[number] ?? '')
  const fresh = changed.size === 0 ? [] : await createLines(pages, options, changed)
  const renewed = renewLines(last, terms, fresh)
  if (renewed === undefined) return undefined
  const { lines, hasSameTerms } = renewed
  return { lines, vocabulary: hasSameTerms ? readVocabulary(manifest, last) : undefined }
}

/** What an index tells of its terms by themselves, as texts of files. */
interface Vocabulary {
  /** The plain words, line by line, by their first letter. */
  words: Readonly<Record<string, string>>
  /** See `printSynonyms`. */
  synonyms: string
}

function createVocabulary(lines: readonly string[], lang: string): Vocabulary {
  const terms = lines.map(termOf)
  const known = new Set(terms)
  return {
    words: Object.fromEntries(
      [...plainWords(terms)].map(([letter, words]) => [letter, words.join('\n')]),
    ),
    synonyms: printSynonyms(lang, (term) => known.has(term)),
  }
}

function readVocabulary(
  { words, synonyms }: Manifest,
  { read }: LastIndex,
): Vocabulary | undefined {
  const texts = Object.entries(words).map(([letter, name]) => [letter, read(name)] as const)
  const synonymText = synonyms === undefined ? '' : read(synonyms)
  const isWhole = texts.every((pair): pair is readonly [string, string] => pair[1] !== undefined)
  if (!isWhole || synonymText === undefined) return undefined
  return { words: Object.fromEntries(texts), synonyms: synonymText }
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
    if (shard.length === 0) first = termOf(line)
    shard.push(line)
    size += line.length + 1
  }
  if (shard.length > 0) yield { first, text: shard.join('\n') }
}
