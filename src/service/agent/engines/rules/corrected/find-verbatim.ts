import { getBodyStart } from '../bare-text.ts'
import { getRoot, nameWords } from '../names.ts'
import { type Range, readParts } from '../parts/page-part.ts'
import type { Scene } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { findLongest } from './align-words.ts'
import { type Run, readSeenWords, readShownWords, type SeenWord, sentenceOf } from './page-words.ts'

/** Where words that are told stand on a page, as far as marks around them go. */
export interface VerbatimPlace extends Range {
  file: string
  text: string
  /** Roots of the words that tell where: names of parts around, and the rest of the line. */
  near: ReadonlySet<string>
  /** What it stands in. */
  kinds: readonly string[]
}

/** Where a text stands, by what it is called. */
const KINDS: readonly (readonly [kind: RegExp, said: RegExp])[] = [
  [/^(?:Note|Tip|Info|Warning|Check|Danger|Callout)$/, /^(?:callout|box)$/],
  [/^Note$/, /^note$/],
  [/^Tip$/, /^tip$/],
  [/^Info$/, /^info$/],
  [/^Warning$/, /^warning$/],
  [/^(?:Card|Tile)$/, /^(?:cards?|tile)$/],
  [/^(?:Step|1\.)$/, /^step$/],
  [/^Tab$/, /^tab$/],
  [/^(?:Accordion|Expandable)$/, /^(?:accordion|question|answer|faq)$/],
  [/^\|$/, /^(?:row|table|cell|column)$/],
  [/^(?:-|1\.)$/, /^(?:bullet|points?|item|list|entry)$/],
]
/** What is said of where a text stands. */
export const PLACE_NOUN: RegExp = new RegExp(
  `^(?:section|part|chapter|paragraph|line|sentence)$|${KINDS.map(([, said]) => said.source).join('|')}`,
)
/** Words from which on a text is known where it stands, wherever that is. */
export const LEAST = 4
/** What is not within a text: another cell, block, item or tag. */
const APART = /\n\s*\n|\||\n\s*(?:[-*+•]|\d+[.)]|#+|>)\s|<\/?[A-Za-z]|\]\([^)]*$/
const TITLES = /^(?:title|sidebarTitle):.*$/gm
const HEADING = /^[ \t]*#+ /
/** Words of a page. */
interface FoundRun {
  file: string
  text: string
  words: readonly SeenWord[]
  there: Run
}

const LEADS_ON = /^(?:on|in|at|of|from|under|for|to|with|the|our|an?)$/

/** The longest words of what is told that some files have letter by letter, with all their places. */
export async function findVerbatim(
  { context: { docs }, prompt }: Scene,
  side: Range,
  files: readonly string[],
  least: number,
): Promise<{ old: Range; places: VerbatimPlace[]; count: number } | undefined> {
  const own = readSeenWords(prompt.slice(side.start, side.end))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await docs.files.read(file)
      const words = readShownWords(text, file)
      return findLongest(own, words).map((run) => ({ ...run, file, text, words }))
    }),
  )
  const longest = pickLongest(found.flat())
  if (longest === undefined) return undefined
  // “… on the setup page” leads to a place, though the page goes on so as well.
  let { from, to } = longest
  while (to < own.length && to > from && LEADS_ON.test(own[to - 1]?.key ?? '')) to--
  const wanted = own.slice(from, to)
  if (wanted.length < least) return undefined
  const old = {
    start: side.start + (wanted[0]?.start ?? 0),
    end: side.start + (wanted.at(-1)?.end ?? 0),
  }
  const all = found
    .flat()
    .filter((one, at, every) => every.findIndex(({ file }) => file === one.file) === at)
    .flatMap(({ file, text, words }) =>
      findLongest(wanted, words)
        .filter(({ there }) => there.to - there.from === wanted.length)
        .map(({ there }) => ({ file, text, words, there })),
    )
  const signs = readSigns(prompt.slice(old.end, side.end))
  const told = prompt.slice(old.start, old.end).toLowerCase()
  // Links lead to headings, and what stands at the head of a page is told by its field.
  const isNamed = all.some(({ file, text, words, there: { from: at } }) => {
    const titles = text.slice(0, getBodyStart(text, file)).match(TITLES) ?? []
    const isTitle = titles.some((title) => title.toLowerCase().includes(told))
    return isTitle || HEADING.test(lineTo(text, words[at]?.start ?? 0))
  })
  if (isNamed) return undefined
  const places = all.flatMap((one) => {
    const [first, last] = [one.words[one.there.from], one.words[one.there.to - 1]]
    const end = last && endOfSigns(one.text, last.end, signs)
    return first === undefined || end === undefined ? [] : toPlace(one, first.start, end)
  })
  // Of several that are marked by signs within, those that have the signs that are told.
  const said = withoutMarks(prompt.slice(old.start, old.end))
  const exact = places.filter(({ text, start, end }) =>
    withoutMarks(text.slice(start, end)).toLowerCase().startsWith(said.toLowerCase()),
  )
  const meant = exact.length > 0 ? exact : places
  const isShort = wanted.length < LEAST
  return meant.length === 0 || (isShort && exact.length === 0)
    ? undefined
    : {
        old: { start: old.start, end: old.end + signs.length },
        places: meant,
        count: wanted.length,
      }
}

function toPlace(
  { file, text, words, there }: FoundRun,
  start: number,
  end: number,
): VerbatimPlace[] {
  if (APART.test(text.slice(start, end))) return []
  const line = lineTo(text, start)
  const sentence = sentenceOf(text, words, there.from)
  const lineEnd = text.indexOf('\n', end)
  const names = readParts(text, file)
    .filter((part) => part.start <= start && start < part.end)
    .map(({ name }) => name)
  // What the columns of a table are called tells where as well.
  const rows = /^\s*\|/.test(line) ? text.slice(0, start).split(/\n\s*(?!\|)[^\n]*\n/) : []
  const [head = ''] = rows.at(-1)?.split('\n') ?? []
  const beside = [head, line, text.slice(end, lineEnd === -1 ? undefined : lineEnd)]
  const seen = words.slice(sentence.from, sentence.to).map(({ key }) => key)
  const near = new Set([...names, ...beside, ...seen].flatMap(nameWords).map(getRoot))
  return [{ file, text, start, end, near, kinds: listKinds(text, start, line) }]
}

/** The longest of some runs; `undefined` where what is told once may be two texts. */
function pickLongest(runs: readonly { own: Run }[]): Run | undefined {
  const lengths = runs.map(({ own: { from, to } }) => to - from)
  const all = runs.filter((_run, at) => lengths[at] === Math.max(...lengths))
  const [first] = all
  return all.every(({ own }) => own.from === first?.own.from) ? first?.own : undefined
}

/** The line of a place up to it. */
function lineTo(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
}

function withoutMarks(text: string): string {
  return text
    .replaceAll(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Signs that are told straight behind words, but for those that end a sentence. */
function readSigns(behind: string): string {
  return (/^[^\s\p{L}\p{N}.,;:!?–—-]+/u.exec(behind) ?? [''])[0]
}

/** Where the same signs end on a page, with marks between them. */
function endOfSigns(text: string, end: number, signs: string): number | undefined {
  let at = end
  for (const sign of signs) {
    while (text[at] !== sign && /[`*_]/.test(text[at] ?? '')) at++
    if (text[at] !== sign) return undefined
    at++
  }
  return at
}

/** What a place is in: tags around it, and what its line is. */
function listKinds(text: string, start: number, line: string): string[] {
  const open: string[] = []
  for (const [, end, name = '', closed] of text
    .slice(0, start)
    .matchAll(/<(\/?)([A-Z]\w*)\b[^>]*?(\/?)>/g)) {
    if (end === '/') open.splice(Math.max(0, open.lastIndexOf(name)))
    else if (closed === '') open.push(name)
  }
  const [marker = ''] = /^\s*(?:[-*+|]|\d+[.)])/.exec(line) ?? []
  const own = /\|/.test(marker) ? '|' : /\d/.test(marker) ? '1.' : marker === '' ? '' : '-'
  return [...open, own]
}

/** Of several places those that are in what is told to be around them. */
export function narrow(
  places: readonly VerbatimPlace[],
  around: readonly string[],
): VerbatimPlace[] {
  const asked = KINDS.filter(([, said]) => around.some((word) => said.test(word)))
  const own = places.filter(({ kinds }) =>
    asked.every(([kind]) => kinds.some((one) => kind.test(one))),
  )
  const words = [...new Set(around.filter((word) => !isFilling(word)).map(getRoot))]
  const rated = own.map((place) => ({
    place,
    fit: words.filter((word) => place.near.has(word)).length,
  }))
  const best = Math.max(0, ...rated.map(({ fit }) => fit))
  return rated.filter(({ fit }) => fit === best).map(({ place }) => place)
}

/** What goes on as the new words end is a part of what they stand for: it is not said twice. */
export function withSameEnd({ text, end, file }: VerbatimPlace, said: string, was: string): number {
  const words = readShownWords(text, file)
  const [own, old] = [readSeenWords(said), readSeenWords(was)]
  const at = words.findIndex(({ start }) => start >= end)
  const from = sentenceOf(text, words, Math.max(0, at - 1)).to
  for (let length = Math.min(own.length, from - at); at !== -1 && length > 0; length--) {
    const [tail, next] = [own.slice(-length), words.slice(at, at + length)]
    const isSame = tail.every(({ key }, place) => key === next[place]?.key)
    const isOld = old.at(-1)?.key === own.at(-1)?.key
    if (isSame && !isOld) return next.at(-1)?.end ?? end
  }
  return end
}
