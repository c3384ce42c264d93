import type { Sentence } from './sentences.ts'

/** A verb that is said once for several things: “mark A as new and B as beta”. */
const SHARED =
  /^((?:(?:turn|switch) (?:on|off)|get rid of|take (?:out|down|off)|[a-z]+)(?: the| our)?) /i

/** What says of both that they are pages. */
const SEVERAL = /(?<= (?:page|article|guide|tutorial))s$/i

/** What is said behind the names of things. */
const TAIL = / (?:from|in|on|to|into|under|after|before|above|below|behind|as|with|by|at) .+$/i

/** What is said once of two things: “A and B can be hidden”. */
const COMMON =
  /^(?<first>[^,]+?) and (?<second>[^,]+?) (?<said>(?:should|can|could|must|may|are|is|needs?) .+)$/i

/** What is said of two things at once, each with its own: “A and B should be called C and D”. */
const PARALLEL =
  /^(?<before>(?:rename|retitle|change|call|move|redirect|replace)? ?)(?<first>.+?) and (?<second>.+?) (?<link>(?:should|must|are|were|have been|need to) (?:now )?(?:be )?(?:called|named|renamed to|titled|written|spelled)|to|as|with) (?<one>.+?) and (?<other>.+?)(?: respectively)?$/i

/** What a wish begins with behind the name of what it is about: “Deprecate the old page: delete it”. */
const LINK =
  /,? and |, |: (?=(?:delete|remove|hide|rename|retitle|move|put|mark|redirect|set|give|list|call) (?:it|that page|this page)\b)/g

/** The ways to take a sentence apart into several wishes. */
export function getWishes({ text, quotations }: Sentence): Sentence[][] {
  const ways: string[][] = [
    ...splitValues(text),
    ...splitPages(text),
    ...splitList(text),
    ...splitPairs(text),
  ]
  const [, verb] = SHARED.exec(text) ?? []
  for (const and of text.matchAll(LINK)) {
    const first = text.slice(0, and.index)
    const second = text.slice(and.index + and[0].length)
    const clauses = [first, nameOne(first, nameIt(first, second))] as const
    ways.push([...clauses])
    if (verb === undefined) continue
    const tail = TAIL.exec(clauses[1])?.[0] ?? ''
    const isCommon = tail !== '' && !TAIL.test(clauses[0])
    const [, preposition] = /^(from|to|in|on|under|after|before) /i.exec(clauses[1]) ?? []
    const link = preposition === undefined ? -1 : clauses[0].indexOf(` ${preposition} `)
    // “Redirects from … to … and from … to …” are two of the same.
    if (link !== -1) ways.push([clauses[0], `${clauses[0].slice(0, link)} ${clauses[1]}`])
    // Where the second one is to go the first one goes as well: “remove A and B from the menu”.
    ways.push([
      isCommon ? `${clauses[0]}${tail}` : clauses[0],
      `${verb} ${clauses[1].replace(SEVERAL, '')}`,
    ])
  }
  const { before = '', first, second, link, one, other } = PARALLEL.exec(text)?.groups ?? {}
  if (link !== undefined) {
    // Of one thing it is said in the singular.
    const own = link
      .replace(/^are /i, 'is ')
      .replace(/^were /i, 'was ')
      .replace(/^have /i, 'has ')
    ways.push([`${before}${first} ${own} ${one}`, `${before}${second} ${own} ${other}`])
  }
  const common = COMMON.exec(text)?.groups
  if (common !== undefined) {
    ways.push([`${common.first} ${common.said}`, `${common.second} ${common.said}`])
  }
  return ways.map((way) => way.map((wish) => ({ text: wish.trim(), quotations })))
}

/** A wish about a thing that is named, and what it is called from then on. */
const ABOUT =
  /^(?<verb>rename|retitle|[a-z]+(?: up)?) (?<thing>.+?)(?: (?:(?:to|into|as) (?<name>.+)|(?:from|in|on|to|into|under|after|before|above|below|behind|at|with) .+))?$/i

/** A wish about what was named before it. */
const IT = /^(?<verb>[a-z]+(?: up)?) (?:it|that page|this page|that group|this group)(?= |$)/i

/** A wish about the page that another one names: “its description should read …”. */
const ITS =
  /^(?<verb>(?:change|set|update|make|give) )?(?:its|the) (?<field>(?:sidebar )?title|description|icon|tag)(?= (?:should|must|needs|has|to|as|is|reads?|says?)\b)/i

/** The page that a wish says something of: “the Limits page should be titled …”. */
const SUBJECT =
  /^(?<subject>(?:the |our )?.+? (?:page|guide|article)) (?:should|must|needs to|has to|ought to)\b/i

/** The page that a wish about one of its fields names. */
const OWNER =
  /^(?:(?:change|set|update|make) )?(?:the )?(?:(?:sidebar )?title|description|icon|tag) (?:of|for|on) (?<page>.+?) (?:should|must|needs|has|to|as|is|into)\b/i

/** What is meant by “it”: “rename the Tools group to Utilities and move it before Guides”. */
function nameIt(first: string, second: string): string {
  const { page } = OWNER.exec(first)?.groups ?? {}
  if (page !== undefined) {
    const named = second.replace(ITS, `$<verb>the $<field> of ${page}`)
    if (named !== second) return /^the .* to /i.test(named) ? `set ${named}` : named
  }
  const { subject } = SUBJECT.exec(first)?.groups ?? {}
  if (subject !== undefined) {
    const given = second.replace(
      /^(?:have|has|get|gets|carry|carries) (?=(?:the|an?) )/i,
      `give ${subject} `,
    )
    if (given !== second) return given
  }
  const { verb, thing: all, name } = ABOUT.exec(first)?.groups ?? {}
  // What goes on behind the word for what it is is said of it.
  const thing = all?.replace(
    /(?<= (?:page|guide|article|group|tab|button|link)) (?!(?:about|on|for|called|named|titled|of)\b).*$/i,
    '',
  )
  // What is to say something else is called so by then.
  const [, label] = /^(?:say|read) (.+)$/i.exec(name ?? '') ?? []
  const [, to] = /^(?:go|goes|point|points|lead|leads|link|links) to (\S+)$/i.exec(second) ?? []
  if (thing !== undefined && to !== undefined) {
    const [own = ''] = / (?:button|link|anchor)$/i.exec(thing) ?? []
    return `point ${label === undefined ? thing : `the ${label}${own}`} to ${to}`
  }
  if (thing === undefined || !IT.test(second)) return second
  // What was renamed has the new name by then.
  const isRenamed = name !== undefined && /^(?:rename|retitle)$/i.test(verb ?? '')
  const kind = / (?:group|page|tab|link|section)$/i.exec(thing)?.[0] ?? ''
  // What has a name of its own from then on is a page, unless it is said to be something else.
  const isNamed = kind === '' && /^(?:rename|retitle|call) /i.test(second)
  const named = isRenamed ? `the ${name}${kind}` : `${thing}${isNamed ? ' page' : ''}`
  return second.replace(IT, `$<verb> ${named}`)
}

/** What is meant by “one”: “remove the Blog anchor and add one called News”. */
function nameOne(first: string, second: string): string {
  const [kind] =
    /\b(?:colou?r|logo|font|title|link)(?= (?:to|as|should|must|is)\b)/i.exec(first) ?? []
  if (kind !== undefined) {
    const named = second.replace(/^((?:[a-z]+ )?(?:the )?[\w-]+) one(?= )/i, `$1 ${kind}`)
    if (named !== second) return named
  }
  const [noun] =
    /\b(?:anchor|link|button|group|tab|page|card|step|accordion|section|redirect)(?= (?:from|in|on|of|at)\b|$)/i.exec(
      first,
    ) ?? []
  if (noun === undefined) return second
  return second.replace(
    /^((?:add|create|make|write) )(?:a new one|another one|another|one)(?= )/i,
    `$1a ${noun}`,
  )
}

/** Several things of which the same is said: “hide the A, B and C pages”. */
const LIST =
  /^(?<verb>(?:turn|switch) (?:on|off)|get rid of|take out|[a-z]+)(?<article> the| our)? (?<items>[^,:]+(?:, [^,:]+)+?,? and [^,:]+?)(?<tail> (?:from|in|on|to|into|under|after|before|above|below|as) .+)?$/i

/** Words that a name in a list has at most: what is longer is a clause. */
const LONGEST_NAME = 6

function splitList(text: string): string[][] {
  const { verb = '', article = '', items, tail = '' } = LIST.exec(text)?.groups ?? {}
  const names = items?.split(/, and |, | and /).map((name) => name.trim()) ?? []
  const isList = names.every((name) => name !== '' && name.split(' ').length <= LONGEST_NAME)
  if (names.length < 3 || !isList) return []
  const [kind = ''] =
    / (?:pages|groups|tabs|links|tabs|cards|steps|anchors)$/i.exec(names.at(-1) ?? '') ?? []
  const one = kind.replace(/s$/, '')
  return [
    names.map((name, at) => {
      const own = at === names.length - 1 ? name.slice(0, name.length - kind.length) : name
      return `${verb}${article} ${own}${one}${tail}`
    }),
  ]
}

/** Two links with their addresses behind both: “a Blog and a Docs link to the footer: … and …”. */
const TWO_LINKS =
  /^(?<verb>add|put|include|set)(?: the| an?| our)? (?<first>\S+)(?: links?| urls?)? and (?:the |an? |our )?(?<second>\S+?)(?<place>(?: (?:links?|urls?|accounts?|profiles?))? (?:to|in) (?:the )?(?:footer|navbar|header|top bar))[:,]? (?<one>https?:\S+) and (?<other>https?:\S+)$/i

function splitPairs(text: string): string[][] {
  const { verb, first, second, place, one, other } = TWO_LINKS.exec(text)?.groups ?? {}
  if (verb === undefined) return []
  const where = place?.replace(/s(?= )/, '')
  return [[`${verb} a ${first}${where} ${one}`, `${verb} a ${second}${where} ${other}`]]
}

/** Several new pages, whose place is told once: “Add two pages to Guides: Setup and Usage”. */
const PAGES =
  /^(?:add|create|make|write|set up|start|draft|scaffold|begin)(?: me| us)?(?: the| these| those| some| several| following| new| empty| stub| placeholder| \d| two| three| four| five| six)* (?<kind>pages|tutorials|how-to guides|how-tos|guides|explanations)(?: (?<before>(?:to|in|into|under|within|inside) [^:]+?))?(?:,? (?:called|named|titled|about|on|for|covering|with the titles))?(?<colon>:)? (?<names>.+?)(?: (?<after>(?:to|in|into|under|within|inside) (?:the )?(?:\p{Lu}|⟦)[^,:]*))?$/iu

function splitPages(text: string): string[][] {
  const { kind = '', before, colon, names = '', after } = PAGES.exec(text)?.groups ?? {}
  // “A, B and C” are three, and “A and B, C, and D” as many.
  const signs = /, and /.test(names) ? /, and |, |; / : /, |; | and /
  const titles = names.split(signs).map((name) => name.trim().replace(/^(?:for|about|on) /i, ''))
  const isSaid = / (?:called|named|titled|about|for|covering)\b/i.test(
    text.slice(0, text.indexOf(names)),
  )
  if (titles.length < 2 || titles.includes('') || (colon === undefined && !isSaid)) return []
  const place = before ?? after ?? ''
  const one = kind.toLowerCase().replace(/s$/, '')
  return [titles.map((title) => `add a ${one} called ${title} ${place}`.trim())]
}

/** What tells apart values that a setting has for each mode. */
const MODE = /\b(?:primary|main|brand|accent|light|dark)\b/gi
const VALUE = /#(?:[\da-f]{6}|[\da-f]{3})\b|(?<!\S)\/?[\w./-]+\.(?:svg|png|jpe?g|webp|ico)\b/gi
const OF_MODES = /\b(?:background(?: colou?rs?)?|colou?rs?|logos?|favicons?)\b/i
/** What may stand around them. A word more may speak of something else that has colors. */
const AROUND_VALUES =
  /^(?:change|set|update|make|switch|use|using|take|want|now|just|we|our|new|the|an?|one|as|for|in|on|to|with|and|is|are|should|be|of|it|its|site|docs|theme|version|mode|both|files?|images?|hex|codes?|values?|backgrounds?|colou?rs?|logos?|favicons?)$/i

/** Several colors or images, each of a mode that stands beside it: “#111 as primary and #222 for dark”. */
function splitValues(text: string): string[][] {
  const values = [...text.matchAll(VALUE)]
  if (values.length < 2) return []
  const [kind = 'color'] = OF_MODES.exec(text) ?? []
  const isColor = values.every(([value]) => value.startsWith('#'))
  const noun = /^background/i.test(kind) ? 'background color' : kind.toLowerCase().replace(/s$/, '')
  const around =
    text
      .replaceAll(VALUE, ' ')
      .replaceAll(MODE, ' ')
      .match(/[^\s,:()]+/g) ?? []
  const isKnown = around.every((word) => AROUND_VALUES.test(word))
  if (!isKnown || isColor !== noun.endsWith('color')) return []
  const ends = values.map((value) => value.index + value[0].length)
  const before = values.map((value, at) => text.slice(at === 0 ? 0 : ends[at - 1], value.index))
  const after = values.map((_value, at) => text.slice(ends[at], values[at + 1]?.index))
  const own = values.map(([value]) => (isColor ? '' : value.replaceAll(/[/._-]/g, ' ')))
  const modes = [before, after, own]
    .map((places) => places.map((place) => place.match(MODE) ?? []))
    .find((found) => found.every(({ length }) => length === 1))
  const names = modes?.flat().map((mode) => mode.toLowerCase()) ?? []
  if (new Set(names).size !== values.length) return []
  return [values.map(([value], at) => `set the ${names[at]} ${noun} to ${value}`)]
}
