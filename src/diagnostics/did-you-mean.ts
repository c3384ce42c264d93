import { closest, distance } from 'fastest-levenshtein'

/**
 * The candidate nearest to a mistyped name, or `undefined` when none is near enough to be meant:
 * at most a third of the name may differ.
 */
export function suggestName(name: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined
  const folded = name.toLowerCase()
  const exact = candidates.find((candidate) => candidate.toLowerCase() === folded)
  if (exact !== undefined) return exact
  const swapped = candidates.find((candidate) => isSwapped(name, candidate))
  if (swapped !== undefined) return swapped
  const nearest = closest(name, candidates as string[])
  const allowed = Math.max(1, Math.floor(Math.max(name.length, nearest.length) / 3))
  return distance(name, nearest) <= allowed ? nearest : undefined
}

/** Whether two neighboring letters changed places, the commonest slip, and nothing else differs. */
function isSwapped(name: string, candidate: string): boolean {
  if (name.length !== candidate.length) return false
  const at = name.split('').findIndex((letter, index) => letter !== candidate[index])
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`
  return at !== -1 && swapped === candidate
}
