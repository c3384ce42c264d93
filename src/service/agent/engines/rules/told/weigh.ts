import type { Context } from '../context.ts'

/** How much words tell: the more, the fewer pages have them; what no page has tells of a reason, but beside a value. */
export async function weigh(
  { docs }: Context,
  words: readonly string[],
  within: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const counts = new Map(words.map((word) => [word, 0]))
  const files = docs.pages()
  for (const file of files) {
    const text = (await docs.files.read(file)).toLowerCase()
    for (const word of words) if (text.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([word, count]) => [
      word,
      count === 0 && !within.has(word) ? 0 : Math.log(2 + files.length / Math.max(count, 1)),
    ]),
  )
}
