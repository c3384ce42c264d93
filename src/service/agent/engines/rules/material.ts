import { readFrontmatter } from '../../../../content/index.ts'
import { Coverage } from '../../../../search/index.ts'
import type { Workspace } from '../../../workspace/index.ts'
import { readContentWords } from './content-words.ts'
import type { Docs } from './docs.ts'
import { getQuestion } from './evidence.ts'
import { nameForOthers } from './links.ts'
import { getRoot, nameWords, withoutSigns } from './names.ts'
import type { PageType } from './page-type.ts'
import { readParts } from './parts/page-part.ts'
import { withoutCode } from './prose.ts'
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
/** What a heading has to tell of it beside one that tells most of it: where readers do something, and at all. */
const OF_BEST_DEED = 0.7
const OF_MENTION = 0.35
/** What a heading is worth more that has the word for what is to be done. */
const OF_DEED = 0.5
/** What headings have to tell of it, with the title of the page, where some do. */
const OF_NAMED = 0.3
/** What tells all of a subject. */
const OF_ALL = 0.95
/** What is worth more: what a section is headed by, and that it shows something. */
const HEADING = 1
const SHOWS = 0.15
const STEPS = 1

/** “Step 2: Start it.” */
const STEP = /^(?:step )?\d+(?:[.:)]| [-–—])/i

/** “From the setup over a first key to the first call.” */
const WAY =
  /\bfrom (?<from>(?:[^.?!;:]|\.(?=\S))+?),? (?:(?:over|via|through|past) (?<over>(?:[^.?!;:]|\.(?=\S))+?),? )?(?:up )?to (?<to>(?:[^.?!;:,]|\.(?=\S))+?)(?=[.?!;:,](?:\s|$)|$)/i
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
  const weighed = await Promise.all(
    stops.map((stop) => weighSections(docs, stop, files, { texts, longest: LONGEST_OF_ALL })),
  )
  const along = findAlong(weighed)
  if (along !== undefined) return along
  const chosen: Section[] = []
  for (const all of weighed) {
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

/** The sections of a page that leads from what the first stop is headed by to what the last one is. */
function findAlong(weighed: readonly (readonly Weighed[])[]): readonly Section[] | undefined {
  const [first = [], last = []] = [weighed[0], weighed.at(-1)]
  for (const [from, { route, headed }] of first.entries()) {
    const to = last.findIndex(
      (one, at) => at > from && one.route === route && one.headed >= OF_HEADING,
    )
    if (headed < OF_HEADING || to === -1 || APART.test(route)) continue
    const along = first.slice(from, to + 1)
    if (along.every((one) => one.route === route) && sizeOf(along) <= 2 * LONGEST_OF_ALL)
      return along
  }
  return undefined
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
  const { own, type, sources, topics = [] } = wanted
  const told = [subject, own, type, '', ...sources, '', ...topics, '', ...all, '', ...texts]
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
  /** What it is to tell of, where that are several things. */
  topics?: readonly string[]
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
  { sources, topics = [], type }: Wanted,
  { all, texts }: { all: readonly string[]; texts: readonly string[] },
): Promise<readonly Section[]> {
  const files = sources.length > 0 ? sources : all
  const leastShare = sources.length > 0 ? OF_SOURCES : OF_SITE
  const longest = sources.length > 0 ? LONGEST_OF_ALL : LONGEST
  const read = await weighSections(docs, subject, files, { texts, longest, topics })
  const isDone = /^(?:tutorial|how-to)$/.test(type)
  // Steps are those of something else where a section is headed by the subject.
  const isOfSteps =
    sources.length > 0 &&
    isDone &&
    !read.some(({ headed, heading }) => headed >= OF_HEADING && !STEP.test(heading))
  const deed = isDone ? getDeed(subject) : undefined
  const found = read.map((section, order) => {
    const { route, heading, body, share, titled } = section
    const isOfDeed = deed !== undefined && nameWords(heading).some((word) => getRoot(word) === deed)
    const headed = section.headed + (isOfDeed ? OF_DEED : 0)
    const isStep = isOfSteps && STEP.test(heading)
    const own = (SHOWN.test(body) ? SHOWS : 0) + (isStep ? STEPS : 0)
    // What is to be done is told on the page that is called so.
    const worth = (headed >= OF_ALL ? 1 : share) + HEADING * headed + own + (isDone ? titled : 0)
    const isApart = isDone && sources.length === 0 && APART.test(route)
    // What is headed by all of it tells of nothing else, however short it is.
    const isAbout = share >= leastShare || headed >= OF_ALL
    return {
      ...section,
      headed,
      isOfDeed,
      worth,
      isFit: (isAbout && !isApart) || isStep,
      isStep,
      order,
    }
  })
  const fitting = found.filter(({ isFit }) => isFit).toSorted((a, b) => b.worth - a.worth)
  // Of one page that is about just that, all that readers do is taken.
  const doing = found.filter(({ body }) => DOES.test(body))
  const headed = found.filter((section) => section.headed >= OF_HEADING)
  const isLittle = sizeOf(doing) <= LITTLE && headed.every((section) => doing.includes(section))
  const isAll = sources.length === 1 && isDone && (headed.length === 0 || isLittle)
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
  // Beside what is headed by it, what only mentions it is left out.
  const [{ headed: most } = { headed: 0 }] = fitting
  const least = most < OF_HEADING || times > 1 ? 0 : isDone ? OF_BEST_DEED * most : OF_MENTION
  const isDeedTold = fitting.some(({ isOfDeed }) => isOfDeed)
  const near = fitting.filter(
    (one) =>
      !(isDeedTold && DONE.test(one.heading) && !one.isOfDeed && one.headed < OF_ALL) &&
      ((one.worth >= OF_BEST * best && one.headed >= least) || (one.isStep && times > 1)),
  )
  // What is called so goes ahead of what only speaks of it.
  const named = near.filter(({ headed, titled }) => headed + titled >= OF_NAMED)
  for (const section of (named.length > 0 ? named : near).slice(0, MOST * times)) {
    length += section.body.length
    if (chosen.length > 0 && length > LONGEST_OF_ALL * times) break
    chosen.push(section)
  }
  // Who wants to do something is told what to do.
  const done = chosen.filter(({ body }) => DOES.test(body))
  if (isDone && sources.length === 0 && done.length > 0)
    return done.toSorted((a, b) => a.order - b.order)
  // A few plain sentences are better told one by one, unless they were asked for.
  const isMuch =
    length >= MUCH ||
    sources.length > 0 ||
    chosen.some(({ body, headed }) => headed >= OF_ALL || SHOWN.test(body))
  return isMuch ? chosen.toSorted((a, b) => a.order - b.order) : []
}

/** What is to be done: “removing a crew” and “how to remove a crew” are about removing. */
function getDeed(subject: string): string | undefined {
  const [word] = nameWords(subject.replace(/^how (?:to|do|can) (?:(?:i|we|you) )?/i, ''))
  return word === undefined || word.length < SHORTEST_DEED ? undefined : getRoot(word)
}

const SHORTEST_DEED = 4
/** A heading that tells of something else to be done: “Invite a crew”. */
const DONE = /^(?:\d+[.)] )?\p{Lu}\p{Ll}+(?:ing)? (?:an?|the|your|to) /u

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
  {
    texts,
    longest,
    topics = [],
  }: { texts: readonly string[]; longest: number; topics?: readonly string[] },
): Promise<Weighed[]> {
  const question = getQuestion(subject, texts)
  if (question.words.length === 0) return []
  const coverage = new Coverage(question)
  // One word of several things may be of anything else.
  const named = topics.filter((topic) => readContentWords(topic).length > 1)
  const parts = named.map((topic) => new Coverage(getQuestion(topic, texts)))
  const read: Weighed[] = []
  for (const file of files) {
    const [title, route] = [await docs.titleOf(file), docs.routeOf(file)]
    for (const { heading, above, body } of readSections(
      await docs.files.read(file),
      file,
      longest,
    )) {
      const { share } = coverage.under([title, ...above].join('\n'))(`${heading}\n${body}`)
      const own = coverage.of([...above, heading].join('\n'))
      const titled = coverage.of(title)
      const both = coverage.of([title, ...above, heading].join('\n'))
      // “Close codes” of the page on sockets is headed by “socket close codes”.
      const asWhole = own > 0 && both > titled ? both : own
      const headed = Math.max(asWhole, ...parts.map((part) => part.of(heading)))
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
  const imported = [...withoutCode(text).matchAll(/^import\s+(?:\{([^}]*)\}|(\w+))/gm)].flatMap(
    ([, several = '', one = '']) => [...several.split(/\s*,\s*|\s+as\s+/), one].filter(Boolean),
  )
  return starts.flatMap(({ name, from, above }, at) => {
    const body = nameForOthers(text.slice(from, headings[at]?.start ?? text.length), file).trim()
    const prose = withoutCode(body)
    const isOwn =
      imported.some((word) =>
        new RegExp(`[<{]\\s*${escapePattern(word.trim())}(?![\\w$])`).test(prose),
      ) || /^(?:import|export)\b|<Snippet\b|\{\/\*/m.test(prose)
    return body === '' || body.length > longest || isOwn || !isWhole(body)
      ? []
      : [{ heading: withoutSigns(name), above, body }]
  })
}

/** Whether all components that are opened in a text are closed in it. */
function isWhole(body: string): boolean {
  const prose = withoutCode(body)
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
