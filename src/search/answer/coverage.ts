import { TermReader } from '../text/index.ts'
import type { Passage, WeighedQuestion } from './model.ts'

/** What a word counts that stands not in a text but around it. */
const AROUND = 0.5

/** Terms of passages, and of pages by their lists of passages. */
const kept = new WeakMap<object, ReadonlySet<string>>()

/** Tells how much of a question texts speak of. */
export class Coverage {
  readonly #question: WeighedQuestion
  readonly #reader: TermReader
  readonly #all: number

  constructor(question: WeighedQuestion) {
    this.#question = question
    this.#reader = TermReader.of(question.language)
    this.#all = question.words.reduce((sum, { weight }) => sum + weight, 0)
  }

  /**
   * Share of the question that a text speaks of, between 0 and 1.
   *
   * @param above what the text stands under; words that only that has count half
   */
  of(text: string, above = ''): number {
    return this.#share(this.#termsOf(text), this.#termsOf(above))
  }

  /**
   * Share of the question that a passage speaks of.
   *
   * @param names other names of its page
   * @param page all passages of its page; words that stand in others of them count half
   */
  ofPassage(
    passage: Passage,
    { names, page }: { names: string; page: readonly Pick<Passage, 'text'>[] },
  ): number {
    const { title, headings, description = '', text } = passage
    return this.#share(
      this.#kept(passage, () => [title, ...headings, description, names, text]),
      this.#kept(page, () => page.map((one) => one.text)),
    )
  }

  /** Terms of what is asked again and again, as long as it is there. */
  #kept(of: object, texts: () => readonly string[]): ReadonlySet<string> {
    const known = kept.get(of)
    if (known !== undefined) return known
    const terms = this.#termsOf(texts().join('\n'))
    kept.set(of, terms)
    return terms
  }

  #share(own: ReadonlySet<string>, around: ReadonlySet<string>): number {
    if (this.#all === 0) return 0
    let found = 0
    for (const { terms, weight } of this.#question.words) {
      let best = 0
      for (const [term, quality] of terms) {
        const part = own.has(term) ? 1 : around.has(term) ? AROUND : 0
        best = Math.max(best, part * quality)
      }
      found += weight * best
    }
    return found / this.#all
  }

  #termsOf(text: string): ReadonlySet<string> {
    const terms = new Set<string>()
    this.#reader.visit(text, (term) => terms.add(term))
    return terms
  }
}
