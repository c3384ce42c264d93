/** What a pattern has found, by its names. */
export type Found = Readonly<Record<string, string>>

/** A way to say a prompt that a pattern finds, as wishes that are done one after the other; none where it is another. */
export type Way = readonly [pattern: RegExp, say: (found: Found) => string[]]

export const PLEASE = '(?:(?:so|and|please|pls|can you|could you) )*'
/** Words of one sentence: what is said behind it is not passed over. */
export const ONE = '(?:[^.!?]|[.!?](?! \\S))+'
export const PAGE = '(?:page|guide|article|tutorial)'
export const THE = '(?:(?:the|our) )?'
/** Words without signs that end what is said of one thing, as few as fit. */
export const PLAIN = '[^,.;:"“”]+?'
export const PATH = '\\/?[\\w-]+(?:\\/[\\w-]+)+'
export const ROUTE = '\\/[\\w-]+(?:\\/[\\w-]+)*'

/** How a page is said to have none. */
export const LACKS =
  "(?:has no|have no|there[’']?s no|there is no|(?:doesn[’']t|does not) (?:have|show) (?:an?|any)|is missing an?|lacks an?|is without an?|needs an?)"

/** “… has moved from https://… to https://…, ” */
export const MOVED =
  '\\b(?:moved|went|migrated|switched|changed)(?: over)? from (?<old>https?:\\/\\/\\S+?) to (?<now>https?:\\/\\/\\S+?)[,.;] '

/** A pattern for all of a prompt, in whatever case. */
export function all(...parts: string[]): RegExp {
  return new RegExp(`^${parts.join('')}$`, 'iu')
}
