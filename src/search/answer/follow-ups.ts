/** Questions that can only be understood with the one before them. English alone. */

import type { WeighedQuestion } from './model.ts'

/** The beginning of what goes on with the question before it, and of what only narrows that. */
const GOES_ON = /^(?:and|or|but|also|what about|how about|what if|same|then)\b/i
const NARROWS =
  /^(?:so )?(?:(?:in|on|for|with|without|via|using|from|per|by|at|as|under|which|why|how|where|when|what|who)\b|is (?:it|that)\b)/i

/** Words that stand for what was said before. */
const STANDS_FOR =
  /\b(?:it|them|they|those|these|its|their)\b|\b(?:ones?|that)(?=[\s?.!]*$| (?:for|in|with|from|to|on|of|by|via|using|myself|yourself|instead|again|too|now)\b)/i
/** Such words that stand for nothing. */
const DUMMY = /\bit (?:possible|cost|take|mean)\b/i

/** Words of a question that goes on, and of one that only narrows. */
const SHORT = 8
const SHORTEST = 3

/** Whether a question goes on with the one before it, without naming what that was about. */
export function goesOn(question: string): boolean {
  const asked = question.trim()
  const words = asked.split(/\s+/).length
  if (words > SHORT) return false
  if (GOES_ON.test(asked) || STANDS_FOR.test(asked)) return true
  return words <= SHORTEST && NARROWS.test(asked)
}

/** What is asked of a thing or done to it, and the thing as it is called. */
const ABOUT =
  /^(?:so |and )?(?:(?:(?:how )?(?:can|could|do|should|would|must|may) (?:i|we|you|one)|how to) (?:(?:set|turn) \w+|get rid of|[\p{L}-]+)|(?:what|who)(?:['’]s| is| are| does| do)|tell me(?: more)? about|explain|describe|what about|(?:is|are) there|do|does|is|are|will) (?<object>(?:(?:an?|the|my|our|several|multiple|some|all) )?[\p{L}\p{N}_.-]+(?: (?!(?:in|on|for|with|to|from|of|by|at|via|when|if|good|used|do|does|works?|runs?|mean|look|cost|return)\b)[\p{L}\p{N}_.-]+){0,2})/iu

/**
 * A question in which the thing that the one before was about is named: “and end one?” after “How can
 * I transfer a call?”. What was done to it then is not what is asked for now.
 */
export function nameThing(question: string, earlier: string): string | undefined {
  const asked = question.trim()
  const stands = STANDS_FOR.exec(asked)
  if (stands === null || DUMMY.test(asked) || asked.split(/\s+/).length > SHORT) return undefined
  const before = earlier.trim()
  const object = ABOUT.exec(before)?.groups?.object
  if (object === undefined || STANDS_FOR.test(object)) return undefined
  return asked.replace(STANDS_FOR, object)
}

/** What a word that was said before counts. */
const BEFORE = 0.6

/** What was said before counts less than what is asked now, where that says something. */
export function weighContext(both: WeighedQuestion, asked: WeighedQuestion): WeighedQuestion {
  const own = new Set(asked.words.flatMap(({ terms }) => [...terms.keys()]))
  const words = both.words.map((word) => {
    const isOwn = [...word.terms].some(([term, quality]) => quality === 1 && own.has(term))
    return isOwn ? word : { ...word, weight: BEFORE * word.weight }
  })
  return { ...both, words }
}
