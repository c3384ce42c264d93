import { withCapital } from '../prompt/as-sentence.ts'
import { all, PAGE, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'

/** An address of mail or of the web, which only that is written as. */
const VALUE = '[`"“]?(?<value>[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|https?:\\/\\/[^\\s,;`"”]+\\w)[`"”]?'
const PURPOSE = '(?:for|about|concerning|when it is about) (?<purpose>[^.;:]+?)'
const ROW =
  '(?:(?:as |in |to )?(?:the last|an? new|an?|another) (?:row|line|entry) (?:of|to|in|at the end of)|to the end of|at the end of|to|in|into)'
const TABLE = `(?<table>(?:the|our) (?:[^.;,:]+? )?table)(?: (?:on|of|in) (?<page>(?:the|our) [^.;,:]+? ${PAGE}))?`

/** An address with what it is for, which is to be a row of a table. */
export const ADDED_ADDRESSES: readonly Way[] = [
  // “We have a new address, press@ferry.net, for interviews. Add it as the last row of the table on the Contact page.”
  all(
    `(?:we (?:now |also )?have|there(?: i|['’])s(?: now)?|we (?:have )?(?:set up|created|added|got)) (?:an?|another) (?:new )?[^.;,:]*?(?:,|:)? ${VALUE},? ${PURPOSE}[.;] ${PLEASE}(?:add|put|list|include) (?:it|that|this|them) ${ROW} ${TABLE}[.!?]?`,
  ),
  // “On the Contact page, add press@ferry.net for interviews to the table.”
  all(
    `(?:(?:on|in) (?<on>(?:the|our) [^.;,:]+? ${PAGE}),? )?${PLEASE}(?:add|put|list|include) ${VALUE},? ${PURPOSE},? ${ROW} ${TABLE}[.!?]?`,
  ),
].map((pattern) => [
  pattern,
  ({ value, purpose = '', table, on, page = on }) =>
    page === undefined || OTHER.test(purpose)
      ? []
      : [`Add a row to ${table} on ${page}: "${value}", "${withCapital(purpose)}"`],
])

/** What goes on about something else. */
const OTHER = /["“”]|\b(?:instead|and (?:add|put|remove|replace|change|rename|move))\b/i
