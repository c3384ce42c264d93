/** Letters of an ending that a stem has not. */
const LONGEST_ENDING = 4

/**
 * The words that a misspelled one may mean, nearest first.
 *
 * @param most changes that it may be away
 * @param isPrefix the word may be the beginning of one
 */
export function findNearWords(
  word: string,
  words: readonly string[],
  most: number,
  isPrefix: boolean,
): { word: string; changes: number }[] {
  const found: { word: string; changes: number }[] = []
  for (const other of words) {
    // A stem whose ending is misspelled: `navig` of `navigaton`.
    const ending = word.length - other.length
    if (ending <= LONGEST_ENDING && other.length > LONGEST_ENDING && word.startsWith(other)) {
      found.push({ word: other, changes: 2 })
      continue
    }
    const least = word.length - other.length
    if (least > most || (!isPrefix && -least > most)) continue
    const changes = distance(word, isPrefix ? other.slice(0, word.length + most) : other, isPrefix)
    if (changes <= most) found.push({ word: other, changes })
  }
  return found.sort(
    (a, b) =>
      a.changes - b.changes ||
      Math.abs(a.word.length - word.length) - Math.abs(b.word.length - word.length),
  )
}

/**
 * Letters that have to be changed, added, removed or swapped with their neighbour.
 *
 * @param isPrefix whether what follows in the other word costs nothing
 */
function distance(word: string, other: string, isPrefix: boolean): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= word.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = word[at - 1] === other[to - 1]
      let cost = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = word[at - 1] === other[to - 2] && word[at - 2] === other[to - 1]
      if (at > 1 && to > 1 && isSwapped) cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
    }
    before = row
    row = next
  }
  return isPrefix ? Math.min(...row) : (row.at(-1) ?? 0)
}
