/** Characters of a value that are shown in a line, and in lines of its own. */
const LONGEST = { line: 120, lines: 4_000 }

/** A value of a schema as it is written in JSON; texts without their quotes, but for an empty one. */
export function printValue(value: unknown): string {
  if (value === '') return '""'
  return printShort(printJson(value), LONGEST.line)
}

/** Whether a line has no room for a value. */
export function isLong(value: unknown): boolean {
  return printJson(value).length > LONGEST.line
}

/** The same with a line for each member. */
export function printInLines(value: unknown): string {
  return printShort(printJson(value, 2), LONGEST.lines)
}

function printJson(value: unknown, indent = 0): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, indent) ?? String(value))
}

function printShort(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
