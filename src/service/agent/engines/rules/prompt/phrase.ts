import { PART_WORDS } from '../parts/part-kinds.ts'
import { SETTING_NAMES } from '../settings.ts'

/**
 * Phrases are written as people say them:
 *
 * - `@rename` stands for any word of a row of `WORDS`
 * - `[the new]` may be left out, and `(to|as)` is one of several
 * - `{callout:@callout}` takes a word of a row
 * - `{setting:setting}` takes the name of a setting
 * - `{page}` takes words, `{text:quote}` a quotation, `{to:path}` what has a slash, `{by:word}` one
 *   word or quotation, `{title:name}` a few words that are no clause
 *
 * A comma or colon may stand behind each word; where `:` is written one has to.
 */

/** What people call the bar above the pages. */
const HEADERS = 'navbar|header|top bar|top navigation|nav bar|navigation bar'

/** What is said in many ways and means the same. */
const WORDS = {
  add: 'add|create|insert|make|write|scaffold|start|set up|begin|put|fill in|include',
  need: "(?:i|we)(?: would|['’]d)? (?:need|want|like)",
  replace: 'replace|change|substitute|swap|rename|update|turn|switch',
  set: 'change|set|update|make|write|use|give|switch|rename',
  alter:
    'change|rename|retitle|relabel|set|update|turn|make|edit|correct|fix|reword|rephrase|call|name',
  move: 'move|relocate|transfer|rename|put',
  remove: 'remove|delete|drop|trash|erase|get rid of|take out|take away|take down',
  mend: 'fix up|fix|repair|mend|correct',
  broken: 'broken|dead|wrong|404',
  sort: 'sort|order|alphabeti[sz]e|arrange',
  bad: "(?:(?:a bit|a little|far|way|much|very|quite|rather|too|so|totally|completely|no longer) )*(?:boring|detailed|long|confusing|ugly|unclear|misleading|vague|cryptic|generic|technical|weird|odd|strange|wrong|bad|not great|not good|not ideal|annoying|prominent|crowded|noisy|misplaced|hidden|hidden away|hard to find|hard to read|unreadable|incorrect|inaccurate|old-fashioned|ready yet|fine anymore)(?: for the @sidebar)?|(?:isn't|not|aren't) (?:in the right place|right|correct|true|up to date|good enough|clear|useful|great|good|nice|ideal|ready|finished|done|complete)|in the wrong (?:place|order|group|section|spot)|(?:nobody|no one|hardly anyone|noone) (?:uses|needs|reads|visits|wants|understands|finds|looks at|likes)",
  gone: "(?:is |are |it's )?(?:old news|old|outdated|out of date|obsolete|stale|deprecated|superfluous|redundant|expired|over|unsupported|unused|useless|gone)|(?:is |are )?(?:no longer|not|isn'?t|aren'?t) (?:needed|supported|used|relevant|valid|wanted|useful)|(?:isn't|is not|is no longer|was never) something (?:that )?we (?:support|need|use|offer|have|want)|we (?:no longer|don't|do not) (?:support|need|use|offer|have|want)",
  off: '@remove|take (?:it |them |this |that )?(?:out|away|down|off)|lose|scrap|kill|retire|(?:can|should|must|has to) go(?! (?:to|in|into|under|after|before|on|at|behind|above|below|back))|goes',
  sidebar: 'sidebar|side bar|navigation|nav|menu|side menu|left menu|table of contents',
  says: "should (?:now )?(?:be|say|read|become)|must (?:now )?(?:be|say|read)|to (?:say|read|be)|(?:is|are) now|it's now|its now|now (?:is|says|reads)|(?:would|might) be better (?:as|named|called)?|(?:how|what) about|better|make (?:it|that)(?: say| read| to)?|change (?:it|that) to|set (?:it|that) to|call (?:it|them)|called|to|as|:|→|->|=>",
  spelled:
    '(?:is|are) (?:now |henceforth |to be )?(?:called|named|known as|(?:written|spelled|spelt)(?: out)?|styled|capitali[sz]ed)(?: as)?|(?:should|must|has to|needs to) (?:now )?be (?:(?:written|spelled|spelt)(?: out)?|styled|capitali[sz]ed)(?: as)?|(?:has |have )?changed (?:its|their) (?:name|spelling|brand) to|(?:now )?goes by|(?:has |have |was |is |has been |got )?rebranded (?:to|as)',
  people: 'someone|somebody|anyone|people|readers?|visitors?|users?|everyone|customers?',
  everywhere:
    'everywhere|wherever (?:it|they|this|that) (?:appears?|occurs?|stands?|(?:is|are) (?:used|mentioned|written))|all over(?: the (?:place|docs|site))?|throughout(?: the)?(?: docs| documentation| site)?|(?:in|on|across|over)(?: all| every| the| the whole| the entire| our)*(?: (?:texts?|prose|titles and texts?))?(?: of)?(?: all| every| the| our)*(?: pages?| docs| documentation| site)',
  update:
    '(?:and |so )?(?:please )?(?:update|change|adapt)(?: it)?(?: all| the| our| every)*(?: mentions?| docs| documentation| pages?)?(?: everywhere| accordingly)?',
  kind: '(?:the )?(?:word|words|text|term|phrase|sentence|name|spelling|string|product name|product|brand)',
  all: '(?:all|every|each|any|the)(?: (?:occurrences?|mentions?|instances?)(?: of)?)?',
  callout: 'note|info|tip|warning|caution|danger|check|callout',
  ordinal: 'first|second|third|fourth|fifth|last|only',
  end: 'top|beginning|start|bottom|very end|end|first|last',
  image: '(?:images?|pictures?|screenshots?|photos?|figures?|illustrations?|diagrams?)',
  alt: 'alt(?:ernative)?(?:[ -]?texts?)?',
  type: 'tutorial|how-to guide|how to guide|howto guide|how-to|how to|howto|guide|reference|reference page|explanation|concept|overview',
  field: '(?:(?:page|meta) )*(?:sidebar title|title|description|icon|tag)',
  mode: 'wide|full width|full-width|centered|center|custom|frame',
  attribute: 'icon|link|address|url|href|target|destination|label|name|title|heading|text',
  part: PART_WORDS,
  apifield: 'summary|title|name|description',
  method: 'get|put|post|delete|patch|head|options',
  address: 'url|address|path|slug',
  header: `(?:the |our )?(?:${HEADERS})`,
  footer: '(?:the |our )?(?:footer|bottom)',
  chrome: `(?:the |our )?(?:${HEADERS}|footer|(?:top|bottom)(?: right| left)?|upper (?:right|left))(?: corner)?(?: bar| nav)?(?: of (?:the|every|each) (?:site|docs|page))?`,
} as const

const KINDS: Readonly<Record<string, string>> = {
  words: '\\S.*?',
  quote: '⟦\\d+⟧',
  setting: `(?:(?:the|our) )?(?:${SETTING_NAMES.join('|')})`,
  word: '⟦\\d+⟧|\\S+?',
  path: '⟦\\d+⟧|\\S*/\\S*?',
  few: '⟦\\d+⟧|[^\\s⟦⟧]+(?: [^\\s⟦⟧]+){0,4}?',
  number: 'v?\\d+(?:\\.\\d+)*',
  version: 'v?\\d+(?:\\.\\d+)+[\\w.-]*|⟦\\d+⟧',
  name: '⟦\\d+⟧|[^\\s⟦⟧,]+(?: (?!(?:with(?= (?:an?|the|some|its|no|title|sections?|links?|examples?|steps?|code)\\b)|that|which|including|so)\\b)[^\\s⟦⟧,]+){0,9}?',
}

const TOKEN = /@(\w+)|\{(\w+)(?::(@?\w+))?\}|[[\]()|]|[^\s[\](){}|@]+/g

/** A phrase that sentences are read with. */
export interface Phrase {
  /** Words of which one has to be said, of each row: a sentence without them is not looked at closely. */
  needs: readonly (readonly string[])[]
  /** What is taken is as short as can be, from the first on; and as long as can be. */
  patterns: readonly string[]
}

/** Patterns that were needed so far: most phrases are for other sentences, and patterns take long to make. */
const made = new Map<string, RegExp>()

/** The ways in which a sentence, which ends with a space, is said as a phrase. */
export function matchPhrase({ needs, patterns }: Phrase, text: string): RegExpExecArray[] {
  const plain = text.toLowerCase()
  if (!needs.every((row) => row.some((word) => plain.includes(word)))) return []
  return patterns.flatMap((source) => {
    const pattern = made.get(source) ?? new RegExp(source, 'iu')
    made.set(source, pattern)
    const match = pattern.exec(text)
    return match === null ? [] : [match]
  })
}

/** Reads a phrase as it is written above. */
export function compilePhrase(written: string): Phrase {
  const pattern = [...written.matchAll(TOKEN)].map(([token, row, slot, kind = 'words']) => {
    if (row !== undefined) return `(?:${getRow(row)})${END}`
    if (slot !== undefined) {
      // What is possessed follows at once.
      return `(?<${slot}>${kind.startsWith('@') ? getRow(kind.slice(1)) : KINDS[kind]})(?:${END}|(?=['’]s ))`
    }
    if (token === '[') return '(?:'
    if (token === ']') return ')?'
    if (token === '(') return '(?:'
    // A comma or colon has stood there.
    if (token === ':') return '(?<=[,:] )'
    if (token === ')' || token === '|') return token
    return `${token === "'s" ? "['’]s" : escaped(token)}${END}`
  })
  const shortest = `^${pattern.join('')}$`
  const longest = shortest.replaceAll('\\S.*?', '\\S.*').replaceAll(/(\{\d,\d\})\?/g, '$1')
  const patterns = shortest === longest ? [shortest] : [shortest, longest]
  return { patterns, needs: findNeeds(written) }
}

/** The words of a phrase that cannot be left out, those that stand for each other in a row. */
function findNeeds(written: string): string[][] {
  const needs: string[][] = []
  let depth = 0
  let row: string[] = []
  for (const [token, name] of written.matchAll(TOKEN)) {
    if (token === '[' || token === '(') depth++
    const isOpen = depth > 0
    if (token === ']' || token === ')') depth--
    const words = name === undefined ? token.toLowerCase() : getRow(name)
    const isPlain = /^[\w |-]+$/.test(words) && !/^[[\]()|{:]/.test(token)
    if (!isOpen) row = isPlain ? words.split('|') : []
    if (!isOpen && row.length > 0) needs.push(row)
  }
  return [...needs, ...findChoices(written)]
}

/** Choices of plain words that stand outside of all others: `(point|lead|link)`. */
function findChoices(written: string): string[][] {
  let depth = 0
  let start = -1
  const choices: string[][] = []
  for (let at = 0; at < written.length; at++) {
    const sign = written[at]
    if (sign === '(' || sign === '[') {
      if (depth === 0 && sign === '(') start = at
      depth++
    } else if (sign === ')' || sign === ']') {
      depth--
      if (depth > 0 || start === -1) continue
      const words = written.slice(start + 1, at).toLowerCase()
      if (/^[\w |-]+$/.test(words)) choices.push(words.split('|').map((word) => word.trim()))
      start = -1
    }
  }
  return choices
}

/** What may stand behind a word; sentences end with a space. */
const END = '[,:]? '

/** Words as a pattern, with the row for each `@name`. */
export function expandWords(words: string): string {
  return words.replaceAll(/@(\w+)/g, (_whole, name: string) => `(?:${expandWords(getRow(name))})`)
}

function getRow(name: string): string {
  return WORDS[name as keyof typeof WORDS]
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^$\\/]/g, '\\$&').replaceAll("'", "['’]")
}
