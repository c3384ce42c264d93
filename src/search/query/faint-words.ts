import type { TermReader } from '../text/index.ts'

/** English words that say how something is asked rather than what for. */
const WORDS =
  'work example show want explain tell mean know help come go keep fancy proper properly really actually easily simply quickly again already ever always twice may might way possible able suppose something someone thing just still best right exactly try give take find say sentence myself yourself itself'

/** What such a word counts of what it would. */
const FAINT = 0.3

const termsOf = new Map<TermReader, ReadonlySet<string>>()

/** What a term of a question counts for how it is asked, 1 at most. */
export function getFaintness(term: string, reader: TermReader): number {
  if (!reader.lang.startsWith('en')) return 1
  const known = termsOf.get(reader) ?? new Set(WORDS.split(' ').map((word) => reader.stem(word)))
  termsOf.set(reader, known)
  return known.has(term) ? FAINT : 1
}
