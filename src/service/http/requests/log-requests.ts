import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { ulid } from 'ulid'
import type { ServiceEnv } from '../environment.ts'
import type { ServiceParts } from '../service-parts.ts'
import { getClientAddress } from './client-address.ts'
import { getOrigin } from './public-origin.ts'

/**
 * Gives a request its id, finds out from where to where it is, and tells of it in the log and the
 * metrics when it is answered. Ids are ours, never the client's: usage is entered under them, once.
 */
export function logRequests({ log, metrics, trustedProxies, publicOrigin }: ServiceParts) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const started = performance.now()
    const requestId = ulid()
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    c.header('X-Request-Id', requestId)
    const socket = c.env?.incoming?.socket?.remoteAddress
    c.set('address', getClientAddress(socket, c.req.header('X-Forwarded-For'), trustedProxies))
    const addressed = {
      url: c.req.url,
      socket,
      proto: c.req.header('X-Forwarded-Proto'),
      host: c.req.header('X-Forwarded-Host'),
    }
    c.set('origin', getOrigin(addressed, { publicOrigin, trustedProxies }))
    await next()
    const ms = Math.round(performance.now() - started)
    const { method } = c.req
    const { status } = c.res
    const route = status === 404 && c.error === undefined ? 'unknown' : routePath(c, -1)
    const caller = c.get('caller')
    metrics.request({ method, route, status }, ms)
    c.get('log').info(
      { method, route, status, ms, org: caller?.organization, key: caller?.keyId },
      'request',
    )
  })
}
