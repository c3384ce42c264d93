/** Words of a prompt as a sentence of a page. */
export function asSentence(words: string): string {
  // “Saying to run it” has “Run it”.
  const begun = asBeginning(words.replace(/^to (?=\p{Ll}+ )(?!.*, )/u, ''))
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`
}

/** Words as a sentence or a title begins with them: a name such as macOS or `boat.left` is written as it is. */
export function asBeginning(words: string): string {
  return words.replace(/^\p{Ll}(?!\p{Ll}*\p{Lu}|[\p{Ll}\d]*[._][\p{L}\d])/u, (letter) =>
    letter.toUpperCase(),
  )
}

/** Words that begin with a capital letter, as names do. */
export function withCapital(words: string): string {
  return words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
