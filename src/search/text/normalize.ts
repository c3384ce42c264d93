const NOT_ASCII = /[^\0-\x7f]/
/** Accents, and the vowel points of Arabic and Hebrew, whose letters may be drawn out as well. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g
/** Letters that Unicode does not take apart. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ى: 'ي',
  ة: 'ه',
}
const FOLDABLE = /[ßæœøđðłıþىة]/g

/** A word as it is looked up: lower case, of normal width, without accents. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (!NOT_ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .replaceAll(FOLDABLE, (letter) => FOLDED[letter] ?? letter)
}
