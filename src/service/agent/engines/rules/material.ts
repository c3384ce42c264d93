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
  const question = getQuestion(subject, texts)
  if (question.words.length === 0) return []
  const coverage = new Coverage(question)
  const files = sources.length > 0 ? sources : all
  const least = sources.length > 0 ? OF_SOURCES : OF_SITE
  const read: (Section & { share: number; headed: number })[] = []
  for (const file of files) {
    const [title, route] = [await docs.titleOf(file), docs.routeOf(file)]
    for (const { heading, above, body } of readSections(await docs.files.read(file), file)) {
      const { share } = coverage.under([title, ...above].join('\n'))(`${heading}\n${body}`)
      const headed = coverage.of([...above, heading].join('\n'))
      read.push({ route, heading: heading || title, body, share, headed })
    }
  }
  // Steps are those of something else where a section is headed by the subject.
  const isOfSteps =
    sources.length > 0 &&
    /^(?:tutorial|how-to)$/.test(type) &&
    !read.some(({ headed, heading }) => headed >= OF_HEADING && !STEP.test(heading))
  const found = read.map((section, order) => {
    const { heading, body, share, headed } = section
    const isStep = isOfSteps && STEP.test(heading)
    const own = (SHOWN.test(body) ? SHOWS : 0) + (isStep ? STEPS : 0)
    const worth = share + HEADING * headed + own
    return { ...section, worth, isFit: share >= least || isStep, isStep, order }
  })
  const fitting = found.filter(({ isFit }) => isFit).toSorted((a, b) => b.worth - a.worth)
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
  // A few plain sentences are better told one by one, unless they were asked for.
  const isMuch = length >= MUCH || sources.length > 0 || chosen.some(({ body }) => SHOWN.test(body))
  return isMuch ? chosen.toSorted((a, b) => a.order - b.order) : []
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
    return body === '' || body.length > LONGEST || isOwn || !isWhole(body)
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
