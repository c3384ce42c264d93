import type { FontMetrics } from '../../theme/index.ts'

/** A family of the catalog: what files there are of it, and how to get at one. */
export interface CatalogFamily {
  kind: FontMetrics['kind']
  /** Characters of each subset, as CSS writes them. */
  ranges: Readonly<Record<string, string>>
  /** Weights that have files of their own. */
  weights: readonly number[]
  /** Weights that the variable file spans. */
  variable?: { min: number; max: number }
  /** Absolute path of a file. Throws an `Error` where it cannot be had. */
  file(subset: string, weight: number | 'variable'): Promise<string>
}

/** `Source Sans 3` → `source-sans-3`. */
export function getFamilyId(family: string): string {
  return family
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What stands in for a family, by the category that the catalog puts it in. */
export function getFamilyKind(category: string): FontMetrics['kind'] {
  return category === 'serif' ? 'serif' : category === 'monospace' ? 'mono' : 'sans'
}
