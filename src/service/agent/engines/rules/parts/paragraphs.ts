import { blankBlock, withoutCode } from '../prose.ts'
import type { Range } from './page-part.ts'

/** How lines begin that are no text of a paragraph: headings, lists, tables, tags, quotations, modules. */
const NO_TEXT = /^(?:#|[-*+] |\d+[.)] |\||<|>|!\[|\{|\\$|import |export |-{3,}|[ \t])/

/** The paragraphs between two places of a page that stand in nothing else. */
export function readParagraphs(text: string, start: number, end: number): Range[] {
  const plain = withoutCode(text, 0, blankBlock)
  const blocks = plain.slice(start, end).matchAll(/[^\n]+(?:\n[^\n]+)*/g)
  return [...blocks].flatMap(({ 0: block, index }) =>
    NO_TEXT.test(block) || block.trim() === ''
      ? []
      : [{ start: start + index, end: start + index + block.trimEnd().length }],
  )
}
