/** A piece of a style sheet. Joined, the pieces are the text again. */
export interface Token {
  kind: 'space' | 'comment' | 'string' | 'url' | 'name' | 'hash' | 'at' | 'function' | 'other'
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
    String.raw`(?<space>\s+)`,
    String.raw`(?<comment>/\*[\s\S]*?\*/)`,
    String.raw`(?<string>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')`,
    String.raw`(?<url>url\(\s*(?:[^\s"'()\\]|\\[^\n])*\s*\))`,
    String.raw`(?<function>${name}\()`,
    `(?<name>${name})`,
    String.raw`(?<hash>#(?:[\w\u0080-\uffff-]|\\[^\n])+)`,
    `(?<at>@${name})`,
    String.raw`(?<other>(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[a-zA-Z%]*|[\s\S])`,
  ].join('|'),
  'giy',
)

/** Divides a style sheet into tokens. Throws `StyleSheetError` for a string or comment that does not end. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: piece, index: start, groups = {} } of text.matchAll(pattern)) {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined) ?? ['other']
    if (piece === '"' || piece === "'") {
      throw new StyleSheetError('a string that does not end on its line', start)
    }
    if (piece === '/' && text[start + 1] === '*') {
      throw new StyleSheetError('a comment that does not end', start)
    }
    tokens.push({ kind: kind as Token['kind'], text: piece, start })
  }
  return tokens
}
