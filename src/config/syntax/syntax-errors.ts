import { type ParseError, printParseErrorCode } from 'jsonc-parser'

const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a JSON value',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a key in double quotes',
  ValueExpected: 'a value',
  ColonExpected: '`:` after the key',
  CommaExpected: '`,` before the next entry',
  CloseBraceExpected: '`}`',
  CloseBracketExpected: '`]`',
  EndOfFileExpected: 'the end of the file',
  UnexpectedEndOfComment: '`*/` at the end of the comment',
  UnexpectedEndOfString: '`"` at the end of the string',
  UnexpectedEndOfNumber: 'a digit',
  InvalidUnicode: 'four hex digits after `\\u`',
  InvalidEscapeCharacter: 'an escape such as `\\n` or `\\\\`',
  InvalidCharacter: 'no control character in a string',
}

/** One sentence for a syntax error: what JSON asks for here, and what stands here. */
export function describeSyntaxError(error: ParseError, text: string): string {
  const expected = EXPECTED[printParseErrorCode(error.error)] ?? 'valid JSON'
  const [found = ''] = text.slice(error.offset, error.offset + error.length).split(/\r?\n/)
  const received = found === '' ? 'the end of the file' : `\`${found.slice(0, 40)}\``
  return `Expected ${expected}, received ${received}.`
}

/** What to write instead of what other languages allow: other quotation marks, none, and `True`. */
export function adviseOnSyntax(error: ParseError, text: string): string | undefined {
  const line = text.slice(error.offset).split('\n', 1)[0] ?? ''
  const [, quoted] = /^['‘’“”]([^'‘’“”"\\]*)['‘’“”]/.exec(line) ?? []
  if (quoted !== undefined) return `Write \`"${quoted}"\`, in straight double quotes.`
  const [word] = /^[A-Za-z_$][\w$-]*/.exec(line) ?? []
  if (word === undefined) return undefined
  const literal = word === 'None' ? 'null' : word.toLowerCase()
  const isLiteral = ['true', 'false', 'null'].includes(literal)
  return `Write \`${isLiteral ? literal : `"${word}"`}\`.`
}
