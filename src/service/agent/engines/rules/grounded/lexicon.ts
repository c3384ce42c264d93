/** What is done to something. */
export type Action =
  | 'add'
  | 'change'
  | 'hide'
  | 'link'
  | 'move'
  | 'note'
  | 'remove'
  | 'rename'
  | 'swap'
  | 'turn'

/** Verbs that people use, by what they mean; one may mean several things. */
const VERBS: Readonly<Record<Action, string>> = {
  remove:
    'remove|delete|drop|kill|lose|cut(?: out)?|strip(?: out)?|erase|ditch|scrap|axe|omit|eliminate|trash|nuke|purge|get rid of|do away with|throw (?:out|away)|take (?:out|off|away|down|back)|take|clear(?: out)?|leave out|rip out|pull(?: out)?|discard|chuck(?: out)?|bin|wipe(?: out)?|dump',
  add: 'add|put(?: in)?|insert|include|throw in|throw|drop in|create|write|append|place|introduce|attach|stick(?: in)?|slip in|squeeze in|set up|make|give|provide|leave|want|need|have|show|post|plug in',
  change:
    'change|set|make|switch|update|edit|modify|adjust|replace|bump|raise|lift|lower|increase|decrease|reduce|use|spell|write|correct|fix|mend|alter|revise|reword|rephrase|rewrite|amend|swap|exchange|substitute|turn|convert|upgrade|let|have|mark|tag|get|put|choose|pick',
  rename:
    'rename|retitle|relabel|re-title|re-label|call|name|title|label|rebrand|refer to|entitle|caption|spell|write',
  move: 'move|put|place|bring|shift|reorder|drag|pull|push|list|relocate|position|show|stick|slide|drop|have|get|bump|promote|demote|take|file|nest',
  swap: 'swap|switch|exchange|flip|reverse',
  link: 'point|link|send|direct|lead|aim|repoint|redirect|hook up|connect|have|make|let',
  turn: 'turn|convert|make|change|switch|transform|reformat|upgrade|downgrade|promote|demote',
  hide: 'hide|conceal|unlist',
  note: 'mention|note|say|state|explain|tell|tell (?:people|users|readers|them)|warn(?: (?:people|users|readers|them))?|point out|remind (?:people|users|readers)|document|clarify|(?:add|write|put)(?= that )',
}

/** Verbs of an action as a pattern. */
export function getVerbs(action: Action): string {
  return `(?:${VERBS[action]})`
}

/** A verb that a wish may begin with. */
export const ANY_VERB: RegExp = new RegExp(
  `^(?:${Object.values(VERBS).join('|')}|turn (?:on|off)|disable|enable|no more|rid|fix)(?= |$)`,
  'i',
)

/** What the kinds of things are called that people speak of. */
export type Noun =
  | 'callout'
  | 'cell'
  | 'code'
  | 'field'
  | 'group'
  | 'image'
  | 'item'
  | 'link'
  | 'list'
  | 'page'
  | 'paragraph'
  | 'part'
  | 'redirect'
  | 'row'
  | 'tab'
  | 'table'
  | 'words'

const NOUNS: readonly (readonly [noun: Noun, words: string])[] = [
  ['page', 'page|article|guide|tutorial|doc|document|how-to|post|overview page|endpoint|operation'],
  [
    'group',
    'group|subgroup|category|menu group|sidebar group|sidebar section|navigation group|nav group|folder|section',
  ],
  ['tab', 'tab|navigation tab|nav tab|top tab|anchor'],
  ['link', 'link|button|anchor|entry|menu item|cta|url|handle|account|profile|hyperlink'],
  ['redirect', 'redirect|redirection|redirect rule|rule|forward|forwarding'],
  [
    'callout',
    'callout|note|tip|info|warning|caution|danger|check|box|alert|admonition|note box|info box|warning box|quote box|quote|blockquote|hint|notice|disclaimer',
  ],
  ['table', 'table'],
  ['row', 'row|table row|line|entry'],
  ['item', 'bullet|bullet point|list item|point|item|entry|list entry|step|line|instruction'],
  ['list', 'list|bullets|bullet points|bulleted list|numbered list|steps'],
  ['image', 'image|picture|screenshot|figure|photo|gif|diagram|illustration|img'],
  [
    'code',
    'code block|code sample|code example|code|sample|snippet|code snippet|block|example|listing|command',
  ],
  ['paragraph', 'paragraph|para|intro|introduction|opening paragraph'],
  [
    'words',
    'sentence|phrase|word|words|text|wording|line|term|bit|remark|passage|typo|statement|clause|spelling|requirement|version|number|price|value|count|limit',
  ],
  [
    'part',
    'section|subsection|heading|headline|subheading|chapter|part|step|tab|card|tile|accordion|expandable|collapsible|toggle|question|faq|faq entry|entry|field|parameter|param|update|changelog entry|answer',
  ],
]

/** Words for kinds of things as a pattern, the longest first. */
export { WORDS as NOUN_WORDS }

/** What a word for a thing may stand for. */
export function getNouns(word: string): Noun[] {
  return BY_WORD.get(word.toLowerCase()) ?? []
}

const BY_WORD = new Map<string, Noun[]>()
for (const [noun, words] of NOUNS) {
  for (const word of words.split('|')) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), noun])
}

const WORDS = [...BY_WORD.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** What is told of a thing, and not the thing: the names of fields, as they are kept. */
const FIELDS: readonly (readonly [field: string, words: string])[] = [
  [
    'sidebarTitle',
    'sidebar title|sidebar label|sidebar name|menu label|menu name|menu title|nav label|nav title|navigation label|navigation title|short title',
  ],
  ['title', 'page title|title|heading text'],
  ['label', 'label|name|wording|caption'],
  ['description', 'meta description|page description|description|summary|subtitle'],
  ['icon', 'icon'],
  ['tag', 'tag|badge'],
  ['alt', 'alt text|alternative text|alt-text|alt|alt attribute|image description'],
  ['href', 'link|address|url|href|target|destination'],
  ['language', 'language|syntax|highlighting|syntax highlighting'],
  ['keywords', 'keywords|search keywords'],
]

const FIELD_OF = new Map(
  FIELDS.flatMap(([field, words]) => words.split('|').map((word) => [word, field] as const)),
)

/** The names of fields as a pattern, the longest first. */
export const FIELD_WORDS: string = [...FIELD_OF.keys()]
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** “The name should be Acme” tells of what was spoken of before, and of no page that has this word in its name. */
export const ONLY_FIELD: RegExp = new RegExp(
  `^(?:(?:the|its|that|this|our) )+(?:${FIELD_WORDS})$`,
  'i',
)

/** What tells that something lacks a field, and what that is to be: “the page lacks a description: …”. */
export const LACKS_VALUE: RegExp = new RegExp(
  `\\b(?:needs?|lacks?|has no|have no|is missing|misses|without) (?:an? )?(?:${FIELD_WORDS}): \\S`,
  'i',
)

export function fieldOf(word: string): string | undefined {
  return FIELD_OF.get(word.toLowerCase())
}

/** What is said of a thing and is no part of its name. */
export const DETERMINER: RegExp =
  /^(?:the|our|this|that|these|those|an?|its|their|my|your|old|outdated|new|current|existing|whole|entire|complete|extra|stray|leftover|duplicate|broken|dead|wrong|stale|obsolete|sample|one|little|small|short|another|last remaining|word|words) (?=\S)/i

/** A thing as it is spoken of. */
export interface Spoken {
  /** What it may be; empty where nothing is said of that. */
  nouns: readonly Noun[]
  /** The word for what it is. */
  word: string
  /** What it is called; empty where only its kind is told. */
  name: string
  /** Its place among those of its kind, from 0, or -1 for the last one. */
  place?: number
}

const ORDINALS = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|')
const ORDINAL = new RegExp(`^(?:${ORDINALS.join('|')}|last|final|only|\\d+(?:st|nd|rd|th)) `, 'i')
const AT_END = new RegExp(`^(?<name>.*?) ?(?<word>${WORDS})s?$`, 'i')
const AT_START = new RegExp(
  `^(?<word>${WORDS})(?:s? (?:called|named|titled|labell?ed|about|on|for|saying|that says|which says|reading|with|to|with the (?:title|name|label|text)|that (?:mentions|talks about|explains|leads to|links to|starts with|begins with)|starting with|beginning with|mentioning|number|no\\.?))?:? (?<name>.+)$`,
  'i',
)

/** The ways to take words as those for one thing, those with a word for its kind first. */
export function readSpoken(said: string): Spoken[] {
  // “Homebrew's section” is the section of that name.
  let words = said.trim().replace(new RegExp(`(?<=\\S)['’]s (?=(?:${WORDS})s?$)`, 'i'), ' ')
  let place: number | undefined
  for (let before = ''; before !== words; ) {
    before = words
    words = words.replace(DETERMINER, '')
    const [ordinal] = ORDINAL.exec(words) ?? []
    // “Second factor” is a name.
    if (ordinal !== undefined && place === undefined) {
      place = placeOf(ordinal.trim())
      words = words.slice(ordinal.length)
    }
  }
  const bare: Spoken = {
    nouns: [],
    word: '',
    name: said.trim().replace(/^(?:the|our|this|that) /i, ''),
  }
  const ways = [AT_END.exec(words), AT_START.exec(words)].flatMap((match): Spoken[] => {
    const { word, name = '' } = match?.groups ?? {}
    if (word === undefined) return []
    const [, number] = /^(?:number |no\.? |#)?(\d+)$/.exec(name) ?? []
    const at = number === undefined ? place : Number(number) - 1
    return [
      {
        nouns: getNouns(word),
        word: word.toLowerCase(),
        name: number === undefined ? name.trim() : '',
        ...(at !== undefined && { place: at }),
      },
    ]
  })
  return [...ways, bare]
}

function placeOf(word: string): number | undefined {
  if (/^(?:last|final)$/i.test(word)) return -1
  if (/^only$/i.test(word)) return undefined
  const at = ORDINALS.indexOf(word.toLowerCase())
  return at === -1 ? Number.parseInt(word, 10) - 1 : at
}

/** What surrounds the pages of a site. */
export type Area = 'docs.json' | 'footer' | 'header' | 'redirects' | 'sidebar'

const AREAS: readonly (readonly [words: RegExp, area: Area])[] = [
  [
    /^(?:(?:site|page) )?footer(?: links?| socials?| icons?)?$|^bottom of (?:the|every|each) pages?$/i,
    'footer',
  ],
  [
    /^(?:header|navbar|nav bar|top bar|top navigation|top nav|top menu|header links?|top right)$/i,
    'header',
  ],
  [
    /^(?:sidebar|side bar|navigation|nav|menu|left menu|left nav|table of contents|anchors|global anchors)$/i,
    'sidebar',
  ],
  [/^(?:docs\.json|settings|configuration|config|config file)$/i, 'docs.json'],
  [/^(?:redirects?|redirects? list|list of redirects)$/i, 'redirects'],
]

const ANYWHERE =
  /^(?:(?:all|every|each|any|the|our|whole|entire|of) )*(?:docs|documentation|site|website|pages?|places|everywhere|text|prose)$/i

/** What around the pages words name. */
export function areaOf(said: string): Area | undefined {
  return AREAS.find(([pattern]) => pattern.test(said))?.[1]
}

/** Whether words name all of the docs. */
export function isAnywhere(said: string): boolean {
  return ANYWHERE.test(said)
}

/** What is said to be a group, and no page of that name. */
export const SAID_GROUP: RegExp = /^(?:the |our )?(?:group|tab) |(?: group| tab)$/i

/** What stands on pages. */
export const ON_PAGE: RegExp =
  /\b(?:cards?|rows?|tables?|bullets?|steps?|accordions?|callouts?|notes?|warnings?|tips?|boxe?s?|sentences?|paragraphs?|headings?|headlines?|images?|screenshots?|code|snippets?|mentions?|occurrences?|words?|typos?|text|links? (?:to|on|in) (?!the (?:header|footer|navbar|top bar|sidebar))|(?:get|post|put|patch|delete|head|options) \/)\b/i

/** Whether a part of a page is spoken of with where it is: “the second heading on the Rota page”. */
export function isOnPage(words: string): boolean {
  return (
    /^(?:the|our|an?) .* (?:on|in|of|at|under) /i.test(words) &&
    (ON_PAGE.test(words) || /\b(?:questions?|answers?)\b/i.test(words))
  )
}
