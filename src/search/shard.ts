import { type PostingList, readPostings } from './postings.ts'

/** Pages of one term that are kept: those that are most about it. */
const MOST_PAGES = 1200

/** A term of a shard with the pages that have it. */
export interface ShardEntry {
  term: string
  /** Number of all pages that have it, which the list may not name in full. */
  count: number
  list: string
}

/** One line of a shard: the term, its list, and its number of pages where the list is shorter. */
export function shardLine(term: string, list: PostingList): string {
  if (list.count <= MOST_PAGES) return `${term} ${list.text}`
  return `${term} ${list.shortened(MOST_PAGES).text} ${list.count}`
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
    yield { term, list, count: count === undefined ? pagesOf(list) : Number(count) }
    at = end + 1
  }
}

function pagesOf(list: string): number {
  let count = 0
  for (const _ of readPostings(list)) count++
  return count
}
