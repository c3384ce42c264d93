import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { answer, getQuestion, getUiQuestion } from '../answering/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { DATA_STREAM, UI_MESSAGES } from '../protocols.ts'
import {
  authenticate,
  findProject,
  limitRate,
  questionRules,
  requireServing,
} from '../requests/index.ts'
import { AssistantRequest, UiAssistantRequest } from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { BODY_ERRORS, describeErrors, describeJsonBody, SECURITY } from './definition.ts'

const THREAD_HEADER = {
  'X-Thread-Id': {
    description: 'Thread that the conversation belongs to.',
    schema: { type: 'string' as const },
  },
}

const shared = {
  method: 'post' as const,
  tags: ['Assistant'],
  security: SECURITY,
}

const params = z.object({
  domain: z.string().openapi({ description: 'Domain identifier of the documentation site.' }),
})

/** Answers to questions, for both generations of the chat SDK. */
export function addAssistantRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const middleware = [
    requireServing(service),
    authenticate(service, 'assistant'),
    findProject(service, 'domain'),
    limitRate(service, questionRules),
  ]

  app.openapi(
    createRoute({
      ...shared,
      path: '/discovery/v1/assistant/{domain}/message',
      operationId: 'createAssistantMessage',
      summary: 'Answer a question (chat SDK 4)',
      description:
        'Streams an answer in the data stream protocol of chat SDK 4. The last event is of type `finish` and has the `threadId`. Wants an assistant key.',
      middleware,
      request: { params, body: describeJsonBody(AssistantRequest, 'The conversation so far.') },
      responses: {
        200: {
          description: 'The answer, a line for each part.',
          headers: THREAD_HEADER,
          content: streamOf('text/plain'),
        },
        ...describeErrors(...BODY_ERRORS, 402, 503),
      },
    }),
    (c) => {
      const request = c.req.valid('json')
      return answer(c, service, request, getQuestion(request.messages), DATA_STREAM)
    },
  )

  app.openapi(
    createRoute({
      ...shared,
      path: '/discovery/v2/assistant/{domain}/message',
      operationId: 'createAssistantUiMessage',
      summary: 'Answer a question (chat SDK 5 and later)',
      description:
        'Streams an answer in the UI message stream protocol of chat SDK 5. `messageMetadata` of the first and the last event has the `threadId`. Wants an assistant key.',
      middleware,
      request: { params, body: describeJsonBody(UiAssistantRequest, 'The conversation so far.') },
      responses: {
        200: {
          description: 'The answer, a server-sent event for each part.',
          headers: THREAD_HEADER,
          content: streamOf('text/event-stream'),
        },
        ...describeErrors(...BODY_ERRORS, 402, 503),
      },
    }),
    (c) => {
      const request = c.req.valid('json')
      return answer(c, service, request, getUiQuestion(request.messages), UI_MESSAGES)
    },
  )
}

function streamOf(type: string): Record<string, { schema: z.ZodString }> {
  return { [type]: { schema: z.string() } }
}
