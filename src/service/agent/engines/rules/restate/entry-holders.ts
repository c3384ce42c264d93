import { getPlace, getRoot, nameKey, nameWords, rootKey, withoutSigns } from '../names.ts'
import { readLists, sayItem } from '../parts/lists.ts'
import { type PagePart, type Range, readParts } from '../parts/page-part.ts'
import { readTables } from '../parts/tables.ts'
import { listPages } from './page-mentions.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

/** A list or a table that a prompt speaks of. */
export interface Holder {
  kind: 'list' | 'table'
  file: string
  /** Of a table among all of the page, of a list among those of the range. */
  index: number
  /** Where a list is looked for. */
  range: Range
  heading: string
  /** Names of columns; none of a list. */
  head: readonly string[]
  /** What entries are called: first cells, or what items say. */
  entries: readonly string[]
  /** What a table says in its other columns. */
  cells: readonly string[]
  /** The words that name it and its page. */
  spans: readonly Span[]
}

const LONGEST = 8
const PLACE = /^(?:in|under|to|on|of|into|below|within|beneath|from|for|at)$/
const NOUN = /^(?:table|list|section|heading)$/

/** The lists and tables that a prompt names: by a heading, by what they list, or as the only ones of a page. */
export async function findHolders(scene: Scene): Promise<Holder[]> {
  const { docs } = scene.context
  const pages = await listPages(scene)
  const files = [...new Set(pages.map(({ file }) => file))]
  if (files.length > 1) return []
  const [named] = pages
  const found: Holder[] = []
  for (const file of files.length === 1 ? files : docs.currentPages()) {
    const text = await docs.files.read(file)
    const sections = readParts(text, file).filter(({ form }) => form === 'heading')
    for (const { part, spans } of findSections(scene, sections)) {
      // “Create a Slack webhook” has the name of the page in it that is named behind.
      const free = spans.filter(
        (span) => named === undefined || !pages.every((page) => overlaps(span, page.span)),
      )
      if (free.length === 0) continue
      const all = [...free, ...pages.map(({ span }) => span)]
      found.push(...readHolders(scene, { file, text, range: part.body, heading: part.name }, all))
    }
  }
  // “Languages in Settings”: of sections within each other the inner one is meant.
  const isAround = (one: Holder, { file, range }: Holder) =>
    one.file === file && one.range.start < range.start && one.range.end >= range.end
  const inner = found
    .filter((one) => !found.some((other) => isAround(one, other)))
    .map((one) => {
      const outer = found.filter((other) => isAround(other, one))
      return { ...one, spans: [...one.spans, ...outer.flatMap(({ spans }) => spans)] }
    })
  const [heading] = inner
  // A heading that several pages have names none of them, but for what the new entry is said to stand beside.
  if (heading !== undefined) {
    const isOne = inner.every((one) => one.file === heading.file && one.heading === heading.heading)
    const only = isOne ? undefined : pickOne(scene, inner)
    return isOne ? inner : only === undefined ? [] : [only]
  }
  const place = named
    ? { file: named.file, spans: pages.map(({ span }) => span) }
    : await findTitled(scene)
  if (place === undefined) return []
  const text = await docs.files.read(place.file)
  const range = { start: 0, end: text.length }
  return readHolders(scene, { file: place.file, text, range, heading: '' }, place.spans)
}

/** The page that is called as its table or list is: “the connectors table”. */
async function findTitled(scene: Scene): Promise<{ file: string; spans: Span[] } | undefined> {
  const { docs } = scene.context
  const noun = scene.words.findIndex(({ plain }) => /^(?:table|list)$/.test(plain))
  for (const from of [noun - 3, noun - 2, noun - 1]) {
    const span = { from, to: noun + 1 }
    if (from < 0 || scene.hasBreakWithin(from, noun + 1)) continue
    const key = nameKey(scene.say({ from, to: noun }))
    const titled: string[] = []
    for (const file of docs.currentPages()) {
      if ((await docs.titlesOf(file)).some((title) => nameKey(title) === key)) titled.push(file)
    }
    const [file, ...others] = titled
    if (file !== undefined && others.length === 0) return { file, spans: [withNoun(scene, span)] }
  }
  return undefined
}

/** Sections whose heading is said as a place, or whose heading says what is to be added: “one more requirement”. */
function findSections(
  scene: Scene,
  sections: readonly PagePart[],
): { part: PagePart; spans: Span[] }[] {
  const found: { part: PagePart; spans: Span[] }[] = []
  const keyed = sections.map((section) => ({ section, key: rootKey(withoutSigns(section.name)) }))
  const keys = new Set(keyed.map(({ key }) => key))
  for (const { span, key } of scene.rootedRuns(LONGEST)) {
    if (!keys.has(key)) continue
    if (found.some(({ spans }) => spans.some((one) => overlaps(one, span)))) continue
    const [own, ...others] = keyed.filter((one) => one.key === key)
    if (own === undefined || others.length > 0 || !isPlace(scene, span)) continue
    found.push({ part: own.section, spans: [withNoun(scene, span)] })
  }
  if (found.length > 0) return found
  const thing = scene.words.findIndex(
    ({ plain }, at) =>
      /^(?:more|another|new|further|extra|an?)$/.test(plain) && !scene.isBreak(at + 1),
  )
  const root = getRoot(nameWords(scene.words[thing + 1]?.plain ?? '')[0] ?? '')
  const own = sections.filter(({ name }) => {
    const words = nameWords(name)
    return thing !== -1 && root !== '' && words.length === 1 && getRoot(words[0] ?? '') === root
  })
  const [part, ...others] = own
  return part === undefined || others.length > 0
    ? []
    : [{ part, spans: [{ from: thing + 1, to: thing + 2 }] }]
}

/** Whether a heading stands where a place does: behind “under the regions”, or before “table”. */
function isPlace(scene: Scene, { from, to }: Span): boolean {
  if (NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)) return true
  // “Section Limits: …” names it as well.
  if (NOUN.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)) return true
  // “The checklist on the setup page needs a step.”
  const isSubject = scene.words[from - 1]?.plain === 'the' && scene.isStart(from - 1)
  if (isSubject && /^(?:on|in|of|needs?|lacks?|misses)$/.test(scene.words[to]?.plain ?? ''))
    return true
  const start = scene.startOfClause(from)
  return scene.words.slice(start, from).some(({ plain }) => PLACE.test(plain))
}

/** A heading with “the regions” before it and “table” behind it. */
function withNoun(scene: Scene, { from, to }: Span): Span {
  const isNoun = NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  let start = from
  while (
    start > 0 &&
    !scene.isBreak(start) &&
    !PLACE.test(scene.words[start - 1]?.plain ?? '') &&
    from - start < 3
  )
    start--
  const isWithin = PLACE.test(scene.words[start - 1]?.plain ?? '') && !scene.isBreak(start)
  return { from: isWithin ? start : from, to: isNoun ? to + 1 : to }
}

function readHolders(
  scene: Scene,
  { file, text, range, heading }: { file: string; text: string; range: Range; heading: string },
  spans: readonly Span[],
): Holder[] {
  const isIn = ({ start }: { start: number }) => start >= range.start && start < range.end
  const base = { file, range, heading, spans }
  if (scene.has(/\b(?:tables?|rows?|columns?)\b/i)) {
    const tables = readTables(text, file).flatMap((table, index) =>
      table.head[0] !== undefined && isIn(table.head[0])
        ? [{ table, index, entries: table.rows.map(([first]) => withoutSigns(first?.text ?? '')) }]
        : [],
    )
    const { table: place, span } = readNumber(scene)
    const only = pickOne(scene, place === undefined ? tables : tables.slice(place).slice(0, 1))
    if (only === undefined) return []
    const { head, rows } = only.table
    return [
      {
        ...{ ...base, kind: 'table', index: only.index, entries: only.entries },
        spans: span === undefined ? spans : [...spans, span],
        cells: rows.flatMap((row) => row.slice(1).map((cell) => withoutSigns(cell.text))),
        head: head.map((cell) => withoutSigns(cell.text)),
      },
    ]
  }
  const isOfSteps = scene.has(/\bsteps?\b/i)
  const lists = readLists(text, range.start, range.end)
    .map((list, index) => ({
      ...{ ...list, index },
      entries: list.items.map((item) => sayItem(text, item)),
    }))
    .filter(({ items: [first] }) => !isOfSteps || /\d/.test(first?.marker ?? ''))
  const only = pickOne(scene, lists)
  if (only === undefined) return []
  const { index, entries, lead } = only
  return [
    {
      ...{ ...base, kind: 'list', index, entries, head: [], cells: [] },
      spans: [...spans, ...listLeadWords(scene, lead, spans)],
    },
  ]
}

/** The only one of some; of several the one that has what the new entry is said to stand beside. */
function pickOne<T extends { entries: readonly string[] }>(
  scene: Scene,
  all: readonly T[],
): T | undefined {
  const [first, ...others] = all
  if (others.length === 0) return first
  const told = scene.words.flatMap(({ plain }, at) =>
    BESIDE.test(plain) && at + 1 < scene.words.length
      ? [...scene.runsFrom(at + 1, LONGEST)].map((run) =>
          nameKey(withoutSigns(scene.say(run)).replace(/^(?:the|our) /i, '')),
        )
      : [],
  )
  const [one, ...more] = all.filter(({ entries }) =>
    entries.some((entry) => told.includes(nameKey(withoutSigns(entry)))),
  )
  return more.length === 0 ? one : undefined
}

const BESIDE = /^(?:after|before|above|below|behind|under|underneath|beneath|following)$/

/** Words of a prompt that lead into a list: “the supported languages”. */
function listLeadWords(scene: Scene, lead: string, beside: readonly Span[]): Span[] {
  const words = new Set(nameWords(lead).map(getRoot))
  return scene.words.flatMap(({ plain }, from) => {
    const span = { from, to: from + 1 }
    const isLead = plain.length > 2 && words.has(getRoot(plain))
    return isLead && !beside.some((one) => overlaps(one, span)) ? [span] : []
  })
}

/** Which of several tables is meant: “the first table”. */
function readNumber(scene: Scene): { table?: number; span?: Span } {
  const [span] = scene.find(/^(?:first|second|third|fourth|last) table$/, 2)
  if (span === undefined) return {}
  const [word = ''] = scene.plain(span).split(' ')
  const table = getPlace(word)
  return table === undefined ? {} : { table, span }
}
