import { splitWishes, WISH_VERBS } from '../told/split-wishes.ts'
import { isVague } from './said.ts'

/** What a pattern has found, by its names. */
type Found = Readonly<Record<string, string>>

/** A way to say a prompt that a pattern finds, as wishes that are done one after the other. */
type Way = readonly [pattern: RegExp, say: (found: Found) => string[]]

const PLEASE = '(?:(?:so|and|please|pls|can you|could you) )*'
/** Words of one sentence: what is said behind it is not passed over. */
const ONE = '(?:[^.!?]|[.!?](?! \\S))+'
const PAGE = '(?:page|guide|article|tutorial)'
const BOX = '(?<box>an? (?:note|tip|warning|info|caution|danger|callout)(?: box| callout)?)'
const PATH = '\\/?[\\w-]+(?:\\/[\\w-]+)+'
const ROUTE = '\\/[\\w-]+(?:\\/[\\w-]+)*'
const FIGURE = '[\\d$€£][\\w.%$€£]*'
const MAKE_RIGHT =
  '(?:make (?:that|this|it|them|those) (?:consistent|the same)|fix (?:that|this|it|them)|unify (?:that|it))'
const UPDATE = '(?:update|adapt|adjust|fix|change)'

/** A pattern for all of a prompt, in whatever case. */
function all(...parts: string[]): RegExp {
  return new RegExp(`^${parts.join('')}$`, 'iu')
}

const WAYS: readonly Way[] = [
  // “The page shows up as Logs, can we call it Log book there?”
  [
    all(
      '(?<told>.*\\S),? (?:so |and )?(?:can|could|would|will) (?:we|you|somebody|someone) ',
      `(?:(?:please|just|maybe|also) )*(?<wish>(?:${WISH_VERBS})\\b.*)`,
    ),
    ({ told, wish }) => [`${told}. ${wish}`],
  ],
  // “All the API pages write Acmehub, the product is AcmeHub. Please make that consistent.”
  [
    all(
      '(?<where>[^,;]+?) (?:still )?(?:write|say|use|have|spell it|call it)s? (?<old>[^,;]+?)(?:,|;| -| but)+ ',
      "(?:but |and |while )*(?:(?:the|our) (?:product|company|brand|tool|app|service|name|right \\w+|correct \\w+)(?: name)? is|it(?:[’']s| is| should be))",
      `(?: called| named| spelled| spelt| written)? (?<now>[^,;]+?)[.;,] ${PLEASE}${MAKE_RIGHT}\\b[^.]*\\.?`,
    ),
    ({ where = '', old, now }) => [
      `rename ${old} to ${now} ${ANYWHERE.test(where) ? 'everywhere' : `on ${where.replace(/^All\b/, 'all')}`}`,
    ],
  ],
  // “Sleep weights changed: Duration 35% and Rhythm 25%, the others stay.”
  [
    all(
      '(?<topic>[^:,.]+?) (?:have |has )?(?:changed|are new|got updated|were updated)[:,] ',
      `(?<rows>(?:[^,\\d]+? ${FIGURE}(?:, | and |, and )?){2,})`,
      '(?:,? (?:but )?(?:the )?(?:other|others|rest)\\b[^.]*)?\\.?',
    ),
    ({ topic, rows = '' }) =>
      [...rows.matchAll(ROW)].map(
        ({ groups: { name, value } = {} }) => `In the ${topic} table, ${name} is ${value} now`,
      ),
  ],
  // “New tutorial under Guides called X, put it right after Y.”
  [
    all(
      `${PLEASE}(?:(?:add|create|write|make) )?(?:an? )?new (?<type>(?:tutorial|how-to|reference|explanation|guide|article)?(?: page)?|page) `,
      '(?:under|in|for) (?<group>.+?) (?:called|titled|named) (?<title>.+?)(?:,| and|;)+ (?:then )?',
      '(?:put|place) it (?<place>(?:(?:right|directly|just) )?(?:after|before|behind|below|above) .+)',
    ),
    ({ type, group, title, place }) => [
      `Add a ${type || 'page'} called ${title} to ${group} ${place}`,
    ],
  ],
  // “Footer: add …, and take … out.”
  [
    all(`(?:the )?(?<part>footer|header|navbar)[:,] (?<wishes>${ONE})`),
    ({ part = '', wishes = '' }) =>
      (splitWishes(wishes) ?? [wishes]).map((wish) => sayOfArea(wish, part.toLowerCase())),
  ],
  // “Support: replace the first sentence with: …”, of the page Support.
  [
    all(
      `(?!(?:${WISH_VERBS}) )(?<page>[^:.,;“"]{3,60}?)(?: ${PAGE})?: `,
      `(?<wish>(?:please )?(?:${WISH_VERBS})\\b(?:${ONE}|.+ (?:with|to|say|saying|read): .+))`,
    ),
    ({ page, wish = '' }) => [
      `On the ${page} page, ${wish.replace(/\b(with|to|say|saying|read): ([^"“”]+)$/, '$1 "$2"')}`,
    ],
  ],
  // “It takes two days, please say so in a note at the top of the refunds page.”
  [
    all(
      `(?<text>[^.;]+?)[,.;:]? ${PLEASE}(?:say|mention|state|write|note|tell (?:people|readers|users)) `,
      `(?:so|this|that|it) (?:in|as|with) ${BOX} (?<place>${ONE})`,
    ),
    sayInBox,
  ],
  // “Please say in a note at the top of the logs page that …”
  [
    all(
      `${PLEASE}(?:say|mention|state|write) (?:in|as|with) ${BOX} (?<place>.+?) that (?<text>.+)`,
    ),
    sayInBox,
  ],
  // “In the Workflow list on the bot page remove the first item.”
  [
    all(
      `(?<place>(?:in|on|at|under) [^,:]+? ${PAGE}) (?<wish>(?:please )?(?:${WISH_VERBS}) ${ONE})`,
    ),
    ({ place, wish }) => [`${place}, ${wish}`],
  ],
  // “Rename the page guides/setup to guides/start, the old url has to keep working.”
  [
    all(
      `${PLEASE}rename (?:the )?(?:page |file )?(?<old>${PATH})(?:\\.mdx?)? (?:to|into|as) (?<now>${PATH})(?:\\.mdx?)?`,
      '(?:[,.;]? (?:and |but |so )?(?:(?:the |its )?old (?:url|address|link|path)|redirect|keep|with a redirect)\\b[^.]*)?\\.?',
    ),
    ({ old, now }) => [`Move ${old} to ${now} and keep the old url working`],
  ],
  // “Clicking the logo should bring people to …”
  [
    all(
      '(?:clicking|a click on|who clicks)(?: on)? the logo (?:should|must|has to) (?:bring|take|lead|send|go)',
      '(?: (?:people|users|readers|visitors|you|them))? to (?<rest>.+)',
    ),
    ({ rest }) => [`Set the logo link to ${rest}`],
  ],
  // “We're renaming Beans to Pods in the app. Please update the docs, also the headings.”
  [
    all(
      "we(?:[’']re| are)(?: going to be)? (?:renaming|rebranding|changing the name of) (?<old>.+?) (?:to|as|into) ",
      '(?<now>[^,.;]+?)(?: in (?:the|our) (?:app|product|ui|dashboard))?[,.;] ',
      `${PLEASE}${UPDATE} (?:the |our |all (?:the )?)?docs\\b`,
      '(?:[^.]*\\b(?:headings?|titles?|links?|navigation|sidebar|too|everywhere)\\b[^.]*)?\\.?',
    ),
    ({ old, now }) => [`Rename ${old} to ${now} everywhere`],
  ],
  // “We renamed Beans to Pods, update the kitchen pages.”
  [
    all(
      "we(?:[’']ve| have)? (?:just |recently )?(?:renamed|rebranded|changed the name of) (?<old>.+?) (?:to|as|into) ",
      `(?<now>[^,.;]+)[,.;] ${PLEASE}${UPDATE} (?<pages>(?:the |our )?.+? ${PAGE}s?)(?: accordingly)?\\.?`,
    ),
    ({ old, now, pages }) => [`Rename ${old} to ${now} on ${pages}`],
  ],
  // “All mentions of beans on the kitchen page should be pods.”
  [
    all(
      '(?:please )?(?:all|every|any|each)(?: the)? (?:mentions?|occurrences?|instances?|uses?) of (?<old>.+?)',
      '(?: (?<place>(?:on|in) .+?))? (?:should|must|needs? to|has to|have to) (?:be|say|read|become) ',
      // What is to be done with them is no other name.
      `(?!\\S+(?:ed|en)\\b|gone\\b|in |an? |links?\\b|bold|italic|lower|upper)(?<now>${ONE}?)\\.?`,
    ),
    ({ old, now, place = 'everywhere' }) => [`Replace ${old} with ${now} ${place}`],
  ],
  // “Add alt text to the screenshots on the login page, there's none on any of them.”
  [
    all(
      '(?:please )?(?:add|write|put) (?:an? )?alt(?:ernative)?[ -]?texts? (?:to|for|on) (?:all |each |every )?(?:of )?(?:the )?',
      '(?:screenshots?|images?|pictures?) (?:on|in|of) (?<page>[^,.;]+?)',
      "(?:[,.;] (?:there[’']s|there is|they have|none|it has)[^.]*)?\\.?",
    ),
    ({ page }) => [`Add an alt text to each image on ${page}`],
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
  // “Kilns are called ovens from now on. Rename the term across the docs.”
  [
    all(
      '(?<old>[^,.;]+?) (?:(?:is|are)(?: now)? (?:called|known as|named)|go(?:es)? by the name(?: of)?) (?<now>[^,.;]+?)(?: in (?:the|our) (?:app|product|ui|dashboard))? ',
      '(?:from now on|now|from today(?: on)?|these days)[,.;] ',
      `${PLEASE}(?:rename|use|change|replace|update|adapt|adjust) (?:the )?(?:new )?(?:term|name|wording|docs|it|that|this|them)\\b`,
      '.*\\b(?:across|throughout|in the docs|everywhere|docs)\\b.*',
    ),
    sayRenamed,
  ],
  // “Somewhere in the sails section laminate is spelled laminiate, please fix that.”
  [
    all(
      '(?:somewhere )?(?:in|on|under) (?:the |our )?.+? (?:section|group|page|tab|pages|docs|guide),? (?<now>\\S{4,}) (?:is|was|got) (?:mis)?spell?(?:ed|t)(?: as)? (?<old>\\S{4,}?)',
      `[,.;] ${PLEASE}(?:fix|correct|mend|change)\\b.*`,
    ),
    ({ old, now }) => [`Replace "${old}" with "${now}" everywhere`],
  ],
  // “The sails page should have the address /rig/sails instead of /sails.”
  [
    all(
      `(?:the |our )?[^.;]+ should (?:have|get|use|be at|live at|move to|be reachable at)(?: the)?(?: (?:address|url|slug|path))? (?<now>${ROUTE}) (?:instead of|rather than|not) (?<old>${ROUTE})`,
      '(?:[,.;]? (?:and |but |so )?(?:keep|redirect|with a redirect|(?:the )?old)\\b[^.]*)?\\.?',
    ),
    ({ old, now }) => [`Move ${old} to ${now} and keep the old url working`],
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
  // “We no longer fly to Oslo, remove the row from the fares table.”
  [
    all(
      `(?:we |the |our )?(?:(?:no longer|do not|don[’']t|stopped|dropped|discontinued) (?:(?:support|offer|sell|have|ship|supporting|offering|selling) )?)?(?<name>[^,.;]+?)(?: (?:any ?more|any longer))?`,
      `(?: (?:is|are|was|were|has been|got)(?: (?:gone|discontinued|dropped|removed|retired|no longer \\w+))+)?[,.;] ${PLEASE}(?:remove|delete|drop) (?:the|its|that) (?<kind>row|card|item|bullet|entry|tab|accordion|question|step)(?: for it)? `,
      '(?<place>(?:from|in|on|of) .+)',
    ),
    ({ name, kind, place }) => [`Remove the ${name} ${kind} ${place}`],
  ],
  // “Use the Geist font.”
  [
    all(
      '(?:please )?(?:use|switch to|go with|take|try) (?:the )?(?<font>[\\w ]+?)(?: as)? (?:the )?(?:font|typeface)(?: (?:everywhere|for (?:the docs|all texts?|everything)|instead))?\\.?',
    ),
    ({ font }) => [`Set the font to ${font}`],
  ],
  // “Move A out of B into a new group called C together with D and E.”
  [
    all(
      '(?:please )?(?:move|put) (?:the )?(?<page>.+?)(?: page)?(?: (?:out of|from) [^,]+?)? (?:into|in|to|under) a new (?:group|section) (?:called|named|titled) (?<group>.+?),? (?:together |along )with (?:the )?(?<others>[^.]+?)(?: pages)?\\.?',
    ),
    ({ page, group, others }) => [`Make a new group ${group} with the pages ${page}, ${others}`],
  ],
  // “The Setup link on the home page gives a 404, the page is at /setup.”
  [
    all(
      `(?:the |our )?(?<label>.+?) (?<what>link|card|button) (?<place>(?:on|in|of|at) [^,.;]+?) (?:(?:gives|returns|shows|is|leads to|goes to|ends in|ends up in) (?:an? )?(?:404s?|broken|dead|wrong|not found|nowhere|missing page)(?: page| error)?|does(?: not|n[’']t) (?:work|lead anywhere))[,.;:] `,
      '(?:but |and )?(?:the (?:page|guide|article|right (?:page|address|url|link))|it|that page|what it means) (?:is|lives|should be|is now|lives now|should (?:go|lead|point) to)(?: now)?(?: at| under)? (?<to>\\S*\\/\\S+?)(?: now)?\\.?',
    ),
    ({ label, what, place, to }) => [`Point the ${label} ${what} ${place} to ${to}`],
  ],
  // “A and B are not in the sidebar. Add both to the Guides group after Setup, A first.”
  [
    all(
      `(?<one>[^,.;]+?) and (?<other>[^,.;]+?) (?:are (?:not|missing)|aren[’']t)(?: yet| still)?(?: listed| shown)?(?: in| from) the (?:sidebar|navigation|menu|nav)[,.;] `,
      `${PLEASE}(?:add|put|list) (?:both(?: of them)?|them|these|the two) (?<place>(?:to|in|into|under) .+?)(?:, (?:with )?(?:the )?(?<first>[^,.]+?) first)?\\.?`,
    ),
    ({ one = '', other = '', place, first = '' }) => {
      const isOther = first !== '' && !hasWord(one, first) && hasWord(other, first)
      const [a, b] = isOther ? [other, one] : [one, other]
      return [`Add ${a} and ${b} ${place}`]
    },
  ],
  // “We're renaming the Acme Board to Acme Wall, the short form stays. Can you go through the docs?”
  [
    all(
      `we(?:[’']re| are)(?: going to be)? (?:renaming|rebranding|changing the name of) (?:the |our )?(?<old>.+?) (?:to|as|into) (?<now>[^,.;]+?)`,
      '(?:[,;] [^.]*\\b(?:stays?|remains?|keeps?)\\b[^.]*)?[.;,] (?:can|could|would|will|please)(?: you)?(?: please)? (?:go through|update|adapt|adjust|change|fix|check) (?:it in )?(?:all )?(?:of )?(?:the|our)? ?(?:docs|documentation|pages|site)\\b[^.]*[.?]?',
    ),
    ({ old, now }) => [`Rename ${old} to ${now} everywhere`],
  ],
  // “Countries belongs with the features. Move the page countries to features/countries, and make sure the old address keeps working.”
  [
    all(
      `(?:[^.]+\\. )?${PLEASE}move (?:the )?(?:page |file )?(?<old>\\/?[\\w-]+(?:\\/[\\w-]+)*)(?:\\.mdx?)? (?:to|into) (?<now>${PATH})(?:\\.mdx?)?[,.;]? `,
      '(?:and |but |so )?(?:please )?(?:make sure|ensure|see to it|see|take care)?(?: that)? ?[^.]*\\b(?:old|links?|redirects?)\\b[^.]*\\.?',
    ),
    ({ old, now }) => [`Move ${old} to ${now} and keep the old url working`],
  ],
  // “Setup has no description yet. Take it from the first paragraph of the page.”
  [
    all(
      '(?:the |our )?(?<page>[^,.;]+?)(?: page)? (?:still )?(?:has no|is missing an?|lacks an?|is without an?|needs an?) (?:meta )?description(?: yet| so far)?[,.;] ',
      `${PLEASE}(?:take|use|derive|make|copy|write|get) (?:it |one )?(?:from |out of |with |over from |based on )?(?:the|its) (?:first|opening|intro\\w*) (?:paragraph|sentence)\\b[^.]*\\.?`,
    ),
    ({ page }) => [`Give the ${page} page a description`],
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

const ANYWHERE = /^(?:some|a few|several|many|most|we|the docs|our docs|the site)\b/i
/** Each of several names in a row. */
const EACH = /(?<=^|, (?:and )?| and )((?!and )[^,]+?)(?=,| and |$)/g
const ROW = new RegExp(`(?<name>[^,\\d]+?) (?<value>${FIGURE})(?:, and |, | and |$)`, 'g')

/**
 * The ways to say a prompt otherwise, each as wishes that are done one after the other: for one that is not
 * understood as it is said.
 */
export function rephrase(prompt: string): string[][] {
  return WAYS.flatMap(([pattern, say]) => {
    const { groups } = pattern.exec(prompt) ?? {}
    return groups === undefined ? [] : [say(groups)]
  })
}

function sayInBox({ box, place, text }: Found): string[] {
  return [`Add ${box} ${place} saying that ${text}`]
}

/** The singular of two plurals is renamed, and they with it. */
function sayRenamed({ old = '', now = '' }: Found): string[] {
  const isPlural = [old, now].every((name) => /[^s]s$/i.test(name))
  // What begins a sentence is no name for that.
  const said = /^\p{Ll}/u.test(now) ? old.slice(0, 1).toLowerCase() + old.slice(1) : old
  const [from, to] = isPlural ? [said.slice(0, -1), now.slice(0, -1)] : [said, now]
  return [`Rename ${from} to ${to} everywhere`]
}

function sayOfArea(wish: string, area: string): string {
  const isGone = /^(?:please )?(?:remove|delete|drop|take|get rid)\b/i.test(wish)
  const said = wish
    .replace(/[,.]? (?:please|pls)[.!]?$/i, '')
    .replace(/\bthe (\S+) one\b/i, 'the $1 link')
    .replace(/ (?:out|away|off)$/i, '')
  return `${said} ${isGone ? 'from' : 'to'} the ${area}`
}

/** “Add a step to the quickstart. Title: Check it. Text: Run the command.” */
const LABELED =
  /^(?<wish>[^"“”.!?]+)[.!] (?:title|name|heading): (?<name>[^"“”]+?)[.!]? (?:text|content|body): (?<text>[^"“”]+)$/i

/** “The description of Teams only speaks of roles. Make it …” */
const FIELD_OF = all(
  '(?:the |our )?(?<field>(?:meta |page |sidebar )?(?:description|title|icon)) (?:of|on|for) (?<page>.+?) ',
  '(?:only |just |still |really )?(?:is|talks|says|reads|sounds|looks|mentions|has|was|needs|does) [^.;]+[.;,] ',
  `(?:please )?(?:make|change|set) it (?:to |into |say |read )?(?<value>${ONE})`,
)

/** “Several pages still link to /old, which is gone. Point all those links to /new please.” */
const LINKED = all(
  '(?:(?:several|some|many|a few|most|all|lots of|the) )?(?:of )?(?:the |our )?(?:pages|guides|articles|docs|places|texts|links) (?:still |all |wrongly )*(?:link|point|refer|lead|go) to ',
  `(?<old>(?:https?:\\/\\/)?[\\w.-]*\\/[^\\s,;]+?)[,.;]? (?:.*[^\\s])??[,.;]? ${PLEASE}(?:point|change|switch|lead|update|move|fix|have) `,
  '(?:all )?(?:of )?(?:(?:those|these|the|them)(?: links)?|links)(?: (?:go|lead|point|link))? (?:over )?to (?<now>(?:https?:\\/\\/)?[\\w.-]*\\/[^\\s,;]+?)(?:,? (?:please|instead))*[.!]?',
)

/** “Should be listed as Setup”, “should be renamed Setup”. */
const LISTED =
  /(?<=\b(?:should|must|to) be )(?:(?:listed|shown|displayed|labell?ed|presented) as|renamed|retitled) (?=["“\p{Lu}])/gu

/** “Put Acme first, before Zenith” is one place. */
const FIRST_BEFORE =
  /(?<=\b(?:put|move|list|place) .*?) first, (?=(?:right |directly |just )?(?:before|above|ahead of) )/giu

/** Whether a name has a word, in whatever case. */
function hasWord(name: string, word: string): boolean {
  return name.toLowerCase().split(' ').includes(word.toLowerCase())
}

/** A prompt in words that are read; one of several sentences that only mean one wish together as that. */
export function mergeSentences(prompt: string): string {
  const { field = '', page, value = '' } = FIELD_OF.exec(prompt)?.groups ?? {}
  // “Make it shorter” says nothing of what it is to be.
  const isText = /^["“‘'`\p{Lu}\d]/u.test(value) || field === 'icon'
  if (isText && value !== '' && !isVague(value)) return `change the ${field} of ${page} to ${value}`
  const { old, now } = LINKED.exec(prompt)?.groups ?? {}
  if (old !== undefined && now !== undefined) return `Point all links to ${old} to ${now}`
  return prompt
    .replace(LABELED, '$<wish> called "$<name>" saying "$<text>"')
    .replace(LISTED, 'called ')
    .replace(FIRST_BEFORE, ' ')
}
