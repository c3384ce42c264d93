import { describe, expect, test } from 'vitest'
import { groupByCause } from '../../src/diagnostics/index.ts'
import { checkDocument, openCatalog } from '../../src/openapi/index.ts'
import { apiOf, documentOf, printed, tryOpen } from './document-of.ts'

async function findingsOf(file: string, text: string): Promise<string> {
  const { document, findings } = await tryOpen({ [file]: text })
  if (document !== undefined) checkDocument(openCatalog(document))
  return printed(findings().filter(({ severity }) => severity !== 'info'))
}

const TOP = 'openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\n'

describe('a document that cannot be read', () => {
  test('names the place of a comma too many in JSON', async () => {
    const text = '{\n  "openapi": "3.1.0",\n  "paths": { "/a": {}, }\n}\n'
    expect(await findingsOf('a.json', text)).toMatchInlineSnapshot(`
      "error openapi-syntax a.json:3:22
      Expected no comma after the last entry, received \`,\`."
    `)
  })

  test('names the place of any other mistake in JSON', async () => {
    expect(
      await findingsOf('a.json', '{\n  "openapi": "3.1.0"\n  "paths": {}\n}'),
    ).toMatchInlineSnapshot(`
      "error openapi-syntax a.json:3:3
      Expected \`,\` before the next entry, received \`"paths"\`."
    `)
  })

  test('names the place of wrong indentation in YAML', async () => {
    const text = `${TOP}paths:\n  /a:\n    get:\n      summary: List\n     description: off\n`
    expect(await findingsOf('a.yaml', text)).toMatchInlineSnapshot(`
      "error openapi-syntax a.yaml:7:6
      Expected valid YAML, received a mistake: bad indentation of a mapping entry."
    `)
  })

  test('says what to write for a tab in YAML, and for quotation marks of others in JSON', async () => {
    const hintOf = async (file: string, text: string) =>
      (await tryOpen({ [file]: text })).findings()[0]?.hint
    expect(await hintOf('a.yaml', `${TOP}paths:\n\t/a: {}\n`)).toBe('Write spaces instead.')
    expect(await hintOf('a.json', "{\n  'openapi': 3\n}")).toContain('Write `"openapi"`')
    const text = 'description: No: the key is missing'
    expect(await hintOf('a.yaml', `${TOP}${text}\npaths: {}\n`)).toContain(
      '`description: "No: the key is missing"`',
    )
  })

  test('may close brackets and quotes below their keys, which YAML forbids', async () => {
    const text = `${TOP}paths:\n  /a:\n    get:\n      tags: [\n        x\n      ]\n      summary: "List\n    all"\n      responses: {}\n      parameters: 1\n`
    const { document } = await tryOpen({ 'a.yaml': text })
    expect(document && openCatalog(document).entries).toMatchObject([
      { tags: ['x'], summary: 'List all' },
    ])
  })

  test('may be empty, no object, or not there', async () => {
    expect(await findingsOf('a.yaml', '')).toMatchInlineSnapshot(`
      "error openapi-syntax a.yaml:1:1
      Expected one YAML document, received an empty file."
    `)
    expect(await findingsOf('a.yaml', '- openapi')).toMatchInlineSnapshot(`
      "error openapi-version a.yaml:1:1
      Expected an OpenAPI document, received a list."
    `)
    const { document, findings } = await tryOpen({})
    expect(document).toBeUndefined()
    expect(findings()).toHaveLength(1)
  })

  test('may say nothing of its version, or name one that is not known', async () => {
    expect(await findingsOf('a.yaml', 'openap: 3.1.0\npaths: {}\n')).toMatchInlineSnapshot(`
      "error openapi-version a.yaml:1:1
      Expected an \`openapi\`, \`swagger\` or \`asyncapi\` key with a version, received \`openap\`."
    `)
    expect(await findingsOf('a.yaml', 'openapi: 4.0.0\npaths: {}\n')).toMatchInlineSnapshot(`
      "error openapi-version a.yaml:1:10
      Expected OpenAPI 2.0, 3.0, 3.1 or 3.2, or AsyncAPI 3, received \`openapi: 4.0.0\`."
    `)
    expect(await findingsOf('a.yaml', 'asyncapi: 2.6.0\nchannels: {}\n')).toMatchInlineSnapshot(`
      "error openapi-version a.yaml:1:11
      Expected OpenAPI 2.0, 3.0, 3.1 or 3.2, or AsyncAPI 3, received \`asyncapi: 2.6.0\`."
    `)
  })

  test('may hold aliases without end', async () => {
    expect(await findingsOf('a.yaml', `${TOP}paths: &a\n  /a: *a\n`)).toMatchInlineSnapshot(`
      "error openapi-syntax a.yaml:1:1
      Expected one YAML document, received an alias within what it stands for."
    `)
    const bomb = ['x0: &x0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]']
    for (let n = 1; n < 12; n++)
      bomb.push(
        `x${n}: &x${n} [${Array(10)
          .fill(`*x${n - 1}`)
          .join(', ')}]`,
      )
    expect(await findingsOf('a.yaml', `${TOP}${bomb.join('\n')}\n`)).toMatchInlineSnapshot(`
      "error openapi-syntax a.yaml:1:1
      Expected one YAML document, received aliases that stand for too much."
    `)
  })
})

describe('versions', () => {
  test.each([
    ['swagger: "2.0"', '2.0'],
    ['swagger: 2.0', '2.0'],
    ['openapi: 3.0.4', '3.0'],
    ['openapi: 3.0', '3.0'],
    ['openapi: 3.1.1', '3.1'],
    ['openapi: 3.2.0', '3.2'],
  ])('`%s` is %s', async (line, version) => {
    const { document } = await documentOf({ 'a.yaml': `${line}\npaths: {}\n` })
    expect(document).toMatchObject({ format: 'openapi', references: { version } })
  })
})

describe('a document with one mistake keeps the rest', () => {
  test('a key that stands twice', async () => {
    const text = `${TOP}paths:\n  /pets: {get: {}}\n  /pets:\n    post: {summary: Add}\n`
    expect(await findingsOf('a.yaml', text)).toMatchInlineSnapshot(`
      "error openapi-duplicate-key a.yaml:5:3
      Expected each key once, received the duplicated mapping key \`/pets\`."
    `)
    const { catalog } = await documentOf({ 'a.yaml': text })
    expect(catalog.entries.map(({ id }) => id)).toEqual(['POST /pets'])
  })

  test('a reference that leads nowhere', async () => {
    const text = `${TOP}paths:
  /pets:
    get:
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Missing'
components: {schemas: {Pet: {type: object}}}
`
    expect(await findingsOf('a.yaml', text)).toMatchInlineSnapshot(`
      "error openapi-ref-missing a.yaml:12:17
      Expected \`#/components/schemas/Missing\` to lead somewhere, received nothing at \`/components/schemas/Missing\` in \`a.yaml\`."
    `)
  })

  test('references that lead to themselves', async () => {
    const text = `${TOP}paths: {}
components:
  schemas:
    Rate:
      $ref: '#/components/schemas/Rate'
    A:
      $ref: '#/components/schemas/B'
    B:
      $ref: '#/components/schemas/A'
`
    expect(await findingsOf('a.yaml', text)).toMatchInlineSnapshot(`
      "warning openapi-ref-circular a.yaml:7:7
      Expected a reference that ends at a value, received \`#/components/schemas/Rate\`, which leads back to itself.

      warning openapi-ref-circular a.yaml:9:7
      Expected a reference that ends at a value, received \`#/components/schemas/B\`, which leads back to itself."
    `)
  })

  test('operations, paths and methods of a wrong type', async () => {
    const api = apiOf({
      paths: {
        '/a': {
          get: 'list',
          post: { summary: 7, tags: 'one', deprecated: 'yes', description: null },
        },
        '/b': 'nothing',
        '/c': { GET: {}, query: {} },
      },
    })
    const { catalog, findings } = await documentOf({ 'a.json': api })
    expect(catalog.entries).toMatchObject([{ id: 'POST /a', summary: '7', tags: ['one'] }])
    expect(printed(findings())).toMatchInlineSnapshot(`
      "error openapi-type a.json:9:14
      Expected an object, received \`list\`.

      error openapi-type a.json:17:11
      Expected an object, received \`nothing\`.

      error openapi-method-unknown a.json:19:7
      Expected a method of OpenAPI 3.1 in lower case, received \`GET\`.

      error openapi-method-unknown a.json:20:7
      Expected a method of OpenAPI 3.1 in lower case, received \`query\`.

      error openapi-type a.json:13:23
      Expected \`deprecated\` to be \`true\` or \`false\`, received \`yes\`."
    `)
  })

  test('what operations have to agree on', async () => {
    const get = { operationId: 'list', responses: { 200: { description: 'ok' } } }
    const api = apiOf({
      servers: [{ url: 'https://api.example.com' }],
      paths: { '/pets/{id}': { get }, '/pets/{petId}': { get } },
      components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
    })
    const { catalog, findings } = await documentOf({ 'a.json': api })
    checkDocument(catalog)
    expect(printed(findings())).toMatchInlineSnapshot(`
      "warning openapi-operation-id a.json:25:24
      Expected each \`operationId\` once, received \`list\` again.

      warning openapi-path-ambiguous a.json:23:5
      Expected paths that differ in more than the names of parameters, received \`/pets/{petId}\` beside \`/pets/{id}\`.

      info openapi-security-unused a.json:36:7
      Expected \`security\` to name \`key\` somewhere, received nothing."
    `)
  })
})

test('schemes that one header cannot carry together are one finding, with each place', async () => {
  const login = { type: 'http', scheme: 'basic' }
  const key = { type: 'apiKey', in: 'header', name: 'authorization' }
  const other = { type: 'apiKey', in: 'header', name: 'X-Key' }
  const both = { security: [{ login: [], key: [], other: [] }] }
  const { catalog, findings } = await documentOf({
    'a.json': apiOf({
      ...both,
      components: { securitySchemes: { login, key, other } },
      paths: {
        '/a': { get: both, put: { security: [{ login: [], other: [] }, { key: [] }] }, post: both },
      },
    }),
  })
  checkDocument(catalog)
  const told = findings().filter(({ code }) => code === 'openapi-security-header')
  expect(groupByCause(told)).toMatchObject([
    { severity: 'warning', count: 3, message: expect.stringContaining('`login` and `key`') },
  ])
})

test('a literal `$ref` in an example, a default or a name is data', async () => {
  const schema = {
    type: 'object',
    properties: { $ref: { type: 'string' }, example: { type: 'string' } },
  }
  const data = { $ref: 'not-a-file.yaml#/foo' }
  const content = {
    'application/json': { schema: { ...schema, default: data, 'x-data': data }, example: data },
  }
  const post = { requestBody: { content }, responses: { 200: { description: 'ok' } } }
  const api = apiOf({ servers: [{ url: 'https://a.example' }], paths: { '/a': { post } } })
  const { document, catalog, findings } = await documentOf({ 'a.json': api })
  checkDocument(catalog)
  const [entry] = catalog.entries
  const view = entry && catalog.view(entry)
  expect(view?.body?.variants[0]?.examples[0]?.value).toEqual(data)
  expect(document.files()).toEqual(['a.json'])
  expect(findings()).toEqual([])
})

describe('findings of documents', () => {
  const operation = (members: object = {}) => ({ '/a': { get: { ...members } } })

  test('say that `info` is not there, and its operations are read', async () => {
    const { document, findings } = await tryOpen({
      'a.json': { openapi: '3.1.0', servers: [{ url: '/' }], paths: operation() },
    })
    const catalog = document && openCatalog(document)
    if (catalog !== undefined) checkDocument(catalog)
    expect(catalog?.entries).toHaveLength(1)
    expect(findings()).toMatchObject([
      { code: 'openapi-info-missing', severity: 'warning', file: 'a.json', line: 1 },
    ])
  })

  test('miss `responses` only where the version asks for them', async () => {
    const codes = async (version: string, members: object = {}) => {
      const { catalog, findings } = await documentOf({
        'a.json': apiOf({ paths: operation(members) }, version),
      })
      for (const entry of catalog.entries) catalog.view(entry)
      return findings().map(({ code }) => code)
    }
    expect(await codes('3.1.0')).toEqual([])
    expect(await codes('3.2.0')).toEqual([])
    expect(await codes('3.0.3')).toEqual(['openapi-responses-missing'])
    expect(await codes('3.1.0', { responses: {} })).toEqual(['openapi-responses-missing'])
  })

  test('of one missing file are one cause', async () => {
    const ref = (name: string) => ({ $ref: `parts.yaml#/${name}` })
    const { catalog, findings } = await documentOf({
      'a.json': apiOf({ components: { schemas: { A: ref('A'), B: ref('B') } } }),
    })
    checkDocument(catalog)
    const missing = findings().filter(({ code }) => code === 'openapi-ref-missing')
    expect(groupByCause(missing)).toMatchObject([{ count: 2 }])
  })

  test('in extensions are warnings', async () => {
    const { catalog, findings } = await documentOf({
      'a.json': apiOf({ paths: operation({ 'x-codeSamples': [{ $ref: 'none.yaml' }] }) }),
    })
    for (const entry of catalog.entries) catalog.view(entry)
    expect(findings()).toMatchObject([{ code: 'openapi-extension-ref', severity: 'warning' }])
  })
})
