import type { SearchReader } from '../../src/search/index.ts'
import type { Question } from './questions.ts'

/** How well questions are answered. */
export interface Figures {
  /** Mean of one by the rank of the first page that answers. */
  mrr: number
  /** Share of the questions with such a page among the first five. */
  hits: number
}

export async function rank(
  reader: SearchReader,
  questions: readonly Question[],
): Promise<Figures[]> {
  return Promise.all(
    questions.map(async ([question, ...pages]) => {
      const found = await reader.query(question)
      const at = found.findIndex(({ route }) => pages.includes(route.slice(1)))
      return { mrr: at === -1 ? 0 : 1 / (at + 1), hits: at >= 0 && at < 5 ? 1 : 0 }
    }),
  )
}

export function mean(figures: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => figures.reduce((total, one) => total + one[key], 0)
  return { mrr: sum('mrr') / figures.length, hits: sum('hits') / figures.length }
}
