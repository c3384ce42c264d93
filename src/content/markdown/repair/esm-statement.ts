import type { RepairRule } from './rule.ts'
import { getLineStart } from './text-place.ts'

const STATEMENT = /^(?:import|export)\b/

/** Imports and exports that run into text, or that cannot be read. */
export const esmStatement: RepairRule = (text, { offset, message }) => {
  if (!/\besm\b|only import\/exports/.test(message)) return undefined
  const line = getLineStart(text, offset)
  const before = text.slice(getLineStart(text, line - 1), Math.max(0, line - 1))
  const isText = !STATEMENT.test(text.slice(line, line + 8))
  if (isText && STATEMENT.test(before) && /['";)}\]\d]\s*$/.test(before)) {
    return { edits: [{ start: line, end: line, text: '\n' }] }
  }
  let start = line
  while (start > 0 && !STATEMENT.test(text.slice(start, start + 8))) {
    start = getLineStart(text, start - 1)
  }
  const end = getStatementEnd(text, start)
  const reason = /with oxc: ([\s\S]*)$/.exec(message)?.[1] ?? 'text that is no import or export'
  return {
    // The parser may have read on through the text below.
    at: offset <= end ? offset : start,
    edits: [{ start, end, text: '' }],
    finding: {
      code: 'author-code-invalid',
      message: `Expected JavaScript after \`import\` or \`export\`, received code that cannot be read: ${reason}. It is left out.`,
      hint: 'Put a blank line after the last line of code; check its brackets.',
    },
  }
}

/** The code ends with a bracket at the start of a line, else at the next blank line. */
function getStatementEnd(text: string, start: number): number {
  const rest = text.slice(start)
  const bracket = /\n[)}\]]+;?[ \t]*(?=\n|$)/.exec(rest)
  if (bracket !== null) return start + bracket.index + bracket[0].length
  const blank = rest.search(/\n[ \t]*\n/)
  return blank === -1 ? text.length : start + blank
}
