import type { TextEdit } from './rule.ts'

/** Makes a `<` text. Where a backslash did not help, as inside an expression, an entity does. */
export function escapeBracket(text: string, offset: number): TextEdit {
  return text[offset - 1] === '\\'
    ? { start: offset - 1, end: offset + 1, text: '&lt;' }
    : { start: offset, end: offset, text: '\\' }
}
