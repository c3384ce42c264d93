import type { Context } from '../context.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
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
export const partsAdded: SlotWay = {
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
    // A table or list of a section that has none is no other one of the page.
    const { beside, section } = told
    if (
      CALLOUT.test(noun) &&
      section !== undefined &&
      /\b(?:table|list)$/i.test(beside?.words ?? '')
    )
      throw new Unresolved(`Expected “${beside?.words}” in “${section}”, received none.`)
    const place = { ...told, isEnd: CALLOUT.test(noun) ? told.isEnd : !told.isTop }
    const where = sayPlace(place, context.docs.routeOf(told.file))
    if (CALLOUT.test(noun)) {
      const said = text.replace(/^(?:\p{L}+ )?not to (?=\p{Ll})/u, 'Do not ')
      return sayAll(say, `Add a ${noun} ${where} saying "${asSentence(withCapital(said))}"`)
    }
    if (name === undefined) return undefined
    const what = ITEM.test(noun) ? 'section' : noun
    const said = asSentence(withCapital(text.replace(/^to (?=\p{Ll})/u, '')))
    return sayAll(say, `Add a ${what} called "${name}" ${where} saying "${said}"`)
  },
}

async function sayAll(
  say: (wish: string) => Promise<readonly string[]>,
  wish: string,
): Promise<string> {
  return (await say(wish.replaceAll('\n', ' '))).join(' ')
}

/** A place in words that the other rules know. */
function sayPlace({ section, beside, isEnd }: Told, route: string): string {
  const page = `on the ${route.slice(1)} page`
  if (beside === undefined) {
    const part = section === undefined ? 'the text' : `the "${section}" section`
    return `${isEnd ? 'at the end of' : 'at the top of'} ${part} ${page}`
  }
  const side = beside.isBefore ? 'before' : 'after'
  if (LEAD.test(beside.words) && section !== undefined)
    return `${side} the first paragraph in ${section} ${page}`
  return `${side} ${BY_KIND.test(beside.words) ? `the ${beside.words}` : `"${beside.words}"`} ${page}`
}

/** Those of some things that have most of some words, or as many. */
function pickNearest<T>(things: readonly T[], said: string, textOf: (thing: T) => string): T[] {
  const words = nameWords(said).map(getRoot)
  const counts = things.map((thing) => {
    const own = new Set(nameWords(textOf(thing)).map(getRoot))
    return words.filter((word) => own.has(word)).length
  })
  const most = Math.max(...counts)
  return things.filter((_thing, at) => counts[at] === most)
}

/** A question is told with its answer: “Is it free? Answer: Yes”. */
function readQuestion({ noun, name, text }: Addition): Pick<Addition, 'name' | 'text'> {
  if (noun !== 'question' || name !== undefined)
    return { ...(name !== undefined && { name }), ...(text !== undefined && { text }) }
  const [, asked, answer] =
    /^([^?]+\?) (?:(?:the )?answer(?: is)?:? )?(.+)$/is.exec(text ?? '') ?? []
  return asked === undefined || answer === undefined ? {} : { name: asked, text: answer }
}

export async function addRow(context: Context, told: Told, addition: Addition): Promise<string> {
  const { docs } = context
  const { file, container = '', section, beside } = told
  const text = await docs.files.read(file)
  const tables = readTables(text, file).filter(
    ({ heading }) => section === undefined || nameKey(heading) === nameKey(section),
  )
  const best = pickNearest(
    tables,
    container.replace(/\b(?:table|of|with|for|about|the)\b/gi, ' '),
    (table) => getTelling(table, text),
  )
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

/** What tells of a table: its heading, its head, its first column and what stands right before it. */
function getTelling({ heading, head, rows }: PageTable, text: string): string {
  const above = text.slice(0, head[0]?.start ?? 0).trimEnd()
  const lead = above.split('\n').at(-2) ?? ''
  const cells = [...head, ...rows.flatMap(([first]) => first ?? [])].map((cell) => cell.text)
  return [heading, lead, ...cells].join(' ')
}

/** The row that is spoken of: “the one for 4”, “Plain text”. */
function findRow({ rows }: PageTable, said: string): readonly Cell[] | undefined {
  const key = nameKey(
    withoutSigns(
      said.replace(/^(?:the )?(?:one|row|entry|line)(?: (?:for|about|of|with|called))? /i, ''),
    ),
  )
  const own = (cell: Cell | undefined) => nameKey(withoutSigns(cell?.text ?? ''))
  const found = rows.filter(([first]) => own(first) === key)
  const begun =
    found.length > 0 ? found : rows.filter(([first]) => own(first).startsWith(`${key} `))
  const [only, ...others] = begun
  return others.length === 0 ? only : undefined
}

/** “The issue is A, and the solution is B.” */
const IS =
  /(?:^|,? and |, |; )(?:the |its )?(?<head>[\p{L} ]{2,40}?) (?:is|are|should be|should say|says|column(?: is| says)?):? (?=\S)/giu

function toRoots(words: string): string {
  return nameWords(words).map(getRoot).join(' ')
}

/** What the cells of a row are to say. */
function readRow({ name, text, object }: Addition, table: PageTable): string[] {
  const heads = table.head.map((cell) => toRoots(withoutSigns(cell.text)))
  const first = name ?? object.find((one) => !one.with)?.words
  const parts = object.filter((one) => one.with).map(({ words }) => words)
  // “With the uses: A, B” tells the column of uses.
  const head = parts.at(-1)?.replace(/^(?:the|its) /i, '')
  const isOfColumn = text !== undefined && heads.slice(1).includes(toRoots(head ?? ''))
  const said = isOfColumn
    ? [...parts.slice(0, -1), `${head} is ${text}`].join(', ')
    : [...parts, ...(text === undefined ? [] : [text])].join(', ')
  const marks = [...said.matchAll(IS)].flatMap((match) => {
    const at = heads.indexOf(toRoots(match.groups?.head ?? ''))
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
  const best = pickNearest(
    readLists(text, range.start, range.end),
    (container ?? '').replace(/\b(?:list|of|with|for|about|the|what)\b/gi, ' '),
    ({ items, lead }) => {
      const above = text.slice(0, items[0]?.start ?? 0)
      return `${[...above.matchAll(/^#{1,6} +(.+)$/gm)].at(-1)?.[1] ?? ''} ${lead}`
    },
  )
  const other = beside?.words.replace(
    /^(?:the )?(?:one|item|bullet|point|entry)(?: (?:for|about|on))? /i,
    '',
  )
  const key = other && nameKey(withoutSigns(other))
  const placed = best.flatMap((list) => {
    const at =
      key === undefined
        ? -1
        : list.items.findIndex((item) =>
            `${nameKey(withoutSigns(sayItem(text, item)))} `.startsWith(`${key} `),
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
