import type { PageUpdate } from '../../content/index.ts'
import { type FeedItem, printRssFeed } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { getPageAddress } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'
import { joinAddress } from '../../site/index.ts'
import { parseLabelDate } from './label-date.ts'

/** The route of a page's feed: `/changelog` → `/changelog/rss.xml`. */
export function getFeedRoute({ route }: SitePage): string {
  return route === '/' ? '/rss.xml' : `${route}/rss.xml`
}

/**
 * The feed of a changelog: an item for each entry that says what its feed is to say, else one for
 * each of its headings, else one for the entry.
 *
 * @param committed ISO date for entries that name no day
 */
export function printFeed(
  project: Project,
  page: SitePage,
  updates: readonly PageUpdate[],
  { site, committed }: { site: string; committed?: string | undefined },
): string {
  const { config } = project.config
  const lang = project.site.placeOf(page)?.section.lang ?? 'en'
  const address = getPageAddress(project, page.route, site)
  const items = updates.flatMap((update) => {
    const own = parseLabelDate(update.label, lang) ?? parseLabelDate(update.description ?? '', lang)
    const date = own ?? (committed === undefined ? undefined : new Date(committed))
    return getItems(update).map(
      ({ id, ...item }): FeedItem => ({
        ...item,
        address: `${address}#${encodeURIComponent(id)}`,
        categories: update.tags,
        ...(date && { date }),
      }),
    )
  })
  const description = page.description ?? config.description ?? page.title
  return printRssFeed(
    {
      title: `${page.title} - ${config.name}`,
      description,
      address,
      self: joinAddress(site, getFeedRoute(page)),
      lang,
      copyright: config.name,
    },
    items,
  )
}

function getItems(update: PageUpdate): { id: string; title: string; text: string }[] {
  const { id, label, description = '', rss, entries, text } = update
  if (rss !== undefined) {
    return [{ id, title: rss.title ?? label, text: rss.description ?? description }]
  }
  if (entries.length > 0) return entries
  return [{ id, title: label, text: text === '' ? description : text }]
}
