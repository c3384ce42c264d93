/** More lines than a block has are a typing error: a range may not fill the memory. */
const LONGEST = 10_000

/** Line numbers as an array, or as text such as `1,3-5`. What is no number or range is left out. */
export function readLineNumbers(value: unknown): number[] | undefined {
  if (Array.isArray(value)) return value.map(Number).filter(Number.isInteger)
  if (typeof value === 'number') return [value]
  if (typeof value !== 'string') return undefined
  const numbers = new Set<number>()
  for (const part of value.replaceAll(/\s*-\s*/g, '-').split(/[\s,[\]]+/)) {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part)
    if (range === null) continue
    const first = Number(range[1])
    const last = Math.min(Number(range[2] ?? range[1]), first + LONGEST)
    for (let number = first; number <= last; number++) numbers.add(number)
  }
  return numbers.size > 0 ? [...numbers] : undefined
}
