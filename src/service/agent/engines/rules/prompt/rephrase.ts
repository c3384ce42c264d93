import { splitWishes } from '../told/split-wishes.ts'

const VERB =
  'add|change|switch|make|set|rename|call|remove|delete|drop|move|put|replace|redirect|point|hide|update|fix|give|turn|use|list|link|write|mark|take|show'

/** Words of one sentence: what is said behind it is not passed over. */
const ONE = '(?:[^.!?]|[.!?](?! \\S))+'

/** “…, can we call it Setup there?” asks for it like a sentence of its own. */
const ASKED = new RegExp(
  `(?<=\\S),? (?:so |and )?(?:can|could|would|will) (?:we|you|somebody|someone) (?:(?:please|just|maybe|also) )*(?=(?:${VERB})\\b)`,
  'i',
)

/** “The description of Teams only speaks of roles. Make it …” */
const FIELD_OF =
  /^(?:the |our )?(?<field>(?:meta |page |sidebar )?(?:description|title|icon)) (?:of|on|for) (?<page>.+?) (?:only |just |still |really )?(?:is|talks|says|reads|sounds|looks|mentions|has|was|needs|does) [^.;]+[.;,] (?:please )?(?:make|change|set) it (?:to |into |say |read )?(?<value>(?:[^.!?]|[.!?](?! \S))+)$/i

/** “All the API pages write Acmehub, the product is AcmeHub. Please make that consistent.” */
const INCONSISTENT =
  /^(?<where>[^,;]+?) (?:still )?(?:write|say|use|have|spell it|call it)s? (?<old>[^,;]+?)(?:,|;| -| but)+ (?:but |and |while )*(?:(?:the|our) (?:product|company|brand|tool|app|service|name|right \w+|correct \w+)(?: name)? is(?: called| named| spelled| spelt| written)?|it(?:['’]s| is| should be)(?: called| named| spelled| spelt| written)?) (?<now>[^,;]+?)[.;,] (?:please |pls )?(?:make (?:that|this|it|them|those) (?:consistent|the same)|fix (?:that|this|it|them)|unify (?:that|it))\b[^.]*\.?$/i
const ANYWHERE = /^(?:some|a few|several|many|most|we|the docs|our docs|the site)\b/i

/** “Sleep weights changed: Duration 35% and Rhythm 25%, the others stay.” */
const ROWS =
  /^(?<topic>[^:,.]+?) (?:have |has )?(?:changed|are new|got updated|were updated)[:,] (?<rows>(?:[^,\d]+? [\d$€£][\w.%$€£]*(?:, | and |, and )?){2,})(?:,? (?:but )?(?:the )?(?:other|others|rest)\b[^.]*)?\.?$/i
const ROW = /(?<name>[^,\d]+?) (?<value>[\d$€£][\w.%$€£]*)(?:, and |, | and |$)/g

/** “New tutorial under Guides called X, put it right after Y.” */
const NEW_PAGE =
  /^(?:please )?(?:(?:add|create|write|make) )?(?:an? )?new (?<type>(?:tutorial|how-to|reference|explanation|guide|article)?(?: page)?|page) (?:under|in|for) (?<group>.+?) (?:called|titled|named) (?<title>.+?)(?:,| and|;)+ (?:then )?(?:put|place) it (?<place>(?:(?:right|directly|just) )?(?:after|before|behind|below|above) .+)$/i

/** “Footer: add …, and take … out.” */
const AROUND = /^(?:the )?(?<part>footer|header|navbar)[:,] (?<wishes>(?:[^.!?]|[.!?](?! \S))+)$/i

/** “It takes two days, please say so in a note at the top of the refunds page.” */
const SAY_SO =
  /^(?<text>[^.;]+?)[,.;:]? (?:so |and )?(?:please |pls |can you |could you )*(?:say|mention|state|write|note|tell (?:people|readers|users)) (?:so|this|that|it) (?:in|as|with) (?<box>an? (?:note|tip|warning|info|caution|danger|callout)(?: box| callout)?) (?<place>(?:[^.!?]|[.!?](?! \S))+)$/i
const SAY_IN =
  /^(?:please |pls |can you |could you )*(?:say|mention|state|write) (?:in|as|with) (?<box>an? (?:note|tip|warning|info|caution|danger|callout)(?: box| callout)?) (?<place>.+?) that (?<text>.+)$/i

/** “All mentions of wp-admin on the staging page should be WP Admin.” */
const MENTIONS =
  /^(?:please )?(?:all|every|any|each)(?: the)? (?:mentions?|occurrences?|instances?|uses?) of (?<old>.+?)(?: (?<place>(?:on|in) .+?))? (?:should|must|needs? to|has to|have to) (?:be|say|read|become) (?<now>(?:[^.!?]|[.!?](?! \S))+?)\.?$/i
/** “We renamed Beans to Pods, update the kitchen pages.” */
const RENAMED =
  /^we(?:['’]ve| have)? (?:just |recently )?(?:renamed|rebranded|changed the name of) (?<old>.+?) (?:to|as|into) (?<now>[^,.;]+)[,.;] (?:so |and )?(?:please )?(?:update|adapt|adjust|fix|change) (?<pages>(?:the |our )?.+? (?:pages|guides|articles|page))(?: accordingly)?\.?$/i
/** “Rename the page guides/setup to guides/start, the old url has to keep working.” */
const RENAMED_FILE =
  /^(?:please )?rename (?:the )?(?:page |file )?(?<old>\/?[\w-]+(?:\/[\w-]+)+)(?:\.mdx?)? (?:to|into|as) (?<now>\/?[\w-]+(?:\/[\w-]+)+)(?:\.mdx?)?(?:[,.;]? (?:and |but |so )?(?:(?:the |its )?old (?:url|address|link|path)|redirect|keep|with a redirect)\b[^.]*)?\.?$/i
/** “Clicking the logo should bring people to …” */
const LOGO =
  /^(?:clicking|a click on|who clicks)(?: on)? the logo (?:should|must|has to) (?:bring|take|lead|send|go)(?: (?:people|users|readers|visitors|you|them))? to (?<rest>.+)$/i
/** “We're renaming Beans to Pods in the app. Please update the docs, also the headings.” */
const RENAMING =
  /^we(?:['’]re| are)(?: going to be)? (?:renaming|rebranding|changing the name of) (?<old>.+?) (?:to|as|into) (?<now>[^,.;]+?)(?: in (?:the|our) (?:app|product|ui|dashboard))?[,.;] (?:so |and )?(?:please |can you )?(?:update|adapt|adjust|fix|change) (?:the |our |all (?:the )?)?docs\b(?:[^.]*\b(?:headings?|titles?|links?|navigation|sidebar|too|everywhere)\b[^.]*)?\.?$/i
/** “Add alt text to the screenshots on the login page, there's none on any of them.” */
const ALT_TEXTS =
  /^(?:please )?(?:add|write|put) (?:an? )?alt(?:ernative)?[ -]?texts? (?:to|for|on) (?:all |each |every )?(?:of )?(?:the )?(?:screenshots?|images?|pictures?) (?:on|in|of) (?<page>[^,.;]+?)(?:[,.;] (?:there['’]s|there is|they have|none|it has)[^.]*)?\.?$/i
/** “First sentence of the logs page: change it to …” */
const FIRST_OF =
  /^(?:the |our )?(?<part>(?:first|second|third|last|opening|closing) (?:sentence|paragraph) (?:of|on|in) [^:,]+?)[:,] (?:please )?(?:change|make|rewrite|reword) it (?:to|into|say|read|as)?:? ?(?<now>\S(?:[^.!?]|[.!?](?! \S))+)$/i

/** “In the Workflow list on the bot page remove the first item.” */
const ON_PAGE = new RegExp(
  `^(?<place>(?:in|on|at|under) [^,:]+? (?:page|guide|article|tutorial)) (?=(?:please )?(?:${VERB}) )(?<wish>${ONE})$`,
  'i',
)

/** “Support: replace the first sentence with: …”, of the page Support. */
const OF_PAGE = new RegExp(
  `^(?!(?:${VERB}) )(?<page>[^:.,;“"]{3,60}?)(?: (?:page|article|guide))?: (?<wish>(?:please )?(?:${VERB})\\b(?:${ONE}|.+ (?:with|to|say|saying|read): .+))$`,
  'i',
)

/** “Add a step to the quickstart. Title: Check it. Text: Run the command.” */
const LABELED =
  /^(?<wish>[^"“”.!?]+)[.!] (?:title|name|heading): (?<name>[^"“”]+?)[.!]? (?:text|content|body): (?<text>[^"“”]+)$/i

/** A prompt of two sentences that only mean one wish together as that. */
export function mergeSentences(prompt: string): string {
  return prompt
    .replace(LABELED, '$<wish> called "$<name>" saying "$<text>"')
    .replace(FIELD_OF, 'change the $<field> of $<page> to $<value>')
}

/**
 * The ways to say a prompt otherwise, each as wishes that are done one after the other: for one that is not
 * understood as it is said.
 */
export function rephrase(prompt: string): string[][] {
  const ways = [
    [prompt.replace(ASKED, '. ')],
    rephraseSpelling(prompt),
    rephraseRows(prompt),
    rephraseNew(prompt),
    rephraseAround(prompt),
    rephraseOfPage(prompt),
    rephraseBox(prompt),
    fill(ON_PAGE, prompt, ({ place, wish }) => `${place}, ${wish}`),
    fill(
      RENAMED_FILE,
      prompt,
      ({ old, now }) => `Move ${old} to ${now} and keep the old url working`,
    ),
    fill(LOGO, prompt, ({ rest }) => `Set the logo link to ${rest}`),
    fill(RENAMING, prompt, ({ old, now }) => `Rename ${old} to ${now} everywhere`),
    fill(ALT_TEXTS, prompt, ({ page }) => `Add an alt text to each image on ${page}`),
    fill(FIRST_OF, prompt, ({ part, now }) => `Change the ${part} to "${now}"`),
    fill(
      MENTIONS,
      prompt,
      ({ old, now, place = 'everywhere' }) => `Replace ${old} with ${now} ${place}`,
    ),
    fill(RENAMED, prompt, ({ old, now, pages }) => `Rename ${old} to ${now} on ${pages}`),
  ]
  return ways.filter((way) => way.length > 0 && way.join(' ') !== prompt)
}

/** What a pattern finds in a prompt, as another one; none where it finds nothing. */
function fill(
  pattern: RegExp,
  prompt: string,
  write: (parts: Readonly<Record<string, string>>) => string,
): string[] {
  const { groups } = pattern.exec(prompt) ?? {}
  return groups === undefined ? [] : [write(groups)]
}

function rephraseBox(prompt: string): string[] {
  const { text, box, place } = (SAY_SO.exec(prompt) ?? SAY_IN.exec(prompt))?.groups ?? {}
  return text === undefined ? [] : [`Add ${box} ${place} saying that ${text}`]
}

function rephraseSpelling(prompt: string): string[] {
  const { where = '', old, now } = INCONSISTENT.exec(prompt)?.groups ?? {}
  if (old === undefined) return []
  return [
    `rename ${old} to ${now} ${ANYWHERE.test(where) ? 'everywhere' : `on ${where.replace(/^All\b/, 'all')}`}`,
  ]
}

function rephraseRows(prompt: string): string[] {
  const { topic, rows = '' } = ROWS.exec(prompt)?.groups ?? {}
  return [...rows.matchAll(ROW)].map(
    ({ groups: { name, value } = {} }) => `In the ${topic} table, ${name} is ${value} now`,
  )
}

function rephraseNew(prompt: string): string[] {
  const { type = '', group, title, place } = NEW_PAGE.exec(prompt)?.groups ?? {}
  return title === undefined ? [] : [`Add a ${type || 'page'} called ${title} to ${group} ${place}`]
}

function rephraseOfPage(prompt: string): string[] {
  const { page, wish } = OF_PAGE.exec(prompt)?.groups ?? {}
  if (page === undefined || wish === undefined) return []
  return [
    `On the ${page} page, ${wish.replace(/\b(with|to|say|saying|read): ([^"“”]+)$/, '$1 "$2"')}`,
  ]
}

function rephraseAround(prompt: string): string[] {
  const { part, wishes } = AROUND.exec(prompt)?.groups ?? {}
  if (part === undefined || wishes === undefined) return []
  const place = part.toLowerCase()
  return (splitWishes(wishes) ?? [wishes]).map((wish) => {
    const isGone = /^(?:please )?(?:remove|delete|drop|take|get rid)\b/i.test(wish)
    const said = wish
      .replace(/[,.]? (?:please|pls)[.!]?$/i, '')
      .replace(/\bthe (\S+) one\b/i, 'the $1 link')
      .replace(/ (?:out|away|off)$/i, '')
    return `${said} ${isGone ? 'from' : 'to'} the ${place}`
  })
}
