import type { Action } from './lexicon.ts'

/** Where something is to stand. */
export interface Place {
  side: 'after' | 'before' | 'end' | 'start' | 'within'
  /** Beside or in what; where nothing is said of it, among its like. */
  other?: string
  /** What that is in. */
  within?: string
}

/** One way to read what is wished: what is to be done to what, with the words that tell of it. */
export interface Wish {
  action: Action
  /** What it is about; empty where it was told before, as “it”. */
  target: string
  /** What it is to be, to be called or to say. */
  content?: string
  /** What stands there now. */
  old?: string
  place?: Place
  /** Where that is, said before all else: “on the Fees page, …”. */
  at: readonly string[]
  /** Whether it is only told to be so: “the Docs link is /docs now”. */
  isTold?: 'so' | 'value'
  /** Whether all places are meant. */
  isAll?: true
  /** Whether a word is spelled wrong, and the others are right. */
  isTypo?: true
  /** Whether code is meant as well. */
  isCode?: true
}

/** A wish as its sentence alone tells it. */
export type Read = Omit<Wish, 'at'>

/** How people say that something is to be so. */
export const MODAL =
  '(?:should|must|needs? to|has to|have to|ought to|is to|are to|can|could|may|might|had better|is supposed to|are supposed to|will|would|shall)(?: (?:now|really|rather|also|just|simply|only|probably|always|instead|be able to|all|both|then))*'

/** Words that a name has at most that is not quoted. */
const LONGEST_NAME = 7

/** Whether words go on with something else than a name: a place, a reason, another wish. */
export function isUnclear(content: string): boolean {
  return (
    content.split(' ').length > LONGEST_NAME ||
    /^the \p{Ll}/u.test(content) ||
    /[,;:] |https?:\/\/.* |^(?:an?|its|their|his|some|more|less|no|not|own|also|too|so|be|being|of) | (?:should|must|because|since|which|that|before|after|below|above|except|unless|only) | (?:on|in|at|from|to|under|within|for) (?:the|all|every|each|our|its|this|that|both)\b|\b(?:it|them)\b| and \S+ (?:it|them|the|its|this|that|an?)\b| but (?:keep|leave|not|do|don['’]?t)\b/i.test(
      content,
    )
  )
}
