import { TermReader } from '../../search/index.ts'

/** The words of texts as the database has them. */
export class IndexWords {
  readonly #reader: TermReader

  constructor(language: string) {
    this.#reader = new TermReader(language)
  }

  /** A text as its terms, with spaces between. */
  of(text: string): string {
    const terms: string[] = []
    this.#reader.visit(text, (term) => terms.push(term))
    return terms.join(' ')
  }
}

/** Terms of a question that are looked up; more only blur it. */
const MOST_TERMS = 24

/** Passages with any of the terms, in the language of the database. */
export function matchAny(terms: readonly string[]): string {
  return terms
    .slice(0, MOST_TERMS)
    .map((term) => `"${term.replaceAll('"', '""')}"`)
    .join(' OR ')
}
