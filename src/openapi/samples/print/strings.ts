/** How a language writes a string. */
export interface StringStyle {
  readonly open: string
  readonly close: string
  /** Characters that must be written otherwise. */
  readonly escapes: Readonly<Record<string, string>>
  /** An invisible character by its code point. */
  readonly code: (point: number) => string
  /** What stands between the lines of a long text; without it, line breaks stand as they are. */
  readonly between?: string
}

/** Control characters, and those that hide text or turn its direction. */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** A string literal on one line. */
export function printStringLiteral(text: string, style: StringStyle): string {
  return style.open + escaped(text, style) + style.close
}

/** A string literal over as many lines as the text has. */
export function printBlockLiteral(text: string, style: StringStyle, indent = ''): string {
  if (style.between === undefined) {
    const lines = text.split('\n').map((line) => escaped(line, style))
    return style.open + lines.join('\n') + style.close
  }
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? ['']
  return lines.map((line) => printStringLiteral(line, style)).join(`${style.between}\n${indent}`)
}

/**
 * The lines of a text for a literal that holds lines as they stand; `undefined` for a text of one
 * line, or with signs that only escapes can write. Compilers of Kotlin and Swift give up on long
 * texts that are put together from their lines.
 */
export function getRawLines(text: string): string[] | undefined {
  const lines = text.split('\n')
  return lines.length > 1 && !lines.some((line) => INVISIBLE.test(line)) ? lines : undefined
}

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text)
}

function escaped(text: string, { escapes, code }: StringStyle): string {
  let result = ''
  for (const char of text) {
    if (Object.hasOwn(escapes, char)) result += escapes[char]
    else result += INVISIBLE.test(char) ? code(char.codePointAt(0) ?? 0) : char
  }
  return result
}

/** Escapes that most languages share. */
export const COMMON_ESCAPES = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
} as const

/** `\u000b`, with four digits. */
export function printFourDigits(point: number): string {
  return `\\u${point.toString(16).padStart(4, '0')}`
}

/** `\u{b}`, with as many digits as it takes. */
export function printBraced(point: number): string {
  return `\\u{${point.toString(16)}}`
}

/** The bytes of a character in UTF-8. */
export function encodeUtf8(point: number): number[] {
  return [...new TextEncoder().encode(String.fromCodePoint(point))]
}
