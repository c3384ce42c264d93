const FENCE = /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*(`{3,}|~{3,})(.*)$/
const INLINE_CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g

/** A part of a text: from the first offset up to the second. */
export type Range = readonly [start: number, end: number]

/** Most of what looks at a page asks for its fences: those of the text that was asked for last are kept. */
let last: { text: string; ranges: readonly Range[] } = { text: '', ranges: [] }

/** The fences of a Markdown text, without parsing it. */
export function findFencedRanges(text: string): readonly Range[] {
  if (last.text !== text) last = { text, ranges: readFencedRanges(text) }
  return last.ranges
}

function readFencedRanges(text: string): Range[] {
  const ranges: Range[] = []
  let open: { mark: string; start: number } | undefined
  let offset = 0
  for (const line of text.split('\n')) {
    const [, mark, info = ''] = FENCE.exec(line) ?? []
    if (open === undefined && mark !== undefined) {
      // Backticks after the mark make it code within a line.
      if (mark.startsWith('~') || !info.includes('`')) open = { mark, start: offset }
    } else if (open !== undefined && mark?.startsWith(open.mark) && info.trim() === '') {
      ranges.push([open.start, offset + line.length])
      open = undefined
    }
    offset += line.length + 1
  }
  if (open !== undefined) ranges.push([open.start, text.length])
  return ranges
}

/** Fences and inline code. */
export function findCodeRanges(text: string): Range[] {
  const fences = findFencedRanges(text)
  const inline = Array.from(
    text.matchAll(INLINE_CODE),
    ({ 0: code, index }): Range => [index, index + code.length],
  ).filter(([start]) => !isWithin(start, fences))
  return [...fences, ...inline]
}

/** What stands outside of some ranges, which are in order. */
export function withoutRanges(text: string, ranges: readonly Range[]): string {
  let at = 0
  let rest = ''
  for (const [start, end] of ranges) {
    rest += text.slice(at, start)
    at = end
  }
  return rest + text.slice(at)
}

export function isWithin(offset: number, ranges: readonly Range[]): boolean {
  return ranges.some(([start, end]) => offset >= start && offset < end)
}

/** Code and statements: what is no text of its own. */
export function findCodeAndStatements(text: string): Range[] {
  return [...findCodeRanges(text), ...findStatementRanges(text)]
}

/** Imports and exports, each up to a blank line: what looks like Markdown in them is code. */
export function findStatementRanges(text: string): Range[] {
  return Array.from(
    text.matchAll(/^(?:import|export)\s[^\n]*(?:\n(?![ \t]*\n)[^\n]*)*/gm),
    ({ 0: statement, index }): Range => [index, index + statement.length],
  )
}
