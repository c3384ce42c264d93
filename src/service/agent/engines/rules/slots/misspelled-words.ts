import { distance } from 'fastest-levenshtein'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { findLikeliest, findRight } from '../intents/fix-typos.ts'
import { readProse } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { hasWords } from '../restate/marked-words.ts'
import { isExcepted, listPages } from '../restate/page-mentions.ts'
import { replaceWords } from '../restate/replace-words.ts'
import { anyOf, joinPatterns } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { listPathWords, listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = joinPatterns(
  [
    // “A caption says Goolge. Can you correct that?”
    /\b(?:says?|reads?|contains?) ["“]?\p{L}+["”]?(?: (?:in|on|at) [^.;]+)?[.,;] (?:(?:please|can|could|would|you) )*(?:correct|fix|mend|repair) (?:that|it|this)\b/u,
    /\b(?:typos?|misspel\w*|misspelt|mistyped|spelling (?:mistakes?|errors?|slips?))\b/,
    /\b(?:(?:written|typed) (?:wrong(?:ly)?|incorrectly)|spell?ed|spelt)\b/,
    // “It misses a c”, “it has one c too many”.
    /\b(?:misses|lacks|needs|missing|too many|extra|stray|superfluous)\b/,
  ],
  'iu',
)
/** A letter that a word has not: “needs its missing s”. */
const LACKED =
  /\b(?:misses|lacks|needs|is missing|missing) (?:its|an?|one|the|another)(?: missing| second)? (?:letter )?["“']?(?<letter>[a-z])["”']?(?![\w'-])/i
/** A letter that it has too often: “has one c too many”. */
const SPARE =
  /\b(?:has|with|got) (?:one|an?) (?:(?:extra|stray|superfluous) (?<extra>[a-z])(?![\w'-])|(?:letter )?["“']?(?<many>[a-z])["”']? too many\b)/i
/** What else is wished, or of how writing is spoken that is no slip. */
const OTHER =
  /\b(?:remove|delete|rename|redirect|british|american|hyphen\\w*|capital\w*|case|sidebar|navigation|menu|description|title|every|all (?:the )?(?:docs|pages))\b/i
const ALSO = anyOf(`
  typos? misspell\\w* misspelt mistyped spelling mistakes? errors? slips? spell\\w* spelt wrong wrongly incorrectly typed written words? word
  images? pictures? screenshots? captions? alt text of
  one two three four five both each them these those there it that this which is are was has have contains? says? reads? reading said say stands? should be is must instead of not rather than meant actually really of course and or namely like
  -> → but correctly properly
  fix correct mend clean repair change could can you please would somebody someone sneaked crept slipped snuck in on at the a an heading section sentence paragraph line twice once
  misses lacks needs missing letters? too many extra stray superfluous second its pages?
`)
/** How much may be said beside what is understood. */
const MOST_REST = 1
const NUMBERS = ['one', 'two', 'three', 'four', 'five']
const SHORTEST = 4
/** How often what is a slip stands in the docs. */
const SELDOM = 3
const CLEAR = 2

/**
 * Words that are written wrong, told with where they are, with what they should be or without: “Two words are misspelled in
 * the setup section of the Start page, recieve and seperate.”
 */
export const misspelledWords: SlotWay = { cue: CUE, perform }

interface Slip {
  wrong: string
  right: string
  spans: readonly Span[]
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const pages = await listPages(scene)
  if (pages.some(({ span }) => isExcepted(scene, span))) return undefined
  const named = [...new Set(pages.map(({ file }) => file))]
  const spans = pages.map(({ span }) => span)
  const files = named.length === 0 ? docs.currentPages() : named
  const texts = (await Promise.all(files.map((file) => docs.files.read(file)))).map(readProse)
  const letters = await findByLetter(scene, spans, texts)
  const pairs = letters.length === 0 ? findPairs(scene, spans, texts) : letters
  const slips = pairs.length === 0 ? await findSlips(scene, spans, texts) : pairs
  if (slips === undefined || slips.length === 0) return undefined
  // A page that nobody knows by its words may be the one that has the slip.
  const having = files.filter((_file, at) =>
    slips.every(({ wrong }) => hasWords(texts[at] ?? '', wrong)),
  )
  const places = (
    await Promise.all(
      (named.length === 0 && having.length === 1 ? having : named).map(async (file) => [
        ...(await listPlaceWords(scene, file)),
        ...(await listPathWords(scene, file)),
      ]),
    )
  ).flat()
  const found = slips.flatMap((slip) => slip.spans)
  if (!isAllTold(scene, [...spans, ...found, ...places], ALSO, MOST_REST)) return undefined
  const told: string[] = []
  for (const { wrong, right } of slips) {
    let count = 0
    for (const file of files) {
      if (!hasWords(readProse(await docs.files.read(file)), wrong)) continue
      await replaceWords(wrong, right, { file, route: docs.routeOf(file) }).perform(context)
      count++
    }
    if (count === 0) throw new AgentRefusal(`Expected “${wrong}” in the text, received none.`)
    told.push(`“${wrong}” → “${right}”`)
  }
  const where = named.map((file) => ` on \`${docs.routeOf(file)}\``).join(' and')
  return `Mended what was named${where}: ${told.join(', ')}.`
}

/** A word that is told with a letter that it has not, or has too often: with or without it it is one that is known. */
async function findByLetter(
  scene: Scene,
  beside: readonly Span[],
  texts: readonly string[],
): Promise<Slip[]> {
  const lacked = LACKED.exec(scene.prompt)
  const spare = lacked ?? SPARE.exec(scene.prompt)
  if (spare === null) return []
  const { letter = '', extra = letter, many = extra } = spare.groups ?? {}
  const own = scene.spanOf(spare)
  const { docs } = scene.context
  const all = (await Promise.all(docs.pages().map((file) => docs.files.read(file)))).join('\n')
  const known = new Set(all.toLowerCase().match(/\p{L}+/gu))
  const slips: Slip[] = []
  for (const [at, { text, plain, isQuoted }] of scene.words.entries()) {
    const span = { from: at, to: at + 1 }
    const isOwn = isQuoted || !(isFilling(plain) || ALSO.test(plain))
    const isApart = ![...beside, own].some((one) => overlaps(one, span))
    if (!isOwn || !isApart || !/^\p{L}{4,}$/u.test(text)) continue
    if (!texts.some((page) => hasWords(page, text))) continue
    const listed = await findRight(plain)
    const forms = Array.from({ length: plain.length + 1 }, (_one, index) => {
      const [start, end] = [plain.slice(0, index), plain.slice(index)]
      if (lacked !== null) return start + many.toLowerCase() + end
      return end.startsWith(many.toLowerCase()) ? start + end.slice(1) : ''
    })
    const rights = new Set(forms.filter((form) => form === listed || known.has(form)))
    const [right, ...others] = rights
    if (right === undefined || others.length > 0) continue
    slips.push({
      wrong: text,
      right: /^\p{Lu}/u.test(text) ? withCapital(right) : right,
      spans: [span, own],
    })
  }
  return slips.length === 1 ? slips : []
}

/** Words that are told with those that they should be: of two that are nearly the same the one that the place has. */
function findPairs(scene: Scene, beside: readonly Span[], texts: readonly string[]): Slip[] {
  const words = scene.words.flatMap(({ text, plain, isQuoted }, at) => {
    const span = { from: at, to: at + 1 }
    const isTaken = beside.some((one) => overlaps(one, span))
    const isWord = /^[\p{L}'’-]+$/u.test(text) && text.length >= SHORTEST
    return isWord && !isTaken && (isQuoted || !isFilling(plain)) ? [{ text, span }] : []
  })
  const isThere = (word: string) => texts.some((text) => hasWords(text, word))
  const found = words.flatMap((one) =>
    words.flatMap((other): Slip[] => {
      if (one.text === other.text || !isNearly(one.text, other.text)) return []
      const isSlip = isThere(one.text) && (!isThere(other.text) || tellsRight(scene, other.span))
      return isSlip && !tellsRight(scene, one.span)
        ? [{ wrong: one.text, right: other.text, spans: [one.span, other.span] }]
        : []
    }),
  )
  // What is told twice is told once.
  const told = found.filter(
    (one, at) =>
      found.findIndex(({ wrong, right }) => wrong === one.wrong && right === one.right) === at,
  )
  const all = told.flatMap(({ wrong, right }) => [wrong, right])
  return new Set(all).size === all.length ? told : []
}

/** Whether words differ by a slip: in a letter or two, or in what is written together. */
function isNearly(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()]
  return a !== b && distance(a, b) <= Math.max(1, Math.min(CLEAR, Math.floor(a.length / 3)))
}

function tellsRight(scene: Scene, { from }: Span): boolean {
  return /\b(?:should|must|needs to|has to|ought to|meant to)(?: (?:be|read|say|have been|of course|spelled|written))+$|(?:→|->)$|\b(?:it's|it is|that's|correctly|properly)(?: actually| really)? (?:spelled|spelt)$/.test(
    scene.plain({ from: Math.max(0, from - 4), to: from }),
  )
}

/** Words that are named as wrong alone, which are of the list or stand in the docs but for a slip; as many as are told. */
async function findSlips(
  scene: Scene,
  beside: readonly Span[],
  texts: readonly string[],
): Promise<Slip[] | undefined> {
  const { docs } = scene.context
  const all = (await Promise.all(docs.pages().map((file) => docs.files.read(file)))).join('\n')
  const slips: Slip[] = []
  for (const [at, { text, plain, isQuoted }] of scene.words.entries()) {
    const span = { from: at, to: at + 1 }
    const isTaken = beside.some((one) => overlaps(one, span))
    const isOwn = isQuoted || !(isFilling(plain) || ALSO.test(plain))
    if (isTaken || !isOwn || !/^\p{L}+$/u.test(text) || text.length < SHORTEST) continue
    const written = [text, plain, withCapital(plain)].find((one) =>
      texts.some((page) => hasWords(page, one)),
    )
    if (written === undefined) continue
    const right = (await findRight(plain)) ?? (isListed(scene, at) ? guess(plain, all) : undefined)
    if (right === undefined) continue
    const isCapital = /^\p{Lu}/u.test(written)
    slips.push({ wrong: written, right: isCapital ? withCapital(right) : right, spans: [span] })
  }
  const number = scene.words.find(
    ({ plain }, at) =>
      NUMBERS.includes(plain) &&
      /^(?:typos?|words?|spelling|misspell\w*|mistakes?|slips?)$/.test(
        scene.words[at + 1]?.plain ?? '',
      ),
  )
  const isOther = number !== undefined && NUMBERS.indexOf(number.plain) + 1 !== slips.length
  return isOther ? undefined : slips
}

/** Whether a word stands where what is wrong is listed: between signs, or beside “and”. */
function isListed(scene: Scene, at: number): boolean {
  const isEdge = (index: number, word: string) => scene.isBreak(index) || word === 'and'
  // “A caption says Goolge.”
  const isSaid = /^(?:says?|reads?|contains?)$/.test(scene.words[at - 1]?.plain ?? '')
  return (
    (isSaid && scene.isBreak(at + 1)) ||
    (isEdge(at, scene.words[at - 1]?.plain ?? '') &&
      isEdge(at + 1, scene.words[at + 1]?.plain ?? ''))
  )
}

function guess(word: string, docs: string): string | undefined {
  const count = docs.toLowerCase().split(word).length - 1
  return count > SELDOM ? undefined : findLikeliest(word, docs)
}
