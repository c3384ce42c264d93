import type { Connect } from 'vite'
import { languageChoice, leadingPage } from '../../features/index.ts'
import type { Project } from '../../project/index.ts'
import { resolveRedirect, withBase } from '../../site/index.ts'
import { requestPath } from './request-path.ts'
import { respondWith } from './respond.ts'

/** Follows the site's redirects, its home page and pages that stand for another address. */
export function serveRedirects(project: Project): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)
    const target = path === undefined ? undefined : targetOf(path, project)
    if (target === undefined) return next()
    if (path === '/' && languageChoice(project, target) !== undefined) {
      const page = leadingPage(project, { source: path, destination: target })
      return respondWith(response, 'text/html; charset=utf-8', page)
    }
    response.statusCode = 307
    response.setHeader('Location', encodeURI(decodeURI(withBase(project.options.base, target))))
    response.end()
  }
}

function targetOf(path: string, { site }: Project): string | undefined {
  const route = path.length > 1 ? path.replace(/\/+$/, '') : path
  const page = site.pages.get(route)
  if (page !== undefined) return page.url
  if (route === '/') return site.home
  return resolveRedirect(route, site.redirects)?.destination
}
