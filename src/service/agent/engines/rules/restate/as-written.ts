import { escapePattern, singularOf } from '../renaming.ts'

/**
 * Names as the docs have them: in small letters where the docs write them so as well, for these stand for both, and of one
 * where the docs speak of one as well.
 */
export function asWritten(old: string, now: string, texts: string): [from: string, to: string] {
  const [from, to] = inLetters(old, now, texts)
  return isOfOne(from, to, texts) ? [singularOf(from), singularOf(to)] : [from, to]
}

/** Whether two words in the plural are told of what the docs speak of as one as well, and not of what is done. */
function isOfOne(from: string, to: string, texts: string): boolean {
  if (![from, to].every((name) => /^\p{L}{3,}[^s\P{L}]s$/u.test(name))) return false
  const one = escapePattern(singularOf(from))
  const count = (before: string) =>
    texts.match(
      new RegExp(`${before}(?<![\\p{L}\\p{N}_/.@$-])${one}(?![\\p{L}\\p{N}_/=(-])`, 'giu'),
    )?.length ?? 0
  const isThing = THING.test(one) || count(OF_NOUN) >= count('') / 3
  return isThing && count('') > 0
}

/** What nothing that is done ends with: “runner”. */
const THING = /\p{L}{3}(?:er|or|tion|ment|ity|ness|ist)$/u
/** What stands before a thing, and before nothing that is done. */
const OF_NOUN =
  '(?<=\\b(?:an?|the|your|each|every|this|that|its|our|one|another|any|new|per|of|by|in|for|with) )'

function inLetters(from: string, to: string, texts: string): [from: string, to: string] {
  const isNames = /^\p{Lu}\S* \p{L}/u.test(from) && !/\p{Lu}{2}|\p{Ll}\p{Lu}/u.test(`${from} ${to}`)
  const small = from.toLowerCase()
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}/-])${escapePattern(small)}(?![\\p{L}\\p{N}-])`, 'u')
  const isSmall = isNames ? pattern.test(texts) : isWord(from, to, texts)
  return isSmall ? [small, to.toLowerCase()] : [from, to]
}

/** Whether a word that is told with a capital letter is one of the language, which the docs mostly write in small letters. */
function isWord(from: string, to: string, texts: string): boolean {
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(from) || !/^\p{Lu}\p{Ll}+(?: \p{L}\p{Ll}+)*$/u.test(to))
    return false
  const stem = escapePattern(from.slice(1).replace(/(?<=[^s])s$/, ''))
  const count = (letter: string, before: string) =>
    texts.match(
      new RegExp(
        `${before}(?<![\\p{L}\\p{N}_/.@$-])${letter}${stem}s?(?![\\p{L}\\p{N}_/=(-]|\\.\\p{L})`,
        'gu',
      ),
    )?.length ?? 0
  // A sentence, a heading or a label begins with a capital letter whatever it is.
  const [big, small] = [
    count(from.slice(0, 1), '(?<=\\p{Ll} )'),
    count(from.slice(0, 1).toLowerCase(), ''),
  ]
  return small > big
}
