import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { previewOf } from '../../releases/index.ts'
import type { Update, UpdateAuthor } from '../../store/index.ts'
import { readPicture, requestUpdate } from '../../updates/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError, createPlainError } from '../errors/index.ts'
import {
  authenticate,
  findProject,
  limitRate,
  previewRules,
  requireServing,
  statusRules,
  updateRules,
} from '../requests/index.ts'
import {
  PageQuery,
  PreviewRequest,
  PreviewTriggered,
  UpdateList,
  UpdateStatus,
  UpdateTriggered,
} from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import {
  BODY_ERRORS,
  describeErrors,
  describeJson,
  describeJsonBody,
  projectParams,
  SECURITY,
} from './definition.ts'

const shared = { tags: ['Updates'], security: SECURITY }

/** Seconds after which a client may ask again for an update that has not ended. */
const ASK_AGAIN = '2'

/** Builds of sites and their publication. */
export function updateRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store } = service
  const known = [authenticate(service, 'admin'), findProject(service, 'projectId')]

  app.openapi(
    createRoute({
      ...shared,
      method: 'post',
      path: '/v1/project/update/{projectId}',
      operationId: 'triggerUpdate',
      summary: 'Update a site',
      description:
        'Has a site built and published. One that waits for the same already is given back. Wants an admin key.',
      middleware: [requireServing(service), ...known, limitRate(service, updateRules)],
      request: { params: projectParams },
      responses: {
        202: describeJson(UpdateTriggered, 'The update.'),
        ...describeErrors(401, 403, 404, 409, 429, 500, 503),
      },
    }),
    async (c) => {
      const project = c.get('project')
      const update = service.work && (await requestUpdate(store, project, { source: 'api' }))
      if (update === undefined) {
        throw new ApiError(
          409,
          `Expected a project that the service builds, received \`${project.id}\`, which has no repository and no docs folder.`,
        )
      }
      service.work?.wake()
      return c.json({ statusId: update.id }, 202)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'get',
      path: '/v1/project/update-status/{statusId}',
      operationId: 'readUpdateStatus',
      summary: 'Read how an update is going',
      description: 'The state of an update, with its log. Wants an admin key.',
      middleware: [authenticate(service, 'admin'), limitRate(service, statusRules)],
      request: {
        params: z.object({ statusId: z.string().openapi({ description: 'Id of the update.' }) }),
      },
      responses: {
        200: describeJson(UpdateStatus, 'The state.'),
        ...describeErrors(401, 403, 404, 429, 500),
      },
    }),
    async (c) => {
      const update = await store.updates.read(c.req.valid('param').statusId)
      const project = update && (await store.projects.withId(update.projectId))
      if (update === undefined || project?.organization !== c.get('caller').organization) {
        throw new ApiError(404, 'Expected an update of the organization, received another one.')
      }
      if (!hasEnded(update)) c.header('Retry-After', ASK_AGAIN)
      c.header('Cache-Control', 'no-store')
      return c.json({ ...shownUpdate(update, c.get('origin')), logs: [...update.logs] }, 200)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'post',
      path: '/v1/project/preview/{projectId}',
      operationId: 'triggerPreview',
      summary: 'Preview a branch',
      description:
        'Has a branch built and shown at an address of its own. What readers see stays. Wants an admin key.',
      middleware: [requireServing(service), ...known, limitRate(service, previewRules)],
      request: { params: projectParams, body: describeJsonBody(PreviewRequest, 'Which branch.') },
      responses: {
        202: describeJson(PreviewTriggered, 'The preview.'),
        ...describeErrors(...BODY_ERRORS, 409, 503),
      },
    }),
    async (c) => {
      const { id, domain, build } = c.get('project')
      const { work } = service
      if (work === undefined || build?.repository === undefined) {
        throw new ApiError(
          409,
          `Expected a project with a repository, received \`${id}\`, which has no repository.`,
        )
      }
      const { branch } = c.req.valid('json')
      const update = await store.updates.request({
        projectId: id,
        subdomain: domain,
        source: 'api',
        ref: branch,
        isPreview: true,
      })
      work.wake()
      const { base } = previewOf(work.data, id, branch)
      return c.json(
        {
          statusId: update.id,
          previewUrl: new URL(`${base}/`, work.previewOrigin ?? c.get('origin')).href,
        },
        202,
      )
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      method: 'get',
      path: '/v1/project/updates/{projectId}',
      operationId: 'listUpdates',
      summary: 'List updates',
      description: 'Updates of a project, newest first. Wants an admin key.',
      middleware: [...known, limitRate(service, statusRules)],
      request: { params: projectParams, query: PageQuery },
      responses: {
        200: describeJson(UpdateList, 'The updates.'),
        ...describeErrors(400, 401, 403, 404, 429, 500),
      },
    }),
    async (c) => {
      const updates = await store.updates.list(c.get('project').id, c.req.valid('query'))
      return c.json({ updates: updates.map((update) => shownUpdate(update, c.get('origin'))) }, 200)
    },
  )
}

function hasEnded({ status }: Update): boolean {
  return status === 'success' || status === 'failure'
}

/** Pictures of updates. They show what readers see, to those who know the id of an update. */
export function addPictureRoutes(
  app: OpenAPIHono<ServiceEnv>,
  { store, work }: ServiceParts,
): void {
  app.get('/_updates/:id/:name{(?:light|dark)\\.png}', async (c) => {
    const update = await store.updates.read(c.req.param('id'))
    if (work === undefined || update?.hasScreenshots !== true) return c.notFound()
    const picture = await readPicture(work, update, c.req.param('name')).catch((error: unknown) => {
      c.get('log').warn({ err: createPlainError(error) }, 'picture not read')
      return undefined
    })
    if (picture === undefined) return c.notFound()
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=86400',
    })
  })
}

/**
 * An update as clients see it, without its log; what is not known is left out.
 *
 * @param origin that clients know the service by: pictures are there
 */
function shownUpdate(
  update: Update,
  origin: string,
): z.infer<typeof UpdateList>['updates'][number] {
  const { id, projectId, status, summary, subdomain, source, author, commit, endedAt } = update
  return {
    _id: id,
    projectId,
    createdAt: update.createdAt.toISOString(),
    ...(endedAt !== undefined && { endedAt: endedAt.toISOString() }),
    status,
    summary,
    subdomain,
    ...(update.hasScreenshots && pictures(id, origin)),
    ...(author !== undefined && { author: shownAuthor(author) }),
    ...(commit !== undefined && {
      commit: {
        sha: commit.sha,
        ref: commit.ref,
        message: commit.message,
        filesChanged: {
          added: [...commit.filesChanged.added],
          modified: [...commit.filesChanged.modified],
          removed: [...commit.filesChanged.removed],
        },
      },
    }),
    source,
  }
}

function pictures(id: string, origin: string) {
  const [light, dark] = ['light', 'dark'].map(
    (scheme) => new URL(`/_updates/${id}/${scheme}.png`, origin).href,
  )
  return { screenshot: light, screenshotLight: light, screenshotDark: dark }
}

function shownAuthor({ name, avatarUrl, gitHostUserId }: UpdateAuthor) {
  return {
    name,
    ...(avatarUrl !== undefined && { avatarUrl }),
    ...(gitHostUserId !== undefined && { gitHostUserId }),
  }
}
