import type { ThumbnailFont } from './design.ts'

type Range = [first: number, last: number]

/** `U+0000-00FF, U+4??` as pairs of code points. */
export function parseCodePointRanges(unicodeRange: string): Range[] {
  return [...unicodeRange.matchAll(/U\+([0-9a-f?]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, first = '', last]): Range => [
      Number.parseInt(first.replaceAll('?', '0'), 16),
      Number.parseInt(last ?? first.replaceAll('?', 'F'), 16),
    ],
  )
}

/** The characters that fonts have between them. */
export function collectRanges(fonts: readonly ThumbnailFont[]): Range[] {
  return fonts.flatMap(({ unicodeRange }) => parseCodePointRanges(unicodeRange))
}

/** Whether a character, of one or two code units, is in one of the ranges. */
export function isIn(ranges: readonly Range[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= point && point <= last)
}

/** Emoji with what joins and varies them. */
const PICTURE =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0e}|\u{fe0f}|\u{200d}|\u{20e3})+/gu

/**
 * Text without the pictures that no font has; `undefined` where other characters are missing too,
 * which would be drawn as boxes.
 */
export function getDrawableText(text: string, ranges: readonly Range[]): string | undefined {
  const isDrawn = (character: string) => isIn(ranges, character)
  const plain = text
    .replaceAll(PICTURE, (picture) => ([...picture].every(isDrawn) ? picture : ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain !== '' && [...plain].every(isDrawn) ? plain : undefined
}

/** The texts that have characters of which no font has a drawing, emoji apart. */
export function findUndrawableTexts(
  texts: readonly string[],
  fonts: readonly ThumbnailFont[],
): string[] {
  const ranges = collectRanges(fonts)
  return texts.filter(
    (text) =>
      /\S/.test(text.replaceAll(PICTURE, '')) && getDrawableText(text, ranges) === undefined,
  )
}
