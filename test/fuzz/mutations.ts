import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a collection of public sites lies, beside the repository; the examples stand in for it. */
const CORPUS = join(import.meta.dirname, '../../../shared/corpus')
const EXAMPLES = join(import.meta.dirname, '../../examples')

/** Pages as authors wrote them, in a fixed order. */
export function realPages(): string[] {
  const folder = existsSync(CORPUS) ? CORPUS : EXAMPLES
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A page with one to three parts cut out, doubled, or put in from another page. */
export function mutate(page: string, other: string, random: () => number): string {
  let text = page
  const count = 1 + Math.floor(random() * 3)
  for (let change = 0; change < count; change++) {
    const [start, end] = range(text, random)
    const kind = Math.floor(random() * 3)
    if (kind === 0) text = text.slice(0, start) + text.slice(end)
    else if (kind === 1) text = text.slice(0, end) + text.slice(start)
    else {
      const [from, to] = range(other, random)
      text = text.slice(0, start) + other.slice(from, to) + text.slice(start)
    }
  }
  return text
}

/** A part of up to 400 characters: most mistakes are made within a block. */
function range(text: string, random: () => number): [start: number, end: number] {
  const start = Math.floor(random() * text.length)
  return [start, start + Math.floor(random() * 400)]
}
