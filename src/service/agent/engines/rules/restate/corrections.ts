import { distance } from 'fastest-levenshtein'
import { findApiFiles } from '../api-texts.ts'
import { findLikeliest, getMisspellings } from '../intents/fix-typos.ts'
import { nameWords } from '../names.ts'
import { listNamedHeadings } from './heading-mentions.ts'
import { asWritten, hasMarked, hasWords } from './marked-words.ts'
import type { PageMention } from './page-mention.ts'
import { isExcepted, listPages, nearestPages } from './page-mentions.ts'
import { replaceWords } from './replace-words.ts'
import {
  anyOf,
  areApart,
  joinPatterns,
  quote,
  type Restatement,
  type Way,
  type Wish,
} from './restatement.ts'
import { isIn, overlaps, type Scene, type Span } from './scene.ts'
import { mendTowards } from './spelled-wrong.ts'
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
  const named = scene.has(LOOK) || scene.has(FIX_ONE) ? await readNamedTypos(scene, pages) : []
  return named.length > 0 || !scene.has(LOOK) ? named : readThrough(scene, pages)
}

/** Several corrections of one prompt. */
function joinAll(all: readonly Restatement[]): Restatement[] {
  const apart: Restatement[] = []
  for (const one of all) {
    const spans = apart.flatMap(({ accounted }) => accounted)
    if (areApart(one.accounted, spans)) apart.push(one)
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

async function findPairs(scene: Scene, pages: readonly PageMention[]): Promise<Restatement[]> {
  const { docs } = scene.context
  const texts = new Map<string, string>()
  const api = OF_API.test(scene.prompt)
    ? await findApiFiles(docs.files, scene.context.files.paths)
    : []
  for (const file of [...docs.texts(), ...api]) texts.set(file, await docs.files.read(file))
  const found: (Restatement & { likeness: number; old: Span; now: Span })[] = []
  const headings = new Map<PageMention, Span[]>()
  for (const page of pages) headings.set(page, await listNamedHeadings(scene, page))
  const spans = listSpans(scene)
  for (const old of spans) {
    const written = scene.say(old)
    const clause = scene.plain({
      from: scene.startOfClause(old.from),
      to: scene.endOfClause(old.from),
    })
    const near = OF_API.test(clause) ? [] : nearestPages(scene, pages, old)
    const within = isEverywhere(scene, pages) ? [] : near
    const own =
      within.length === 0 ? [...texts.values()] : within.map(({ file }) => texts.get(file) ?? '')
    // Each of the pages that are named has what is corrected on them, in whatever marks.
    const isThere = (text: string) => hasMarked(text, written)
    if (within.length > 0 ? !own.every(isThere) : !own.some(isThere)) continue
    // Two words that anything is said with are no spelling of others: “in the”.
    const words = scene.words.slice(old.from, old.to)
    if (words.length > 1 && words.every(({ plain, isQuoted }) => isFilling(plain) && !isQuoted))
      continue
    for (const now of spans) {
      if (overlaps(old, now) || !isPair(scene, old, now)) continue
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
          const words = asWritten(own, written, scene.say(now))
          return replaceWords(words.old, words.now, page)
        }),
        accounted: [old, now, ...beside],
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
  if ([old, now].every((one) => /^\S+(?:\.\S+)+$|@/.test(one))) return 0
  return 1 - distance(old, now) / Math.max(old.length, now.length)
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
  if (old.to <= now.from) return SHOULD.test(scene.plain({ from: old.to, to: now.from }))
  return NOT.test(scene.plain({ from: now.to, to: old.from }))
}

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

/** Words that are named as wrong alone. */
async function readNamedTypos(scene: Scene, pages: readonly PageMention[]): Promise<Restatement[]> {
  const known = await getMisspellings()
  const named: { wish: Wish; spans: Span[] }[] = []
  for (const [at, { plain, text }] of scene.words.entries()) {
    const span = { from: at, to: at + 1 }
    const isKnown = known.has(plain)
    named.push(...(await mendTowards(scene, at, pages)))
    const twice = readTwice(scene, at, pages)
    if (twice !== undefined) named.push(twice)
    if (!isKnown && !isPointedAt(scene, at, pages)) continue
    const near = nearestPages(scene, pages, span)
    const page = near.length === 1 ? near[0] : undefined
    const where = page === undefined ? '' : ` on the page ${page.route}`
    const wish = isKnown
      ? `Fix the typo ${quote(text)}${where}`
      : page && (await mendNamed(scene, text, page))
    if (wish !== undefined)
      named.push({ wish, spans: page === undefined ? [span] : [span, page.span] })
  }
  if (named.length === 0) return []
  const headings = await Promise.all(pages.map((page) => listNamedHeadings(scene, page)))
  return [
    {
      wishes: named.map(({ wish }) => wish),
      accounted: [...named.flatMap(({ spans }) => spans), ...headings.flat()],
      also: joinPatterns([ALSO, LOOKED]),
    },
  ]
}

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

/** A word that is told to stand twice: “two mistakes on the limits page: the the, and …”. */
function readTwice(
  scene: Scene,
  at: number,
  pages: readonly PageMention[],
): { wish: Wish; spans: Span[] } | undefined {
  const [one, other] = [scene.words[at], scene.words[at + 1]]
  const near = nearestPages(scene, pages, { from: at, to: at + 2 })
  const [page, ...others] = near
  if (one === undefined || one.plain !== other?.plain || scene.isBreak(at + 1)) return undefined
  if (page === undefined || others.length > 0) return undefined
  const wish = replaceWords(`${one.text} ${other.text}`, one.text, page)
  return { wish, spans: [{ from: at, to: at + 2 }, page.span] }
}

/** Whether a word is one that is wrong: “the teh typo”, “fix teh on …”, “the limits page has teh in it”, “teh in the limits page”. */
function isPointedAt(scene: Scene, at: number, pages: readonly PageMention[]): boolean {
  const { text = '', plain = '' } = scene.words[at] ?? {}
  if (isFilling(plain) || !/^[\p{L}-]+$/u.test(text)) return false
  const [before, behind] = [scene.words[at - 1]?.plain ?? '', at + 1]
  const next = scene.words[behind]?.plain ?? ''
  if (scene.isBreak(behind)) return false
  if (/^(?:typo|misspelling)$/.test(next)) return true
  const isHad = /(?:^| )has(?: an?)?$/.test(scene.plain({ from: Math.max(0, at - 2), to: at }))
  if (isHad && /^in (?:it|there)$/.test(scene.plain({ from: behind, to: behind + 2 }))) return true
  if (/^(?:typed|wrote)$/.test(before)) return true
  // “Teh and adn in the limits page.”
  if (next === 'and' && scene.isBreak(at)) return isPointedAt(scene, at + 2, pages)
  if (before === 'and' && /^(?:once|twice)$/.test(next)) return true
  if (!/^(?:on|in)$/.test(next)) return false
  if (/^(?:fix|correct|mend)$/.test(before)) return true
  const page = /^(?:the|our)$/.test(scene.words[behind + 1]?.plain ?? '') ? behind + 2 : behind + 1
  const isFirst = scene.isBreak(at) || before === 'and'
  return isFirst && pages.some(({ span: { from } }) => from === page)
}

/** A word that no list has is meant for the word of the docs that has its letters but one. */
async function mendNamed(scene: Scene, word: string, page: PageMention): Promise<Wish | undefined> {
  const { docs } = scene.context
  if (!hasWords(await docs.files.read(page.file), word)) return undefined
  const texts = await Promise.all(docs.pages().map((file) => docs.files.read(file)))
  const meant = findLikeliest(word, texts.join('\n'))
  return meant === undefined ? undefined : replaceWords(word, meant, page)
}
