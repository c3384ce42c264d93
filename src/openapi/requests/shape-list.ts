import { printJson } from '../examples/index.ts'
import type { References } from '../references/index.ts'
import type { SchemaNode, SchemaPosition, Side } from '../schema/index.ts'
import { openSchema } from '../schema/index.ts'
import type { Shape, ShapeField, ShapeGroup, ShapeVariant } from '../shapes/index.ts'

/** Bytes of all shapes of a page. What they have no room for may be anything. */
const LONGEST = 20_000

/** Bytes of those of answers, which are only compared with what comes: forms are made of the others. */
const LONGEST_OF_ANSWERS = 6_000

/** Values of a list to choose from; of longer ones any is taken. */
const MOST_CHOICES = 200

/** The shapes of a page, from the outermost on as far as there is room. */
export class ShapeList {
  readonly #references: References
  /** New values are what the author wants a console to begin with. */
  readonly isFilled: boolean
  readonly #shapes: Shape[] = []
  readonly #waiting: [index: number, node: SchemaNode][] = []
  /** By hash: a schema that holds itself is one shape. */
  readonly #known = new Map<string, number>()
  #left = LONGEST
  /** Those of answers are added last. */
  #hasAnswers = false

  constructor(references: References, isFilled: boolean) {
    this.#references = references
    this.isFilled = isFilled
  }

  /** The index of a schema's shape; those asked for first have the most room. */
  add(position: SchemaPosition, side: Side): number {
    if (side === 'response' && !this.#hasAnswers) {
      this.#hasAnswers = true
      this.#left = Math.min(this.#left, LONGEST_OF_ANSWERS)
    }
    const index = this.#indexOf(openSchema(position, this.#references, { side, anchor: 'shape' }))
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const [at, node] = next
      if (this.#left <= 0) continue
      const shape = this.#shapeOf(node)
      this.#left -= JSON.stringify(shape).length
      this.#shapes[at] = shape
    }
    return index
  }

  get all(): readonly Shape[] {
    return this.#shapes
  }

  #indexOf(node: SchemaNode): number {
    const known = this.#known.get(node.hash)
    if (known !== undefined) return known
    const index = this.#shapes.push({}) - 1
    this.#known.set(node.hash, index)
    this.#waiting.push([index, node])
    this.#left -= 3
    return index
  }

  #shapeOf(node: SchemaNode): Shape {
    if (node.state !== undefined) return {}
    const shape = this.#wholeShapeOf(node)
    const { types = [], nullable, start } = shape
    if (types.length < 2 || shape.enum || shape.groups) return shape
    // A choice for readers: each type with what is said of it.
    const variants = types.map((type): ShapeVariant => {
      const ofType = getShapeOfType(shape, type)
      this.#left -= JSON.stringify(ofType).length
      return { title: type, shape: this.#shapes.push(ofType) - 1 }
    })
    return {
      types,
      ...(nullable && { nullable }),
      ...(start !== undefined && { start }),
      groups: [{ variants }],
    }
  }

  #wholeShapeOf(node: SchemaNode): Shape {
    const { types, pattern, items, tuple, groups, closed, limits } = node
    const isEncoded = node.constraints.some(
      ({ kind, text }) => kind === 'encoding' && text === 'base64',
    )
    const format = isEncoded ? 'byte' : node.format
    const choices = getChoices(node)
    const start = ((this.isFilled ? node.prefill : undefined) ?? node.default)?.value
    const patterns = node.fields
      .filter(({ kind }) => kind === 'pattern')
      .map(({ name, node: member }) => [name, this.#indexOf(member)] as const)
    const extra = node.fields.find(({ kind }) => kind === 'map')?.node
    const fields = this.#fieldsOf(node)
    return {
      ...(types.length > 0 && { types }),
      ...(node.nullable && { nullable: true }),
      ...(format !== undefined && { format }),
      ...(pattern !== undefined && { pattern }),
      ...(choices && { enum: choices }),
      ...(limits.size > 0 && { limits: Object.fromEntries(limits) }),
      ...(node.constraints.some(({ kind }) => kind === 'unique') && { unique: true }),
      ...(node.file !== undefined && { file: true }),
      ...(start !== undefined && { start: printJson(start, 0) }),
      ...(fields.length > 0 && { fields }),
      ...(patterns.length > 0 && { patterns }),
      ...(extra !== undefined && { extra: this.#indexOf(extra) }),
      ...(closed && { closed }),
      ...(items && { items: this.#indexOf(items) }),
      ...(tuple.length > 0 && { tuple: tuple.map((item) => this.#indexOf(item)) }),
      ...(groups.length > 0 && { groups: groups.map((group) => this.#groupOf(group)) }),
    }
  }

  #fieldsOf({ fields }: SchemaNode): ShapeField[] {
    return fields
      .filter(({ kind }) => kind === 'property')
      .map(({ name, required, node }) => ({
        name,
        shape: this.#indexOf(node),
        ...(required && { required }),
      }))
  }

  #groupOf({ discriminator, variants }: SchemaNode['groups'][number]): ShapeGroup {
    return {
      ...(discriminator !== undefined && { property: discriminator }),
      variants: variants.map(({ title, values, alsoRequired, node }): ShapeVariant => {
        return {
          title,
          shape: this.#indexOf(node),
          ...(values.length > 0 && { values }),
          ...(alsoRequired.length > 0 && { required: alsoRequired }),
        }
      }),
    }
  }
}

/** What a shape of several types says of values of one. */
function getShapeOfType(shape: Shape, type: string): Shape {
  const known = Object.entries(shape).filter(
    ([name]) => name === 'limits' || KEYWORDS.get(type)?.includes(name),
  )
  return { ...Object.fromEntries(known), types: [type] }
}

const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    string: ['format', 'pattern', 'file'],
    array: ['items', 'tuple', 'unique'],
    object: ['fields', 'patterns', 'extra', 'closed'],
  }),
)

function getChoices({ enum: values, openEnum, constant }: SchemaNode): string[] | undefined {
  if (constant !== undefined) return [printJson(constant.value, 0)]
  if (values === undefined || openEnum || values.length > MOST_CHOICES) return undefined
  return values.map(({ value }) => printJson(value, 0))
}
