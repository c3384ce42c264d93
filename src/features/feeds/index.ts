import type { PageUpdate } from '../../content/index.ts'
import {
  commitDates,
  type Feature,
  getSiteAddress,
  type ProjectSession,
} from '../../project/index.ts'
import { type SitePage, withBase } from '../../site/index.ts'
import { getFeedRoute, printFeed } from './feed.ts'
import { parseLabelDate } from './label-date.ts'

/** The feeds of changelogs, where the address of the site is known. */
export function createFeeds(session: ProjectSession): Feature {
  const { project } = session
  /** Of a page that nobody has looked at yet, nobody knows whether it has any. */
  const mayHaveFeed = (page: SitePage) => session.notes.of(page.file)?.updates.length !== 0
  return {
    name: 'feeds',
    extendPage({ page, document }) {
      if (page === undefined || document === undefined || document.updates.length === 0) return {}
      if (getSiteAddress(project) === undefined) return {}
      const href = withBase(project.options.base, getFeedRoute(page))
      return {
        headLinks: [{ rel: 'alternate', type: 'application/rss+xml', title: page.title, href }],
        ...(page.frontmatter.rss === true && { feed: href }),
      }
    },
    paths: /(?:^|\/)rss\.xml$/,
    *files({ site }) {
      if (site === undefined) return
      let dates: Promise<ReadonlyMap<string, string>> | undefined
      for (const page of session.writtenPages().filter(mayHaveFeed)) {
        yield {
          path: getFeedRoute(page).slice(1),
          kind: 'feed',
          type: 'application/xml; charset=utf-8',
          async body() {
            const { updates } = session.notes.of(page.file) ?? (await session.compile(page))
            if (updates.length === 0) return undefined
            const isUndated = updates.some(namesNoDay)
            if (isUndated) dates ??= undatedCommits(session)
            const committed = isUndated ? (await dates)?.get(page.file) : undefined
            return printFeed(project, page, updates, { site, committed })
          },
        }
      }
    },
  }
}

/** When pages were committed last that have entries without a day. */
function undatedCommits({ project, notes }: ProjectSession): Promise<ReadonlyMap<string, string>> {
  const files = [...project.site.pages.values()].map(({ file }) => file)
  const undated = files.filter((file) => notes.of(file)?.updates.some(namesNoDay))
  return commitDates(project.options.root, new Set(undated), project.report)
}

function namesNoDay({ label, description = '' }: PageUpdate): boolean {
  return (parseLabelDate(label, 'en') ?? parseLabelDate(description, 'en')) === undefined
}
