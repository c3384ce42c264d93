import type { ProjectSession } from '../../project/index.ts'

/** Pages that are compiled together, which costs less than one by one. */
const AT_ONCE = 8

/**
 * Does work with some pages at a time, and lets features be done with them before the next ones.
 *
 * @param work gets the pages that come next as well, which threads may begin with
 */
export async function workInBatches<Page>(
  session: ProjectSession,
  pages: readonly Page[],
  work: (batch: readonly Page[], next: readonly Page[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < pages.length; start += AT_ONCE) {
    const end = start + AT_ONCE
    await work(pages.slice(start, end), pages.slice(end, end + AT_ONCE))
    // What features write of these pages need not be in memory when the next ones are compiled.
    await session.settle()
  }
}
