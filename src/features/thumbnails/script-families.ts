/** Scripts whose families bear their names. */
const NAMED = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
].map((script): [RegExp, string] => [new RegExp(`\\p{scx=${script}}`, 'u'), `Noto Sans ${script}`])

const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/[\p{scx=Hiragana}\p{scx=Katakana}]/u, 'Noto Sans JP'],
  [/\p{scx=Hangul}/u, 'Noto Sans KR'],
  ...NAMED,
  [/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u, 'Noto Emoji'],
]

/** Shared by several languages, which draw the same characters differently. */
const HAN = /[\p{scx=Han}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u

/**
 * A family that has a character which the fonts of the site lack.
 *
 * @param lang BCP-47 tag of the text that it stands in
 */
export function getScriptFamily(character: string, lang: string): string | undefined {
  if (HAN.test(character)) return getHanFamily(lang)
  return FAMILIES.find(([script]) => script.test(character))?.[1]
}

/** The family that draws Chinese characters as readers of a language know them. */
export function getHanFamily(lang: string): string {
  if (/^ja\b/.test(lang)) return 'Noto Sans JP'
  if (/^ko\b/.test(lang)) return 'Noto Sans KR'
  return /^zh-(?:Hant|TW|HK|MO)\b/.test(lang) ? 'Noto Sans TC' : 'Noto Sans SC'
}
