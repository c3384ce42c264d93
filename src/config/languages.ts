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

const ALIASES: Readonly<Record<string, string>> = {
  cn: 'zh-Hans',
  zh: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  jp: 'ja',
  'ja-jp': 'ja',
}

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

/** A language code of docs.json as the BCP-47 tag for `lang` and `hreflang`. */
export function toBcp47(code: string): string {
  const alias = ALIASES[code.toLowerCase()]
  if (alias !== undefined) return alias
  const isTag = /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(code)
  if (!isTag) return code
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code
  } catch {
    // Well-formed in shape only, for example with a doubled variant: left as the author wrote it.
    return code
  }
}

/** Whether a language is written from right to left. */
export function isRightToLeft(code: string): boolean {
  const [language = '', script = ''] = toBcp47(code).split('-')
  return script === 'Arab' || script === 'Hebr' || RIGHT_TO_LEFT.has(language)
}
