import { insertRow } from '../intents/parts/table-rows.ts'
import { nameKey, rootKey } from '../names.ts'
import type { PageTable } from '../parts/tables.ts'
import { MORE } from '../prompt/more-behind.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { findListings, listListings } from './listings.ts'
import type { SlotWay } from './slot-way.ts'

/** “We now support kayak from Oslo, 768 kilos, red. Add it to the table of boats, at the bottom.” */
const TOLD = new RegExp(
  [
    `^(?:we|it|the \\p{L}+|our \\p{L}+) (?:(?:now|also|have|just|recently|newly) )*(?:support|supports|offer|offers|have|has|added|accept|accepts|ship|sell|run|runs)(?: now| also)? (?<cells>[^.;:"“”\\s]+(?:[.:](?=\\S)[^.;:"“”\\s]*)*(?: [^;:"“”]*?)?)(?:,? (?:now|too|as well))?[.;] `,
    `(?:so |and |please |can you |could you )*(?:add|put|list|include) (?:it|that|this one|that one)(?: as well| too)? (?:to|in|into) (?<table>(?:the|our) [^.;:]*?\\btable\\b[^.;:,]*?)`,
    `(?<place>,? (?:at|to) (?:the|its) (?:very )?(?:bottom|end|top|start|beginning)|,? as (?:the|its) (?:last|first|final) (?:row|one|entry))?(?:,? please)?[.?!]?$`,
  ].join(''),
  'iu',
)
/** What divides a thing from what it is of. */
const OF = / (?:from|by|of|via|through|on|in|for) /i

/** A fact that is told with the value of each column, as a row of a table. */
export const rowOfFact: SlotWay = {
  cue: TOLD,
  isSure: () => true,
  async perform(context, prompt) {
    const { cells = '', table: told = '', place = '' } = TOLD.exec(prompt.trim())?.groups ?? {}
    if (MORE.test(cells) || / (?:instead|rather|not|no longer) /i.test(cells)) return undefined
    const pages = await listPages(new Scene(told, context))
    const files = [...new Set(pages.map(({ file }) => file))]
    const all = await listListings(context, files.length === 0 ? undefined : files)
    const [listing, ...others] = findListings(all, told).filter(({ kind }) => kind === 'table')
    if (listing?.table === undefined || others.length > 0)
      throw new Unresolved(
        `Expected one such table, received ${others.length + (listing ? 1 : 0)}.`,
      )
    const { file, table } = listing
    const text = await context.docs.files.read(file)
    const above = /top|start|beginning|first/i.test(place) ? table.head : table.rows.at(-1)
    return insertRow(context, { file, table, text }, readValues(cells, table), above)
  },
}

/** The value of each column. Throws `Unresolved` where one has none, or another kind of value than the rows have. */
function readValues(cells: string, { head, rows }: PageTable): string[] {
  const said = cells.split(/, (?:and )?/)
  const [first = '', ...rest] = said
  const own = (at: number) => rows.map((row) => row[at]?.text ?? '')
  if (said.length === head.length - 1) {
    const [name = '', of = ''] = first.split(new RegExp(OF, 'i'), 2)
    // What it is of is one of those that the column has.
    const known = own(1).find((one) => nameKey(one) === nameKey(of))
    if (known !== undefined) said.splice(0, said.length, name, known, ...rest)
  }
  if (said.length !== head.length)
    throw new Unresolved(`Expected ${head.length} values for the row, received ${said.length}.`)
  return said.map((value, at) => {
    const label = rootKey(head[at]?.text ?? '')
    const values = own(at)
    const isNumber = values.length > 0 && values.every((one) => /^\d[\d.,]*$/.test(one))
    const isCode = values.length > 0 && values.every((one) => /^`[^`]+`$/.test(one))
    // “768 dimensions” in the column of dimensions.
    const [, number, unit = ''] = /^(\d[\d.,]*) (\S.*)$/.exec(value) ?? []
    const plain = number !== undefined && rootKey(unit) === label ? number : value
    if (isNumber && !/^\d[\d.,]*$/.test(plain))
      throw new Unresolved(`Expected a number for “${head[at]?.text}”, received “${value}”.`)
    return isCode && !plain.startsWith('`') ? `\`${plain}\`` : plain
  })
}
