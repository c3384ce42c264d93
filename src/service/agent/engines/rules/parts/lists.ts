import { asSentence } from '../prompt/as-sentence.ts'
import { withoutCode } from '../prose.ts'

export interface ListItem {
  /** With its marker, and what it goes on with in further lines. */
  start: number
  end: number
  /** With the spaces around it. */
  marker: string
}

/** A list of a page, without the lists in it. */
export interface MarkdownList {
  /** What stands before it: the sentence, or the heading. */
  lead: string
  items: ListItem[]
}

const MARKER = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/

/** What begins no line of prose: a heading, a tag, a table, a quotation, a rule, nothing at all. */
const NO_PROSE = /^\s*(?:$|[#<|>{}`:]|---|x{3})/

/** The lists between two places of a page, in their order. */
export function readLists(text: string, start: number, end: number): MarkdownList[] {
  // Code that is indented belongs to the item above it.
  const plain = withoutCode(text, 0, (code) =>
    code.replaceAll(/\S[^\n]*/g, (line) => 'x'.repeat(line.length)),
  )
  const lists: MarkdownList[] = []
  let open: MarkdownList | undefined
  let lead = ''
  let isApart = false
  let at = start
  for (const line of plain.slice(start, end).split('\n')) {
    const [marker] = MARKER.exec(line) ?? []
    const [last, item] = [open?.items.at(-1), { start: at, end: at + line.trimEnd().length }]
    const indent = indentOf(last?.marker ?? '')
    if (marker !== undefined && open !== undefined && indentOf(marker) === indent) {
      open.items.push({ ...item, marker })
    } else if (last !== undefined && line.trim() !== '' && indentOf(line) > indent) {
      last.end = item.end
    } else if (marker !== undefined) {
      open = { lead, items: [{ ...item, marker }] }
      lists.push(open)
    } else if (last !== undefined && !isApart && !NO_PROSE.test(line)) {
      // A line right below an item goes on with it, wherever it begins.
      last.end = item.end
    } else if (line.trim() !== '') {
      open = undefined
      lead = line
    }
    isApart = line.trim() === ''
    at += line.length + 1
  }
  return lists
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** What an item says, without its marker. */
export function sayItem(text: string, { start, end, marker }: ListItem): string {
  return text.slice(start + marker.length, end)
}

/**
 * A page with one more item, which is written as the others are: numbers go on, and what all others have in bold or as
 * code at their beginning it has as well.
 *
 * @param at which item it becomes, from 0
 */
export function withItem(
  text: string,
  { items }: MarkdownList,
  words: string,
  at = items.length,
): { text: string; said: string } {
  const others = items.map((item) => sayItem(text, item))
  const said = withLead(words, others)
  const [before, after] = [items[at - 1], items[at]]
  const marker = after?.marker ?? nextMarker(before?.marker ?? '- ')
  const head =
    before === undefined
      ? `${text.slice(0, after?.start)}${marker}${said}\n`
      : `${text.slice(0, before.end)}\n${marker}${said}`
  const from = before === undefined ? (after?.start ?? 0) : before.end
  // The numbers of those behind it go up, from the last to the first so that places stay.
  let rest = text
  for (const item of items.slice(at).toReversed()) {
    rest =
      rest.slice(0, item.start) +
      nextMarker(item.marker) +
      rest.slice(item.start + item.marker.length)
  }
  return { text: head + rest.slice(from), said }
}

/** Words of a name that an item begins with. */
const LONGEST_NAME = 5

/** Words that begin as all others do: a sentence as one, a name in bold where they have theirs so. */
function withLead(words: string, others: readonly string[]): string {
  const [sign] = others.map((other) => /^(\*\*|`)/.exec(other)?.[1])
  const isShared = sign !== undefined && others.every((other) => other.startsWith(sign))
  const [, name = '', rest = ''] = /^([^(:–—]+?)((?:\s*[(:–—]| - ).*)?$/s.exec(words) ?? []
  // A sentence is no name.
  const isSentence = rest === '' && name.split(' ').length > LONGEST_NAME
  const isMarked = !isShared || words.startsWith(sign) || name === '' || isSentence
  return isMarked ? words : `${sign}${name}${sign}${rest}`
}

/** Words that nobody has quoted: as a sentence where the last item is one. */
export function likeItems(words: string, text: string, { items }: MarkdownList): string {
  const last = items.at(-1)
  return last !== undefined && sayItem(text, last).endsWith('.') ? asSentence(words) : words
}

/** The marker behind one: numbers go on. */
function nextMarker(marker: string): string {
  return marker.replace(/\d+/, (number) => String(Number(number) + 1))
}
