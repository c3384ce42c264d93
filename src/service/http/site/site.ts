import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { getPath } from 'hono/utils/url'
import { isOriginAllowed } from '../../keys/index.ts'
import { PROXY_ANSWER, PROXY_REQUEST } from '../../proxy/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import { createUnauthorizedError, EXPOSED_HEADERS, readBearerToken } from '../requests/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { isTokenFor } from './token.ts'

/** Routes of a site, which stand below its base path. */
const SITE_ROUTE = /\/(?:_pergola\/.*|_mintlify\/api\/request|mcp)$/

/**
 * What the router sees of an address: routes of a site without its base path. The service's own
 * routes come first, since names in them may be any: a project may be called `mcp`.
 *
 * @param routes all that the router knows, once they are registered
 */
export function getRoutingPath(routes: () => readonly { path: string }[]) {
  let own: readonly string[][] | undefined
  return (request: Request): string => {
    const path = getPath(request)
    const [route = path] = SITE_ROUTE.exec(path) ?? []
    if (route === path) return path
    own ??= routes().flatMap((known) =>
      known.path.includes('*') || SITE_ROUTE.test(known.path) ? [] : [known.path.split('/')],
    )
    const parts = path.split('/')
    const isOwn = own.some(
      (steps) =>
        steps.length === parts.length &&
        steps.every((step, at) => step.startsWith(':') || step === parts[at]),
    )
    return isOwn ? path : route
  }
}

/** Finds the site that the address is one of. */
export function requireSite({ sites }: ServiceParts) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const base = getPath(c.req.raw).slice(0, -c.req.path.length)
    const site = await sites.at(c.req.header('Host') ?? '', base)
    if (site === undefined || site.base !== base) return c.notFound()
    c.set('project', site.project)
    c.set('servers', site.servers)
    return next()
  })
}

/** Lets scripts of the origins that a project names read responses. */
export const openToProjectOrigins = cors({
  origin: (origin, c: Context<ServiceEnv>) => (isNamed(c, origin) ? origin : undefined),
  allowMethods: ['GET', 'POST', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Content-Type', PROXY_REQUEST],
  exposeHeaders: [...EXPOSED_HEADERS, PROXY_ANSWER],
  maxAge: 600,
})

/** Refuses what other sites ask for: only pages of the site and of origins that it names may. */
export const fromSite = createMiddleware<ServiceEnv>(async (c, next) => {
  if (!isOwnPage(c) && !isNamed(c, c.req.header('Origin'))) {
    throw new ApiError(403, 'Expected a request of a page of this site, received another one.')
  }
  await next()
})

/** The same for programs, which send no `Origin`. */
export const notFromOtherSites = createMiddleware<ServiceEnv>(async (c, next) => {
  const origin = c.req.header('Origin')
  if (origin !== undefined && !isOwnPage(c) && !isNamed(c, origin)) {
    throw new ApiError(
      403,
      'Expected a request of a program or of this site, received another one.',
    )
  }
  await next()
})

/** Lets a request go on when it has a token of the site. */
export function withToken({ store }: ServiceParts) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const project = c.get('project')
    if (!(await isTokenFor(await store.signingSecret(), readBearerToken(c), project.id))) {
      throw createUnauthorizedError('a token of this site that has not expired')
    }
    c.set('caller', { organization: project.organization })
    await next()
  })
}

function isNamed(c: Context<ServiceEnv>, origin: string | undefined): boolean {
  const { origins } = c.get('project')
  // To keys, no origins are all of them.
  return origins.length > 0 && isOriginAllowed(origin, origins)
}

/** Browsers tell where a request comes from; older ones by its origin only. */
function isOwnPage(c: Context<ServiceEnv>): boolean {
  const relation = c.req.header('Sec-Fetch-Site')
  if (relation !== undefined) return relation === 'same-origin'
  const origin = c.req.header('Origin')
  if (origin === undefined || !URL.canParse(origin)) return false
  // Proxies may leave the port out of `Host`.
  return new URL(origin).host === c.req.header('Host') || origin === c.get('origin')
}
