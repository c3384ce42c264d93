import type { Context } from '../context.ts'
import { cutOut } from '../intents/parts/remove-part.ts'
import { getRoot, nameWords } from '../names.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { readLists, sayItem } from '../parts/lists.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { getKinds } from '../parts/part-kinds.ts'
import { readTables, withoutRow } from '../parts/tables.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling, weighRest } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './places-told.ts'
import type { SlotWay } from './slot-way.ts'

const NOUN =
  /^(?:sections?|questions?|cards?|accordions?|steps?|tabs?|bullets?|items?|rows?|lines?|entry|faq|chapter|heading|part|bit)$/
/** What asks for something to go. */
const GOES =
  /\b(?:remove|delete|drop|kill|ditch|scrap|cut(?! (?:\S+ ){1,4}(?:down|in half|short|into))|get rid of|strike|lose|pull|take (?:\S+ ){1,4}(?:out|off|away|down)|take (?:out|off|down)|(?:can|should|must|may|has to|have to|needs to) (?:go(?! (?:to|into|in|under|on|before|after|behind|below|above|first|last|back|up|down|here|there|with|next)\b)|be (?:removed|deleted|dropped|gone)|disappear))\b/i
const CUE = new RegExp(GOES.source, 'i')
/** What else is wished, or is not to be done. */
const OTHER =
  /\b(?:add|move|rename|replace|redirect|hide|merge|keep|leave|except|unless|but not|only the|all (?:the )?(?:other|cards|questions|sections|steps|rows|bullets)|every|both|two|three|first|last|second|third|sidebar|navigation|navbar|footer|header|banner|page itself)\b|\b(?:don['’]?t|do not|never|shouldn['’]?t) (?:remove|delete|drop|cut|take)\b|\b(?:word|link|sentence|mention|note|warning|tip|image|screenshot|column|icon|description|paragraph)s? (?:from|in|of|about|on)\b/i
const ALSO = anyOf(`
  remove delete drop kill ditch scrap cut get rid of strike lose pull take taken out off away down go gone removed deleted dropped disappear
  sections? questions? cards? accordions? steps? tabs? bullets? items? rows? lines? entry faqs? chapter heading part bit list table answers? whole entire its with including and about on from regarding under everything all of
  asks? asking told whether if how why what relevant true valid correct outdated obsolete wrong any more anymore longer never no not needed need wanted want offer offered support supported promise promises supports exists? shut discontinued
  that's isn't don't doesn't aren't being nobody uses
`)
const MOST_REST = 1
/** How much of its name a part is told by, and how much of what is told its name has. */
const NAMED = 0.74
/** Letters of a word that may tell a question of a page by itself. */
const SHORT = 4

/** What may go: where it stands, and what it is called. */
interface Candidate {
  file: string
  start: number
  name: string
  kind: string
  remove(text: string): string
}

/** “We don't promise response times any more. Remove that section from the Support page”: takes a part that is told by what it is about. */
export const partsGone: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const nouns = new Set(scene.words.flatMap(({ plain }) => (NOUN.test(plain) ? [plain] : [])))
  if (nouns.size === 0) return undefined
  const { files, spans } = await readPlaces(scene, [], { isPartKnown: true })
  const { docs } = context
  const told = listTold(scene, spans)
  const found: { one: Candidate; share: number; own: Span[] }[] = []
  for (const file of files ?? docs.currentPages()) {
    for (const one of await listCandidates(context, file, nouns)) {
      const words = [
        ...new Set(
          nameWords(one.name)
            .filter((word) => !isFilling(word))
            .map(getRoot),
        ),
      ].filter((word) => word.length > 1)
      const own = told.filter(({ root }) => words.includes(root))
      const known = words.filter((word) => own.some(({ root }) => root === word))
      const share = words.length === 0 ? 0 : known.length / words.length
      // A word alone is the name of something on a page that is told, where it is written as one.
      const isAlone = files !== undefined && own.some(({ isWritten }) => isWritten)
      const isEnough = known.length > 1 || isAlone
      // A question is told by some of its words where all that is told is of it.
      const isAll =
        /\?\W*$/.test(one.name) && told.every((word) => word.isAround || own.includes(word))
      const isRare = files !== undefined && known.some((word) => word.length > SHORT)
      if ((isEnough && share >= NAMED) || (isAll && (known.length > 1 || isRare)))
        found.push({ one, share, own: own.map(({ span }) => span) })
    }
  }
  const most = Math.max(...found.map(({ own }) => own.length))
  const [best, ...others] = found.filter(({ own }) => own.length === most)
  if (best === undefined) return undefined
  if (others.length > 0)
    throw new Unresolved(
      `Expected one part that is told, received ${[best, ...others]
        .slice(0, 4)
        .map(({ one }) => `“${one.name}” on \`${docs.routeOf(one.file)}\``)
        .join(', ')}.`,
    )
  if (weighRest(scene, [...spans, ...best.own], ALSO) > MOST_REST) return undefined
  const { file, name, kind, remove } = best.one
  await docs.files.write(file, remove(await docs.files.read(file)))
  return `Removed the ${kind} “${name}” from \`${docs.routeOf(file)}\`.`
}

/** The words of a prompt that tell of something, with their roots. */
function listTold(
  scene: Scene,
  beside: readonly Span[],
): { root: string; span: Span; isWritten: boolean; isAround: boolean }[] {
  return scene.words.flatMap(({ plain, text }, at) => {
    if (isIn(at, beside) || isFilling(plain) || NOUN.test(plain)) return []
    const span = { from: at, to: at + 1 }
    const isWritten = /^\p{Lu}/u.test(text) && !scene.isStart(at)
    const isAround = ALSO.test(plain)
    return nameWords(plain).map((word) => ({ root: getRoot(word), span, isWritten, isAround }))
  })
}

/** The parts of a page that are called by some nouns. */
export async function listCandidates(
  { docs }: Context,
  file: string,
  nouns: ReadonlySet<string>,
): Promise<Candidate[]> {
  const text = await docs.files.read(file)
  const has = (pattern: RegExp) => [...nouns].some((noun) => pattern.test(noun))
  const kinds = new Set([...nouns].flatMap(listKinds))
  const parts = readParts(text, file)
    .filter(({ kind, name }) => kinds.has(kind) && isOfNoun(nouns, kind, name))
    .map((part: PagePart) => ({
      file,
      start: part.start,
      name: part.name,
      kind: part.kind,
      remove: (now: string) => withoutPart(now, part),
    }))
  const items = has(/^(?:bullets?|items?|lines?|entry)$/)
    ? readLists(text, 0, text.length)
        .flatMap(({ items }) => items)
        .map((item) => ({
          file,
          start: item.start,
          name: nameOfItem(sayItem(text, item)),
          kind: 'item',
          remove: (now: string) => cutOut(now, item.start, item.end),
        }))
    : []
  const rows = has(/^(?:rows?|lines?|entry)$/)
    ? readTables(text, file)
        .flatMap(({ rows }) => rows)
        .map((row) => ({
          file,
          start: row[0]?.start ?? 0,
          name: row[0]?.text ?? '',
          kind: 'row',
          remove: (now: string) => withoutRow(now, row),
        }))
    : []
  return [...parts, ...items, ...rows]
}

/** An accordion is called a section by few. */
function listKinds(noun: string): readonly PagePart['kind'][] {
  const kinds = getKinds(noun.replace(/s$/, ''))
  return kinds[0] === 'section' ? ['section'] : kinds
}

/** A question ends with its sign where it is a heading, or is in an accordion. */
function isOfNoun(nouns: ReadonlySet<string>, kind: PagePart['kind'], name: string): boolean {
  const isAsked = [...nouns].some((noun) => /^(?:questions?|faq)$/.test(noun))
  const others = [...nouns].filter((noun) => !/^(?:questions?|faq|entry|items?)$/.test(noun))
  return !isAsked || others.length > 0 || kind === 'accordion' || /\?\W*$/.test(name)
}

/** What an item is called: what it has in bold or as code at its start, or before a colon or a dash; else all of it. */
function nameOfItem(said: string): string {
  const [, marked] = /^(?:\*\*|`|\[)([^*`\]]+)(?:\*\*|`|\])/.exec(said) ?? []
  return marked ?? /^([^:–—]{2,60}?)(?:\s*[:–—]|\s-\s)/.exec(said)?.[1] ?? said
}
