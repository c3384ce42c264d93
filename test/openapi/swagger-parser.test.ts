import { expect, test } from 'vitest'
import { DiagnosticCollector, type Finding } from '../../src/diagnostics/index.ts'
import { validateWithSwaggerParser } from '../../src/openapi/index.ts'
import { apiOf, documentOf, printed } from './document-of.ts'

async function complaintsAbout(api: unknown, others: object = {}): Promise<readonly Finding[]> {
  const { document, root } = await documentOf({ 'api.json': api, ...others })
  const findings = new DiagnosticCollector()
  await validateWithSwaggerParser(document, root, findings.report)
  return findings.all
}

test('what swagger-parser says against a document is one warning', async () => {
  const broken = apiOf({ paths: { '/a': { get: { responses: 'none', tags: 7 } } } })
  expect(printed(await complaintsAbout(broken))).toMatchInlineSnapshot(`
    "warning openapi-swagger-parser api.json:11:17
    Expected a document that swagger-parser accepts, received its complaint: Swagger schema validation failed. #/paths/~1a/get/tags must be array"
  `)
})

test('swagger-parser has nothing against a good document, and is not asked about 3.2', async () => {
  const get = { responses: { 200: { description: 'ok' } } }
  expect(await complaintsAbout(apiOf({ paths: { '/a': { get } } }))).toEqual([])
  expect(await complaintsAbout(apiOf({ paths: { '/a': { query: get } } }, '3.2.0'))).toEqual([])
})

test('a license that has but a name is good; what else is wrong is told', async () => {
  const info = { title: 'Pets', version: '1', license: { name: 'MIT' } }
  expect(await complaintsAbout({ ...apiOf({ paths: {} }), info })).toEqual([])
  const paths = { '/a': { get: { tags: 7, responses: {} } } }
  expect(printed(await complaintsAbout({ ...apiOf({ paths }), info }))).toContain(
    'Swagger schema validation failed. #/paths/~1a/get/tags must be array',
  )
})

test('a complaint about syntax has its place', async () => {
  const paths = '  /a:\n    get:\n      tags: [\n        one\n  ]\n      responses: {}\n'
  const text = `openapi: 3.1.0\ninfo: { title: Pets, version: '1' }\npaths:\n${paths}`
  const { document, root } = await documentOf({ 'api.yaml': text })
  const findings = new DiagnosticCollector()
  await validateWithSwaggerParser(document, root, findings.report)
  expect(findings.all[0]).toMatchObject({ file: 'api.yaml', line: 8, column: expect.any(Number) })
})

test('a complaint about the syntax of another file stands in that, and is one for all documents', async () => {
  const schema = 'type: object\nexample: {\n  "id": 1\n}\n'
  const get = {
    responses: {
      200: {
        description: 'ok',
        content: { 'application/json': { schema: { $ref: 'pet.yaml' } } },
      },
    },
  }
  const text = JSON.stringify(apiOf({ paths: { '/a': { get } } }))
  const { document, root } = await documentOf({ 'api.json': text, 'pet.yaml': schema })
  const findings = new DiagnosticCollector()
  await validateWithSwaggerParser(document, root, findings.report)
  expect(findings.all).toMatchObject([
    {
      message:
        'Expected a document that swagger-parser accepts, received its complaint: deficient indentation',
      hint: expect.stringContaining('further in'),
      file: 'pet.yaml',
      line: 4,
    },
  ])
})

test('a complaint behind a reference stands where that leads, one about a reference at it', async () => {
  const list = { type: 'list', description: 'Pets' }
  const read = (schema: object) => ({
    '/a': {
      get: {
        responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
      },
    },
  })
  const schema = { $ref: '#/components/schemas/Pets' }
  const text = JSON.stringify(
    apiOf({ components: { schemas: { Pets: list } }, paths: read(schema) }, '3.0.3'),
    null,
    1,
  )
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length
  const wrong = apiOf({ components: { schemas: { Pets: list } }, paths: read(schema) }, '3.0.3')
  const missing = apiOf({ components: { schemas: {} }, paths: read(schema) }, '3.0.3')
  expect((await complaintsAbout(wrong))[0]?.line).toBe(lineOf('"list"'))
  const [told] = await complaintsAbout(missing)
  expect(told).toMatchObject({ message: expect.stringContaining('Missing $ref'), file: 'api.json' })
  expect(told?.line).toBeGreaterThan(1)
})

test('swagger-parser reads files of the docs folder and no others', async () => {
  const get = { responses: { 200: { $ref: 'ok.json' } } }
  const outside = { responses: { 200: { $ref: '../../outside.json' } } }
  const files = { 'ok.json': { description: 'ok' } }
  expect(await complaintsAbout(apiOf({ paths: { '/a': { get } } }), files)).toEqual([])
  expect(await complaintsAbout(apiOf({ paths: { '/a': { get: outside } } }))).toMatchObject([
    { code: 'openapi-swagger-parser', message: expect.stringContaining('outside.json') },
  ])
})
