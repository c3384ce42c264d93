/** Where something is to stand, in words for a page, a part of one or what it stands beside. */
export interface ToldPlace {
  relation: 'in' | 'before' | 'after' | 'end' | 'top'
  words: string
  /** What stands between it and the place ahead of it: two may be one name. */
  mark: string
  /** What follows it now: “between Edge and Node”. */
  next?: string
}

/** A part that a prompt wishes to have, with all that it says of it. */
export interface Addition {
  /**
   * What it is: `warning`, `row`, `step`; what goes into a list or a table without a noun is an item of it, and of what is
   * only told to be new the docs say which of both it is, as of a `neighbor` what it stands beside.
   */
  noun: string
  /** What it is of or has, in the words behind its noun: “for Canada”, “with 80 seconds”. */
  object: readonly { with: boolean; words: string }[]
  name?: string
  text?: string
  places: readonly ToldPlace[]
  /** Whether a table or a list is meant that has all words of its places. */
  isStrict?: boolean
  /** Sentences ahead of the wish, which tell why or of what. */
  around: readonly string[]
}

export const CALLOUT = /^(?:note|info|tip|warning|callout|caution|danger)$/i
/** What goes into a list; `entry` and `neighbor` may be rows as well. */
export const ITEM = /^(?:item|bullet|bullet point|entry|point|neighbor)$/i

/** Whether a sentence asks for something. */
export const ASKS =
  /^(?:(?:please|also|then) )*(?:add|change|remove|delete|rename|move|set|make|put|fix|replace|update|drop|hide|link|redirect)\b/i

/** Whether a sentence around a wish wishes something else. */
export function asksMore(sentence: string): boolean {
  return ASKS.test(sentence) || /\b(?:please|should|must)\b/i.test(sentence)
}
