import { createMiddleware } from 'hono/factory'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'

/**
 * Finds the project that a route names. One that the key does not belong to is answered as if there
 * were none, so that nobody learns what others have.
 */
export function findProject({ store }: ServiceParts, parameter: 'domain' | 'projectId') {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const name = c.req.param(parameter) ?? ''
    const { projects } = store
    const project = await (parameter === 'domain'
      ? projects.withDomain(name)
      : projects.withId(name))
    const key = c.get('key')
    const isOwn =
      project?.organization === key.organization &&
      (key.projectId === undefined || key.projectId === project.id)
    if (project === undefined || !isOwn) {
      throw new ApiError(
        404,
        `Expected a ${parameter === 'domain' ? 'domain' : 'project'} of the key, received another one.`,
      )
    }
    c.set('project', project)
    await next()
  })
}

/** Refuses questions once the service is being stopped. */
export function requireServing({ answers }: ServiceParts) {
  return createMiddleware<ServiceEnv>(async (_, next) => {
    if (answers.isDraining) {
      throw new ApiError(503, 'Expected a running service, received a request while it stops.')
    }
    await next()
  })
}
