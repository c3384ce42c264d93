import { describe, expect, test } from 'vitest'
import { checkDocument, filterDocument, openCatalog } from '../../src/openapi/index.ts'
import { apiOf, documentOf } from './document-of.ts'

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const returning = (value: object, more: object = {}) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema: value } } } },
  ...more,
})

describe('the document for download', () => {
  test('is the document itself where nothing is hidden', async () => {
    const api = apiOf({ paths: { '/a': { get: returning({ type: 'string' }) } } })
    const { catalog } = await documentOf({ 'api.json': api })
    expect(filterDocument(catalog)).toEqual(api)
  })

  test('has nothing of hidden operations: no path, component, tag, scheme or link', async () => {
    const links = { secret: { operationId: 'secret' }, open: { operationId: 'open' } }
    const open = returning(schema('Shared'), { operationId: 'open', tags: ['open'] })
    const hidden = returning(schema('Secret'), { operationId: 'secret', tags: ['secret'] })
    const api = apiOf({
      tags: [{ name: 'open' }, { name: 'secret' }],
      paths: {
        '/a': {
          get: open,
          post: { ...returning(schema('Other')), 'x-excluded': true },
          put: { responses: { 200: { description: 'ok', links } } },
        },
        '/b': { get: { ...hidden, security: [{ inner: [] }], 'x-hidden': true } },
      },
      webhooks: { gone: { post: { responses: {}, 'x-hidden': true } } },
      components: {
        schemas: {
          Secret: { properties: { a: schema('Deep'), b: schema('Shared') } },
          Deep: { properties: { back: schema('Secret') } },
          Shared: {},
          Other: {},
          Unused: { properties: { other: schema('Other') } },
        },
        securitySchemes: { inner: { type: 'http', scheme: 'basic' } },
      },
    })
    const { catalog } = await documentOf({ 'api.json': api })
    const made = filterDocument(catalog)
    expect(made).toMatchObject({ tags: [{ name: 'open' }] })
    expect(Object.keys(made.paths as object)).toEqual(['/a'])
    expect(Object.keys(made.webhooks as object)).toEqual([])
    expect(made.components).toEqual({
      schemas: { Shared: {}, Other: {}, Unused: { properties: { other: schema('Other') } } },
      securitySchemes: {},
    })
    expect(JSON.stringify(made)).not.toMatch(/secret|Deep|inner/i)
  })

  test('decides on operations of shared path items one by one', async () => {
    const secret = { ...returning(schema('Secret')), 'x-hidden': true }
    const pathItems = {
      mixed: { get: returning(schema('Shared')), post: secret },
      gone: { get: secret },
      whole: { get: { responses: {} } },
    }
    const reference = (name: string) => ({ $ref: `#/components/pathItems/${name}` })
    const { catalog } = await documentOf({
      'api.json': apiOf({
        paths: { '/a': reference('mixed'), '/b': reference('gone'), '/c': reference('whole') },
        components: { pathItems, schemas: { Shared: {}, Secret: {} } },
      }),
    })
    const mixed = { get: pathItems.mixed.get }
    expect(filterDocument(catalog)).toMatchObject({
      paths: { '/a': mixed, '/c': reference('whole') },
      components: { pathItems: { mixed, whole: pathItems.whole }, schemas: { Shared: {} } },
    })
    expect(JSON.stringify(filterDocument(catalog))).not.toMatch(/Secret|gone/)
  })

  test('takes in what lies in other files, circles too, and reads as before', async () => {
    const opened = await documentOf({
      'api.json': apiOf({
        servers: [{ url: 'https://a.example' }],
        paths: {
          '/a': { get: returning({ $ref: 'pet.yaml', description: 'Beside' }) },
          '/b': { $ref: 'b.yaml' },
        },
        components: { schemas: { pet: { type: 'string' } } },
      }),
      'pet.yaml':
        'properties: {next: {$ref: pet.yaml}, own: {$ref: "api.json#/components/schemas/pet"}}\n',
      'b.yaml': 'get: {responses: {200: {description: ok}}}\n',
    })
    const made = filterDocument(opened.catalog)
    expect(made.components).toEqual({
      schemas: {
        pet: { type: 'string' },
        pet2: {
          properties: {
            next: { $ref: '#/components/schemas/pet2' },
            own: { $ref: '#/components/schemas/pet' },
          },
        },
      },
    })
    const again = await documentOf({ 'made.json': made })
    checkDocument(openCatalog(again.document))
    expect(again.findings()).toEqual([])
    expect(again.document.files()).toEqual(['made.json'])
    expect(again.catalog.entries.map(({ id }) => id)).toEqual(['GET /a', 'GET /b'])
  })
})
