import { type Context, changeTexts, printCount } from '../context.ts'
import { isInProse, mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const SAID = /\b(?:doubl\w*|twice|duplicat\w*|repeat\w*|typos?|two times)\b/i
const WRITTEN = /\b(\p{L}+) \1\b/iu
/** “The word the is doubled”, “has the word the twice”. */
const CALLED =
  /\bword ["“]?(?<word>\p{L}+)["”]?(?: is| appears| stands| occurs| comes)?(?: there| here| in it)? (?:doubled|double|twice|two times|repeated)\b/iu
const EVERYWHERE = /\b(?:everywhere|all|wherever|throughout|any|every)\b/i
/** What it should be is told: “over the the next should be over to the next” is a word for another one. */
const TOLD =
  /\b(?:(?:should|must|has to|have to|needs? to|ought to) (?:be|say|read)|supposed to (?:be|say|read)|make (?:it|that)|change (?:it|that) to|replace (?:it|that) (?:with|by)|meant|→|->)[: ]+["“]?(?<text>[^.;"”]+)/i
/** What else is to be done with words is another wish. */
const OTHER = /\b(?:listed|menu|sidebar|navigation|rename|section|page twice|row|card)\b/i
/** Words around a doubled one that tell where it is. */
const MOST_AROUND = 6

/** Words that stand twice by mistake: “in the the left bar on the Reports page”. */
export const wordsTwice: SlotWay = {
  cue: SAID,
  isSure: (prompt) => !OTHER.test(prompt) && (WRITTEN.test(prompt) || CALLED.test(prompt)),
  async perform(context: Context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const named = [...new Set((await listPages(scene)).map(({ file }) => file))]
    const files = named.length > 0 ? named : docs.currentPages()
    const word = CALLED.exec(prompt)?.groups?.word
    const written = listDoubles(prompt)
    const runs = written.length === 0 && word !== undefined ? [[[word, word]]] : written
    if (runs.length === 0) return undefined
    const texts = new Map<string, string>()
    for (const file of files) texts.set(file, await docs.files.read(file))
    let count = 0
    for (const own of runs) {
      const found = findPlaces(own, files, texts)
      if (found === undefined)
        throw new Unresolved(`Expected “${own.at(-1)?.join(' ')}” in the docs, received none.`)
      const { pattern, places } = found
      // Two words alone may stand in many places.
      if (places.length > 1 && named.length === 0 && !EVERYWHERE.test(prompt)) return undefined
      count += await mendDoubles(context, pattern, places)
    }
    await checkTold(context, prompt, files)
    return `Took away ${printCount(count, 'word')} that stood twice.`
  },
}

/** Throws `Unresolved` where a prompt tells what words should be, and the docs do not say that now. */
async function checkTold({ docs }: Context, prompt: string, files: readonly string[]) {
  const words = readWords(TOLD.exec(prompt)?.groups?.text ?? '')
  // One word alone is one of the two.
  if (words.length < 2) return
  const told = words.join(' ').toLowerCase()
  for (const file of files) {
    const text = readWords(await docs.files.read(file)).join(' ')
    if (text.toLowerCase().includes(told)) return
  }
  throw new Unresolved(`Expected “${told}” in the docs, received other words.`)
}

function readWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
}

/** Words around each that stands twice in a prompt, in runs from the longest to itself alone. */
function listDoubles(prompt: string): string[][][] {
  const words = readWords(prompt)
  return words.flatMap((word, at) => {
    if (word.toLowerCase() !== words[at + 1]?.toLowerCase() || !/^\p{L}+$/u.test(word)) return []
    const runs: string[][] = []
    for (let length = MOST_AROUND; length >= 2; length--) {
      for (let from = Math.max(0, at + 2 - length); from <= at; from++) {
        const own = words.slice(from, from + length)
        if (own.length === length) runs.push(own)
      }
    }
    return [runs]
  })
}

/** The first of some runs of words that stands in files, with those. */
function findPlaces(
  runs: readonly (readonly string[])[],
  files: readonly string[],
  texts: ReadonlyMap<string, string>,
): { pattern: string; places: readonly string[] } | undefined {
  for (const run of runs) {
    const pattern = createPattern(run)
    const places = files.filter((file) =>
      isInProse(texts.get(file) ?? '', new RegExp(pattern, 'iu')),
    )
    if (places.length > 0) return { pattern, places }
  }
  return undefined
}

function createPattern(words: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])${words.map(escapePattern).join('[\\s*_]+')}(?![\\p{L}\\p{N}])`
}

/** Takes the second one of two equal words away, in what a pattern finds in prose; returns how often. */
async function mendDoubles(
  { docs }: Context,
  pattern: string,
  files: readonly string[],
): Promise<number> {
  let count = 0
  const mend = (text: string) =>
    text.replaceAll(new RegExp(pattern, 'giu'), (found) =>
      found.replace(/(?<![\p{L}\p{N}])(\p{L}+)\s+\1(?![\p{L}\p{N}])/iu, (_both, word: string) => {
        count++
        return word
      }),
    )
  await changeTexts(docs, (text) => mapPageTexts(text, ['prose'], mend), files)
  return count
}
