import { describe, expect, test } from 'vitest'
import { printValue } from '../../src/components/endpoint/schema/index.ts'
import { readExactNumber } from '../../src/openapi/exact-number.ts'
import {
  createExampleText,
  openSchema,
  printXml,
  requestOf,
  sampleText,
} from '../../src/openapi/index.ts'
import { SAMPLE_LANGUAGES } from '../../src/openapi/samples/index.ts'
import { getPublishedFiles } from '../../src/reference/published-files.ts'
import { documentOf } from './document-of.ts'

const JSON_TEXT = `{
  "openapi": "3.1.0",
  "info": { "title": "Numbers", "version": "1" },
  "servers": [{ "url": "https://api.example.com" }],
  "paths": {
    "/numbers/{id}": {
      "post": {
        "parameters": [
          { "name": "id", "in": "path", "required": true, "example": 9007199254740993,
            "schema": { "type": "integer" } },
          { "name": "ids", "in": "query", "example": [9223372036854775807, 1],
            "schema": { "type": "array" } }
        ],
        "requestBody": { "required": true, "content": { "application/json": {
          "example": { "huge": 1e400, "small": 0.12345678901234567890, "list": [9223372036854775807] }
        } } },
        "responses": { "200": { "description": "ok" } }
      }
    },
    "/hidden": { "get": { "x-hidden": true, "responses": { "200": { "description": "ok" } } } }
  },
  "components": { "schemas": { "Big": {
    "type": "integer",
    "default": 9007199254740993,
    "minimum": -9223372036854775808,
    "maximum": 9223372036854775807,
    "enum": [18446744073709551615, 1.0, 12],
    "examples": [12345678901234567890]
  } } }
}`

const YAML_TEXT = `openapi: 3.1.0
info: { title: Numbers, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /numbers/{id}:
    post:
      parameters:
        - { name: id, in: path, required: true, example: 9007199254740993, schema: { type: integer } }
        - { name: ids, in: query, example: [+9223372036854775807, 1], schema: { type: array } }
      requestBody:
        required: true
        content:
          application/json:
            example: { huge: 1e400, small: .12345678901234567890, list: [0x7fffffffffffffff] }
      responses: { '200': { description: ok } }
  /hidden:
    get: { x-hidden: true, responses: { '200': { description: ok } } }
components:
  schemas:
    Big:
      type: integer
      default: 9007199254740993
      minimum: -9223372036854775808
      maximum: 9223372036854775807
      enum: [18446744073709551615, 1.0, 12]
      examples: [12345678901234567890]
      x-12345678901234567890: name
      98765432109876543210: name
`

describe.each([
  ['api.json', JSON_TEXT],
  ['api.yaml', YAML_TEXT],
])('numbers that JavaScript would round, in %s', (file, text) => {
  async function opened() {
    const { catalog, document, findings } = await documentOf({ [file]: text })
    const [position] = document.references.schemas()
    const [entry] = catalog.entries
    if (position === undefined || entry === undefined) throw new Error('Expected contents.')
    const node = openSchema(position, document.references, { side: 'neutral', anchor: 'a' })
    return { catalog, document, findings, position, node, operation: catalog.view(entry) }
  }

  test('are default, example, choice and limit as they are written', async () => {
    const { node, position, document, findings } = await opened()
    expect(printValue(node.default?.value)).toBe('9007199254740993')
    expect(node.enum?.map(({ value }) => printValue(value))).toEqual([
      '18446744073709551615',
      '1',
      '12',
    ])
    expect(printValue(node.examples[0]?.value)).toBe('12345678901234567890')
    expect(node.constraints).toContainEqual({
      kind: 'range',
      text: '-9223372036854775808 <= x <= 9223372036854775807',
    })
    const options = { side: 'neutral', mediaType: 'application/json' } as const
    expect(createExampleText(position, document.references, options).text).toBe(
      '12345678901234567890',
    )
    expect(printXml({ a: node.default?.value }, undefined)).toContain('<a>9007199254740993</a>')
    expect(findings().map(({ message }) => message)).toEqual([])
  })

  test.each(SAMPLE_LANGUAGES.map(({ key }) => key))('are in samples of %s', async (key) => {
    const { document, operation } = await opened()
    const language = SAMPLE_LANGUAGES.find((one) => one.key === key)
    if (language === undefined) throw new Error('Expected a language.')
    const sample = sampleText(requestOf(operation, document.references), language)
    for (const digits of [
      '9007199254740993',
      '9223372036854775807',
      '1e400',
      '0.1234567890123456',
    ]) {
      expect(sample).toContain(digits)
    }
  })

  test('stay in the document that readers download', async () => {
    const { catalog } = await opened()
    const published = getPublishedFiles(catalog).get(file) ?? ''
    for (const digits of ['18446744073709551615', '1e400', '9007199254740993']) {
      expect(published).toMatch(new RegExp(`[ [:]${digits}[\\n,\\]]`))
    }
  })
})

test.each([
  ['9007199254740992', 9007199254740992],
  ['1.7976931348623157e+308', 1.7976931348623157e308],
  ['1.000000000000000000', 1],
  ['340282346638528860000000000000000000000', 3.4028234663852886e38],
  ['-0', -0],
])('%s is a number like others', (text, number) => {
  expect(readExactNumber(text, Number(text))).toBe(number)
})
