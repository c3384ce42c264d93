import type { Context } from '../context.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
import { likeItems, withItem } from '../parts/lists.ts'
import type { PageTable } from '../parts/tables.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import type { Addition } from './addition.ts'
import type { Spot } from './addition-spot.ts'
import { readCellsSaid } from './cells-said.ts'
import { asLinked } from './linked-item.ts'
import { FIRST, type Listing, listTellingWords, TERM } from './listings.ts'

/** Writes what is told of a new row or item where it is to stand. Throws `Unresolved` where it tells not what the others do. */
export async function writeEntry(
  context: Context,
  spot: Spot,
  given: Addition,
): Promise<string | undefined> {
  const { listing, index, beside } = spot
  const { name: said } = given
  const name =
    /^(?:entry|neighbor)$/.test(given.noun) && said !== undefined
      ? withoutNoun(said, given, listing)
      : said
  const addition = { ...given, ...(name !== undefined && { name }) }
  if (name !== undefined && listing.entries.some(({ key }) => key === nameKey(name)))
    throw new Unresolved(`There is “${name}” already.`)
  const { file, table, list, entries } = listing
  const text = await context.docs.files.read(file)
  if (table !== undefined) {
    // Others read values that name their columns: “depth 8 m, display name S”.
    const told = ` ${nameKey(given.text ?? '')} `
    const isNamed = table.head.some((cell) => told.includes(` ${nameKey(cell.text)} `))
    if (given.noun === 'neighbor' && table.head.length > 2 && isNamed) return undefined
    const values =
      readCellsSaid(name ?? '', given.text ?? '', table) ??
      (given.noun === 'entry' ? readTold(addition, table) : readRow(addition, table))
    const above = index === 0 ? table.head : table.rows[index - 1]
    return insertRow(context, { file, table, text }, values, above)
  }
  if (listing.kind === 'terms') return writeTerm(context, spot, addition, text)
  const others = entries.map(({ said: own }) => own)
  const linked = asLinked(addition, others)
  const item =
    linked !== addition
      ? linked.text
      : given.noun === 'neighbor' && beside !== undefined
        ? sayLike(addition, beside.said, others)
        : sayItem(addition, others)
  if (list === undefined || item === undefined) return undefined
  const now = withItem(text, list, likeItems(item, text, list), index)
  await context.docs.files.write(file, now.text)
  return `Added “${now.said}” to the list on \`${context.docs.routeOf(file)}\`.`
}

/** A term with what it means, right beside the one that it was told to stand beside. */
async function writeTerm(
  { docs }: Context,
  { listing: { file, entries }, index, beside }: Spot,
  { name, text: told }: Addition,
  text: string,
): Promise<string | undefined> {
  if (beside === undefined || name === undefined || told === undefined) return undefined
  const gap = new RegExp(TERM.source, 'm').exec(beside.said)?.groups?.gap ?? '\n'
  const own = `**${withCapital(name)}**${gap}${asSentence(told)}`
  const isBefore = entries[index] === beside
  const at = isBefore ? beside.start : beside.start + beside.said.length
  const added = isBefore ? `${own}\n\n` : `\n\n${own}`
  await docs.files.write(file, text.slice(0, at) + added + text.slice(at))
  return `Added “${name}” on \`${docs.routeOf(file)}\`.`
}

/** How an item begins that has its name in bold, as code or as a link. */
const MARKED =
  /^\[?(?<open>(?:\*\*|`)+)(?<name>.+?)(?<close>:?(?:\*\*|`)+)(?:\]\([^)]*\))?(?:\*\*)?(?<sign>(?::| [-–—])? )(?=\S)/

/** A name and what is told of it as the one beside it is written: its marks, and the sign between both. */
function sayLike(
  { name = '', text }: Addition,
  beside: string,
  others: readonly string[],
): string | undefined {
  if (text === undefined) {
    // What others say something of is not named alone.
    const isTold = others.filter((other) => /^\S.{0,40}?(?::\*{0,2} | [-–—] )/.test(other)).length
    return isTold * 2 > others.length ? undefined : name
  }
  const isSentence = others.filter((other) => other.endsWith('.')).length * 2 > others.length
  const told = `${text.replace(/\.$/, '')}${isSentence ? '.' : ''}`
  const plain = beside.replace(/^\*\*\[(.+?)\]\([^)]*\)\*\*/, '**$1**')
  const lead = MARKED.exec(plain) ?? /^[^:–—]+?(?<sign>: | [-–—] )/.exec(plain)
  if (lead === null) return undefined
  const { open = '', close = '', sign = '' } = lead.groups ?? {}
  const isCapital = /^\p{Lu}/u.test(plain.slice(lead[0].length))
  return `${open}${name}${close}${sign}${isCapital ? withCapital(told) : told}`
}

/** “A Frankfurt region” is “Frankfurt” in the list of regions, where no other one is called a region. */
function withoutNoun(name: string, { noun: kind, places }: Addition, listing: Listing): string {
  const [, own, noun = ''] = /^(.+) (\p{Ll}+)$/u.exec(name) ?? []
  const root = getRoot(noun)
  const isShared = listing.entries.some(({ key }) => key.split(' ').map(getRoot).includes(root))
  // What the list is led by tells it as well: “these roles”.
  const isOfPlace =
    places.some(({ words }) => listTellingWords(words).includes(root)) ||
    (kind === 'neighbor' && listing.own.has(root))
  return own !== undefined && isOfPlace && !isShared ? own : name
}

/** What stands between the names and the rest of all items: “Visa: for all” has a colon, “Tokens, .tok” a comma. */
function findSign(others: readonly string[]): string | undefined {
  const signs = new Set(others.map((other) => FIRST.exec(withoutSigns(other))?.groups?.sign))
  const [sign] = signs
  const isListed = others.length > 1 && others.every((one) => /^[^,]+, [^\s,]+$/.test(one))
  return signs.size === 1 ? (sign ?? (isListed ? ', ' : undefined)) : undefined
}

/** A name and what is told of it as the others are written. */
function sayItem({ noun, name, text }: Addition, others: readonly string[]): string | undefined {
  const sign = findSign(others)
  if (noun === 'entry') {
    const isMixed = new Set(others.map((other) => FIRST.test(withoutSigns(other)))).size > 1
    if (isMixed || (sign === undefined) !== (text === undefined))
      throw new Unresolved('Expected what the others of the list tell, received another kind.')
    if (/^(?:so|and|but|because|since|which|thanks|for|in|from|with) |, /i.test(text ?? ''))
      return undefined
  }
  if (name === undefined || text === undefined) return name ?? text
  // “Add Visa: "**Visa** - for all"” tells all of the item behind its name.
  if (/^(?:\*\*|`|\[)/.test(text) && ` ${nameKey(text)} `.startsWith(` ${nameKey(name)} `))
    return text
  const isBracket = sign?.trim() === '' && others.every((other) => other.includes('('))
  const rest = text.replace(/^\((.*)\)$/, '$1')
  return `${name}${sign ?? ': '}${isBracket ? `(${rest})` : rest}`
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
  const parts = object.filter((one) => one.with).map(({ words }) => words)
  // “With the uses: A, B” tells the column of uses.
  const head = parts.at(-1)?.replace(/^(?:the|its) /i, '')
  const isOfColumn = text !== undefined && heads.slice(1).includes(toRoots(head ?? ''))
  const told = isOfColumn
    ? [...parts.slice(0, -1), `${head} is ${text}`].join(', ')
    : [...parts, ...(text === undefined ? [] : [text])].join(', ')
  // “A row for Dee, waters West” tells both at once.
  const whole = name ?? object.find((one) => !one.with)?.words
  const [, begun = whole, behind = told] =
    told === '' ? (/^([^,]+), (.+)$/s.exec(whole ?? '') ?? []) : []
  const [first, said] = [begun, behind]
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
  // “With 20 units” in the column of units is 20.
  const [, count = '', unit = ''] = /^([$€£]?\d\S*) (.+)$/.exec(said) ?? []
  if (first !== undefined && count !== '' && heads.length === 2 && toRoots(unit) === heads[1])
    return [first, count]
  const rest = readValues(said.replace(/^the \p{L}+ (?=\p{Lu})/u, '')).map((value, at) => {
    const [, column = '', own = value] = /^(\S+) (.+)$/s.exec(value) ?? []
    return whole !== first && toRoots(column) === heads[at + 1] ? own : value
  })
  if (first === undefined) return rest
  // “5 failed attempts” in the column of failed attempts is 5.
  const own = nameWords(first).filter((word) => !heads[0]?.split(' ').includes(getRoot(word)))
  const isBare = own.length === 1 && /^\d/.test(own[0] ?? '')
  const wanted = table.head.length - 1
  const values = rest.length === wanted || wanted !== 1 ? rest : [said]
  if (values.includes('')) throw new Unresolved('Expected a value for each column of the row.')
  return [isBare ? (own[0] ?? first) : first, ...values]
}

/** What is told of something bare: what it is, or a value. */
const BARE =
  /^(?:an? |which means |the (?!.*\b(?:is|are|was|were|will|has|have|can|should)\b)|[^\p{Ll}])(?!.*\b(?:so|thanks|because|since|but|please)\b)/u
const YES = /^(?:✅|✓|✔️?|☑️?|yes|supported|x|y|true|:white_check_mark:)$/i
const NO = /^(?:|❌|✗|✘|no|-|–|—|n|false|not supported|:x:)$/i

interface Column {
  words: readonly string[]
  /** The mark of what has it, where a column has marks alone. */
  yes: string | undefined
  no: string
}

/**
 * What a sentence tells of something new, each for its column: “code acme, for orders only”. Throws `Unresolved` where a
 * column has nothing, or something is of none.
 */
function readTold({ name = '', text = '' }: Addition, { head, rows }: PageTable): string[] {
  const columns = head.slice(1).map((cell, at): Column => {
    const own = rows.map((row) => withoutSigns(row[at + 1]?.text ?? ''))
    const yes = own.find((one) => YES.test(one))
    const isFlag = own.every((one) => YES.test(one) || NO.test(one))
    return {
      words: nameWords(withoutSigns(cell.text)).map(getRoot),
      yes: isFlag ? yes : undefined,
      no: own.find((one) => NO.test(one)) ?? '',
    }
  })
  const values: (string | undefined)[] = columns.map(() => undefined)
  const plain = text.replace(/[\s.]+$/g, '')
  // “A card for minors” is one value where there is one column for what is told.
  const isOne = columns.length === 1 && columns[0]?.yes === undefined && !/[,;]/.test(plain)
  const pieces =
    isOne && BARE.test(plain)
      ? [plain]
      : plain.split(/,(?: and)? |; | and (?=\w+ (?:is|code)\b)|(?<=\S) (?=for )/i)
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
      values[0] = piece.replace(/^(?:which means|an?|the) /, '')
    else throw new Unresolved(`Expected the column of “${piece}”, received none.`)
  }
  const known = values.filter((value) => value !== undefined)
  if (known.length < columns.length)
    throw new Unresolved('Expected a value for each column of the row.')
  return [name, ...known]
}

/** “For orders and product details only”: columns that have a mark or none. */
function readFlags(columns: readonly Column[], piece: string): [number, string][] | undefined {
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
