import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { listLinks } from '../site-link.ts'
import { Unresolved } from '../unresolved.ts'
import { listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const SIGNS: readonly (readonly [name: RegExp, sign: string])[] = [
  [/^(?:dots?|periods?|points?|full stops?)$/, '.'],
  [/^commas?$/, ','],
  [/^colons?$/, ':'],
  [/^semicolons?$/, ';'],
  [/^(?:spaces?|blanks?|whitespace)$/, ' '],
  [/^slash(?:es)?$/, '/'],
  [/^back-?slash(?:es)?$/, '\\'],
  [/^underscores?$/, '_'],
  [/^tildes?$/, '~'],
  [/^pipes?$/, '|'],
  [/^(?:hash(?:es)?|hash signs?)$/, '#'],
  [/^hyphens?$/, '-'],
  [/^backticks?$/, '`'],
  [/^(?:asterisks?|stars?)$/, '*'],
  [/^exclamation marks?$/, '!'],
  [/^question marks?$/, '?'],
  [/^quot(?:es?|ation marks?)$/, '"'],
  [/^closing (?:brackets?|parenthes[ei]s)$/, ')'],
]
const STRAY =
  /^(?:an? |the )?(?:(?:stray|extra|superfluous|trailing|leading|needless|unneeded|unnecessary|spurious|accidental|double|doubled|duplicate|second|additional) )+(?:dots?|periods?|points?|full stops?|commas?|colons?|semicolons?|spaces?|blanks?|whitespace|slash(?:es)?|back-?slash(?:es)?|underscores?|tildes?|pipes?|hash(?: sign)?(?:es|s)?|hyphens?|backticks?|asterisks?|stars?|exclamation marks?|question marks?|quot(?:es?|ation marks?)|closing (?:brackets?|parenthes[ei]s))$/
const ADJECTIVE =
  /^(?:an?|the|stray|extra|superfluous|trailing|leading|needless|unneeded|unnecessary|spurious|accidental|double|doubled|duplicate|second|additional) /
const CUE =
  /\b(?:stray|extra|superfluous|trailing|leading|needless|unneeded|unnecessary|spurious|accidental|doubled?|duplicate|second|additional) (?:dot|period|point|full stop|comma|colon|semicolon|space|blank|whitespace|slash|back-?slash|underscore|tilde|pipe|hash|hyphen|backtick|asterisk|star|exclamation|question|quot|closing)/i
const GONE =
  /\b(?:remove|delete|drop|get rid|take (?:it )?(?:out|away|off)|fix|clean|lose|strip|cut|mend|correct|go|goes|shouldn['’]t|belong|(?:should|must|has to|needs to)(?: just| only| simply)? (?:be|read|say))\b/i
const ALSO = anyOf(`
  remove delete drop rid get take out away off fix clean lose strip cut mend correct go goes please shouldn't belong belongs be there typo slipped sneaked in crept
  just should read reads say says in within inside after behind before following end ends ending of at front stands stand sits sit right word words name sentence title description label text link links button address addresses e-?mail mail url
  navbar header footer top bar stray extra superfluous trailing leading double duplicate it that
`)
/** What stands before the words that a sign stands beside. */
const BESIDE =
  /\b(after|behind|following|before|in front of)(?: the)?(?: (?:word|words|name|link|title|email address|mail address|e-mail address|address))?$/
const LONGEST = 6

/** “The Support link has a stray dot after the address”: a sign that stands somewhere by mistake goes, and nothing else. */
export const straySigns: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!GONE.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const signs = scene.find(STRAY, 5)
  const [told] = signs
  if (told === undefined || signs.some((one) => !overlaps(one, told))) return undefined
  const name = scene.plain(told).replace(new RegExp(`^(?:${ADJECTIVE.source.slice(1)})+`), '')
  const sign = SIGNS.find(([pattern]) => pattern.test(name))?.[1]
  if (sign === undefined) return undefined
  const isDouble = /\b(?:double|doubled|duplicate|second)\b/.test(scene.plain(told))
  return (
    (await mendLink(context, scene, { told, sign })) ??
    (await mendPage(context, scene, { told, sign, isDouble }))
  )
}

/** A link of docs.json that is told by its label: what ends with the sign. */
async function mendLink(
  { files }: Context,
  scene: Scene,
  { told, sign }: { told: Span; sign: string },
): Promise<string | undefined> {
  const tree = files.tree('docs.json')
  const named = listLinks(tree).flatMap((link) => {
    const spans = scene.findSaid(link.label)
    return spans.length > 0 ? [{ link, spans }] : []
  })
  const [only, ...others] = named
  if (only === undefined || others.length > 0) return undefined
  const { link, spans } = only
  if (!isAllTold(scene, [told, ...spans], ALSO)) return undefined
  const members: JSONPath[] = link.isAddress
    ? [link.path]
    : ['href', link.key].map((key) => [...link.path, key])
  const wrong = members.flatMap((path) => {
    const value: unknown = findNodeAtLocation(tree, path)?.value
    return typeof value === 'string' && isStrayEnd(value, sign) ? [{ path, value }] : []
  })
  const [found, ...more] = wrong
  if (found === undefined || more.length > 0)
    throw new Unresolved(`Expected one “${sign}” at the end of the link, received ${wrong.length}.`)
  const now = found.value.replace(new RegExp(`${escapePattern(sign)}+$`), '')
  await files.set('docs.json', found.path, now)
  return `Set \`${found.path.join('.')}\` of \`docs.json\` to “${now}”, which was “${found.value}”.`
}

function isStrayEnd(value: string, sign: string): boolean {
  return value.length > 1 && value.endsWith(sign)
}

/** A page that is named: the sign behind or before words that are told, else where it stands twice or behind a space. */
async function mendPage(
  { docs }: Context,
  scene: Scene,
  { told, sign, isDouble }: { told: Span; sign: string; isDouble: boolean },
): Promise<string | undefined> {
  const pages = await listPages(scene)
  const files = [...new Set(pages.map(({ file }) => file))]
  const [file, ...others] = files
  if (file === undefined || others.length > 0) return undefined
  const text = await docs.files.read(file)
  const beside = findWithin(scene, text, sign) ?? findBeside(scene, text, sign)
  const spans = [told, ...pages.map(({ span }) => span), ...(beside?.spans ?? [])]
  if (!isAllTold(scene, [...spans, ...(await listPlaceWords(scene, file))], ALSO)) return undefined
  const own = escapePattern(sign)
  const doubled =
    sign === ' ' ? /(?<=\S) {2,}(?=\S)/g : new RegExp(`(?<!${own})${own}{2}(?!${own})`, 'g')
  const pattern =
    beside?.pattern ??
    (isDouble || sign === ' '
      ? doubled
      : new RegExp(`(?<=\\S) ${own}(?=\\s|$)|(?<!${own})${own}{2}(?!${own})`, 'gm'))
  const places = [...text.matchAll(pattern)]
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Unresolved(`Expected one such “${sign}” on \`${file}\`, received ${places.length}.`)
  const kept = beside === undefined ? sign : place[0].replace(sign, '')
  await docs.files.write(
    file,
    text.slice(0, place.index) + kept + text.slice(place.index + place[0].length),
  )
  return `Took a “${sign}” away on \`${docs.routeOf(file)}\`.`
}

/** “A stray tilde in 20~ hours”: the words of a prompt that a page has with the sign in them. */
function findWithin(
  scene: Scene,
  text: string,
  sign: string,
): { pattern: RegExp; spans: Span[] } | undefined {
  if (sign === ' ') return undefined
  const own = escapePattern(sign)
  const runs = scene.words.flatMap((_word, from) => scene.runsFrom(from, LONGEST))
  const isWithin = (span: Span) =>
    scene.say(span).split(sign).length === 2 && text.includes(scene.say(span))
  const [span] = runs.filter(isWithin).toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (span === undefined) return undefined
  const [ahead = '', behind = ''] = scene.say(span).split(sign)
  const now = (ahead + behind).trim()
  // What it is to read is the same without the sign.
  const told = runs.filter((run) => !overlaps(run, span) && scene.say(run) === now)
  const isOther = READS.test(scene.prompt) && told.length === 0
  if (isOther) return undefined
  const pattern = new RegExp(`(?<=${escapePattern(ahead)})${own}(?=${escapePattern(behind)})`, 'gu')
  return { pattern, spans: [span, ...told] }
}

const READS = /\b(?:should|must|has to|needs to)(?: just| only| simply)? (?:be|read|say)\b/i

/** The words of a prompt that a page has with the sign behind or before them. */
function findBeside(
  scene: Scene,
  text: string,
  sign: string,
): { pattern: RegExp; spans: Span[] } | undefined {
  const own = escapePattern(sign)
  for (let from = 1; from < scene.words.length; from++) {
    const [, side] = BESIDE.exec(scene.plain({ from: Math.max(0, from - 5), to: from })) ?? []
    if (side === undefined) continue
    for (const span of scene.runsFrom(from, LONGEST)) {
      const words = escapePattern(scene.say(span)).replaceAll(' ', '\\s+')
      if (nameKey(scene.say(span)) === '') continue
      const isAfter = !/before|front/.test(side)
      const pattern = isAfter
        ? new RegExp(`(?<=(?<![\\p{L}\\p{N}])${words}[*_\`\\])]*)${own}`, 'giu')
        : new RegExp(`${own}(?=[*_\`[(]*${words}(?![\\p{L}\\p{N}]))`, 'giu')
      if (pattern.test(text)) return { pattern: new RegExp(pattern.source, 'giu'), spans: [span] }
    }
  }
  return undefined
}
