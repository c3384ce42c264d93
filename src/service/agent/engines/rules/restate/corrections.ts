import { distance } from 'fastest-levenshtein'
import { findApiFiles } from '../api-texts.ts'
import { nameKey, nameWords } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { listNamedHeadings } from './heading-mentions.ts'
import { asWritten, hasMarked } from './marked-words.ts'
import { readNamedTypos } from './named-typos.ts'
import type { PageMention } from './page-mention.ts'
import { isExcepted, listPages, nearestPages } from './page-mentions.ts'
import { HOST, WRONGLY } from './renaming.ts'
import { replaceWords } from './replace-words.ts'
import { anyOf, areApart, joinPatterns, type Restatement, type Way } from './restatement.ts'
import { isIn, overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE =
  /\b(?:typos?|broken|grammar|make (?:it|that|this)|misspel\w*|misspelt|spell\w*|spelt|mis-?typed|mistakes?|errors?|proof-?read\w*|(?:should|has to|must) (?:be|say|read)|(?:says?|reads?|written|wrote) |instead of|rather than|not |supposed to|meant|correct|typing|(?:double[dt]?|duplicated?|repeated) words?|(?:fix|change|turn) (?:it|that|this|them) (?:in)?to|^(?:please |can you )?(?:fix|correct|mend) [\p{L}-]+ (?:on|in) |has (?:an? )?[\p{L}-]+ in (?:it|there)\b|typed\b)|→|->/iu
const ALSO = anyOf(`
  typos? misspel\\w* misspelt spell\\w* spelt mis-?typed mistakes? errors? proof-?read\\w* reads? read written wrote wording phrase sentence sentences line word words text
  several times right keeps? kept typing types typed capital lower-?case upper-?case supposed meant about correct correctly wrong wrongly letters? letter swapped twice there's → -> it's not and section heading under paragraph intro where whenever shows? appears? occurs?
  api openapi reference spec descriptions? cards? table list bullet caption quickly spotted caught broken bad english grammar sidebar both spots places see reported noticed customer reader please obviously obvious silly small tiny
`)
/** What stands between what is written and what it should be, and the other way around. */
const SHOULD =
  /^(?:\S+ ){0,18}?(?:should(?: (?:be|say|read|have|rather))*|→|->|is supposed to (?:be|say|read)|must be|needs to be|to|it's|it is|meant|for|make (?:it|that|this)|(?:use|write|say|put))(?: (?:just|rather|actually|really|spelled|spelt|written))*$/
const NOT =
  /^(?:and |but )?(?:\S+ ){0,10}?(?:not|instead of|rather than|says|reads|written|spelled|spelt|misspelt as|misspelled as|misspelt|misspelled|as|it says|it reads|wrote)(?: (?:it|as))*$/
const LOOK =
  /\b(?:(?:double[dt]?|duplicated?|repeated) words?|slips?|typos?|spelling|misspell\w*|misspelt|mistyped|spell?ed (?:wrong\w*|incorrectly|badly)|mistakes?|proof-?read\w*)\b/i

/** “Fix teh on the limits page.” */
const FIX_ONE =
  /^(?:please |can you )?(?:fix|correct|mend) [\p{L}-]+ (?:on|in) |\bhas (?:an? )?[\p{L}-]+ in (?:it|there)\b|\b(?:someone|somebody|we|i) (?:typed|wrote) [\p{L}-]+/iu

/** Writes words as they should be: of two that are nearly the same the docs have one. */
export const corrections: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  // An address is corrected by moving what has it.
  if (
    /\b(?:in|of) (?:(?:the|our|its|their) )?(?:slugs?|urls?|addresses|paths?)\b/i.test(scene.prompt)
  )
    return []
  const all = await listPages(scene)
  // “But not the limits page.”
  const pages = all.filter(({ span }) => !isExcepted(scene, span))
  const pairs = await findPairs(scene, pages)
  if (pairs.length > 0) return [...joinAll(pairs), ...pairs]
  const named =
    scene.has(LOOK) || scene.has(FIX_ONE)
      ? await readNamedTypos(scene, pages, joinPatterns([ALSO, LOOKED]))
      : []
  // American spelling has no misspellings of its own.
  const isThrough = scene.has(LOOK) && !scene.has(/\b(?:american|british|us|uk) spellings?\b/i)
  return named.length > 0 || !isThrough ? named : readThrough(scene, pages)
}

/** Several corrections of one prompt. */
function joinAll(all: readonly Correction[]): Restatement[] {
  const apart: Correction[] = []
  for (const one of all) {
    const spans = apart.flatMap(({ old, now }) => [old, now])
    if (areApart([one.old, one.now], spans)) apart.push(one)
  }
  if (apart.length < 2) return []
  return [
    {
      wishes: apart.flatMap(({ wishes }) => wishes),
      accounted: apart.flatMap(({ accounted }) => accounted),
      also: ALSO,
    },
  ]
}

/** Words as they are written, and as they should be. */
interface Correction extends Restatement {
  old: Span
  now: Span
  likeness: number
}

async function findPairs(scene: Scene, pages: readonly PageMention[]): Promise<Correction[]> {
  const { docs } = scene.context
  const texts = new Map<string, string>()
  const api = OF_API.test(scene.prompt)
    ? await findApiFiles(docs.files, scene.context.files.paths)
    : []
  for (const file of [...docs.texts(), ...api]) texts.set(file, await docs.files.read(file))
  const found: Correction[] = []
  const headings = new Map<PageMention, Span[]>()
  for (const page of pages) headings.set(page, await listNamedHeadings(scene, page))
  const alike = await listAlike(scene, pages)
  const spans = listSpans(scene)
  for (const old of spans) {
    const [said, begun] = [scene.say(old), withCapital(scene.say(old))]
    // Before any text is looked at: few runs of words have one that they may be a misspelling of.
    const others = spans.filter((now) => mayBeMeant(scene, old, now))
    if (others.length === 0) continue
    const clause = scene.plain({
      from: scene.startOfClause(old.from),
      to: scene.endOfClause(old.from),
    })
    const nearest = OF_API.test(clause) ? [] : nearestPages(scene, pages, old)
    const near = nearest.map((page) => {
      const called = [page, ...(alike.get(page) ?? [])]
      const isOn = (words: string) => (other: PageMention) =>
        hasMarked(texts.get(other.file) ?? '', words)
      return called.find(isOn(said)) ?? called.find(isOn(begun)) ?? page
    })
    const within = isEverywhere(scene, pages) ? [] : near
    const own =
      within.length === 0 ? [...texts.values()] : within.map(({ file }) => texts.get(file) ?? '')
    // What is told in small letters may begin a sentence there: “head over the the page”.
    const isBegun = old.to - old.from > 1 && !own.some((text) => hasMarked(text, said))
    const written = isBegun ? begun : said
    // Each of the pages that are named has what is corrected on them, in whatever marks.
    const isThere = (text: string) => hasMarked(text, written)
    if (within.length > 0 ? !own.every(isThere) : !own.some(isThere)) continue
    // Two words that anything is said with are no spelling of others: “in the”.
    const words = scene.words.slice(old.from, old.to)
    if (words.length > 1 && words.every(({ plain, isQuoted }) => isFilling(plain) && !isQuoted))
      continue
    for (const now of others) {
      const isCase = scene.plain(old) === scene.plain(now)
      // Capital letters are corrected where they are spoken of, and where is told.
      const likeness =
        isCase && within.length > 0 && SPELLED.test(scene.prompt)
          ? 1
          : compare(written, scene.say(now))
      if (likeness < LEAST_ALIKE) continue
      const files = new Set(near.map(({ file }) => file))
      // A page that is called so is named again by each of the two.
      const again = pages.filter(
        ({ file, span }) => files.has(file) && !overlaps(span, old) && !overlaps(span, now),
      )
      const mentions = isCase ? again : near
      const beside = [
        ...mentions.map(({ span }) => span),
        // Another clause may be about other words.
        ...near.flatMap((page) => (headings.get(page) ?? []).filter(isBeside(scene, [old, now]))),
      ]
      const speller = { from: scene.startOfClause(now.from), to: now.from }
      if (AS.test(scene.plain(speller)) && speller.to - speller.from < MOST_SPELLER)
        beside.push(speller)
      beside.push(...listPlaces(scene, own.filter(isThere), [old, now]))
      const places = within.length === 0 ? [undefined] : within
      found.push({
        wishes: places.map((page) => {
          const words = asWritten(
            own,
            written,
            isBegun ? withCapital(scene.say(now)) : scene.say(now),
          )
          return replaceWords(words.old, words.now, page)
        }),
        accounted: [widen(scene, old, own), now, ...beside],
        also: ALSO,
        ...{ old, now },
        likeness: likeness + (old.to - old.from) / 100,
      })
    }
  }
  // Of what may stand for the same words that is meant which is most like them.
  const best = new Map<Span, (typeof found)[number]>()
  // What is written goes as far as the docs have it: its beginning would else stand twice.
  const whole = found.filter(
    ({ old, now, likeness }) =>
      !found.some(
        (other) =>
          other.now === now &&
          other.old !== old &&
          ((contains(other.old, old) && other.likeness > likeness - MUCH) ||
            isNearer(scene, other.old, old, now)),
      ),
  )
  for (const one of whole) {
    const known = best.get(one.old)
    if (known === undefined || one.likeness > known.likeness) best.set(one.old, one)
  }
  return [...best.values()].toSorted((a, b) => b.likeness - a.likeness)
}

/** Pages that are called as others that are named: which of them is meant is told by what it says. */
async function listAlike(
  scene: Scene,
  pages: readonly PageMention[],
): Promise<Map<PageMention, PageMention[]>> {
  const { docs } = scene.context
  const titles = new Map<string, string[]>()
  // Where no page is named none is called as one.
  for (const file of pages.length === 0 ? [] : docs.pages()) {
    const [title = ''] = await docs.titlesOf(file)
    titles.set(nameKey(title), [...(titles.get(nameKey(title)) ?? []), file])
  }
  const alike = new Map<PageMention, PageMention[]>()
  for (const page of pages) {
    const [title = ''] = await docs.titlesOf(page.file)
    const files = (titles.get(nameKey(title)) ?? []).filter((file) => file !== page.file)
    alike.set(
      page,
      files.map((file) => ({ ...page, file, route: docs.routeOf(file) })),
    )
  }
  return alike
}

/** Words with those before them that stand there as well: only the end of what is told is written otherwise. */
function widen(scene: Scene, { from, to }: Span, texts: readonly string[]): Span {
  let start = scene.startOfClause(from)
  while (start < from && !texts.some((text) => hasMarked(text, scene.say({ from: start, to }))))
    start++
  return { from: start, to }
}

const EVERYWHERE =
  /\b(?:everywhere|wherever|throughout|all over|across|every (?:page|place)|all (?:pages|places))\b/i

/** Whether all pages are meant; “all over the limits page” is one. */
function isEverywhere(scene: Scene, pages: readonly PageMention[]): boolean {
  const isPlace = pages.some(({ span: { from } }) =>
    /\b(?:all over|across|throughout)(?: the| our)?$/.test(
      scene.plain({ from: Math.max(0, from - 3), to: from }),
    ),
  )
  return !isPlace && EVERYWHERE.test(scene.prompt)
}

const LEAST_ALIKE = 0.6
/** How much more alike a part of what is written is that is meant alone: “all our response's should be responses”. */
const MUCH = 0.2
/** “In the API descriptions.” */
const OF_API = /\b(?:api|openapi) (?:descriptions?|reference|docs|spec|file|texts?)\b/i
/** “Acme spells it”. */
const MOST_SPELLER = 5
const SHORTEST = 4

/** How nearly the same two texts are that are not the same, between 0 and 1; 0 for figures, which are another matter. */
function compare(old: string, now: string): number {
  if (old === now || /^[\d.,$€£%]+$/.test(old)) return 0
  if (old.length < SHORTEST) return 0
  if ([old, now].every((one) => HOST.test(one))) return 0
  return 1 - distance(old, now) / Math.max(old.length, now.length)
}

/** Whether words may be what others should be, whatever the docs have. */
function mayBeMeant(scene: Scene, old: Span, now: Span): boolean {
  if (overlaps(old, now)) return false
  const [said, meant] = [scene.say(old), scene.say(now)]
  const [short = 0, long = 1] = [said.length, meant.length].toSorted((a, b) => a - b)
  if (short / long < LEAST_ALIKE) return false
  const isAlike = [said, withCapital(said)].some((one) => compare(one, meant) >= LEAST_ALIKE)
  if (!isAlike && scene.plain(old) !== scene.plain(now)) return false
  return !isUnended(scene, old, now) && isPair(scene, old, now)
}

const LONGEST = 14

/** Runs of words that may be what is written, or what should be. */
function listSpans(scene: Scene): Span[] {
  const { words } = scene
  const spans: Span[] = []
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
      if (isBroken(scene, from, to)) continue
      if (to - from === 1 && words[from]?.isQuoted !== true && isFilling(words[from]?.plain ?? ''))
        continue
      if (/^(?:be|say|read|says|reads)$/.test(words[from]?.plain ?? '')) continue
      // A sign alone is no beginning of words: “& Limits”.
      if (!/[\p{L}\p{N}]/u.test(words[from]?.plain ?? '')) continue
      if (to - from > 1 && words.slice(from, to).some(({ isQuoted }) => isQuoted)) continue
      spans.push({ from, to })
    }
  }
  return spans
}

/** Whether something else begins within some words; what stands in brackets goes on. */
function isBroken(scene: Scene, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) {
    if (scene.isBreak(at) && !/^\s*[()]\s*$/.test(scene.words[at]?.gap ?? '')) return true
  }
  return false
}

function isPair(scene: Scene, old: Span, now: Span): boolean {
  // Of two that differ in capital letters alone the one that is said to be so is right.
  const isCase = scene.plain(old) === scene.plain(now) && SPELLED.test(scene.prompt)
  const isSaid = AS.test(scene.plain({ from: Math.max(0, now.from - 3), to: now.from }))
  // “Acme is spelled ACME, should be Acme” tells how it is spelled, and then how it should be.
  if (isCase && isMended(scene, now)) return false
  if (isCase && isSaid) return true
  const [first, second] = old.to <= now.from ? [old, now] : [now, old]
  const isInstead = INSTEAD.test(scene.plain({ from: first.to, to: second.from }))
  // “It says recieve instead of receive.”
  if (isInstead && SAYS.test(scene.plain({ from: Math.max(0, first.from - 5), to: first.from })))
    return first === old
  if (old.to <= now.from) {
    const between = scene.plain({ from: old.to, to: now.from })
    // “It is Acme. Some pages say Akme.”
    return SHOULD.test(between) && !WRONGLY.test(between)
  }
  return NOT.test(scene.plain({ from: now.to, to: old.from }))
}

/** “Free boats and” is no end of “… should be Free boats and ships”. */
function isUnended(scene: Scene, old: Span, now: Span): boolean {
  const [last, before] = [scene.words[now.to - 1]?.plain ?? '', scene.words[old.to - 1]?.plain]
  return GOES_ON.test(last) && last !== before
}

const GOES_ON = /^(?:and|or|nor|of|the|an?|with|for|from|to|by|in|on|at|as|&|\+)$/
const INSTEAD = /^(?:instead of|rather than|and not|not)(?: the)?$/
/** What stands before words as they are: “it should say” tells what they are to be. */
const SAYS =
  /(?<!\b(?:should|must|has to|have to|needs to|ought to|to|please|we|now|be) )\b(?:says?|reads|shows|has|uses|contains|wrote|writes|misspells|spells|spelled|spelt|written|typed|there is|there's)(?: as| it| a| an| the| still)*$/

/** Whether words are told once more, behind what they should be. */
function isMended(scene: Scene, { from, to }: Span): boolean {
  const plain = scene.plain({ from, to })
  return scene.words.some(
    (word, at) =>
      at >= to &&
      word.plain === plain &&
      /\b(?:should|must|needs to|has to|ought to) be$/.test(scene.plain({ from: at - 3, to: at })),
  )
}

const SPELLED = /\b(?:spell\w*|spelt|writ\w*|typ(?:es?|ed|ing|os?)|capital\w*|case)\b/i
const AS = /(?:^| )(?:spells? it|spelled|spelt|writes? it|written|it is|it's|should be)(?: as)?$/

/** Where words are said to stand: “on the Delete card”, of a text that has them. */
function listPlaces(scene: Scene, texts: readonly string[], beside: readonly Span[]): Span[] {
  const known = texts.map((text) => new Set(nameWords(text)))
  const isNear = isBeside(scene, beside)
  return scene.words.flatMap(({ plain }, from) => {
    if (!/^(?:on|in|at|under)$/.test(plain) || !isNear({ from, to: from + 1 })) return []
    const span = { from, to: Math.min(scene.endOfClause(from), from + LONGEST_PLACE) }
    const rest = scene.words.slice(span.from, span.to).filter((word) => !isFilling(word.plain))
    const isThere = known.some((words) =>
      rest.every(
        (word) =>
          words.has(word.plain.replace(/s$/, '')) || words.has(word.plain) || ALSO.test(word.plain),
      ),
    )
    return isThere && !beside.some((one) => overlaps(one, span)) ? [span] : []
  })
}

/** Tells of words whether they are said with some others: in a list of corrections in a clause of theirs. */
function isBeside(scene: Scene, some: readonly Span[]): (span: Span) => boolean {
  const told = scene.prompt.match(/->|→|\bshould (?:be|read|say)\b/gi) ?? []
  if (told.length < 2) return () => true
  const own = some.map(({ from }) => ({
    from: scene.startOfClause(from),
    to: scene.endOfClause(from),
  }))
  return ({ from }) => isIn(from, own)
}

const LONGEST_PLACE = 7

/** Whether of two that differ in capital letters alone the first is told right before what it should be. */
function isNearer(scene: Scene, one: Span, other: Span, now: Span): boolean {
  const isCase = scene.plain(one) === scene.plain(other)
  return isCase && other.to <= one.from && one.to <= now.from
}

function contains(one: Span, other: Span): boolean {
  return one.from <= other.from && other.to <= one.to
}

/** What is said where a page is to be looked through. */
const LOOKED = anyOf(
  "look go run check only can somewhere up double[dt]? duplicated? repeated slips? off spots? few clean tidy sloppy riddled full couple grammar american english british spelling writes? its/it's it's/its u through over have has for pass",
)

/** Pages that are to be looked through. */
async function readThrough(scene: Scene, pages: readonly PageMention[]): Promise<Restatement[]> {
  if (pages.length === 0) return []
  const headings = await Promise.all(pages.map((page) => listNamedHeadings(scene, page)))
  return [
    {
      wishes: pages.map(({ route }) => `Fix typos on the page ${route}`),
      accounted: [
        ...pages.map(({ span }) => span),
        ...headings.flat(),
        ...scene.find(PART_OF_PAGE, 3),
      ],
      also: joinPatterns([ALSO, LOOKED]),
    },
  ]
}

/** “In the last note of the limits page.” */
const PART_OF_PAGE =
  /^(?:first|second|third|last|only) (?:notes?|tip|warning|callout|paragraph|sentence|section|table|list|step) (?:of|on)$/
