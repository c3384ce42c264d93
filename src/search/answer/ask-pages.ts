import type { PageText } from '../model.ts'
import type { AskedPages, QuestionReader } from '../query/question.ts'
import { Coverage } from './coverage.ts'
import type { WeighedQuestion } from './model.ts'
import { namesPage } from './reading.ts'

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

/** What pages count that are found with what the kind of a question adds. */
const ALSO = 0.5

/**
 * What questions have, by how their words begin, that may be in words of speech, ask for a first page, or be of a
 * kind: browsers load what reads them then.
 */
export const MAY_BE_SPOKEN =
  /nt\b|\b(?:a[dlnr]|b[ei]|c[aho]|diff|ev|f[aio]|g[eio]|hi|i[ns]|k[en]|l[aio]|m[aiou]|n[eo]|o[fnl]|p[aluo]|s[ehotw]|sig|t[eou]|us|w[ehi])/i
const MAY_BEGIN =
  /\b(?:begin|start|go|get|first|quick|new|running|install|set ?up|own|(?:deploy|host) \S+$)|^what\S* (?:\S+ ){0,3}\S+$/i
const NAMES_PAGE = /page|endpoint|guide|tutorial|article|section|operation|api|call/i
const MAY_BE_OF_KIND =
  /why|n['’]?t\b|not|st[ou]|fail|broke|crash|keep|diff|vers|param|endp|url|addr|host|domain|mail|[_"“]|--|^wh(?:ich|at)\b.*s\b|how (?!do|ca|to|sh)|(?:s|re) the|expire|time|hours|size|port|price|fee|cost|call|requ|route|(?:^|[,.] )(?:which|[cm]|w[io]|do|is|are|sh)/i
const MAY_NAME_CODE = /[a-z][A-Z]/

/** Factor of a page that a question names. */
const NAMED = 1.6

/**
 * The pages that answer a question best, by their routes. Where the question says nothing of what it
 * is about, its context is what is asked for.
 */
export async function askPages(
  reader: QuestionReader,
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
    const both = await reader.ask(`${context} ${await rewordSpoken(question)}`, most)
    add(both, 1)
    add(asked, ADDED)
    const weighed = following.weighContext(both.question, asked.question)
    return { question: { ...weighed, isOfContext: asked.isVague }, pages }
  }
  if (about !== undefined && asked.isVague && !about.isVague) {
    add(about, 1)
    return { question: { ...about.question, isOfContext: true }, pages }
  }
  add(asked, 1)
  const kind =
    isEnglish(reader) && (MAY_BE_OF_KIND.test(question) || MAY_NAME_CODE.test(question))
      ? (await import('./kinds.ts')).readKind(
          named ?? question,
          asked.question,
          (one) => new Coverage(one),
        )
      : undefined
  for (const words of kind?.also ?? []) add(await reader.ask(words, MOST_CALLED), ALSO)
  const called = await askPageName(reader, named ?? question)
  if (called !== undefined) {
    add(called, 1)
    return { question: called.question, pages }
  }
  if (about !== undefined) add(about, CONTEXT)
  return { question: { ...asked.question, ...(kind && { kind }) }, pages }
}

/** The pages of the name that a question gives: many others may be about its words. */
async function askPageName(
  reader: QuestionReader,
  question: string,
): Promise<AskedPages | undefined> {
  if (!isEnglish(reader) || !NAMES_PAGE.test(question)) return undefined
  const { findPageName, withoutPageNouns } = await import('./phrasal.ts')
  const name = findPageName(question)
  if (name === undefined) return undefined
  const called = await reader.ask(name, MOST_CALLED)
  const pages = called.pages.filter(({ page }) => namesPage(question, page))
  if (pages.length === 0) return undefined
  const { question: own } = await reader.ask(withoutPageNouns(question), 1)
  return { ...called, question: own, pages }
}

/** Asks for what is meant: for the first page of a site, and for a thing and not for its look. */
async function askReader(
  reader: QuestionReader,
  question: string,
  most: number,
): Promise<AskedPages> {
  if (!isEnglish(reader)) return reader.ask(question, most)
  const first = MAY_BEGIN.test(question)
    ? await (await import('./first-page.ts')).askFirstPage(reader, question, most)
    : undefined
  if (first !== undefined) return first
  return reader.ask(await rewordSpoken(question), most)
}

async function rewordSpoken(question: string): Promise<string> {
  if (!MAY_BE_SPOKEN.test(question)) return question
  return (await import('./phrasal.ts')).rewordQuestion(question)
}

function isEnglish({ manifest }: QuestionReader): boolean {
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
