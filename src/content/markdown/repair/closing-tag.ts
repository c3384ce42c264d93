import type { RepairRule } from './rule.ts'
import { tagEnd } from './tag-end.ts'

const shape =
  /^Unexpected closing tag `<\/([^>]*)>`, expected (?:an open tag first|corresponding closing tag for `<([^>]*)>` \((\d+):(\d+)\))/

/** A closing tag that closes nothing, or another tag than the open one. */
export const closingTag: RepairRule = (text, { offset, message }) => {
  const [, name, open, line, column] = shape.exec(message) ?? []
  if (name === undefined) return undefined
  const end = tagEnd(text, offset) ?? offset + 1
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  if (open === undefined && text.slice(lineStart, offset).trim() !== '' && isOpen(text, name, offset)) {
    // `last words</Note>`: the tag was opened in another paragraph.
    const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? ''
    return { edits: [{ start: offset, end: offset, text: `\n\n${indent}` }] }
  }
  if (open !== undefined && isOpen(text, name, offset)) {
    const start = place(text, Number(line), Number(column))
    return {
      at: start,
      edits: [{ start, end: tagEnd(text, start) ?? start + 1, text: '' }],
      finding: {
        code: 'tag-not-closed',
        severity: 'error',
        message: `Expected \`</${open}>\` before \`</${name}>\`, received none. \`<${open}>\` is left out.`,
        hint: `Close it with \`</${open}>\`.`,
      },
    }
  }
  return {
    edits: [{ start: offset, end, text: '' }],
    finding: {
      code: 'tag-not-opened',
      severity: 'error',
      message: `Expected an open \`<${name}>\` before \`</${name}>\`, received ${open === undefined ? 'none' : `\`<${open}>\``}. The closing tag is left out.`,
      hint: `Open \`<${name}>\` before it at the same depth, or remove the closing tag.`,
    },
  }
}

/** True when more tags of the name open than close before a place. */
function isOpen(text: string, name: string, offset: number): boolean {
  const before = text.slice(0, offset)
  const escaped = name.replaceAll('.', '\\.')
  const opened = before.match(new RegExp(`<${escaped}(?=[\\s>])`, 'g'))?.length ?? 0
  const selfClosed = before.match(new RegExp(`<${escaped}(?:\\s[^<>]*)?/>`, 'g'))?.length ?? 0
  const closed = before.match(new RegExp(`</${escaped}\\s*>`, 'g'))?.length ?? 0
  return opened - selfClosed > closed
}

function place(text: string, line: number, column: number): number {
  let start = 0
  for (let count = 1; count < line; count++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
