import { readPostings } from './postings.ts'

/** A term of a shard with the pages that have it. */
export interface ShardEntry {
  term: string
  /** Number of all pages that have it, which the list may not name in full. */
  count: number
  list: string
}

/** The entries of a shard whose terms begin so, the term itself first. */
export function* findEntries(shard: string, prefix: string): Generator<ShardEntry> {
  const start = shard.startsWith(prefix) ? 0 : shard.indexOf(`\n${prefix}`) + 1
  if (start === 0 && !shard.startsWith(prefix)) return
  for (let at = start; at < shard.length; ) {
    const newline = shard.indexOf('\n', at)
    const end = newline === -1 ? shard.length : newline
    const line = shard.slice(at, end)
    if (!line.startsWith(prefix)) return
    const [term = '', list = '', count] = line.split(' ')
    yield { term, list, count: count === undefined ? getPages(list) : Number(count) }
    at = end + 1
  }
}

function getPages(list: string): number {
  let count = 0
  for (const _ of readPostings(list)) count++
  return count
}
