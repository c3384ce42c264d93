import { findApiFiles, mapApiTexts } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\b(?:capital\w*|upper-?case\w*|lower-?case\w*|small letters?|all caps|casing|cased|camel ?case)\b/i
const ALSO = anyOf(`
  here there where hand sometimes places elsewhere letters?
  capitals? capitali[sz]\\w* upper-?case\\w* lower-?case\\w* small letters? caps casing cased camel case all first big wrong wrongly one two letter initial
  spell\\w* spelt write writes written wrote type typed appears? shows? stands? has have is are be should must needs never always not no instead rather than of but and with in a an
  samples? examples? snippets? code commands? headings? texts? places? some several half sometimes everywhere lots hosts? hostname domains? names? words? terms? product brand consistent consistently stick please fix make change
`)
/** What stands before words as they should be. */
const NOW =
  /(?:^| )(?:(?:should|must|has to|have to|needs? to|ought to) (?:always |just |really |all )*(?:be|read|say)(?: (?:written|spelled|spelt|capitali[sz]ed))?(?: as)?|(?:make|change|turn|fix|correct) (?:it|that|them|those|these|all)(?: (?:in)?to| as)?|(?:please |just |always )*(?:write|use|spell it|spell|spelled|spelt|written as)|it's|it is|they are|that's|to)(?: always| just| really| the)*$/
const OTHER =
  /\b(?:title case|sentence case|headings?|add|remove|delete|move|link to|redirect|button|page title)\b/i
/** An address or a name in code, which is written so in code as well. */
const TECHNICAL = /\w\.\w|[_/]|\w:\/\//
const LONGEST = 4

/** “The host is written with a capital A in the samples, it should be acme.dev”: one name that the docs have in other letters. */
export const letterCase: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const texts = new Map<string, string>()
  const api = await findApiFiles(docs.files, context.files.paths)
  for (const file of new Set([...docs.texts(), ...api]))
    texts.set(file, await docs.files.read(file))
  const told = findTold(scene, [...texts.values()].join('\n'))
  if (told === undefined) return undefined
  const { files, spans } = await readPlaces(scene, told.spans)
  if (!isAllTold(scene, [...told.spans, ...spans], ALSO)) return undefined
  const isCode = TECHNICAL.test(told.words)
  const pattern = toPattern(told.words)
  const changed: string[] = []
  const change = (text: string) => text.replaceAll(pattern, () => told.words)
  await withHeadingLinks(docs, async () => {
    for (const file of files ?? texts.keys()) {
      const before = texts.get(file) ?? (await docs.files.read(file))
      const after = api.includes(file)
        ? mapApiTexts(before, change)
        : isCode
          ? change(before)
          : mapPageTexts(before, ['prose'], change)
      if (after === before) continue
      await docs.files.write(file, after)
      changed.push(file)
    }
    return changed.length
  })
  if (changed.length === 0) return undefined
  return `Wrote “${told.words}” in the letters that are told, on ${changed.map((file) => `\`${file}\``).join(', ')}.`
}

/** The one name of a prompt that the docs have in other letters, with all places where it is said. */
function findTold(
  scene: Scene,
  docs: string,
): { words: string; spans: readonly Span[] } | undefined {
  const found = scene.words.flatMap((_word, from) =>
    scene.runsFrom(from, LONGEST).filter((span) => {
      const said = scene.say(span)
      const isWords = scene.words
        .slice(span.from, span.to)
        .every(({ plain }) => isFilling(plain) || ALSO.test(plain))
      return !isWords && /\p{L}{2}/u.test(said) && hasOtherCase(docs, said)
    }),
  )
  const right = found.filter((span) => isAsked(scene, span))
  const [best] = right.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (best === undefined || right.some((span) => !overlaps(span, best))) return undefined
  const plain = scene.plain(best)
  // What the docs have in other letters beside it is another name.
  const isOther = found.some((span) => !overlaps(span, best) && !plain.includes(scene.plain(span)))
  const parts = new Set(plain.split(/[^\p{L}\d]+/u))
  const same = scene.words.flatMap((word, from) => {
    const span = { from, to: from + best.to - best.from }
    if (scene.plain(span) === plain) return [span]
    // “The gateway host is spelled with a capital R.”
    return parts.has(word.plain) || /^\p{L}$/u.test(word.text) ? [{ from, to: from + 1 }] : []
  })
  return isOther ? undefined : { words: scene.say(best), spans: same }
}

function isAsked(scene: Scene, { from }: Span): boolean {
  const start = Math.max(scene.startOfSentence(from), from - 6)
  return NOW.test(scene.plain({ from: start, to: from }))
}

function hasOtherCase(docs: string, words: string): boolean {
  return [...docs.matchAll(toPattern(words))].some(([found]) => found !== words)
}

function toPattern(words: string): RegExp {
  // What stands in an address is another thing than a name that readers see.
  const before = TECHNICAL.test(words) ? '[\\p{L}\\p{N}_.@-]' : '[\\p{L}\\p{N}_.@/-]'
  return new RegExp(`(?<!${before})${escapePattern(words)}(?![\\p{L}\\p{N}_-])`, 'giu')
}
