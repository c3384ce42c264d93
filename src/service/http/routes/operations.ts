import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { getConfinementOfBuilds } from '../../builds/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError, createPlainError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1)$/

/** What those who run the service ask it. */
export function addOperationRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store, answers, metrics, hasMetricsRoute, work } = service

  app.get('/healthz', (c) => c.json({ status: 'ok' }))

  app.get('/readyz', async (c) => {
    if (answers.isDraining) throw new ApiError(503, 'Expected a service that runs, it is stopping.')
    try {
      await store.ping()
    } catch (error) {
      c.get('log').error({ err: createPlainError(error) }, 'store not usable')
      throw new ApiError(503, 'Expected a store that can be reached and written, it cannot.')
    }
    // Who asks for no builds starts none.
    const builds = work && { builds: await getConfinementOfBuilds() }
    return c.json({ status: 'ready', ...builds })
  })

  app.get('/metrics', async (c) => {
    if (!hasMetricsRoute || !isFromHere(c)) return c.notFound()
    return c.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  })
}

/** A proxy of this machine hands on the requests of others. */
function isFromHere(c: Context<ServiceEnv>): boolean {
  const isForwarded = c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded')
  return LOOPBACK.test(c.get('address')) && isForwarded === undefined
}
