import { AgentRefusal } from '../../../model.ts'
import { nameKey } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from './page-mentions.ts'
import { listBeforeNoun } from './part-mentions.ts'
import { anyOf, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { CONTRACTED_NOT, overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE = /\d/
/** What says that a figure is to be another one. */
const ASKS =
  /\b(?:(?:should|must|has to|needs to) (?:say|read|be|use|show)|now|bump\w*|rais\w*|lower\w*|upgrad\w*|updat\w*|chang\w*|requires?|at least|instead|old versions?|still (?:has|have|says?|lists?|shows?|mentions?))\b/i
/** What says that it is not, or that both are. */
const OTHER = new RegExp(
  `\\b(?:not|never|too|also|both (?:work|are)|as well|will be|soon)\\b|${CONTRACTED_NOT}\\b`,
  'i',
)
const SEVERAL = /\b(?:both|all|every|these|those|several)\b.*\bpages?\b|\beverywhere\b/i
const ALSO = anyOf(`
  is are was now ancient old older outdated dead gone raised? bumped? lowered? dropped? recommended? required? minimum supported versions? requirements? should must has have to say read says reads be
  tab card section step both pages still has os systems? runtimes? everywhere all every the
`)
/** Words of a name before its number, and behind it. */
const MOST_BEFORE = 3
const MOST_BEHIND = 2
const NOUN = /^(?:tab|card|section|step|accordion)$/
/** Words of the name of a part. */
const LONGEST = 4
const NUMBER = /^v?\d[\d.,]*\+?$/
/** A name and its version in one word. */
const GLUED = /^(?<name>@?\p{L}[\w./-]*[:@])v?\d[\w.-]*$/u

/** A name with its number as it is to be, and the same with others as the docs have it. */
interface Pair {
  span: Span
  old: string
  now: string
  /** Whether it is one word, which code has as well: `python:3.13`. */
  isCode?: boolean
}

/** Has the docs say a name with another number: “the npm tab should say Node.js 22 or later”. */
export const likeFigures: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!ASKS.test(scene.prompt) || OTHER.test(scene.prompt)) return []
  const { docs } = scene.context
  const pages = await listPages(scene)
  // Of pages that are named together one may stand for several: “both install pages”.
  const isSeveral = SEVERAL.test(scene.prompt)
  const files = isSeveral ? [] : [...new Set(pages.map(({ file }) => file))]
  const named = listBeforeNoun(scene, NOUN, LONGEST)
  const texts = new Map<string, string>()
  const parts = new Map<string, ReturnType<typeof findPart>>()
  for (const file of files.length > 0 ? files : docs.currentPages()) {
    const text = await docs.files.read(file)
    const part = findPart(named, text, file)
    parts.set(file, part)
    texts.set(file, part === undefined ? text : text.slice(part.start, part.end))
  }
  const pairs = scene.words.flatMap(({ text }, at) => {
    const isOfPage = pages.some(({ span }) => overlaps(span, { from: at, to: at + 1 }))
    if (isOfPage) return []
    const all = [...texts.values()]
    if (GLUED.test(text)) return findGlued(text, at, all) ?? []
    return NUMBER.test(text) ? (findPair(scene, at, all) ?? []) : []
  })
  const isBoth = ({ old }: Pair) =>
    [`${old} and `, `${old} or `, ` and ${old}`, ` or ${old}`].some((one) =>
      scene.prompt.includes(one),
    )
  if (pairs.length === 0 || pairs.some(isBoth)) return []
  const wanted = [...texts].flatMap(([file, text]) =>
    pairs.some(({ old }) => text.includes(old)) ? [file] : [],
  )
  const isEach = pairs.every(({ old }) => [...texts.values()].some((text) => text.includes(old)))
  // Without a page that is named, one alone may be meant.
  const isKnown = isSeveral ? wanted.length > 1 : files.length > 0 || wanted.length === 1
  if (!isEach || !isKnown) return []
  const [only = ''] = wanted
  const part = isSeveral ? undefined : parts.get(only)
  return [
    {
      wishes: [write(pairs, wanted, part?.name)],
      accounted: [
        ...pairs.map(({ span }) => span),
        ...pages.map(({ span }) => span),
        ...listOld(scene, pairs),
        ...(part === undefined ? [] : [part.span]),
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
      const numbers = escapePattern(now).replaceAll(
        /\d+(?:(?:\\\.|,)\d+)*/g,
        String.raw`\d+(?:[.,]\d+)*`,
      )
      const pattern = asWhole(numbers)
      const found = new Set(texts.flatMap((text) => text.match(pattern) ?? []))
      found.delete(now)
      const [old, ...others] = found
      if (old !== undefined && others.length === 0) return { span, old, now }
    }
  }
  return undefined
}

/** The same name with another version, where the docs have one. */
function findGlued(now: string, at: number, texts: readonly string[]): Pair | undefined {
  const { name = '' } = GLUED.exec(now)?.groups ?? {}
  const pattern = new RegExp(`(?<![\\w./-])${escapePattern(name)}v?\\d[\\w.-]*\\w`, 'g')
  const found = new Set(texts.flatMap((text) => text.match(pattern) ?? []))
  found.delete(now)
  const [old, ...others] = found
  return old === undefined || others.length > 0
    ? undefined
    : { span: { from: at, to: at + 1 }, old, now, isCode: true }
}

/** Matches what a pattern does, and no part of a longer word or number. */
function asWhole(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}]|[.,]\\d)`, 'gu')
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

/** The part of a page that is told, with its noun: “the npm tab”; of several of a name none. */
function findPart(
  named: ReturnType<typeof listBeforeNoun>,
  text: string,
  file: string,
): (PagePart & { span: Span }) | undefined {
  if (named.length === 0) return undefined
  const parts = readParts(text, file)
  for (const { key, span } of named) {
    const [part, ...others] = parts.filter(({ name }) => nameKey(name) === key)
    if (part !== undefined && others.length === 0) return { ...part, span }
  }
  return undefined
}

function write(pairs: readonly Pair[], files: readonly string[], within: string | undefined): Wish {
  return {
    said: pairs.map(({ old, now }) => `Replace ${quote(old)} with ${quote(now)}`).join(', '),
    perform: async ({ docs }) => {
      const told = pairs.map(({ old, now }) => `“${old}” by “${now}”`).join(' and ')
      const change = (words: string) =>
        pairs.reduce(
          (text, { old, now }) => text.replaceAll(asWhole(escapePattern(old)), () => now),
          words,
        )
      const routes: string[] = []
      for (const file of files) {
        const text = await docs.files.read(file)
        const part = readParts(text, file).find(({ name }) => name === within)
        const { start, end } = part ?? { start: 0, end: text.length }
        const scopes = pairs.some(({ isCode }) => isCode)
          ? (['prose', 'code'] as const)
          : (['prose'] as const)
        const changed = mapPageTexts(text.slice(start, end), scopes, change)
        if (changed === text.slice(start, end)) continue
        await docs.files.write(file, text.slice(0, start) + changed + text.slice(end))
        routes.push(`\`${docs.routeOf(file)}\``)
      }
      if (routes.length === 0)
        throw new AgentRefusal(`Expected to replace ${told} in what is read, received it nowhere.`)
      return `Replaced ${told} on ${routes.join(', ')}.`
    },
  }
}
