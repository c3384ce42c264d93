import type { Docs } from '../docs.ts'
import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { findPage } from '../placed/places.ts'
import { orNone, Unresolved } from '../unresolved.ts'
import type { Addition, ToldPlace } from './addition.ts'

/** Where something is to stand, as far as a prompt tells it. */
export interface Told {
  file: string
  /** A heading of the page. */
  section?: string
  /** What a table or list is said to be of: “the table of supported formats”. */
  container?: string
  beside?: { words: string; isBefore: boolean }
  isEnd: boolean
  isTop: boolean
}

/** A heading or a named part of a page. */
interface Heading {
  file: string
  name: string
  /** Its words. */
  key: string
}

/** What is called a page by its noun. */
export const PAGE: RegExp =
  /\b(?:page|guide|article|tutorial|faqs?|reference|overview|quickstart|changelog|docs?)$/i
const CONTAINER = /\b(?:table|list)\b/i
/** What a sentence around a wish says of where: “In the FAQ, …”. */
const AHEAD = /^(?:in|on|under) (?:the |our )?(?<words>[^,:]+?)(?:,| (?:page|guide|section)\b)/i
/** What is said of a table or list around a wish: “the table with the waiting times skips …”. */
const TABLE_AROUND =
  /\b(?<words>(?:table|list) (?:of|with|for|about) (?:the )?[^,.;]+?)(?= (?:skips|lacks|misses|has|is|does|shows|lists|only|still)\b|[,.;]|$)/i

/** Finds the page and the part of it that the places of a wish name. Throws `Unresolved` where one is not there. */
export async function findTold(docs: Docs, { places, around }: Addition): Promise<Told> {
  const headings = await listHeadings(docs)
  const ahead = around.flatMap((sentence): ToldPlace[] => {
    const words = AHEAD.exec(sentence)?.groups?.words
    return words === undefined ? [] : [{ relation: 'in', words, mark: '' }]
  })
  const told: Omit<Told, 'file'> & { file?: string } = { isEnd: false, isTop: false }
  // A page is known by its noun; what is not is looked for on the page, and is one itself where it is not there.
  const isSure = ({ words }: ToldPlace) => PAGE.test(words) && !CONTAINER.test(words)
  const titles = await Promise.all(docs.currentPages().map((page) => docs.titlesOf(page)))
  const names = new Set([...headings.map(({ key }) => key), ...titles.flat().map(nameKey)])
  const all = [...joinNames(places, names), ...ahead]
  for (const place of all.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))) {
    const { relation, words } = readBelowHeading(place)
    const isBeside = relation === 'after' || relation === 'before'
    if (isBeside && told.beside !== undefined)
      throw new Unresolved('Expected one place, received two.')
    if (isBeside) {
      told.beside = { words, isBefore: relation === 'before' }
      continue
    }
    if (relation === 'end') told.isEnd = true
    if (relation === 'top') told.isTop = true
    if (words === '') continue
    if (CONTAINER.test(words)) {
      told.container = words
      continue
    }
    const section = findHeading(headings, words, told.file)
    const file =
      section === undefined || isSure(place) ? await orNone(findPage(docs, words)) : undefined
    if (file !== undefined && told.file === undefined) told.file = file
    else if (section !== undefined) {
      told.file = section.file
      told.section = section.name
    } else if (!ahead.includes(place)) throw new Unresolved(`Expected “${words}”, received none.`)
  }
  told.container ??= around
    .map((sentence) => TABLE_AROUND.exec(sentence)?.groups?.words)
    .find(Boolean)
  const known = told.file === undefined ? findByParts(headings, told) : { file: told.file }
  if (known === undefined) throw new Unresolved('Expected a page, received none.')
  return { ...told, ...known }
}

/** Behind a heading begins its part: “right below the Limits heading”. */
function readBelowHeading(place: ToldPlace): ToldPlace {
  const { words } = place
  const [, behind, ahead] =
    /^(?:(?:heading|headline) (.+)|(.+) (?:heading|headline))$/i.exec(words) ?? []
  const name = behind ?? ahead
  return place.relation === 'after' && name !== undefined
    ? { ...place, relation: 'top', words: name }
    : place
}

/** The page that alone has the heading of a list or table, or of what something is to stand beside. */
function findByParts(
  headings: readonly Heading[],
  { container, beside }: Omit<Told, 'file'>,
): { file: string; section?: string } | undefined {
  const key = getKey((container ?? '').replace(CONTAINER, ' '))
  const own = headings.filter((one) => key !== '' && one.key === key)
  const [first, ...others] = own
  // A heading that stands twice on a page tells the page alone.
  if (first !== undefined && others.every(({ file }) => file === first.file))
    return others.length === 0 ? { file: first.file, section: first.name } : { file: first.file }
  const [, of] = /^(?:first|last) paragraph (?:of|in|under) (.+)$/i.exec(beside?.words ?? '') ?? []
  const near = beside && findHeading(headings, of ?? beside.words, undefined)
  return near && { file: near.file }
}

async function listHeadings(docs: Docs): Promise<Heading[]> {
  const pages = docs.currentPages().map(async (file) => {
    const parts = readParts(await docs.files.read(file), file)
    return parts.map(({ name }) => ({ file, name, key: nameKey(name) }))
  })
  return (await Promise.all(pages)).flat()
}

/** The one heading that is called so, or begins so: on a page, else on any. */
function findHeading(
  headings: readonly Heading[],
  words: string,
  file: string | undefined,
): Heading | undefined {
  const key = getKey(words)
  const own = file === undefined ? headings : headings.filter((one) => one.file === file)
  const same = own.filter((one) => one.key === key)
  const isLong = /\d|\w \w/.test(key)
  const begun = isLong ? own.filter((one) => one.key.startsWith(`${key} `)) : []
  const [only, ...others] = [same, begun].find(({ length }) => length > 0) ?? []
  return others.length === 0 ? only : undefined
}

function getKey(words: string): string {
  return nameKey(words.trim().replace(/ (?:section|heading|part|step)$/i, ''))
}

/** Places of which two that follow each other are one name: “Add webhook in dashboard”. */
function joinNames(places: readonly ToldPlace[], names: ReadonlySet<string>): ToldPlace[] {
  const joined: ToldPlace[] = []
  for (const place of places) {
    const last = joined.at(-1)
    const words = last === undefined ? '' : `${last.words}${place.mark}${place.words}`
    const isOne = place.mark !== '' && names.has(getKey(words.replace(CONTAINER, ' ')))
    if (last !== undefined && isOne) joined[joined.length - 1] = { ...last, words }
    else joined.push(place)
  }
  return joined
}
