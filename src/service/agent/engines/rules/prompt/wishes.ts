import { getListedWishes } from './lists.ts'
import { COMMANDS, type Sentence } from './sentences.ts'

/** A verb that is said once for several things: “mark A as new and B as beta”. */
const SHARED =
  /^((?:(?:turn|switch) (?:on|off)|get rid of|take (?:out|down|off)|[a-z]+)(?: the| our)?) /i

/** What says of both that they are pages; a group may be called Guides. */
const SEVERAL = /(?<= (?:page|article|guide|tutorial))s$/

/** What is said behind the names of things. */
const TAIL =
  / (?:out of|off|from|in|on|to|into|under|after|before|above|below|behind|as|with|by|at) .+$/i

/** What is said once of two things: “A and B can be hidden”. */
const COMMON =
  /^(?<first>[^,]+?) and (?<second>[^,]+?) (?<said>(?:should|can|could|must|may|are|is|needs?) .+)$/i

/** What is said of two things at once, each with its own: “A and B should be called C and D”. */
const PARALLEL =
  /^(?<before>(?:rename|retitle|change|call|move|redirect|replace)? ?)(?<first>.+?) and (?<second>.+?) (?<link>(?:should|must|are|were|have been|need to) (?:now )?(?:be )?(?:called|named|renamed to|titled|written|spelled)|to|as|with) (?<one>.+?) and (?<other>.+?)(?: respectively)?$/i

/** What a wish begins with behind the name of what it is about: “Deprecate the old page: delete it”. */
const LINK =
  /,? and |, |: (?=(?:delete|remove|hide|rename|retitle|move|put|mark|redirect|set|give|list|call) (?:it|that page|this page)\b)/g

const COMMA = /^, ?and/

/** Names in a row of which another one comes: “A, B” and “C”. */
const OPEN_ROW = /, (?!(?:and|then|so|please) )[\p{L}\p{N}.-]+(?: [\p{L}\p{N}.-]+)?$/u

/** The ways to take a sentence apart into several wishes. */
export function getWishes({ text, quotations }: Sentence): Sentence[][] {
  const ways = getListedWishes(text)
  const [, verb] = SHARED.exec(text) ?? []
  // A comma before “and” parts more than the word alone.
  const links = [...text.matchAll(LINK)].toSorted(
    (a, b) => Number(COMMA.test(b[0])) - Number(COMMA.test(a[0])),
  )
  for (const and of links) {
    const first = text.slice(0, and.index)
    const second = text.slice(and.index + and[0].length)
    // The last of several names in a row begins no wish.
    if (and[0] === ' and ' && OPEN_ROW.test(first) && !COMMANDS.test(second)) continue
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

/** The same, where the field is said to be the page's. */
const OWNED =
  /^(?:change|set|update|make) (?<page>.+? (?:page|guide|article))['’]s (?:sidebar )?(?:title|description|icon|tag)\b/i

/** The page that a wish says something of: “the Limits page should be titled …”. */
const SUBJECT =
  /^(?<subject>(?:the |our )?.+? (?:page|guide|article)) (?:should|must|needs to|has to|ought to)\b/i

/** The page that a wish about one of its fields names. */
const OWNER =
  /^(?:(?:change|set|update|make) )?(?:the )?(?:(?:sidebar )?title|description|icon|tag) (?:of|for|on) (?<page>.+?) (?:should|must|needs|has|to|as|is|into)\b/i

/** A group or tab that gets another name, and what else it gets. */
const RENAMED = [
  /^(?:rename|retitle|change|call) (?:the )?(?:(?<kind>group|tab) .+?|.+? (?<after>group|tab)) (?:to|into|as) (?<name>.+)$/i,
  /^(?:the |our )?(?:(?<kind>group|tab) .+?|.+? (?<after>group|tab)) (?:should|must|needs to|has to) (?:now )?be (?:called|named|renamed to|titled) (?<name>.+)$/i,
]
const ITS_ICON =
  /^(?:(?:set|change|make|update) (?:its|the) (?<key>icon|tag) (?:to|as)|(?:have|has|get|gets|give it|carry) (?:the|an?) (?<given>icon|tag)) (?<value>.+)$/i

/** A page that gets another title, and where it is to be from then on. */
const TITLED =
  /^(?:the |our )?.+? (?:page|guide|article) (?:should|must|needs to|has to|ought to) (?:now )?be (?:titled|called|named|renamed to) (.+)$/i
const PLACED =
  /^(?:live|go|belong|sit|stand|appear|be|be listed|be placed|move|be moved) (?:(?:in|into|under|to|within) (?<group>.+)|(?<beside>(?:right )?(?:after|before|below|above) .+))$/i

/** A page that is begun, by its name, and another one that is to lead to it. */
const BEGUN =
  /^(?:add|create|write|make|begin|start) (?:me )?(?:an? )?(?:new |short )*(?:page|guide|tutorial|how-to|article)?(?: (?:called|named|titled|about))? ?(⟦\d+⟧)/i
const LED_FROM =
  /^(?:mention|link|link to|reference|point to) it (?:on|from|in|at) (.+?)(?:,? (?:and|with) (?:a )?link(?: to it)?)?$/i

/** What is meant by “it”: “rename the Tools group to Utilities and move it before Guides”. */
function nameIt(first: string, second: string): string {
  const [[, begun], [, from]] = [BEGUN.exec(first) ?? [], LED_FROM.exec(second) ?? []]
  const renamed = RENAMED.map((pattern) => pattern.exec(first)?.groups).find(Boolean)
  const its = ITS_ICON.exec(second)?.groups
  if (renamed !== undefined && its !== undefined) {
    return `set the ${its.key ?? its.given} of the ${renamed.name} ${renamed.kind ?? renamed.after} to ${its.value}`
  }
  if (begun !== undefined && from !== undefined) return `add a link from ${from} to ${begun}`
  const { page } = (OWNER.exec(first) ?? OWNED.exec(first))?.groups ?? {}
  if (page !== undefined) {
    const named = second.replace(ITS, `$<verb>the $<field> of ${page}`)
    if (named !== second) return /^the .* to /i.test(named) ? `set ${named}` : named
  }
  const { subject } = SUBJECT.exec(first)?.groups ?? {}
  const titled = TITLED.exec(first)?.[1]
  const placed = PLACED.exec(second)?.groups
  if (titled !== undefined && placed !== undefined) {
    return placed.group === undefined
      ? `put the ${titled} page ${placed.beside}`
      : `move the ${titled} page to ${/\b(?:group|tab|section)\b/i.test(placed.group) ? '' : 'the group '}${placed.group}`
  }
  if (subject !== undefined) {
    const given = second.replace(
      /^(?:have|has|get|gets|carry|carries) (?=(?:the|an?) )/i,
      `give ${subject} `,
    )
    if (given !== second) return given
  }
  const { verb, thing: all, name } = ABOUT.exec(first)?.groups ?? {}
  // What goes on behind the word for what it is is said of it.
  const thing = all
    ?.replace(
      /(?<= (?:page|guide|article|group|tab|button|link)) (?!(?:about|on|for|called|named|titled|of)\b).*$/i,
      '',
    )
    // What has the title is a page.
    .replace(/^(?:the )?(?:sidebar )?(?:title|description|icon|tag) (?:of|for|on) /i, '')
  // What is to say something else is called so by then.
  const isAround = /\b(?:in|on|of) the (?:navbar|header|top bar|footer)\b/i.test(first)
  const [, label] =
    /^(?:say|read) (.+)$/i.exec(name ?? '') ??
    ((isAround && / (?:to|into|as) (⟦\d+⟧)$/.exec(first)) || [])
  const [, to] =
    /^(?:(?:let|have|make) it )?(?:go|goes|point|points|lead|leads|link|links) to (\S+)$/i.exec(
      second,
    ) ?? []
  if (thing !== undefined && to !== undefined) {
    const [own = isAround ? ' link' : ''] = / (?:button|link|anchor)$/i.exec(thing) ?? []
    return `point ${label === undefined ? thing : `the ${label}${own}`} to ${to}`
  }
  if (thing === undefined || !IT.test(second)) return second
  // What was renamed has the new name by then.
  const isTitle = /^[a-z]+ (?:the )?title (?:of|for|on) /i.test(first)
  const isRenamed = name !== undefined && (isTitle || /^(?:rename|retitle)$/i.test(verb ?? ''))
  const kind = / (?:group|page|tab|link|section|button|anchor|card|step)$/i.exec(thing)?.[0] ?? ''
  // What has a name of its own from then on is a page, unless it is said to be something else.
  const isNamed = kind === '' && /^(?:rename|retitle|call) /i.test(second)
  const named = isRenamed
    ? `the ${name}${isTitle ? ' page' : kind}`
    : `${thing}${isNamed ? ' page' : ''}`
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
