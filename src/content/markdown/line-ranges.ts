/** More lines than a block has are a typing error: a range may not fill the memory. */
const longest = 10_000

/** The numbers of `1,3-5`. What is no number or range is left out. */
export function parseLineRanges(text: string): number[] {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const range = /^\s*\[?\s*(\d+)\s*(?:-\s*(\d+))?\s*\]?\s*$/.exec(part)
    if (range === null) continue
    const first = Number(range[1])
    const last = Math.min(Number(range[2] ?? range[1]), first + longest)
    for (let number = first; number <= last; number++) numbers.add(number)
  }
  return [...numbers]
}
