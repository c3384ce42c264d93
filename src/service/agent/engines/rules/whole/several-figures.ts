import { all } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

const IS =
  '(?:is|are|costs?|comes? with|includes?|has|have|gets?|allows?|offers?|supports?|starts? at|goes (?:up|down) to)'
/** A thing with the figure that it has, with no other sentence in it. */
const TELLS = `(?!it |they |that |this |please |we |i |you |there )(?:[^.,;:?!]|[.,](?=\\d))*? (?:now )?${IS} (?:[^.,;:?!]|[.,](?=\\d))*?\\d(?:[^.,;:?!]|[.,](?=\\d))*`
/** “Pricing changed.”, with no figure in it. */
const NEWS = `(?:(?:our |the )?(?:[^\\s.,;:\\d]+ ){1,3}?(?:have |has )?(?:been )?(?:changed|updated|adjusted|revised|new)[.:;,] )?`
const OTHER =
  /\b(?:if|when|unless|but|stays?|remains?|same|only|except|page|table|row|on the|in the|was|were|from)\b/i

/** What is so from now on of two things, each with a figure of its own. */
export const SEVERAL_FIGURES: readonly WholeWay[] = [
  // “Prices changed. Pro is $59 a month now, and the free plan comes with 3 seats instead of 2.”
  [
    all(`${NEWS}(?<one>${TELLS})(?:,? and|[;,.]|, while) (?<two>${TELLS})\\.?`),
    ({ one = '', two = '' }) =>
      OTHER.test(`${one} ${two}`) ? [] : [toSentence(one), toSentence(two)],
  ],
]

function toSentence(told: string): string {
  return `${told.trim()}.`
}
