import { WISH_VERBS } from '../../wishes-apart.ts'
import { all, type Found, LACKS, ONE, PAGE, PLEASE, type Way } from './patterns.ts'

const FIGURE = '[\\d$€£][\\w.%$€£]*'
const BOX = '(?<box>an? (?:note|tip|warning|info|caution|danger|callout)(?: box| callout)?)'

/** Ways to ask for something of what a page says, and of what is told of it. */
export const PARTS: readonly Way[] = [
  // “Drop the FAQ entry on why boats are blue”, “The FAQ entry about parking can go.”
  [
    all(
      `${PLEASE}(?:remove|delete|drop|cut|take out|get rid of) (?:the |our )?faq (?:question|entry|item|answer|accordion|one) (?:on|about|regarding|for|asking|that asks) (?<what>(?:[^.;:]|\\.(?=\\w))+?).?`,
    ),
    ({ what }) => [`Remove the question about ${what} from the FAQ`],
  ],
  // “The page shows up as Logs, can we call it Log book there?”
  [
    all(
      '(?<told>.*\\S),? (?:so |and )?(?:can|could|would|will) (?:we|you|somebody|someone) ',
      `(?:(?:please|just|maybe|also) )*(?<wish>(?:${WISH_VERBS})\\b.*)`,
    ),
    ({ told, wish }) => [`${told}. ${wish}`],
  ],
  // “Sleep weights changed: Duration 35% and Rhythm 25%, the others stay.”
  [
    all(
      '(?<topic>[^:,.]+?) (?:have |has )?(?:changed|are new|got updated|were updated)[:,] ',
      `(?<rows>(?:[^,\\d]+? ${FIGURE}(?:, and |, | and ))+[^,\\d]+? ${FIGURE})`,
      '(?:,? (?:but )?(?:the )?(?:other|others|rest)\\b[^.]*)?\\.?',
    ),
    ({ topic, rows = '' }) =>
      [...rows.matchAll(ROW)].map(
        ({ groups: { name, value } = {} }) => `In the ${topic} table, ${name} is ${value} now`,
      ),
  ],
  // “It takes two days, please say so in a note at the top of the refunds page.”
  [
    all(
      `(?<text>[^.;]+?)[,.;:]? ${PLEASE}(?:say|mention|state|write|note|tell (?:people|readers|users)) `,
      `(?:so|this|that|it) (?:in|as|with) ${BOX} (?<place>${ONE})`,
    ),
    sayInBox,
  ],
  // “Some screenshots on the login page have no alt text, add one to each.”
  [
    all(
      '(?:(?:some|many|several|most|all|a few|the)(?: of the)? )?(?:screenshots?|images?|pictures?) (?:on|in|of) (?<page>.+?) ',
      "(?:have|has|are missing|lack|lacks|are without|don[’']t have|do not have|miss)(?: no| any| an)? alt(?:ernative)?[ -]?texts?[,.;] ",
      `${PLEASE}(?:add|write|give|put|fill)\\b${ONE}\\??`,
    ),
    ({ page }) => [`Add an alt text to each image on ${page}`],
  ],
  // “The cards on the logs page lead to pages that do not exist. Can you repair those links?”
  [
    all(
      '(?:(?:some|many|several|most|all|a few|both)(?: of)? )?(?:the )?(?<what>cards?|links?)(?: at the (?:end|bottom|top|start))? (?:on|in|of) (?<page>[^,.;]+?) ',
      "(?:all |still |now )*(?:lead|go|point|link|are|open)(?: to)? (?:pages? that (?:do|does)(?: not|n[’']t) exist(?: any ?more)?|nowhere|dead pages|404s?|missing pages|dead|broken)[,.;] ",
      `${PLEASE}(?:repair|fix|mend|correct|update)\\b${ONE}\\??`,
    ),
    ({ what = '', page }) => [
      `Point the ${what.replace(/s?$/, 's')} on ${page} at the right pages`,
    ],
  ],
  // “We no longer fly to Oslo, remove the row from the fares table.”
  [
    all(
      `(?:we |the |our )?(?:(?:no longer|do not|don[’']t|stopped|dropped|discontinued) (?:(?:support|offer|sell|have|ship|supporting|offering|selling) )?)?(?<name>[^,.;]+?)(?: (?:any ?more|any longer))?`,
      `(?: (?:is|are|was|were|has been|got)(?: (?:gone|discontinued|dropped|removed|retired|no longer \\w+))+)?[,.;] ${PLEASE}(?:remove|delete|drop) (?:the|its|that) (?<kind>row|card|item|bullet|entry|tab|accordion|question|step)(?: for it)? `,
      '(?<place>(?:from|in|on|of) .+)',
    ),
    ({ name, kind, place }) => [`Remove the ${name} ${kind} ${place}`],
  ],
  // “Add to the note on the setup page that it takes a while.”
  [
    all(
      `${PLEASE}add to (?<what>(?:the|that) (?:note|tip|warning|info|callout|box)) (?:on|in|of) (?<page>(?:the |our )?[^,.;:]+?)(?: ${PAGE})?,? (?:that |: )(?<text>${ONE})`,
    ),
    ({ what, page, text }) => [`On the ${page} page, mention in ${what} that ${text}`],
  ],
  // “Flatten the Wait group into Writing tasks”, “Move the wait pages out of the Wait group into Writing tasks.”
  [
    all(
      `${PLEASE}(?:(?:flatten|dissolve|merge|fold) (?:the )?(?<group>[^,.;]+?) (?:group|section)|(?:move|put|take) (?:all )?(?:of )?(?:the )?[^,.;]*?pages (?:out of|from) (?:the )?(?<from>[^,.;]+?) (?:group|section)),?`,
      '(?: up)?(?: directly| straight)? (?:into|in|to) (?:the )?(?<to>[^,.;]+?)(?: (?:group|section))?\\.?',
    ),
    ({ group, from = group, to }) => [`Move all pages of the ${from} group to the ${to} group`],
  ],
  // “Setup has no description yet. Take it from the first paragraph of the page.” “…, write one.”
  [
    all(
      `(?:(?:on|in) )?(?:the |our )?(?<page>[^,.;]+?)(?: page)?,? (?:still )?${LACKS} (?:meta )?description(?: yet| so far| at all)?[,.;] `,
      `${PLEASE}(?:(?:take|use|derive|make|copy|write|get) (?:it |one )?(?:from |out of |with |over from |based on )?(?:the|its) (?:first|opening|intro\\w*) (?:paragraph|sentence)\\b[^.]*|(?:write|add|make|give it|create|come up with)(?: one| it)?(?: please)?)\\.?`,
    ),
    ({ page }) => [`Give the ${page} page a description`],
  ],
  // “We want the banner gone.”
  [
    all(
      "(?:we|i) (?:want|need|would like|[’']?d like) (?<what>the [^,.]+?) (?:gone|removed|out|away)\\.?",
    ),
    ({ what }) => [`Remove ${what}`],
  ],
  // “On the dump page an option links to a page that no longer exists, it should go to the files page.”
  [
    all(
      `(?:on|in) (?<page>(?:the |our )?[^,.;]+? ${PAGE}),? [^,.;]*\\b(?:links?|leads?|points?|goes) to [^,.;]*\\b(?:no longer exists?|does(?: not|n[’']t) exist(?: any ?more)?|is gone|is not there|was removed|404s?)[,.;] `,
      `${PLEASE}(?:it|that|this|the link|they) (?:should|must|has to|needs to) (?:go|lead|point|link) to (?<to>[^.;]+?)(?: instead)?\\.?`,
    ),
    ({ page, to }) => [`Point the dead link on ${page} to ${to}`],
  ],
  // “The A, B and C pages have no description. Use the first sentence of each page for it.”
  [
    all(
      '(?<pages>(?:the |our )?[^.;]+? pages)(?: (?:in|of|under) [^.;]+?)? (?:still )?(?:have no|are missing|lack|miss|are without)(?: an?| any)? (?:meta )?descriptions?(?: yet| so far)?[,.;] ',
      `${PLEASE}(?:use|take|make|write)(?: one| them)?(?: from| of)? (?:the|their|its) (?:first|opening|intro\\w*) (?:sentence|paragraph)s?\\b[^.]*\\.?`,
    ),
    ({ pages = '' }) => [`Add descriptions to ${pages.replace(/^The\b/, 'the')}`],
  ],
  // “First sentence of the logs page: change it to …”
  [
    all(
      '(?:the |our )?(?<part>(?:first|second|third|last|opening|closing) (?:sentence|paragraph) (?:of|on|in) [^:,]+?)[:,] ',
      `(?:please )?(?:change|make|rewrite|reword) it (?:to|into|say|read|as)?:? ?(?<now>\\S${ONE})`,
    ),
    ({ part, now }) => [`Change the ${part} to "${now}"`],
  ],
]

const ROW = new RegExp(`(?<name>[^,\\d]+?) (?<value>${FIGURE})(?:, and |, | and |$)`, 'g')

function sayInBox({ box, place, text }: Found): string[] {
  return [`Add ${box} ${place} saying that ${text}`]
}
