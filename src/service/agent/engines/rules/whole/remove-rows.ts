import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { printCount } from '../context.ts'
import { nameKey, withoutSigns } from '../names.ts'
import { readTables, withoutRow } from '../parts/tables.ts'

/**
 * Takes the rows of one name out of all tables of a page, or of all pages. Throws `AgentRefusal` where there are none.
 *
 * @param page all pages where none is told
 */
export async function removeRows(
  { docs }: Context,
  name: string,
  page: string | undefined,
): Promise<string> {
  const key = nameKey(name)
  const told: string[] = []
  for (const file of page === undefined ? docs.currentPages() : [await docs.fileOf(page)]) {
    const text = await docs.files.read(file)
    const rows = readTables(text, file)
      .flatMap((table) => table.rows)
      .filter(([first]) => nameKey(withoutSigns(first?.text ?? '')) === key)
    if (rows.length === 0) continue
    // From the last one on, so that places stay.
    await docs.files.write(file, rows.toReversed().reduce(withoutRow, text))
    told.push(`${printCount(rows.length, 'row')} from \`${docs.routeOf(file)}\``)
  }
  if (told.length === 0) throw new AgentRefusal(`Expected rows “${name}” in tables, received none.`)
  return `Removed the rows “${name}”: ${told.join(', ')}.`
}
