import { parseSync } from 'rolldown/utils'
import { findCodeRanges, findStatementRanges, isWithin } from '../source/index.ts'
import type { ParserError } from './parser-error.ts'
import { findClosingBrace } from './repair/enclosing-brace.ts'

/** Characters of a text in which the parser takes long. */
const LONG = 16_384
/** Closing braces that may be the end of an expression. */
const MOST_ENDS = 8

const ATTRIBUTE = /[\w:-]=\{/g

/**
 * Finds an attribute's expression that is none, in the words of the parser's own error. satteri
 * 0.10.5 tries every `}` after it as its end: half a minute for a page of 59 kB. This may go when
 * it stops at the first blank line.
 */
export function findRunawayExpression(text: string): ParserError | undefined {
  if (text.length < LONG) return undefined
  let code: ReturnType<typeof findCodeRanges> | undefined
  for (const { 0: start, index } of text.matchAll(ATTRIBUTE)) {
    const offset = index + start.length - 1
    if (isReadable(text, offset)) continue
    code ??= [...findCodeRanges(text), ...findStatementRanges(text)]
    if (!isWithin(offset, code)) return { offset, message: 'Could not parse expression' }
  }
  return undefined
}

function isReadable(text: string, brace: number): boolean {
  let end = findClosingBrace(text, brace)
  for (let count = 0; end !== undefined && end !== -1 && count < MOST_ENDS; count++) {
    if (isExpression(text.slice(brace + 1, end))) return true
    end = text.indexOf('}', end + 1)
  }
  return false
}

function isExpression(source: string): boolean {
  if (/^\s*(?:[A-Za-z_$][\w$.]*|"[^"\\]*"|'[^'\\]*'|\d+)\s*$/.test(source)) return true
  try {
    return parseSync('expression.jsx', `(${source}\n)`, { lang: 'jsx' }).errors.length === 0
  } catch {
    // Some mistakes are thrown instead.
    return false
  }
}
