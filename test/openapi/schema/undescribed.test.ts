import { expect, test } from 'vitest'
import { groupByCause, toFinding } from '../../../src/diagnostics/index.ts'
import { sampleValue } from '../../../src/openapi/examples/index.ts'
import { open, outline } from './open.ts'

const text = { type: 'string' }

test.each([
  ['a name alone', { properties: { a: text }, required: ['b'] }, ['a: string', 'b!: any']],
  ['nothing but names', { type: 'object', required: ['b'] }, ['b!: any']],
  [
    'a name that other members are described for',
    { additionalProperties: { type: 'integer' }, required: ['b'] },
    ['b!: integer', 'key: integer'],
  ],
  [
    'a name that a pattern describes',
    { patternProperties: { '^x-': { type: 'boolean' } }, required: ['x-a'] },
    ['x-a!: boolean', '^x-: boolean'],
  ],
  [
    'parts of one schema',
    { allOf: [{ properties: { a: text } }, { required: ['a', 'b'] }] },
    ['a!: string', 'b!: any'],
  ],
])('what is required and nothing describes is a field all the same: %s', (_, schema, lines) => {
  const { node } = open(schema, { version: '3.1' })
  expect(outline(node)).toEqual(lines)
  const required = lines.filter((it) => it.includes('!')).map((it) => it.split('!')[0])
  expect(Object.keys(Object(sampleValue(node, { optional: 'none' }).value))).toEqual(required)
})

test.each([
  [
    'choices describe it',
    { required: ['b'], oneOf: [{ properties: { b: text } }, { properties: { b: { const: 1 } } }] },
  ],
  [
    'a choice names what is described around it',
    { properties: { b: text }, anyOf: [{ required: ['b'] }, { properties: { c: text } }] },
  ],
  [
    'a case describes it',
    { required: ['b'], if: { required: ['a'] }, else: { properties: { b: text } } },
  ],
  [
    'a case names it',
    { properties: { b: text }, if: {}, else: { required: ['b'], properties: {} } },
  ],
  ['it is no object', { type: 'array', items: text, required: ['b'] }],
])('a name is no field of its own where %s', (_, schema) => {
  const { node } = open(schema, { version: '3.1' })
  expect(outline(node).filter((line) => line.startsWith('b!: any'))).toEqual([])
  const cases = node.conditions.flatMap(({ unmet }) => unmet?.fields ?? [])
  expect(cases.filter(({ node: { label } }) => label.text === 'any')).toEqual([])
})

test('what nothing describes is one finding of its document, with each place', () => {
  const part = { properties: { a: text }, required: ['a', 'b', 'c'] }
  const { node, findings } = open({ properties: { one: part, two: { allOf: [part] } } })
  outline(node)
  expect(groupByCause(findings.map(toFinding))).toMatchObject([
    { code: 'openapi-required-undescribed', severity: 'info', count: 4 },
  ])
  const described = { additionalProperties: { type: 'integer' }, required: ['b'] }
  const other = open(described)
  outline(other.node)
  expect(other.findings).toEqual([])
})
