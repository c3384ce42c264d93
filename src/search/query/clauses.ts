import { hasUnspaced, type TermReader, visitWords } from '../text/index.ts'

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
