import { describe, expect, test } from 'vitest'
import {
  checkValue,
  createValue,
  createVariant,
  parseExactly,
  type Shape,
} from '../../src/openapi/shapes/index.ts'

const text: Shape = { types: ['string'] }

/** The faults of a JSON text, in words. */
function faults(json: string, shape: Shape, ...others: Shape[]): string[] {
  const value = parseExactly(json)?.value
  return checkValue(value, 0, [shape, ...others]).map(({ path, kind, expected = '' }) =>
    `${path} ${kind} ${expected}`.trim(),
  )
}

describe('a value is checked', () => {
  test.each<[string, Shape, string, string[]]>([
    ['type', { types: ['integer'] }, '1.5', ['mismatch integer']],
    ['type, as it is written', { types: ['integer'] }, '9007199254740993', []],
    ['type or null', { types: ['string'], nullable: true }, 'null', []],
    ['choices', { enum: ['"a"', '2'] }, '"b"', ['mismatch "a" | 2']],
    ['least', { limits: { minimum: 3 } }, '2', ['mismatch ≥ 3']],
    ['bound', { limits: { exclusiveMaximum: 3 } }, '3', ['mismatch < 3']],
    ['steps', { limits: { multipleOf: 0.1 } }, '0.3', []],
    ['length in characters', { limits: { maxLength: 1 } }, '"🐕"', []],
    ['items', { limits: { minItems: 1 } }, '[]', ['mismatch minItems 1']],
    ['unique items', { unique: true }, '[1,1]', ['mismatch uniqueItems']],
    ['pattern', { pattern: '^a' }, '"b"', ['mismatch /^a/']],
    ['pattern of another language', { pattern: '(?i)a' }, '"b"', []],
    ['format', { types: ['string'], format: 'date-time' }, '"today"', ['mismatch date-time']],
  ])('by its %s', (_, shape, json, expected) => {
    expect(faults(json, shape)).toEqual(expected)
  })

  test('in all of its members, with their places', () => {
    const shape: Shape = {
      types: ['object'],
      closed: true,
      fields: [
        { name: 'id', shape: 1, required: true },
        { name: 'a b', shape: 2 },
      ],
      patterns: [['^x-', 1]],
    }
    const list: Shape = { types: ['array'], items: 1 }
    expect(faults('{"a b":["",1],"x-y":2,"z":3}', shape, text, list)).toEqual([
      'id missing',
      '"a b"[1] mismatch string',
      'x-y mismatch string',
      'z unknown',
    ])
  })

  test('by the variant that it is meant as', () => {
    const shape: Shape = {
      types: ['object'],
      groups: [
        {
          property: 'kind',
          variants: [
            { title: 'Cat', shape: 1, values: ['cat'] },
            { title: 'Dog', shape: 2, values: ['dog'], required: ['name'] },
          ],
        },
      ],
    }
    const cat: Shape = { fields: [{ name: 'lives', shape: 3, required: true }] }
    expect(faults('{"kind":"dog"}', shape, cat, {}, {})).toEqual(['name missing'])
    expect(faults('{"kind":"cat"}', shape, cat, {}, {})).toEqual(['lives missing'])
    expect(faults('{"kind":"cow"}', shape, cat, {}, {})).toEqual(['kind mismatch "cat" | "dog"'])
  })

  test('without an end where a shape is a variant of itself', () => {
    const shape: Shape = { groups: [{ variants: [{ title: 'Self', shape: 0 }] }] }
    expect(faults('1', shape)).toEqual([])
  })
})

test('a new value has what is required, and ends where a shape holds itself', () => {
  const shape: Shape = {
    types: ['object'],
    fields: [
      { name: 'self', shape: 0, required: true },
      { name: 'note', shape: 1 },
      { name: 'kind', shape: 2, required: true },
    ],
  }
  const made = createValue(0, [shape, text, { enum: ['"a"'] }]) as Record<string, unknown>
  expect(made.kind).toBe('a')
  expect(made).not.toHaveProperty('note')
  expect(JSON.stringify(made).length).toBeLessThan(1000)
})

test('what is another variant now keeps what both have, as far as it may', () => {
  const number: Shape = { types: ['integer'] }
  const variant = (own: readonly [string, number]): Shape => ({
    types: ['object'],
    fields: [
      { name: 'kind', shape: 3, required: true },
      { name: 'name', shape: 3, required: true },
      { name: 'size', shape: own[1], required: true },
      { name: own[0], shape: own[1] },
    ],
  })
  const shapes = [{}, variant(['power', 2]), number, text, variant(['cars', 3])]
  const group = {
    property: 'kind',
    variants: [
      { title: 'Tug', shape: 1, values: ['tug'] },
      { title: 'Ferry', shape: 4, values: ['ferry'] },
    ],
  }
  const [, tug = {}] = shapes
  const value = { kind: 'tug', name: 'Bo', size: 3, power: 9, own: true }
  const [, taken = { title: '', shape: 0 }] = group.variants
  const made = createVariant(value, taken, { group, others: [tug], shapes })
  expect(made).toEqual({ kind: 'ferry', name: 'Bo', size: '', own: true })
})
