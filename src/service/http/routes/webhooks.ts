import { readFile } from 'node:fs/promises'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { FORGES } from '../../../forges/index.ts'
import type { ServiceProject } from '../../store/index.ts'
import { requestUpdate } from '../../updates/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError, createPlainError } from '../errors/index.ts'
import { requireServing } from '../requests/index.ts'
import { WebhookEvent, WebhookOutcome } from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { describeErrors, describeJson, describeJsonBody, projectParams } from './definition.ts'

/** What forges call when something has been pushed. */
export function addWebhookRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store } = service
  describeWebhooks(app.openAPIRegistry)
  app.post('/webhooks/:projectId/:forge', requireServing(service), async (c) => {
    const webhook = FORGES.find(({ kind }) => kind === c.req.param('forge'))?.webhook
    if (webhook === undefined) return c.notFound()
    const header = (name: string) => c.req.header(name)
    const project = await store.projects.withId(c.req.param('projectId'))
    const secret = await getSecret(c, project)
    const body = await c.req.text()
    if (
      !project ||
      secret === undefined ||
      !webhook.isSigned(header(webhook.proof), body, secret)
    ) {
      // Nobody learns which projects there are.
      throw new ApiError(
        401,
        'Expected an event signed with the secret of the project, received another one.',
      )
    }
    const push = webhook.read(header, parse(body))
    const branch = project.build?.repository?.branch
    if (push === undefined || branch === undefined || !push.branches.includes(branch)) {
      return c.json({ ignored: 'Expected a push to the branch of the project.' }, 202)
    }
    const update = await requestUpdate(store, project, {
      source: webhook.source,
      ...(push.author && { author: push.author }),
    })
    service.work?.wake()
    return c.json({ statusId: update?.id }, 202)
  })
}

/** The secret of a project, as its file has it now. */
async function getSecret(
  c: Context<ServiceEnv>,
  project: ServiceProject | undefined,
): Promise<string | undefined> {
  const file = project?.build?.webhookSecretFile
  if (file === undefined) return undefined
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (error) {
    c.get('log').error({ err: createPlainError(error) }, 'webhook secret not read')
    return undefined
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError(400, 'Expected the body to be JSON, received text that is not.')
  }
}

/**
 * Describes what forges call. Their events are read after their signatures, which are of the bytes
 * that were sent: no schema stands before them.
 */
function describeWebhooks(registry: OpenAPIHono<ServiceEnv>['openAPIRegistry']): void {
  for (const { kind, name, webhook } of FORGES) {
    if (webhook === undefined) continue
    const scheme = registry.registerComponent('securitySchemes', `${kind}Webhook`, {
      type: 'apiKey',
      in: 'header',
      name: webhook.proof,
      description: webhook.proofMeaning,
    })
    registry.registerPath({
      tags: ['Webhooks'],
      method: 'post',
      path: `/webhooks/{projectId}/${kind}`,
      operationId: `${kind}Webhook`,
      summary: `Tell of a push on ${name}`,
      description: `Has a site built and published when its branch was pushed to. For the webhooks of ${name}, with the secret of the project; other events are taken and ignored.`,
      security: [{ [scheme.name]: [] }],
      request: { params: projectParams, body: describeJsonBody(WebhookEvent, 'The event.') },
      responses: {
        202: describeJson(WebhookOutcome, 'The update, or why there is none.'),
        ...describeErrors(400, 401, 413, 500),
      },
    })
  }
}
