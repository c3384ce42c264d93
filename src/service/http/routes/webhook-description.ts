import type { OpenAPIHono } from '@hono/zod-openapi'
import { WEBHOOKS } from '../../webhooks/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { WebhookEvent, WebhookOutcome } from '../schema/index.ts'
import { errors, json, jsonBody, projectParams } from './definition.ts'

/**
 * Describes what forges call. Their events are read after their signatures, which are of the bytes
 * that were sent: no schema stands before them.
 */
export function describeWebhooks(registry: OpenAPIHono<ServiceEnv>['openAPIRegistry']): void {
  for (const [forge, { name, proof, proofMeaning }] of Object.entries(WEBHOOKS)) {
    const scheme = registry.registerComponent('securitySchemes', `${forge}Webhook`, {
      type: 'apiKey',
      in: 'header',
      name: proof,
      description: proofMeaning,
    })
    registry.registerPath({
      tags: ['Webhooks'],
      method: 'post',
      path: `/webhooks/{projectId}/${forge}`,
      operationId: `${forge}Webhook`,
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
