/** How many letters of two texts, or items of two lists, are the same at the start, and at the end behind these. */
export function countEqualEnds(
  one: string | readonly string[],
  other: string | readonly string[],
): { start: number; end: number } {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start++
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return { start, end }
}
