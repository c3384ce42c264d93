import type { PageRecords } from '../build/page-records.ts'
import type { ProjectSession } from '../project/session.ts'

/** Pages compiled at once. */
const BATCH = 32

/**
 * What each page needs in the browser, by file. Only pages that could have islands and are not on
 * record are compiled for it.
 */
export async function collectIslands(
  session: ProjectSession,
  records: PageRecords,
): Promise<Map<string, readonly string[]>> {
  const { site, engine } = session.project
  const islands = new Map<string, readonly string[]>()
  const pages = [...site.pages.values()].filter(({ url }) => url === undefined)
  for (let start = 0; start < pages.length; start += BATCH) {
    await Promise.all(
      pages.slice(start, start + BATCH).map(async (page) => {
        const source = session.sourceOf(page)
        const record = records.find(page.file, await engine.digest(source))
        if (record !== undefined) islands.set(page.file, record.islands)
        else if (engine.mayHaveIslands(source)) {
          islands.set(page.file, (await session.compile(page)).islands)
        }
      }),
    )
  }
  return islands
}
