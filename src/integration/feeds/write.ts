import type { OutputFolder } from '../../outputs/index.ts'
import { commitDates } from '../project/commit-dates.ts'
import type { ProjectSession } from '../project/session.ts'
import { siteAddress } from '../views/address.ts'
import { feedOf, feedRoute } from './feed.ts'
import { labelDate } from './label-date.ts'

/** Writes the feed of each changelog, where the site's address is known. The author's own stay. */
export async function writeFeeds(session: ProjectSession, output: OutputFolder): Promise<void> {
  const { project } = session
  const site = siteAddress(project)
  if (site === undefined) return
  const feeds = session.writtenPages().flatMap((page) => {
    const updates = session.notes.of(page.file)?.updates ?? []
    const isOwn = project.site.assets.has(feedRoute(page).slice(1))
    return updates.length === 0 || isOwn ? [] : [{ page, updates }]
  })
  const undated = feeds.filter(({ updates }) =>
    updates.some(({ label, description = '' }) => {
      return (labelDate(label, 'en') ?? labelDate(description, 'en')) === undefined
    }),
  )
  const dates =
    undated.length === 0
      ? new Map<string, string>()
      : await commitDates(
          project.options.root,
          new Set(undated.map(({ page }) => page.file)),
          project.report,
        )
  for (const { page, updates } of feeds) {
    const committed = dates.get(page.file)
    const text = feedOf(project, page, updates, { site, committed })
    await output.write(feedRoute(page).slice(1), text, 'feed')
  }
}
