import { withoutQuotes } from '../names.ts'
import { all, PAGE, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'
import { isVague } from '../prompt/said.ts'

const MEND = '(?:fix|change|correct|update|replace|adjust|adapt|rename)'
const THEM = '(?:it|that|this|them|those|these|the name|the old name)'
const ALL =
  '(?: all)?(?:,? (?:everywhere|throughout|in (?:every|all|each)(?: of the)? (?:place|places|page|pages|spot|spots)|wherever (?:it|they) (?:stands?|appears?|is|are)))?'
const NAME = '["“][^"“”]+["”]|[^,.;:"“”]+?'
/** “Two GB instead of one”. */
const PAIR =
  /^(?:(?<what>\p{L}[\p{L} -]*?) )?(?<now>\S*\d\S*(?: ?[kmgt]?i?b)?)(?<unit> \p{L}[\p{L} ]*)?,? (?:instead of|and not|not|rather than|up from|down from) (?<old>\S*\d\S*(?: ?[kmgt]i?b)?)$/iu
const TIME =
  '(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\\d+) (?:second|minute|hour|day|week|month|year)s?)'

/** What is so from now on, and then what is to be done about that. */
export const NEWS_THEN_DEED: readonly Way[] = [
  // “Apple spells it AirPort, with a capital P. We have Airport in a few places, please fix them all.”
  [
    all(
      `(?:[^,.;:]+? )?(?:spells?|writes?|styles?) (?:it|that|them|the name|itself) (?<now>${NAME})(?:,? with [^.;:]*?|,? (?:in )?(?:one|two|three) words?)?[.;,] `,
      `(?:but )?(?:we|the docs|our docs|some pages|a few pages|several pages) (?:still )?(?:have|has|write|say|spell it|use|wrote)(?: it as)? (?<old>${NAME})(?: (?:in (?:a few|some|several|two|three|many|various|other|the) (?:places|spots|pages|docs)|here and there|everywhere|(?:a few|several|two|three) times|throughout))?[.;,] (?:so |and )?${PLEASE}${MEND} ${THEM}${ALL}[.!?]?`,
    ),
    ({ old = '', now = '' }) =>
      toLetters(old) === toLetters(now) && old !== now
        ? [`Rename "${withoutQuotes(old)}" to "${withoutQuotes(now)}" everywhere`]
        : [],
  ],
  // “Our requirements went up: Node 22+ instead of 18+, and 4GB RAM instead of 2GB. That stands on A and on B.”
  [
    all(
      `[^.;:]*\\b(?:went up|went down|changed|rose|raised|have gone up|are higher|are new|new|increased)\\b[^.;:]*: (?<pairs>(?:[^.;:]|\\.(?=\\S))+)[.;] `,
      `(?:that|this|both|it|they|these|those) (?:stands?|is|are|appears?|can be found)(?: both)? (?:on|in) (?<pages>[^;:]+?)[.!?]?`,
    ),
    ({ pairs = '', pages = '' }) => {
      const told = pairs.split(/,? and (?=[^,]*\d)|, /).map((one) => PAIR.exec(one.trim())?.groups)
      const names = pages
        .split(/,? and (?:also )?(?:on |in )?|, (?:on |in )?/)
        .map((page) => page.replace(/^(?:the |our )|(?:\s+page)$/gi, '').trim())
      if (told.some((one) => one === undefined) || names.some((name) => MORE.test(name))) return []
      return names.flatMap((page) =>
        told.map(({ what, now, old, unit = '' } = {}) => {
          const [before, after] =
            what === undefined
              ? [`${old}${unit}`, `${now}${unit}`]
              : [`${what} ${old}`, `${what} ${now}`]
          return `Replace "${before}" with "${after}" on the ${page} page`
        }),
      )
    },
  ],
  // “Passes are valid for two days now. The docs still say one day (1 day in one spot), please update every place.”
  [
    all(
      `(?<what>[^.;:,]+?) (?<verb>(?:is|are|stays?|remains?) (?:valid|good|kept|stored|open|active)|lasts?|expires?|lives?) (?:for |after |in )?(?:only |just |up to )?(?<now>${TIME})(?: now| from now on| these days)?[.;,] `,
      `(?:but )?(?:the|our|some|all|a few)(?: other)? (?:docs|pages|documentation|site) (?:still )?(?:says?|has|have|tells?|mentions?) (?<old>${TIME})(?: \\([^)]*\\))?[.;,] (?:so |and )?${PLEASE}${MEND} (?:${THEM}|all(?: of)? (?:them|those|these|places|mentions)|(?:every|each) (?:place|mention|page|spot)|all)${ALL}[.!?]?`,
    ),
    ({ what, now, old }) => [
      `The docs still say ${old} for ${what?.toLowerCase()}, it is ${now} now. Update every place.`,
    ],
  ],
  // “None of the five pages in the Start group has a description, only an ogDescription. Please add the missing ones.”
  [
    all(
      `(?:none|not one|hardly (?:one|any)|only some|some|several|most)(?: of the (?:\\S+ )?pages|(?: of the)? pages) (?:in|of|under) (?:the |our )?(?<group>[^.;:,]+?)(?: (?<kind>group|section|tab))? (?:has|have|lacks?|(?:is|are) missing|needs?|is without|are without) (?:no |a |an |their )?descriptions?(?:,[^.;]*)?[.;,] `,
      `${PLEASE}(?:add|write|fill in|give them|create|supply|provide) (?:the missing (?:descriptions?|ones)|the descriptions?|descriptions?|one|them)(?: (?:to|for) (?:them|all(?: of them)?|each(?: of them)?|those))?(?: that (?:are|is) missing)?[.!?]?`,
    ),
    ({ group, kind = 'group' }) => [
      `Add the missing descriptions to the pages of the ${group} ${kind}.`,
    ],
  ],
  // “The description of the app page still promises boats, but there are none. Make it Cars for all.”
  [
    all(
      `(?:the |our )?(?<field>(?:meta )?description|sidebar title|title) (?:of|on|for) (?:the |our )?(?<page>[^.;:,]+?)(?: ${PAGE})? (?:still |also |only |just )?(?:promises|mentions|says|claims|talks (?:about|of)|speaks of|lists|names|advertises|tells|reads|refers to)\\b[^.;:]*[.;] (?:so )?${PLEASE}(?:make (?:it|that)|(?:change|set|update|turn) (?:it|that) (?:in)?to|it should (?:now |just |rather )*(?:be|say|read)):? (?<text>["“][^"“”]+["”]|\\p{Lu}.+)`,
    ),
    ({ field = '', page = '', text = '' }) => {
      const isDescription = /description/i.test(field)
      const now = withoutQuotes(text.replace(isDescription ? /(?<=["”])[.!?]$/ : /[.!?]$/, ''))
      const isOther =
        NO_PAGE.test(page) ||
        !/^["“\p{Lu}\d]/u.test(text) ||
        isVague(now) ||
        /["“”]/.test(now) ||
        /[.!?;] \S/.test(now) ||
        (isDescription && now.split(' ').length < LEAST_WORDS)
      return isOther
        ? []
        : [
            `Set the ${isDescription ? 'description' : field.toLowerCase()} of the page "${page.replace(/ page$/i, '')}" to "${now}"`,
          ]
    },
  ],
  // “Oars and Sails should come first in Gear.”
  [
    all(
      `(?<one>[^,.;:]+?) and (?<two>[^,.;:]+?) (?:should|must|have to|need to) (?:come|be|stand|go) (?<where>first|last|at the (?:top|end|bottom)) (?:in|of|under) (?:the |our )?(?<group>[^,.;:]+?)(?: (?:group|section))?[.!]?`,
    ),
    ({ one = '', two = '', where = '', group }) => {
      if (!isName(one) || !isName(two)) return []
      const isFirst = /first|top/i.test(where)
      const pages = isFirst ? [two, one] : [one, two]
      return pages.map(
        (page) => `Move the ${page} page to the ${isFirst ? 'top' : 'end'} of the ${group} group`,
      )
    },
  ],
]

const LEAST_WORDS = 4
/** What is no page: its texts stand elsewhere. */
const NO_PAGE =
  /\b(?:endpoints?|operations?|requests?|routes?|spec|openapi|parameters?|fields?|sections?|cards?|steps?|tabs?|accordions?|site|docs|groups?|updates?|pictures?|images?)\b/i
const MORE = /\b(?:but|not|only|except|should|also|stays?)\b/i

function isName(said: string): boolean {
  return /^["“]?[\p{Lu}\d]/u.test(said) && said.split(' ').length <= 5
}

function toLetters(name: string): string {
  return withoutQuotes(name).toLowerCase().replaceAll(/[\s-]/g, '')
}
