import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { ServiceEnv } from './environment.ts'
import { ApiError, createErrorResponse, getDetails, respondToError } from './errors/index.ts'
import { logRequests, openToOrigins } from './requests/index.ts'
import { addAdministrationRoutes } from './routes/administration.ts'
import { addAgentJobRoutes } from './routes/agent-jobs.ts'
import { addAssistantRoutes } from './routes/assistant.ts'
import { addAgentRoutes, addDocumentRoutes } from './routes/documents.ts'
import {
  addDescriptionRoute,
  addOperationRoutes,
  addStatusPageRoutes,
} from './routes/operations.ts'
import { addPictureRoutes, updateRoutes } from './routes/updates.ts'
import { addWebhookRoutes } from './routes/webhooks.ts'
import type { ServiceParts } from './service-parts.ts'
import { addSiteRoutes, getRoutingPath } from './site/index.ts'

/** The service as a handler of web requests. */
export function createApp(service: ServiceParts): OpenAPIHono<ServiceEnv> {
  const app: OpenAPIHono<ServiceEnv> = new OpenAPIHono<ServiceEnv>({
    getPath: getRoutingPath(() => app.routes),
    defaultHook(result) {
      if (result.success) return
      const details = getDetails(result.error.issues, 'data' in result ? result.data : undefined)
      const count = details.length === 1 ? '1 mistake' : `${details.length} mistakes`
      throw new ApiError(400, `Expected a valid request, received one with ${count}.`, { details })
    },
  })
  app.onError(respondToError)
  app.notFound((c) => {
    const isForPeople = !c.req.path.startsWith('/discovery/') && !c.req.header('Authorization')
    const page = isForPeople ? c.env?.notFound?.() : undefined
    if (page !== undefined) return page
    return createErrorResponse(
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
        createErrorResponse(
          new ApiError(405, `Expected ${methods.join(' or ')}, received ${c.req.method}.`, {
            headers: { Allow: methods.join(', ') },
          }),
          c,
        ),
    }),
  )
  app.use(limitBody)
  addAssistantRoutes(app, service)
  addDocumentRoutes(app, service)
  addAdministrationRoutes(app, service)
  addAgentJobRoutes(app, service)
  updateRoutes(app, service)
  addWebhookRoutes(app, service)
  addPictureRoutes(app, service)
  addStatusPageRoutes(app)
  addOperationRoutes(app, service)
  addDescriptionRoute(app)
  addSiteRoutes(app, service)
  addAgentRoutes(app, service)
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
