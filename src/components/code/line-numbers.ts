const longest = 10_000

/** Line numbers as an array, or as text such as `"[1,3-5]"`. */
export function lineNumbers(value: unknown): number[] | undefined {
  if (Array.isArray(value)) return value.map(Number).filter(Number.isInteger)
  if (typeof value === 'number') return [value]
  if (typeof value !== 'string') return undefined
  const numbers: number[] = []
  for (const [, first = '', last = first] of value.matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    // More lines than a block has are a typing error.
    const end = Math.min(Number(last), Number(first) + longest)
    for (let number = Number(first); number <= end; number++) numbers.push(number)
  }
  return numbers.length > 0 ? numbers : undefined
}
