import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  ASSISTANT_PATH,
  MINTLIFY_PROXY_PATH,
  PROXY_PATH,
  SERVICE_DESCRIPTION,
  type ServiceDescription,
} from '../../../contract/index.ts'
import { answerThroughProxy } from '../../proxy/index.ts'
import { answer, getQuestion } from '../answering/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import { DATA_STREAM } from '../protocols.ts'
import { limitRate, proxyRules, questionRules, requireServing } from '../requests/index.ts'
import { describeJsonBody } from '../routes/definition.ts'
import { AssistantRequest, LONGEST_THREAD_ID } from '../schema/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { fromSite, openToProjectOrigins, requireSite, withToken } from './site.ts'
import { issueToken } from './token.ts'

const FeedbackRequest = z.looseObject({
  threadId: z.string().max(LONGEST_THREAD_ID),
  messageId: z.string().max(128),
  helpful: z.boolean(),
  comment: z.string().max(2000).nullish(),
})

const hidden = { method: 'post', hide: true } as const

/** What the pages of a site ask for: the assistant, with a token that each of them may have. */
export function addSiteRoutes(app: OpenAPIHono<ServiceEnv>, service: ServiceParts): void {
  const { store, feedback } = service
  const allowed = [
    requireServing(service),
    fromSite,
    withToken(service),
    limitRate(service, questionRules),
  ]
  const onPages = [requireSite(service), openToProjectOrigins] as const
  app.use('/_pergola/*', ...onPages)
  app.use(`/${MINTLIFY_PROXY_PATH}`, ...onPages)

  app.get(`/${SERVICE_DESCRIPTION}`, (c) =>
    c.json(describeService(c.get('servers')), 200, {
      'Cache-Control': 'no-store',
    }),
  )

  app.post(`/${ASSISTANT_PATH}/session`, fromSite, async (c) => {
    const session = await issueToken(await store.signingSecret(), c.get('project').id)
    return c.json(session, 200, { 'Cache-Control': 'no-store' })
  })

  app.on(
    'POST',
    [`/${PROXY_PATH}`, `/${MINTLIFY_PROXY_PATH}`],
    requireServing(service),
    fromSite,
    limitRate(service, proxyRules),
    (c) => answerThroughProxy(c.req.raw, { servers: c.get('servers'), network: service.network }),
  )

  app.openapi(
    createRoute({
      ...hidden,
      path: `/${ASSISTANT_PATH}/message`,
      middleware: allowed,
      request: { body: describeJsonBody(AssistantRequest, 'The conversation so far.') },
      responses: {
        200: { description: 'The answer.', content: { '*/*': { schema: z.string() } } },
      },
    }),
    (c) => {
      const request = c.req.valid('json')
      return answer(c, service, request, getQuestion(request.messages), DATA_STREAM)
    },
  )

  app.openapi(
    createRoute({
      ...hidden,
      path: `/${ASSISTANT_PATH}/feedback`,
      middleware: allowed,
      request: { body: describeJsonBody(FeedbackRequest, 'What the reader thinks.') },
      responses: { 204: { description: 'It is kept.' } },
    }),
    async (c) => {
      const { threadId, messageId, helpful, comment } = c.req.valid('json')
      const projectId = c.get('project').id
      const thread = await store.threads.read(projectId, threadId)
      const isAnswer = ({ id, role }: { id: string; role: string }) =>
        id === messageId && role === 'assistant'
      if (thread?.messages.some(isAnswer) !== true) {
        throw new ApiError(404, 'Expected the ids of an answer of this site, received others.')
      }
      await feedback.add({
        projectId,
        threadId,
        messageId,
        helpful,
        ...(comment && { comment }),
        at: new Date(),
      })
      return c.body(null, 204)
    },
  )
}

function describeService(servers: readonly string[]): ServiceDescription {
  return { assistant: true, ...(servers.length > 0 && { proxy: true }) }
}
