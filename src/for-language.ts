/** What there is for a BCP-47 tag: its own, else its script's, else its base language's. */
export function forLanguage<T>(byTag: Readonly<Record<string, T>>, tag: string): T | undefined {
  return byTag[tag] ?? byTag[withScript(tag)] ?? byTag[baseLanguage(tag)]
}

/** `zh-HK` → `zh-Hant`; a tag that is none unchanged. */
function withScript(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return script === undefined ? language : `${language}-${script}`
  } catch {
    // A code that the author made up, and was told of.
    return tag
  }
}

/** Norwegian is written in two ways, and one dictionary serves them both. */
function baseLanguage(tag: string): string {
  const [language = ''] = tag.split('-')
  return language === 'nb' || language === 'nn' ? 'no' : language
}
