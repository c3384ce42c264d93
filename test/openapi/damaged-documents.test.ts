import { expect, test } from 'vitest'
import { DiagnosticCollector, type Finding } from '../../src/diagnostics/index.ts'
import { checkDocument, Digests, filterDocument, openCatalog } from '../../src/openapi/index.ts'
import { apiOf, tryOpen } from './document-of.ts'

/** Values that an author may leave in any place by mistake. */
const ODD = [null, 7, 'text', true, [], {}, ['x', null], { a: null }, { $ref: '#' }, { $ref: 7 }]
const NOWHERE = { $ref: '#/components/schemas/None' }

function whole(): Record<string, unknown> {
  const schema = {
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    properties: { next: { $ref: '#/components/schemas/Pet' } },
  }
  const content = { 'application/json': { schema, examples: { a: { value: 1 } } } }
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
  const responses = {
    200: { description: 'ok', headers: {}, content, links: { a: { operationId: 'b' } } },
  }
  const callbacks = { done: { '{$request.body#/url}': { post: { responses } } } }
  const post = {
    tags: ['a'],
    security: [{ key: [] }],
    requestBody: { content },
    responses,
    callbacks,
  }
  return apiOf({
    servers: [{ url: 'https://{a}.example', variables: { a: { default: 'b' } } }],
    tags: [{ name: 'a' }],
    paths: { '/pets/{id}': { parameters, post, get: { ...post, 'x-hidden': true } } },
    webhooks: { newPet: { post } },
    components: {
      schemas: { Pet: schema, Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] } },
      securitySchemes: { key: { type: 'oauth2', flows: { implicit: { scopes: { a: 'A' } } } } },
    },
  })
}

/** Every member of a value, as what holds it and its key. */
function* members(value: unknown): Generator<[Record<string, unknown>, string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    yield [value as Record<string, unknown>, key]
    yield* members(member)
  }
}

test('any value in any place costs findings at places, never the document', async () => {
  const count = [...members(whole())].length
  const report = new DiagnosticCollector()
  for (let spot = 0; spot < count; spot++) {
    const damaged = structuredClone(whole())
    const [holder, key] = [...members(damaged)][spot] ?? [{}, '']
    holder[key] = structuredClone([...ODD, NOWHERE][spot % (ODD.length + 1)])
    const { document, findings } = await tryOpen({ 'api.json': damaged })
    if (document !== undefined) {
      const catalog = openCatalog(document)
      checkDocument(catalog)
      const digests = new Digests(document)
      for (const entry of catalog.entries) {
        for (const { operations } of catalog.view(entry).callbacks) operations()
        digests.operation(entry)
      }
      JSON.stringify(filterDocument(catalog))
    }
    report.reportAll(findings())
  }
  const isVague = ({ file, line, message }: Finding) =>
    file === undefined || line === undefined || /undefined|\[object|NaN/.test(message)
  expect(report.all.length).toBeGreaterThan(20)
  expect(report.all.filter(isVague)).toEqual([])
})
