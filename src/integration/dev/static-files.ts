import sirv from 'sirv'
import type { Connect } from 'vite'
import type { ProjectSession } from '../../project/index.ts'
import { requestPath } from './request-path.ts'
import { respondWith, serveFrom } from './respond.ts'

/** Answers with the static files of the docs folder, as they are on disk now. */
export function serveStaticFiles(session: ProjectSession): Connect.NextHandleFunction {
  const { project } = session
  const { root, base } = project.options
  // What a page asks for is published.
  const isServed = (asset: string) =>
    project.site.assets.has(asset) || project.leftOut(asset) === 'unasked'
  const files = sirv(root, { dev: true, etag: true, dotfiles: true })
  return (request, response, next) => {
    const path = requestPath(request, base)
    const asset = path?.slice(1)
    if (asset === undefined || !isServed(asset)) return next()
    const { publishedApiFiles } = project
    if (publishedApiFiles.has(asset)) {
      const text = publishedApiFiles.get(asset)
      if (text === undefined) next()
      else respondWith(response, 'text/plain; charset=utf-8', text)
    } else if (asset.endsWith('.css')) {
      session.styleSheet(asset).then((text) => respondWith(response, 'text/css', text), next)
    } else {
      serveFrom(files, request.originalUrl?.slice(base.length), request, response, next)
    }
  }
}
