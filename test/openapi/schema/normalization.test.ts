import { describe, expect, test } from 'vitest'
import { field, open, outline, ref } from './open.ts'

describe('a value that may be null', () => {
  const PET = { type: 'object', properties: { name: { type: 'string' } } }
  test.each([
    ['3.0', { type: 'string', nullable: true }, 'string | null'],
    ['2.0', { type: 'string', 'x-nullable': true }, 'string | null'],
    ['3.1', { type: ['string', 'null'] }, 'string | null'],
    ['3.1', { type: ['string', 'integer', 'null'] }, 'string | integer | null'],
    ['3.1', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    ['3.1', { oneOf: [{ type: 'null' }, { type: 'string' }] }, 'string | null'],
    ['3.1', { oneOf: [{ const: null }, { type: 'array', items: ref('Pet') }] }, 'Pet[] | null'],
    ['3.0', { nullable: true, allOf: [ref('Pet')] }, 'Pet | null'],
    ['3.0', { oneOf: [ref('Pet'), { nullable: true }] }, 'Pet | null'],
    ['3.1', { anyOf: [ref('Pet'), ref('Null')] }, 'Pet | null'],
    ['3.0', { type: 'string', nullable: true, enum: ['a', null] }, 'enum<string> | null'],
    ['3.1', { anyOf: [ref('Pet'), { type: 'string' }, { type: 'null' }] }, 'Pet | string | null'],
    ['3.1', { type: 'null' }, 'null'],
  ] as const)('%s: %j', (version, schema, text) => {
    const { node } = open(schema, { version, schemas: { Pet: PET, Null: { type: 'null' } } })
    expect(node.label.text).toBe(text)
  })

  test('keeps the description around the choice, and the fields of the one that is left', () => {
    const schema = { description: 'The owner', anyOf: [{ type: 'null' }, ref('Pet')] }
    const { node } = open(schema, { schemas: { Pet: { ...PET, description: 'A pet' } } })
    expect([node.description, node.name, node.nullable]).toEqual(['The owner', 'Pet', true])
    expect(outline(node)).toEqual(['name: string'])
    expect(node.groups).toEqual([])
  })
})

describe('an enumeration', () => {
  const VALUES = [
    { value: 0, label: 'TEXT', description: 'A text channel' },
    { value: 1, label: 'DM', description: 'Between users' },
  ]
  test.each([
    [
      'alternatives that are constants',
      {
        type: 'integer',
        oneOf: [
          { const: 0, title: 'TEXT', description: 'A text channel' },
          { const: 1, title: 'DM', description: 'Between users' },
        ],
      },
    ],
    [
      'lists beside the values',
      {
        type: 'integer',
        enum: [0, 1],
        'x-enum-varnames': ['TEXT', 'DM'],
        'x-enum-descriptions': ['A text channel', 'Between users'],
      },
    ],
    [
      'maps by value',
      {
        type: 'integer',
        enum: [0, 1],
        'x-enumNames': ['TEXT', 'DM'],
        'x-enumDescriptions': { 0: 'A text channel', 1: 'Between users' },
      },
    ],
  ])('has names and texts from %s', (_, schema) => {
    const { node } = open(schema)
    expect(node.enum).toEqual(VALUES)
    expect(node.groups).toEqual([])
    expect(node.label.text).toBe('enum<integer>')
  })

  test('is what all parts allow', () => {
    const { node } = open({ allOf: [{ enum: ['a', 'b', 'c'] }, { enum: ['c', 'b', 'd'] }] })
    expect(node.enum?.map(({ value }) => value)).toEqual(['b', 'c'])
  })

  test('is open where any text is allowed too', () => {
    const { node } = open({
      anyOf: [{ type: 'string' }, { type: 'string', enum: ['small', 'large'] }],
    })
    expect([node.label.text, node.openEnum, node.enum?.length]).toEqual(['string', true, 2])
  })

  test('may be null where one of its parts may', () => {
    const { node } = open({
      oneOf: [
        { type: 'string', enum: ['second', 'minute'] },
        { type: 'string', nullable: true },
      ],
    })
    expect([node.label.text, node.openEnum, node.nullable]).toEqual(['string | null', true, true])
  })

  test('of references to constants is one list', () => {
    const schemas = { Up: { const: 'up' }, Down: { const: 'down' } }
    const { node } = open({ oneOf: [ref('Up'), ref('Down'), { type: 'null' }] }, { schemas })
    expect([node.label.text, node.enum?.map(({ value }) => value)]).toEqual([
      'enum<string> | null',
      ['up', 'down'],
    ])
  })
})

describe('parts that hold together', () => {
  test('have the tighter limits, all required names and all fields', () => {
    const { node } = open({
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'string', maxLength: 9 } } },
        {
          required: ['b'],
          properties: { b: { type: 'number' }, a: { minLength: 2, maxLength: 20 } },
        },
      ],
    })
    expect(outline(node)).toEqual(['a!: string', 'b!: number'])
    expect(field(node, 'a').constraints).toEqual([{ kind: 'length', text: '2 to 9 characters' }])
  })

  test('merge the fields of a property that several describe', () => {
    const { node } = open({
      allOf: [
        { properties: { meta: { type: 'object', properties: { x: { type: 'string' } } } } },
        { properties: { meta: { properties: { y: { type: 'string' } }, required: ['y'] } } },
      ],
    })
    expect(outline(node)).toEqual(['meta: object', '  x: string', '  y!: string'])
  })

  test('that contradict each other are named, with all types', () => {
    const { node, findings } = open({ allOf: [{ type: 'string' }, { type: 'object' }] })
    expect(node.label.text).toBe('string | object')
    expect(findings.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "Expected schemas under \`allOf\` that one value can meet, received \`string\` and \`object\`.",
      ]
    `)
  })

  test('keep the name of the only schema, and lose it but for its description when they add to it', () => {
    const schemas = { Pet: { type: 'object', description: 'A pet', properties: {} } }
    const one = open({ allOf: [ref('Pet')], description: 'Yours' }, { schemas }).node
    expect([one.label.text, one.description]).toEqual(['Pet', 'Yours'])
    const noted = open({ allOf: [ref('Pet'), { description: 'Yours' }] }, { schemas }).node
    expect([noted.label.text, noted.description]).toEqual(['Pet', 'Yours'])
    const bare = open({ allOf: [ref('Pet'), { type: 'object', nullable: true }] }, { schemas }).node
    expect([bare.label.text, bare.description]).toEqual(['Pet | null', 'A pet'])
    const more = open({ allOf: [ref('Pet'), { properties: { x: {} } }] }, { schemas }).node
    expect([more.label.text, more.description]).toEqual(['object', 'A pet'])
  })

  test('keep several choices apart', () => {
    const { node } = open({
      oneOf: [
        { title: 'Card', properties: { card: {} } },
        { title: 'Bank', properties: { iban: {} } },
      ],
      anyOf: [
        { title: 'Email', properties: { email: {} } },
        { title: 'Phone', properties: { phone: {} } },
      ],
    })
    expect(
      node.groups.map(({ mode, variants }) => [mode, variants.map(({ title }) => title)]),
    ).toEqual([
      ['oneOf', ['Card', 'Bank']],
      ['anyOf', ['Email', 'Phone']],
    ])
  })
})

describe('objects', () => {
  test('list properties, then patterns, then the values of the map', () => {
    const { node } = open({
      type: 'object',
      required: ['id'],
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: { type: 'integer' },
      'x-additionalPropertiesName': 'locale',
      properties: { id: { type: 'string' } },
    })
    expect(node.fields.map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ['id', 'property', true],
      ['^x-', 'pattern', false],
      ['locale', 'map', false],
    ])
    expect(node.fields.map((it) => it.node.anchor)).toEqual(['body-id', 'body-x', 'body-locale'])
  })

  test.each([
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'map<string, string>'],
    [{ additionalProperties: { type: 'array', items: ref('Price') } }, 'map<string, Price[]>'],
    [{ type: 'object', additionalProperties: true }, 'map<string, any>'],
    [{ type: 'object', additionalProperties: false }, 'object'],
    [{ type: 'object' }, 'object'],
    [{ unevaluatedProperties: { type: 'boolean' } }, 'map<string, boolean>'],
  ])('%j is %s', (schema, text) => {
    expect(open(schema, { schemas: { Price: { type: 'object' } } }).node.label.text).toBe(text)
  })

  test('leave out what belongs to the other side', () => {
    const schema = {
      required: ['id', 'password'],
      properties: {
        id: { allOf: [{ type: 'string' }, { readOnly: true }] },
        password: ref('Secret'),
        name: { type: 'string' },
      },
    }
    const schemas = { Secret: { type: 'string', writeOnly: true } }
    expect(outline(open(schema, { schemas, side: 'request' }).node)).toEqual([
      'password!: string',
      'name: string',
    ])
    expect(outline(open(schema, { schemas, side: 'response' }).node)).toEqual([
      'id!: string',
      'name: string',
    ])
    expect(outline(open(schema, { schemas }).node)).toHaveLength(3)
  })

  test('take a mark on the property itself for required, with a finding', () => {
    const { node, findings } = open({ properties: { id: { type: 'string', required: true } } })
    expect(outline(node)).toEqual(['id!: string'])
    expect(findings.map(({ message, hint }) => `${message} ${hint}`)).toMatchInlineSnapshot(`
      [
        "Expected \`required\` to be a list of property names, received \`true\`. Name the property in the \`required\` list of the object around it.",
      ]
    `)
  })

  test('have conditions, dependencies and what they must not be', () => {
    const { node } = open({
      properties: { kind: { type: 'string' } },
      if: { properties: { kind: { const: 'card' } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { required: ['number'], properties: { number: { type: 'string' } } },
      else: { properties: { iban: { type: 'string' } } },
      not: { required: ['secret'] },
      dependentRequired: { number: ['expiry'] },
      dependentSchemas: { iban: { properties: { bic: { type: 'string' } } } },
    })
    const [condition] = node.conditions
    expect(condition?.met && outline(condition.met)).toEqual(['number!: string'])
    expect(condition?.unmet && outline(condition.unmet)).toEqual(['iban: string'])
    expect(node.not).toHaveLength(1)
    expect(
      node.dependencies.map((it) => [it.property, it.requires, it.node && outline(it.node)]),
    ).toEqual([
      ['number', ['expiry'], undefined],
      ['iban', [], ['bic: string']],
    ])
  })
})

describe('arrays', () => {
  test.each([
    [{ type: 'array', items: { type: 'string' } }, 'string[]'],
    [{ items: { type: ['string', 'integer'] } }, '(string | integer)[]'],
    [{ type: 'array', items: { type: 'array', items: { enum: ['a'] } } }, 'enum<string>[][]'],
    [{ prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false }, '[string, integer]'],
    [{ type: 'array', items: [{ type: 'string' }, { type: 'integer' }] }, '[string, integer]'],
    [{ prefixItems: [{ type: 'string' }], items: { type: 'number' } }, '[string, …]'],
    [{ type: 'array' }, 'array'],
  ])('%j is %s', (schema, text) => {
    expect(open(schema).node.label.text).toBe(text)
  })

  test('hoist the fields of their items: they share the anchor', () => {
    const { node } = open({
      properties: { pets: { type: 'array', items: { properties: { name: {} } } } },
    })
    const { items } = field(node, 'pets')
    expect(items && field(items, 'name').anchor).toBe('body-pets-name')
  })
})

describe('types that the author left out', () => {
  test.each([
    [{ properties: { a: {} } }, 'object'],
    [{ enum: [1, 2] }, 'enum<integer>'],
    [{ const: 'a' }, 'string'],
    [{ pattern: '^a' }, 'string'],
    [{ minimum: 1 }, 'number'],
    [{ format: 'date-time' }, 'string'],
    [{ format: 'int64' }, 'integer'],
    [{}, 'any'],
    [true, 'any'],
    [false, 'never'],
  ])('%j is %s', (schema, text) => {
    expect(open(schema).node.label.text).toBe(text)
  })
})

describe('files', () => {
  test.each([
    ['2.0', { type: 'file' }, 'file'],
    ['3.0', { type: 'string', format: 'binary' }, 'file'],
    ['3.1', { type: 'string', contentMediaType: 'image/png' }, 'file'],
    ['3.1', { contentMediaType: 'application/octet-stream' }, 'file'],
    ['3.1', { type: 'array', items: { type: 'string', format: 'binary' } }, 'file[]'],
    ['3.1', { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' }, 'string'],
    ['3.1', { type: 'string', contentMediaType: 'application/json' }, 'string'],
    ['3.0', { type: 'string', format: 'byte' }, 'string'],
  ] as const)('%s: %j is %s', (version, schema, text) => {
    expect(open(schema, { version }).node.label.text).toBe(text)
  })
})

describe('limits', () => {
  test.each([
    [{ minimum: 1, maximum: 10 }, ['1 <= x <= 10']],
    [{ minimum: 0, exclusiveMinimum: true }, ['x > 0']],
    [{ exclusiveMinimum: 0, maximum: 5 }, ['0 < x <= 5']],
    [{ maximum: 5 }, ['x <= 5']],
    [{ multipleOf: 0.01 }, ['multiple of 0.01']],
    [{ minLength: 1 }, ['at least 1 character']],
    [{ minLength: 3, maxLength: 3 }, ['exactly 3 characters']],
    [{ maxItems: 3, uniqueItems: true }, ['at most 3 items', 'unique items']],
    [{ type: 'object', minProperties: 1 }, ['at least 1 property']],
    [{ format: 'email', pattern: '@' }, ['email', '@']],
  ])('%j', (schema, texts) => {
    expect(open(schema).node.constraints.map(({ text }) => text)).toEqual(texts)
  })

  test('of the wrong kind are reported and left out', () => {
    const { node, findings } = open({ type: 'string', maxLength: 'ten', enum: 'a', allOf: {} })
    expect(node.constraints).toEqual([])
    expect(findings.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "Expected \`enum\` to be a list of values, received \`"a"\`.",
        "Expected \`maxLength\` to be a number, received \`"ten"\`.",
        "Expected \`allOf\` to be a list of schemas, received an object.",
      ]
    `)
  })
})

test('pills come from `x-mint` and from the keys that the site names', () => {
  const schema = {
    'x-mint': { pre: ['beta'], post: ['paid'] },
    'x-internal': true,
    'x-scope': ['read', 'write'],
  }
  const { node } = open(schema, { pillKeys: ['x-internal', 'x-scope', 'missing'] })
  expect(node.pills).toEqual({ pre: ['beta'], post: ['x-internal', 'read', 'write', 'paid'] })
})

test('default, prefill, examples and deprecation are kept with their places', () => {
  const { node } = open({
    type: 'string',
    default: null,
    'x-default': 'demo',
    examples: ['a', 'b'],
    example: 'c',
    deprecated: 'Use `name` instead.',
  })
  expect(node.default).toMatchObject({ value: null, place: { pointer: '/opened/default' } })
  expect(node.prefill?.value).toBe('demo')
  expect(node.examples.map(({ value }) => value)).toEqual(['a', 'b', 'c'])
  expect(node.deprecated).toBe('Use `name` instead.')
})
