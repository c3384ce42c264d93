import { setImmediate } from 'node:timers/promises'
import { getQuestionContext } from '../../search/index.ts'
import type { Found, Hit, Passage, SiteIndex } from '../documents/index.ts'
import { cut } from './cut.ts'
import type { AnswerPart, AnswerRequest, FinishReason, SearchResult } from './model.ts'
import { printSafeContent } from './safe-content.ts'
import { NO_USAGE } from './usage.ts'

/** Has work done one after the other, with everything else of the program getting its turn between. */
class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(() => setImmediate()).then(work)
    // Who has asked for it learns of its failure; what comes after it is done all the same.
    this.#last = done.catch(() => undefined)
    return done
  }
}

/** What was found for a question. */
export interface LookUp {
  /** As the reader wrote it. */
  question: string
  found: Found
  /** What clients are told of. */
  results: readonly SearchResult[]
}

/** Characters of a question, and of a passage as clients are told of it. */
const QUESTION = 2000
const CONTENT = 1500
/** Passages that are looked up at least: pages are named that are not quoted. */
const LEAST = 12

/** The last message of a conversation, as the reader wrote it. */
export function getQuestion({ conversation }: Pick<AnswerRequest, 'conversation'>): string {
  return conversation.findLast(({ role }) => role === 'user')?.text.trim() ?? ''
}

/**
 * Looks up what the last message of a conversation asks for. Questions are looked up one after the
 * other, with room in between: many at once must not keep the first words of others waiting.
 */
export function lookUp(request: AnswerRequest): Promise<LookUp> {
  return turns.take(() => find(request))
}

const turns = new Turns()

async function find(request: AnswerRequest): Promise<LookUp> {
  const { index, conversation, context, pageSize, filter, currentPath } = request
  const asked = conversation.filter(({ role }) => role === 'user')
  const question = getQuestion(request)
  const selected = context.map(({ value }) => value)
  const found = await index.find(question.slice(0, QUESTION), {
    limit: Math.max(pageSize, LEAST),
    ...filter,
    ...getQuestionContext(selected, asked.at(-2)?.text),
    ...(currentPath !== undefined && { currentPath }),
  })
  const results = found.hits.slice(0, pageSize).map((hit) => getResult(hit, index))
  return { question, found, results }
}

/** A passage as clients and models are told of it. */
export function getResult(hit: Hit, index: Pick<SiteIndex, 'addressOf' | 'links'>): SearchResult {
  const { path, anchor, title, headings, text, score, language, version } = hit
  return {
    path,
    url: index.addressOf(path, anchor),
    content: printSafeContent(cut(text, CONTENT), hit, index),
    metadata: {
      title,
      ...(headings.length > 0 && { headings }),
      score: Math.round(score * 1000) / 1000,
      language,
      ...(version !== undefined && { version }),
    },
  }
}

/** The beginning of the step of an answer in which is looked up, as if it called a tool. */
export function* callParts(question: string): Generator<AnswerPart> {
  yield { type: 'step-start' }
  yield { type: 'tool-call', ...CALL, args: { query: question } }
}

/** The end of that step. */
export function* createResultParts(
  { results }: Pick<LookUp, 'results'>,
  sources: readonly AnswerPart[],
  finishReason: FinishReason = 'tool-calls',
): Generator<AnswerPart> {
  yield { type: 'tool-result', ...CALL, result: results }
  yield* sources
  // Clients ask again when text follows on a result in the same step.
  yield { type: 'step-end', finishReason, usage: NO_USAGE }
}

/** Name that clients look for among the calls of an answer. */
export const SEARCH_TOOL = 'search'

const CALL = { toolCallId: 'call_1', toolName: SEARCH_TOOL }

/** A page that an answer cites, as a part of it. */
export function getSource(
  { path, title }: Pick<Passage, 'path' | 'title'>,
  number: number,
  index: Pick<SiteIndex, 'addressOf'>,
): AnswerPart {
  return { type: 'source', id: `src_${number}`, url: index.addressOf(path), title }
}
