import { isVoid } from './html-names.ts'
import type { RepairRule, TextEdit } from './rule.ts'
import { tagEnd } from './tag-end.ts'

const OPEN_TAG = /<([a-z]+)(?=[\s>])/gi
const BLOCK_END = /\n[ \t]*(?:\n|`{3}|~{3})/g

/**
 * `<br>`, `<img …>`: closed as MDX wants them, all of a paragraph at once. The format allows them,
 * so nothing is reported.
 */
export const voidElement: RepairRule = (text, { offset, message }) => {
  if (!message.includes('closing tag')) return undefined
  const edits: TextEdit[] = []
  const start = text.lastIndexOf('\n\n', offset) + 1
  BLOCK_END.lastIndex = offset
  const end = BLOCK_END.exec(text)?.index ?? text.length
  const code = codeRanges(text, start, end)
  for (const found of text.slice(start, end).matchAll(OPEN_TAG)) {
    const place = start + found.index
    if (!isVoid(found[1] ?? '') || code.some(([from, to]) => place >= from && place < to)) continue
    const close = tagEnd(text, place)
    if (close === undefined || text[close - 2] === '/') continue
    edits.push({ start: close - 1, end: close - 1, text: '/' })
  }
  return edits.length === 0 ? undefined : { edits }
}

function codeRanges(text: string, start: number, end: number): [number, number][] {
  return Array.from(
    text.slice(start, end).matchAll(/(`+)[^`][\s\S]*?\1/g),
    ({ 0: code, index }) => [start + index, start + index + code.length],
  )
}
