import type { Context } from '../context.ts'
import { MORE, MORE_BEHIND } from '../prompt/more-behind.ts'
import type { Found } from '../prompt/rephrase/patterns.ts'
import { isVague } from '../prompt/said.ts'

/** What is done on a page where a prompt says exactly where; throws `Unresolved` where the docs have no such place. */
export type Deed = (context: Context) => Promise<string>

/** A way to say where something is to be done and what, and the deed; `undefined` where it is something else. */
export type PlacedWay = readonly [pattern: RegExp, say: (found: Found) => Deed | undefined]

/** What says that something must be so. */
export const MUST =
  '(?:should|must|has to|have to|needs? to|ought to|is to|are to|shall)(?: now| just| only| simply)?'
/** What says that something is to go. */
export const TAKE = '(?:remove|delete|drop|take|cut|get rid of|strip)'
export const THE = '(?:(?:the|our|its) )?'
/** Thanks and signs at the end. */
export const END = '(?:,? please)?[.!]?'

/** What goes on behind a text: another thing, or what is said of the text. */
const GOES_ON =
  /, (?:and|with|plus) (?:an?|the|its) \S*(?:links?|notes?|tips?|warnings?|icons?|code|images?|same|old|current|title|description)\b|\b(?:instead of|rather than|as well as|in bold|in italics)\b|, (?:not|please|but)\b|\bgive it\b|["“”]/i

/** What names a part or a field of a page, and no words on it. */
export const OF_PAGE =
  /\b(?:title|description|heading|section|step|tab|card|icon|tag|label|link|row|column|table|button|image|note|tip|warning|callout|sentence|paragraph|question)\b/i

/** Whether words are a text: quoted, or begun as one with nothing behind it that is said of it. */
export function isText(words: string): boolean {
  return /^["“]/.test(words) || (/^[\p{Lu}\d]/u.test(words) && isPlainText(words))
}

/** Whether words that are not quoted are a text, and nothing that is said of one. */
export function isPlainText(words: string): boolean {
  return !(isVague(words) || MORE.test(words) || MORE_BEHIND.test(words) || GOES_ON.test(words))
}
