import { arabicStem } from './arabic-stem.ts'
import { englishStem } from './stem.ts'
import { isStopWord } from './stop-words.ts'
import { chunksOf, visitChunk, visitWords } from './words.ts'

/** A term, and whether it is an identifier as a whole. */
export interface Term {
  term: string
  isWhole: boolean
}

/** Chunks whose terms are kept: more than the words of a large site. */
const MOST_KEPT = 100_000

/** How the words of one language become the terms of an index. Remembers what it has worked out. */
export class TermReader {
  readonly lang: string
  readonly #isEnglish: boolean
  readonly #stems = new Map<string, string>()
  readonly #terms = new Map<string, readonly Term[]>()

  constructor(lang: string) {
    this.lang = lang
    this.#isEnglish = lang.startsWith('en')
  }

  /** Tells the terms of a text in order. Words without meaning of their own are terms as well. */
  visit(
    text: string,
    visit: (term: string, start: number, end: number, isWhole: boolean) => void,
  ): void {
    visitWords(text, this.lang, (word, start, end, isWhole) =>
      visit(isWhole ? word : this.stem(word), start, end, isWhole),
    )
  }

  /** Tells the terms of a text without their places, which costs less: words come again. */
  count(text: string, visit: (term: Term) => void): void {
    for (const chunk of chunksOf(text)) for (const term of this.#termsOf(chunk)) visit(term)
  }

  #termsOf(chunk: string): readonly Term[] {
    const known = this.#terms.get(chunk)
    if (known !== undefined) return known
    const terms: Term[] = []
    visitChunk(chunk, 0, this.lang, (word, _start, _end, isWhole) =>
      terms.push({ term: isWhole ? word : this.stem(word), isWhole }),
    )
    if (this.#terms.size === MOST_KEPT) this.#terms.clear()
    this.#terms.set(chunk, terms)
    return terms
  }

  stem(word: string): string {
    if (!this.#isEnglish) return this.lang.startsWith('ar') ? arabicStem(word) : word
    const known = this.#stems.get(word)
    if (known !== undefined) return known
    const stem = this.isWeak(word) ? word : englishStem(word)
    this.#stems.set(word, stem)
    return stem
  }

  /** What terms begin with that stand for words with this beginning. */
  beginning(word: string): string {
    return this.#isEnglish ? word : this.stem(word)
  }

  /** Whether a word only holds sentences together: it counts in titles alone. */
  isWeak(word: string): boolean {
    return this.#isEnglish && isStopWord(word)
  }
}
