import type { Manifest } from '../model.ts'
import { isInRuns } from '../runs.ts'
import { TermReader } from '../text/index.ts'
import { readQuery } from './clauses.ts'
import { IndexFiles, type Load } from './files.ts'
import { Marker } from './marks.ts'
import { findMatches } from './match.ts'
import { type PageResult, pageResult } from './results.ts'
import { scorePages, weigh } from './score.ts'

export interface QueryOptions {
  /** Only pages of this product. */
  product?: string
  /** Product whose pages come first. */
  preferred?: string
  /** Pages that are asked for at most. */
  most?: number
}

/** An index that can be asked. */
export interface SearchReader {
  readonly manifest: Manifest
  /** The pages that answer a query best, in that order. Rejects when files cannot be loaded. */
  query(text: string, options?: QueryOptions): Promise<PageResult[]>
}

/** Pages that are asked for, unless somebody wants more. */
const MOST_PAGES = 6

/** Factor for pages of the product that the reader is in. */
const PREFERRED = 1.25

/**
 * Opens an index. Works in browsers as well; loads what a query needs, and nothing twice.
 *
 * @param name of the manifest
 * @param load gives the text of a file by its name, which may end in a query string
 */
export async function openIndex(name: string, load: Load): Promise<SearchReader> {
  const manifest = JSON.parse(await load(name)) as Manifest
  const files = new IndexFiles(manifest, load)
  const reader = new TermReader(manifest.lang)
  return {
    manifest,
    query: (text, options = {}) => query(text, files, reader, options),
  }
}

async function query(
  text: string,
  files: IndexFiles,
  reader: TermReader,
  { product, preferred, most = MOST_PAGES }: QueryOptions,
): Promise<PageResult[]> {
  const { manifest } = files
  const found = await Promise.all(
    readQuery(text, reader).map(async (clause) =>
      weigh(clause, await findMatches(clause, files), manifest.pages),
    ),
  )
  const runsOf = (name: string | undefined) =>
    manifest.products.find((one) => one.name === name)?.runs
  const only = runsOf(product)
  const near = runsOf(preferred)
  const ranked = [...scorePages(found)]
    .filter(([page]) => only === undefined || isInRuns(only, page))
    .map(([page, score]): [number, number] => {
      const factor = near !== undefined && isInRuns(near, page) ? PREFERRED : 1
      return [page, score * factor]
    })
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
  const marker = new Marker(found, reader)
  const results = await Promise.all(
    ranked.map(async ([page, score]) => {
      const { result, factor, density } = pageResult(await files.page(page), found, marker, text)
      // An author's boost is for pages that are about the query, not for all that mention it.
      const boost = (manifest.boosts[page] ?? 1) ** (density * density)
      return { result, score: score * factor * boost }
    }),
  )
  return results.sort((a, b) => b.score - a.score).map(({ result }) => result)
}
