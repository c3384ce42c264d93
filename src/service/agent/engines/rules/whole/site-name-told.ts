import { withoutQuotes } from '../names.ts'
import { isText } from '../placed/placed.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import type { WholeWay } from './whole-way.ts'

const SITE =
  '(?:the|our|this|these) (?:docs|documentation|site|website|docs site)(?: itself| as a whole)?'
const NO_MORE = '(?: any ?more| any longer| now| from now on)?'
const OLD = '(?:"[^"]+"|“[^”]+”|\\p{Lu}[^.;:"“”]*?)'
const NEW = '(?<now>"[^"]+"|“[^”]+”|\\p{Lu}[^.;:,"“”]*?)'
const IS_NOW = `(?:(?:it|they|the site|the docs) (?:is|are|should be) (?:now )?(?:called|named|titled)|(?:its|their|the)(?: new| right| correct| actual)? name (?:is|should be|must be)(?: now)?|${PLEASE}(?:call|name|rename) (?:it|them)(?: to)?|${PLEASE}(?:change|set) (?:it|that|the name) to|${PLEASE}make it)`

/** What a site is called no more, and what it is called. */
export const SITE_NAME_TOLD: readonly WholeWay[] = [
  // “The site shouldn't be called Acme Starter any more. Its name is Acme Docs.”
  [
    all(
      `${SITE} (?:should(?:n['’]?t| not)|must(?:n['’]?t| not)|is(?:n['’]?t| not| no longer)|are(?:n['’]?t| not| no longer)|should no longer) (?:be )?(?:called|named|titled) ${OLD}${NO_MORE}[.;,] (?:but )?${IS_NOW}:? ${NEW}(?: now| from now on| instead)?\\.?`,
    ),
    ({ now = '' }) => (isText(now) ? [`Set the site name to "${withoutQuotes(now)}"`] : []),
  ],
  // “The site is just called Acme from now on, not Acme Starter.”
  [
    all(
      `${SITE} (?:is|are|should be|must be) (?:now |just |simply |only )*(?:called|named|titled) (?:just |simply )?${NEW}(?: now| from now on| instead)?(?:, (?:and )?(?:not|no longer|instead of|rather than) ${OLD}${NO_MORE})?\\.?`,
    ),
    ({ now = '' }) => (isText(now) ? [`Set the site name to "${withoutQuotes(now)}"`] : []),
  ],
]
