import type { Heading } from '../content/document.ts'

/** A heading in the table of contents; `depth` counts from 0. */
export interface TocEntry {
  id: string
  html: string
  depth: number
}

/** Headings of the second and third level; the third is nested where a second goes before. */
export function tocEntries(headings: readonly Heading[]): TocEntry[] {
  return headings
    .filter(({ depth }) => depth === 2 || depth === 3)
    .map(({ id, html, depth }) => ({ id, html, depth: depth - 2 }))
}
