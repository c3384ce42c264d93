/** The offset of a line and column of the parser. */
export function getOffset(text: string, line: number, column: number): number {
  let start = 0
  for (let count = 1; count < line; count++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** Where the line of an offset begins. */
export function getLineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** The white space that the line of an offset begins with. */
export function getIndent(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(getLineStart(text, offset)))?.[0] ?? ''
}
