import type { RepairRule, TextEdit } from './rule.ts'
import { getLineStart } from './text-place.ts'

/** Makes a `<` text. Where a backslash did not help, as inside an expression, an entity does. */
export function escapeBracket(text: string, offset: number): TextEdit {
  return text[offset - 1] === '\\'
    ? { start: offset - 1, end: offset + 1, text: '&lt;' }
    : { start: offset, end: offset, text: '\\' }
}

/** `a <5`, `<- b`: a bracket that begins no tag is text. */
export const looseBracket: RepairRule = (text, { offset, message }) => {
  if (text[offset] !== '<' || !/^Unexpected character|^Unexpected end of file/.test(message)) {
    return undefined
  }
  return {
    edits: [escapeBracket(text, offset)],
    finding: {
      code: 'loose-angle-bracket',
      message: 'Expected a tag after `<`, received text. The bracket is shown as text.',
      hint: 'Write `\\<` or `&lt;`, or put it in backticks.',
    },
  }
}

/** `<<<<<<<`, one side, `=======`, the other, `>>>>>>>`; what both come from may stand between them. */
const CONFLICT = /<{7}(?: .*)?\n[\s\S]*?^={7}\r?\n[\s\S]*?^>{7}(?: .*)?$/my

const MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/gm

/** Two versions of a text that a merge left beside one another: both are shown, without its marks. */
export const mergeConflict: RepairRule = (text, { offset }) => {
  const start = getLineStart(text, offset)
  CONFLICT.lastIndex = start
  const [conflict] = CONFLICT.exec(text) ?? []
  if (conflict === undefined) return undefined
  const marks = [...conflict.matchAll(MARKER)]
  return {
    at: start,
    edits: marks.map(({ 0: mark, index }) => ({
      start: start + index,
      end: start + index + mark.length,
      text: ' '.repeat(mark.length),
    })),
    finding: {
      code: 'merge-conflict',
      message:
        'Expected one version of the text, received two with the marks of a merge around them. Both are shown.',
      hint: 'Keep one of them, and remove the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    },
  }
}
