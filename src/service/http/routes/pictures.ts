import type { OpenAPIHono } from '@hono/zod-openapi'
import { readPicture } from '../../updates/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { plainError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'

/** Pictures of updates. They show what readers see, to those who know the id of an update. */
export function pictureRoutes(app: OpenAPIHono<ServiceEnv>, { store, work }: ServiceParts): void {
  app.get('/_updates/:id/:name{(?:light|dark)\\.png}', async (c) => {
    const update = await store.updates.read(c.req.param('id'))
    if (work === undefined || update?.hasScreenshots !== true) return c.notFound()
    const picture = await readPicture(work, update, c.req.param('name')).catch((error: unknown) => {
      c.get('log').warn({ err: plainError(error) }, 'picture not read')
      return undefined
    })
    if (picture === undefined) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    })
  })
}
