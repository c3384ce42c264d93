/** Kinds of tokens in the order of the groups of `pattern`. */
const KINDS = [
  'space',
  'comment',
  'string',
  'url',
  'function',
  'name',
  'hash',
  'at',
  'other',
] as const

/** A piece of a style sheet. Joined, the pieces are the text again. */
export interface Token {
  kind: (typeof KINDS)[number]
  text: string
  /** Offset in the style sheet. */
  start: number
}

/** What cannot be read in a style sheet, where. */
export class StyleSheetError extends Error {
  readonly offset: number

  constructor(message: string, offset: number) {
    super(message)
    this.offset = offset
  }
}

const name = String.raw`(?:--|-?(?:[a-zA-Z_\u0080-\uffff]|\\[^\n]))(?:[\w\u0080-\uffff-]|\\[^\n])*`
const pattern = new RegExp(
  [
    String.raw`(\s+)`,
    String.raw`(/\*[\s\S]*?\*/)`,
    String.raw`("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')`,
    String.raw`(url\(\s*(?:[^\s"'()\\]|\\[^\n])*\s*\))`,
    String.raw`(${name}\()`,
    `(${name})`,
    String.raw`(#(?:[\w\u0080-\uffff-]|\\[^\n])+)`,
    `(@${name})`,
    String.raw`((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[a-zA-Z%]*|[\s\S])`,
  ].join('|'),
  'giy',
)

/** Divides a style sheet into tokens. Throws `StyleSheetError` for a string or comment that does not end. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) {
    const { 0: piece, index: start } = match
    const kind = KINDS.find((_, at) => match[at + 1] !== undefined) ?? 'other'
    if (piece === '"' || piece === "'") {
      throw new StyleSheetError('a string that does not end on its line', start)
    }
    if (piece === '/' && text[start + 1] === '*') {
      throw new StyleSheetError('a comment that does not end', start)
    }
    tokens.push({ kind, text: piece, start })
  }
  return tokens
}
