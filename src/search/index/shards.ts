import type { PostingList } from '../postings.ts'
import { shardLine } from '../shard.ts'

/** Least characters of a shard, unless one term has more; compressed it is about half of them. */
const LEAST_SIZE = 4000
/** Shards of a large index: their list is loaded before any of them. */
const MOST_SHARDS = 400

export interface Shard {
  /** Its first term. */
  first: string
  text: string
}

/** Divides the terms, in order, among files that a reader can load one by one. */
export function* divide(
  terms: readonly string[],
  postings: ReadonlyMap<string, PostingList>,
): Generator<Shard> {
  const lines = linesOf(terms, postings)
  const all = lines.reduce((sum, { line }) => sum + line.length + 1, 0)
  const most = Math.max(LEAST_SIZE, Math.ceil(all / MOST_SHARDS))
  let shard: string[] = []
  let first = ''
  let size = 0
  for (const { term, line } of lines) {
    if (shard.length > 0 && size + line.length > most) {
      yield { first, text: shard.join('\n') }
      shard = []
      size = 0
    }
    if (shard.length === 0) first = term
    shard.push(line)
    size += line.length + 1
  }
  if (shard.length > 0) yield { first, text: shard.join('\n') }
}

function linesOf(
  terms: readonly string[],
  postings: ReadonlyMap<string, PostingList>,
): { term: string; line: string }[] {
  return terms.flatMap((term) => {
    const list = postings.get(term)
    return list === undefined ? [] : [{ term, line: shardLine(term, list) }]
  })
}
