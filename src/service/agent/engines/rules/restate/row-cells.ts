import { getRoot, nameKey } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { Holder } from './entry-holders.ts'
import { readItem, readMissing, type ToldEntry } from './entry-items.ts'
import { areApart } from './restatement.ts'
import type { Scene, Span } from './scene.ts'
import { goesOn } from './spoken-text.ts'

const SEPARATORS = [/\s*\|\s*/, /\s*;\s+/, /,\s+(?:and\s+)?/, /\s+[-–—]\s+/]

/** What a row gets: as many values as a table has columns, in their order or behind their names. */
export function readCells(
  scene: Scene,
  { head, cells }: Holder,
  beside: readonly Span[],
): ToldEntry | undefined {
  const isFree = (span: Span) => areApart([span], beside)
  const quoted = scene.words
    .flatMap(({ isQuoted }, from) => (isQuoted ? [{ from, to: from + 1 }] : []))
    .filter(isFree)
  if (quoted.length > 0)
    return quoted.length === head.length
      ? { values: quoted.map((span) => scene.say(span)), spans: quoted, isQuoted: true }
      : undefined
  return (
    readMarked(scene, cells, head.length, beside) ??
    readNamed(scene, head, isFree) ??
    readByColumns(scene, head, isFree) ??
    readPut(scene, head, beside) ??
    readListed(scene, head, isFree) ??
    (head.length === 2 ? readPair(scene, beside) : undefined)
  )
}

const MARKED =
  /^(?<mark>check ?marks?|checkmarks?|ticks?|yes|crosses|cross|dash|dashes|no) (?:for|in) (?:all|every|each)(?: of (?:them|the)| the)?(?: (?:two|three|four|five|six|others?|columns?|plans?|tiers?|cells?))*$/
/** Signs that tables have for yes and for no. */
const YES = /^(?:✓|✔\uFE0F?|✅|☑\uFE0F?|yes|y)$/i
const NO = /^(?:-|–|—|✗|✘|❌|no|n)$/i

/** A row that says yes, or no, in all of its columns: “with a check mark for all four”. */
function readMarked(
  scene: Scene,
  cells: readonly string[],
  count: number,
  beside: readonly Span[],
): ToldEntry | undefined {
  const [span] = scene.find(MARKED, 9)
  const mark = span === undefined ? undefined : MARKED.exec(scene.plain(span))?.groups?.mark
  if (span === undefined || mark === undefined) return undefined
  const signs = cells.filter((cell) => (/^(?:ch|t|y)/.test(mark) ? YES : NO).test(cell.trim()))
  const [sign] = signs
  const name = readMissing(scene) ?? readItem(scene, [...beside, span])?.spans[0]
  if (sign === undefined || name === undefined) return undefined
  return {
    values: [withCapital(scene.say(name)), ...Array.from({ length: count - 1 }, () => sign)],
    spans: [name, span],
    isQuoted: false,
  }
}

/** “a row for Terminal, description: The terminal”: the first cell by what the row is for, the others by their columns. */
function readNamed(
  scene: Scene,
  head: readonly string[],
  isFree: (span: Span) => boolean,
): ToldEntry | undefined {
  const at = scene.words.findIndex(
    ({ plain }, index) =>
      /^(?:for|called|named)$/.test(plain) &&
      /^(?:row|entry|line)$/.test(scene.words[index - 1]?.plain ?? ''),
  )
  if (at === -1) return undefined
  let end = at + 1
  while (
    !scene.isBreak(end) &&
    isFree({ from: end, to: end + 1 }) &&
    !/^(?:with|to|in)$/.test(scene.words[end]?.plain ?? '')
  )
    end++
  return readColumnsBehind(scene, head, { from: at + 1, to: end }, isFree)
}

/** “Put Slack into the table with the description …”: what is put, and the other cells by their columns. */
function readPut(
  scene: Scene,
  head: readonly string[],
  beside: readonly Span[],
): ToldEntry | undefined {
  const isFree = (span: Span) => areApart([span], beside)
  const at = scene.words.findIndex(({ plain }) => plain === 'with')
  const behind = { from: at, to: scene.words.length }
  const first =
    readMissing(scene) ?? (at === -1 ? undefined : readItem(scene, [...beside, behind])?.spans[0])
  return first && isFree(first) ? readColumnsBehind(scene, head, first, isFree) : undefined
}

function readColumnsBehind(
  scene: Scene,
  head: readonly string[],
  first: Span,
  isFree: (span: Span) => boolean,
): ToldEntry | undefined {
  const { to: end } = first
  const named = head.slice(1).map((name) => findColumn(scene, name, end, head.length === 2))
  const columns = named.filter((one) => one !== undefined)
  if (first.to <= first.from || columns.length !== named.length) return undefined
  const ends = [...columns.slice(1).map(({ label }) => label.from), scene.words.length]
  const cells = columns.map(({ label }, index) =>
    cutCell(scene, { from: label.to, to: ends[index] ?? label.to }, isFree),
  )
  if (cells.some(({ from, to }) => to <= from)) return undefined
  return {
    values: [first, ...cells].map((span) => scene.say(span)),
    spans: [first, ...columns.map(({ label }) => label), ...cells],
    isQuoted: false,
  }
}

/** What a cell says, without the table that is told behind it. */
function cutCell(scene: Scene, { from, to: most }: Span, isFree: (span: Span) => boolean): Span {
  let to = from
  while (to < most && isFree({ from: to, to: to + 1 })) to++
  while (
    to < most &&
    to > from &&
    /^(?:to|in|into|on|the|our|its)$/.test(scene.words[to - 1]?.plain ?? '')
  )
    to--
  return { from, to }
}

/** Another wish behind what a row is to say. */
const MORE = /\b(?:and|then) (?:then |also )?(?:move|remove|put|add|delete|change|rename|place) \S/

/** “…, status Bounced with the description It came back”: each cell behind the name of its column, in their order. */
function readByColumns(
  scene: Scene,
  head: readonly string[],
  isFree: (span: Span) => boolean,
): ToldEntry | undefined {
  const labels: Span[] = []
  for (const name of head) {
    const start = labels.at(-1)?.to ?? 0
    const at = scene.words.findIndex(
      ({ plain }, index) =>
        index >= start &&
        isFree({ from: index, to: index + 1 }) &&
        getRoot(nameKey(name)) === getRoot(nameKey(plain)),
    )
    if (at === -1) return undefined
    labels.push({ from: at, to: at + 1 })
  }
  const cells = labels.map(({ to: from }, index) => {
    let to = labels[index + 1]?.from ?? scene.endOfSentence(from)
    while (to > from && /^(?:with|and|the|an?|its)$/.test(scene.words[to - 1]?.plain ?? '')) to--
    return { from, to }
  })
  const isWhole = cells.every((span) => span.to > span.from && isFree(span))
  if (!isWhole || cells.some((span) => goesOn(scene, span) || MORE.test(scene.plain(span))))
    return undefined
  return {
    values: cells.map((span) => scene.say(span)),
    spans: [{ from: labels[0]?.from ?? 0, to: cells.at(-1)?.to ?? 0 }],
    isQuoted: false,
  }
}

/** “Add o5-mini by OpenAI to …”: the two cells of a row. */
function readPair(scene: Scene, beside: readonly Span[]): ToldEntry | undefined {
  const told = readItem(scene, beside)
  const [span] = told?.spans ?? []
  if (told === undefined || span === undefined || told.isQuoted) return undefined
  const at = scene.words.findIndex(
    ({ plain }, index) =>
      index > span.from &&
      index < span.to - 1 &&
      (/^(?:by|from|with|is|as|=)$/.test(plain) ||
        (plain === 'for' && index - span.from < MOST_KEY)),
  )
  if (at === -1) return undefined
  const cells = [
    { from: span.from, to: at },
    { from: at + 1, to: span.to },
  ]
  const [, second = span] = cells
  if (/ (?:to|in|into|on) (?:the|our) .*\b(?:table|list)\b/.test(scene.plain(second)))
    return undefined
  return { values: cells.map((cell) => scene.say(cell)), spans: [span], isQuoted: false }
}

/** Words of what something is for: “add Ctrl+S for saving”. */
const MOST_KEY = 3

/** The name of a column before its value; of the only one it may be any word for what a thing is. */
function findColumn(
  scene: Scene,
  name: string,
  from: number,
  isOnly: boolean,
): { label: Span } | undefined {
  for (let at = from; at < scene.words.length - 1; at++) {
    const word = scene.words[at]?.plain ?? ''
    const isNamed = getRoot(nameKey(name)) === getRoot(nameKey(word))
    const isKind = isOnly && /^(?:description|value|meaning|text|details?|explanation)$/.test(word)
    const isBefore =
      /[:=]/.test(scene.words[at + 1]?.gap ?? '') ||
      /\bwith (?:the|an?|its)$/.test(scene.plain({ from: Math.max(0, at - 2), to: at }))
    if ((isNamed || isKind) && isBefore) return { label: { from: at, to: at + 1 } }
  }
  return undefined
}

/** Values between signs behind a colon. */
function readListed(
  scene: Scene,
  head: readonly string[],
  isFree: (span: Span) => boolean,
): ToldEntry | undefined {
  const colon = scene.words.findLastIndex(({ gap }) => /:\s/.test(gap))
  const span = { from: colon, to: scene.words.length }
  if (colon <= 0 || !isFree(span) || goesOn(scene, span)) return undefined
  const said = scene.prompt
    .slice(scene.words[colon]?.start ?? 0)
    .trim()
    .replace(/^\||[.|]$/g, '')
    .trim()
  const values = SEPARATORS.map((sign) => said.split(sign))
    .find(({ length }) => length === head.length)
    // “Tier Gold, …” says the column before its value.
    ?.map((value, at) => withoutName(value, head[at] ?? ''))
  return values === undefined || values.includes('')
    ? undefined
    : { values, spans: [span], isQuoted: false }
}

function withoutName(value: string, column: string): string {
  const start = `${nameKey(column)} `
  return start !== ' ' && nameKey(value).startsWith(start) ? value.slice(start.length) : value
}
