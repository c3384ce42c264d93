import type { RepairRule } from './rule.ts'

const statement = /^(?:import|export)\b/

/** Imports and exports that run into text, or that cannot be read. */
export const esmStatement: RepairRule = (text, { offset, message }) => {
  if (!/\besm\b|only import\/exports/.test(message)) return undefined
  const start = lineStart(text, offset)
  const lines = text.slice(0, lineStart).split('\n')
  const line = text.slice(lineStart, text.indexOf('\n', offset) >>> 0)
  const before = lines.at(-2) ?? ''
  if (statement.test(before) && !statement.test(line) && /['";)}\]]\s*$/.test(before)) {
    return { edits: [{ start: lineStart, end: lineStart, text: '\n' }] }
  }
  let start = lineStart
  while (start > 0 && !statement.test(text.slice(start, start + 8))) {
    start = text.lastIndexOf('\n', start - 2) + 1
  }
  const tail = /\n[)}\]]+;?[ \t]*(?=\n|$)|\n[ \t]*\n|$/g
  tail.lastIndex = offset
  const close = tail.exec(text)
  const end = close === null ? text.length : close.index + close[0].trimEnd().length
  const reason = /with oxc: ([\s\S]*)$/.exec(message)?.[1] ?? 'text that is no import or export'
  return {
    edits: [{ start, end: Math.max(end, offset), text: '' }],
    finding: {
      code: 'author-code-invalid',
      severity: 'error',
      message: `Expected JavaScript after \`import\` or \`export\`, received code that cannot be read: ${reason}. It is left out.`,
      hint: 'Put a blank line after the last line of code; check its brackets.',
    },
  }
}
