import type { WeighedQuestion } from '../answer/model.ts'
import type { Manifest, PageText } from '../model.ts'
import { isInRuns } from '../runs.ts'
import { TermReader } from '../text/index.ts'
import { readQuery } from './clauses.ts'
import { IndexFiles, type Load } from './files.ts'
import { Marker } from './marks.ts'
import { findMatches, findNamed } from './match.ts'
import { type PageResult, scorePage } from './results.ts'
import { rankByName, scorePages, weigh } from './score.ts'

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
  /** The same pages with their texts, and what each word of the query tells of them. */
  ask(text: string, most: number): Promise<AskedPages>
}

export interface AskedPages {
  question: WeighedQuestion
  /** Whether it says nothing of what it is about: `what is this`. */
  isVague: boolean
  /** Best first. */
  pages: readonly { page: PageText; score: number }[]
}

/** Pages that are asked for, unless somebody wants more. */
const MOST_PAGES = 6

/** What a word that compares counts. */
const COMPARED = 0.3

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
  const reader = TermReader.of(manifest.lang)
  return {
    manifest,
    query: async (text, options = {}) => {
      const { results } = await query(text, files, reader, options)
      return results.map(({ result }) => result())
    },
    ask: async (text, most) => {
      const { getQuestion } = await import('./question.ts')
      // The last word is whole.
      const { found, results } = await query(`${text} `, files, reader, { most, isQuestion: true })
      const isVague = found.every(({ word }) => reader.isWeak(word))
      return { question: getQuestion(found, manifest.lang), isVague, pages: results }
    },
  }
}

async function query(
  text: string,
  files: IndexFiles,
  reader: TermReader,
  {
    product,
    preferred,
    most = MOST_PAGES,
    isQuestion = false,
  }: QueryOptions & {
    /** Whether other words for the same count as well: who asks does not know the pages. */
    isQuestion?: boolean
  },
) {
  const { manifest } = files
  const found = isQuestion
    ? await (await import('./question.ts')).readQuestion(text, files, reader)
    : await Promise.all(
        readQuery(text, reader).map(async (clause) =>
          weigh(clause, await findMatches(clause, files, false), manifest.pages),
        ),
      )
  const runsOf = (name: string | undefined) =>
    manifest.products.find((one) => one.name === name)?.runs
  const only = runsOf(product)
  const near = runsOf(preferred)
  const name = reader.nameOf(text)
  const { rankOf, factorOf } = rankByName(found, await findNamed(name, files), (page) =>
    isInRuns(manifest.entries, page),
  )
  // Pages that compare are many: what is asked is about the things, though an answer has to compare.
  const sought = found.map((one) =>
    isQuestion && one.term === 'versus' ? { ...one, weight: COMPARED * one.weight } : one,
  )
  const ranked = [...scorePages(sought)]
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
      const { result, factor, density } = scorePage(texts, sought, marker, {
        text,
        name,
        nameOf: (heading) => reader.nameOf(heading),
      })
      // An author's boost is for pages that are about the query, not for all that mention it.
      const boost = (manifest.boosts[page] ?? 1) ** (density * density)
      return { page: texts, result, rank, score: score * factor * boost }
    }),
  )
  return { found, results: results.sort(byRank) }
}

interface Ranked {
  rank: number
  score: number
}

function byRank(a: Ranked, b: Ranked): number {
  return b.rank - a.rank || b.score - a.score
}
