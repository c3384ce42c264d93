import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { ON_ONE } from '../intents/replace-text.ts'
import { isNamedPlace, nameKey } from '../names.ts'
import { listGroupFiles } from '../pages-named.ts'
import { isExcepted, listPages } from '../restate/page-mentions.ts'
import { areApart } from '../restate/restatement.ts'
import { overlaps, type Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'

/** Where something is to be done, as a prompt tells it. */
export interface ToldPlaces {
  /** The pages that are named, with what they show; undefined where none are. */
  files: readonly string[] | undefined
  /** The words that name them. */
  spans: readonly Span[]
}

const NOUN =
  /^(?:docs|documentation|pages|guides|articles|tutorials|section|reference|quickstarts)$/
/** Words before what is named so. */
const LONGEST = 4
/** What is named besides pages: with pages, all that readers see. */
const BESIDE =
  /^(?:(?:in|on|and) )?(?:the )?(?:sidebar|navigation|menu|nav|(?:endpoint|api|operation|openapi)(?: reference)? (?:descriptions|texts|summaries|spec|docs))$/
/** What is said to be a page or a part of one. */
const PLACE =
  /(?<=\b(?:on|in|at|from|under|of) (?:the|our) )(?:[^\s.,;:!?]+ ){1,5}?(?:page|guide|article|tutorial|faq|group|banner|footer|header)\b/gi
const PART =
  /(?<=\b(?:on|in|at|from|under|of) (?:the|our) )(?:[^\s.,;:!?]+ ){1,5}?(?:section|table|card|tab|step)\b/gi
const ONLY =
  /\b(?:only|just) (?:on|in|at|for|there)\b|\b(?:that|this|the) (?:page|guide|article) only\b/i

/**
 * The places that a prompt names beside some words: pages, those of a group or a folder, and what is named with them.
 * Throws `AgentRefusal` where something is told to be left out.
 *
 * @param options.isPartKnown whether parts of pages are found by who asks
 */
export async function readPlaces(
  scene: Scene,
  beside: readonly Span[],
  { isPartKnown = false }: { isPartKnown?: boolean } = {},
): Promise<ToldPlaces> {
  const pages = (await listPages(scene)).filter(({ span }) => areApart([span], beside))
  if (pages.some(({ span }) => isExcepted(scene, span)))
    throw new AgentRefusal('Expected all places to be meant, received one that is not.')
  // “The reference platform page” is none of the reference.
  const several = listSeveral(scene, beside).filter(
    ({ span }) => !pages.some((page) => isWithin(span, page.span)),
  )
  const all = scene.find(BESIDE, 6).filter((span) => areApart([span], beside))
  const own = pages.filter(({ span }) =>
    areApart(
      [span],
      several.map((one) => one.span),
    ),
  )
  const spans = [...own, ...several].map(({ span }) => span)
  const named = [...own.map(({ file }) => file), ...several.flatMap(({ files }) => files)]
  const isKnown = (span: Span) => [...beside, ...spans, ...all].some((one) => overlaps(one, span))
  const places = (isPartKnown ? [PLACE] : [PLACE, PART])
    .flatMap((pattern) => [...scene.prompt.matchAll(pattern)])
    .map((match) => scene.spanOf(match))
  const isOfOne = ONLY.test(scene.prompt) || ON_ONE.test(scene.prompt)
  // What is named and not found, or is meant alone, is not everywhere.
  if (!places.every(isKnown) || (isOfOne && named.length === 0))
    throw new Unresolved('Expected the place that is named in the docs, received none.')
  // Pages and the sidebar together are all there is to read.
  const isAll = named.length === 0 || all.length > 0
  return { files: isAll ? undefined : [...new Set(named)], spans: [...spans, ...all] }
}

function isWithin({ from, to }: Span, other: Span): boolean {
  return other.from <= from && to <= other.to && to - from < other.to - other.from
}

/** Pages that a prompt tells to be meant alone, or to be left out, by a page or by what they are in. */
export interface ToldRange {
  /** Undefined where all are meant but for those that are left out. */
  only: ReadonlySet<string> | undefined
  left: ReadonlySet<string>
  /** The words that tell it. */
  spans: readonly Span[]
}

const DIVISION = /^(?:tab|group|section|version|dropdown|product|docs|pages|guides|reference)$/
const LONGEST_DIVISION = 5
/** What stands before what is left out: “but not the API reference”, “leave the Birds page alone”. */
const LEFT =
  /(?:^| )(?:not|except|excluding|leave|keep|apart from|other than|without (?:touching|changing))(?: for)?(?: (?:it|that|them))?(?: (?:on|in|at|under))?(?: (?:the|our))?$/
/** What stands before what is meant alone. */
const WITHIN =
  /(?:^| )(?:in|throughout|within|across|on|under|for|update|change|only|inside)(?: all(?: of)?)?(?: (?:the|our))?$/
/** What is said behind it. */
const ALONE = /^(?:alone|only|untouched|unchanged|as is|as it is|as they are|out|please)$/

/** The range that a prompt tells: “only in the Guides tab”, “all pages, but leave the Birds page alone”; undefined where it tells none. */
export async function readRange(
  scene: Scene,
  beside: readonly Span[],
): Promise<ToldRange | undefined> {
  const own = listDivisions(scene, beside)
  const pages = (await listPages(scene)).filter(
    ({ span }) =>
      areApart([span], beside) &&
      areApart(
        [span],
        own.map((one) => one.span),
      ),
  )
  const all = [...own, ...pages.map(({ span, file }) => ({ span, files: [file] }))]
  const spans: Span[] = []
  const left: string[] = []
  let only: string[] | undefined
  for (const { span, files } of all) {
    const start = Math.max(scene.startOfSentence(span.from), span.from - LONGEST_DIVISION)
    const before = scene.plain({ from: start, to: span.from })
    const lead = LEFT.exec(before) ?? WITHIN.exec(before)
    // What is named and neither meant nor left out tells something else.
    if (lead === null) return undefined
    if (LEFT.test(before)) left.push(...files)
    else only = [...(only ?? []), ...files]
    const count = lead[0].trim().split(' ').length
    const end = scene.find(ALONE, 3).find(({ from }) => from === span.to)?.to ?? span.to
    spans.push({ from: span.from - count, to: end })
  }
  if (spans.length === 0 || files(only, left).size === 0) return undefined
  return { only: only && files(only, left), left: new Set(left), spans }
}

function files(only: readonly string[] | undefined, left: readonly string[]): Set<string> {
  return new Set((only ?? ['']).filter((file) => !left.includes(file)))
}

/** Tabs, versions and groups that are named, with the pages that they have: “the Guides tab”, “the guides”. */
function listDivisions(
  scene: Scene,
  beside: readonly Span[],
): { span: Span; files: readonly string[] }[] {
  const { docs, navigation } = scene.context
  const routes = new Map<string, Set<string>>()
  for (const list of navigation.lists()) {
    const names = [list.name ?? '', ...list.above, ...list.division.map(({ name }) => name)]
    for (const name of new Set(names.map((one) => nameKey(one)))) {
      const known = routes.get(name) ?? new Set()
      for (const route of navigation.routesOf(list)) known.add(route)
      routes.set(name, known)
    }
  }
  return scene
    .findMeant(LONGEST_DIVISION, (span) => {
      if (!areApart([span], beside)) return undefined
      const isNoun = DIVISION.test(scene.words[span.to - 1]?.plain ?? '')
      const isThe = /^(?:the|our)$/.test(scene.words[span.from - 1]?.plain ?? '')
      const name = { from: span.from, to: span.to - 1 }
      const found =
        (isThe ? routes.get(nameKey(scene.say(span))) : undefined) ??
        (isNoun && name.to > name.from ? routes.get(nameKey(scene.say(name))) : undefined)
      return found
    })
    .map(({ span, meant }) => ({
      span,
      files: docs.pages().filter((file) => meant.has(docs.routeOf(file))),
    }))
}

/** “The billing docs”, “our SDK pages”: what is in a group or a folder of that name. */
function listSeveral(
  scene: Scene,
  beside: readonly Span[],
): { span: Span; files: readonly string[] }[] {
  return scene.find(NOUN).flatMap(({ from: at }) => {
    const isTwo = NOUN.test(scene.words[at + 1]?.plain ?? '') && !scene.isBreak(at + 1)
    if (isTwo) return []
    for (let from = Math.max(0, at - LONGEST); from < at; from++) {
      const span = { from, to: at + 1 }
      if (scene.hasBreakWithin(from, at + 1) || beside.some((one) => overlaps(one, span))) continue
      if (isFilling(scene.words[from]?.plain ?? '')) continue
      const name = scene.say({ from, to: at }).replace(/ (?:docs|guides|pages|reference)$/i, '')
      const files = listFilesOf(scene.context, name)
      if (files.length > 0) return [{ span, files }]
    }
    // “The guides” may be a folder or a group of that name.
    const span = { from: at, to: at + 1 }
    const isNamed = /^(?:the|our)$/.test(scene.words[at - 1]?.plain ?? '')
    const files = isNamed ? listFilesOf(scene.context, scene.words[at]?.plain ?? '') : []
    return files.length === 0 ? [] : [{ span, files }]
  })
}

/** Pages, and what they show, of a folder or a group of a name. */
function listFilesOf({ docs, navigation }: Context, name: string): string[] {
  const inFolder = docs
    .allTexts()
    .filter((file) => isNamedPlace(name, file.split('/').slice(0, -1)))
  if (inFolder.length > 0) return [...new Set([...inFolder, ...docs.filesIn(name)])]
  const within = docs.filesIn(name)
  if (within.length > 0) return within
  try {
    return listGroupFiles(docs, navigation.groupOf(name))
  } catch (error) {
    if (!(error instanceof AgentRefusal)) throw error
    return []
  }
}
