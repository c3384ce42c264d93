import { withoutQuotes } from '../names.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

const THAT = '(?:that|this)(?: name| one)?(?: too| as well| instead)?'
const WHO =
  '(?:we|people|everyone|the (?:rest of the |other )?(?:docs|pages|app|product|ui|dashboard|website|team)|other pages)'
const CALLS = `(?:${WHO} (?:(?:always|usually|normally|now|only|all) )*(?:calls?|names?|refers? to) it(?: as)?|it(?:[’']s| is) (?:called|named|known as|referred to as))`
const WHERE =
  '(?: (?:elsewhere|everywhere(?: else)?|nowadays|now|these days|anywhere else|(?:in|on|across) (?:the|our|all|every) [^,.;]+?))?'
const FIELD = '(?<field>(?:sidebar )?title|name|label)'

/** “The telemetry page is called A, but we refer to it as B elsewhere. Change its title to that.” */
export const NAMED_BEFORE: readonly WholeWay[] = [
  [
    all(
      `(?<page>(?:the |our )?[^,.;]+? ${PAGE}) (?:is|has|says|shows|still|appears)\\b[^.;]*?(?:[,;.] ?| )(?:but |while |though |whereas )${CALLS} (?<now>["“][^"“”]+["”]|[^,.;]+?)${WHERE}[.;,] `,
      `(?:so |and )?${PLEASE}(?:(?:change|set|update|make|switch|rename|correct) (?:its|the|the page[’']?s?) ${FIELD} to ${THAT}|(?:use|take|make) ${THAT} (?:as|for) (?:its|the) (?<other>(?:sidebar )?title|name)|(?:rename|retitle|change) (?:it|the page|that page) to ${THAT}|(?:call|title|name) (?:it|the page) ${THAT})(?:,? please)?\\.?`,
    ),
    ({ page, now = '', field, other = field ?? '' }) => [
      `Set the ${other.startsWith('sidebar') ? other : 'title'} of ${page} to "${withoutQuotes(now)}"`,
    ],
  ],
]
