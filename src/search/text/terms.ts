import { stemArabic, stemEnglish } from './stem.ts'
import { getPlacedChunks, visitChunk } from './words.ts'

/** English words that questions are made of and that pages are not about. */
const ENGLISH = new Set(
  'a about after all also am an and any are as at be because been before being both but by can cannot could did do does doing done each for from get gets getting had happen happens has have having he her here his how i if in into is it its itself let many me more most much my need no nor not of off often on once one only or other our out over own please same see she should so some such than that the their them then there these they this those through to too under until up use used uses using very want was we were what when where which while who whom why will with without would you your'.split(
    ' ',
  ),
)

/** A term of a chunk of text: where it stands in that, and whether it is an identifier as a whole. */
interface Term {
  term: string
  start: number
  end: number
  isWhole: boolean
}

/** Chunks whose terms are kept: more than the words of a large site; and the longest of them. */
const MOST_KEPT = 100_000
const LONGEST_KEPT = 60

/** Characters of a name that somebody may look for as a whole. */
const LONGEST_NAME = 40

const readers = new Map<string, TermReader>()

/** How the words of one language become the terms of an index. Remembers what it has worked out. */
export class TermReader {
  readonly lang: string
  readonly #isEnglish: boolean
  readonly #terms = new Map<string, readonly Term[]>()

  constructor(lang: string) {
    this.lang = lang
    this.#isEnglish = lang.startsWith('en')
  }

  /** The reader of a language that all who ask for it have together. */
  static of(lang: string): TermReader {
    const known = readers.get(lang) ?? new TermReader(lang)
    readers.set(lang, known)
    return known
  }

  /** Tells the terms of a text in order. Words without meaning of their own are terms as well. */
  visit(
    text: string,
    visit: (term: string, start: number, end: number, isWhole: boolean) => void,
  ): void {
    for (const { 0: chunk, index } of getPlacedChunks(text)) {
      for (const { term, start, end, isWhole } of this.#termsOf(chunk)) {
        visit(term, index + start, index + end, isWhole)
      }
    }
  }

  /** Words come again: what they are is worked out once. */
  #termsOf(chunk: string): readonly Term[] {
    const known = this.#terms.get(chunk)
    if (known !== undefined) return known
    const terms: Term[] = []
    visitChunk(chunk, 0, this.lang, (word, start, end, isWhole) =>
      terms.push({ term: isWhole ? word : this.stem(word), start, end, isWhole }),
    )
    if (chunk.length > LONGEST_KEPT) return terms
    if (this.#terms.size === MOST_KEPT) this.#terms.clear()
    this.#terms.set(chunk, terms)
    return terms
  }

  /**
   * What is the same of names that differ in spelling alone, as `index_not_found` and `Index not
   * found`; empty where a name has no words or is a sentence.
   */
  nameOf(text: string): string {
    let name = ''
    this.visit(text, (term, _start, _end, isWhole) => {
      if (!isWhole) name += term
    })
    return name.length > LONGEST_NAME ? '' : name
  }

  stem(word: string): string {
    if (!this.#isEnglish) return this.lang.startsWith('ar') ? stemArabic(word) : word
    return this.isWeak(word) ? word : stemEnglish(word)
  }

  /** What terms begin with that stand for words with this beginning. */
  beginning(word: string): string {
    return this.#isEnglish ? word : this.stem(word)
  }

  /** Whether words that only hold sentences together are known in the language. */
  get knowsWeak(): boolean {
    return this.#isEnglish
  }

  /** Whether a word only holds sentences together: it counts in titles alone. */
  isWeak(word: string): boolean {
    return this.#isEnglish && isStopWord(word)
  }
}

function isStopWord(word: string): boolean {
  return ENGLISH.has(word)
}
