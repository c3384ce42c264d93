import type { NavigationEntry } from './model.ts'

/** Versions that are not out yet. */
const UPCOMING = /\b(?:next|beta|alpha|rc|draft|canary|nightly|dev|main|master|edge|unreleased)\b/i

/** The version that readers are to have: the default one, else one whose tag says so, else the first. */
export function findNewestVersion(
  entries: readonly NavigationEntry[],
): NavigationEntry | undefined {
  const own = entries.filter(({ external }) => !external)
  return (
    own.find((entry) => entry.default === true) ??
    own.find(({ tag }) => tag !== undefined && /^(?:latest|current|stable)$/i.test(tag)) ??
    own[0]
  )
}

/**
 * Whether a version came before the newest one: by their numbers or dates where both have one, else
 * by their order in the list.
 */
export function isOlderVersion(
  entry: NavigationEntry,
  newest: NavigationEntry,
  entries: readonly NavigationEntry[],
): boolean {
  if (entry === newest) return false
  const [own, other] = [getNumbers(entry.label), getNumbers(newest.label)]
  if (own !== undefined && other !== undefined) return compare(own, other) < 0
  if (UPCOMING.test(`${entry.label} ${entry.tag ?? ''}`)) return false
  return entries.indexOf(entry) > entries.indexOf(newest)
}

/** `v2.14`, `Version 2` and `2025-06-18` as numbers. */
function getNumbers(label: string): number[] | undefined {
  const found = /^(?:v|version)?\s*(\d+(?:[.-]\d+)*)(?:\.x)?\b/i.exec(label.trim())?.[1]
  return found?.split(/[.-]/).map(Number)
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
