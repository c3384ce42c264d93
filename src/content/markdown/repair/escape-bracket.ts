import type { RepairRule, TextEdit } from './rule.ts'

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
