/** What a sentence tells of, for wishes behind it that call it “it”, “them” or “that section”. */
export interface Topic {
  /** As the wish would name it: “the Deploy section on both upgrade pages”. */
  thing: string
  /** What it is, without where it is. */
  own: string
  /** Where it is, as “both upgrade pages”. */
  place?: string
  /** The things that it names one by one. */
  members?: readonly string[]
  /** Words that stand there. */
  old?: string
  /** What else is called “there”. */
  there?: string
  /** What it has none of. */
  lack?: string
  /** Whether it is old, and whether what it says is wrong. */
  isOld?: boolean
  isWrong?: boolean
}

/** What may be called “there” behind it. */
const AROUND =
  / (?:in|on|for|from) ((?:the|our) (?:sidebar|navigation|menu|nav|header|footer|navbar|top bar))\b/i

const QUANTITY =
  'an?|the|our|my|this|that|these|those|one|two|three|four|some|several|another|still|also|only|now'

/** What people say of a thing that is to go or to change, and what is no part of its name. */
const STATE =
  '(?:old|outdated|out-of-date|stale|leftover|left-over|obsolete|duplicate|duplicated|redundant|unused|wrong|broken|dead|stray|weird|empty|misplaced|ancient|deprecated|superfluous|needless|lonely|orphaned|forgotten) (?!links\\b|images\\b|redirects\\b)'

/** What goes on with the name of a thing and tells of it. */
const CLAUSE = /,? (?:that|which|whose|where|who)\b.*$/i

/** What a statement goes on with behind what it is about: of one thing, and of several. */
const OF_ONE =
  "is|are|isn['’]t|aren['’]t|was|were|has|have|had|leads|goes|points|opens|links (?=to|at)|says|talks|speaks|mentions|spells|looks|reads|needs|takes|comes|appears|stands|sits|shows|misses|lacks|doesn['’]t|does(?: not)?|don['’]t|do(?: not)?|never|still|no longer|gives|ends|begins|starts|repeats|duplicates|uses|calls|tells|contains|belongs|lives|went|got|became|moved|changed|explains|describes|lists|used to|should|recommends|suggests|promises|returns|overlaps?"
const OF_SEVERAL =
  'lead|go|point|open|say|talk|speak|mention|look|read|need|come|appear|stand|sit|show|miss|lack|give|end|begin|start|repeat|use|belong|live|explain|describe'

const STATEMENT = new RegExp(
  `^(?<thing>.+?)(?<! (?:that|which|who|and|or|to|the|an?))(?:,)? (?:(?:still|now|also|only|really|currently|all|both) )*(?<verb>${OF_ONE}|(?<=s (?:(?:still|now|also|all|both) )*)(?:${OF_SEVERAL}))(?= |$)(?<rest>.*)$`,
  'i',
)

/** “There is a leftover page called Dashboard that explains …”. */
const THERE =
  /^(?:(?:on|in|at|under) (?<place>.+?),? )?there(?:['’]s| is| are|['’]re)(?: still| also| only)? (?<things>.+)$/i

/** “The upgrade page has a Deploy section that …”. */
const HAS = new RegExp(
  `^(?<place>.+?) (?:(?:still|also|now|only|currently) )*(?:has|have|contains?|shows?|carries|carry) (?:still |also )?(?:${QUANTITY}) (?<things>.+)$`,
  'i',
)

/** “People can't find the FAQ”, “we don't have a Discord any more”. */
const SOUGHT =
  /^(?:people|users|readers|customers|visitors|nobody|no one|we|everyone|they|most people|many people) (?:(?:often|always|just|still|really) )*(?:can['’]t find|cannot find|finds?|keep (?:asking|looking) (?:about|for)|asks? (?:about|for)|look for|needs?|wants?|reads?|uses?|likes?|miss|overlook|don['’]t (?:see|find|notice|have|use|need|offer|support|sell)|no longer (?:use|need|have|offer|support|sell)) (?:an? )?(?<thing>[^,]+?)(?: (?:in|on) its own(?: \w+)?| separately)?(?: any ?more| any longer| there| at all)?$/i

/** “Licensing is a bad title”. */
const BAD_NAME =
  /^(?<thing>.+?) (?:is|sounds like) (?:not )?an? (?:\w+ )?(?:bad|poor|odd|strange|misleading|confusing|good|great|vague|weird|terrible|boring|clear) (?<field>title|name|heading|description)(?: for .+)?$/i

/** “Hermes and OpenClaw are in a group called Assistants”. */
const IN_CALLED =
  /^[^,]+? (?:is|are|sits?|stands?|lives?|(?:is|are) listed) (?:in|under|on) (?:an?|the) (?<kind>group|tab|section|page|menu) (?:called|named|titled) (?<name>[^,]+)$/i

/** What is told wrong. */
const WRONG =
  /^ (?:(?:just|simply|now|really) )*(?:wrong|incorrect|not right|not correct|outdated|out of date|misleading|old|dead|broken)$/i

/** What is no more: “gpt-4o is old”. */
const OLD =
  /^ (?:(?:so|too|very|now|really|already|also) )*(?:old|outdated|out of date|retired|gone|deprecated|obsolete|discontinued|wrong|not available(?: any ?more)?|no longer (?:available|supported|offered))$/i

/** “Groq has dropped Mixtral”, “we shut down the beta program”. */
const GONE =
  /^[^,]+? (?:(?:has|have|just|now|recently|finally) )*(?:dropped|removed|discontinued|retired|deprecated|killed|closed|sunset|shut down|stopped(?: offering| supporting| selling)?|ended(?: support for)?|no longer (?:offers?|supports?|has|have|sells?|uses?))(?: support for)? (?<thing>[^,]+)$/i

/** “On the hosting page it says it's revenue twice”, “the FAQ spells it Websocket in the title”. */
const SAYS =
  /^(?:(?:on|in|at|under) (?<place>.+?),? (?:it|we|there|that)|(?<page>.+?)) (?:(?:still|now|also|wrongly|always|currently) )*(?:says?|spells? (?:it|this|that|the \w+)|writes? (?:it|this)?|reads?|calls? (?:it|this|that)) (?:that )?(?<old>.+?)(?: (?:in|as) (?:its|the|their) (?<field>title|description|sidebar title|heading))?(?<times> (?:twice|three times|two times|several times|in (?:two|three|several) places|everywhere))?$/i

/** “The footer has no GitHub link”, “the FAQ is missing a question about refunds”. */
const LACKS = [
  /^(?<place>.+?) (?:(?:still|also|really|currently) )*(?:has|have|lists?|shows?|contains?) no (?<lack>[^,]+?)(?: (?:yet|at all|any ?more|so far))?$/i,
  /^(?<place>.+?) (?:(?:still|also|really|currently) )*(?:lacks?|misses|is missing|are missing|is lacking|could use|should have|is without|needs|doesn['’]t have|does not have|don['’]t have) (?:an?|any) (?<lack>[^,]+?)(?: (?:yet|at all|any ?more|so far))?$/i,
  /^there(?:['’]s| is| are) (?:still )?no (?<lack>[^,]+?) (?:on|in|for) (?<place>[^,]+)$/i,
  /^(?:an? )?(?<lack>[^,]+?) (?:is|are) missing (?:on|in) (?<place>[^,]+)$/i,
]

/** Who or what a wish is never about. */
const NOBODY =
  /^(?:we|they|it|you|i|people|users|readers|customers|visitors|someone|somebody|everyone|nobody|this|that|these|those|there|what|who|which|when|if|the docs|our docs|our documentation|the documentation|the site|our site)$/i

/** What a statement may tell of, the likeliest first. */
export function readTopics(text: string): Topic[] {
  const said = SAYS.exec(text)?.groups
  const place = said?.place ?? said?.page ?? ''
  if (
    said?.old !== undefined &&
    !hasVerb(place) &&
    !/^(?:everywhere|wherever|every time)/i.test(text)
  ) {
    const own = said.field === undefined ? '' : `the ${said.field}`
    if (NOBODY.test(place)) return []
    const thing = own === '' ? place : `${own} of ${place}`
    return [{ thing, own: own === '' ? place : own, place, old: said.old }]
  }
  const { place: bare = '', lack } =
    LACKS.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {}
  if (lack !== undefined && !hasVerb(bare) && !NOBODY.test(bare)) {
    return [{ ...subject(bare), lack: lack.replace(/^(?:an?|the) /i, '') }]
  }
  const { about } =
    /^(?:we|they|there) (?:still )?(?:have|has|is|are) no (?:page|docs|guide|article|section|tutorial|documentation|how-to|reference|explanation)(?: yet)? (?:about|on|for|of) (?<about>[^,]+)$/i.exec(
      text,
    )?.groups ?? {}
  if (about !== undefined) return [{ thing: about, own: about }]
  const bad = BAD_NAME.exec(text)?.groups
  if (bad?.thing !== undefined) {
    const own = `the ${/^desc/i.test(bad.field ?? '') ? 'description' : 'title'} of ${bad.thing}`
    return [{ thing: own, own }]
  }
  const sought = SOUGHT.exec(text)?.groups?.thing
  if (sought !== undefined) return [{ thing: sought, own: sought }]
  const introduced = THERE.exec(text)?.groups
  if (introduced?.things !== undefined) return [readThings(introduced.things, introduced.place)]
  const gone = GONE.exec(text)?.groups?.thing
  if (gone !== undefined) return [{ thing: gone, own: gone }]
  const has = HAS.exec(text)?.groups
  if (
    has?.things !== undefined &&
    has.place !== undefined &&
    !hasVerb(has.place) &&
    !NOBODY.test(has.place)
  ) {
    return [readThings(has.things, has.place), subject(has.place)]
  }
  const within = IN_CALLED.exec(text)?.groups
  if (within?.kind !== undefined && within.name !== undefined) {
    const own = `the ${within.name} ${within.kind}`
    return [{ thing: own, own }]
  }
  const { thing, rest = '' } = STATEMENT.exec(text)?.groups ?? {}
  if (thing === undefined || NOBODY.test(thing) || /^(?:everywhere|wherever)\b/i.test(thing))
    return []
  const there = AROUND.exec(rest)?.[1]
  return [
    {
      ...subject(thing),
      ...(there !== undefined && { there }),
      isOld: OLD.test(rest),
      isWrong: WRONG.test(rest),
    },
  ]
}

/** What a sentence begins with that names a place first: “on the Groq page the code block …”. */
const PLACED_FIRST =
  /^(?:on|in|at|under) (?<place>[^:]+? (?:pages?|guides?|articles?|section|group|tab|faq|quickstart|overview)),? (?<own>(?:the|its|our) .+)$/i

function subject(said: string): Topic {
  const placed = PLACED_FIRST.exec(said)?.groups
  if (placed?.own !== undefined && placed.place !== undefined) {
    const own = withoutState(placed.own)
    return {
      thing: `${own} ${prepositionOf(placed.place)} ${placed.place}`,
      own,
      place: placed.place,
    }
  }
  return subjectOf(said)
}

function subjectOf(thing: string): Topic {
  const plain = withoutState(thing)
  return { thing: plain, own: plain, members: readMembers(thing) }
}

function hasVerb(words: string): boolean {
  return / (?:is|are|was|were|has|have|says?|that|which|whose) /i.test(words)
}

/** Things as they are introduced: “two pages whose names look the same, A and B”. */
function readThings(things: string, place?: string): Topic {
  const [, listed] =
    /^[^,]+?(?: (?:that|which|whose)\b[^,]*)?(?:,|:) (.+ and .+)$/.exec(things) ?? []
  const members = listed?.split(/,? and |, /).map((name) => name.trim())
  const own = withoutState(
    things
      .replace(/[,:] .*$| and (?:another|one|also|a second)\b.*$/i, '')
      .replace(CLAUSE, '')
      .replace(new RegExp(`^(?:(?:${QUANTITY}) )+`, 'i'), ''),
  )
  const named = `the ${own}`
  // A page is in a group, and a section is on a page.
  const isOfGroup = /\b(?:page|guide|article|tutorial|group|tab)s?\b/i.test(own)
  const link = isOfGroup ? 'in' : prepositionOf(place ?? '')
  const where = place === undefined ? '' : ` ${link} ${place}`
  const kind = /\b(pages?|groups?|tabs?|sections?|cards?|links?|buttons?)\b/i.exec(own)?.[1]
  return {
    thing: `${named}${where}`,
    own: named,
    ...(place !== undefined && { place }),
    ...(members !== undefined && {
      members: members.map((name) => `the ${name} ${kind?.replace(/s$/, '') ?? 'page'}`),
    }),
  }
}

function prepositionOf(place: string): string {
  return /\b(?:group|tab|sidebar|navigation|menu|footer|header|navbar)$/i.test(place) ? 'in' : 'on'
}

function withoutState(words: string): string {
  return words.replaceAll(
    new RegExp(`(?<=^|^(?:the|our|an?|these|those|both|two|three) |^the two )${STATE}`, 'g'),
    '',
  )
}

/** The things that one name tells of: “the two pages about editing and deleting a poll”. */
function readMembers(thing: string): string[] | undefined {
  const { kind, link, one, other, of } =
    /^(?:the |our |both |these )*(?:two )?(?:\w+ )?(?<kind>pages|guides|articles|tutorials) (?<link>about|on|for) (?<one>\w+ing) and (?<other>\w+ing) (?<of>.+)$/i.exec(
      thing,
    )?.groups ?? {}
  if (kind !== undefined) {
    const single = kind.replace(/s$/, '')
    return [one, other].map((verb) => `the ${single} ${link} ${verb} ${of}`)
  }
  const [, kinds, first, second] =
    /^(?:the |our |both |these )*(?:two )?(?:\w+ )?(pages|guides|articles|tutorials) (?:about|on|for) (\w+ing .+?) and (\w+ing .+)$/i.exec(
      thing,
    ) ?? []
  if (kinds !== undefined) {
    return [first, second].map((about) => `the ${kinds.replace(/s$/i, '')} about ${about}`)
  }
  const pair =
    /^(?:both )?(?:the )?(?<first>.+?) and (?:the )?(?<second>.+?)(?<kinds> pages| groups| tabs)?$/i.exec(
      thing,
    )?.groups
  if (pair === undefined) return undefined
  const suffix = pair.kinds?.replace(/s$/, '') ?? ''
  return [`the ${pair.first}${suffix}`, `the ${pair.second}${suffix}`]
}
