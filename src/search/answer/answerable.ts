import { TermReader } from '../text/index.ts'
import { Coverage } from './coverage.ts'
import type { Found } from './model.ts'
import { countTelling } from './signals.ts'

/**
 * What tells that a passage answers a question: its words (see `Hit.words`: where they meet by chance, they are few), the
 * share of the question (`Hit.coverage`), how nearly the page and the heading are called what is asked, the rarest word
 * that is missing (`Hit.missing`), how many words were asked for (of many a passage may leave some), and the weight of
 * the rarest of them.
 */
export type Telling = readonly number[]

/**
 * Weights of a logistic regression over the questions of 17 sites, against others that these do not
 * answer; printed by `test/search/learn/answerable.ts`. What is enough answers one in twenty of those
 * that these sites do not, most of which come near to what a site is about.
 */
const WEIGHTS: Telling = [0.33, 2.46, 2.6, 2.15, -0.66, 0.4, -0.23]
const ENOUGH = 3.2
/** What is worth a look where nothing is enough: most questions that a site answers in other words have it then. */
export const NEAR = 0.8
/** Share that tells it of a question that names code, or is about what the reader has read here. */
const SHARE_ALONE = 0.6
/** What a missing word counts where words that only hold sentences together are not known: it may be one. */
const MISSING_OF_ALL = 0.5
/** Words that count of many: who asks at length is answered no more for that. */
const MOST_ASKED = 5
/** Passages that are looked at. */
const FIRST = 3

/** Whether one of the first passages is likely to answer a question, or comes as near to it as is enough. */
export function isAnswerable(found: Found, enough = ENOUGH): boolean {
  const { question, hits } = found
  if (question.isElsewhere === true) return false
  if (question.kind?.isAnswered(hits) === true) return true
  const first = hits.slice(0, FIRST)
  if (question.namesCode || question.isOfContext === true) {
    return first.some(({ coverage }) => coverage >= SHARE_ALONE)
  }
  const asked = new Coverage(question)
  if (first.some((hit) => asked.isAsked(hit))) return true
  return readTelling(found).some((telling) => getLikelihood(telling) >= enough)
}

/** What tells of each of the first passages whether it answers. */
export function readTelling({ question, hits }: Found): Telling[] {
  const coverage = new Coverage(question)
  const { knowsWeak } = TermReader.of(question.language)
  const asked = Math.min(MOST_ASKED, countTelling(question.words))
  const rarest = Math.max(0, ...question.words.map(({ weight }) => weight))
  return hits.slice(0, FIRST).map((hit) => {
    const heading = hit.headings.at(-1)
    return [
      hit.words,
      hit.coverage,
      coverage.fitOfPage(hit),
      heading === undefined ? 0 : coverage.fitOf(heading),
      knowsWeak ? hit.missing : MISSING_OF_ALL * hit.missing,
      asked,
      rarest,
    ]
  })
}

function getLikelihood(telling: Telling): number {
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * (telling[at] ?? 0), 0)
}
