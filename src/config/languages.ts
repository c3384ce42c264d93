import { hash } from 'node:crypto'

/** Language codes that the format lists. */
export const LANGUAGE_CODES = [
  'ar',
  'ca',
  'cn',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'fr-CA',
  'fr-ca',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ja-JP',
  'ja-jp',
  'jp',
  'ko',
  'lv',
  'nl',
  'no',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
  'uz',
  'vi',
  'zh',
  'zh-CN',
  'zh-Hans',
  'zh-Hant',
  'zh-TW',
] as const

const ALIASES: ReadonlyMap<string, string> = new Map([
  ['cn', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-cn', 'zh-Hans'],
  ['zh-tw', 'zh-Hant'],
  ['jp', 'ja'],
  ['ja-jp', 'ja'],
])

/** https://www.rfc-editor.org/rfc/rfc5646#section-4.1 */
const UNKNOWN = 'und'

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

/** Whether the format lists the code. */
export function isKnownLanguage(code: string): boolean {
  return LANGUAGE_CODES.some((known) => known === code)
}

/**
 * A language code of docs.json as the BCP-47 tag for `lang` and `hreflang`. What is no tag, such as a
 * name in another script, becomes one of its own for a language that nobody knows.
 */
export function toBcp47(code: string): string {
  const tag = code.trim().replaceAll('_', '-')
  const alias = ALIASES.get(tag.toLowerCase())
  if (alias !== undefined) return alias
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? UNKNOWN
  } catch {
    return `${UNKNOWN}-x-${hash('sha1', code).slice(0, 8)}`
  }
}

/** Whether a language is written from right to left. */
export function isRightToLeft(code: string): boolean {
  const [language = '', script = ''] = toBcp47(code).split('-')
  return script === 'Arab' || script === 'Hebr' || RIGHT_TO_LEFT.has(language)
}
