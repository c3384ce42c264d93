import type { Run, SeenWord } from './page-words.ts'

/** The place of a word in two texts that both have it. */
export interface Match {
  own: number
  there: number
}

/**
 * The most words that two runs have in common in the same order, in the shortest part of the second one.
 *
 * @param there the part of the second text to look at
 */
export function matchInOrder(
  own: readonly SeenWord[],
  words: readonly SeenWord[],
  there: Run,
): Match[] {
  const roots = words.slice(there.from, there.to).map(({ root }) => root)
  const wanted = own.map(({ root }) => root)
  const most = countInOrder(wanted, roots)
  let from = 0
  while (from < roots.length && countInOrder(wanted, roots.slice(from + 1)) === most) from++
  let to = roots.length
  while (to > from && countInOrder(wanted, roots.slice(from, to - 1)) === most) to--
  if (most === 0) return []
  return trace(wanted, roots.slice(from, to)).map(([first, second]) => ({
    own: first,
    there: second + from + there.from,
  }))
}

function countInOrder(some: readonly string[], others: readonly string[]): number {
  return fill(some, others)[0]?.[0] ?? 0
}

/** How many words two texts have in common behind each pair of places. */
function fill(some: readonly string[], others: readonly string[]): number[][] {
  const counts = Array.from({ length: some.length + 1 }, () =>
    Array.from({ length: others.length + 1 }, () => 0),
  )
  for (let at = some.length - 1; at >= 0; at--) {
    for (let place = others.length - 1; place >= 0; place--) {
      const [row, next] = [counts[at] ?? [], counts[at + 1] ?? []]
      row[place] =
        some[at] === others[place]
          ? (next[place + 1] ?? 0) + 1
          : Math.max(next[place] ?? 0, row[place + 1] ?? 0)
    }
  }
  return counts
}

function trace(some: readonly string[], others: readonly string[]): [number, number][] {
  const counts = fill(some, others)
  const pairs: [number, number][] = []
  let [at, place] = [0, 0]
  while (at < some.length && place < others.length) {
    const here = counts[at]?.[place] ?? 0
    if (some[at] === others[place] && here === (counts[at + 1]?.[place + 1] ?? 0) + 1) {
      pairs.push([at++, place++])
    } else if ((counts[at + 1]?.[place] ?? 0) === here) at++
    else place++
  }
  return pairs
}

/** Where some words stand one right behind the other. */
export function findRuns(wanted: readonly SeenWord[], words: readonly SeenWord[]): Run[] {
  const [first] = wanted
  if (first === undefined) return []
  return words.flatMap(({ root }, from): Run[] => {
    const isHere =
      root === first.root && wanted.every((word, at) => word.root === words[from + at]?.root)
    return isHere ? [{ from, to: from + wanted.length }] : []
  })
}

/** The longest runs of some words that others have letter by letter, each with where they have it. */
export function findLongest(
  own: readonly SeenWord[],
  words: readonly SeenWord[],
): { own: Run; there: Run }[] {
  const places = new Map<string, number[]>()
  for (const [at, { key }] of own.entries()) places.set(key, [...(places.get(key) ?? []), at])
  let longest: { own: Run; there: Run }[] = []
  let most = 1
  // For each word the lengths of the runs that end with it.
  let lengths = new Map<number, number>()
  for (const [at, { key }] of words.entries()) {
    const ending = new Map<number, number>()
    for (const place of places.get(key) ?? []) {
      const length = (lengths.get(place - 1) ?? 0) + 1
      ending.set(place, length)
      if (length < most) continue
      if (length > most) longest = []
      most = length
      longest.push({
        own: { from: place + 1 - length, to: place + 1 },
        there: { from: at + 1 - length, to: at + 1 },
      })
    }
    lengths = ending
  }
  return longest
}
