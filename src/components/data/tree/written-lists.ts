import { textOfHtml } from '../../parts/plain-text.ts'

/** An item of a Markdown list that stands for a file or a folder. */
export interface WrittenEntry {
  name: string
  comment: string | undefined
  folder: boolean
  entries: WrittenEntry[]
}

const listTag = /<(\/?)(?:ul|ol|li)\b[^>]*>/g
const anyList = /<[uo]l\b/
/** Lists of Markdown; ours have a class. */
const writtenList = /<[uo]l(?![^>]*class="tree-)/
/** What stands between a name and a comment, with white space around it. */
const comment = /^(\S.*?)\s+(?:#|\/\/|--?|[–—←]|<-)\s+(\S.*)$/

/** Puts what `print` makes of a list's entries in the place of every Markdown list. */
export function replaceLists(
  html: string,
  print: (entries: readonly WrittenEntry[]) => string,
): string {
  let result = ''
  let rest = html
  for (let at = rest.search(writtenList); at !== -1; at = rest.search(writtenList)) {
    const { inner, end } = elementAt(rest, at)
    result += rest.slice(0, at) + print(entriesOf(inner))
    rest = rest.slice(end)
  }
  return result + rest
}

/** The list or item that begins at a place: its content, and where it ends. */
function elementAt(html: string, start: number): { inner: string; end: number } {
  let depth = 0
  let opened = start
  listTag.lastIndex = start
  for (let found = listTag.exec(html); found !== null; found = listTag.exec(html)) {
    if (depth === 0) opened = listTag.lastIndex
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return { inner: html.slice(opened, found.index), end: listTag.lastIndex }
  }
  return { inner: html.slice(opened), end: html.length }
}

/** The content of each element that begins as `start` does. */
function* contentsOf(html: string, start: RegExp): Generator<string> {
  let rest = html
  for (let at = rest.search(start); at !== -1; at = rest.search(start)) {
    const { inner, end } = elementAt(rest, at)
    yield inner
    rest = rest.slice(end)
  }
}

function entriesOf(list: string): WrittenEntry[] {
  return [...contentsOf(list, /<li\b/)].map(entryOf)
}

function entryOf(item: string): WrittenEntry {
  const at = item.search(anyList)
  const label = at === -1 ? item : item.slice(0, at)
  const text = textOfHtml(label).replaceAll(/\s+/g, ' ').trim()
  const [, name = text, words] = comment.exec(text) ?? []
  return {
    name: name.replace(/\/$/, ''),
    comment: words,
    folder: name.endsWith('/') || at !== -1,
    entries: [...contentsOf(item, anyList)].flatMap(entriesOf),
  }
}
