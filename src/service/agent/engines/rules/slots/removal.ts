import type { Context } from '../context.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { printQuotedNames } from '../navigation.ts'
import { getKinds } from '../parts/part-kinds.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import {
  type Entry,
  findListings,
  type Listing,
  listListings,
  listPageParts,
  listTellingWords,
} from './listings.ts'
import { isAllTold } from './told-all.ts'

/** What is to go: rows of one table, items of one list, or parts of one page. */
export interface Removal {
  listing: Listing
  entries: readonly Entry[]
}

const VERB = '(?:take|remove|drop|strike|delete|cross|pull|cut|scratch|get rid of|knock|kick)'
/** What asks for something to go. */
export const GOES =
  /\b(?:remove|delete|drop|kill|ditch|scrap|cross|scratch|knock|kick|cut(?! (?:\S+ ){1,4}(?:down|in half|short|into))|get rid of|strike|lose|pull|take (?:\S+ ){1,5}(?:out|off|away|down)|take (?:out|off|down)|(?:can|should|must|may|has to|have to|needs to) (?:go(?! (?:to|into|in|under|on|before|after|behind|below|above|first|last|back|up|down|here|there|with|next)\b)|be (?:removed|deleted|dropped|gone)|disappear))\b/i
const NOUN =
  /^(?:sections?|questions?|cards?|accordions?|steps?|tabs?|bullets?|items?|rows?|lines?|entry|entries|faq|chapter|heading|part|bit|table|list)$/
/** What else is wished, or is not to be done. */
const OTHER =
  /\b(?:add|move|rename|replace|redirect|hide|merge|keep|leave|except|unless|but not|only the|all(?! of (?:the|it|that)\b)|every|everywhere|(?:first|last|second|third)(?! (?:year|month|week|quarter|spring|summer|autumn|fall|winter)\b)|(?:in|from|of|off|on) the (?:sidebar|navigation|navbar|menu|footer|header|banner)|columns?|cells?|page itself)\b|\b(?:don['’]?t|do not|never|shouldn['’]?t) (?:remove|delete|drop|cut|take)\b|\b(?:word|link|sentence|mention|note|warning|tip|image|screenshot|icon|description|paragraph)s? (?:from|in|of|about|on)\b/i
/** “Take it off the list of …”. */
const TAKEN_OFF = new RegExp(
  `(?:^|[.!?;] |, |\\b(?:so|and|please|can you|could you) )${VERB} (?<what>[^,;:!?]+?) (?:off|out of|from) (?:of )?(?:the|our|its|that) (?<place>(?:[^,.;:]+? )?(?:list|table)\\b[^,;:!?]*?)(?:,? (?:please|too|as well|thanks))*(?=[.!?]?$|[.!?] |, (?:we|it|they|since|because|as)\\b|;| (?:because|since|as) )`,
  'i',
)
const BACK = /^(?:it|that|this|that one|this one|them)$/i
/** “Take out its section and its row in the table.” */
const BOTH =
  /\b(?:its|the) (?<one>section|row|card|step|question|bullet|item|tab|accordion)\b.*?\band (?:also )?(?:its|the) (?<two>section|row|card|step|question|bullet|item|tab|accordion)\b/is
const SEVERAL = /\b(?:both|rows|entries|lines|bullets|items|those|these|them)\b/i
const ALSO = anyOf(`
  remove delete drop kill ditch scrap cut cross scratch knock kick get rid of strike lose pull take taken out off away down go gone goes removed deleted dropped disappear can should must may has to needs be
  sections? questions? cards? accordions? steps? tabs? bullets? items? rows? lines? entry entries faqs? chapter heading part bit list lists? listed table answers? whole entire its it's the this that that's those these them they and both with including about and on from regarding under everything all of one
  asks? asking told whether if how why what relevant true valid correct outdated obsolete wrong any more anymore longer never no not needed need wanted want suggest recommend available offer offered support supported promise promises supports exists? exist shut discontinued retired deprecated used sell sold ended
  over since so therefore hence in for shows? shown mentions? as but page still too also there by mistake down stopped ends? works? working we our nobody uses use being isn't don't doesn't aren't
`)
const LONGEST = 9
/** How much may be said beside what is understood. */
const MOST_REST = 0.5
/** How much of its name a part is told by. */
const NAMED = 0.74
/** Letters of a word that may tell a question of a page by itself. */
const SHORT = 4

/** Whether it is told for sure what is to go: “Remove its section and its row in the table”, “…, so take it off the list of tools”. */
export function isRemovalSure(prompt: string): boolean {
  const isBack = BACK.test(TAKEN_OFF.exec(prompt)?.groups?.what ?? '')
  return (BOTH.test(prompt) || isBack) && GOES.test(prompt) && !OTHER.test(prompt)
}

/**
 * What a prompt wishes to go from the docs, by its nouns and by the words that tell of it and of where it stands, in any
 * order: “We dropped Acme, so take it off the list of tools”, “That section on response times can go from the Support page”.
 * Throws `Ambiguous` or `Unresolved` where several are told as well.
 */
export async function readRemoval(
  context: Context,
  prompt: string,
): Promise<Removal[] | undefined> {
  if (!GOES.test(prompt) || OTHER.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const nouns = new Set(scene.words.flatMap(({ plain }) => (NOUN.test(plain) ? [plain] : [])))
  if (nouns.size === 0) return undefined
  const listings = [...(await listListings(context)), ...(await listPageParts(context))]
  const taken = readTakenOff(prompt, listings)
  if (taken !== undefined) return [taken]
  const pair = BOTH.exec(prompt)?.groups
  if (pair !== undefined) return findBoth(scene, listings, [pair.one ?? '', pair.two ?? ''])
  const told = listings.flatMap((listing) => listTold(scene, listing, nouns))
  const best = pickMost(scene, told)
  return best && [best]
}

/** “We dropped Acme last year, so take it off the list of tools”: whatever is told ahead, this tells all. */
function readTakenOff(prompt: string, listings: readonly Listing[]): Removal | undefined {
  const wish = TAKEN_OFF.exec(prompt)
  const { what = '', place = '' } = wish?.groups ?? {}
  // A place that nothing tells of is no place.
  if (wish === null || listTellingWords(place).length === 0) return undefined
  const around = `${prompt.slice(0, wish.index)}. ${prompt.slice(wish.index + wish[0].length)}`
  const name = what.replace(/^the /i, '').replace(/ (?:row|entry|item|line|bullet)$/i, '')
  const among = listings.filter(({ kind }) => kind !== 'parts')
  const found = findListings(among, place).flatMap((listing): Removal[] => {
    const own = listing.entries.filter((entry) =>
      BACK.test(what) ? isSaid(entry.name, around) : entry.key === nameKey(name),
    )
    // A name within a longer one is not told.
    const entries = own.filter(
      ({ key }) => !own.some((one) => one.key !== key && ` ${one.key} `.includes(` ${key} `)),
    )
    return entries.length === 0 ? [] : [{ listing, entries }]
  })
  const [only, ...others] = found
  if (only === undefined) return undefined
  // “We replaced Acme with Bolt, so take it off” speaks of Acme.
  const [ended, ...more] = only.entries.filter(({ name }) => isSaidToEnd(name, around))
  const entries = ended !== undefined && more.length === 0 ? [ended] : only.entries
  if (others.length > 0 || entries.length > 1)
    throw new Ambiguous(
      `Expected one entry of “${place}”, received ${printQuotedNames(found.flatMap((one) => one.entries).map(({ name: own }) => own))}: say which is meant.`,
    )
  return { ...only, entries }
}

/** Whether it is said of a name that there is no more of it. */
function isSaidToEnd(name: string, said: string): boolean {
  const ends =
    '(?:replac|dropp|swapp|end|retir|discontinu|remov|ditch|stopp)\\w*(?: \\p{Ll}+ing)?|no longer \\p{Ll}+'
  return new RegExp(
    `\\b(?:${ends}) (?:the |our )?${escapePattern(name)}(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(said)
}

/** Whether a name is said as one: a word of all days is none. */
function isSaid(name: string, said: string): boolean {
  const key = nameKey(name)
  const isWritten = said.includes(name) || /\d| /.test(key)
  return key !== '' && isWritten && ` ${nameKey(said)} `.includes(` ${key} `)
}

/** A removal with the words that tell of it. */
interface Told extends Removal {
  spans: readonly Span[]
}

/** Parts of two kinds that have one name on one page. */
function findBoth(
  scene: Scene,
  listings: readonly Listing[],
  nouns: readonly string[],
): Removal[] | undefined {
  const found = [...Map.groupBy(listings, ({ file }) => file).values()].flatMap((own) => {
    const [first = [], second = []] = nouns.map((noun) =>
      own.flatMap((listing) =>
        listing.entries.flatMap((entry) =>
          isCalled(entry, new Set([noun.toLowerCase()]))
            ? findName(scene, entry).map((span) => ({ listing, entry, span }))
            : [],
        ),
      ),
    )
    return first.flatMap((one) => {
      const others = second.filter(({ entry }) => entry.key === one.entry.key)
      const [other] = others
      if (other === undefined || others.length > 1) return []
      const telling = [one, other].flatMap(({ listing }) => listTelling(scene, listing, [one.span]))
      return isAllTold(scene, [one.span, ...telling], ALSO) ? [[one, other]] : []
    })
  })
  const [only, ...others] = found
  return others.length > 0
    ? undefined
    : only?.map(({ listing, entry }) => ({ listing, entries: [entry] }))
}

/** What of a listing may be told: several of whole names, or one by most of its words. */
function listTold(scene: Scene, listing: Listing, nouns: ReadonlySet<string>): Told[] {
  const entries = listing.entries.filter((entry) => isCalled(entry, nouns))
  const all = entries.flatMap((entry) => {
    const [name] = findName(scene, entry)
    return name === undefined ? [] : [{ entry, name }]
  })
  // A name within a longer one is not told.
  const whole = all.filter(
    ({ name }) => !all.some((one) => one.name !== name && contains(one.name, name)),
  )
  const names = whole.map(({ name }) => name)
  const isMeant = whole.length === 1 || SEVERAL.test(scene.prompt) || areJoined(scene, names)
  const told: Told[] = entries.flatMap((entry) => {
    const spans = findByWords(scene, listing, entry)
    return spans === undefined ? [] : [{ listing, entries: [entry], spans }]
  })
  const telling = listTelling(scene, listing, names)
  // A word alone is no name of a part that may be of any page.
  const isName = ({ name }: { name: Span }) => listing.kind !== 'parts' || name.to - name.from > 1
  if (isMeant && whole.length > 0 && whole.every(isName))
    told.push({
      ...{ listing, spans: [...names, ...telling] },
      entries: whole.map(({ entry }) => entry),
    })
  return told.filter(({ spans }) => isAllTold(scene, spans, ALSO, MOST_REST))
}

/** Whether an entry is called by one of some nouns; a question ends with its sign where it is a heading. */
function isCalled({ kind, name }: Entry, nouns: ReadonlySet<string>): boolean {
  const has = (pattern: RegExp) => [...nouns].some((noun) => pattern.test(noun))
  if (kind === 'row') return has(/^(?:rows?|lines?|entry|entries|table)$/)
  if (kind === 'item') return has(/^(?:bullets?|items?|lines?|entry|entries|list)$/)
  const isQuestion = kind === 'accordion' || /\?\W*$/.test(name)
  const isOther = [...nouns].some((noun) => !/^(?:questions?|faq|entry|items?)$/.test(noun))
  const isAsked = has(/^(?:questions?|faq)$/) && !isOther
  return [...nouns].flatMap(listKinds).includes(kind) && (!isAsked || isQuestion)
}

/** An accordion is called a section by few. */
function listKinds(noun: string): readonly Entry['kind'][] {
  const kinds = getKinds(noun.replace(/s$/, ''))
  return kinds[0] === 'section' ? ['section'] : kinds
}

/** Where a name is said: by all of its words, or by the code before a dash; the longest first. */
function findName(scene: Scene, { key, said }: Entry): Span[] {
  const keys = [
    key,
    nameKey(said),
    ...(/^(\S+)(?:\s+[-–—]\s|:\s)/.exec(said)?.slice(1).map(nameKey) ?? []),
  ]
  const found = scene.words.flatMap((word, from) =>
    scene.runsFrom(from, LONGEST).filter((span) => {
      const isName = span.to - span.from > 1 || !isFilling(word.plain)
      const own = nameKey(scene.say(span))
      // “3+” is not the one of 3.
      const [sign] = /\d[+%]$/.exec(scene.say(span)) ?? []
      if (sign !== undefined && !said.includes(sign)) return false
      return isName && own !== '' && keys.includes(own)
    }),
  )
  return found.toSorted((one, other) => other.to - other.from - (one.to - one.from))
}

/** The words that tell of an entry by most of those of its name, and of where it stands; `undefined` where too few do. */
function findByWords(scene: Scene, listing: Listing, entry: Entry): Span[] | undefined {
  const all = nameWords(entry.name).filter((word) => !isFilling(word))
  const words = [...new Set(all.map(getRoot))].filter((word) => word.length > 1)
  const told = scene.words.flatMap(({ plain, text }, at) => {
    if (isFilling(plain) || NOUN.test(plain)) return []
    const roots = nameWords(plain).map(getRoot)
    const isWritten = /^\p{Lu}/u.test(text) && !scene.isStart(at)
    return [{ roots, span: { from: at, to: at + 1 }, isWritten, isAround: ALSO.test(plain) }]
  })
  const own = told.filter(({ roots }) => roots.some((root) => words.includes(root)))
  const spans = own.map(({ span }) => span)
  const telling = listTelling(scene, listing, spans)
  const known = words.filter((word) => own.some(({ roots }) => roots.includes(word)))
  const share = words.length === 0 ? 0 : known.length / words.length
  // A word alone is the name of something on a page that is told, where it is written as one.
  const isEnough =
    known.length > 1 || (telling.length > 0 && own.some(({ isWritten }) => isWritten))
  // A question is told by some of its words where all that is told is of it.
  const isRare = telling.length > 0 && known.some((word) => word.length > SHORT)
  const isAll =
    /\?\W*$/.test(entry.name) &&
    (known.length > 1 || isRare) &&
    told.every((one) => one.isAround || own.includes(one) || isIn(one.span.from, telling))
  return (isEnough && share >= NAMED) || isAll ? [...spans, ...telling] : undefined
}

/** The words that tell of a listing, or of its page. */
function listTelling(scene: Scene, { own, around }: Listing, beside: readonly Span[]): Span[] {
  return scene.words.flatMap(({ plain }, from) => {
    const words = nameWords(plain).map(getRoot)
    const isTelling = words.every((word) => own.has(word) || around.has(word))
    return words.length > 0 && !isFilling(plain) && isTelling && !isIn(from, beside)
      ? [{ from, to: from + 1 }]
      : []
  })
}

function contains(one: Span, other: Span): boolean {
  return one.from <= other.from && other.to <= one.to
}

/** Whether names stand in a row: “A, B and C”. */
function areJoined(scene: Scene, names: readonly Span[]): boolean {
  const sorted = names.toSorted((one, other) => one.from - other.from)
  return sorted.slice(1).every(({ from }, at) => {
    const between = scene.plain({ from: sorted[at]?.to ?? 0, to: from })
    return /^(?:and(?: the)?|the)?$/.test(between)
  })
}

/** That of which most is told. */
function pickMost(scene: Scene, told: readonly Told[]): Removal | undefined {
  const count = ({ spans }: Told) => scene.words.filter((_word, at) => isIn(at, spans)).length
  const most = Math.max(...told.map(count))
  const [best, ...others] = told.filter((one) => count(one) === most)
  const isSame = ({ listing, entries }: Told) =>
    listing === best?.listing && entries.every((entry) => best.entries.includes(entry))
  if (others.every(isSame)) return best
  throw new Unresolved(
    `Expected one that is told, received ${[best, ...others]
      .slice(0, 4)
      .map(
        (one) =>
          `“${one?.entries[0]?.name}” on \`${scene.context.docs.routeOf(one?.listing.file ?? '')}\``,
      )
      .join(', ')}.`,
  )
}
