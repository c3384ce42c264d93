import { checkValue } from './check-value.ts'
import type { Shape, ShapeGroup, Shapes, ShapeVariant } from './shape.ts'

/** Objects within objects that a new value has. */
const DEEPEST = 6

/** A value to begin with: what is required, and nothing else. */
export function createValue(index: number, shapes: Shapes, depth = 0): unknown {
  const shape = shapes[index]
  if (shape === undefined) return ''
  const { start, enum: choices, types = [], nullable, fields, groups } = shape
  const given = start ?? choices?.[0]
  if (given !== undefined) return JSON.parse(given)
  const [type] = types
  const [group] = groups ?? []
  const [variant] = group?.variants ?? []
  if (fields === undefined && group && variant && type !== 'object') {
    return createAlternative(group, variant, shapes, depth + 1)
  }
  if (type === 'object' || fields !== undefined) return createObject(shape, shapes, depth)
  if (nullable && depth > DEEPEST) return null
  switch (type) {
    case 'array':
      return (shape.limits?.minItems ?? 0) > 0 && shape.items !== undefined && depth < DEEPEST
        ? [createValue(shape.items, shapes, depth + 1)]
        : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return shape.limits?.minimum ?? 0
    default:
      return ''
  }
}

/** A value that is one variant of a group by itself. */
export function createAlternative(
  { property }: ShapeGroup,
  { shape, values: [told] = [] }: ShapeVariant,
  shapes: Shapes,
  depth = 0,
): unknown {
  const made = createValue(shape, shapes, depth)
  const isTold = typeof made === 'object' && made !== null && !Array.isArray(made)
  return isTold && property !== undefined && told !== undefined
    ? { ...made, [property]: told }
    : made
}

/** An object as one variant of a group has it: the members that it has too, or nobody, stay. */
export function createVariant(
  value: Readonly<Record<string, unknown>>,
  variant: ShapeVariant,
  { group, others, shapes }: { group: ShapeGroup; others: Shape[]; shapes: Shapes },
): Record<string, unknown> {
  const foreign = new Set(others.flatMap(({ fields = [] }) => fields.map(({ name }) => name)))
  const known = new Map(shapes[variant.shape]?.fields?.map(({ name, shape }) => [name, shape]))
  const kept = Object.fromEntries(
    Object.entries(value).filter(([name, member]) => {
      const shape = known.get(name)
      if (shape === undefined) return !foreign.has(name)
      return name !== group.property && checkValue(member, shape, shapes).length === 0
    }),
  )
  return { ...kept, ...createPart(group, variant, shapes), ...kept }
}

/** What one variant of a group adds to an object. */
function createPart(group: ShapeGroup, variant: ShapeVariant, shapes: Shapes): object {
  const made = createAlternative(group, variant, shapes)
  return typeof made === 'object' && made !== null ? made : {}
}

function createObject(shape: Shape, shapes: Shapes, depth: number): Record<string, unknown> {
  if (depth > DEEPEST) return {}
  const own = (shape.fields ?? [])
    .filter(({ required }) => required)
    .map(({ name, shape: index }) => [name, createValue(index, shapes, depth + 1)] as const)
  const made: Record<string, unknown> = Object.fromEntries(own)
  for (const group of shape.groups ?? []) {
    const [variant] = group.variants
    if (variant !== undefined) Object.assign(made, createPart(group, variant, shapes))
  }
  return made
}
