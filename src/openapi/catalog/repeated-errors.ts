import type { ObjectReader } from '../reading/object-reader.ts'
import { getReference } from '../references/raw.ts'
import type { CatalogEntry } from './catalog.ts'

/** An error that many operations answer with. */
export interface RepeatedError {
  /** Such as `404`, `5XX` or `default`. */
  readonly status: string
  readonly description: string
  /** Operations that have it. */
  readonly count: number
}

/** Operations that an error has to be of before it is told once for all. */
const FEWEST = 3

/** Errors that come again, by their status, each with the words that most operations have for it. */
export function findRepeatedErrors(entries: readonly CatalogEntry[]): RepeatedError[] {
  const byStatus = new Map<string, Map<string, number>>()
  for (const { source, visibility } of entries) {
    if (visibility !== 'public') continue
    for (const { name, value } of source.operation.entries('responses')) {
      if (!/^(?:[45]|default$)/.test(name)) continue
      const words = byStatus.get(name) ?? new Map<string, number>()
      const said = getWords(source.operation, value)
      words.set(said, (words.get(said) ?? 0) + 1)
      byStatus.set(name, words)
    }
  }
  return [...byStatus]
    .map(([status, words]) => {
      const [[description = ''] = []] = [...words].toSorted(([, a], [, b]) => b - a)
      const count = [...words.values()].reduce((sum, one) => sum + one, 0)
      return { status, description, count }
    })
    .filter(({ count, description }) => count >= FEWEST && description !== '')
    .toSorted((a, b) => a.status.localeCompare(b.status))
}

/** The description of an answer; empty where it has none. */
function getWords(operation: ObjectReader, value: unknown): string {
  const isReference = getReference(value) !== undefined
  const found = isReference ? operation.references.resolve(value, operation.place) : undefined
  const answer: unknown = found?.kind === 'found' ? found.value : value
  const description = (answer as { description?: unknown } | null)?.description
  return typeof description === 'string' ? description.trim() : ''
}
