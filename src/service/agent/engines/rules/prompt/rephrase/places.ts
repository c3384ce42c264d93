import { WISH_VERBS } from '../../wishes-apart.ts'
import { withCapital } from '../as-sentence.ts'
import { all, MOVED, ONE, PAGE, PLEASE, ROUTE, type Way } from './patterns.ts'

/** Where one wish for an area of the site ends and the next begins. */
const BETWEEN = new RegExp(`(?:,| and)+ (?=(?:${WISH_VERBS}) )`, 'i')

/** Ways to ask for pages, groups and addresses to be elsewhere, and for settings. */
export const PLACES: readonly Way[] = [
  // “We moved the guides around: anyone going to /old should land on the Start page.”
  [
    all(
      `[^/:.;]+[:.;] (?<wish>(?:anyone|anybody|everyone|people|visitors|readers|customers|users|whoever|(?:old )?bookmarks|links) [^.;:]*${ROUTE} (?:should|must|needs? to|ha(?:s|ve) to) [^.;:]+)\\.?`,
    ),
    ({ wish = '' }) => [withCapital(wish)],
  ],
  // “Footer: add …, and take … out.”
  [
    all(`(?:the )?(?<part>footer|header|navbar)[:,] (?<wishes>${ONE})`),
    ({ part = '', wishes = '' }) =>
      wishes.split(BETWEEN).map((wish) => sayOfArea(wish, part.toLowerCase())),
  ],
  // “Our community has moved from https://… to https://…, please fix the link on the start page.”
  [
    all(
      `[^,.;:]*${MOVED}`,
      `${PLEASE}(?:fix|update|change|correct|adapt) (?:the |that )?links? (?:on|in|of) (?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})?\\.?`,
    ),
    ({ old, now, page }) => [`Change ${old} to ${now} on the ${page} page`],
  ],
  // “Boats leave at noon, mention this right after the first paragraph of the boats page.”
  [
    all(
      `(?:(?:on|in) (?<page>(?:the |our )?[^,.;:]+? ${PAGE}),? )?(?<text>[^,;:.]+), `,
      '(?:please )?(?:mention|add|say|note|state|put|write) (?:this|that|it)(?: as an? (?:sentence|line))? (?<place>(?:(?:right|directly|just) )?(?:after|before|below|above|under|at the (?:very )?(?:end|start|beginning|top|bottom) of|to the (?:end|start|beginning) of) [^.;]+?)\\.?',
    ),
    ({ page, text = '', place = '' }) => [
      `Add the sentence "${withCapital(text)}." ${place.replace(/^to the/, 'at the')}${page === undefined ? '' : ` on ${page}`}`,
    ],
  ],
  // “There is no blue theme any more, drop its tab from the Settings page.”
  [
    all(
      'there (?:is|are) no (?:longer (?:an? )?)?(?<what>\\S+)(?: [a-z]+)?(?: any ?more| any longer)?[,.;] ',
      `${PLEASE}(?:drop|remove|delete|take out) (?:its|the) (?<part>tab|row|card|section|step|bullet|accordion|entry|question) (?<place>(?:from|on|in) [^.;]+?)\\.?`,
    ),
    ({ what, part, place }) => [`Remove the ${what} ${part} ${place}`],
  ],
  // “I'd like readers to have the contextual menu on every page, with the options copy and Claude.”
  [
    all(
      '[^.;]*\\b(?:contextual|page|copy) menu\\b[^.;]*?\\b(?:with (?:the )?options?|should (?:also )?(?:offer|have|show|include)|(?:offers?|shows?|has)) (?<options>\\p{L}+(?:, \\p{L}+)*,?(?: and \\p{L}+)?)(?: too| as well)?\\.?',
    ),
    ({ options = '' }) =>
      options.split(/, (?:and )?| and /).map((option) => `Add ${option} to the page menu`),
  ],
  // “Give the two rope pages (knots, splices) a group of their own called Ropes, after Sails.”
  [
    all(
      '(?:please )?give (?:the )?(?:(?:two|three|four|five) )?(?:pages )?(?<pages>[^().]+?)(?: pages?)? (?:\\((?<names>[^()]+)\\) )?',
      'an? (?:new )?(?:sidebar |navigation )?(?:group|section) of (?:their|its) own,? (?:called|named|titled) (?<group>[^,.]+?)',
      '(?:,? (?<place>(?:(?:right|directly|just) )?(?:after|before|behind|above|below) [^.]+))?\\.?',
    ),
    ({ pages, names, group, place = '' }) => [
      `Make a new group ${group} ${place} with the pages ${names === undefined ? pages : names.replaceAll(EACH, `${pages} $1`)}`,
    ],
  ],
  // “Use the Geist font.”
  [
    all(
      '(?:please )?(?:use|switch to|go with|take|try) (?:the )?(?<font>[\\w ]+?)(?: as)? (?:the )?(?:font|typeface)(?: (?:everywhere|for (?:the docs|all texts?|everything)|instead))?\\.?',
    ),
    ({ font }) => [`Set the font to ${font}`],
  ],
]

/** Each of several names in a row. */
const EACH = /(?<=^|, (?:and )?| and )((?!and )[^,]+?)(?=,| and |$)/g

function sayOfArea(wish: string, area: string): string {
  const isGone = /^(?:please )?(?:remove|delete|drop|take|get rid)\b/i.test(wish)
  const said = wish
    .replace(/[,.]? (?:please|pls)[.!]?$/i, '')
    .replace(/\bthe (\S+) one\b/i, 'the $1 link')
    .replace(/ (?:out|away|off)$/i, '')
  return `${said} ${isGone ? 'from' : 'to'} the ${area}`
}
