import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics/index.ts'
import { openReferences, type Place, type SpecVersion } from '../../src/openapi/index.ts'
import { requestOf } from '../../src/openapi/requests/request-of.ts'
import { siteFolder } from '../config/site-folder.ts'
import { apiOf, documentOf, printed } from './document-of.ts'

const AT: Place = { file: 'openapi.json', pointer: '/paths/~1a/get' }

function resolverOf(schemas: Record<string, unknown>, version: SpecVersion = '3.1') {
  const findings: Diagnostic[] = []
  const references = openReferences(
    { openapi: `${version}.0`, components: { schemas } },
    { report: (finding) => findings.push(finding) },
  )
  const resolve = (reference: unknown, place = AT) =>
    references.resolve(typeof reference === 'string' ? { $ref: reference } : reference, place)
  return { references, resolve, findings }
}

describe('a reference', () => {
  test('leads to a value, its place and its name, through others', () => {
    const { resolve } = resolverOf({ A: { $ref: '#/components/schemas/B' }, B: { type: 'string' } })
    expect(resolve('#/components/schemas/A')).toEqual({
      kind: 'found',
      value: { type: 'string' },
      place: { file: 'openapi.json', pointer: '/components/schemas/B' },
      name: 'B',
      siblings: {},
      via: [{ file: 'openapi.json', pointer: '/components/schemas/A' }],
    })
  })

  test('is none where it is no text', () => {
    const value = { $ref: { type: 'string' } }
    expect(resolverOf({}).resolve(value)).toMatchObject({ kind: 'found', value, place: AT })
  })

  test('may be escaped, percent-encoded, or hold a plain percent sign', () => {
    const { resolve } = resolverOf({ 'a/b~c{d}': { type: 'number' }, '100%': { type: 'string' } })
    const found = { kind: 'found', value: { type: 'number' } }
    expect(resolve('#/components/schemas/a~1b~0c{d}')).toMatchObject(found)
    expect(resolve('#/components/schemas/a~1b~0c%7Bd%7D')).toMatchObject(found)
    expect(resolve('#/components/schemas/100%')).toMatchObject({ value: { type: 'string' } })
  })

  test('may run through another reference', () => {
    const { resolve } = resolverOf({
      A: { $ref: '#/components/schemas/B' },
      B: { properties: { id: { type: 'integer' } } },
    })
    expect(resolve('#/components/schemas/A/properties/id')).toMatchObject({
      value: { type: 'integer' },
      place: { pointer: '/components/schemas/B/properties/id' },
    })
  })

  test('counts what stands beside it by version', () => {
    const reference = {
      $ref: '#/components/schemas/A',
      title: 'T',
      description: 'D',
      deprecated: true,
    }
    const kept = { description: 'D', deprecated: true }
    expect(resolverOf({ A: {} }, '3.1').resolve(reference)).toMatchObject({
      siblings: { ...kept, title: 'T' },
    })
    expect(resolverOf({ A: {} }, '3.0').resolve(reference)).toHaveProperty('siblings', kept)
  })

  test('that leads nowhere is broken and reported once, with the name that was meant', () => {
    const { resolve, findings } = resolverOf({ Pet: {} })
    const reference = '#/components/schemas/Pett'
    const broken = { kind: 'broken', reason: 'missing', reference, place: AT }
    expect(resolve(reference)).toEqual(broken)
    expect(resolve(reference)).toEqual(broken)
    expect(findings.map(({ hint }) => hint)).toEqual(['Did you mean `#/components/schemas/Pet`?'])
  })

  test('in a circle is broken, and the circle is reported once', () => {
    const { resolve, findings } = resolverOf({
      A: { $ref: '#/components/schemas/B' },
      B: { $ref: '#/components/schemas/A' },
      C: { $ref: '#/components/schemas/C/deeper' },
    })
    const circular = { kind: 'broken', reason: 'circular' }
    expect(resolve('#/components/schemas/A')).toMatchObject(circular)
    expect(resolve('#/components/schemas/B')).toMatchObject(circular)
    expect(resolve('#/components/schemas/C')).toMatchObject({ reason: 'missing' })
    expect(findings.map(({ code }) => code)).toEqual([
      'openapi-ref-circular',
      'openapi-ref-missing',
    ])
  })
})

describe('names that schemas give themselves', () => {
  const schemas = {
    Node: { $anchor: 'node', type: 'object' },
    Own: {
      $id: 'https://example.com/own',
      properties: { inner: { $ref: '#/$defs/x' }, outer: { $ref: '#/components/schemas/Node' } },
      $defs: { x: { type: 'boolean' } },
    },
  }
  const { resolve } = resolverOf(schemas)
  const within = (name: string) => ({
    file: 'openapi.json',
    pointer: `/components/schemas/Own/properties/${name}`,
  })

  test('`$anchor` and `$id`', () => {
    expect(resolve('#node')).toMatchObject({ value: schemas.Node })
    expect(resolve('https://example.com/own')).toMatchObject({ value: schemas.Own })
    expect(resolve('https://example.com/own#/$defs/x')).toMatchObject({
      value: { type: 'boolean' },
    })
  })

  test('within a schema with an `$id` count first, then the document', () => {
    const { inner, outer } = schemas.Own.properties
    expect(resolve(inner, within('inner'))).toMatchObject({ value: { type: 'boolean' } })
    expect(resolve(outer, within('outer'))).toMatchObject({ value: schemas.Node })
  })

  test('`$dynamicRef` leads to the outermost schema on the way that has its anchor', () => {
    const generic = {
      $id: 'https://example.com/page',
      $defs: { item: { $dynamicAnchor: 'item', title: 'Anything' } },
      properties: { items: { $dynamicRef: '#item' } },
    }
    const special = {
      $id: 'https://example.com/pets',
      $defs: { item: { $dynamicAnchor: 'item', title: 'Pet' } },
      $ref: '#/components/schemas/Page',
    }
    const { references } = resolverOf({ Page: generic, Pets: special })
    const at = (pointer: string) => ({
      file: 'openapi.json',
      pointer: `/components/schemas${pointer}`,
    })
    const { items } = generic.properties
    const place = at('/Page/properties/items')
    expect(references.resolve(special, at('/Pets'))).toMatchObject({ value: generic })
    expect(references.resolve(items, place)).toMatchObject({ value: { title: 'Anything' } })
    expect(references.resolve(items, place, [at('/Pets'), at('/Page')])).toMatchObject({
      value: { title: 'Pet' },
    })
  })
})

describe('references to other files', () => {
  const api = (reference: string) =>
    apiOf({ components: { schemas: { Pet: { $ref: reference } } } })

  async function follow(reference: string, files: Record<string, unknown> = {}) {
    const opened = await documentOf({ 'api/openapi.json': api(reference), ...files })
    const [pet] = opened.document.references.schemas()
    const resolved = pet && opened.document.references.resolve(pet.value, pet.place)
    return { ...opened, resolved }
  }

  test('are read when asked for, from the folder of the file, and remembered', async () => {
    const { document, resolved } = await follow('./schemas/pet.yaml#/Pet', {
      'api/schemas/pet.yaml': 'Pet:\n  $ref: ../common.json\n',
      'api/common.json': { type: 'object' },
      'api/unused.json': {},
    })
    expect(resolved).toMatchObject({
      value: { type: 'object' },
      place: { file: 'api/common.json', pointer: '' },
      name: 'common',
    })
    expect(document.files()).toEqual([
      'api/openapi.json',
      'api/schemas/pet.yaml',
      'api/common.json',
    ])
  })

  test('may lead back into the document', async () => {
    const { resolved } = await follow('pet.json', {
      'api/pet.json': { $ref: 'openapi.json#/info/title' },
    })
    expect(resolved).toMatchObject({ value: 'Pets', place: { file: 'api/openapi.json' } })
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'https://example.com/pet.json', 'none.json'])(
    '`%s` is refused with a finding',
    async (reference) => {
      const { resolved, findings } = await follow(reference)
      expect(resolved).toMatchObject({ kind: 'broken', reason: 'missing' })
      expect(findings()).toMatchObject([{ severity: 'error', file: 'api/openapi.json' }])
    },
  )

  test('never lead out of the docs folder by a link', async () => {
    const outside = await siteFolder({ 'secret.json': { secret: true } })
    const opened = await documentOf({ 'openapi.json': api('link.json') })
    await symlink(join(outside, 'secret.json'), join(opened.root, 'link.json'))
    const [pet] = opened.document.references.schemas()
    expect(pet && opened.document.references.resolve(pet.value, pet.place)).toMatchObject({
      kind: 'broken',
    })
  })

  test('to a file with a mistake give the finding of that file alone', async () => {
    const { findings } = await follow('pet.json', { 'api/pet.json': '{ "type": }' })
    expect(printed(findings())).toMatchInlineSnapshot(`
      "error openapi-syntax api/pet.json:1:11
      Expected a value, received \`}\`."
    `)
  })
})

test('a finding is found at its place in JSON and in YAML', async () => {
  const place = (file: string) => ({ file, pointer: '/paths/~1a/get/tags/1' })
  for (const [file, text] of [
    ['a.json', '{\n  "openapi": "3.1.0",\n  "paths": { "/a": { "get": { "tags": ["x", 7] } } }\n}'],
    ['a.yaml', 'openapi: 3.1.0\npaths:\n  /a: {get: {tags: [x, 7]}}\n'],
  ] as const) {
    const { document, findings } = await documentOf({ [file]: text })
    document.references.report(place(file), { code: 'openapi-type', message: 'here' })
    const [, , line = ''] = text.split('\n')
    expect(findings()).toMatchObject([{ line: 3, column: line.indexOf('7') + 1 }])
  }
})

test('named schemas of 2.0 are its definitions', () => {
  const references = openReferences({ swagger: '2.0', definitions: { Pet: {} } })
  expect(references.version).toBe('2.0')
  expect(references.schemas()).toEqual([
    { name: 'Pet', value: {}, place: { file: 'openapi.json', pointer: '/definitions/Pet' } },
  ])
})

test('a reference may stand for a list, and for the members of a schema', async () => {
  const { catalog, document, findings } = await documentOf({
    'api.yaml': {
      ...apiOf({ servers: { $ref: 'parts.yaml#/servers' }, tags: { $ref: 'parts.yaml#/tags' } }),
      paths: {
        '/pets': {
          post: {
            tags: ['pets'],
            parameters: { $ref: 'parts.yaml#/parameters' },
            requestBody: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { $ref: 'parts.yaml#/properties' } },
                },
              },
            },
            responses: { 200: { description: 'ok' } },
          },
          put: {
            parameters: { $ref: 'parts.yaml#/properties' },
            responses: { 200: { description: 'ok' } },
          },
        },
      },
    },
    'parts.yaml': {
      servers: [{ url: 'https://pets.example.com' }],
      tags: [{ name: 'pets', description: 'All of them.' }],
      parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
      properties: { name: { type: 'string', example: 'Rex' } },
    },
  })
  const [entry, other] = catalog.entries
  if (entry === undefined || other === undefined) throw new Error('Expected two operations.')
  const view = catalog.view(entry)
  expect(view.servers.map(({ url }) => url)).toEqual(['https://pets.example.com'])
  expect(view.parameters.query.map(({ name }) => name)).toEqual(['limit'])
  expect(catalog.tags).toMatchObject([{ name: 'pets', description: 'All of them.' }])
  expect(requestOf(view, document.references).body).toMatchObject({ text: '{\n  "name": "Rex"\n}' })
  expect(catalog.view(other).parameters.query).toEqual([])
  expect(findings().map(({ message }) => message)).toEqual(['Expected a list, received an object.'])
})
