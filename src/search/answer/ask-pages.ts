import type { PageText } from '../model.ts'
import type { AskedPages, SearchReader } from '../query/open-index.ts'
import type { WeighedQuestion } from './model.ts'
import { rewordPhrases } from './phrasal.ts'
import {
  findAskedLook,
  findBeginning,
  findPageName,
  namesPage,
  withoutMeasure,
  withoutPageNouns,
} from './reading.ts'

/** Characters of what a question is about. */
const LONGEST = 1500

export interface ScoredPage {
  page: PageText
  /** Relative to the page that answers the question best, with what the context adds. */
  score: number
}

/** What is understood where there is nothing to ask. */
export const NO_QUESTION: WeighedQuestion = { language: 'en', words: [], namesCode: false }

/** What the context of a question counts beside it, and what a question that goes on adds to it. */
const CONTEXT = 0.3
const ADDED = 0.7

/** Pages of a name that are looked at. */
const MOST_CALLED = 3

/** Factor of a page that a question names. */
const NAMED = 1.6

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
  // First questions, which are most, do without what reads those that follow.
  const following =
    context !== undefined && isEnglish(reader) ? await import('./follow-ups.ts') : undefined
  const named = following?.nameThing(question, context ?? '')
  const asked = await askReader(reader, named ?? question, most)
  const about = context === undefined ? undefined : await reader.ask(context, most)
  const pages = new Map<string, ScoredPage>()
  const add = (found: AskedPages, factor: number) => {
    const best = found.pages[0]?.score || 1
    for (const { page, score } of found.pages) {
      const known = pages.get(page.route)?.score ?? 0
      const weight = namesPage(named ?? question, page) ? NAMED : 1
      pages.set(page.route, { page, score: known + (score / best) * factor * weight })
    }
  }
  if (named === undefined && following?.goesOn(question) === true) {
    // What it is about was said before; what it names itself counts as well.
    const both = await reader.ask(`${context} ${rewordPhrases(question)}`, most)
    add(both, 1)
    add(asked, ADDED)
    return { question: following.weighContext(both.question, asked.question), pages }
  }
  if (about !== undefined && asked.isVague && !about.isVague) {
    add(about, 1)
    return { question: about.question, pages }
  }
  add(asked, 1)
  const called = await askPageName(reader, named ?? question)
  if (called !== undefined) {
    add(called, 1)
    const { question: own } = await reader.ask(withoutPageNouns(named ?? question), 1)
    return { question: own, pages }
  }
  if (about !== undefined) add(about, CONTEXT)
  return { question: asked.question, pages }
}

/** The pages of the name that a question gives: many others may be about its words. */
async function askPageName(
  reader: SearchReader,
  question: string,
): Promise<AskedPages | undefined> {
  const name = isEnglish(reader) ? findPageName(question) : undefined
  if (name === undefined) return undefined
  const called = await reader.ask(name, MOST_CALLED)
  const pages = called.pages.filter(({ page }) => namesPage(question, page))
  return pages.length === 0 ? undefined : { ...called, pages }
}

/** Asks for what is meant: for the first page of a site, and for a thing and not for its look. */
async function askReader(
  reader: SearchReader,
  question: string,
  most: number,
): Promise<AskedPages> {
  if (!isEnglish(reader)) return reader.ask(question, most)
  const beginning = findBeginning(question)
  const first =
    beginning &&
    (await (await import('./first-page.ts')).askFirstPage(reader, beginning.what, most))
  return (
    first ?? reader.ask(findAskedLook(question) ?? rewordPhrases(withoutMeasure(question)), most)
  )
}

function isEnglish({ manifest }: SearchReader): boolean {
  return manifest.lang.startsWith('en')
}

/**
 * What a question is about, for `SearchOptions`: it may only be understood with what the reader has
 * selected, or with the question before it.
 */
export function getQuestionContext(
  selected: readonly string[],
  earlier: string | undefined,
): { context?: string } {
  const context = [...selected, earlier ?? ''].join('\n').trim().slice(0, LONGEST)
  return context === '' ? {} : { context }
}
