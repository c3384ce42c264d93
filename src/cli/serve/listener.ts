import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Service } from '../../service/index.ts'
import { previewAt } from '../../service/releases/index.ts'
import { type BuiltSite, openBuiltSite } from '../built-site/built-site.ts'

/** Routes of the service that no file of a site takes the place of. */
const OF_SERVICE = /^\/discovery\/|\/_pergola\/(?:assistant\/|service\.json$)/

export interface ListenerSettings {
  /** Headers of all files of sites, which a site may set otherwise. */
  siteHeaders?: Readonly<Record<string, string>>
  /** Origin that has previews alone. */
  previewOrigin?: string | undefined
}

/**
 * Answers requests with the built sites and, where they have nothing, with the service. A page or a
 * file of a site comes first: sites have pages named `/v1/usage` and `/mcp`, and files named
 * `/openapi.json`.
 *
 * @param data absolute path of the service's data
 */
export function serveListener(
  service: Service,
  data: string,
  { siteHeaders = {}, previewOrigin }: ListenerSettings = {},
): RequestListener {
  const previewHost = previewOrigin === undefined ? undefined : new URL(previewOrigin).host
  const servePreview = previews(data, previewHost)
  const sites = new Map<string, BuiltSite>()
  const asked = new WeakMap<IncomingMessage, BuiltSite>()
  const api = getRequestListener((request, { incoming }) =>
    service.fetch(request, {
      incoming,
      notFound: () => {
        const site = asked.get(incoming as IncomingMessage)
        return (
          site &&
          new Response(site.notFoundPage(), { status: 404, headers: site.notFoundHeaders() })
        )
      },
    }),
  )
  const siteOf = async ({ headers, url = '/' }: IncomingMessage) => {
    const path = url.split(/[?#]/, 1)[0] ?? '/'
    const found = await service.siteAt(headers.host ?? '', path)
    if (found === undefined) return undefined
    const { project, base } = found
    const key = `${base} ${project.site}`
    const site = sites.get(key) ?? openBuiltSite(project.site, base)
    sites.set(key, site)
    return site
  }
  return (request, response) => {
    const toService = () => void api(request, response)
    if (previewHost !== undefined && request.headers.host === previewHost) {
      if (!servePreview(request, response)) response.writeHead(404).end('Not found')
      return
    }
    if (!isForSite(request)) return toService()
    for (const [name, value] of Object.entries(siteHeaders)) response.setHeader(name, value)
    if (servePreview(request, response)) return
    siteOf(request).then((site) => {
      if (site === undefined) return toService()
      asked.set(request, site)
      site.serve(request, response, toService)
    }, toService)
  }
}

function isForSite({ method, url = '/', headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    !headers.accept?.includes('text/event-stream') &&
    !OF_SERVICE.test(url.split(/[?#]/, 1)[0] ?? '/')
  )
}

/** Answers with previews of branches; tells whether an address is one of a preview. */
type ServePreview = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * What a page of a branch may do where it has no host of its own: nothing in the name of the site,
 * whose readers may be signed in. Its own files then come from elsewhere to it.
 */
const SANDBOX = {
  'Content-Security-Policy':
    'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads',
  'Access-Control-Allow-Origin': '*',
}

/**
 * @param data absolute path of the service's data
 * @param ownHost host that has previews alone
 */
function previews(data: string, ownHost: string | undefined): ServePreview {
  const sites = new Map<string, BuiltSite>()
  return (request, response) => {
    const path = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/'
    const found = previewAt(data, path)
    if (found === undefined || !existsSync(found.folder)) return false
    const isApart = ownHost !== undefined && request.headers.host === ownHost
    const key = `${isApart} ${found.base}`
    const site = sites.get(key) ?? openBuiltSite(found.folder, found.base, isApart ? {} : SANDBOX)
    sites.set(key, site)
    // Readers are to find the site, not what it may become.
    response.setHeader('X-Robots-Tag', 'noindex')
    site.serve(request, response, () => {
      response.writeHead(404, site.notFoundHeaders()).end(site.notFoundPage())
    })
    return true
  }
}
