import type { Context } from '../context.ts'
import { getPlace, nameKey } from '../names.ts'
import { findSpot, type Spot } from '../parts/find-spot.ts'
import { type MarkdownList, readLists } from '../parts/lists.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { Said } from '../prompt/said.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling, isWish } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'

const SIDE =
  '(?:(?:right|directly|just|straight|immediately|first thing) )?(?<side>after|behind|below|beneath|underneath|under|following|before|above|ahead of)'
const NTH = '(?:(?<nth>first|second|third|last|only|code|opening) )?'
/** Beside what is told by its kind: “after the paragraph about wood”, “before the first code block”. */
const BESIDE_BLOCK = new RegExp(
  `${SIDE} (?:the|its|that|an?) ${NTH}(?<kind>paragraph|sentence|(?:code )?(?:block|example|sample)|snippet|code|table|(?:numbered |bullet(?:ed)? )?list|tabs|steps|cards|image|picture|screenshot)(?: (?<link>about|on|that|which|where|with|for|saying|explaining|describing|covering|mentioning) (?<topic>[^.,;:]+?))?(?= (?:on|of|in|under) ⟨|[.,;:]|\\s*$)(?: (?:on|of|in|under) ⟨(?<within>[^⟩]+)⟩)?`,
  'i',
)
/** What a page says before its first heading, and what stands behind that. */
const INTRO =
  /(?:(?:right|directly|just|straight|immediately|first thing) )?(?:(?:after|behind|below|under|following) (?:the |its )?(?:intro|introduction|introductory|opening|lead)(?: (?:paragraphs?|text|sentences?|section))?|(?:at|to) the (?:very )?end of (?:the|its) (?:intro|introduction)|(?:before|above|ahead of) (?:the|its) first heading|between (?:the )?(?:intro|introduction|opening)(?: (?:paragraph|text))? and (?:the )?first heading)/i
const NTH_HEADING =
  /(?:(?:right|directly|just|straight|immediately) )?(?:after|below|beneath|underneath|under) the (?<nth>first|second|third|last) (?:heading|section title)/i
const BESIDE_PART = new RegExp(
  `(?:${SIDE}|(?<edge>(?:at|on|to|towards|near) the (?:very )?(?:end|bottom|top|start|beginning)(?: of| in)?|as (?:the|a) (?:very )?(?:first|last|final) \\S+(?: of| in| under| on)?)|in|into|to|on|of|inside|within)(?: (?:the|our|a|its))?(?: (?<noun>heading|headline|section|part))?(?: (?:called|named|titled|about|on))? ⟨(?<part>[^⟩]+)⟩(?: (?<behind>heading|headline|section|part|list|steps?))?`,
  'i',
)
const EDGE =
  /\b(?:(?:right |directly |just )?(?:under|below|after|beneath) the (?:page['’]s |page )?title|(?:top|bottom|end) of the page|(?:right |all the way |directly )?(?:at|on|to|near) (?:the |its )?(?:very )?(?<edge>end|bottom|top|start|beginning|foot)(?: of)?|as (?:the |its |an? )?(?:very )?(?:first|last|final)(?: \S+)?|(?:the |its |an? )?(?:very )?(?<nth>first|last|final) (?:thing|one|item|bullet(?: point)?|point|entry|prerequisite|requirement)\b|(?:start|begin|open|end|close|finish)s? (?:off )?with)/i
const ALSO = anyOf(`
  info note tip warning callout caution danger sentence paragraph line bullet bullets point points list item items prerequisites? requirements? box block
  add put insert include append place write say mention state point out explain warn tell remind give needs? needed missing lacks? misses deserves? could use want wanted like
  new another more extra additional further short brief little small one this following text as is in on at of to under for with from the a an it goes belongs? fits? come comes stand
  help helps nice good great useful do fine enough best
  start begin open end starts begins ends top bottom beginning right directly just people readers users them that telling saying reading section heading steps?
`)

/** A page with the rest of what is said of where. */
interface Place {
  file: string
  /** What is said, with the page left out and the parts of it that are named in brackets. */
  said: string
  parts: readonly PagePart[]
}

/**
 * Where a text is to stand, as all words that are said of it tell. Throws `Unresolved` where they tell no place, or more.
 *
 * @param isCallout whether it stands at the top of what it is in, where nothing else is told
 */
export async function findSpotAt(
  context: Context,
  head: string,
  isCallout: boolean,
): Promise<Spot> {
  for (const place of await listPlaces(context, head)) {
    const found = readSlots(place, isCallout)
    if (found === undefined || !isTold(context, found.rest)) continue
    const { docs } = context
    const page = docs.routeOf(place.file)
    return findSpot(docs, new Said({ text: '', quotations: [] }, { page, ...found.slots }))
  }
  throw new Unresolved(`Expected a place, received “${head}”.`)
}

/** The list that an item is to stand in, and where. Throws `Unresolved`. */
export async function findListAt(
  context: Context,
  head: string,
  noun: string,
): Promise<{ file: string; text: string; list: MarkdownList; at: number }> {
  for (const { file, said, parts } of await listPlaces(context, head)) {
    const text = await context.docs.files.read(file)
    const within = BESIDE_PART.exec(said)
    const edge =
      EDGE.exec(within?.[0] ?? '') ??
      EDGE.exec(within === null ? said : said.replace(within[0], ' '))
    const rest = [within?.[0], edge?.[0]].reduce<string>(
      (words, one) => words.replace(one ?? ' ', ' '),
      said,
    )
    const side = within?.groups?.side ?? ''
    if (/before|above|ahead/i.test(side) || !isTold(context, rest)) continue
    const part =
      parts.find(({ name }) => name === within?.groups?.part) ??
      parts.find(({ name }) => isOfNoun(name, noun))
    const range = part?.body ?? { start: 0, end: text.length }
    const [list, ...others] = readLists(text, range.start, range.end)
    if (list === undefined || others.length > 0) continue
    const isTop = /top|start|beginning|first/i.test(edge?.[0] ?? '')
    return { file, text, list, at: isTop ? 0 : list.items.length }
  }
  throw new Unresolved(`Expected a list, received “${head}”.`)
}

/** “One more prerequisite” goes into the list under such a heading. */
function isOfNoun(name: string, noun: string): boolean {
  return /^(?:prerequisite|requirement)/i.test(noun) && nameKey(name).startsWith(noun)
}

/** What is said of where as those who put blocks on pages know it, with what is left of it. */
function readSlots(
  { said, parts }: Place,
  isCallout: boolean,
): { slots: Readonly<Record<string, string>>; rest: string } | undefined {
  const without = (match: RegExpExecArray) => said.replace(match[0], ' ')
  const block = BESIDE_BLOCK.exec(said)
  if (block !== null) return readBlock(block, without(block), parts)
  const intro = INTRO.exec(said)
  if (intro !== null) return { slots: { after: 'intro' }, rest: without(intro) }
  const nth = NTH_HEADING.exec(said)
  const section = nth && parts.at(getPlace(nth.groups?.nth ?? '') ?? 0)?.name
  if (nth !== null && section != null) return { slots: { section }, rest: without(nth) }
  const part = BESIDE_PART.exec(said)
  if (part !== null) {
    const { side = '', noun, behind, part: name = '' } = part.groups ?? {}
    const rest = without(part)
    const edge = part.groups?.edge ?? EDGE.exec(rest)?.[0]
    const left = part.groups?.edge === undefined ? rest.replace(edge ?? ' ', ' ') : rest
    if (/⟨/.test(left)) return undefined
    // “At the bottom, above Doors” tells two places.
    if (
      edge !== undefined &&
      part.groups?.edge === undefined &&
      /^(?:after|behind|before|above|ahead|following)/i.test(side)
    )
      return undefined
    const isHeading = /^head/i.test(noun ?? behind ?? '')
    if (/^(?:before|above|ahead)/i.test(side)) return { slots: { before: name }, rest: left }
    if (/^(?:after|behind|following)$/i.test(side) && !isHeading)
      return { slots: { after: name }, rest: left }
    const isEnd =
      edge === undefined
        ? !isCallout && side === ''
        : /end|bottom|last|final|clos|finish/i.test(edge)
    return { slots: { section: name, ...(isEnd && { place: 'end' }) }, rest: left }
  }
  const edge = EDGE.exec(said)
  if (edge === null || /⟨/.test(said)) return undefined
  const isEnd = /end|bottom|foot|last|final|clos|finish/i.test(edge[0])
  return { slots: { place: isEnd ? 'end' : 'top' }, rest: without(edge) }
}

function readBlock(
  { groups = {} }: RegExpExecArray,
  rest: string,
  parts: readonly PagePart[],
): { slots: Readonly<Record<string, string>>; rest: string } | undefined {
  const { side = '', nth, kind = '', topic, within } = groups
  const inside = within ?? BESIDE_PART.exec(rest)?.groups?.part
  const left = within === undefined && inside !== undefined ? rest.replace(BESIDE_PART, ' ') : rest
  if (/⟨/.test(left) || (inside !== undefined && topic !== undefined)) return undefined
  if (inside !== undefined && !parts.some(({ name }) => name === inside)) return undefined
  const which = /^(?:code|opening)$/i.test(nth ?? '') ? undefined : nth
  const what = [which, /block|sample|example|snippet|code/i.test(kind) ? 'code block' : kind]
    .filter((one) => one !== undefined)
    .join(' ')
  const where =
    topic !== undefined
      ? ` about ${topic.replaceAll(/[⟨⟩]/g, '')}`
      : inside === undefined
        ? ''
        : ` in ${inside}`
  const slot = /^(?:before|above|ahead)/i.test(side) ? 'before' : 'after'
  return { slots: { [slot]: `${what}${where}` }, rest: left }
}

/** Whether nothing is said beside. */
function isTold(context: Context, rest: string): boolean {
  return new Scene(rest, context).words.every(
    ({ plain, isQuoted }) =>
      !isQuoted && (ALSO.test(plain) || (isFilling(plain) && !isWish(plain))),
  )
}

/** The pages that may be meant, each with what else is said. */
async function listPlaces(context: Context, head: string): Promise<Place[]> {
  const scene = new Scene(head, context)
  const pages = await listPages(scene)
  const files = [...new Set(pages.map(({ file }) => file))]
  const places: Place[] = []
  for (const file of files) {
    const text = await context.docs.files.read(file)
    const parts = readParts(text, file).filter(({ form }) => form === 'heading')
    const named = pages.filter((page) => page.file === file).map(({ span }) => span)
    const headings = findHeadings(scene, parts, named)
    const others = pages.filter((page) => page.file !== file)
    const isOne = others.every(({ span }) => headings.some((one) => overlaps(one.span, span)))
    if (isOne) places.push({ file, parts, said: sayPlace(scene, named, headings) })
  }
  if (places.length > 1) throw new Unresolved(`Expected one page, received ${places.length}.`)
  return places
}

interface Heading {
  span: Span
  name: string
}

/** The headings of a page that are named, the longest of those that overlap, and not by the words that name the page alone. */
function findHeadings(scene: Scene, parts: readonly PagePart[], pages: readonly Span[]): Heading[] {
  const all = parts
    .flatMap(({ name }) => scene.findSaid(name).map((span) => ({ span, name })))
    .toSorted((a, b) => b.span.to - b.span.from - (a.span.to - a.span.from))
  const chosen: Heading[] = []
  for (const one of all) {
    const isPage = pages.length === 1 && pages.some((span) => overlaps(span, one.span))
    if (!isPage && !chosen.some(({ span }) => overlaps(span, one.span))) chosen.push(one)
  }
  return chosen
}

/** What is said, without the page and with the headings in brackets. */
function sayPlace(scene: Scene, pages: readonly Span[], headings: readonly Heading[]): string {
  const cuts = [
    ...headings.map(({ span, name }) => ({ span, now: `⟨${name}⟩` })),
    ...pages
      .filter((span) => !headings.some((one) => overlaps(one.span, span)))
      .map((span) => ({ span, now: '' })),
  ].toSorted((a, b) => b.span.from - a.span.from)
  return cuts.reduce((said, { span, now }) => {
    const [first, last] = [scene.words[span.from], scene.words[span.to - 1]]
    return said.slice(0, first?.start) + now + said.slice(last?.end)
  }, scene.prompt)
}
