import type { Context } from '../context.ts'
import { readPageWords, type SeenWord } from '../corrected/page-words.ts'
import { findSlip, readSlips, type Slip, type ToldSlip } from '../corrected/told-slips.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { applyTextEdits, type TextEdit } from '../text-edits.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:should|must|has to|have to|needs?|ought to|supposed|meant|correct|right|spelling|instead of|rather than|in place of|it['’]s|it is|that['’]s|fix|missing|lacks)\b|→|->|=>/i
/** What else may be wished, or is written otherwise in many places. */
const OTHER =
  /(?<![\w-])(?:slugs?|urls?|address(?:es)?|all|every|stays?|leave|keep|except|add|insert|remove|delete|drop|move|rename|renamed|hide|redirect|links?|linked|everywhere|throughout|across|titles?|headings?|descriptions?|side ?bar|menu|navigation|alt|capital\w*|case|lower-?case|upper-?case|bold|italics?|american|british|called|callout|icons?|tabs?|groups?|default)(?![\w-])/i

/** “In the berths list it says moorring, which should be mooring”: what is written wrong, found by what it should be. */
export const slipsByPairs: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !OTHER.test(prompt) && readSlips(prompt).length > 0,
  async perform(context, prompt) {
    const told = OTHER.test(prompt) ? [] : readSlips(prompt)
    const pages = await listPages(new Scene(prompt, context))
    const named = [...new Set(pages.map((page) => page.file))]
    const found: Mended[] = []
    for (const file of named.length > 0 ? named : context.docs.currentPages())
      found.push(await mendOn(context, file, { prompt, told }))
    const chosen = told.map((_slip, at) => choose(found, at))
    // Each slip stands on one of the pages that are meant.
    if (told.length === 0 || chosen.includes(undefined)) return undefined
    const routes = new Set<string>()
    for (const { file, text, slips } of found) {
      const own = chosen.flatMap((one, at) => (one === file ? (slips[at] ?? []) : []))
      if (own.length === 0) continue
      const edits = own.flatMap((slip) => slip.edits)
      await context.docs.files.write(file, applyTextEdits(text, edits))
      routes.add(`\`${context.docs.routeOf(file)}\``)
    }
    const words = chosen.map(
      (file, at) => found.find((one) => one.file === file)?.slips[at]?.words ?? '',
    )
    return `Mended ${words.map((one) => `“${one}”`).join(', ')} on ${[...routes].join(', ')}.`
  },
}

/** A page with the slips that it has. */
interface Mended {
  file: string
  text: string
  slips: readonly (MendedSlip | undefined)[]
}

interface MendedSlip {
  edits: readonly TextEdit[]
  words: string
  /** Which of the ways to read it the page has. */
  way: number
}

/** The only page that has a slip as it is read first; `undefined` where none has it, or several. */
function choose(found: readonly Mended[], at: number): string | undefined {
  const ways = found.flatMap(({ file, slips }) => {
    const way = slips[at]?.way
    return way === undefined ? [] : [{ file, way }]
  })
  const first = Math.min(...ways.map(({ way }) => way))
  const [only, ...others] = ways.filter(({ way }) => way === first)
  return others.length > 0 ? undefined : only?.file
}

async function mendOn(
  { docs }: Context,
  file: string,
  { prompt, told }: { prompt: string; told: readonly (readonly ToldSlip[])[] },
): Promise<Mended> {
  const text = await docs.files.read(file)
  const words = readPageWords(text, file)
  const slips = told.map((ways): MendedSlip | undefined => {
    const all = ways.map((way) => findSlip(way, words))
    const way = all.findIndex(({ length }) => length > 0)
    const own = all[way]
    return (
      own && {
        edits: own.flatMap((slip) => toEdits(text, words, slip, prompt)),
        words: say(prompt, own[0]?.now ?? []),
        way,
      }
    )
  })
  return { file, text, slips }
}

/** Each word in place of the one that it is nearly, so that the marks around them stay. */
function toEdits(
  text: string,
  words: readonly SeenWord[],
  { run, now }: Slip,
  prompt: string,
): TextEdit[] {
  const own = words.slice(run.from, run.to)
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return []
  if (own.length !== now.length)
    return [{ start: first.start, end: last.end, now: asThere(text, first, say(prompt, now)) }]
  return own.flatMap((word, at) => {
    const right = now[at]
    if (right === undefined || right.key === word.key) return []
    return [{ start: word.start, end: word.end, now: asThere(text, word, say(prompt, [right])) }]
  })
}

function asThere(text: string, { start }: SeenWord, now: string): string {
  return /^\p{Lu}/u.test(text.slice(start)) ? withCapital(now) : now
}

function say(prompt: string, words: readonly SeenWord[]): string {
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0]
  // “Sailors' boats”: the sign at the end is of the word, but for one that ends a quotation.
  const isOwner = /s$/.test(prompt.slice(0, end)) && !/['‘]$/.test(prompt.slice(0, start))
  const [sign = ''] = (isOwner && /^['’](?= \p{L})/u.exec(prompt.slice(end))) || []
  return prompt.slice(start, end) + sign
}
