import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

async function pageOf(operation: object) {
  const site = await siteOf({
    openapi: '3.1.0',
    info: { title: 'Cards', version: '1' },
    servers: [
      { url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } },
      { url: 'https://other.example.com' },
    ],
    paths: { '/card': { post: { responses: { 204: { description: 'ok' } }, ...operation } } },
  })
  return site.page('/api-reference/post-card')
}

async function pageOfBody(schema: object) {
  return pageOf({ requestBody: { content: { 'application/json': { schema } } } })
}

test('the fields that a case or a dependency requires are named', async () => {
  const text = (name: string) => [name, { type: 'string' }]
  const { markdown } = await pageOfBody({
    type: 'object',
    properties: Object.fromEntries(['kind', 'card', 'zip', 'iban', 'phone'].map(text)),
    if: { properties: { kind: { const: 'card' } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { required: ['zip'] },
    else: { required: ['iban'] },
    not: { required: ['card', 'phone'] },
    dependentSchemas: { phone: { properties: { prefix: { type: 'string' } } } },
  })
  const lines = markdown.split(/\n+/).map((line) => line.trim())
  for (const [title, required] of [
    ['then object', 'required: `zip`'],
    ['else object', 'required: `iban`'],
    ['Not object', 'required: `card` `phone`'],
    ['`phone` → object', '* `prefix` (string)'],
  ]) {
    expect(lines[lines.indexOf(title ?? '') + 1]).toBe(required)
  }
  expect(markdown).not.toContain('also required')
})

test('limits stand apart, and those of names say what they limit', async () => {
  const { markdown } = await pageOfBody({
    type: 'object',
    maxProperties: 9,
    propertyNames: { pattern: '^x-' },
    properties: {
      list: { type: 'array', maxItems: 7, uniqueItems: true, items: { type: 'string' } },
    },
  })
  expect(markdown).toContain('at most 7 items · unique items')
  expect(markdown).toMatch(/any key: string\n+`\^x-`/)
})

test('what some items must be is told with their number', async () => {
  const item = { type: 'string', const: 'x' }
  const { markdown } = await pageOfBody({
    type: 'object',
    properties: {
      several: { type: 'array', contains: item, minContains: 2, maxContains: 4 },
      one: { type: 'array', contains: item },
      few: { type: 'array', contains: item, maxContains: 3 },
      any: { type: 'array', contains: item, minContains: 0 },
      twice: { type: 'array', allOf: [{ contains: item }, { contains: { type: 'integer' } }] },
    },
  })
  expect(markdown.match(/Contains .*/g)).toEqual([
    'Contains string 2 to 4 items',
    'Contains string',
    'Contains string 1 to 3 items',
    'Contains string at least 0 items',
    'Contains string',
    'Contains integer',
  ])
})

test('a property that must not stand beside another one is told', async () => {
  const { markdown } = await pageOfBody({
    type: 'object',
    properties: { card: { type: 'string' } },
    dependentSchemas: { card: { properties: { iban: false } }, token: false },
  })
  expect(markdown).toContain('`token` → never')
  expect(markdown).toContain('`iban` (never)')
})

test('the schema of other members counts once where another one says what all are', async () => {
  const { markdown } = await pageOfBody({
    type: 'object',
    additionalProperties: { type: 'integer' },
    unevaluatedProperties: { type: 'string' },
  })
  expect(markdown).toContain('* `key` (integer)')
})

test('the button over a schema says what is below it', async () => {
  const { html } = await pageOfBody({
    type: 'object',
    properties: {
      object: { type: 'object', properties: { a: { type: 'string' } } },
      choice: {
        oneOf: [
          { type: 'object', title: 'A' },
          { type: 'array', title: 'B' },
        ],
      },
      tuple: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
      rule: { type: 'object', not: { required: ['a'] } },
    },
  })
  const words = [...html.matchAll(/expandable-title">([^<]*)/g)].map(([, text]) => text)
  expect(words).toEqual(['Show properties', 'Show Options', 'Show 2 values', 'Show Details'])
})

test('servers to choose from are in the Markdown of a page as well', async () => {
  const { markdown } = await pageOf({})
  expect(markdown).toContain('* `https://{region}.example.com`')
  expect(markdown).toContain('* `https://other.example.com`')
})

test('a link says where it leads, at which server, and with which body', async () => {
  const { markdown } = await pageOf({
    responses: {
      200: {
        description: 'ok',
        links: {
          next: {
            operationRef: '#/paths/~1cards~1%7Bid%7D/get',
            parameters: { id: '$response.body#/id', all: { deep: true } },
            requestBody: { a: 1 },
            server: { url: 'https://links.example.com' },
          },
        },
      },
    },
  })
  expect(markdown).toContain('`next` → GET /cards/{id}')
  expect(markdown).toContain('`https://links.example.com`')
  expect(markdown).toContain('`all`: `{"deep":true}`')
  expect(markdown).toContain('Body: `{"a":1}`')
})
