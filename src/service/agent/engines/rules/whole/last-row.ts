import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { findTables } from '../intents/parts/change-cell.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { nameKey } from '../names.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Said } from '../prompt/said.ts'
import { Ambiguous } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const ON = `(?:on|in|of) (?:the |our )?(?<page>(?:(?! (?:on|in|of) )[^,.;:])+?)(?: ${PAGE})?`
const TABLE = '(?:the |our )?(?<table>[^,.;:]+?)(?: table)?'
const LACKS =
  "(?:lacks|misses|is missing|needs|could use|(?:does(?: not|n['’]t)|should) (?:yet )?(?:have|list|mention|include|show|know))"
const ADD = `${PLEASE}(?:add|put|append|list|insert|include) (?:it|that|them|one|a row|a new row)`
const WHERE =
  '(?:as (?:the|a|its) (?:very )?(?<nth>last|first|final) (?:row|line|entry)|(?:at|to) (?:the|its) (?:very )?(?<edge>end|bottom|top|start|beginning)(?: of (?:the table|it|that table))?)'

/** A row with its cells, which is to be the last or the first one of a table. */
export const LAST_ROW: readonly WholeWay[] = [
  // “The table of knots on the Ropes page lacks the bowline. Add it as the last row: bowline, use: Loops.”
  [
    all(`${TABLE} ${ON} ${LACKS} [^.;:]+[.;] ${ADD} ${WHERE}(?::| with| saying)? (?<cells>\\S.*)`),
    ({ table = '', page = '', nth, edge = nth, cells = '' }) => [
      (context) => addRow(context, { table, page, cells, isFirst: isStart(edge) }),
    ],
  ],
]

function isStart(edge: string | undefined): boolean {
  return /^(?:first|top|start|beginning)$/i.test(edge ?? '')
}

interface Told {
  table: string
  page: string
  cells: string
  isFirst: boolean
}

/** What is read so means nothing else: a part of it is no row of its own. */
async function addRow(context: Context, told: Told): Promise<string> {
  try {
    return await writeRow(context, told)
  } catch (error) {
    throw error instanceof AgentRefusal ? new Ambiguous(error.message) : error
  }
}

async function writeRow(
  context: Context,
  { table: name, page, cells, isFirst }: Told,
): Promise<string> {
  const said = new Said({ text: '', quotations: [] }, { page, table: name })
  const [place, ...others] = await findTables(context, said)
  if (place === undefined || others.length > 0)
    throw new Ambiguous(`Expected one table “${name}”, received ${others.length + 1}.`)
  const { file, table } = place
  const told = readValues(cells.trim().replace(/\.$/, ''))
  // A value may be told with the name of its column.
  const values = table.head.map(({ text: head }, at) => {
    const value = told[at] ?? ''
    const [lead = '', own] = value.split(/: (.*)/s, 2)
    return own !== undefined && nameKey(lead) === nameKey(head) ? own : value
  })
  if (told.length !== values.length)
    throw new Ambiguous(`Expected ${values.length} values for the row, received ${told.length}.`)
  const text = await context.docs.files.read(file)
  return insertRow(context, { file, table, text }, values, isFirst ? table.head : undefined)
}
