import { TermReader } from '../text/index.ts'
import type { Passage, WeighedQuestion } from './model.ts'

/** What a word counts that stands not in a text but around it. */
const AROUND = 0.5

/** Tells how much of a question texts speak of. */
export class Coverage {
  readonly #question: WeighedQuestion
  readonly #reader: TermReader
  readonly #all: number
  /** Terms of pages by their passages. */
  readonly #pages = new Map<readonly unknown[], ReadonlySet<string>>()

  constructor(question: WeighedQuestion) {
    this.#question = question
    this.#reader = new TermReader(question.language)
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
    { title, headings, description = '', text }: Passage,
    { names, page }: { names: string; page: readonly Pick<Passage, 'text'>[] },
  ): number {
    const known = this.#pages.get(page)
    const inPage = known ?? this.#termsOf(page.map((one) => one.text).join('\n'))
    this.#pages.set(page, inPage)
    return this.#share(
      this.#termsOf([title, ...headings, description, names, text].join('\n')),
      inPage,
    )
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
