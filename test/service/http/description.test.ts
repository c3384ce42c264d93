import SwaggerParser from '@apidevtools/swagger-parser'
import { expect, test } from 'vitest'
import { docsRepository, openWorkshop } from '../jobs/workshop.ts'
import { openService } from './service.ts'

interface Schema {
  description?: string
  example?: unknown
}

interface Operation {
  summary?: string
  security?: unknown
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
  responses: Record<string, unknown>
}

interface Description {
  openapi: string
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    securitySchemes: Record<string, { type: string; scheme: string }>
  }
}

async function describeService() {
  const opened = await openService()
  const response = await opened.service.fetch(new Request('http://docs.test/openapi.json'))
  return { opened, description: (await response.json()) as Description }
}

test('the service describes itself in valid OpenAPI 3.1', async () => {
  const { description } = await describeService()
  expect(description.openapi).toBe('3.1.0')
  expect(description.info.version).toBe('1.0.0')
  const copy = structuredClone(description) as unknown as Parameters<
    typeof SwaggerParser.validate
  >[0]
  await expect(SwaggerParser.validate(copy)).resolves.toBeDefined()
})

test('its schemas have names and say what they are', async () => {
  const { description } = await describeService()
  const { schemas, securitySchemes } = description.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'AssistantRequest',
      'Message',
      'Part',
      'ContextItem',
      'Error',
      'Thread',
    ]),
  )
  const silent = Object.entries(schemas).filter(([, { description: text }]) => text === undefined)
  expect(silent).toEqual([])
  expect(securitySchemes.bearerAuth).toMatchObject({ type: 'http', scheme: 'bearer' })
})

test('every operation says what it does and how it fails, and what is between pages is left out', async () => {
  const { description } = await describeService()
  expect(Object.keys(description.paths)).toEqual([
    '/discovery/v1/assistant/{domain}/message',
    '/discovery/v2/assistant/{domain}/message',
    '/discovery/v1/search/{domain}',
    '/discovery/v1/page/{domain}',
    '/v1/usage',
    '/v1/projects',
    '/v1/analytics/{projectId}/assistant/threads/{threadId}',
    '/v2/agent/{projectId}/job',
    '/v2/agent/{projectId}/job/{id}',
    '/v2/agent/{projectId}/job/{id}/logs',
    '/v2/agent/{projectId}/job/{id}/message',
    '/v2/agent/{projectId}/job/{id}/archive',
    '/v2/agent/{projectId}/jobs',
    '/v1/project/update/{projectId}',
    '/v1/project/update-status/{statusId}',
    '/v1/project/preview/{projectId}',
    '/v1/project/updates/{projectId}',
    '/webhooks/{projectId}/github',
    '/webhooks/{projectId}/gitlab',
    '/webhooks/{projectId}/gitea',
    '/webhooks/{projectId}/bitbucket',
  ])
  for (const [path, operations] of Object.entries(description.paths)) {
    if (path.startsWith('/webhooks/')) continue
    for (const operation of Object.values(operations)) {
      expect(operation).toMatchObject({
        summary: expect.any(String),
        description: expect.any(String),
        security: [{ bearerAuth: [] }],
      })
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^20[012]$/),
          ...['401', '403', '429', '500'],
        ]),
      )
    }
  }
})

test('what forges call says how they prove that they know the secret', async () => {
  const { description } = await describeService()
  const proofs = ['github', 'gitlab', 'gitea', 'bitbucket'].map((forge) => {
    const operation = description.paths[`/webhooks/{projectId}/${forge}`]?.post
    expect(operation).toMatchObject({
      summary: expect.any(String),
      description: expect.any(String),
      security: [{ [`${forge}Webhook`]: [] }],
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual([
      '202',
      '400',
      '401',
      '413',
      '500',
      '503',
    ])
    const { securitySchemes } = description.components
    return securitySchemes[`${forge}Webhook`]
  })
  expect(proofs).toMatchObject([
    { type: 'apiKey', in: 'header', name: 'X-Hub-Signature-256' },
    { type: 'apiKey', in: 'header', name: 'X-Gitlab-Token' },
    { type: 'apiKey', in: 'header', name: 'X-Gitea-Signature' },
    { type: 'apiKey', in: 'header', name: 'X-Hub-Signature' },
  ])
})

test('the limits of the specification are in the schemas', async () => {
  const { description } = await describeService()
  expect(description.components.schemas.AssistantRequest).toMatchObject({
    required: ['fp', 'messages'],
    properties: {
      currentPath: { maxLength: 200 },
      retrievalPageSize: { type: 'number', default: 5 },
      messages: { maxItems: 200 },
    },
  })
})

test('the example of every request is answered', async () => {
  const { description } = await describeService()
  const { call, assistant, admin } = await openWorkshop({
    build: { repository: docsRepository().settings() },
  })
  const job = await call('/v2/agent/acme-docs/job', { body: { prompt: 'Fix it' } })
  const statuses: Record<string, number> = {}
  for (const [path, operations] of Object.entries(description.paths)) {
    const content = operations.post?.requestBody?.content['application/json']
    if (content === undefined || path.startsWith('/webhooks/')) continue
    const name = content.schema.$ref.split('/').at(-1) ?? ''
    const body = description.components.schemas[name]?.example
    expect(body).toBeDefined()
    const names = { domain: 'acme', projectId: 'acme-docs', id: String(job.body.id) }
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key: keyof typeof names) => names[key])
    const { secret } = path.startsWith('/discovery/') ? assistant : admin
    statuses[path] = (await call(address, { body, secret })).status
  }
  expect(statuses).toEqual({
    '/discovery/v1/assistant/{domain}/message': 200,
    '/discovery/v2/assistant/{domain}/message': 200,
    '/discovery/v1/search/{domain}': 200,
    '/discovery/v1/page/{domain}': 200,
    '/v2/agent/{projectId}/job': 201,
    '/v2/agent/{projectId}/job/{id}/message': 200,
    '/v1/project/preview/{projectId}': 202,
  })
})
