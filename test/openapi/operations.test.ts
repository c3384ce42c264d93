import { describe, expect, test } from 'vitest'
import { groupByCause } from '../../src/diagnostics/index.ts'
import { requestOf } from '../../src/openapi/index.ts'
import { apiOf, documentOf, viewOf } from './document-of.ts'

describe('parameters', () => {
  test('of the path item are overridden by those of the operation', async () => {
    const { view } = await viewOf(
      { parameters: [{ name: 'id', in: 'path', description: 'own', schema: { type: 'integer' } }] },
      {
        path: '/pets/{id}',
        pathItem: {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
            { name: 'page', in: 'query', schema: {} },
          ],
        },
      },
    )
    expect(view.parameters.path).toMatchObject([{ name: 'id', description: 'own', required: true }])
    expect(view.parameters.query).toMatchObject([{ name: 'page', required: false }])
    expect(view.parameters.path[0]?.schema).toEqual({
      value: { type: 'integer' },
      place: { file: 'api.json', pointer: '/paths/~1pets~1{id}/get/parameters/0/schema' },
    })
  })

  test('are written by their place unless they say otherwise', async () => {
    const { view } = await viewOf(
      {
        parameters: [
          { name: 'a', in: 'path', schema: {} },
          { name: 'b', in: 'query', schema: {} },
          { name: 'c', in: 'header', schema: {} },
          { name: 'd', in: 'cookie', schema: {} },
          { name: 'e', in: 'query', style: 'deepObject', explode: true, schema: {} },
          { name: 'f', in: 'query', explode: false, allowReserved: true, schema: {} },
          {
            name: 'g',
            in: 'query',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        ],
      },
      { path: '/{a}' },
    )
    const all = Object.values(view.parameters).flat()
    expect(all.map(({ name, style, explode }) => `${name} ${style} ${explode}`)).toEqual([
      'a simple false',
      'b form true',
      'e deepObject true',
      'f form false',
      'g form true',
      'c simple false',
      'd form true',
    ])
    expect(all.find(({ name }) => name === 'g')).toMatchObject({
      content: { mediaType: 'application/json' },
      schema: { value: { type: 'object' } },
    })
  })

  test('that cannot be meant are reported and left out', async () => {
    const { view, findings } = await viewOf({
      parameters: [
        { name: 'q', in: 'querry' },
        { in: 'query' },
        'limit',
        { name: 'x', in: 'query', schema: {} },
        { name: 'x', in: 'query', schema: {} },
        { name: 'y', in: 'query', type: 'string' },
      ],
    })
    expect(view.parameters).toMatchObject({ query: [{ name: 'x' }, { name: 'y' }], header: [] })
    expect(findings).toMatchInlineSnapshot(`
      [
        "error: Expected \`in\` of parameter \`q\` to be \`path\`, \`query\`, \`header\`, \`cookie\`, received \`querry\`.",
        "error: Expected a parameter with a \`name\`, received none.",
        "error: Expected an object, received \`limit\`.",
        "warning: Expected each parameter once, received \`x\` in \`query\` again.",
        "warning: Expected parameter \`y\` to have a \`schema\` or \`content\`, received neither.",
      ]
    `)
  })

  test('tell of the header that no security scheme asks for, and of none that media types tell', async () => {
    const parameters = ['Authorization', 'Accept', 'Content-Type', 'X-Trace'].map((name) => ({
      name,
      in: 'header',
      schema: { type: 'string' },
    }))
    const scheme = (kind: object) => ({
      components: { securitySchemes: { it: kind } },
      security: [{ it: [] }],
    })
    const headersWith = async (kind: object) => {
      const { view, findings } = await viewOf({ parameters }, scheme(kind))
      expect(findings).toEqual([])
      return view.parameters.header.map(({ name }) => name)
    }
    expect(await headersWith({ type: 'apiKey', in: 'header', name: 'x-key' })).toEqual([
      'Authorization',
      'X-Trace',
    ])
    expect(await headersWith({ type: 'http', scheme: 'bearer' })).toEqual(['X-Trace'])
    expect(await headersWith({ type: 'apiKey', in: 'header', name: 'authorization' })).toEqual([
      'X-Trace',
    ])
  })

  test('tell in 2.0 of headers that media types tell too, and samples send those of the body', async () => {
    const header = { name: 'Content-type', in: 'header', type: 'string', required: true }
    const post = { consumes: ['application/x-tar'], parameters: [header], responses: {} }
    const { catalog, document } = await documentOf({
      'api.json': apiOf({ paths: { '/build': { post } } }, '2.0'),
    })
    const [entry] = catalog.entries
    if (entry === undefined) throw new Error('Expected an operation.')
    const view = catalog.view(entry)
    expect(view.parameters.header.map(({ name }) => name)).toEqual(['Content-type'])
    expect(requestOf(view, document.references).headers).toEqual([])
  })

  test('fit the path: one that is missing is added, one that is not named is reported', async () => {
    const { view, findings } = await viewOf(
      { parameters: [{ name: 'other', in: 'path', schema: {} }] },
      { path: '/pets/{id}' },
    )
    expect(view.parameters.path.map(({ name }) => name)).toEqual(['other', 'id'])
    expect(findings).toMatchInlineSnapshot(`
      [
        "warning: Expected \`{other}\` in the path, received \`/pets/{id}\`.",
        "warning: Expected a path parameter \`id\` for \`/pets/{id}\`, received none.",
      ]
    `)
  })
})

describe('servers', () => {
  const root = { servers: [{ url: 'https://{region}.example.com/' }] }

  test('of the operation go before those of the path and of the document', async () => {
    const own = { servers: [{ url: 'https://own.example.com' }] }
    const path = { servers: [{ url: 'https://path.example.com' }] }
    const urlsOf = async (operation: object, pathItem: object) =>
      (await viewOf({ ...operation }, { ...root, pathItem })).view.servers.map(({ url }) => url)
    expect(await urlsOf(own, path)).toEqual(['https://own.example.com'])
    expect(await urlsOf({}, path)).toEqual(['https://path.example.com'])
    expect(await urlsOf({}, {})).toEqual(['https://{region}.example.com'])
  })

  test('have variables, also where the document forgets to describe them', async () => {
    const variables = { region: { enum: ['eu', 'us'], default: 'us', description: 'Where' } }
    const described = { servers: [{ url: 'https://{region}.example.com', variables }] }
    const { view } = await viewOf({}, described)
    expect(view.servers[0]?.variables).toEqual([
      { name: 'region', default: 'us', enum: ['eu', 'us'], description: 'Where' },
    ])
    const { view: other, findings } = await viewOf({}, root)
    expect(other.servers[0]?.variables).toEqual([{ name: 'region', default: '', enum: [] }])
    expect(findings).toMatchInlineSnapshot(`
      [
        "warning: Expected \`variables\` to describe \`{region}\` of \`https://{region}.example.com\`, received nothing.",
      ]
    `)
  })
})

describe('authorization', () => {
  const securitySchemes = {
    bearer: { type: 'http', scheme: 'Bearer', bearerFormat: 'JWT', 'x-default': 'demo' },
    key: { type: 'apiKey', in: 'header', name: 'X-Key', description: '**Your** key' },
    oauth: {
      type: 'oauth2',
      flows: {
        clientCredentials: { tokenUrl: 'https://a.example/t', scopes: { read: 'Read' } },
        deviceAuthorization: {
          deviceAuthorizationUrl: 'https://a.example/d',
          tokenUrl: 'https://a.example/t',
          scopes: {},
        },
      },
    },
    oidc: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example/.well-known' },
    tls: { type: 'mutualTLS' },
    odd: { type: 'magic' },
  }
  const members = { components: { securitySchemes }, security: [{ bearer: [] }] }
  const authOf = async (operation: Record<string, unknown>) => {
    const { view, findings } = await viewOf(operation, members)
    const { optional, alternatives } = view.auth
    const keys = alternatives.map(({ all }) => all.map(({ scheme }) => scheme.key).join('+'))
    return { optional, keys, findings, view }
  }

  test('is that of the document unless the operation has its own, or none', async () => {
    expect(await authOf({})).toMatchObject({ optional: false, keys: ['bearer'] })
    expect(await authOf({ security: [] })).toMatchObject({ optional: false, keys: [] })
  })

  test('has alternatives of schemes that are needed together, or may do without', async () => {
    const security = [{ key: [], bearer: [] }, { oauth: ['read'] }, {}]
    expect(await authOf({ security })).toMatchObject({
      optional: true,
      keys: ['key+bearer', 'oauth'],
    })
  })

  test('knows every type of scheme', async () => {
    const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }))
    const { view, findings } = await authOf({ security })
    expect(view.auth.alternatives.map(({ all: [use] }) => use?.scheme)).toMatchObject([
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', default: 'demo' },
      { type: 'apiKey', in: 'header', name: 'X-Key', description: '**Your** key' },
      {
        type: 'oauth2',
        flows: [
          { kind: 'clientCredentials', scopes: [{ name: 'read', description: 'Read' }] },
          { kind: 'deviceAuthorization', deviceAuthorizationUrl: 'https://a.example/d' },
        ],
      },
      { type: 'openIdConnect', url: 'https://a.example/.well-known' },
      { type: 'mutualTLS' },
    ])
    expect(findings).toMatchInlineSnapshot(`
      [
        "error: Expected \`type\` to be \`apiKey\`, \`http\`, \`oauth2\`, \`openIdConnect\` or \`mutualTLS\`, received \`magic\`.",
      ]
    `)
  })

  test('that names an unknown scheme is reported and never becomes optional', async () => {
    const { optional, keys, findings } = await authOf({ security: [{ bearr: [] }] })
    expect({ optional, keys }).toEqual({ optional: false, keys: [] })
    expect(findings).toMatchInlineSnapshot(`
      [
        "error: Expected the name of a security scheme of the document, received \`bearr\`.",
      ]
    `)
  })
})

describe('bodies and responses', () => {
  test('have variants, encodings and examples', async () => {
    const { view } = await viewOf(
      {
        requestBody: { $ref: '#/components/requestBodies/Upload', description: 'Beside' },
      },
      {
        components: {
          requestBodies: {
            Upload: {
              required: true,
              content: {
                'multipart/form-data': {
                  schema: { type: 'object' },
                  encoding: { meta: { contentType: 'application/json' } },
                },
                'application/json': {
                  examples: {
                    cat: { summary: 'A cat', value: { name: 'Tom' } },
                    dog: { $ref: '#/components/examples/dog' },
                  },
                },
                'application/x-ndjson': { example: null },
              },
            },
          },
          examples: { dog: { description: 'Barks', value: 1 } },
        },
      },
    )
    expect(view.body).toMatchObject({ required: true, description: 'Beside' })
    expect(view.body?.variants).toMatchObject([
      { kind: 'multipart', encoding: { meta: { contentType: 'application/json' } } },
      {
        kind: 'json',
        examples: [
          { key: 'cat', title: 'A cat', value: { name: 'Tom' } },
          {
            key: 'dog',
            title: 'dog',
            value: 1,
            place: { pointer: '/components/examples/dog/value' },
          },
        ],
      },
      { kind: 'stream', examples: [{ value: null }] },
    ])
  })

  test('an example may lie in a file', async () => {
    const content = {
      'text/csv': {
        examples: { a: { externalValue: 'a.csv' }, b: { externalValue: 'https://a.example/b' } },
      },
      'text/plain': { examples: { c: { externalValue: '../c.txt' } } },
    }
    const paths = { '/a': { get: { responses: { 200: { description: 'ok', content } } } } }
    const { catalog, document, findings } = await documentOf({
      'api.json': apiOf({ paths }),
      'a.csv': 'x,y\n',
    })
    const [entry] = catalog.entries
    const [response] = (entry && catalog.view(entry).responses) ?? []
    expect(response?.content[0]?.examples).toMatchObject([
      { serialized: 'x,y\n', external: '/a.csv' },
      { external: 'https://a.example/b' },
    ])
    expect(document.files()).toContain('a.csv')
    expect(findings()).toMatchObject([{ code: 'openapi-example-missing' }])
  })

  test('examples of a folder that is not there are one cause', async () => {
    const examples = Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [name, { externalValue: `examples/${name}.json` }]),
    )
    const content = { 'application/json': { examples } }
    const paths = { '/a': { get: { responses: { 200: { description: 'ok', content } } } } }
    const { catalog, findings } = await documentOf({ 'api.json': apiOf({ paths }) })
    const [entry] = catalog.entries
    if (entry !== undefined) catalog.view(entry)
    expect(groupByCause(findings())).toMatchObject([
      {
        code: 'openapi-example-missing',
        message: 'Expected a folder `examples` with files of examples, received none.',
        count: 3,
      },
    ])
  })

  test('samples of a folder that is not there are one cause', async () => {
    const samples = ['go', 'php', 'ruby'].map((lang) => ({
      lang,
      source: { $ref: `./code_samples/${lang}.txt` },
    }))
    const paths = { '/a': { get: { 'x-codeSamples': samples, responses: {} } } }
    const { catalog, findings } = await documentOf({ 'api.json': apiOf({ paths }) })
    const [entry] = catalog.entries
    if (entry !== undefined) catalog.view(entry)
    const causes = groupByCause(findings()).filter(({ code }) => code === 'openapi-text-missing')
    expect(causes).toMatchObject([
      {
        message: 'Expected a folder `./code_samples` with files of texts, received none.',
        count: 3,
      },
    ])
  })

  test('responses have codes, ranges, headers and links', async () => {
    const { view, findings } = await viewOf({
      responses: {
        200: {
          description: 'ok',
          headers: { 'X-Rate': { schema: { type: 'integer' } } },
          links: { next: { operationId: 'list', parameters: { page: '$response.body#/next' } } },
        },
        '4xx': { description: 'your fault' },
        oops: {},
        default: { description: 'else' },
        'x-note': 'data',
      },
    })
    expect(view.responses).toMatchObject([
      {
        code: '200',
        kind: 'status',
        headers: [{ name: 'X-Rate', style: 'simple' }],
        links: [{ name: 'next', target: { kind: 'id', text: 'list' } }],
      },
      { code: '4XX', kind: 'range' },
      { code: 'default', kind: 'default' },
    ])
    expect(findings).toMatchInlineSnapshot(`
      [
        "warning: Expected a status such as \`200\`, \`4XX\` or \`default\`, received \`4xx\`.",
        "error: Expected a status such as \`200\`, \`4XX\` or \`default\`, received \`oops\`.",
      ]
    `)
  })

  test('none at all is a finding', async () => {
    const { findings } = await viewOf({ responses: undefined }, { version: '3.0.3' })
    expect(findings).toMatchInlineSnapshot(`
      [
        "warning: Expected \`responses\` with at least one response, received none.",
      ]
    `)
  })
})

test('callbacks are read when asked for, without end', async () => {
  const post: Record<string, unknown> = {
    summary: 'Again',
    servers: [{ url: 'https://callback.example' }],
    responses: { 200: { description: 'ok' } },
  }
  const callbacks = { done: { $ref: '#/components/callbacks/Done' } }
  const { view } = await viewOf(
    { callbacks },
    {
      security: [{ key: [] }],
      components: {
        callbacks: { Done: { '{$request.body#/url}': { post: { ...post, callbacks } } } },
        securitySchemes: { key: { type: 'http', scheme: 'basic' } },
      },
    },
  )
  const [callback] = view.callbacks
  const [operation] = callback?.operations() ?? []
  expect(callback).toMatchObject({ name: 'done', expression: '{$request.body#/url}' })
  expect(operation).toMatchObject({
    kind: 'callback',
    title: 'Again',
    servers: [{ url: 'https://callback.example' }],
    auth: { alternatives: [] },
  })
  expect(operation?.callbacks[0]?.operations()[0]).toMatchObject({ title: 'Again' })
})

test('extensions say how the page is made', async () => {
  const { view } = await viewOf({
    'x-mint': {
      metadata: { title: 'Own title' },
      content: '<Note>Hi</Note>',
      href: '/own',
      groups: ['beta'],
      mcp: { enabled: true, name: 'list' },
    },
    'x-codeSamples': [{ lang: 'bash', label: 'CLI', source: 'pets list' }],
    'x-code-samples': [{ lang: 'go', source: 'pets.List()' }, { lang: 'c' }],
  })
  expect(view.mint).toMatchObject({
    metadata: { title: 'Own title' },
    content: '<Note>Hi</Note>',
    href: '/own',
    groups: ['beta'],
  })
  expect(view.mcp).toEqual({ enabled: true, name: 'list' })
  expect(view.samples).toEqual([
    { lang: 'bash', label: 'CLI', source: 'pets list' },
    { lang: 'go', source: 'pets.List()' },
  ])
})
