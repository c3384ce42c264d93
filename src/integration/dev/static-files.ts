import sirv from 'sirv'
import type { Connect } from 'vite'
import type { Project } from '../project/project.ts'
import { requestPath } from './request-path.ts'

/** Answers with the static files of the docs folder, as they are on disk now. */
export function serveStaticFiles(project: Project): Connect.NextHandleFunction {
  const { root, base } = project.options
  const files = sirv(root, { dev: true, etag: true, dotfiles: true })
  return (request, response, next) => {
    const path = requestPath(request, base)
    if (path === undefined || !project.site.assets.has(path.slice(1))) return next()
    const { url } = request
    request.url = request.originalUrl?.slice(base.length)
    files(request, response, () => {
      request.url = url
      next()
    })
  }
}
