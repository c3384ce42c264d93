import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { previewAt } from '../../service/releases/index.ts'
import { type BuiltSite, builtSite } from '../built-site/index.ts'

/** Answers with previews of branches; tells whether an address is one of a preview. */
export type ServePreview = (request: IncomingMessage, response: ServerResponse) => boolean

/** @param data absolute path of the service's data */
export function previews(data: string): ServePreview {
  const sites = new Map<string, BuiltSite>()
  return (request, response) => {
    const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
    const found = previewAt(data, path)
    if (found === undefined || !existsSync(found.folder)) return false
    const site = sites.get(found.base) ?? builtSite(found.folder, found.base)
    sites.set(found.base, site)
    // Readers are to find the site, not what it may become.
    response.setHeader('X-Robots-Tag', 'noindex')
    site.serve(request, response, () => {
      response.writeHead(404, site.notFoundHeaders()).end(site.notFoundPage())
    })
    return true
  }
}
