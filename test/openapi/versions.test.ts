import { expect, test } from 'vitest'
import { apiOf, documentOf, viewOf } from './document-of.ts'

test('2.0: host, schemes, body by reference, media types and security', async () => {
  const { view } = await viewOf(
    {
      parameters: [{ $ref: '#/parameters/body' }, { name: 'tags', in: 'query', type: 'array' }],
      produces: ['application/xml'],
      responses: {
        200: { description: 'ok', schema: { type: 'string' }, examples: { 'text/csv': 'a' } },
      },
      security: [{ basic: [] }, { oauth: ['read'] }],
    },
    {
      version: '2.0',
      host: 'api.example.com',
      basePath: '/v1/',
      schemes: ['https', 'http'],
      consumes: ['application/json', 'application/merge-patch+json'],
      parameters: {
        body: { name: 'body', in: 'body', required: true, schema: { type: 'object' } },
      },
      securityDefinitions: {
        basic: { type: 'basic' },
        oauth: {
          type: 'oauth2',
          flow: 'accessCode',
          authorizationUrl: 'https://a',
          tokenUrl: 'https://t',
          scopes: { read: 'Read' },
        },
      },
    },
  )
  expect(view.servers.map(({ url }) => url)).toEqual([
    'https://api.example.com/v1',
    'http://api.example.com/v1',
  ])
  expect(view.body).toMatchObject({
    required: true,
    variants: [
      { mediaType: 'application/json', schema: { place: { pointer: '/parameters/body/schema' } } },
      { mediaType: 'application/merge-patch+json' },
    ],
  })
  expect(view.parameters.query).toMatchObject([
    { style: 'form', explode: false, schema: { value: { type: 'array' } } },
  ])
  expect(view.responses[0]?.content).toMatchObject([
    { mediaType: 'application/xml', examples: [] },
    { mediaType: 'text/csv', examples: [{ value: 'a' }] },
  ])
  expect(view.auth.alternatives.map(({ all: [use] }) => use?.scheme)).toMatchObject([
    { type: 'http', scheme: 'basic' },
    { type: 'oauth2', flows: [{ kind: 'authorizationCode', scopes: [{ name: 'read' }] }] },
  ])
})

test('2.0: form fields are the properties of one body', async () => {
  const field = { in: 'formData', type: 'string' }
  const fields = [
    { ...field, name: 'name', required: true, description: 'Its name' },
    { ...field, name: 'tags', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' },
  ]
  const { view } = await viewOf({ parameters: fields }, { version: '2.0' })
  expect(view.body?.variants).toMatchObject([
    {
      mediaType: 'application/x-www-form-urlencoded',
      encoding: { tags: { style: 'form', explode: true } },
      schema: {
        value: {
          type: 'object',
          properties: {
            name: { type: 'string', description: 'Its name' },
            tags: { type: 'array' },
          },
          required: ['name'],
        },
      },
    },
  ])
  const file = { name: 'photo', in: 'formData', type: 'file' }
  const { view: upload } = await viewOf({ parameters: [file] }, { version: '2.0' })
  expect(upload.body?.variants).toMatchObject([
    {
      mediaType: 'multipart/form-data',
      schema: { value: { properties: { photo: { type: 'string', format: 'binary' } } } },
    },
  ])
})

test('3.2: further methods, the whole query, streams, examples in two forms, tags', async () => {
  const content = {
    'text/event-stream': {
      itemSchema: { type: 'object' },
      examples: { one: { dataValue: { event: 'x' }, serializedValue: 'event: x\n\n' } },
    },
    'application/json': { $ref: '#/components/mediaTypes/Pet' },
  }
  const api = apiOf(
    {
      tags: [
        { name: 'sub', parent: 'top', kind: 'nav', summary: 'Sub' },
        { name: 'top' },
        { name: 'lost', parent: 'nowhere' },
        { name: 'round', parent: 'round' },
      ],
      components: { mediaTypes: { Pet: { schema: { type: 'object' } } } },
      paths: {
        '/search': {
          query: {
            tags: ['sub', 'other'],
            parameters: [
              { name: 'q', in: 'querystring', content: { 'application/json': { schema: {} } } },
              { name: 'c', in: 'cookie', style: 'cookie', schema: {} },
            ],
            responses: { 200: { summary: 'Stream', content } },
          },
          additionalOperations: { COPY: { responses: { 204: { description: 'done' } } } },
        },
      },
    },
    '3.2.0',
  )
  const { catalog, findings } = await documentOf({ 'api.json': api })
  expect(catalog.entries.map(({ id }) => id)).toEqual(['QUERY /search', 'COPY /search'])
  expect(catalog.tags).toEqual([
    { name: 'sub', parent: 'top', kind: 'nav', summary: 'Sub' },
    { name: 'top' },
    { name: 'lost' },
    { name: 'round' },
    { name: 'other' },
  ])
  const [view] = catalog.entries.map(catalog.view)
  expect(view?.parameters.querystring).toMatchObject([{ content: { kind: 'json' } }])
  expect(view?.parameters.cookie).toMatchObject([{ style: 'cookie', explode: true }])
  expect(view?.responses).toMatchObject([
    {
      title: 'Stream',
      content: [
        {
          kind: 'stream',
          itemSchema: { value: { type: 'object' } },
          examples: [{ value: { event: 'x' }, serialized: 'event: x\n\n' }],
        },
        { mediaType: 'application/json', schema: { value: { type: 'object' } } },
      ],
    },
  ])
  expect(findings()).toEqual([])
})
