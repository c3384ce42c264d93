/** The article, alone or with what is written together with it. */
const article = /^(?:[وبكف]?ال|لل)(?=.{3})/

/** An Arabic word without its article, which the same word may have or not. */
export function arabicStem(word: string): string {
  return word.replace(article, '')
}
