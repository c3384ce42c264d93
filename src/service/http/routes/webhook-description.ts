import type { OpenAPIHono } from '@hono/zod-openapi'
import { FORGES } from '../../../forges/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { WebhookEvent, WebhookOutcome } from '../schema/index.ts'
import { errors, json, jsonBody, projectParams } from './definition.ts'

/**
 * Describes what forges call. Their events are read after their signatures, which are of the bytes
 * that were sent: no schema stands before them.
 */
export function describeWebhooks(registry: OpenAPIHono<ServiceEnv>['openAPIRegistry']): void {
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
      request: { params: projectParams, body: jsonBody(WebhookEvent, 'The event.') },
      responses: {
        202: json(WebhookOutcome, 'The update, or why there is none.'),
        ...errors(400, 401, 413, 500),
      },
    })
  }
}
