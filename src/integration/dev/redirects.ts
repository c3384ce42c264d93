import type { Connect } from 'vite'
import { resolveRedirect } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { withBase } from '../views/address.ts'
import { requestPath } from './request-path.ts'

/** Follows the site's redirects, its home page and pages that stand for another address. */
export function serveRedirects(project: Project): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)
    const target = path === undefined ? undefined : targetOf(path, project)
    if (target === undefined) return next()
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
