import { describe, expect, test } from 'vitest'
import type { RequestSettings } from '../../../src/openapi/requests/parameter-values.ts'
import { requestOf } from '../../../src/openapi/requests/request-of.ts'
import {
  getLanguage,
  type RequestChoices,
  type RequestModel,
  SAMPLE_LANGUAGES,
  sampleText,
} from '../../../src/openapi/samples/index.ts'
import { apiOf, documentOf } from '../document-of.ts'

interface Given {
  path?: string
  method?: string
  version?: string
  choices?: RequestChoices & RequestSettings
  members?: Record<string, unknown>
}

/** The request of the only operation of a document. */
async function request(
  operation: Record<string, unknown>,
  given: Given = {},
): Promise<RequestModel> {
  const { path = '/pets', method = 'post', version = '3.1.0', choices = {}, members = {} } = given
  const responses = { 200: { description: 'ok' } }
  const api = apiOf(
    { ...members, paths: { [path]: { [method]: { responses, ...operation } } } },
    version,
  )
  const { catalog, document } = await documentOf({ 'api.json': api })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  return requestOf(catalog.view(entry), document.references, choices)
}

function curl(model: RequestModel): string {
  const language = getLanguage('curl')
  return language === undefined ? '' : sampleText(model, language)
}

const parameter = (name: string, place: string, rest: Record<string, unknown> = {}) => ({
  name,
  in: place,
  schema: { type: 'string' },
  ...rest,
})
const content = (mediaType: string, schema: unknown, rest: Record<string, unknown> = {}) => ({
  requestBody: { required: true, content: { [mediaType]: { schema, ...rest } } },
})

describe('parameters', () => {
  test('stand in their places, written in their styles', async () => {
    const parameters = [
      parameter('petId', 'path', { required: true, example: 'a/b' }),
      parameter('created', 'query', {
        required: true,
        style: 'deepObject',
        schema: { properties: { gte: { type: 'integer' } } },
      }),
      parameter('tags', 'query', {
        required: true,
        explode: false,
        schema: { type: 'array', items: { enum: ['x', 'y'] } },
      }),
      parameter('filter', 'query', {
        required: true,
        schema: undefined,
        content: { 'application/json': { schema: { properties: { a: { const: 1 } } } } },
      }),
      parameter('X-Trace', 'header', { schema: { type: 'string', examples: ['t-1'] } }),
      parameter('session', 'cookie', { example: 's 1' }),
    ]
    const model = await request({ parameters }, { path: '/pets/{petId}', method: 'get' })
    expect(model).toMatchObject({
      path: '/pets/a%2Fb',
      query: [
        ['created[gte]', '1'],
        ['tags', 'x,y'],
        ['filter', '%7B%22a%22%3A1%7D'],
      ],
      headers: [['X-Trace', 't-1']],
      cookies: [['session', 's%201']],
    })
  })

  test('are those that are required, and where the site does not rule it out those with an example', async () => {
    const parameters = [
      parameter('a', 'query', { required: true }),
      parameter('b', 'query', { example: 'x' }),
      parameter('c', 'query', { example: 'x', deprecated: true }),
      parameter('d', 'query'),
      // Programs write it where there is none.
      parameter('e', 'query', { example: null, schema: { type: 'string' } }),
    ]
    const names = async (choices: RequestSettings) =>
      (await request({ parameters }, { choices })).query.map(([name]) => name)
    expect(await names({})).toEqual(['a', 'b'])
    expect(await names({ optional: 'none' })).toEqual(['a'])
    expect(await names({ optional: 'first' })).toEqual(['a', 'b', 'd', 'e'])
  })

  test('that authorization puts into the request are there once', async () => {
    const parameters = [
      parameter('x-key', 'header', { required: true }),
      parameter('other', 'header', { required: true }),
    ]
    const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }
    const { headers, auth } = await request(
      { parameters, security: [{ key: [] }] },
      { members: { components: { securitySchemes } } },
    )
    expect(headers.map(([name]) => name)).toEqual(['other'])
    expect(auth).toMatchObject([{ name: 'X-Key', value: '<api-key>' }])
  })

  test('of the path keep their braces where nothing tells of a value', async () => {
    const parameters = [
      parameter('owner', 'path', { required: true }),
      parameter('id', 'path', { required: true, schema: { type: 'string', default: 'main' } }),
      parameter('name', 'path', { required: true, schema: { type: 'string' } }),
      parameter('day', 'path', { required: true, schema: { type: 'string', format: 'date' } }),
    ]
    const path = '/{owner}/{id}/{name}/{day}'
    const model = await request({ parameters }, { path, method: 'get' })
    expect(model.path).toBe('/{owner}/main/{name}/2025-01-15')
    const inJava = getLanguage('java')
    expect(inJava && sampleText(model, inJava)).toContain(
      'https://api.example.com/$owner/main/$name/2025-01-15',
    )
  })

  test('are names to fill in where nothing tells of a value, in every place and style', async () => {
    const text = { type: 'string' }
    const needed = (name: string, place: string, more: object = { schema: text }) =>
      parameter(name, place, { required: true, ...more })
    const parameters = [
      needed('email', 'query'),
      needed('q[name]', 'query'),
      needed('any', 'query', { schema: {} }),
      needed('nullable', 'query', { schema: { type: ['string', 'null'], minLength: 3 } }),
      needed('several', 'query', { schema: { type: 'array', items: text } }),
      needed('filter', 'query', {
        style: 'deepObject',
        schema: { properties: { by: text }, required: ['by'] },
      }),
      needed('where', 'query', {
        schema: undefined,
        content: { 'application/json': { schema: { properties: { a: text }, required: ['a'] } } },
      }),
      needed('vendor', 'query', { schema: { type: 'string', format: 'slug-of-acme' } }),
      needed('X-Tenant', 'header'),
      needed('sid', 'cookie'),
    ]
    const model = await request({ parameters })
    expect(model.query.map((pair) => pair.join('='))).toEqual([
      'email={email}',
      'q[name]={q_name}',
      'any={any}',
      'nullable={nullable}',
      'several={several}',
      'several={several}',
      'filter[by]={by}',
      'where=%7B%22a%22%3A%22{a}%22%7D',
      'vendor={vendor}',
    ])
    expect(model.headers).toEqual([['X-Tenant', '{X-Tenant}']])
    expect(model.cookies).toEqual([['sid', '{sid}']])
    const samples = SAMPLE_LANGUAGES.map((language) => sampleText(model, language))
    const isFilled = (sample: string) => /email=(?:\{email\}|\\?\$email)/.test(sample)
    expect(samples.every(isFilled)).toBe(true)
  })

  test('are of their type where it tells of a value, and braces of an author stay encoded', async () => {
    const parameters = [
      parameter('page', 'query', { required: true, schema: { type: 'integer' } }),
      parameter('dry', 'query', { required: true, schema: { type: 'boolean' } }),
      parameter('day', 'query', { required: true, schema: { type: 'string', format: 'date' } }),
      parameter('code', 'query', { required: true, schema: { pattern: '^[A-Z]{3}$' } }),
      parameter('name', 'query', { required: true, example: '{name}' }),
    ]
    const { query } = await request({ parameters })
    expect(query.map((pair) => pair.join('='))).toEqual([
      'page=1',
      'dry=true',
      'day=2025-01-15',
      'code=ABC',
      'name=%7Bname%7D',
    ])
  })

  test('that are lists have two items, so that their style can be seen', async () => {
    const items = { type: 'integer' }
    const parameters = [
      parameter('n', 'query', { required: true, schema: { type: 'array', items } }),
      parameter('one', 'query', { required: true, schema: { type: 'array', items, maxItems: 1 } }),
    ]
    expect((await request({ parameters })).query).toEqual([
      ['n', '1'],
      ['n', '2'],
      ['one', '1'],
    ])
  })

  test('that are lists of unique items have no item twice', async () => {
    const list = (items: object) => ({ type: 'array', uniqueItems: true, items })
    const parameters = [
      parameter('types', 'query', { schema: list({ type: 'string', example: 'user.signup' }) }),
      parameter('n', 'query', { required: true, schema: list({ type: 'integer' }) }),
      parameter('most', 'query', {
        required: true,
        schema: list({ type: 'integer', minimum: 1, maximum: 1 }),
      }),
    ]
    expect((await request({ parameters })).query).toEqual([
      ['types', 'user.signup'],
      ['n', '1'],
      ['n', '2'],
      ['most', '1'],
    ])
  })
})

describe('bodies', () => {
  test('hold the example that is chosen, as its author wrote it', async () => {
    const examples = { one: { value: { a: 1 } }, two: { value: { a: 2, '9': 0 } } }
    const body = content('application/json', {}, { examples })
    expect((await request(body)).body).toEqual({
      kind: 'json',
      text: '{\n  "a": 1\n}',
      type: 'application/json',
    })
    const chosen = await request(body, { choices: { example: 'two' } })
    expect(chosen.body).toMatchObject({ text: '{\n  "9": 0,\n  "a": 2\n}' })
  })

  test('are forms, in brackets', async () => {
    const schema = {
      required: ['amount', 'metadata'],
      properties: {
        amount: { type: 'integer' },
        metadata: { type: 'object', required: ['key'], properties: { key: { type: 'string' } } },
      },
    }
    const encoding = { metadata: { style: 'deepObject', explode: true } }
    const model = await request(content('application/x-www-form-urlencoded', schema, { encoding }))
    expect(curl(model)).toContain(
      "--data-urlencode amount=1 \\\n  --data-urlencode 'metadata[key]=string'",
    )
  })

  test('of parts that are all optional has the first: without a part it would not be sent', async () => {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { file, note: { type: 'string' } } }
    const { body } = await request(content('multipart/form-data', schema))
    expect(body).toMatchObject({ kind: 'multipart', parts: [{ name: 'file' }, { name: 'note' }] })
  })

  test('of parts are never a record of a request, and may be given as a text of JSON', async () => {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', required: ['file'], properties: { file, note: {} } }
    const exampleOf = (example: string) =>
      request(content('multipart/form-data', schema, { example }))
    const record = await exampleOf('POST /files HTTP/1.1\nHost: a\n\n--x\nthe file\n--x--\n')
    expect(record.body).toMatchObject({
      kind: 'multipart',
      parts: [{ name: 'file', content: { kind: 'file' } }],
    })
    const written = await exampleOf('{ "file": "a.png", "note": "n" }')
    expect(written.body).toMatchObject({
      kind: 'multipart',
      parts: [{ name: 'file', content: { kind: 'file', file: 'a.png' } }, { name: 'note' }],
    })
  })

  test('are parts in the author’s order, with files and their types', async () => {
    const schema = {
      required: ['attributes', 'raw'],
      properties: {
        attributes: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string' } },
        },
        photo: { type: 'string', format: 'binary', example: '@mars.jpg' },
        raw: {},
      },
    }
    const encoding = { photo: { contentType: 'image/jpeg' }, raw: { contentType: 'image/png' } }
    const { body } = await request(content('multipart/form-data', schema, { encoding }))
    expect(body).toEqual({
      kind: 'multipart',
      type: 'multipart/form-data',
      parts: [
        {
          name: 'attributes',
          content: { kind: 'text', text: '{"name":"Example"}' },
          type: 'application/json',
        },
        { name: 'photo', content: { kind: 'file', file: 'mars.jpg' }, type: 'image/jpeg' },
        { name: 'raw', content: { kind: 'file', file: 'raw.png' }, type: 'image/png' },
      ],
    })
  })

  test('of parts without names are written out in their order, each with its type', async () => {
    const schema = {
      type: 'array',
      prefixItems: [{ type: 'object', properties: { a: { type: 'integer', example: 1 } } }, {}],
      example: [{ a: 1 }, '--part', 'x'],
    }
    const encodings = {
      prefixEncoding: [{ contentType: 'application/first+json' }],
      itemEncoding: { contentType: 'text/other' },
    }
    const lines = async (media: Record<string, unknown>) => {
      const { body } = await request(content('multipart/mixed', undefined, media))
      return body?.kind === 'text' && { type: body.type, lines: body.text.split('\r\n') }
    }
    const other = ['Content-Type: text/other', '']
    expect(await lines({ schema, ...encodings })).toEqual({
      // Nothing between the parts stands in one of them.
      type: 'multipart/mixed; boundary=part-',
      lines: [
        ...['--part-', 'Content-Type: application/first+json', '', '{"a":1}'],
        ...['--part-', ...other, '--part'],
        ...['--part-', ...other, 'x'],
        ...['--part---', ''],
      ],
    })
    const itemSchema = schema.prefixItems[0]
    expect(await lines({ itemSchema })).toEqual({
      type: 'multipart/mixed; boundary=part',
      lines: ['--part', 'Content-Type: application/json', '', '{"a":1}', '--part--', ''],
    })
  })

  test.each([
    ['application/octet-stream', { kind: 'file', file: 'file', type: 'application/octet-stream' }],
    ['image/*', { kind: 'file', file: 'file.png', type: 'image/png' }],
    ['text/plain', { kind: 'text', text: 'string', type: 'text/plain' }],
    [
      'application/merge-patch+json',
      { kind: 'json', text: '"string"', type: 'application/merge-patch+json' },
    ],
  ])('of %s', async (mediaType, body) => {
    expect((await request(content(mediaType, { type: 'string' }))).body).toEqual(body)
  })

  test('hold what has to be sent, what its author shows, and as many members as there must be', async () => {
    const schema = {
      type: 'object',
      required: ['a'],
      properties: {
        a: { type: 'string', enum: ['x'] },
        b: { type: 'string', example: 'shown' },
        c: { type: 'string' },
        d: { type: 'object', minProperties: 1, properties: { e: { type: 'boolean' } } },
      },
    }
    const texts = async (written: unknown) => {
      const { body } = await request(content('application/json', written))
      return body?.kind === 'json' ? JSON.parse(body.text) : body
    }
    expect(await texts(schema)).toEqual({ a: 'x', b: 'shown' })
    expect(await texts(schema.properties.d)).toEqual({ e: true })
  })

  test('in parts are written in the style of their encoding', async () => {
    const schema = {
      required: ['tags'],
      properties: { tags: { type: 'array', example: ['a', 'b'] } },
    }
    const written = async (encoding: object) => {
      const model = await request(content('multipart/form-data', schema, { encoding }))
      return model.body?.kind === 'multipart' ? model.body.parts : []
    }
    expect(await written({ tags: { style: 'form', explode: false } })).toMatchObject([
      { name: 'tags', content: { text: 'a,b' } },
    ])
    expect(await written({ tags: { explode: true } })).toHaveLength(2)
  })

  test('of a form without members are none', async () => {
    const model = await request(content('application/x-www-form-urlencoded', { type: 'object' }), {
      method: 'get',
    })
    expect(curl(model)).toBe('curl https://api.example.com/pets')
  })

  test('of 2.0 are requests like others', async () => {
    const parameters = [
      { name: 'file', in: 'formData', type: 'file', required: true },
      { name: 'note', in: 'formData', type: 'string', required: true },
    ]
    const model = await request(
      { consumes: ['multipart/form-data'], parameters },
      { version: '2.0', members: { host: 'a.example' } },
    )
    expect(curl(model)).toBe(
      [
        'curl -X POST https://a.example/pets',
        '-F file=@file',
        "--form-string 'note=Example text'",
      ].join(' \\\n  '),
    )
  })
})

describe('authorization', () => {
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    login: { type: 'http', scheme: 'basic' },
    key: { type: 'apiKey', in: 'query', name: 'api_key', 'x-default': 'demo' },
    oauth: { type: 'oauth2', flows: {} },
  }
  const auth = async (security: unknown, choices: RequestChoices = {}) =>
    (await request({ security }, { members: { components: { securitySchemes } }, choices })).auth

  test('is the first alternative that asks for something, or the one chosen', async () => {
    const security = [{}, { token: [], key: [] }, { login: [] }]
    expect(await auth(security)).toEqual([
      { kind: 'bearer', token: '<token>' },
      { kind: 'apiKey', in: 'query', name: 'api_key', value: 'demo' },
    ])
    expect(await auth(security, { auth: 1 })).toEqual([
      { kind: 'basic', user: '<username>', password: '<password>' },
    ])
    expect(await auth([{ oauth: ['read'] }])).toEqual([{ kind: 'bearer', token: '<token>' }])
    expect(await auth([])).toEqual([])
  })
})

describe('servers', () => {
  test.each([
    [
      [{ url: 'https://{region}.a.example/v1/', variables: { region: { default: 'eu' } } }],
      'https://eu.a.example/v1',
    ],
    [[{ url: '/v2' }], 'https://docs.example/v2'],
    [[{ url: '//a.example/api' }], 'https://a.example/api'],
    [[], 'https://docs.example'],
  ])('%j', async (servers, address) => {
    const model = await request(
      {},
      { members: { servers }, choices: { origin: 'https://docs.example' } },
    )
    expect(model.server).toBe(address)
  })
})

test('an answer that only streams is read as a stream', async () => {
  const responses = { 200: { description: 'ok', content: { 'text/event-stream': {} } } }
  const model = await request({ responses }, { method: 'get' })
  expect(curl(model)).toBe(
    "curl -N https://api.example.com/pets \\\n  -H 'Accept: text/event-stream'",
  )
})
