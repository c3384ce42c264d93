import { readContentWords } from '../content-words.ts'
import { plain } from '../intents/parts/change-cell.ts'
import { getRoot, nameWords, rootKey } from '../names.ts'
import { type Cell, type PageTable, readTables } from '../parts/tables.ts'
import type { PageMention } from './page-mention.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, areApart, type Restatement, type Way } from './restatement.ts'
import { isIn, type Scene, type Span } from './scene.ts'

const CUE = /\d/
/** What is done to something else than a figure, and what asks. */
const OTHER =
  /\b(?:add|remove|delete|drop|insert|put|move|rename|hide|link|redirect|instead|not|no longer|rather)\b|\?|https?:/i
const ALSO = anyOf(`
  in on of for the table limits? row column value values now today from only just gets? has have had is are can up to raised? lowered? bumped? changed? increased? reduced? went
  plan plans tier tiers users? customers? per each so costs? prices? pricing priced charges? charged fees? goes going up down starting
`)
const FIGURE = /^[$€£]?\d[\d.,]*(?:[kKmM]|[KMGT]i?B|ms|%|x|\+)?$/

/** “…, in the table at the end too”: it stands elsewhere as well. */
const TABLE_TOO = /\btables?\b[^.;]*\b(?:too|as well)\b|\balso in (?:the|its) (?:\S+ )?table\b/i

/** Sets the figure of a row and a column that are both told: “In the limits table, the Pro bucket size is 10,000 runs”. */
export const cellFigures: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (OTHER.test(scene.prompt) || TABLE_TOO.test(scene.prompt)) return []
  const { docs } = scene.context
  const pages = await listPages(scene)
  const files = [...new Set(pages.map(({ file }) => file))]
  // What a page is called may be the name of a row, where it is not said to be one.
  const isPage = pages.some(({ span: { from, to } }) =>
    /\b(?:page|guide|article)\b/.test(scene.plain({ from, to: to + 1 })),
  )
  if (isPage && files.length > 1) return []
  const places = isPage || files.length === 1 ? [{ files, pages }] : []
  if (!isPage) places.push({ files: docs.currentPages(), pages: [] })
  for (const place of places) {
    const found = await findIn(scene, place)
    if (found !== undefined) return found
  }
  return []
}

/** The wish for the one row of some pages that is told; `undefined` where there is none, or are several. */
async function findIn(
  scene: Scene,
  { files, pages }: { files: readonly string[]; pages: readonly PageMention[] },
): Promise<Restatement[] | undefined> {
  const { docs } = scene.context
  const spans = pages.map(({ span }) => span)
  const found: Found[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    for (const table of readTables(text, file))
      found.push(...findRows(scene, table, spans).map((row) => ({ ...row, file })))
  }
  const most = Math.max(0, ...found.map(({ told }) => told))
  const [only, ...others] = found.filter(({ told }) => told === most)
  if (only === undefined || others.length > 0) return undefined
  const { row, changes, file } = only
  const told = changes.map(({ cell, now }) => `“${cell.text}” to “${now}”`).join(' and ')
  return [
    {
      wishes: [
        {
          said: `Change ${told} of ${plain(row)} on ${docs.routeOf(file)}`,
          async perform(context) {
            const own = await context.docs.files.read(file)
            const changed = changes
              .toSorted((one, other) => other.cell.start - one.cell.start)
              .reduce((text, { cell, now }) => withCell(text, cell, now), own)
            await context.docs.files.write(file, changed)
            return `Changed ${told} in the row “${plain(row)}” of the table on \`${docs.routeOf(file)}\`.`
          },
        },
      ],
      accounted: [...only.spans, ...spans],
      also: ALSO,
    },
  ]
}

/** A text in which a cell says something else; where its column is aligned by spaces it stays so. */
function withCell(text: string, { start, end }: Cell, now: string): string {
  const behind = text.slice(end)
  const [spaces = ''] = /^ {2,}(?=\|)/.exec(behind) ?? []
  const width = Math.max(1, spaces.length - (now.length - (end - start)))
  const rest = spaces === '' ? behind : ' '.repeat(width) + behind.slice(spaces.length)
  return text.slice(0, start) + now + rest
}

/** A cell with what it is to say. */
interface Change {
  cell: Cell
  now: string
}

interface RowFound {
  row: Cell
  changes: readonly Change[]
  /** Words of the prompt that name the row, its columns, its values and what the table is about. */
  spans: readonly Span[]
  /** How many words of it the prompt has. */
  told: number
}
type Found = RowFound & { file: string }

/** The rows of a table that are told, with what each figure of the prompt is of. */
function findRows(
  scene: Scene,
  { head, rows, heading }: PageTable,
  beside: readonly Span[],
): RowFound[] {
  const about = findWords(scene, readContentWords(heading), beside)
  return rows.flatMap(([row, ...cells]): RowFound[] => {
    const name = row && findName(scene, plain(row), beside)
    if (row === undefined || name === undefined) return []
    const known = [...beside, name]
    const columns = cells.flatMap((cell, index): Column[] => {
      const column = head[index + 1]
      const others = head.filter((_one, at) => at > 0 && at !== index + 1)
      return column !== undefined && /\d/.test(cell.text)
        ? [{ cell, name: plain(column), others: others.map(plain) }]
        : []
    })
    const found =
      tellWhole(scene, columns, known, about.isWhole && cells.length === 1) ??
      tellEach(scene, columns, known)
    if (found === undefined) return []
    const spans = [name, ...found.spans, ...about.spans]
    return [{ row, changes: found.changes, spans, told: about.spans.length + found.told }]
  })
}

interface Column {
  cell: Cell
  name: string
  others: readonly string[]
}

type Told = Omit<RowFound, 'row'>

/** The one column that is named, or the only one there is, with what the prompt tells as its value. */
function tellWhole(
  scene: Scene,
  columns: readonly Column[],
  beside: readonly Span[],
  isOnly: boolean,
): Told | undefined {
  const named = columns.flatMap((column) => {
    const span = findName(scene, column.name, beside)
    return span === undefined ? [] : [{ column, span }]
  })
  const [first, ...others] = named
  if (others.length > 0 || (first === undefined && !isOnly)) return undefined
  const { cell } = first?.column ?? columns[0] ?? {}
  const spans = first === undefined ? [] : [first.span]
  const value = findFigure(scene, [...beside, ...spans])
  const now = cell && value && writeFigure(cell.text, scene.say(value))
  if (cell === undefined || value === undefined || now === undefined || now === cell.text)
    return undefined
  const told = first === undefined ? 0 : first.span.to - first.span.from
  return { changes: [{ cell, now }], spans: [...spans, value], told }
}

/** Each figure with a word of its column behind it: “$1 per million input tokens and $3 per million output tokens”. */
function tellEach(
  scene: Scene,
  columns: readonly Column[],
  beside: readonly Span[],
): Told | undefined {
  const starts = scene.words.flatMap(({ text }, at) =>
    FIGURE.test(text) && !isIn(at, beside) ? [at] : [],
  )
  const changes: Change[] = []
  const spans: Span[] = []
  for (const [index, from] of starts.entries()) {
    const to = Math.min(starts[index + 1] ?? scene.words.length, scene.endOfClause(from))
    const words = scene.words.slice(from + 1, to).map(({ plain: word }) => getRoot(word))
    const [column, ...others] = columns.filter(({ cell, name, others: beside }) => {
      const shared = new Set(beside.flatMap(readContentWords))
      const isNamed = readContentWords(name).some(
        (word) => !shared.has(word) && words.includes(word),
      )
      // “$35 a month” is what stands as “$30/month”.
      const unit = readContentWords(cell.text)
      return isNamed || (unit.length > 0 && unit.every((word) => words.includes(word)))
    })
    const now = column && writeFigure(column.cell.text, scene.words[from]?.text ?? '')
    if (column === undefined || now === undefined || others.length > 0) return undefined
    if (changes.some(({ cell }) => cell === column.cell)) return undefined
    changes.push({ cell: column.cell, now })
    spans.push({ from, to })
  }
  const isChange = changes.some(({ cell, now }) => cell.text !== now)
  return isChange ? { changes, spans, told: changes.length } : undefined
}

/** Where a prompt has all words of a name, one behind the other. */
function findName(scene: Scene, name: string, beside: readonly Span[]): Span | undefined {
  const key = rootKey(name.replaceAll(/\s*\([^)]*\)/g, ''))
  if (key === '') return undefined
  return scene.rootedRuns(LONGEST).find((run) => run.key === key && areApart([run.span], beside))
    ?.span
}

/** Words of a name of a row or a column. */
const LONGEST = 5

/** The words of a prompt that are of some, and whether it has all of these. */
function findWords(
  scene: Scene,
  roots: readonly string[],
  beside: readonly Span[],
): { spans: Span[]; isWhole: boolean } {
  const spans = scene.words.flatMap(({ plain: word }, from) =>
    roots.includes(getRoot(word)) && !isIn(from, beside) ? [{ from, to: from + 1 }] : [],
  )
  const said = new Set(spans.map(({ from }) => getRoot(scene.words[from]?.plain ?? '')))
  return { spans, isWhole: roots.length > 0 && roots.every((root) => said.has(root)) }
}

/** The figure of a prompt that is no part of a name, with what is counted behind it; several where they are one value. */
function findFigure(scene: Scene, beside: readonly Span[]): Span | undefined {
  const [from, ...others] = scene.words.flatMap(({ text }, at) =>
    FIGURE.test(text) && !isIn(at, beside) ? [at] : [],
  )
  if (from === undefined || others.some((at) => at > scene.endOfClause(from))) return undefined
  const end = scene.endOfClause(from)
  let to = Math.max(from, ...others) + 1
  while (to < end && !isIn(to, beside) && !BEHIND.test(scene.words[to]?.plain ?? '')) to++
  return { from, to }
}

const BEHIND =
  /^(?:now|from|today|instead|please|on|in|for|at|as|since|starting|going|of|with|and|or|per|each|every|a|an)$/
const NUMBER = /\d[\d.,]*\d|\d/g

/** A figure as the cell has its own: alone where it stands alone, with its unit where that is told. */
function writeFigure(old: string, said: string): string | undefined {
  const [before, now] = [old.match(NUMBER) ?? [], said.match(NUMBER) ?? []]
  if (before.length === 0 || before.length !== now.length) return undefined
  const [units, own] = [said, old].map((text) => nameWords(text.replaceAll(NUMBER, ' ')))
  const known = new Set(own?.map(getRoot))
  // A bare figure has its unit in the name of its column.
  const isBare = /^[$€£~]?[\d.,]+$/.test(old)
  if (!isBare && units?.some((word) => !known.has(getRoot(word)))) return undefined
  // “1 day” becomes “3 days”.
  const isAlike = !isBare && now.length === 1 && units?.length === own?.length && /^\d/.test(said)
  if (isAlike && /^\d/.test(old)) return said
  const figures = now.values()
  return old.replaceAll(NUMBER, (figure) => figures.next().value ?? figure)
}
