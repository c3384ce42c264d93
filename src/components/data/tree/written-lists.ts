import { getHtmlText } from '../../parts/plain-text.ts'

/** An item of a Markdown list that stands for a file or a folder. */
export interface WrittenEntry {
  name: string
  comment: string | undefined
  folder: boolean
  entries: WrittenEntry[]
}

const LIST_TAG = /<(\/?)(?:ul|ol|li)\b[^>]*>/g
const ANY_LIST = /<[uo]l\b/
/** Lists of Markdown; ours have a class. */
const WRITTEN_LIST = /<[uo]l(?![^>]*class="tree-)/
/** What stands between a name and a comment, with white space around it. */
const COMMENT = /^(\S.*?)\s+(?:#|\/\/|--?|[–—←]|<-)\s+(\S.*)$/

/** Puts what `print` makes of a list's entries in the place of every Markdown list. */
export function replaceLists(
  html: string,
  print: (entries: readonly WrittenEntry[]) => string,
): string {
  let result = ''
  let rest = html
  for (let at = rest.search(WRITTEN_LIST); at !== -1; at = rest.search(WRITTEN_LIST)) {
    const { inner, end } = elementAt(rest, at)
    result += rest.slice(0, at) + print(getEntries(inner))
    rest = rest.slice(end)
  }
  return result + rest
}

/** The list or item that begins at a place: its content, and where it ends. */
function elementAt(html: string, start: number): { inner: string; end: number } {
  let depth = 0
  let opened = start
  LIST_TAG.lastIndex = start
  for (let found = LIST_TAG.exec(html); found !== null; found = LIST_TAG.exec(html)) {
    if (depth === 0) opened = LIST_TAG.lastIndex
    depth += found[1] === '/' ? -1 : 1
    if (depth === 0) return { inner: html.slice(opened, found.index), end: LIST_TAG.lastIndex }
  }
  return { inner: html.slice(opened), end: html.length }
}

/** The content of each element that begins as `start` does. */
function* getContents(html: string, start: RegExp): Generator<string> {
  let rest = html
  for (let at = rest.search(start); at !== -1; at = rest.search(start)) {
    const { inner, end } = elementAt(rest, at)
    yield inner
    rest = rest.slice(end)
  }
}

function getEntries(list: string): WrittenEntry[] {
  return [...getContents(list, /<li\b/)].map(getEntry)
}

function getEntry(item: string): WrittenEntry {
  const at = item.search(ANY_LIST)
  const label = at === -1 ? item : item.slice(0, at)
  const text = getHtmlText(label).replaceAll(/\s+/g, ' ').trim()
  const [, name = text, words] = COMMENT.exec(text) ?? []
  return {
    name: name.replace(/\/$/, ''),
    comment: words,
    folder: name.endsWith('/') || at !== -1,
    entries: [...getContents(item, ANY_LIST)].flatMap(getEntries),
  }
}
