import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import {
  MINTLIFY_PROXY_PATH,
  PROXY_PATH,
  SERVICE_DESCRIPTION,
  type ServiceDescription,
  SITE_DESCRIPTION,
  type SiteDescription,
} from '../../contract/index.ts'
import { answerThroughProxy } from '../../service/proxy/index.ts'

const DESCRIPTION: ServiceDescription = { assistant: false, proxy: true }

/**
 * The proxy beside a built site that is looked at on this machine: for its own pages, to the servers
 * that its API documents list. Tells whether it answers a request.
 *
 * @param folder absolute path of the output folder
 * @param base path prefix that the site was built with; empty, or `/docs`
 */
export function createPreviewProxy(
  folder: string,
  base: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const servers = getServers(folder)
  const listener = getRequestListener((request) => answerThroughProxy(request, { servers }))
  const isProxy = (path: string | undefined) =>
    [PROXY_PATH, MINTLIFY_PROXY_PATH].some((own) => path === `${base}/${own}`)
  return (request, response) => {
    if (servers.length === 0) return false
    const [path] = (request.url ?? '/').split(/[?#]/, 1)
    if (request.method === 'GET' && path === `${base}/${SERVICE_DESCRIPTION}`) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      response.end(JSON.stringify(DESCRIPTION))
      return true
    }
    if (request.method !== 'POST' || !isProxy(path)) return false
    if (isOwnPage(request)) void listener(request, response)
    else response.writeHead(403).end()
    return true
  }
}

function getServers(folder: string): readonly string[] {
  const file = join(folder, SITE_DESCRIPTION)
  if (!existsSync(file)) return []
  const { servers = [] } = JSON.parse(readFileSync(file, 'utf8')) as SiteDescription
  return servers
}

function isOwnPage({ headers }: IncomingMessage): boolean {
  const relation = headers['sec-fetch-site']
  return relation === undefined
    ? headers.origin === `http://${headers.host}`
    : relation === 'same-origin'
}
