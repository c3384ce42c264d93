import { withoutQuotes } from '../names.ts'
import { MORE_BEHIND } from '../prompt/more-behind.ts'
import { all, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'
import { isVague } from '../prompt/said.ts'

const FIELD = '(?<field>(?:meta |page )?description|(?:page )?title|sidebar (?:title|label|name))'
const IS = "(?:is(?:n['’]t)?|sounds|reads|looks|feels|no longer|does(?:n['’]t| not)|needs|could)"
const IT = '(?:it|that(?: one)?|this|the (?:text|old one|current one))'
const AS = '(?: (?:this|the following)(?: (?:one|text|sentence))?)?(?: instead)?'
/** “Replace it with this: …”, “use this one instead: …”, “here is a better one: …”, “it should say …”. */
export const REPLACE: string = [
  `${PLEASE}(?:replace|swap|exchange|change|update|set|correct|fix) ${IT} (?:out )?(?:with|by|for|to)${AS}`,
  `${PLEASE}(?:use|take|put|write|go with)(?: (?:this|the following)(?: (?:one|text|sentence))?)(?: instead)?(?=:)`,
  "(?:here(?: i|['’])s|(?:a|the) (?:better|new|shorter|nicer|right) (?:one|text)(?: would be| is)?)(?: (?:a|the) (?:better|new|shorter|nicer|right) (?:one|text))?(?=:)",
  'it should (?:just |simply |rather )*(?:be|say|read)',
].join('|')

/** What a page has in its head and what is wrong with it, and then what stands there instead. */
export const REPLACED_FIELDS: readonly Way[] = [
  [
    all(
      `(?:(?:the |our )?${FIELD} (?:of|on|for) (?:the |our )?(?<page>[^.;:,]+?)|`,
      `(?:the |our )?(?<whose>[^.;:,]+?)['’]s (?<own>(?:meta )?description|title|sidebar (?:title|label|name))) `,
      `(?<remark>${IS}\\b[^.;:]*)[.;,] (?:${REPLACE}):? (?<text>.+)`,
    ),
    ({ field, own = field, page, whose = page, remark, text }) =>
      setField(own, whose, remark, text),
  ],
  // “The title of the Berths page is fine, but its description is too short. …”
  [
    all(
      `(?:the |our )?(?:title|sidebar (?:title|label|name)|description|icon) (?:of|on|for) (?:the |our )?(?<page>[^.;:,]+?) (?:is|looks) (?:fine|ok|okay|good|right|correct), but (?:the|its) ${FIELD} (?<remark>${IS}\\b[^.;:]*)[.;,] (?:${REPLACE}):? (?<text>.+)`,
    ),
    ({ field, page, remark, text }) => setField(field, page, remark, text),
  ],
  [
    all(
      `(?:the |our )?(?<page>[^.;:,]+?) has (?:a|an|the) (?<remark>[^.;:,]*?) ?\\b${FIELD}[.;,] (?:${REPLACE}):? (?<text>.+)`,
    ),
    ({ field, page, remark, text }) => setField(field, page, remark, text),
  ],
]

/** What is no page: its texts stand elsewhere. */
const NO_PAGE =
  /\b(?:endpoints?|operations?|requests?|routes?|api spec|openapi|parameters?|fields?|sections?|cards?|steps?|tabs?|accordions?|redirects?|site|docs|groups?|updates?|pictures?|images?)\b/i
/** Another field in what is said of the first, or what is fine as it is. */
const OTHER_FIELD = /\b(?:titles?|descriptions?|icons?|tags?|headings?|names?|labels?|fine|ok)\b/i
const LEAST_WORDS = 4

function setField(field = '', page = '', remark = '', text = ''): string[] {
  const isQuoted = /^["“][^"“”]+["”][.!?]?$/.test(text)
  const now = isQuoted ? withoutQuotes(text.replace(/[.!?]$/, '')) : text.replace(/\?$/, '')
  const isOther = NO_PAGE.test(page) || OTHER_FIELD.test(remark)
  const isText = isQuoted || (/^[\p{Lu}\d]/u.test(now) && !/["“”]/.test(now))
  if (isOther || !isText || isVague(now) || (!isQuoted && MORE_BEHIND.test(now))) return []
  const isDescription = /description/i.test(field)
  // “Replace it with Acme” may be about a word of it.
  if (isDescription && !isQuoted && now.split(' ').length < LEAST_WORDS) return []
  const name = isDescription ? 'description' : /sidebar/i.test(field) ? 'sidebar title' : 'title'
  const said = isDescription || isQuoted ? now : now.replace(/[.!]$/, '')
  // What goes on behind a title is about something else.
  if (!isDescription && /[.!?;] /.test(said)) return []
  return [`Set the ${name} of the page ${page.replace(/ page$/i, '')} to "${said}"`]
}
