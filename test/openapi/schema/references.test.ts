import { describe, expect, test } from 'vitest'
import { field, open, outline, ref } from './open.ts'

const NODE = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    parent: ref('Node'),
    next: { anyOf: [ref('Node'), { type: 'null' }] },
    children: { type: 'array', items: ref('Node') },
    byName: { type: 'object', additionalProperties: ref('Node') },
  },
}

describe('a schema that contains itself', () => {
  test('is cut at the first repeat, with the name and the anchor of the ancestor', () => {
    const { node } = open(
      { type: 'object', properties: { root: ref('Node') } },
      { schemas: { Node: NODE } },
    )
    expect(outline(node)).toEqual([
      'root: Node',
      '  id: string',
      '  parent: Node (recursive)',
      '  next: Node | null (recursive)',
      '  children: Node[]',
      '  byName: map<string, Node>',
      '    key: Node (recursive)',
    ])
    expect(field(node, 'root', 'next').state).toMatchObject({
      kind: 'recursive',
      anchor: 'body-root',
    })
    expect(field(node, 'root', 'children').items?.state?.kind).toBe('recursive')
  })

  test('is cut when two schemas contain each other', () => {
    const schemas = {
      A: { type: 'object', properties: { b: ref('B') } },
      B: { type: 'object', properties: { a: ref('A'), all: { type: 'array', items: ref('B') } } },
    }
    const { node } = open(ref('A'), { schemas })
    expect(outline(node, 9)).toEqual(['b: B', '  a: A (recursive)', '  all: B[]'])
  })

  test('is shown again beside itself', () => {
    const schemas = { Money: { type: 'object', properties: { amount: { type: 'integer' } } } }
    const { node } = open(
      { type: 'object', properties: { net: ref('Money'), gross: ref('Money') } },
      { schemas },
    )
    expect(outline(node)).toEqual([
      'net: Money',
      '  amount: integer',
      'gross: Money',
      '  amount: integer',
    ])
    expect(field(node, 'net').hash).toBe(field(node, 'gross').hash)
  })

  test('is reported when it is a part of itself, and keeps the other parts', () => {
    const schemas = { A: { allOf: [ref('A'), { properties: { x: { type: 'string' } } }] } }
    const { node, findings } = open(ref('A'), { schemas })
    expect(outline(node)).toEqual(['x: string'])
    expect(findings.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "Expected parts that differ from the schema itself, received a schema that includes itself.",
      ]
    `)
  })
})

describe('a reference', () => {
  test('that leads nowhere is a state, beside fields that are whole', () => {
    const { node, findings } = open({ properties: { a: ref('Missing'), b: { type: 'string' } } })
    expect(field(node, 'a').state).toMatchObject({ kind: 'broken', reason: 'missing' })
    expect(outline(node)).toEqual(['a: any (broken)', 'b: string'])
    expect(findings).toHaveLength(1)
  })

  test('that leads to itself is a state', () => {
    const { node } = open(ref('A'), { schemas: { A: ref('B'), B: ref('A') } })
    expect(node.state).toMatchObject({ kind: 'broken', reason: 'circular' })
    expect(node.fields).toEqual([])
  })

  test('keeps what stands beside it: all from 3.1 on, texts before', () => {
    const schemas = { Id: { type: 'string', description: 'Any id', maxLength: 40 } }
    const beside = { ...ref('Id'), description: 'Id of the owner', maxLength: 10 }
    const now = open(beside, { schemas }).node
    expect([now.description, now.limits.get('maxLength')]).toEqual(['Id of the owner', 10])
    const before = open(beside, { schemas, version: '3.0' }).node
    expect([before.description, before.limits.get('maxLength')]).toEqual(['Id of the owner', 40])
  })

  test('is a property where it is named so', () => {
    const { node } = open({ properties: { $ref: { type: 'string' }, $schema: { type: 'string' } } })
    expect(outline(node)).toEqual(['$ref: string', '$schema: string'])
    expect(field(node, '$ref').anchor).toBe('body-$ref')
  })
})

test('a wrong schema is reported and shown as any type', () => {
  const { node, findings } = open({ properties: { a: 'string', b: null, c: true, d: false } })
  expect(outline(node)).toEqual(['a: any', 'b: any', 'c: any', 'd: never'])
  expect(findings.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Expected a schema, received \`"string"\`.",
      "Expected a schema, received \`null\`.",
    ]
  `)
})

test('no number of schemas inside one another is too many', () => {
  let deep: unknown = { type: 'string' }
  for (let level = 0; level < 3000; level++) deep = { allOf: [deep, { minLength: level }] }
  const { node, findings } = open({ properties: { deep, other: { type: 'string' } } })
  expect(outline(node)).toEqual(['deep: any', 'other: string'])
  expect(findings.map(({ code }) => code)).toEqual(['openapi-schema-too-large'])
})
