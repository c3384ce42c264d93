import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getRoot, nameWords } from '../names.ts'
import type { Cell, PageTable } from '../parts/tables.ts'
import { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'
import { findTables, type TablePlace } from './parts/change-cell.ts'

const OTHER = '(the one|that|the table|the {from} table)'
const ON = '(on|in|of|from)'

/** Has a table tell what another one of the same tells. */
export const matchTable: Intent = {
  does: 'have a table tell what a table of another page tells',
  example: 'Make the limits table on the Errors page match the one on the Plans page',
  hints: ['table', 'match', 'same', 'sync', 'copy'],
  phrases: [
    `(make|let|have|update|change) [the] [{table}] table ${ON} {page} [to] (match|equal|agree with|be the same as|say the same as|follow) ${OTHER} ${ON} {other}`,
  ],
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs } = context
  const own = await findOne(context, said.text('page'), said.find('table'))
  const other = await findOne(context, said.text('other'), said.find('from') ?? said.find('table'))
  const [ownRoute, otherRoute] = [own, other].map(({ file }) => `\`${docs.routeOf(file)}\``)
  if (own.file === other.file) {
    throw new AgentRefusal(`Expected tables of two pages, received both on ${ownRoute}.`)
  }
  if (common(own.table, other.table) === 0) {
    throw new AgentRefusal(
      `Expected two tables of the same things, received one of ${list(own.table)} on ${ownRoute} and one of ${list(other.table)} on ${otherRoute}.`,
    )
  }
  const [text, model] = [await docs.files.read(own.file), await docs.files.read(other.file)]
  const [to, from] = [rangeOf(text, own.table), rangeOf(model, other.table)]
  const [indent = ''] = /^[ \t]*/.exec(text.slice(to.start)) ?? []
  const block = model
    .slice(from.start, from.end)
    .split('\n')
    .map((line) => indent + line.trim())
    .join('\n')
  if (text.slice(to.start, to.end) === block) {
    return `The table on ${ownRoute} says that already: nothing was changed.`
  }
  await docs.files.write(own.file, text.slice(0, to.start) + block + text.slice(to.end))
  return `Had the table on ${ownRoute} say what that on ${otherRoute} says, with all of its columns.`
}

/** The one table that is meant on a page. Throws `Unresolved`, and `AgentRefusal` for several. */
async function findOne(
  context: Context,
  page: string,
  table: string | undefined,
): Promise<TablePlace> {
  const slots = { page, ...(table !== undefined && { table }) }
  const found = await findTables(context, new Said({ text: '', quotations: [] }, slots))
  const [only, ...others] = found
  if (only === undefined)
    throw new Unresolved(`Expected a table on “${page}”, received none.`, true)
  if (others.length > 0) {
    const heads = found.slice(0, 6).map((one) => `“${one.table.heading}”`)
    throw new AgentRefusal(
      `Expected one table on “${page}”, received ${heads.join(', ')}: say under which heading.`,
    )
  }
  return only
}

/** How many of the first cells of two tables are the same. */
function common(one: PageTable, other: PageTable): number {
  const names = (table: PageTable) => table.rows.map(([first]) => nameOf(first))
  const known = new Set(names(other))
  return names(one).filter((name) => name !== '' && known.has(name)).length
}

function nameOf(cell: Cell | undefined): string {
  return nameWords(cell?.text ?? '')
    .map(getRoot)
    .join(' ')
}

function list({ rows }: PageTable): string {
  return rows
    .slice(0, 4)
    .map(([first]) => `“${first?.text ?? ''}”`)
    .join(', ')
}

/** The lines of a table. */
function rangeOf(text: string, { head, rows }: PageTable): { start: number; end: number } {
  const last = rows.at(-1)?.[0]?.start ?? text.indexOf('\n', head[0]?.start ?? 0) + 1
  const start = text.lastIndexOf('\n', (head[0]?.start ?? 0) - 1) + 1
  const end = text.indexOf('\n', last)
  return { start, end: end === -1 ? text.length : end }
}
