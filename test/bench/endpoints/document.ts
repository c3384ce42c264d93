import { NOUNS } from '../pages/code.ts'
import { pools } from '../pages/pools.ts'
import { Random } from '../pages/random.ts'

/** Operations of each resource. */
const OPERATIONS = 10
/** Fields of each resource. */
const FIELDS = 24

/**
 * An OpenAPI document: resources that refer to each other, each with a list, four operations on one
 * item and five actions.
 */
export function generateDocument(operations: number): Record<string, unknown> {
  const count = Math.ceil(operations / OPERATIONS)
  const names = Array.from({ length: count }, (_, index) => resourceName(index))
  const resources = names.map((name, index) => resource(name, names, new Random(77 + index * 131)))
  return {
    openapi: '3.1.0',
    info: { title: 'Generated', version: '1' },
    servers: [{ url: 'https://api.example.com/v1' }],
    security: [{ token: [] }],
    tags: names.map((name) => ({ name })),
    paths: Object.assign({}, ...resources.map(({ paths }) => paths)),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.assign({ Error: ERROR }, ...resources.map(({ schemas }) => schemas)),
    },
  }
}

const ERROR = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' } },
}

function resourceName(index: number): string {
  const noun = NOUNS[index % NOUNS.length] ?? 'item'
  return `${noun.replaceAll(/\W/g, '')}${Math.floor(index / NOUNS.length)}`
}

function resource(name: string, names: readonly string[], random: Random) {
  const words = () => random.pick(pools.paragraphs).replace(/\(PAGE\)/g, '(https://example.com)')
  const ref = (schema: string) => ({ $ref: `#/components/schemas/${schema}` })
  const kinds = [
    () => ({ type: 'string', maxLength: random.integer(10, 500) }),
    () => ({ type: 'integer', minimum: 0 }),
    () => ({ type: ['string', 'null'], format: 'date-time' }),
    () => ({ enum: random.shuffle(['active', 'paused', 'failed', 'done', 'unknown']) }),
    () => ({ type: 'array', items: ref(random.pick(names)) }),
    () => ({ anyOf: [{ type: 'string' }, ref(random.pick(names))] }),
    () => ({ type: 'object', additionalProperties: { type: 'string' } }),
    () => ({
      type: 'object',
      properties: { first: ref(random.pick(names)), last: { type: 'boolean' } },
    }),
  ]
  const fields = Array.from({ length: FIELDS }, (_, index) => [
    `field_${index}`,
    { ...random.pick(kinds)(), description: words() },
  ])
  const answer = (schema: object) => ({
    200: { description: 'Done.', content: { 'application/json': { schema } } },
    default: { description: 'Failed.', content: { 'application/json': { schema: ref('Error') } } },
  })
  const operation = (summary: string, more: object = {}) => ({
    tags: [name],
    summary: `${summary} ${name}`,
    description: `${summary} ${name}.\n\n${words()}`,
    responses: answer(ref(name)),
    ...more,
  })
  const body = (schema: object) => ({
    requestBody: { content: { 'application/json': { schema } } },
  })
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const page = ['limit', 'after'].map((key) => ({
    name: key,
    in: 'query',
    description: words(),
    schema: { type: 'string' },
  }))
  const actions = ['cancel', 'confirm', 'capture', 'refund', 'archive']
  return {
    schemas: {
      [name]: { type: 'object', description: words(), properties: Object.fromEntries(fields) },
    },
    paths: {
      [`/${name}`]: {
        get: operation('List', {
          parameters: page,
          responses: answer({ type: 'array', items: ref(name) }),
        }),
        post: operation('Create', body(ref(name))),
      },
      [`/${name}/{id}`]: {
        parameters: [id],
        get: operation('Retrieve'),
        patch: operation('Update', body(ref(name))),
        delete: operation('Delete'),
      },
      ...Object.fromEntries(
        actions.map((action) => [
          `/${name}/{id}/${action}`,
          { parameters: [id], post: operation(action, body({ properties: { reason: ERROR } })) },
        ]),
      ),
    },
  }
}
