import type { PageText } from '../model.ts'
import type { AskedPages, SearchReader } from '../query/open-index.ts'
import type { WeighedQuestion } from './model.ts'

/** Characters of what a question is about. */
const LONGEST = 1500

export interface ScoredPage {
  page: PageText
  /** Relative to the page that answers the question best, with what the context adds. */
  score: number
}

/** What is understood where there is nothing to ask. */
export const NO_QUESTION: WeighedQuestion = { language: 'en', words: [], namesCode: false }

/** What the context of a question counts beside it. */
const CONTEXT = 0.3

/**
 * The pages that answer a question best, by their routes. Where the question says nothing of what it
 * is about, its context is what is asked for.
 */
export async function askPages(
  reader: SearchReader,
  question: string,
  context: string | undefined,
  most: number,
): Promise<{ question: WeighedQuestion; pages: Map<string, ScoredPage> }> {
  const asked = await reader.ask(question, most)
  const about = context === undefined ? undefined : await reader.ask(context, most)
  const pages = new Map<string, ScoredPage>()
  const add = (found: AskedPages, factor: number) => {
    const best = found.pages[0]?.score || 1
    for (const { page, score } of found.pages) {
      const known = pages.get(page.route)?.score ?? 0
      pages.set(page.route, { page, score: known + (score / best) * factor })
    }
  }
  if (about !== undefined && asked.isVague && !about.isVague) {
    add(about, 1)
    return { question: about.question, pages }
  }
  add(asked, 1)
  if (about !== undefined) add(about, CONTEXT)
  return { question: asked.question, pages }
}

/**
 * What a question is about, for `SearchOptions`: it may only be understood with what the reader has
 * selected, or with the question before it.
 */
export function questionContext(
  selected: readonly string[],
  earlier: string | undefined,
): { context?: string } {
  const context = [...selected, earlier ?? ''].join('\n').trim().slice(0, LONGEST)
  return context === '' ? {} : { context }
}
