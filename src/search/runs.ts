/** Numbers that count up, as first number and length of each run without a gap. */
export type Runs = readonly (readonly [first: number, length: number])[]

export function getRuns(numbers: readonly number[]): Runs {
  const runs: [first: number, length: number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === number) last[1]++
    else runs.push([number, 1])
  }
  return runs
}

/** The number at a place of the list that the runs were made of. */
export function numberAt(runs: Runs, at: number): number | undefined {
  let before = 0
  for (const [first, length] of runs) {
    if (at < before + length) return first + at - before
    before += length
  }
  return undefined
}

export function isInRuns(runs: Runs, number: number): boolean {
  return runs.some(([first, length]) => number >= first && number < first + length)
}
