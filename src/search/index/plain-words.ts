import { hasUnspaced } from '../text/index.ts'

/** Words that somebody may misspell: neither data nor too short to tell. */
const plain = /^\p{L}{4,20}$/u

/** The plain words among the terms by their first letter: what misspelled words are compared with. */
export function plainWords(terms: readonly string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const term of terms) {
    const [letter] = term
    if (letter === undefined || !plain.test(term) || hasUnspaced(term)) continue
    const known = words.get(letter)
    if (known === undefined) words.set(letter, [term])
    else known.push(term)
  }
  return words
}
