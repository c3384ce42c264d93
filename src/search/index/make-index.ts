import type { IndexedPage, Manifest } from '../model.ts'
import { PostingList } from '../postings.ts'
import { runsOf } from '../runs.ts'
import { plainWords } from './plain-words.ts'
import { divide } from './shards.ts'

/** Pages, and shards, after which other work has its turn. */
const PAGES = 200
const SHARDS = 20

export interface IndexOptions {
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
  const postings = await collectPostings(pages, options)
  const terms = [...postings.keys()].sort()
  const files = new Map<string, string>()
  const add = (text: string): string => {
    const name = `${options.hash(text)}.txt`
    files.set(name, text)
    return name
  }
  const shards: [first: string, file: string][] = []
  for (const { first, text } of divide(terms, postings)) {
    shards.push([first, add(text)])
    if (shards.length % SHARDS === 0) await options.pause?.()
  }
  const manifest: Manifest = {
    version: options.version,
    lang: options.lang,
    pages: pages.length,
    folder: options.folder,
    files: runsOf(pages.map(({ file }) => file)),
    shards,
    words: Object.fromEntries(
      [...plainWords(terms)].map(([letter, words]) => [letter, add(words.join('\n'))]),
    ),
    boosts: Object.fromEntries(
      [...pages.entries()]
        .filter(([, { boost }]) => boost !== 1)
        .map(([at, { boost }]) => [at, boost]),
    ),
    entries: runsOf([...pages.entries()].flatMap(([at, { isEntry }]) => (isEntry ? [at] : []))),
    versions: options.versions,
    products: productsOf(pages),
  }
  return { manifest, files }
}

async function collectPostings(
  pages: readonly IndexedPage[],
  { pause }: IndexOptions,
): Promise<Map<string, PostingList>> {
  const postings = new Map<string, PostingList>()
  for (const [page, { terms }] of pages.entries()) {
    if (page % PAGES === PAGES - 1) await pause?.()
    if (terms === '') continue
    for (const part of terms.split(' ')) {
      const term = part.slice(0, -1)
      const known = postings.get(term)
      const list = known ?? new PostingList()
      if (known === undefined) postings.set(term, list)
      list.add(page, part.slice(-1))
    }
  }
  return postings
}

function productsOf(pages: readonly IndexedPage[]): Manifest['products'] {
  const pagesOf = new Map<string, number[]>()
  for (const [page, { product }] of pages.entries()) {
    if (product === undefined) continue
    const known = pagesOf.get(product)
    if (known === undefined) pagesOf.set(product, [page])
    else known.push(page)
  }
  return [...pagesOf].map(([name, own]) => ({ name, runs: runsOf(own) }))
}
