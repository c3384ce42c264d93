import { type Release, ReleaseError } from './model.ts'

/** Releases that are kept at least, and milliseconds for which others are. */
const KEPT = 5
export const KEPT_MS = 24 * 3_600_000

/** Newest first; of those made at the same time, the one with the later name. */
export function sortNewestFirst<R extends Release>(releases: readonly R[]): R[] {
  return releases.toSorted(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )
}

/** Releases that nobody needs any more. */
export function findOutdated<R extends Release>(known: readonly R[], now: number): R[] {
  return sortNewestFirst(known)
    .slice(KEPT)
    .filter(({ createdAt, isCurrent }) => !isCurrent && now - createdAt.getTime() > KEPT_MS)
}

/**
 * The releases whose scripts and styles a new one takes over, and since when those have to be there:
 * what was taken over itself goes at some time.
 */
export function findLastingAssets<R extends Release>(
  known: readonly R[],
  now: number,
): { releases: R[]; since: number } {
  const newest = sortNewestFirst(known)
  const before = newest[KEPT]?.createdAt.getTime() ?? 0
  return { releases: newest.slice(0, KEPT), since: Math.min(before, now - KEPT_MS) }
}

/** The release to go back to: the one named, else the one before the current. Throws `ReleaseError`. */
export function releaseBefore<R extends Release>(known: readonly R[], id: string | undefined): R {
  const releases = sortNewestFirst(known)
  const at = releases.findIndex(({ isCurrent }) => isCurrent)
  const wanted = id === undefined ? releases[at + 1] : releases.find((release) => release.id === id)
  if (wanted !== undefined) return wanted
  const names = releases.map((release) => `\`${release.id}\``).join(', ')
  throw new ReleaseError(
    id === undefined
      ? 'Expected a release before the current one, received none.'
      : `Expected one of the releases ${names || '(there are none)'}, received \`${id}\`.`,
  )
}
