import { readFrontmatter } from '../../../../content/index.ts'
import { Coverage } from '../../../../search/index.ts'
import type { Workspace } from '../../../workspace/index.ts'
import type { Docs } from './docs.ts'
import { getQuestion } from './evidence.ts'
import { nameForOthers } from './links.ts'
import { withoutSigns } from './names.ts'
import type { PageType } from './page-type.ts'
import { readParts } from './parts/page-part.ts'
import { escapePattern } from './renaming.ts'

/** What a page says under one of its headings, or before the first of them. */
export interface Section {
  route: string
  heading: string
  /** Markdown without headings; links are named from the root. */
  body: string
}

/** Sections that are taken, and characters of all and of one of them. */
const MOST = 4
const LONGEST_OF_ALL = 6000
const LONGEST = 2500
/** Characters that are worth to be taken over as they stand. */
const MUCH = 600
/** Characters of what a page that was named tells to do which are taken as a whole. */
const LITTLE = 2000
/** Share of a subject that a section has to tell of: of the whole site, and of pages that were named for it. */
const OF_SITE = 0.6
const OF_SOURCES = 0.35
/** Share of a subject that a heading has to tell of, with those above it, to be about just that. */
const OF_HEADING = 0.6
/** What a section has to be worth of what the best is. */
const OF_BEST = 0.6
/** What is worth more: what a section is headed by, and that it shows something. */
const HEADING = 1
const SHOWS = 0.15
const STEPS = 1

/** “Step 2: Start it.” */
const STEP = /^(?:step )?\d+(?:[.:)]| [-–—])/i

/** “From the setup over a first key to the first call.” */
const WAY =
  /\bfrom (?<from>[^.;:]+?),? (?:(?:over|via|through|past) (?<over>[^.;:]+?),? )?(?:up )?to (?<to>[^.;:]+?)(?=[.;]|$)/i
/** What tells of what was, of others, or of each thing there is. */
const APART = /(?:^|\/)(?:changelog|compare|comparison|api|api-reference|reference|faq)(?:\/|$)/
const OF_STOP = 0.5

/** The stops of the way on which a tutorial leads its readers; none where it tells no way. */
export function readWay(prompt: string): string[] {
  const { from, over, to } = WAY.exec(prompt)?.groups ?? {}
  return [from, over, to].filter((stop) => stop !== undefined)
}

/** For each stop of a way the section that tells best what to do there; none where one of them has none. */
export async function gatherWay(
  docs: Docs,
  stops: readonly string[],
  own: string,
): Promise<readonly Section[]> {
  const files = docs.currentPages().filter((file) => docs.routeOf(file) !== own)
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  const chosen: Section[] = []
  for (const stop of stops) {
    const all = await weighSections(docs, stop, files, { texts, longest: LONGEST_OF_ALL })
    const [best] = all
      .filter(({ route, body, share }) => share >= OF_STOP && DOES.test(body) && !APART.test(route))
      .filter(
        (one) =>
          !chosen.some(({ route, heading }) => one.route === route && one.heading === heading),
      )
      .map((one) => ({
        ...one,
        worth: one.share + one.headed + one.titled + (/<Steps?\b/.test(one.body) ? STEPS / 2 : 0),
      }))
      .toSorted((a, b) => b.worth - a.worth)
    if (best === undefined) return []
    chosen.push(best)
  }
  return chosen
}

/** What readers do: steps and code. */
const DOES = /^[ \t]*(?:\d+[.)] |(?:`{3}|~{3})(?!mermaid|text)\w)|<Steps?\b/m

/** Lists, steps, tables and code. */
const SHOWN = /^[ \t]*(?:[-*+] |\d+[.)] |\||`{3}|~{3})|<Steps?\b/m

/**
 * The sections of a site that tell most of a subject, those of one page together and in their order.
 *
 * @param sources files of pages that are to be taken from; all that readers get first where there are none
 * @param own route of the page that it is gathered for
 */
export async function gatherMaterial(
  docs: Docs,
  subject: string,
  wanted: Wanted,
): Promise<readonly Section[]> {
  const all = docs.currentPages().filter((file) => docs.routeOf(file) !== wanted.own)
  const texts = await Promise.all(all.map((file) => docs.files.read(file)))
  const told = [subject, wanted.own, wanted.type, '', ...wanted.sources, '', ...all, '', ...texts]
  const last = gathered.get(docs.workspace)
  const isSame =
    last?.told.length === told.length && told.every((text, at) => text === last.told[at])
  if (last !== undefined && isSame) return last.sections
  const sections = gatherAnew(docs, subject, wanted, { all, texts })
  gathered.set(docs.workspace, { told, sections })
  return sections
}

interface Wanted {
  sources: readonly string[]
  own: string
  type: PageType
}

/** What was gathered last in a workspace: a prompt is read in many ways that ask for the same. */
const gathered = new WeakMap<
  Workspace,
  { told: readonly string[]; sections: Promise<readonly Section[]> }
>()

async function gatherAnew(
  docs: Docs,
  subject: string,
  { sources, type }: Wanted,
  { all, texts }: { all: readonly string[]; texts: readonly string[] },
): Promise<readonly Section[]> {
  const files = sources.length > 0 ? sources : all
  const least = sources.length > 0 ? OF_SOURCES : OF_SITE
  const longest = sources.length > 0 ? LONGEST_OF_ALL : LONGEST
  const read = await weighSections(docs, subject, files, { texts, longest })
  const isDone = /^(?:tutorial|how-to)$/.test(type)
  // Steps are those of something else where a section is headed by the subject.
  const isOfSteps =
    sources.length > 0 &&
    isDone &&
    !read.some(({ headed, heading }) => headed >= OF_HEADING && !STEP.test(heading))
  const found = read.map((section, order) => {
    const { route, heading, body, share, headed, titled } = section
    const isStep = isOfSteps && STEP.test(heading)
    const own = (SHOWN.test(body) ? SHOWS : 0) + (isStep ? STEPS : 0)
    // What is to be done is told on the page that is called so.
    const worth = share + HEADING * headed + own + (isDone ? titled : 0)
    const isApart = isDone && sources.length === 0 && APART.test(route)
    return { ...section, worth, isFit: (share >= least && !isApart) || isStep, isStep, order }
  })
  const fitting = found.filter(({ isFit }) => isFit).toSorted((a, b) => b.worth - a.worth)
  // Of one page that is about just that, all that readers do is taken.
  const doing = found.filter(({ body }) => DOES.test(body))
  const isHeaded = found.some(({ headed }) => headed >= OF_HEADING)
  const isAll = sources.length === 1 && isDone && (!isHeaded || sizeOf(doing) <= LITTLE)
  if (isAll && doing.length > 0 && sizeOf(doing) <= LONGEST_OF_ALL) return doing
  // Of pages that each tell one thing of several none tells enough of all.
  if (fitting.length === 0 && sources.length > 1) return firstOfEach(found)
  // A page that was named for it alone is told from by what it shows.
  if (fitting.length === 0 && isOfSteps)
    return found.filter(({ body }) => SHOWN.test(body)).slice(0, MOST)
  const best = fitting[0]?.worth ?? 0
  const chosen: typeof found = []
  let length = 0
  // Steps are taken together.
  const times = fitting[0]?.isStep === true ? 2 : 1
  const near = fitting.filter(
    ({ worth, isStep }) => worth >= OF_BEST * best || (isStep && times > 1),
  )
  for (const section of near.slice(0, MOST * times)) {
    length += section.body.length
    if (chosen.length > 0 && length > LONGEST_OF_ALL * times) break
    chosen.push(section)
  }
  // Who wants to do something is told what to do.
  const done = chosen.filter(({ body }) => DOES.test(body))
  if (isDone && sources.length === 0 && done.length > 0)
    return done.toSorted((a, b) => a.order - b.order)
  // A few plain sentences are better told one by one, unless they were asked for.
  const isMuch = length >= MUCH || sources.length > 0 || chosen.some(({ body }) => SHOWN.test(body))
  return isMuch ? chosen.toSorted((a, b) => a.order - b.order) : []
}

function sizeOf(sections: readonly Section[]): number {
  return sections.reduce((sum, { body }) => sum + body.length, 0)
}

/** A section with how much of a subject it tells, its headings alone and the title of its page. */
interface Weighed extends Section {
  share: number
  headed: number
  titled: number
}

/** How much the sections of pages tell of a subject. */
async function weighSections(
  docs: Docs,
  subject: string,
  files: readonly string[],
  { texts, longest }: { texts: readonly string[]; longest: number },
): Promise<Weighed[]> {
  const question = getQuestion(subject, texts)
  if (question.words.length === 0) return []
  const coverage = new Coverage(question)
  const read: Weighed[] = []
  for (const file of files) {
    const [title, route] = [await docs.titleOf(file), docs.routeOf(file)]
    for (const { heading, above, body } of readSections(
      await docs.files.read(file),
      file,
      longest,
    )) {
      const { share } = coverage.under([title, ...above].join('\n'))(`${heading}\n${body}`)
      const headed = coverage.of([...above, heading].join('\n'))
      const titled = coverage.of(title)
      read.push({ route, heading: heading || title, body, share, headed, titled })
    }
  }
  return read
}

/** What the pages that were named begin with. */
function firstOfEach(found: readonly Section[]): Section[] {
  const first = found.filter(
    ({ route }, at) => found.findIndex((one) => one.route === route) === at,
  )
  return first.slice(0, MOST)
}

/** The sections of a page that stand by themselves elsewhere as well. */
function readSections(
  text: string,
  file: string,
  longest: number,
): (Pick<Section, 'heading' | 'body'> & { above: string[] })[] {
  const { bodyStart } = readFrontmatter(text, file)
  const headings = readParts(text, file).filter(({ form }) => form === 'heading')
  const starts = [
    { name: '', from: bodyStart, above: [] },
    ...headings.map(({ name, body, start }) => ({
      name,
      from: body.start,
      above: headings.flatMap((one) =>
        one.start < start && one.end >= body.end ? [withoutSigns(one.name)] : [],
      ),
    })),
  ]
  const imported = [...text.matchAll(/^import\s+(?:\{([^}]*)\}|(\w+))/gm)].flatMap(
    ([, several = '', one = '']) => [...several.split(/\s*,\s*|\s+as\s+/), one].filter(Boolean),
  )
  return starts.flatMap(({ name, from, above }, at) => {
    const body = nameForOthers(text.slice(from, headings[at]?.start ?? text.length), file).trim()
    const isOwn =
      imported.some((word) =>
        new RegExp(`[<{]\\s*${escapePattern(word.trim())}(?![\\w$])`).test(body),
      ) || /^(?:import|export)\b|<Snippet\b|\{\/\*/m.test(body)
    return body === '' || body.length > longest || isOwn || !isWhole(body)
      ? []
      : [{ heading: withoutSigns(name), above, body }]
  })
}

/** Whether all components that are opened in a text are closed in it. */
function isWhole(body: string): boolean {
  const prose = body
    .replaceAll(/^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n[ \t]*\1[^\n]*$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
  const depths = new Map<string, number>()
  for (const [, sign, name = '', rest = ''] of prose.matchAll(
    /<(\/?)([A-Z]\w*)((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*)>/g,
  )) {
    if (rest.endsWith('/')) continue
    const depth = (depths.get(name) ?? 0) + (sign === '/' ? -1 : 1)
    if (depth < 0) return false
    depths.set(name, depth)
  }
  return [...depths.values()].every((depth) => depth === 0)
}
