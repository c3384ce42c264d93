import type { Manifest } from '../model.ts'
import { isInRuns } from '../runs.ts'
import { TermReader } from '../text/index.ts'
import { readQuery } from './clauses.ts'
import { IndexFiles, type Load } from './files.ts'
import { Marker } from './marks.ts'
import { findMatches, findNamed } from './match.ts'
import { type PageResult, scorePage } from './results.ts'
import { type Found, rankByName, scorePages, weigh } from './score.ts'

export interface QueryOptions {
  /** Only pages of this product. */
  product?: string
  /** Product whose pages come first. */
  preferred?: string
  /** Pages that are asked for at most. */
  most?: number
}

/** An index that can be searched. */
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
  const files = await openFiles(name, load)
  return { manifest: files.manifest, query: (text, options) => findPages(text, files, options) }
}

/** The files of an index, with its head loaded. */
export async function openFiles(name: string, load: Load): Promise<IndexFiles> {
  return new IndexFiles(JSON.parse(await load(name)) as Manifest, load)
}

/** See `SearchReader.query`. */
export async function findPages(
  text: string,
  files: IndexFiles,
  options: QueryOptions = {},
): Promise<PageResult[]> {
  const { pages, lang } = files.manifest
  const found = readQuery(text, TermReader.of(lang)).map(async (clause) =>
    weigh(clause, await findMatches(clause, files, false), pages),
  )
  const ranked = await rankPages(text, await Promise.all(found), files, options)
  return ranked.map(({ result }) => result())
}

/** The pages that have the words of a query, best first. */
export async function rankPages(
  text: string,
  found: readonly Found[],
  files: IndexFiles,
  { product, preferred, most = MOST_PAGES }: QueryOptions,
) {
  const { manifest } = files
  const reader = TermReader.of(manifest.lang)
  const runsOf = (name: string | undefined) =>
    manifest.products.find((one) => one.name === name)?.runs
  const only = runsOf(product)
  const near = runsOf(preferred)
  const name = reader.nameOf(text)
  const { rankOf, factorOf } = rankByName(found, await findNamed(name, files), (page) =>
    isInRuns(manifest.entries, page),
  )
  const ranked = [...scorePages(found)]
    .filter(([page]) => only === undefined || isInRuns(only, page))
    .map(([page, score]) => {
      const factor = near !== undefined && isInRuns(near, page) ? PREFERRED : 1
      return { page, rank: rankOf(page), score: score * factor * factorOf(page) }
    })
    .sort(byRank)
    .slice(0, most)
  const marker = new Marker(found, reader)
  const results = await Promise.all(
    ranked.map(async ({ page, rank, score }) => {
      const texts = await files.page(page)
      const { result, factor, density } = scorePage(texts, found, marker, {
        text,
        name,
        nameOf: (heading) => reader.nameOf(heading),
      })
      // An author's boost is for pages that are about the query, not for all that mention it.
      const boost = (manifest.boosts[page] ?? 1) ** (density * density)
      return { page: texts, result, rank, score: score * factor * boost }
    }),
  )
  return results.sort(byRank)
}

interface Ranked {
  rank: number
  score: number
}

function byRank(a: Ranked, b: Ranked): number {
  return b.rank - a.rank || b.score - a.score
}
