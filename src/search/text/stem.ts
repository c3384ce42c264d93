/** The article, alone or with what is written together with it. */
const ARTICLE = /^(?:[وبكف]?ال|لل)(?=.{3})/

const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgmnprt])\1$/

/**
 * The stem of an English word, lower case: forms of one word come to the same, as `deploying`,
 * `deployed` and `deployment`. Lighter than linguists would have it; a stem need not be a word.
 */
export function stemEnglish(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word
  return withoutDerivation(withoutInflection(withoutPlural(word)))
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function withoutInflection(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  const ending = /(?:ing|ed)$/.exec(word)?.[0]
  if (ending === undefined) return word
  const rest = word.slice(0, -ending.length)
  if (rest.length < 3 || !VOWEL.test(rest)) return word
  return DOUBLED.test(rest) ? rest.slice(0, -1) : rest
}

/** Endings that make other kinds of words, each with the least length of what is left. */
const DERIVATIONS: readonly (readonly [ending: RegExp, least: number])[] = [
  [/(?:ization|izer|ize|iz)$/, 4],
  [/(?:ational|ations?|ator|ate|at)$/, 4],
  [/(?:ability|able|ible)$/, 4],
  [/ment$/, 5],
  [/ion$/, 4],
  [/e$/, 3],
]

function withoutDerivation(word: string): string {
  let stem = word
  for (const [ending, least] of DERIVATIONS) {
    const rest = stem.replace(ending, '')
    if (rest !== stem && rest.length >= least) stem = rest
  }
  return stem
}

/** An Arabic word without its article, which the same word may have or not. */
export function stemArabic(word: string): string {
  return word.replace(ARTICLE, '')
}
