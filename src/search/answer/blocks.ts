import { FenceReader } from './fences.ts'

/** A block of a Markdown text, in Markdown. */
export interface Block {
  kind: 'text' | 'code' | 'table' | 'list'
  text: string
}

const LIST_MARK = /^(?:[-*+]|\d{1,9}[.)])[ \t]/
const DELIMITER_ROW = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
/** Lines that say nothing by themselves: rules and headings of the lower levels. */
const SILENT = /^(?: {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})|#{1,6} .*)$/

/** Divides a Markdown text into its blocks. What stands in quotes, as callouts do, is text as any. */
export function getBlocks(markdown: string): Block[] {
  const lines = markdown.split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const kind = getKind(line, lines[at + 1])
    const end = kind === undefined ? at + 1 : endOf(lines, at, kind)
    const text = lines.slice(at, end).join('\n').trimEnd()
    if (kind === 'quote') blocks.push(...getBlocks(text.replaceAll(/^ {0,3}> ?/gm, '')))
    else if (kind !== undefined) blocks.push({ kind, text })
    at = end
  }
  return blocks
}

type LineKind = Block['kind'] | 'quote' | undefined

function getKind(line: string, next: string | undefined): LineKind {
  if (line.trim() === '' || SILENT.test(line)) return undefined
  if (/^ {0,3}>/.test(line)) return 'quote'
  if (/^[ \t]*(?:`{3,}|~{3,})/.test(line)) return 'code'
  if (LIST_MARK.test(line)) return 'list'
  return line.includes('|') && next !== undefined && DELIMITER_ROW.test(next) ? 'table' : 'text'
}

function endOf(lines: readonly string[], start: number, kind: LineKind): number {
  const fences = new FenceReader()
  let at = start
  if (kind === 'code') {
    while (at < lines.length && fences.isCode(lines[at] ?? '')) at++
    return at
  }
  for (at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const own = getKind(line, lines[at + 1])
    if (kind === 'list') {
      if (line.trim() === '' || LIST_MARK.test(line) || /^[ \t]/.test(line)) continue
      // A line directly below an item belongs to it.
      if (own === 'text' && lines[at - 1]?.trim() !== '') continue
      return at
    }
    if (kind === 'table' ? !line.includes('|') : own !== kind) return at
  }
  return at
}

/** The items of a list, each without its mark and indentation. */
export function getItems(list: string): string[] {
  const items: string[][] = []
  for (const line of list.split('\n')) {
    const [mark] = LIST_MARK.exec(line) ?? []
    if (mark !== undefined) items.push([line.slice(mark.length).trimStart()])
    else items.at(-1)?.push(line)
  }
  return items.map(([first = '', ...rest]) => {
    const indents = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
    const indent = Math.min(...indents)
    return [first, ...rest.map((line) => line.slice(indent))].join('\n').trim()
  })
}
