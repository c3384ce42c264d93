/** Words of a prompt as a sentence of a page. */
export function asSentence(words: string): string {
  const begun = words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`
}
