import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { ServiceEnv } from './environment.ts'
import { ApiError, detailsOf, errorResponse, respondToError } from './errors/index.ts'
import { logRequests, openToOrigins } from './requests/index.ts'
import { administrationRoutes } from './routes/administration.ts'
import { agentJobRoutes } from './routes/agent-jobs.ts'
import { agentRoutes } from './routes/agents.ts'
import { assistantRoutes } from './routes/assistant.ts'
import { descriptionRoute } from './routes/description.ts'
import { documentRoutes } from './routes/documents.ts'
import { operationRoutes } from './routes/operations.ts'
import { statusPageRoutes } from './routes/status-page.ts'
import { pictureRoutes, updateRoutes } from './routes/updates.ts'
import { webhookRoutes } from './routes/webhooks.ts'
import type { ServiceParts } from './service-parts.ts'
import { routingPath, siteRoutes } from './site/index.ts'

/** The service as a handler of web requests. */
export function createApp(service: ServiceParts): OpenAPIHono<ServiceEnv> {
  const app: OpenAPIHono<ServiceEnv> = new OpenAPIHono<ServiceEnv>({
    getPath: routingPath(() => app.routes),
    defaultHook(result) {
      if (result.success) return
      const details = detailsOf(result.error.issues, 'data' in result ? result.data : undefined)
      const count = details.length === 1 ? '1 mistake' : `${details.length} mistakes`
      throw new ApiError(400, `Expected a valid request, received one with ${count}.`, { details })
    },
  })
  app.onError(respondToError)
  app.notFound((c) => {
    const isForPeople = !c.req.path.startsWith('/discovery/') && !c.req.header('Authorization')
    const page = isForPeople ? c.env?.notFound?.() : undefined
    if (page !== undefined) return page
    return errorResponse(
      new ApiError(404, 'Expected an address of the service, received another one.'),
      c,
    )
  })
  app.use('/discovery/*', openToOrigins)
  app.use(logRequests(service))
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        errorResponse(
          new ApiError(405, `Expected ${methods.join(' or ')}, received ${c.req.method}.`, {
            headers: { Allow: methods.join(', ') },
          }),
          c,
        ),
    }),
  )
  app.use(limitBody)
  assistantRoutes(app, service)
  documentRoutes(app, service)
  administrationRoutes(app, service)
  agentJobRoutes(app, service)
  updateRoutes(app, service)
  webhookRoutes(app, service)
  pictureRoutes(app, service)
  statusPageRoutes(app)
  operationRoutes(app, service)
  descriptionRoute(app)
  siteRoutes(app, service)
  agentRoutes(app, service)
  return app
}

const MEBIBYTE = 1024 * 1024

/** Refuses bodies beyond 1 MiB. */
const limitBody = bodyLimit({
  maxSize: MEBIBYTE,
  onError() {
    throw new ApiError(413, 'Expected a body of at most 1 MiB, received a larger one.', {
      // What is left of the body would be taken for the next request.
      headers: { Connection: 'close' },
    })
  },
})
