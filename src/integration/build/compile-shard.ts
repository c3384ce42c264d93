import type { ProjectSession } from '../../project/index.ts'
import { workInBatches } from './page-batches.ts'

/** One of several parts of a site's pages. */
export interface Shard {
  /** From 1. */
  number: number
  count: number
}

/**
 * Compiles the pages of a shard into the content compiler's cache, and returns how many they are. Pages of
 * schemas are divided before it is known which of them others lead to: nearly all of them are.
 */
export async function compileShard(
  session: ProjectSession,
  { number, count }: Shard,
): Promise<number> {
  const { schemaPages } = session.project.site
  const all = [...session.writtenPages(), ...schemaPages.values()]
  const own = all.filter((_page, index) => index % count === number - 1)
  await workInBatches(session, own, (pages, next) => session.compileMany(pages, next))
  return own.length
}
