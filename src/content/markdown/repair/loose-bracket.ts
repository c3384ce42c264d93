import { escapeBracket } from './escape-bracket.ts'
import type { RepairRule } from './rule.ts'

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
