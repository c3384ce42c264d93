import { distance } from 'fastest-levenshtein'
import type { Context } from '../context.ts'
import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { EVERYWHERE } from '../restate/renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling, weighRest } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:typos?|misspel\w*|misspelt|mistakes?|spell\w*|spelt|(?:should|must|has to|have to|needs? to|ought to) (?:be|read|say)|write|written|wrote|wrong|correct|fix|make (?:it|that|them|those)|instead of|rather than|swapped|missing)\b/i
/** What stands before words as they should be. */
const NOW =
  /(?:^| )(?:(?:should|must|has to|have to|needs? to|ought to|supposed to) (?:(?:all|both|rather|just|of course) )?(?:be|read|say|have)(?: (?:written|spelled|spelt)(?: out)?)?(?: as)?|(?:make|change|turn|fix|correct) (?:it|that|them|those|these|this|both|all)(?: (?:in)?to)?|(?:please |just )?write|spelled|written as|becomes?|(?:it is|it's|they are|that is|that's)(?: really| actually)?|it reads|correct (?:form|spelling|name|word|wording) is|right (?:form|spelling|name|word|wording) is|meant)(?: the)?$/
/** What stands before words that are asked for, whatever else is said of them. */
const ASKED =
  /(?:^| )(?:(?:make|change|turn|fix|correct) (?:it|that|them|those|these|both|all)(?: (?:in)?to)?|(?:should|must|has to|have to) (?:always |all )?be)$/
/** What stands before words as they are. */
const NOT =
  /(?:^| )(?:instead of|rather than|not|reads?|says?|wrote|written|misspelled|misspelt|typo)(?: the)?$/
const OTHER =
  /\b(?:add|remove|delete|drop|rename|move|link|redirect|title|sidebar|description|heading|button|banner|except|unless|but not)\b/i
/** Of a typo what is wrong is named first. */
const TYPO = /\b(?:typos?|misspel\w*|misspelt|spelling (?:slip|error|mistake)s?|slips?)\b/i
const PAIR =
  /\S (?:instead of|rather than|and not|not|should be|should read|where it should be) \S/i
/** Where the wrong word may be in a typo. */
const IN_TYPO = /\b(?:description|title|heading)s?\b/gi
const INSTEAD = /(?:^| )(?:instead of|rather than|and not|not)$/
const ALSO = anyOf(`
  spotted descriptions? titles? headings? slips? errors? somebody mend
  typos? misspel\\w* misspelt mistakes? spell\\w* spelt wrong wrongly correct right write written wrote reads? says? should must be have has there's several times twice once three four both all course
  of instead rather than make date dates event name names word words bullets? list item line sentence there still stray comma commas letters? swapped missing form bold code numbered wording please of
  writes spells while whereas but others? else elsewhere pages everywhere use uses two separate apart together
`)
const MOST_REST = 1
/** Words of what is written otherwise. */
const LONGEST = 10
/** How much of the letters may be others. */
const FAR = 0.45
const PLACE = /^(?:on|in|at|of|for|from|under|throughout|everywhere|across|please|there|too)$/
/** A name in code: “order.shipped.late”. */
const IDENTIFIER = /^[\p{L}\d]+(?:[._][\p{L}\d]+)+$/u

interface Told {
  old: Span
  now: Span
  files: readonly string[]
  /** As the docs have it, and are to have it. */
  from: string
  to: string
}

/** “Both dates read February, 28th. Please write February 28”: of two spellings that a prompt tells the docs have one. */
export const spellingsTold: SlotWay = {
  cue: CUE,
  // Which of both is the wrong one is told by the docs, and by no list of misspellings.
  isSure: (prompt) => TYPO.test(prompt) && PAIR.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const isTypo = TYPO.test(prompt)
  if (OTHER.test(isTypo ? prompt.replaceAll(IN_TYPO, '') : prompt)) return undefined
  const scene = new Scene(prompt, context)
  const texts = new Map<string, string>()
  for (const file of context.docs.texts()) texts.set(file, await context.docs.files.read(file))
  const told = await findTold(scene, texts)
  if (told === undefined) return undefined
  const { docs } = context
  const changed: string[] = []
  for (const file of told.files) {
    const before = texts.get(file) ?? ''
    const after = replace(before, told.from, told.to)
    if (after === before) continue
    await docs.files.write(file, after)
    changed.push(`\`${docs.routeOf(file)}\``)
  }
  if (changed.length === 0) throw new Unresolved(`Expected “${told.from}”, received none.`)
  return `Replaced “${told.from}” by “${told.to}” on ${changed.join(', ')}.`
}

/** The two spellings that are the most alike, of which the pages that are meant have one; undefined where more is said. */
async function findTold(
  scene: Scene,
  texts: ReadonlyMap<string, string>,
): Promise<Told | undefined> {
  const found: (Told & { far: number })[] = []
  const runs = listRuns(scene)
  const isEverywhere = EVERYWHERE.test(scene.prompt)
  const isTypo = TYPO.test(scene.prompt)
  const news = runs.filter((span) => {
    const ahead = before(scene, span)
    return NOW.test(ahead) || (isTypo && INSTEAD.test(ahead))
  })
  for (const now of news) {
    for (const old of runs) {
      // Words that anything is said with are no spelling.
      const isSaid = scene.words.slice(old.from, old.to).every(({ plain }) => isFilling(plain))
      // “A is spelled B in places, make it A” asks for A.
      const isAsked = runs.some(
        (run) => scene.say(run) === scene.say(old) && ASKED.test(before(scene, run)),
      )
      if (overlaps(old, now) || isSaid || isAsked) continue
      const ends = [old, now].map(({ to }) => scene.words[to - 1]?.plain ?? '')
      if (ends.some((word) => PLACE.test(word)) && ends[0] !== ends[1]) continue
      const pair = toPair(scene.say(old), scene.say(now))
      const written = scene.say(old)
      if (pair === undefined || ![...texts.values()].some((text) => hasWords(text, written)))
        continue
      const { files, spans } = await readPlaces(scene, [old, now])
      const own = (files ?? [...texts.keys()]).filter((file) =>
        hasWords(texts.get(file) ?? '', pair.from),
      )
      const cues = [now, old].map((span) => withCue(scene, span))
      if (
        !isWholeRun(scene, old, (words) =>
          own.some((file) => hasWords(texts.get(file) ?? '', words)),
        )
      )
        continue
      // What is told again is the same: “while others say so”.
      const again = runs.filter((run) =>
        [old, now].some((one) => scene.say(one) === scene.say(run) && !overlaps(one, run)),
      )
      const known = [old, now, ...cues, ...again, ...spans]
      if (own.length === 0 || weighRest(scene, known, ALSO) > MOST_REST) continue
      // Without a page it is one matter where only one has it.
      if (files === undefined && own.length > 1 && !isEverywhere) continue
      found.push({ ...pair, old, now, files: own })
    }
  }
  const least = Math.min(...found.map(({ far }) => far))
  // Of those as much alike the longest is meant.
  const [best, ...others] = found
    .filter(({ far }) => far === least)
    .toSorted((a, b) => b.from.length - a.from.length)
  return others.some((one) => one.from.length === best?.from.length && one.from !== best.from)
    ? undefined
    : best
}

/** Runs of words, with the commas between them: “February, 28th, 2026”. */
function listRuns(scene: Scene): Span[] {
  return scene.words.flatMap((_word, from) => {
    const end = Math.min(scene.endOfSentence(from), from + LONGEST)
    const spans: Span[] = []
    for (let to = from + 1; to <= end; to++) {
      const gap = to - 1 > from ? (scene.words[to - 1]?.gap ?? '') : ' '
      if (!/^,? $/.test(gap)) break
      spans.push({ from, to })
    }
    return spans
  })
}

function before(scene: Scene, { from }: Span): string {
  return scene.plain({ from: Math.max(scene.startOfSentence(from), from - 6), to: from })
}

/** Whether words begin behind what tells so, or no words around them belong to what the docs have as well. */
function isWholeRun(
  scene: Scene,
  { from, to }: Span,
  isThere: (words: string) => boolean,
): boolean {
  // “… instead of has been sent on the orders page” ends before the page.
  const next = scene.words[to]?.plain ?? ''
  const isEnd = scene.isBreak(to) || PLACE.test(next) || !isThere(scene.say({ from, to: to + 1 }))
  if (NOT.test(before(scene, { from, to })) && isEnd) return true
  // “Web hook” is not the hook.
  const last = scene.words[from - 1]?.plain ?? ''
  const isStart = scene.isBreak(from) || isFilling(last) || ALSO.test(last)
  return isEnd && isStart && (scene.isBreak(from) || !isThere(scene.say({ from: from - 1, to })))
}

/** Words with what tells before them that they are so, or should be. */
function withCue(scene: Scene, span: Span): Span {
  const said = before(scene, span)
  const [cue = ''] = NOW.exec(said) ?? NOT.exec(said) ?? []
  return { from: span.from - cue.split(' ').filter((word) => word !== '').length, to: span.to }
}

/** Two spellings of the same, with how much of it is otherwise; figures alone are none. */
function toPair(old: string, now: string): { from: string; to: string; far: number } | undefined {
  if (old === now || !/\p{L}{2}/u.test(old) || !/\p{L}{2}/u.test(now)) return undefined
  if (IDENTIFIER.test(old)) return correctIdentifier(old, now)
  const length = Math.max(old.length, now.length)
  const far = distance(old.toLowerCase(), now.toLowerCase()) / length
  const isNear = far > 0 && far <= FAR && length > 4
  // A word more at an end is the same words beside others.
  const isCut = ` ${now} `.includes(` ${old} `) || ` ${old} `.includes(` ${now} `)
  return isNear && !isCut ? { from: old, to: now, far } : undefined
}

/** “order.shiped.late should be order.shipped”: the parts of a name that are written otherwise. */
function correctIdentifier(
  old: string,
  now: string,
): { from: string; to: string; far: number } | undefined {
  if (!/^[\p{L}\d._]+$/u.test(now)) return undefined
  const [own, others] = [old.split(/[._]/), now.split(/[._]/)]
  for (let at = 0; at + others.length <= own.length; at++) {
    const wrong = others.flatMap((part, index) => {
      const written = own[at + index] ?? ''
      return written === part ? [] : [{ written, part }]
    })
    const [one, ...more] = wrong
    if (one === undefined || more.length > 0 || one.written.length < 4) continue
    const far = distance(one.written, one.part)
    if (far > 2 || /\d/.test(one.written + one.part)) continue
    return { from: one.written, to: one.part, far: far / old.length }
  }
  return undefined
}

function hasWords(text: string, words: string): boolean {
  return toPattern(words).test(text)
}

function toPattern(words: string): RegExp {
  // A name that is written as one has a plural: “OrderIDs”.
  const plural = /\p{Ll}\p{Lu}/u.test(words) ? 's?' : ''
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${escapePattern(words).replaceAll(' ', '\\s+')}(?=${plural}(?![\\p{L}\\p{N}]))`,
    'gu',
  )
}

/** A word that stands in names of code is corrected there as well; sentences are no code. */
function replace(text: string, from: string, to: string): string {
  const pattern = toPattern(from)
  if (!from.includes(' ') && !to.includes(' ')) return text.replaceAll(pattern, () => to)
  return mapPageTexts(text, ['prose'], (words) => words.replaceAll(pattern, () => to))
}
