import type { Context } from '../context.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { getRoot, nameWords, withoutSigns } from '../names.ts'
import { likeItems, readLists, sayItem, withItem } from '../parts/lists.ts'
import { readParts } from '../parts/page-part.ts'
import { type Cell, type PageTable, readTables } from '../parts/tables.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import { type Addition, readAddition } from './read-addition.ts'
import type { SlotWay } from './slot-way.ts'
import { findTold, type Told } from './told-place.ts'

const CALLOUT = /^(?:note|info|tip|warning|callout|caution|danger)$/
const ITEM = /^(?:item|bullet|bullet point|entry|point)$/
/** What asks for something beside the part. */
const ASKS =
  /^(?:please )?(?:add|change|remove|delete|rename|move|set|make|put|fix|replace|update|drop|hide|link|redirect)\b|\b(?:please|should|must)\b/i
/** What is there before anything else. */
const LEAD = /^(?:description|intro|introduction|first paragraph|summary|lead)$/i
/** What is told by its kind, and not by its words. */
const BY_KIND =
  /\b(?:table|list|paragraph|sentence|section|heading|steps?|code|example|image|picture|screenshot|card|tab|accordion|question|note|warning|tip)\b/i

/** A callout, row, item or named part that is to be on a page, told in any order with its place and its words. */
export const ADDED_PARTS: SlotWay = {
  cue: /\b(?:add|put|insert|include|place|append|write|give|needs?|should have|deserves?|could use|misses|lacks|missing)\b/i,
  // What others read may stand at another place than it is told.
  isSure: (prompt) =>
    readAddition(prompt)?.places.some(
      ({ relation, words }) =>
        (relation === 'after' || relation === 'before') &&
        !/^(?:first )?(?:steps?|list|table)$/i.test(words),
    ) === true,
  async perform(context, prompt, say) {
    const addition = readAddition(prompt)
    if (addition === undefined || addition.around.some((sentence) => ASKS.test(sentence)))
      return undefined
    const { noun, object } = addition
    const { name, text } = readQuestion(addition)
    const told = await findTold(context.docs, addition)
    if (noun === 'row') return addRow(context, told, addition)
    if (ITEM.test(noun)) {
      const added = await addItem(context, told, addition)
      if (added !== undefined) return added
    }
    if (text === undefined || object.length > 0) return undefined
    const wish = CALLOUT.test(noun)
      ? `Add a ${noun} ${sayPlace(told)} saying "${asSentence(withCapital(text.replace(/^(?:\p{L}+ )?not to (?=\p{Ll})/u, 'Do not ')))}"`
      : sayNamed(told)
    return wish === undefined ? undefined : (await say(`${wish}`.replaceAll('\n', ' '))).join(' ')

    function sayPlace({ file, section, beside, isEnd }: Told): string {
      const page = `on the ${context.docs.routeOf(file).slice(1)} page`
      const part = section === undefined ? '' : `the "${section}" section `
      if (beside === undefined)
        return `${isEnd ? 'at the end of' : 'at the top of'} ${part || 'the text '}${page}`
      const side = beside.isBefore ? 'before' : 'after'
      if (LEAD.test(beside.words) && section !== undefined)
        return `${side} the first paragraph in ${section} ${page}`
      return `${side} ${BY_KIND.test(beside.words) ? `the ${beside.words}` : `"${beside.words}"`} ${page}`
    }

    function sayNamed(where: Told): string | undefined {
      if (name === undefined || text === undefined) return undefined
      const what = ITEM.test(noun) ? 'section' : noun
      const said = text.replace(/^to (?=\p{Ll})/u, '')
      return `Add a ${what} called "${name}" ${sayPlace({ ...where, isEnd: !where.isTop })} saying "${asSentence(withCapital(said))}"`
    }
  },
}

/** A question is told with its answer: “Is it free? Answer: Yes”. */
function readQuestion({ noun, name, text }: Addition): Pick<Addition, 'name' | 'text'> {
  if (noun !== 'question' || name !== undefined)
    return { ...(name !== undefined && { name }), ...(text !== undefined && { text }) }
  const [, asked, answer] =
    /^([^?]+\?) (?:(?:the )?answer(?: is)?:? )?(.+)$/is.exec(text ?? '') ?? []
  return asked === undefined || answer === undefined ? {} : { name: asked, text: answer }
}

async function addRow(context: Context, told: Told, addition: Addition): Promise<string> {
  const { docs } = context
  const { file, container = '', section, beside } = told
  const text = await docs.files.read(file)
  const tables = readTables(text, file).filter(
    ({ heading }) =>
      section === undefined || nameWords(heading).join() === nameWords(section).join(),
  )
  const words = nameWords(container.replace(/\b(?:table|of|with|for|about|the)\b/gi, ' ')).map(
    getRoot,
  )
  const scored = tables.map((table) => ({ table, common: countCommon(words, table, text) }))
  const most = Math.max(...scored.map(({ common }) => common))
  const best = scored.filter(({ common }) => common === most).map(({ table }) => table)
  const near = beside && best.filter((table) => findRow(table, beside.words) !== undefined)
  const [table, ...others] = near !== undefined && near.length > 0 ? near : best
  if (table === undefined || others.length > 0)
    throw new Unresolved(`Expected one table on \`${docs.routeOf(file)}\`.`)
  const row = beside && findRow(table, beside.words)
  if (beside !== undefined && row === undefined)
    throw new Unresolved(`Expected a row “${beside.words}” in the table, received none.`)
  const above =
    row === undefined || beside?.isBefore !== true ? row : table.rows[table.rows.indexOf(row) - 1]
  const isFirst = (told.isTop && beside === undefined) || (row !== undefined && above === undefined)
  const place = isFirst ? table.head : (above ?? table.rows.at(-1))
  return insertRow(
    context,
    { file, table, text },
    readRow(addition, table),
    isFirst ? undefined : place,
  )
}

/** How many of some words a table has in its heading, its head, its first column or right before it. */
function countCommon(
  words: readonly string[],
  { heading, head, rows }: PageTable,
  text: string,
): number {
  const lead =
    text
      .slice(0, head[0]?.start ?? 0)
      .trimEnd()
      .split('\n')
      .at(-2) ?? ''
  const cells = [...head, ...rows.flatMap(([first]) => first ?? [])].map((cell) => cell.text)
  const own = new Set(nameWords([heading, lead, ...cells].join(' ')).map(getRoot))
  return words.filter((word) => own.has(word)).length
}

/** The row that is spoken of: “the one for 4”, “Plain text”. */
function findRow({ rows }: PageTable, said: string): readonly Cell[] | undefined {
  const key = nameWords(
    withoutSigns(
      said.replace(/^(?:the )?(?:one|row|entry|line)(?: (?:for|about|of|with|called))? /i, ''),
    ),
  ).join(' ')
  const own = (cell: Cell | undefined) => nameWords(withoutSigns(cell?.text ?? '')).join(' ')
  const found = rows.filter(([first]) => own(first) === key)
  const begun =
    found.length > 0 ? found : rows.filter(([first]) => own(first).startsWith(`${key} `))
  const [only, ...others] = begun
  return others.length === 0 ? only : undefined
}

/** “The issue is A, and the solution is B.” */
const IS =
  /(?:^|,? and |, |; )(?:the |its )?(?<head>[\p{L} ]{2,40}?) (?:is|are|should be|should say|says|column(?: is| says)?):? (?=\S)/giu

/** What the cells of a row are to say. */
function readRow({ name, text, object }: Addition, table: PageTable): string[] {
  const heads = table.head.map((cell) => nameWords(withoutSigns(cell.text)).map(getRoot).join(' '))
  const first = name ?? object.find((one) => !one.with)?.words
  const said = [
    ...object.filter((one) => one.with).map(({ words }) => words),
    ...(text === undefined ? [] : [text]),
  ].join(', ')
  const marks = [...said.matchAll(IS)].flatMap((match) => {
    const at = heads.indexOf(
      nameWords(match.groups?.head ?? '')
        .map(getRoot)
        .join(' '),
    )
    return at === -1 ? [] : [{ at, from: match.index, to: match.index + match[0].length }]
  })
  if (marks.length > 0) {
    const values: string[] = heads.map(() => '')
    if (first !== undefined && !marks.some(({ at }) => at === 0)) values[0] = first
    for (const [index, { at, to }] of marks.entries())
      values[at] = said
        .slice(to, marks[index + 1]?.from ?? said.length)
        .replace(/[.,;]+$/, '')
        .trim()
    if (values.includes('')) throw new Unresolved('Expected a value for each column of the row.')
    return values
  }
  const rest = readValues(said.replace(/^the \p{L}+ (?=\p{Lu})/u, ''))
  if (first === undefined) return rest
  // “5 failed attempts” in the column of failed attempts is 5.
  const own = nameWords(first).filter((word) => !heads[0]?.split(' ').includes(getRoot(word)))
  const isBare = own.length === 1 && /^\d/.test(own[0] ?? '')
  const count = table.head.length - 1
  const values = rest.length === count || count !== 1 ? rest : [said]
  return [isBare ? (own[0] ?? first) : first, ...values]
}

async function addItem(
  { docs }: Context,
  { file, section, container, beside, isTop }: Told,
  { name, text: told }: Addition,
): Promise<string | undefined> {
  const text = await docs.files.read(file)
  const part =
    section === undefined
      ? undefined
      : readParts(text, file).find(({ name: own }) => own === section)
  const range = part?.body ?? { start: 0, end: text.length }
  const words = nameWords(
    (container ?? '').replace(/\b(?:list|of|with|for|about|the|what)\b/gi, ' '),
  ).map(getRoot)
  const lists = readLists(text, range.start, range.end).map((list) => {
    const above = text.slice(0, list.items[0]?.start ?? 0)
    const heading = [...above.matchAll(/^#{1,6} +(.+)$/gm)].at(-1)?.[1] ?? ''
    const own = new Set(nameWords(`${heading} ${list.lead}`).map(getRoot))
    return { list, common: words.filter((word) => own.has(word)).length }
  })
  const most = Math.max(...lists.map(({ common }) => common))
  const best = lists.filter(({ common }) => common === most).map(({ list }) => list)
  const key =
    beside &&
    nameWords(
      withoutSigns(
        beside.words.replace(
          /^(?:the )?(?:one|item|bullet|point|entry)(?: (?:for|about|on))? /i,
          '',
        ),
      ),
    ).join(' ')
  const placed = best.flatMap((list) => {
    const at =
      key === undefined
        ? -1
        : list.items.findIndex((item) =>
            ` ${nameWords(withoutSigns(sayItem(text, item))).join(' ')} `.startsWith(` ${key} `),
          )
    return at === -1 && key !== undefined ? [] : [{ list, at }]
  })
  const [only, ...others] = placed
  if (only === undefined || others.length > 0) return undefined
  const { list, at } = only
  const said = name === undefined ? (told ?? '') : told === undefined ? name : `${name}: ${told}`
  if (said === '') return undefined
  const index = at !== -1 ? at + (beside?.isBefore === true ? 0 : 1) : isTop ? 0 : list.items.length
  const now = withItem(text, list, likeItems(said, text, list), index)
  await docs.files.write(file, now.text)
  return `Added “${now.said}” to the list on \`${docs.routeOf(file)}\`.`
}
