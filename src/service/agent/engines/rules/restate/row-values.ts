import { plain } from '../intents/parts/change-cell.ts'
import { getRoot, nameWords } from '../names.ts'
import { type Cell, readTables } from '../parts/tables.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import { isIn, overlaps, type Scene, type Span } from './scene.ts'

const CUE = /\b(?:change|set|update|is|now|costs?|takes?|should|becomes?)\b/i
const ALSO = anyOf('change set update adjust now of on for the in table row value estimated est')
/** What is a field of the page itself, whatever a table of it has. */
const FIELD = /^(?:title|description|icon|tag|name|url|address|path|sidebar title)$/
/** What stands between the name of a row and its value. */
const BETWEEN =
  /^(?:now|is|are|to|be|should|must|at|as|becomes?|only|just|says?|from|today|on|,|the|has|have|gone|up|down|went)$/
const BEHIND = /^(?:now|please|instead|today|too)$/
const MOST_WORDS = 6

/** Sets the value that a table of a page has for something: “change the duration of the Oslo page to 3 h”, “Oslo now costs $20”. */
export const rowValues: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const { docs } = scene.context
  const pages = await listPages(scene)
  const [page, ...others] = new Set(pages.map(({ file }) => file))
  if (page === undefined || others.length > 0) return []
  const spans = pages.map(({ span }) => span)
  const text = await docs.files.read(page)
  const named = readTables(text, page)
    .filter(({ head }) => head.length === 2)
    .flatMap(({ rows }) => rows)
    .flatMap((row) => findName(scene, row, spans))
  const [row, ...more] = named
  if (row === undefined || more.length > 0) return []
  const value = findValue(scene, [row.span, ...spans])
  if (value === undefined) return []
  const now = writeValue(row.cell.text, scene.say(value))
  if (now === row.cell.text) return []
  return [
    {
      wishes: [
        {
          said: `Set ${plain(row.name)} on ${docs.routeOf(page)} to ${now}`,
          async perform({ docs }) {
            const own = await docs.files.read(page)
            const { start, end } = row.cell
            await docs.files.write(page, own.slice(0, start) + now + own.slice(end))
            return `Changed “${row.cell.text}” to “${now}” in the row “${row.name.text}” of the table on \`${docs.routeOf(page)}\`.`
          },
        },
      ],
      accounted: [row.span, value, ...spans],
      also: ALSO,
    },
  ]
}

interface NamedRow {
  span: Span
  name: Cell
  cell: Cell
}

/** Where a prompt has the name of a row, each word of which may be cut short or be another form: “costs”, “Est. time”. */
function findName(
  scene: Scene,
  [name, cell]: readonly Cell[],
  beside: readonly Span[],
): NamedRow[] {
  const words = nameWords(plain(name))
  if (name === undefined || cell === undefined || words.length === 0) return []
  if (FIELD.test(words.join(' '))) return []
  return scene.words.flatMap((_word, from) => {
    const span = { from, to: from + words.length }
    const isNamed = words.every((word, at) => isSame(word, scene.words[from + at]?.plain ?? ''))
    const isFree = span.to <= scene.words.length && !beside.some((one) => overlaps(one, span))
    return isNamed && isFree ? [{ span, name, cell }] : []
  })
}

function isSame(word: string, said: string): boolean {
  const other = said.replace(/\.$/, '')
  const isShort = (one: string, whole: string) => one.length >= 3 && whole.startsWith(one)
  return getRoot(word) === getRoot(other) || isShort(word, other) || isShort(other, word)
}

/** What a row is to say: what stands last behind its name and that of its page. */
function findValue(scene: Scene, beside: readonly Span[]): Span | undefined {
  const behind = Math.max(...beside.map(({ to }) => to))
  let from = behind
  while (BETWEEN.test(scene.words[from]?.plain ?? '')) from++
  let to = scene.endOfSentence(from)
  while (to > from && BEHIND.test(scene.words[to - 1]?.plain ?? '')) to--
  const isApart = from > behind && !scene.hasBreakWithin(from, to)
  const isPlain = scene.words.slice(from, to).every((_word, at) => !isIn(from + at, beside))
  const isValue = /^[\p{Lu}\d$€£~<>≤≥+±]/u.test(scene.words[from]?.text ?? '')
  // “Costs $20”: the name of the row is the verb before it.
  const isNext = from === behind && /\d/.test(scene.words[from]?.text ?? '')
  if (to <= from || to - from > MOST_WORDS || !isValue || !isPlain) return undefined
  return isApart || isNext ? { from, to } : undefined
}

const FIGURE = /[$€£]?\d[\d.,]*\d|[$€£]?\d/g

/** A value as it was written, with another figure: “$4/run” where “$3/run” stood and “$4 per run” is said. */
function writeValue(old: string, said: string): string {
  const [before, ...moreBefore] = old.match(FIGURE) ?? []
  const [figure, ...moreSaid] = said.match(FIGURE) ?? []
  if (before === undefined || figure === undefined) return said
  if (moreBefore.length > 0 || moreSaid.length > 0) return said
  const sign = (one: string) => /^[$€£]/.exec(one)?.[0]
  if (sign(before) !== sign(figure) && sign(figure) !== undefined) return said
  const rest = nameWords(said.replace(figure, ' ')).filter((word) => word !== 'per')
  const around = nameWords(old.replace(before, ' '))
  const isSameUnit = rest.every((word) => around.some((one) => isSame(one, word)))
  const written = sign(figure) === undefined ? (sign(before) ?? '') + figure : figure
  return isSameUnit ? old.replace(before, () => written) : said
}
