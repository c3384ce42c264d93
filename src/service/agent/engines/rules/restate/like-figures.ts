import { changeTexts, printCount } from '../context.ts'
import { mapPageTexts } from '../page-texts.ts'
import { readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { isIn, overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE = /\d/
const SEVERAL = /\b(?:both|all|every|these|those|several)\b.*\bpages?\b|\beverywhere\b/i
const ALSO = anyOf(`
  is are was now ancient old older outdated dead gone raised? bumped? lowered? dropped? recommended? required? minimum supported versions? requirements? should must has have to say read says reads be
  tab card section step both pages still has os systems? runtimes? everywhere all every the
`)
/** Words of a name before its number, and behind it. */
const MOST_BEFORE = 3
const MOST_BEHIND = 2
const NUMBER = /^v?\d[\d.,]*\+?$/

/** A name with its number as it is to be, and the same with others as the docs have it. */
interface Pair {
  span: Span
  old: string
  now: string
}

/** Has the docs say a name with another number: “the npm tab should say Node.js 22 or later”. */
export const likeFigures: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const { docs } = scene.context
  const pages = await listPages(scene)
  // Of pages that are named together one may stand for several: “both install pages”.
  const isSeveral = scene.has(SEVERAL)
  const files = isSeveral ? [] : [...new Set(pages.map(({ file }) => file))]
  const texts = new Map<string, string>()
  for (const file of files.length > 0 ? files : docs.currentPages())
    texts.set(file, await docs.files.read(file))
  const pairs = scene.words.flatMap(({ text }, at) => {
    const isOfPage = pages.some(({ span }) => overlaps(span, { from: at, to: at + 1 }))
    return NUMBER.test(text) && !isOfPage ? (findPair(scene, at, [...texts.values()]) ?? []) : []
  })
  if (pairs.length === 0) return []
  const wanted = [...texts].flatMap(([file, text]) =>
    pairs.some(({ old }) => text.includes(old)) ? [file] : [],
  )
  const isEach = pairs.every(({ old }) => [...texts.values()].some((text) => text.includes(old)))
  // Without a page that is named, one alone may be meant.
  const isKnown = isSeveral ? wanted.length > 1 : files.length > 0 || wanted.length === 1
  if (!isEach || !isKnown) return []
  return [
    {
      wishes: [write(pairs, wanted)],
      accounted: [
        ...pairs.map(({ span }) => span),
        ...pages.map(({ span }) => span),
        ...listOld(scene, pairs),
        ...(await listParts(scene, texts.get(wanted[0] ?? '') ?? '', wanted[0] ?? '')),
      ],
      also: ALSO,
    },
  ]
}

/** The longest words around a number that the docs have with another one, and with no third. */
function findPair(scene: Scene, at: number, texts: readonly string[]): Pair | undefined {
  for (let before = MOST_BEFORE; before > 0; before--) {
    for (let behind = MOST_BEHIND; behind >= 0; behind--) {
      const span = { from: at - before, to: at + behind + 1 }
      if (span.from < 0 || span.to > scene.words.length) continue
      const name = scene.words.slice(span.from, at)
      if (scene.hasBreakWithin(span.from, span.to) || name.some(({ plain }) => isFilling(plain)))
        continue
      if (!/^\p{Lu}/u.test(name[0]?.text ?? '')) continue
      const now = scene.say(span)
      const pattern = new RegExp(
        `(?<![\\p{L}\\p{N}])${escapePattern(now).replaceAll(/\d+(?:(?:\\\.|,)\d+)*/g, '\\d+(?:[.,]\\d+)*')}(?![\\p{L}\\p{N}])`,
        'gu',
      )
      const found = new Set(texts.flatMap((text) => text.match(pattern) ?? []))
      found.delete(now)
      const [old, ...others] = found
      if (old !== undefined && others.length === 0) return { span, old, now }
    }
  }
  return undefined
}

/** What the figures were, where that is told as well: “node 14 is ancient”. */
function listOld(scene: Scene, pairs: readonly Pair[]): Span[] {
  const known = new Set(pairs.flatMap(({ old }) => old.match(/\d+(?:[.,]\d+)*/g) ?? []))
  return scene.words.flatMap(({ text }, at) => {
    if (!known.has(text.replace(/^v/, ''))) return []
    const name = scene.words[at - 1]?.plain ?? ''
    const isNamed = pairs.some(({ old }) => old.toLowerCase().includes(name))
    return [{ from: isNamed && name !== '' && !scene.isBreak(at) ? at - 1 : at, to: at + 1 }]
  })
}

/** The part of the page that is told: “the npm tab”. */
async function listParts(scene: Scene, text: string, file: string): Promise<Span[]> {
  const names = new Set(readParts(text, file).map(({ name }) => name.toLowerCase()))
  return scene
    .find(/^(?:tab|card|section|step|accordion)$/)
    .flatMap(({ from: noun }) =>
      [4, 3, 2, 1].flatMap((length) => {
        const span = { from: noun - length, to: noun }
        return span.from >= 0 && names.has(scene.plain(span)) ? [{ ...span, to: noun + 1 }] : []
      }),
    )
    .filter((span, at, all) => !all.slice(0, at).some((one) => isIn(span.from, [one])))
}

function write(pairs: readonly Pair[], files: readonly string[]): Wish {
  return {
    said: pairs.map(({ old, now }) => `Replace ${quote(old)} with ${quote(now)}`).join(', '),
    perform: async ({ docs }) => {
      const change = (words: string) =>
        pairs.reduce((text, { old, now }) => text.replaceAll(old, now), words)
      const changed = await changeTexts(
        docs,
        (text) => mapPageTexts(text, ['prose'], change),
        files,
      )
      const told = pairs.map(({ old, now }) => `“${old}” by “${now}”`).join(' and ')
      return `Replaced ${told} in ${printCount(changed, 'file')}.`
    },
  }
}
