import type { SourceFolder } from '../source-folder.ts'
import type { Note, SourceSite } from '../source-site.ts'

/** Files within files that are followed; more are a circle. */
const MOST_WITHIN = 10

/** Where the files that pages take in come from, and what is noted on the way. */
export interface Inclusion {
  readonly folder: SourceFolder
  readonly site: SourceSite
  readonly notes: Note[]
  /** Files that the text is within. */
  readonly depth: number
}

/** The name of a file where a text takes it in. */
export interface NamedAt {
  readonly file: string
  readonly line: number
}

/** The same for the text of a file that is taken in; one that takes itself in is noted. */
export function enterFile(
  inclusion: Inclusion,
  path: string,
  place: NamedAt,
): Inclusion | undefined {
  const { notes, depth } = inclusion
  if (depth < MOST_WITHIN) return { ...inclusion, depth: depth + 1 }
  notes.push({ ...place, message: `\`${path}\` takes itself in: it is left out.` })
  return undefined
}

/** Lines that stand no further from the edge than they have to. */
export function dedentLines(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length)
  const least = Math.min(...indents)
  return lines.map((line) => line.slice(Math.min(least, line.length - line.trimStart().length)))
}
