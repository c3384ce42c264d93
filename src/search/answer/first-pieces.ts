/** What of a first page answers who wants to begin. */

import type { PageText } from '../model.ts'
import type { Passage, QuestionKind } from './model.ts'
import { STEPS } from './worth.ts'

/**
 * What answers where somebody wants to begin: the first of what has to be done, and the first command where that
 * only tells what comes, as “You will: 1. install it” does.
 */
export function followSteps({ route }: PageText): QuestionKind {
  return {
    isTrouble: false,
    weigh: ({ path, text }) => (STEPS.test(text) ? STEP : 1) * (`/${path}` === route ? OF_PAGE : 1),
    isAnswered: (hits) => hits.some(({ path }) => `/${path}` === route),
    findPieces: (pieces) => {
      const steps = pieces.filter(
        ({ unit, hit }) => `/${hit.path}` === route && STEPS.test(unit.text),
      )
      const [first] = steps
      if (first === undefined || HAS_CODE.test(first.unit.text)) return steps.slice(0, 1)
      return [first, ...steps.filter(({ unit }) => HAS_CODE.test(unit.text)).slice(0, 1)]
    },
  }
}

/**
 * What answers what the product is: how its introduction begins, which need not name it.
 *
 * @param part anchor of the part that tells it
 */
export function quoteTop({ route, sections }: PageText, part?: string): QuestionKind {
  // Some pages begin with a heading.
  const [[, , above = ''] = [], [next] = []] =
    sections[0]?.[0] === '' ? sections : [[], ...sections]
  const anchors = ['', part ?? (above.length < LITTLE ? next : '')]
  const isTop = ({ path, anchor }: Passage) => `/${path}` === route && anchors.includes(anchor)
  return {
    isTrouble: false,
    weigh: () => 1,
    isAnswered: (hits) => hits.some(isTop),
    findPieces: (pieces) =>
      pieces.filter(({ unit, hit }) => isTop(hit) && !unit.isCode).slice(0, MOST_OF_TOP),
  }
}

/** Characters above the first heading that are at most a description. */
const LITTLE = 100
/** Pieces of an introduction that are quoted. */
const MOST_OF_TOP = 3

/** What shows a command. */
const HAS_CODE = /^[ \t]*`{3}/m

/** Factors of what has steps, and of the page that readers begin with: others may say more of its words. */
const STEP = 3
const OF_PAGE = 3
