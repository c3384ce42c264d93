import { hasUnspaced, type TermReader, visitWords } from '../text/index.ts'
import type { SpokenWords } from './files.ts'

/** A word that is looked for. */
export interface Clause {
  /** What terms that it may stand for begin with. */
  word: string
  /** As the index has it. */
  term: string
  /** It may be the beginning of a word. */
  isPrefix: boolean
  /** An identifier as a whole, whose parts are looked for as well: a page need not have it. */
  isExtra: boolean
}

/** Words of a query that are looked for; more only blur it. */
const MOST_WORDS = 12

/** Takes a query apart. Words that only hold a sentence together count when there are no others. */
export function readQuery(text: string, reader: TermReader): Clause[] {
  const clauses = new Map<string, Clause>()
  const isOpen = !/\s$/.test(text)
  const end = text.trimEnd().length
  visitWords(text, reader.lang, (word, _start, stop, isExtra) => {
    const isLast = isOpen && stop === end
    const isPrefix = isLast || mayContinue(word, reader)
    const term = isExtra ? word : reader.stem(word)
    const known = clauses.get(term)
    if (known === undefined) {
      clauses.set(term, { word: reader.beginning(word), term, isPrefix, isExtra })
    } else known.isPrefix ||= isPrefix
  })
  const all = [...clauses.values()]
  const strong = all.filter(({ word, isExtra }) => isExtra || !reader.isWeak(word))
  return (strong.length > 0 ? strong : all).slice(0, MOST_WORDS)
}

/** Languages whose words take endings that no stem is made of here. */
function mayContinue(word: string, { lang }: TermReader): boolean {
  return !lang.startsWith('en') && (hasUnspaced(word) || word.length > 1)
}

/** Words that may stand before one that only holds sentences together, as in `kick somebody out`. */
const MOST_BETWEEN = 3

/** The phrases that a question has, each as a word, with the terms of the words that they are made of. */
export function findPhrases(
  text: string,
  reader: TermReader,
  { phrases, forms, faint }: SpokenWords,
): { clause: Clause; terms: ReadonlySet<string> }[] {
  const said: string[] = []
  reader.visit(text, (term, _start, _end, isWhole) => {
    if (!isWhole) said.push(term)
  })
  const words = said.map((term) => forms.get(term) ?? term)
  const isLoose = (term: string) => reader.isWeak(term) || faint.has(term)
  return phrases.flatMap((phrase) => {
    const places = findPlaces(phrase, words, isLoose)
    if (places === undefined) return []
    const term = phrase.join(' ')
    const clause = { word: term, term, isPrefix: false, isExtra: false }
    return [{ clause, terms: new Set(places.map((at) => said[at] ?? '')) }]
  })
}

/** Where the words of a phrase stand, one beside the other; what goes with a verb may stand behind. */
function findPlaces(
  phrase: readonly string[],
  said: readonly string[],
  isLoose: (term: string) => boolean,
): number[] | undefined {
  for (const start of said.keys()) {
    const places: number[] = []
    for (const [order, word] of phrase.entries()) {
      const from = order === 0 ? start : (places.at(-1) ?? 0) + 1
      const most = order > 0 && isLoose(word) ? MOST_BETWEEN + 1 : 1
      const at = said.slice(from, from + most).indexOf(word)
      if (at === -1) break
      places.push(from + at)
    }
    if (places.length === phrase.length) return places
  }
  return undefined
}
