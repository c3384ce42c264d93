import type { Context } from '../context.ts'
import { findTables, plain } from '../intents/parts/change-cell.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { findNamed, getRoot, nameKey, nameWords } from '../names.ts'
import { Said } from '../prompt/said.ts'
import { withoutCode } from '../prose.ts'
import { Unresolved } from '../unresolved.ts'
import { plainName, type ReadTelling } from './telling.ts'

const LIST_TOLD =
  /^(?:(?:on|in) (?:the |our )?(?<page>.+?),? )?(?:the|our) list of (?<what>.+?)(?: (?:on|in) (?:the |our )?(?<behind>[^,]+?))? (?:is|isn['’]t|has|lacks|misses|doesn['’]t|does not|needs)\b(?! called| titled| named)[^⟦]*$/i
const ADD_TO_IT =
  /^(?:add|put|include) (?<items>.+?)(?: (?:to|in|on) (?:it|that list|the list|there)| there)?$/i
const ADD_TO_LIST =
  /^(?:(?:on|in) (?:the |our )?(?<page>[^,]+?),? )?(?:add|put|include) (?<items>.+?) (?:to|in|into) (?:the|our) list of (?<what>[^,]+?)(?: (?:on|in) (?:the |our )?(?<behind>[^,]+?))?$/i

/** “The list of … is out of date. Add A, B and C to it.” */
export const readItems: ReadTelling = ([first = '', second = ''], quotations) => {
  const told = LIST_TOLD.exec(first)?.groups
  const own = told === undefined ? ADD_TO_LIST.exec(first)?.groups : undefined
  const said = told === undefined ? own?.items : ADD_TO_IT.exec(second)?.groups?.items
  const { page, what, behind = page } = told ?? own ?? {}
  if (said === undefined || what === undefined || behind === undefined) return undefined
  const items = said.split(/,? and |, /).map((item) => plainName(item, quotations))
  const isNames = items.every((item) => item !== '' && item.split(' ').length <= 6)
  if (items.length < 2 || !isNames) return undefined
  return {
    count: told === undefined ? 1 : 2,
    perform: (context) => addItems(context, behind, plainName(what, quotations), items),
  }
}

async function addItems(
  { docs }: Context,
  page: string,
  what: string,
  items: readonly string[],
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const plain = withoutCode(text)
  const wanted = nameWords(what)
    .filter((word) => word.length > 2)
    .map(getRoot)
  const lists = [...plain.matchAll(/(?:^[ \t]*(?:[-*+]|\d+[.)])[ \t]+\S[^\n]*(?:\n|$))+/gm)].map(
    (match) => {
      const before = plain.slice(0, match.index).trimEnd()
      const [heading = ''] = before.match(/^[ \t]*#{1,6} .+$/gm)?.slice(-1) ?? []
      const paragraph = before.slice(before.lastIndexOf('\n\n') + 1)
      const own = new Set(nameWords(`${heading} ${paragraph}`).map(getRoot))
      return { match, common: wanted.filter((word) => own.has(word)).length }
    },
  )
  const most = Math.max(0, ...lists.map(({ common }) => common))
  const [list, ...others] = lists.filter(({ common }) => common === most)
  if (list === undefined || others.length > 0 || most * 2 < wanted.length || most === 0)
    throw new Unresolved(
      `Expected one list of ${what} on \`${docs.routeOf(file)}\`, received ${lists.length}.`,
    )
  const lines = list.match[0].trimEnd().split('\n')
  const [, lead = '', sign = ''] = /^([ \t]*)([-*+]|\d+[.)])/.exec(lines[0] ?? '') ?? []
  const last = lines.findLast((line) => line.startsWith(lead + sign.replace(/\d.*/, ''))) ?? ''
  const number = Number.parseInt(last.trim(), 10)
  const known = new Set(lines.map((line) => nameKey(line)))
  const added = items.filter((item) => !known.has(nameKey(item)))
  if (added.length === 0)
    throw new Unresolved(`Expected items that the list has not, received ${items.join(', ')}.`)
  const gap = /^[ \t]*\S+([ \t]+)/.exec(lines[0] ?? '')?.[1] ?? ' '
  const written = added.map((item, at) => {
    const mark = Number.isNaN(number) ? sign : `${number + at + 1}${sign.at(-1)}`
    return `\n${lead}${mark}${gap}${item}`
  })
  const end = list.match.index + list.match[0].trimEnd().length
  await docs.files.write(file, text.slice(0, end) + written.join('') + text.slice(end))
  return `Added ${added.map((item) => `“${item}”`).join(', ')} to the list of ${what} on \`${docs.routeOf(file)}\`.`
}

const ROW =
  /^(?:(?:on|in) (?:the |our )?(?<page>[^,]+?),? )?add (?:a|another) (?:new )?row (?:to|in) the (?<table>.+?) table(?: (?:on|in) (?:the |our )?(?<behind>[^,:]+?))?(?: for (?<first>[^:⟦]+?|⟦\d+⟧))?(?::|,| with| saying) (?<cells>.+)$/i
const PUT_IT =
  /^(?:put|place|add|insert|list) (?:it|that|that row|the row)(?: right| directly| just)? (?<side>after|before|below|above|under|behind) (?:the )?(?<other>[^,]+?)(?: row| one)?$/i

/** “Add a row … for A: “…”. Put it after B.” */
export const readRow: ReadTelling = ([first = '', second = ''], quotations) => {
  const row = ROW.exec(first)?.groups
  const put = PUT_IT.exec(second)?.groups
  const page = row?.page ?? row?.behind
  if (row === undefined || put?.other === undefined || page === undefined) return undefined
  const values = [
    ...(row.first === undefined ? [] : [plainName(row.first, quotations)]),
    ...readValues((row.cells ?? '').replaceAll(/⟦\d+⟧/g, (sign) => `"${quotations.read(sign)}"`)),
  ]
  const isBefore = /^(?:before|above)$/i.test(put.side ?? '')
  return {
    count: 2,
    async perform(context) {
      const { docs } = context
      const said = new Said(
        { text: first, quotations: [] },
        { page: plainName(page, quotations), table: plainName(row.table ?? '', quotations) },
      )
      const [place, ...more] = await findTables(context, said)
      if (place === undefined || more.length > 0)
        throw new Unresolved(`Expected one table “${row.table}”, received ${more.length}.`)
      const other = plainName(put.other ?? '', quotations)
      const [found, ...alike] = findNamed(other, place.table.rows, ([cell]) => [plain(cell)])
      if (found === undefined || alike.length > 0)
        throw new Unresolved(
          `Expected one row “${other}” in the table, received ${found === undefined ? 'none' : 'several'}.`,
        )
      const at = place.table.rows.indexOf(found)
      if (isBefore && at === 0) throw new Unresolved('Expected a row to come after, received none.')
      const above = isBefore ? place.table.rows[at - 1] : found
      return insertRow(
        context,
        { ...place, text: await docs.files.read(place.file) },
        values,
        above,
      )
    },
  }
}
