import type { Range } from './code-ranges.ts'

/** Imports and exports, each up to a blank line: what looks like Markdown in them is code. */
export function statementRanges(text: string): Range[] {
  return Array.from(
    text.matchAll(/^(?:import|export)\s[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm),
    ({ 0: statement, index }): Range => [index, index + statement.length],
  )
}
