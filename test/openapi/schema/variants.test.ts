import { describe, expect, test } from 'vitest'
import { field, open, outline, ref } from './open.ts'

const BASE = {
  type: 'object',
  required: ['petType'],
  properties: { petType: { type: 'string' }, name: { type: 'string' } },
}
const CAT = { properties: { purrs: { type: 'boolean' } } }
const DOG = { required: ['barks'], properties: { barks: { type: 'boolean' } } }

const PETS = [
  'petType!: string',
  'name: string',
  '<Cat | Cat>',
  '  purrs: boolean',
  '<Dog | Dog>',
  '  barks!: boolean',
]

describe('variants named by a discriminator', () => {
  test('come from schemas that extend the one with the discriminator', () => {
    const schemas = {
      Pet: { ...BASE, discriminator: { propertyName: 'petType' } },
      Cat: { allOf: [ref('Pet'), CAT] },
      Dog: { allOf: [ref('Pet'), DOG] },
    }
    expect(outline(open(ref('Pet'), { schemas }).node)).toEqual(PETS)
    const cat = open(ref('Cat'), { schemas }).node
    expect(outline(cat)).toEqual(['petType!: string', 'name: string', 'purrs: boolean'])
    expect(cat.discriminated).toEqual({ property: 'petType', value: 'Cat' })
  })

  test('come from 2.0 the same way', () => {
    const pet = { $ref: '#/definitions/Pet' }
    const schemas = {
      Pet: { ...BASE, discriminator: 'petType' },
      Cat: { allOf: [pet, CAT] },
      Dog: { allOf: [pet, DOG] },
    }
    expect(outline(open(pet, { schemas, version: '2.0' }).node)).toEqual(PETS)
  })

  test('come from a mapping without `oneOf`, by name or by reference', () => {
    const mapping = { kitty: 'Cat', woof: '#/components/schemas/Dog', hound: 'Dog' }
    const schemas = {
      Pet: { ...BASE, discriminator: { propertyName: 'petType', mapping } },
      Cat: { allOf: [ref('Pet'), CAT] },
      Dog: { allOf: [ref('Pet'), DOG] },
    }
    const [group] = open(ref('Pet'), { schemas }).node.groups
    expect(group?.variants.map(({ title, values }) => [title, values])).toEqual([
      ['Cat', ['kitty']],
      ['Dog', ['woof', 'hound']],
    ])
    expect(open(ref('Dog'), { schemas }).node.discriminated?.value).toBe('woof')
  })

  test('have one for values that are absent or unknown', () => {
    const discriminator = {
      propertyName: 'petType',
      mapping: { kitty: 'Cat' },
      defaultMapping: '#/components/schemas/Other',
    }
    const schemas = {
      Pet: { ...BASE, discriminator },
      Cat: { allOf: [ref('Pet'), CAT] },
      Other: { properties: { kind: { type: 'string' } } },
      Choice: { oneOf: [ref('Cat'), ref('Other')], discriminator },
    }
    for (const name of ['Pet', 'Choice']) {
      const [group] = open(ref(name), { schemas, version: '3.2' }).node.groups
      expect(group?.variants.map(({ title, isDefault }) => [title, isDefault])).toEqual([
        ['Cat', undefined],
        ['Other', true],
      ])
    }
  })

  test('come from `oneOf` in a parent that they extend', () => {
    const schemas = {
      Pet: { ...BASE, oneOf: [ref('Cat'), ref('Dog')], discriminator: { propertyName: 'petType' } },
      Cat: { allOf: [ref('Pet'), CAT] },
      Dog: { allOf: [ref('Pet'), DOG] },
    }
    expect(outline(open(ref('Pet'), { schemas }).node)).toEqual(PETS)
    expect(open(ref('Cat'), { schemas }).node.groups).toEqual([])
  })

  test('have the constants of the property as values', () => {
    const option = (kind: string) => ({
      properties: { type: { const: kind }, [kind]: { type: 'string' } },
    })
    const { node } = open({ oneOf: [option('text'), option('image')] })
    expect(node.groups[0]?.discriminator).toBe('type')
    expect(node.groups[0]?.variants.map(({ title, values }) => [title, values])).toEqual([
      ['text', ['text']],
      ['image', ['image']],
    ])
  })
})

describe('variants beside fields', () => {
  test('show only what they add, and what they require besides', () => {
    const { node } = open({
      required: ['id'],
      properties: { id: { type: 'string' }, email: {}, phone: {} },
      anyOf: [
        { required: ['email'] },
        { required: ['phone', 'id'], properties: { sms: { type: 'boolean' } } },
      ],
    })
    expect(node.fields.map(({ name }) => name)).toEqual(['id', 'email', 'phone'])
    const [first, second] = node.groups[0]?.variants ?? []
    expect([first?.title, first?.alsoRequired, first?.node.fields]).toEqual([
      'With email',
      ['email'],
      [],
    ])
    expect(second?.alsoRequired).toEqual(['phone'])
    expect(second && outline(second.node)).toEqual(['sms: boolean'])
  })

  test('show a field again where they narrow it', () => {
    const { node } = open({
      properties: { kind: { type: 'string' } },
      oneOf: [{ properties: { kind: { enum: ['a'] } } }, { properties: { kind: { enum: ['b'] } } }],
    })
    expect(node.groups[0]?.variants.map(({ title, node: it }) => [title, outline(it)])).toEqual([
      ['a', ['kind: enum<string>']],
      ['b', ['kind: enum<string>']],
    ])
  })

  test('leave out what they include like their parent', () => {
    const schemas = {
      Base: BASE,
      A: { allOf: [ref('Base'), CAT] },
      B: { allOf: [ref('Base'), DOG] },
    }
    const { node } = open({ allOf: [ref('Base')], oneOf: [ref('A'), ref('B')] }, { schemas })
    expect(outline(node).filter((line) => line.includes('petType'))).toHaveLength(1)
  })

  test('have anchors of their own', () => {
    const source = {
      oneOf: [
        { title: 'Card', properties: { id: {} } },
        { title: 'Bank Account', properties: { id: {} } },
      ],
    }
    const { node } = open({ properties: { source } })
    const variants = field(node, 'source').groups[0]?.variants ?? []
    expect(variants.map((it) => field(it.node, 'id').anchor)).toEqual([
      'body-source-card-id',
      'body-source-bank-account-id',
    ])
  })
})

test('choices within choices, and within parts, keep their levels', () => {
  const { node } = open({
    allOf: [
      { properties: { id: { type: 'string' } } },
      {
        oneOf: [
          {
            title: 'One',
            oneOf: [
              { title: 'A', properties: { a: {} } },
              { title: 'B', properties: { b: {} } },
            ],
          },
          { title: 'Two', properties: { c: {} } },
        ],
      },
    ],
  })
  expect(outline(node)).toEqual([
    'id: string',
    '<One>',
    '  <A>',
    '    a: any',
    '  <B>',
    '    b: any',
    '<Two>',
    '  c: any',
  ])
})

test('a label names at most four alternatives, each once, with links to schemas', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  const schemas = Object.fromEntries(
    names.map((name) => [name, { type: 'object', properties: { [name]: {} } }]),
  )
  const { node } = open({ oneOf: names.map(ref) }, { schemas })
  expect(node.label.text).toBe('A | B | C | D | …')
  expect(node.label.parts[0]).toEqual({
    text: 'A',
    schema: { name: 'A', place: { file: 'openapi.json', pointer: '/components/schemas/A' } },
  })
  expect(
    open({
      oneOf: [
        { type: 'string', format: 'a' },
        { type: 'string', format: 'b' },
      ],
    }).node.label.text,
  ).toBe('string')
})

test('a union that contains itself is cut', () => {
  const schemas = {
    Json: { oneOf: [{ type: 'string' }, { type: 'array', items: ref('Json') }, ref('Json')] },
  }
  const { node } = open(ref('Json'), { schemas })
  const states = node.groups[0]?.variants.map(
    (it) => it.node.state?.kind ?? it.node.items?.state?.kind,
  )
  expect(states).toEqual([undefined, 'recursive', 'recursive'])
})
