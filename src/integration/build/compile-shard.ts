import type { ProjectSession } from '../../project/index.ts'

/** One of several parts of a site's pages. */
export interface Shard {
  /** From 1. */
  number: number
  count: number
}

/** Pages compiled together. */
const AT_ONCE = 32

/**
 * Compiles the pages of a shard into the content engine's cache, and returns how many they are. Pages of
 * schemas are divided before it is known which of them others lead to: nearly all of them are.
 */
export async function compileShard(
  session: ProjectSession,
  { number, count }: Shard,
): Promise<number> {
  const { schemaPages } = session.project.site
  const all = [...session.writtenPages(), ...schemaPages.values()]
  const own = all.filter((_page, index) => index % count === number - 1)
  for (let start = 0; start < own.length; start += AT_ONCE) {
    await session.compileMany(own.slice(start, start + AT_ONCE))
    await session.settle()
  }
  return own.length
}
