/** Words of a prompt as a sentence of a page. */
export function asSentence(words: string): string {
  // A name such as macOS begins as it is written.
  const begun = words.replace(/^\p{Ll}(?!\p{Ll}*\p{Lu})/u, (letter) => letter.toUpperCase())
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`
}
