import type { Context } from '../context.ts'
import { insertRow } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey, nameWords, withoutQuotes, withoutSigns } from '../names.ts'
import { likeItems, sayItem, withItem } from '../parts/lists.ts'
import type { PageTable } from '../parts/tables.ts'
import { splitSentences } from '../told/split-wishes.ts'
import { Unresolved } from '../unresolved.ts'
import {
  type Entry,
  FIRST,
  findEntry,
  findListings,
  type Listing,
  listListings,
  listTellingWords,
} from './listings.ts'
import type { SlotWay } from './slot-way.ts'

const ADD = '(?:add|put|insert|include|append|list)'
const GOES =
  '(?:it|that|this) (?:(?:also )?(?:belongs|goes)|(?:should|must|has to|needs to) (?:also )?(?:go|be added|be listed|be put|be))'
const BACK = `(?:${ADD} (?:it|that|this)|${GOES})`
const CUE = new RegExp(`\\b${BACK}\\b`, 'i')
/** What begins a wish within a sentence: “…, so please add it to …”. */
const SO = new RegExp(`,? (?:so|and so|hence|therefore|and)?,? ?(?:please )?(?=${BACK}\\b)`, 'i')
const WISH = new RegExp(
  `^(?:please |can you |could you |can we |could we |so )*${BACK}(?: one)?(?: too| also| as well)?,? (?:(?:at|to) the (?<edge>end|bottom|top) of|to|in|into|on|under) (?<place>[^,;:]+?)(?:,? (?:(?:right|directly|just|immediately|straight) )?(?<side>after|behind|below|before|above|ahead of) (?<beside>[^,;:]+?))?(?:,? (?:at|as) the (?:very )?(?<edge2>end|bottom|top|last|first)(?: (?:one|item|entry|row))?)?(?:,? (?:please|too|as well|thanks))*[.!?]?$`,
  'i',
)
const NOW = '(?:now|also|newly|recently|just|finally|officially|since \\S+|as of \\S+|from now on)'
/** A name is written as one: up to a comma, or to what is told of it. */
const NAME =
  '(?<name>["“`][^"”`]+["”`]|[\\p{Lu}\\d.][^,;:()\\s]*(?: (?!(?:now|too|for|in|with|as|and|only|from|since|also|which|that|is|are|on|at|to)(?![\\p{L}]))[^,;:()\\s]+){0,4})'
const DEED =
  '(?:supports?|accepts?|offers?|takes?|carry|carries|provides?|covers?|handles?|have|has|got|added|launched|introduced|released|shipped|integrates? with|works? with|ships?(?: to)?|includes?|comes? with|lists?|runs?|delivers? to|exports? to|reads?|writes?|imports?)'
/** What is new, by its name, and what is told of it. */
const SAID: readonly RegExp[] = [
  `^(?:we|it|the \\p{L}+|our \\p{L}+|\\p{Lu}\\S+|you)(?: can| can use|['’]ve| have)? ?(?:${NOW} )*${DEED} (?:${NOW} )*(?:an? )?(?:new |the )?(?:(?:\\p{Ll}\\S*) ){0,3}?(?:called |named |, )?${NAME}(?<rest>.*)$`,
  `^(?:.+? )?(?:can|may) (?:${NOW} )*(?:be )?(?:exported|imported|uploaded|downloaded|saved|sent|paid|read|written|used|stored|delivered|shipped|run) (?:${NOW} )*(?:as|in|to|by|with|via|from|on|through) ${NAME}(?<rest>.*)$`,
  `^(?:there (?:is|are)|there['’]s|we have|we['’]ve got|we['’]ve added|we added) (?:${NOW} )*(?:an? )?new \\p{Ll}[\\p{L} ]*?(?:,| called| named) ${NAME}(?<rest>.*)$`,
  `^${NAME} (?:is|are) (?:${NOW} )*(?:supported|available|accepted|offered|out|live|possible|covered)(?: (?:by|in|with|to|for) (?:all|us|everyone|everybody))?(?<rest>.*)$`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** What asks for something besides, or tells what is not so. */
const OTHER =
  /^(?:please )?(?:add|change|remove|delete|rename|move|set|make|put|fix|replace|update|drop|hide|link|redirect)\b|\b(?:please|should|must|not yet|no longer|any ?more|don['’]t|doesn['’]t|do not|does not|won['’]t|instead of|replaces|never)\b/i
/** What is told of something bare: what it is, or a value. */
const BARE = /^(?:an? |which means |[^\p{Ll}])(?!.*\b(?:so|thanks|because|since|but|please)\b)/u
const YES = /^(?:✅|✓|✔️?|☑️?|yes|supported|x|y|true|:white_check_mark:)$/i
const NO = /^(?:|❌|✗|✘|no|-|–|—|n|false|not supported|:x:)$/i

/** “We take Acme cards now, code acme. Add that to the table of cards, after Visa”: what is new is told ahead of where it goes. */
export const saidThenAdded: SlotWay = {
  cue: CUE,
  isSure: (prompt) => readSaid(prompt) !== undefined,
  perform,
}

interface SaidThenAdded {
  name: string
  rest: string
  place: string
  beside?: { words: string; isBefore: boolean }
  isTop: boolean
}

function readSaid(prompt: string): SaidThenAdded | undefined {
  const sentences = splitSentences(prompt)
    .flatMap((one) => one.split(SO))
    .filter((one) => one.trim() !== '')
  const [said, wish, ...more] = sentences.map((one) => one.trim())
  if (said === undefined || wish === undefined || more.length > 0 || OTHER.test(said))
    return undefined
  const told = WISH.exec(wish)?.groups
  const plain = said.replace(/[.!,]+$/, '')
  const found = SAID.map((pattern) => pattern.exec(plain)?.groups).find(
    (groups) => groups?.name !== undefined && /^["“`\p{Lu}\d.]/u.test(groups.name),
  )
  if (told?.place === undefined || found?.name === undefined) return undefined
  return {
    name: withoutQuotes(found.name.replaceAll('`', '')),
    rest: (found.rest ?? '').trim(),
    place: told.place,
    ...(told.beside !== undefined && {
      beside: { words: told.beside, isBefore: /before|above|ahead/i.test(told.side ?? '') },
    }),
    isTop: /top|first/i.test(told.edge ?? told.edge2 ?? ''),
  }
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const said = readSaid(prompt)
  if (said === undefined) return undefined
  const { place, beside } = said
  const near = findListings(await listListings(context), place).flatMap((listing) => {
    const entry = beside && findEntry(listing, beside.words)
    return beside !== undefined && entry === undefined ? [] : [{ listing, entry }]
  })
  const [only, ...others] = near
  if (only === undefined || (beside === undefined && listTellingWords(place).length === 0))
    return undefined
  if (others.length > 0)
    throw new Unresolved(`Expected one table or list “${place}”, received ${near.length}.`)
  const { listing, entry } = only
  const name = withoutNoun(said.name, place, listing)
  if (listing.entries.some(({ key }) => key === nameKey(name)))
    throw new Unresolved(`There is “${name}” already.`)
  const at = entry === undefined ? -1 : listing.entries.indexOf(entry)
  const index =
    at !== -1 ? at + (beside?.isBefore === true ? 0 : 1) : said.isTop ? 0 : listing.entries.length
  return listing.table === undefined
    ? addItem(context, listing, { ...said, name }, index)
    : addRow(context, listing.file, listing.table, { ...said, name }, index)
}

/** “A Frankfurt region” is “Frankfurt” in the list of regions, where no other one is called a region. */
function withoutNoun(name: string, place: string, { entries }: Listing): string {
  const [, own, noun = ''] = /^(.+) (\p{Ll}+)$/u.exec(name) ?? []
  const root = getRoot(noun)
  const isShared = entries.some(({ key }) => key.split(' ').map(getRoot).includes(root))
  return own !== undefined && listTellingWords(place).includes(root) && !isShared ? own : name
}

async function addRow(
  context: Context,
  file: string,
  table: PageTable,
  { name, rest }: SaidThenAdded,
  index: number,
): Promise<string> {
  const text = await context.docs.files.read(file)
  const values = readCells(table, rest)
  if (values === undefined) throw new Unresolved('Expected a value for each column of the row.')
  const place = index === 0 ? table.head : table.rows[index - 1]
  return insertRow(context, { file, table, text }, [name, ...values], place)
}

/** What is told of a new row, each for its column; `undefined` where a column has nothing, or something is of none. */
function readCells({ head, rows }: PageTable, rest: string): string[] | undefined {
  const columns = head.slice(1).map((cell, at) => {
    const own = rows.map((row) => withoutSigns(row[at + 1]?.text ?? ''))
    const marks = own.filter((cell) => YES.test(cell))
    const isFlag = marks.length > 0 && own.every((cell) => YES.test(cell) || NO.test(cell))
    return {
      words: nameWords(withoutSigns(cell.text)).map(getRoot),
      yes: isFlag ? marks[0] : undefined,
      no: own.find((cell) => NO.test(cell)) ?? '',
    }
  })
  const values: (string | undefined)[] = columns.map(() => undefined)
  const plain = rest.replace(/^(?:now|too|also|as well)\b/i, '').replace(/^[\s,;:-]+|[\s.]+$/g, '')
  const pieces = plain.split(/,(?: and)? |; | and (?=\w+ (?:is|code)\b)|(?<=\S) (?=for )/i)
  for (const piece of pieces.filter((one) => one !== '')) {
    const flags = readFlags(columns, piece)
    if (flags !== undefined) {
      for (const [at, value] of flags) values[at] = value
      continue
    }
    const words = piece.replace(/^(?:and |with |its |the |an? |in |under )+/i, '').split(' ')
    const named = columns.flatMap(({ words: own, yes }, at) => {
      const isOwn = yes === undefined && own.includes(getRoot((words[0] ?? '').toLowerCase()))
      return isOwn && values[at] === undefined ? [at] : []
    })
    const [at, ...others] = named
    const value = words
      .slice(1)
      .join(' ')
      .replace(/^(?:is|of|will be|:) /i, '')
    if (at !== undefined && others.length === 0 && value !== '') values[at] = value
    // The only other column has what is told bare.
    else if (columns.length === 1 && pieces.length === 1 && BARE.test(piece))
      values[0] = piece.replace(/^(?:which means|an?) /, '')
    else return undefined
  }
  return values.every((value) => value !== undefined)
    ? values.map((value) => value ?? '')
    : undefined
}

/** “For orders and product details only”: columns that have a mark or none. */
function readFlags(
  columns: readonly { words: readonly string[]; yes: string | undefined; no: string }[],
  piece: string,
): [number, string][] | undefined {
  const said = /^(?:but )?(?:only )?(?:for|with|in|on) (?<list>.+?)(?<only> only| alone)?$/i.exec(
    piece,
  )
  const isOnly = said?.groups?.only !== undefined || /\bonly (?:for|with|in|on) /i.test(piece)
  if (said?.groups?.list === undefined || !isOnly) return undefined
  const names = said.groups.list.replace(/^only /i, '').split(/,(?: and)? | and (?:the )?| & /)
  const found = names.map((name) => {
    const words = nameWords(name.replace(/^the /i, '')).map(getRoot)
    const same = columns.flatMap(({ words: own, yes }, at) =>
      yes !== undefined && own.join(' ') === words.join(' ') ? [at] : [],
    )
    return same.length === 1 ? same[0] : undefined
  })
  if (found.includes(undefined)) return undefined
  return columns.flatMap(({ yes, no }, at): [number, string][] =>
    yes === undefined ? [] : [[at, found.includes(at) ? yes : no]],
  )
}

async function addItem(
  { docs }: Context,
  { file, list, entries }: Listing,
  { name, rest }: SaidThenAdded,
  index: number,
): Promise<string | undefined> {
  if (list === undefined) return undefined
  const text = await docs.files.read(file)
  const others = entries.flatMap(({ item }: Entry) => (item ? [sayItem(text, item)] : []))
  // What is written of the others is told of this one as well, divided by the same sign.
  const [sign, ...signs] = new Set(others.map((other) => FIRST.exec(other)?.groups?.sign))
  const more = rest
    .replace(/^(?:now|too|also|as well)\b/i, '')
    .replace(/^[\s,;:-]+|\s+$/g, '')
    .replace(/^\((.*)\)$/, '$1')
  if (signs.length > 0 || (sign === undefined) !== (more === ''))
    throw new Unresolved('Expected what the others of the list tell, received another kind.')
  if (/^(?:so|and|but|because|since|which|thanks|for|in|from|with) |, /i.test(more))
    return undefined
  const isBracket = sign?.trim() === '' && others.every((other) => other.includes('('))
  const said = sign === undefined ? name : `${name}${sign}${isBracket ? `(${more})` : more}`
  const now = withItem(text, list, likeItems(said, text, list), index)
  await docs.files.write(file, now.text)
  return `Added “${now.said}” to the list on \`${docs.routeOf(file)}\`.`
}
