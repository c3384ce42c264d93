/** Named schemas full of references to each other: wide, deep, circular, broken and wrong. */
export function randomSchemas(random: () => number): Record<string, unknown> {
  const count = 2 + Math.floor(random() * 8)
  const whole = (below: number): number => Math.floor(random() * below)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[whole(items.length)] ?? items[0]
  const reference = (): unknown => ({ $ref: `#/components/schemas/S${whole(count + 1)}` })
  const list = (depth: number): unknown[] =>
    Array.from({ length: 1 + whole(4) }, () => schema(depth))
  const members = (depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Array.from({ length: 1 + whole(5) }, () => [
        pick(['id', 'type', 'next', 'x y', '$ref', '']),
        schema(depth),
      ]),
    )
  const wrong = (): unknown =>
    pick<unknown>([
      null,
      1,
      'text',
      [],
      true,
      false,
      { type: 7 },
      { properties: [] },
      { allOf: 'x', enum: {} },
    ])

  const keywords: readonly [(depth: number) => unknown, ...((depth: number) => unknown)[]] = [
    (depth) => ({ type: 'object', properties: members(depth), required: ['id', 'type'] }),
    (depth) => ({ properties: members(depth), additionalProperties: schema(depth) }),
    (depth) => ({ allOf: list(depth) }),
    (depth) => ({ oneOf: list(depth), properties: members(depth) }),
    (depth) => ({ anyOf: [...list(depth), { type: 'null' }] }),
    (depth) => ({ oneOf: list(depth), anyOf: list(depth), allOf: list(depth) }),
    (depth) => ({ type: 'array', items: schema(depth), prefixItems: list(depth) }),
    (depth) => ({
      not: schema(depth),
      if: schema(depth),
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: schema(depth),
      else: schema(depth),
    }),
    (depth) => ({ patternProperties: members(depth), dependentSchemas: members(depth) }),
    (depth) => ({
      oneOf: list(depth),
      discriminator: { propertyName: 'type', mapping: { a: 'S0', b: '#/nowhere' } },
    }),
    (depth) => ({ discriminator: { propertyName: 'type' }, properties: members(depth) }),
    () => ({
      type: pick(['string', 'integer', 'file', 'odd']),
      enum: ['a', 1, null],
      minimum: 'x',
    }),
    () => ({ const: pick<unknown>(['a', 1, null, { deep: [] }]), title: 'T', nullable: true }),
    () => ({
      readOnly: true,
      writeOnly: random() < 0.5,
      exclusiveMinimum: true,
      minimum: whole(9),
    }),
  ]
  const schema = (depth: number): unknown => {
    const choice = random()
    if (choice < 0.3) return reference()
    if (choice < 0.35) return { $ref: '#/components/schemas/S0', ...members(0) }
    if (choice < 0.4) return wrong()
    return depth === 0 ? { type: 'string' } : pick(keywords)(depth - 1)
  }
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, schema(4)]))
}
