import { escapePattern } from '../renaming.ts'

/** What a comma, a colon or a word within would hide from phrases. */
export const SIGNED: RegExp = /[,:;]\s|[?!](?:\s|$)/
const SEVERAL = /\s/

/**
 * A prompt in which names that the docs have are put in quotation marks, so that a comma or a word in
 * them is no part of what is asked for; `undefined` where it has none of them.
 *
 * @param which names with signs in them alone, or all that have several words
 */
export function quoteNames(
  prompt: string,
  names: readonly string[],
  which: 'signed' | 'several',
): string | undefined {
  const wanted = which === 'signed' ? SIGNED : SEVERAL
  const long = [...new Set(names.map((name) => name.trim()))].filter(
    (name) => wanted.test(name) && !/["“”⟦⟧]/.test(name),
  )
  let quoted = prompt
  const plain = getPlain(prompt)
  // Few of the names of large docs are in a prompt, and patterns take long to make.
  const said = long.filter((name) => plain.includes(getPlain(name)))
  for (const name of said.toSorted((a, b) => b.length - a.length)) {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}“])${escaped(name)}(?![\\p{L}\\p{N}”])`, 'iu')
    const found = pattern.exec(quoted)
    // What stands in quotation marks is as it is.
    if (found === null || isQuoted(quoted, found.index)) continue
    const end = found.index + found[0].length
    quoted = `${quoted.slice(0, found.index)}“${found[0]}”${quoted.slice(end)}`
  }
  return quoted === prompt ? undefined : quoted
}

function getPlain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ')
}

function isQuoted(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const isOpen = before.lastIndexOf('“') > before.lastIndexOf('”')
  return isOpen || (before.match(/["`]/g)?.length ?? 0) % 2 === 1
}

/** A question within a sentence, which goes on behind it. */
const QUESTION =
  /\b(?:Who|What|When|Where|Why|Which|How|Can|Could|Do|Does|Is|Are|Will|Should)\b[^?.!,;:⟦“”"]*\?(?= \p{Ll})/gu

/** What of a prompt may be a name with a sign in it, as far as that can be told without the docs. */
export function guessNames(prompt: string): string[] {
  const word = "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’.&-]*"
  const small = '(?:and|or|of|the|to|in|for|a|an|with|on|your|from|&|-|–|—)'
  const pattern = new RegExp(
    `${word}(?:(?:[,:] | (?:${small} )*)${word})*[,:] (?:${small} )*${word}(?: (?:${small} )*${word})*`,
    'gu',
  )
  const names = [...prompt.matchAll(pattern)].map(([name]) => name)
  return [...names, ...guessQuestions(prompt)]
}

/** Questions that a prompt names, and goes on behind. */
export function guessQuestions(prompt: string): string[] {
  return [...prompt.matchAll(QUESTION)].map(([name]) => name)
}

function escaped(name: string): string {
  return escapePattern(name.trim()).replaceAll(/\s+/g, '\\s+')
}
