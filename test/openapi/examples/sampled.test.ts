import { describe, expect, test } from 'vitest'
import {
  createExampleText,
  type ExampleText,
  sampleValue,
} from '../../../src/openapi/examples/index.ts'
import { openReferences } from '../../../src/openapi/references/index.ts'
import type { Side } from '../../../src/openapi/schema/index.ts'
import { open, ref } from '../schema/open.ts'

function value(schema: unknown, given: Parameters<typeof open>[1] = {}): unknown {
  return sampleValue(open(schema, given).node).value
}

describe('what the author gives comes first', () => {
  test.each([
    [{ type: 'string', example: 'a', default: 'b', enum: ['c'] }, 'a'],
    [{ type: 'string', examples: ['a', 'x'], default: 'b' }, 'a'],
    [{ const: 'a', default: 'b' }, 'a'],
    [{ type: 'string', default: 'b', enum: ['c'] }, 'b'],
    [{ type: 'string', enum: ['c', 'd'] }, 'c'],
    [{ type: 'string', format: 'email', example: 'x' }, 'x'],
    [{ type: ['string', 'null'], default: null, format: 'date' }, '2025-01-15'],
    [{ anyOf: [{ type: 'null' }, { type: 'string', examples: ['a'] }] }, 'a'],
    // A text of JSON is the object or list that it says, where the value is one.
    [{ type: 'object', example: '{"a": [1]}' }, { a: [1] }],
    [{ properties: { a: {} }, example: '\n{ "a": 1 }' }, { a: 1 }],
    [{ type: 'array', items: {}, example: '["a", "b"]' }, ['a', 'b']],
    [{ type: 'string', example: '{"a": 1}' }, '{"a": 1}'],
    [{ type: 'object', example: '[1]' }, '[1]'],
    [{ type: 'object', example: '{a}' }, '{a}'],
  ])('%j gives %j', (schema, expected) => {
    expect(value(schema)).toEqual(expected)
  })

  test('also for an object as a whole', () => {
    const schema = { properties: { a: { type: 'string' } }, example: { a: 'x', more: 1 } }
    expect(sampleValue(open(schema).node)).toMatchObject({
      value: { a: 'x', more: 1 },
      origin: 'schema',
    })
  })
})

describe('texts and numbers', () => {
  test.each([
    [{ type: 'string', format: 'date-time' }, '2025-01-15T09:30:00Z'],
    [{ type: 'string', format: 'uuid' }, '123e4567-e89b-12d3-a456-426614174000'],
    [{ type: 'string' }, 'string'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', minLength: 8 }, 'stringst'],
    [{ type: 'string', pattern: '^[A-Z]+$' }, 'ABC'],
    [{ type: 'string', pattern: '^\\d+$' }, '1'],
    [{ type: 'string', pattern: '^key_[0-9A-Fa-f]{8}$' }, 'key_00000000'],
    [{ type: 'string', pattern: '^(?:user|org)_\\w{3,}$', minLength: 10 }, 'user_aaaaa'],
    [{ type: 'string', pattern: '^[^/]+/v\\d+$' }, 'a/v0'],
    [{ type: 'string', pattern: '^[a-z0-9_\\-]{9}$' }, 'aaaaaaaaa'],
    [{ type: 'string', pattern: '^\\d{2}(?=\\b)$' }, '00'],
    // Not read: what was matched before, and classes by property.
    [{ type: 'string', pattern: '^(a|b)x\\1$' }, 'string'],
    [{ type: 'string', pattern: '^\\p{Lu}{3}-\\p{Lu}$' }, 'string'],
    [{ type: 'string', pattern: '(' }, 'string'],
    [{ type: 'string', format: 'date', pattern: '^\\d{2}$' }, '2025-01-15'],
    [{ type: 'integer' }, 1],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'integer', maximum: -5 }, -5],
    [{ type: 'integer', exclusiveMinimum: 5 }, 6],
    [{ type: 'integer', multipleOf: 10, minimum: 15 }, 20],
    [{ type: 'number', multipleOf: 0.01, maximum: 0.5 }, 0.5],
    [{ type: 'number' }, 1.5],
    [{ type: 'boolean' }, true],
    [{ type: 'null' }, null],
  ])('%j gives %j', (schema, expected) => {
    expect(value(schema)).toBe(expected)
  })

  test('follow the names of properties', () => {
    const names = ['email', 'created_at', 'websiteUrl', 'user_id', 'currency', 'other']
    const schema = {
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    }
    expect(value(schema)).toEqual({
      email: 'user@example.com',
      created_at: '2025-01-15T09:30:00Z',
      websiteUrl: 'https://example.com',
      user_id: 'abc123',
      currency: 'usd',
      other: 'string',
    })
    expect(value({ properties: { created: { type: 'integer' } } })).toEqual({
      created: 1_736_933_400,
    })
    const number = { type: 'number' }
    expect(value({ properties: { id: number, item_count: number, price: number } })).toEqual({
      id: 1,
      item_count: 1,
      price: 1.5,
    })
  })
})

describe('objects and lists', () => {
  test('hold one item, or as many as they must', () => {
    expect(value({ type: 'array', items: { type: 'integer' } })).toEqual([1])
    expect(value({ type: 'array', minItems: 2, items: { enum: ['a', 'b', 'c'] } })).toEqual([
      'a',
      'b',
    ])
    expect(value({ prefixItems: [{ type: 'string' }, { type: 'boolean' }] })).toEqual([
      'string',
      true,
    ])
    expect(value({ type: 'array', maxItems: 0, items: {} })).toEqual([])
  })

  test('hold one entry of a map, with the name of its keys', () => {
    const map = {
      additionalProperties: { type: 'integer' },
      'x-additionalPropertiesName': 'locale',
    }
    expect(value(map)).toEqual({ locale: 1 })
  })

  test('leave out what the side does not have, what is deprecated, and what repeats', () => {
    const schemas = {
      Node: {
        required: ['id', 'next'],
        properties: {
          id: { type: 'string', readOnly: true },
          secret: { type: 'string', writeOnly: true },
          old: { type: 'string', deprecated: true },
          parent: ref('Node'),
          next: ref('Node'),
          all: { type: 'array', items: ref('Node') },
        },
      },
    }
    expect(value(ref('Node'), { schemas, side: 'response' })).toEqual({
      id: 'abc123',
      next: {},
      all: [],
    })
    expect(value(ref('Node'), { schemas, side: 'request' })).toEqual({
      secret: '********',
      next: {},
      all: [],
    })
  })

  test('take the first variant, with the value of its discriminator', () => {
    const schemas = {
      Pet: {
        required: ['kind'],
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { kitty: 'Cat' } },
      },
      Cat: { allOf: [ref('Pet'), { properties: { purrs: { type: 'boolean' } } }] },
    }
    expect(value(ref('Pet'), { schemas })).toEqual({ kind: 'kitty', purrs: true })
    expect(value(ref('Cat'), { schemas })).toEqual({ kind: 'kitty', purrs: true })
    expect(value({ oneOf: [{ type: 'integer' }, { type: 'object' }] })).toBe(1)
  })

  test('name the variant, also where the choice says nothing of its type', () => {
    const pet = { required: ['kind'], properties: { kind: { type: 'string' } } }
    const schemas = { Cat: pet, Dog: { properties: { barks: { type: 'boolean' } } } }
    const oneOf = [ref('Cat'), ref('Dog')]
    const mapping = { kitty: '#/components/schemas/Cat' }
    const choice = { oneOf, discriminator: { propertyName: 'kind', mapping } }
    expect(value(choice, { schemas })).toEqual({ kind: 'kitty' })
    const implied = { oneOf, discriminator: { propertyName: 'kind' } }
    expect(value({ properties: { pet: implied } }, { schemas })).toEqual({ pet: { kind: 'Cat' } })
  })

  test('a choice of required fields has the fields of the first', () => {
    const text = { type: 'string' }
    const schema = {
      properties: { name: text, domain: text, domains: { type: 'array', items: text } },
      required: ['name'],
      anyOf: [{ required: ['domain'] }, { required: ['domains'] }],
    }
    const { node } = open(schema, { side: 'request' })
    const { value: made } = sampleValue(node, { optional: 'exemplary' })
    expect(made).toEqual({ name: 'Example', domain: 'example.com' })
  })

  test('hold only what is required, where that is asked for', () => {
    const { node } = open({
      required: ['a'],
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    })
    expect(sampleValue(node, { optional: 'none' }).value).toEqual({ a: 'string' })
  })

  test('may have a member called `__proto__`', () => {
    const schema = JSON.parse('{"properties": {"__proto__": {"type": "string"}}}')
    expect(JSON.stringify(value(schema))).toBe('{"__proto__":"string"}')
  })
})

test('an example keeps within its bound', () => {
  const wide = (depth: number): unknown => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `field${index}`,
        depth === 0 ? { type: 'string' } : wide(depth - 1),
      ]),
    ),
  })
  const { truncated, value: sampled } = sampleValue(open(wide(2)).node, { maxBytes: 4000 })
  expect(truncated).toBe(true)
  expect(JSON.stringify(sampled).length).toBeLessThan(8000)
})

describe('written in a media type', () => {
  const SCHEMA = {
    type: 'object',
    xml: { name: 'pet' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      name: { type: 'string', example: 'Rex & "co"' },
      photoUrls: {
        type: 'array',
        xml: { wrapped: true },
        items: { type: 'string', xml: { name: 'photoUrl' }, example: 'a.png' },
      },
      tags: {
        type: 'array',
        items: {
          type: 'object',
          xml: { name: 'tag', prefix: 't', namespace: 'urn:t' },
          properties: { name: { type: 'string' } },
        },
      },
    },
  }
  const written = (
    schema: unknown,
    mediaType: string,
    side: Side = 'request',
    maxBytes = 16_384,
  ): ExampleText => {
    const references = openReferences({ schema })
    const place = { file: 'openapi.json', pointer: '/schema' }
    return createExampleText({ value: schema, place }, references, { side, mediaType, maxBytes })
  }

  test('as JSON', () => {
    expect(JSON.parse(written(SCHEMA, 'application/vnd.api+json').text)).toEqual({
      id: 1,
      name: 'Rex & "co"',
      photoUrls: ['a.png'],
      tags: [{ name: 'Example' }],
    })
  })

  test('as XML, with names, attributes, wrappers and namespaces', () => {
    expect(written(SCHEMA, 'application/xml').text.split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<pet id="1">',
      '  <name>Rex &amp; &quot;co&quot;</name>',
      '  <photoUrls>',
      '    <photoUrl>a.png</photoUrl>',
      '  </photoUrls>',
      '  <t:tag xmlns:t="urn:t">',
      '    <name>Example</name>',
      '  </t:tag>',
      '</pet>',
    ])
  })

  test('as a form, as events, as lines, as text', () => {
    const schema = {
      properties: {
        a: { type: 'string', example: 'x y' },
        b: { properties: { c: { type: 'integer' } } },
      },
    }
    expect(written(schema, 'application/x-www-form-urlencoded').text).toBe('a=x%20y&b[c]=1')
    expect(written(schema, 'text/event-stream').text).toBe('data: {"a":"x y","b":{"c":1}}')
    expect(written(schema, 'application/x-ndjson').text).toBe('{"a":"x y","b":{"c":1}}')
    expect(written({ type: 'string', example: 'plain' }, 'text/plain').text).toBe('plain')
  })

  test('an answer is cut and marked, where the author’s own example is too long', () => {
    const schema = { type: 'string', example: 'x'.repeat(500) }
    const { text, truncated } = written(schema, 'text/plain', 'response', 100)
    expect([text.length, text.endsWith('\n…'), truncated]).toEqual([100, true, true])
  })

  test('a request is never cut: half a body is none', () => {
    const schema = { properties: { page: { type: 'string', example: 'x'.repeat(500) } } }
    const { text, truncated } = written(schema, 'application/json', 'request', 100)
    expect([JSON.parse(text).page.length, truncated]).toEqual([500, false])
  })
})
