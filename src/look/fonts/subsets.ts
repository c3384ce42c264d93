/** Subsets that a language needs beside the Latin ones. */
const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = {
  ru: ['cyrillic'],
  uk: ['cyrillic', 'cyrillic-ext'],
  bg: ['cyrillic'],
  sr: ['cyrillic'],
  vi: ['vietnamese'],
  el: ['greek'],
  he: ['hebrew'],
  ar: ['arabic'],
  fa: ['arabic'],
  hi: ['devanagari'],
  th: ['thai'],
}

/**
 * The subsets to serve. Browsers load those that a page has characters of. Chinese, Japanese and
 * Korean text keeps the reader's own fonts, which are far too large to be sent.
 *
 * @param languages BCP-47 tags of the site's languages
 */
export function getSubsets(languages: Iterable<string>): string[] {
  const subsets = new Set(['latin', 'latin-ext'])
  for (const tag of languages) {
    for (const subset of BY_LANGUAGE[tag.split('-')[0] ?? ''] ?? []) subsets.add(subset)
  }
  return [...subsets]
}
