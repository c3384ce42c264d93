import { createMiddleware } from 'hono/factory'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'

/** Refuses questions once the service is being stopped. */
export function whileServing({ answers }: ServiceParts) {
  return createMiddleware<ServiceEnv>(async (_, next) => {
    if (answers.isDraining) {
      throw new ApiError(503, 'Expected a running service, received a request while it stops.')
    }
    await next()
  })
}
