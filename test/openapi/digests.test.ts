import { expect, test } from 'vitest'
import { Digests } from '../../src/openapi/index.ts'
import { apiOf, documentOf } from './document-of.ts'

/** A document in which `GET /pets` leads to some schemas and `GET /shops` to others. */
function petShop(change: { [schema: string]: unknown } = {}, members: object = {}) {
  const ok = (name: string) => ({
    description: 'ok',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  })
  const paths = {
    '/pets': { get: { responses: { 200: ok('Pet') } } },
    '/shops': { get: { responses: { 200: ok('Shop') } } },
  }
  const schemas = {
    Pet: {
      properties: {
        owner: { $ref: 'parts.json#/Owner' },
        next: { $ref: '#/components/schemas/Pet' },
      },
    },
    Animal: { discriminator: { propertyName: 'kind' } },
    Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
    Shop: { properties: { animal: { $ref: '#/components/schemas/Animal' } } },
    ...change,
  }
  const securitySchemes = { key: { type: 'http', scheme: 'basic' } }
  const components = { schemas, securitySchemes }
  return apiOf({ security: [{ key: [] }], paths, components, ...members })
}

async function digestsOf(api: unknown, parts: unknown = { Owner: { type: 'object' } }) {
  const { document, catalog } = await documentOf({ 'api.json': api, 'parts.json': parts })
  const digests = new Digests(document)
  const [pets, shops] = catalog.entries.map((entry) => digests.operation(entry))
  return { pets, shops, pet: digests.schema('Pet'), none: digests.schema('Nobody') }
}

test('a digest changes with what its operation leads to, and with nothing else', async () => {
  const before = await digestsOf(petShop())
  expect(await digestsOf(petShop())).toEqual(before)
  expect(before.none).toBeUndefined()

  const unused = await digestsOf(petShop({ Unused: { type: 'string' } }))
  expect(unused).toEqual(before)

  const elsewhere = await digestsOf(petShop({ Shop: { type: 'object' } }))
  expect(elsewhere.pets).toBe(before.pets)
  expect(elsewhere.pet).toBe(before.pet)
  expect(elsewhere.shops).not.toBe(before.shops)
})

test('a digest follows other files and the schemas that a discriminator chooses from', async () => {
  const before = await digestsOf(petShop())
  const file = await digestsOf(petShop(), { Owner: { type: 'string' } })
  expect(file.pets).not.toBe(before.pets)
  expect(file.shops).toBe(before.shops)

  const allOf = [{ $ref: '#/components/schemas/Animal' }]
  const dog = await digestsOf(petShop({ Dog: { allOf, title: 'Dog' } }))
  expect(dog.shops).not.toBe(before.shops)
  expect(dog.pets).toBe(before.pets)
})

test('a digest changes with the servers and the security of the document', async () => {
  const before = await digestsOf(petShop())
  const served = await digestsOf(petShop({}, { servers: [{ url: 'https://a.example' }] }))
  expect(served.pets).not.toBe(before.pets)
  const open = await digestsOf(petShop({}, { security: [] }))
  expect(open.pets).not.toBe(before.pets)
  const described = await digestsOf(petShop({}, { info: { title: 'Other', version: '2' } }))
  expect(described).toEqual(before)
})

test('a digest changes with the files that examples and samples of code name', async () => {
  const api = apiOf({
    paths: {
      '/pets': {
        get: {
          'x-codeSamples': [{ lang: 'js', source: { $ref: 'list.js' } }],
          requestBody: {
            content: { 'text/csv': { examples: { all: { externalValue: 'pets.csv' } } } },
          },
        },
      },
    },
  })
  const digest = async (files: object) => {
    const { document, catalog } = await documentOf({ 'api.json': api, ...files })
    const [entry] = catalog.entries
    return entry && new Digests(document).operation(entry)
  }
  const files = { 'list.js': 'a', 'pets.csv': 'b' }
  const before = await digest(files)
  expect(await digest(files)).toBe(before)
  expect(await digest({ ...files, 'list.js': 'c' })).not.toBe(before)
  expect(await digest({ ...files, 'pets.csv': 'c' })).not.toBe(before)
})
