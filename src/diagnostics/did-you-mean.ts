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

/** What is said of an icon that cannot be shown; one that is given as a path is a missing file. */
export function explainMissingIcon(icon: string): { message: string; hint: string } {
  if (/^\.{0,2}\/|\.(?:svg|png|jpe?g|gif|webp|ico|avif)$/i.test(icon)) {
    return {
      message: `Expected the file of an icon at \`${icon}\`, received none. No icon is shown.`,
      hint: 'Write the path from the docs folder, such as `/images/icon.svg`.',
    }
  }
  return {
    message: `Expected the name or address of an icon, received \`${icon}\`, which no free icon library has. No icon is shown.`,
    hint: 'Choose a name from Font Awesome, Lucide or Tabler, or give the path of an image.',
  }
}

/**
 * The one path that differs from a mistyped one in a slip of a single segment. Names of parameters,
 * as in `/pets/{id}`, make no difference.
 */
export function suggestPath(path: string, candidates: readonly string[]): string | undefined {
  const segments = getSegments(path)
  const near = candidates.filter((candidate) => {
    const others = getSegments(candidate)
    if (others.length !== segments.length) return false
    const wrong = segments.flatMap((segment, at) => (segment === others[at] ? [] : [at]))
    const [at = -1] = wrong
    return (
      wrong.length === 0 || (wrong.length === 1 && isSlip(segments[at] ?? '', others[at] ?? ''))
    )
  })
  return near.length === 1 ? near[0] : undefined
}

function getSegments(path: string): string[] {
  return path
    .toLowerCase()
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .split('/')
}

/** Letters of a name in which one slip is likely, and two are another name. */
const MOST_FOR_ONE = 10

/** Whether a name is another one misspelled. What is counted, as `v1` and `v2`, is not the same. */
function isSlip(name: string, other: string): boolean {
  const length = Math.max(name.length, other.length)
  if (length < 4 || withoutDigits(name) === withoutDigits(other)) return false
  return isSwapped(name, other) || distance(name, other) <= (length < MOST_FOR_ONE ? 1 : 2)
}

function withoutDigits(name: string): string {
  return name.replaceAll(/\d+/g, '')
}

/** Whether two neighboring letters changed places, the commonest slip, and nothing else differs. */
function isSwapped(name: string, candidate: string): boolean {
  if (name.length !== candidate.length) return false
  const at = name.split('').findIndex((letter, index) => letter !== candidate[index])
  const swapped = `${name.slice(0, at)}${name[at + 1] ?? ''}${name[at] ?? ''}${name.slice(at + 2)}`
  return at !== -1 && swapped === candidate
}
