import type { IncomingMessage } from 'node:http'
import type { Connect } from 'vite'
import { requestPath } from '../dev/request-path.ts'
import { respondWith } from '../dev/respond.ts'
import { feedOf, feedRoute } from '../feeds/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { siteAddress } from '../views/address.ts'
import { PAGE_LIST } from '../views/not-found.ts'
import { pageList } from './page-list.ts'
import { ROBOTS, robotsOf, sitemapOf } from './sitemap.ts'

const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

/**
 * Answers with what a build writes for search engines and feed readers. Where the site's address is
 * not known, that of the server stands in.
 */
export function serveSearchFiles(session: ProjectSession): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, session.project.options.base)
    if (path === undefined || !/\.(?:xml|txt|json)$/.test(path)) return next()
    answer(session, path.slice(1), request).then((found) => {
      if (found === undefined) next()
      else respondWith(response, found.type, found.text)
    }, next)
  }
}

async function answer(
  session: ProjectSession,
  file: string,
  request: IncomingMessage,
): Promise<{ type: string; text: string } | undefined> {
  const { project } = session
  const { host = 'localhost' } = request.headers
  const site = siteAddress(project) ?? `http://${host}${project.options.base}`
  if (file === ROBOTS) {
    const text = robotsOf(project, site)
    return text === undefined ? undefined : { type: TEXT, text }
  }
  if (file === PAGE_LIST) return { type: 'application/json', text: pageList(project) }
  if (/^sitemap(?:-\d+)?\.xml$/.test(file)) {
    const text = sitemapOf(project, await session.lastModified(), site).get(file)
    return text === undefined ? undefined : { type: XML, text }
  }
  for (const page of file.endsWith('rss.xml') ? project.site.pages.values() : []) {
    if (feedRoute(page) !== `/${file}`) continue
    const { updates } = await session.compile(page)
    if (updates.length > 0) return { type: XML, text: feedOf(project, page, updates, { site }) }
  }
  return undefined
}
