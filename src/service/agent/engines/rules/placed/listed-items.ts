import type { Context } from '../context.ts'
import { insertRow } from '../intents/parts/table-rows.ts'
import { nameWords, withoutQuotes, withoutSigns } from '../names.ts'
import { likeItems, type MarkdownList, readLists, sayItem, withItem } from '../parts/lists.ts'
import { readTables } from '../parts/tables.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { END, isText, type PlacedWay, THE } from './placed.ts'
import { findPage, findPlace, findUnder, type PlacedText } from './places.ts'

const ITEM = '(?:step|item|bullet|bullet point|line|entry|point)'
const TEXT = '["“][^"“”]+["”]|\\p{Lu}[^,;:"“”]*?'
const PAGE = `${THE}(?<page>[^,;:]+? page)`
const ADD = `${PLEASE}(?:add|put|insert) (?:an?|the|another|one more) (?:new )?${ITEM}(?: (?:called|saying|that says))?:? (?<text>${TEXT}) (?<side>before|after|behind|above|below) (?:the (?:step|item|bullet|one) )?(?<other>${TEXT})`
const IN_LIST = `(?: (?:in|of) ${THE}list(?: (?:under|in|of|below) ${THE}(?<heading>[^,;]+?)(?: section| heading)?)?)`

/** An item of a list or a row of a table that is to stand where it is told. */
export const LISTED_ITEMS: readonly PlacedWay[] = [
  // “On the upgrade page, add a step Back up before Pull the code in the list under Upgrade.”
  ...[`(?:on|in) ${PAGE},? ${ADD}${IN_LIST}?`, `${ADD}${IN_LIST}? (?:on|of) ${PAGE}`].map(
    (pattern): PlacedWay => [
      all(`${pattern}${END}`),
      ({ page = '', text = '', side = '', other = '', heading }) => {
        const said = withoutQuotes(text)
        if (!isText(text)) return undefined
        const isBefore = /^(?:before|above)$/i.test(side)
        return (context) =>
          addItem(context, { page, heading }, said, { other: withoutQuotes(other), isBefore })
      },
    ],
  ),
  // “Add a row views with Pages that were read. to the table under Exports.”
  [
    all(
      `${PLEASE}add (?:a|the|another|one more) (?:new )?row (?:for |called |named )?(?<name>["“\`][^"“”\`]+["”\`]|\\S+) (?:with|saying) (?<text>["“][^"“”]+["”]|\\p{Lu}[^"“”|]+?) (?:to|in|at the end of) ${THE}table (?:under|in|of) ${THE}(?<heading>[^,;]+?)(?: section)?(?: (?:on|of) ${PAGE})?${END}`,
    ),
    ({ name = '', text = '', heading = '', page }) => {
      const said = withoutQuotes(text)
      if (!isText(text)) return undefined
      return (context) => addRow(context, { heading, page }, withoutQuotes(name), said)
    },
  ],
]

interface At {
  page: string | undefined
  heading: string | undefined
}

async function findAround({ docs }: Context, { page, heading }: At): Promise<PlacedText> {
  if (heading === undefined) return findPlace(docs, page ?? '')
  if (page === undefined) return findPlace(docs, `${heading} section`)
  return findUnder(docs, heading, await findPage(docs, page))
}

async function addItem(
  context: Context,
  at: At,
  said: string,
  { other, isBefore }: { other: string; isBefore: boolean },
): Promise<string> {
  const { docs } = context
  const { file, text, start, end } = await findAround(context, at)
  const words = nameWords(withoutSigns(other)).join(' ')
  const found = readLists(text, start, end).flatMap((list) =>
    list.items.flatMap((item, index): { list: MarkdownList; index: number }[] => {
      const own = nameWords(withoutSigns(sayItem(text, item))).join(' ')
      return own === words || own.startsWith(`${words} `) ? [{ list, index }] : []
    }),
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one item “${other}” there, received ${only === undefined ? 'none' : 'several'}.`,
    )
  const now = withItem(
    text,
    only.list,
    likeItems(said, text, only.list),
    only.index + (isBefore ? 0 : 1),
  )
  await docs.files.write(file, now.text)
  return `Added “${now.said}” to the list on \`${docs.routeOf(file)}\`.`
}

async function addRow(context: Context, at: At, name: string, said: string): Promise<string> {
  const { file, text, start, end } = await findAround(context, at)
  const tables = readTables(text, file).filter(
    ({ head: [first] }) => first !== undefined && first.start >= start && first.end <= end,
  )
  const [table, ...others] = tables
  const [, cell, ...more] = table?.rows.at(-1) ?? []
  if (table === undefined || others.length > 0 || cell === undefined || more.length > 0)
    throw new Unresolved('Expected one table of two columns there.')
  const words = /\.$/.test(cell.text) ? asSentence(said) : said.replace(/\.$/, '')
  return insertRow(context, { file, table, text }, [name, words])
}
