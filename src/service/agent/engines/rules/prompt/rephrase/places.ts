import { WISH_VERBS } from '../../wishes-apart.ts'
import { withCapital } from '../as-sentence.ts'
import { all, MOVED, ONE, PAGE, PATH, PLEASE, ROUTE, type Way } from './patterns.ts'

/** Where one wish for an area of the site ends and the next begins. */
const BETWEEN = new RegExp(`(?:,| and)+ (?=(?:${WISH_VERBS}) )`, 'i')

/** Ways to ask for pages, groups and addresses to be elsewhere, and for settings. */
export const PLACES: readonly Way[] = [
  // “In the Setup group I'd like Keys to come right after Accounts.”
  [
    all(
      `(?:in|under|within) (?:the |our )?(?<group>[^,.;:]+?)(?: (?:group|section|part of the (?:sidebar|navigation|menu)))?,? (?:i|we)(?:['’]d| would)? (?:like|want|prefer|love|need) (?:to (?:see|have) )?(?:the )?(?<page>[^,.;:]+?) (?:to (?:be|come|sit|go|stand|appear|show up|be (?:listed|placed))|listed|placed) `,
      '(?<side>(?:right|directly|just|straight|immediately) )?(?<beside>(?:after|before|behind|above|below) [^.;:]+?)(?:,? please)?\\.?',
    ),
    ({ group, page, side = '', beside }) => [`Move ${page} ${side}${beside} in ${group}`],
  ],
  // “We moved the guides around: anyone going to /old should land on the Start page.”
  [
    all(
      `[^/:.;]+[:.;] (?<wish>(?:anyone|anybody|everyone|people|visitors|readers|customers|users|whoever|(?:old )?bookmarks|links) [^.;:]*${ROUTE} (?:should|must|needs? to|ha(?:s|ve) to) [^.;:]+)\\.?`,
    ),
    ({ wish = '' }) => [withCapital(wish)],
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
  // “Please delete the sails page, everything is on the rigging page now.”
  [
    all(
      `${PLEASE}(?:delete|remove|drop) (?:the |our )?(?<page>[^,.;]+? ${PAGE})[,.;] (?:since |as |because )?(?:everything|all of it|it all|its content|what it says|that) (?:is|lives|stands|(?:has )?moved|can be found)(?: now)? (?:on|in|at|to) (?:the |our )?(?<to>[^,.;]+? ${PAGE})(?: now| already)?\\.?`,
    ),
    ({ page, to }) => [`Delete the ${page} and redirect it to the ${to}`],
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
  // “I'd like the three billing pages (A, B and C) out of Manage and in a new group called Billing that comes right after it.”
  [
    all(
      `(?:i(?:['’]d| would) like|we(?:['’]d| would) like|${PLEASE}(?:move|put|take|pull)) (?:the )?(?:\\S+ ){0,3}?pages \\((?<pages>[^()]+)\\) out of (?:the )?(?<from>[^,.;]+?)(?: group)? and (?:in|into|to) a (?:new )?(?:sidebar )?(?:group|section) (?:of their own )?(?:called|named|titled) (?<name>[^,.;]+?)`,
      '(?:,? (?:that (?:comes|goes|stands|sits)|placed|right)? ?(?:right |directly |just )?(?<side>after|before) (?<beside>it|the [^,.;]+? group|[^,.;]+?))?\\.?',
    ),
    ({ pages, from, name, side = 'after', beside = 'it' }) => [
      `Make a new group ${name} ${side} ${/^it$/i.test(beside) ? from : beside} with the pages ${pages}`,
    ],
  ],
  // “Create a new page guides/sails with the title Sails and the sentence All of them. It goes at the end of Guides.”
  [
    all(
      '(?<make>.*\\bpage (?<path>[\\w-]+(?:\\/[\\w-]+)+) (?:with the title|called|titled) [^.;]+?) (?:and|with) the (?:sentence|text|line) (?<text>[^.;]+)\\. it (?:goes|belongs|should (?:go|be|stand)|comes) (?<place>[^.;]+?)\\.?',
    ),
    ({ make, path, text, place }) => [
      `${make} ${place}`,
      `Add the sentence "${text}." to the page ${path}`,
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
  // “Please offer Cursor in the contextual menu too, as the last entry.”
  [
    all(
      `${PLEASE}(?:offer|list|show|have|include|put) (?<option>\\p{L}+) in the (?:contextual|page|copy) menu(?: too| as well| also)?(?:,? as the last (?:entry|one|option|item))?\\.?`,
    ),
    ({ option }) => [`Add ${option} to the page menu`],
  ],
  // “I'd like readers to have the contextual menu on every page, with the options copy and Claude.”
  [
    all(
      '[^.;]*\\b(?:contextual|page|copy) menu\\b[^.;]*?\\b(?:with (?:the )?options?|should (?:also )?(?:offer|have|show|include)|(?:offers?|shows?|has)) (?<options>\\p{L}+(?:, \\p{L}+)*,?(?: and \\p{L}+)?)(?: too| as well)?\\.?',
    ),
    ({ options = '' }) =>
      options.split(/, (?:and )?| and /).map((option) => `Add ${option} to the page menu`),
  ],
  // “Please show a banner that says … Readers should be able to dismiss it.”
  [
    all(
      '(?<banner>.*\\bbanner\\b.+?)[.;] (?:and )?(?:readers|people|users|visitors|everyone|it) (?:should|must|can) (?:be able to (?:dismiss|close|hide) it|be (?:dismissible|closable)|(?:dismiss|close) it)\\.?',
    ),
    ({ banner = '' }) => [banner, 'Make the banner dismissible'],
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
  // “The sails page should have the address /rig/sails instead of /sails.”
  [
    all(
      `(?:the |our )?[^.;]+ should (?:have|get|use|be at|live at|move to|be reachable at)(?: the)?(?: (?:address|url|slug|path))? (?<now>${ROUTE}) (?:instead of|rather than|not) (?<old>${ROUTE})`,
      '(?:[,.;]? (?:and |but |so )?(?:keep|redirect|with a redirect|(?:the )?old)\\b[^.]*)?\\.?',
    ),
    ({ old, now }) => [`Move ${old} to ${now} and keep the old url working`],
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
  // “Move A out of B into a new group called C together with D and E.”
  [
    all(
      '(?:please )?(?:move|put) (?:the )?(?<page>.+?)(?: page)?(?: (?:out of|from) [^,]+?)? (?:into|in|to|under) a new (?:group|section) (?:called|named|titled) (?<group>.+?),? (?:together |along )with (?:the )?(?<others>[^.]+?)(?: pages)?\\.?',
    ),
    ({ page, group, others }) => [`Make a new group ${group} with the pages ${page}, ${others}`],
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
  // “Countries belongs with the features. Move the page countries to features/countries, and make sure the old address keeps working.”
  [
    all(
      `(?:[^.]+\\. )?${PLEASE}move (?:the )?(?:page |file )?(?<old>\\/?[\\w-]+(?:\\/[\\w-]+)*)(?:\\.mdx?)? (?:to|into) (?<now>${PATH})(?:\\.mdx?)?[,.;]? `,
      '(?:and |but |so )?(?:please )?(?:make sure|ensure|see to it|see|take care)?(?: that)? ?[^.]*\\b(?:old|links?|redirects?)\\b[^.]*\\.?',
    ),
    ({ old, now }) => [`Move ${old} to ${now} and keep the old url working`],
  ],
  // “The export page is gone, remove it from the sidebar and delete the page.”
  [
    all(
      `(?:the |our )?(?<page>[^,.;]+?)(?: ${PAGE})? (?:is|are|was|has been|got) (?:gone|discontinued|retired|obsolete|not needed any ?more|no longer (?:needed|used|supported|there|offered))[,.;] `,
      `${PLEASE}(?:remove|take|drop|delete) it (?:from|out of) the (?:sidebar|navigation|menu|nav) and (?:delete|remove) (?:the|its) ${PAGE}\\.?`,
    ),
    ({ page }) => [`Delete the ${page} page`],
  ],
  // “The setup page used to live at /old and people have that bookmarked. Add a redirect from there to /new.”
  [
    all(
      `[^.;]+? (?:used to (?:live|be|sit)|was|lived|was reachable) at (?<old>${ROUTE})\\b[^.;]*[.;] `,
      `${PLEASE}(?:add|create|set up|make) an? redirect from (?:there|that(?: address| url)?|it|the old (?:address|url|one|place)) to (?<now>${ROUTE})\\.?`,
    ),
    ({ old, now }) => [`Redirect ${old} to ${now}`],
  ],
  // “We need a reference page on limits in Guides. Call it guides/limits and say that keys are free.”
  [
    all(
      `(?<page>[^.]+\\b${PAGE}\\b[^.]+)\\. (?:call it|put it at|it should be at) (?<path>${PATH}),? and (?:say|mention|state) that (?<text>${ONE}?)\\.?`,
    ),
    ({ page, path, text = '' }) => [
      `${page} at ${path}`,
      `Add the sentence "${withCapital(text)}." to the page ${path}`,
    ],
  ],
  // “In the Acme sidebar, Setup should come right after Start.”
  [
    all(
      '(?:in|on) (?:the |our )?(?:[^,.]+? )?(?:sidebar|navigation|menu), (?<wish>[^,.]+ (?:should|must|has to|needs to) (?:come|go|stand|be|sit) [^.]+)\\.?',
    ),
    ({ wish = '' }) => [wish],
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

/** Whether a name has a word, in whatever case. */
function hasWord(name: string, word: string): boolean {
  return name.toLowerCase().split(' ').includes(word.toLowerCase())
}
