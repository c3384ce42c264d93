import { isCompound, isNumber } from '../exact-number.ts'
import type { Shape, ShapeGroup, Shapes, ShapeVariant } from './shape.ts'

/** Where a value is other than its shape, and how. */
export interface ShapeFault {
  /** As `pets[0].name`; empty for the value as a whole. */
  readonly path: string
  readonly kind: 'mismatch' | 'missing' | 'unknown'
  /** In the words of schemas: `integer`, `≥ 1`, `"cat" | "dog"`. */
  readonly expected?: string
  readonly received?: string
}

/** Faults that are told of one value. */
const MOST = 20

/** Characters of a received value that are told. */
const LONGEST = 40

/** Tells where a value is other than its documents say. What the shape does not know is not told. */
export function checkValue(value: unknown, shape: number, shapes: Shapes): ShapeFault[] {
  return checkAt(value, shape, { shapes, path: '', around: [] }).slice(0, MOST)
}

/** The variant of a group that a value is most likely meant as; -1 where it is nearest to none. */
export function findLikelyVariant(
  value: unknown,
  { property, variants }: ShapeGroup,
  shapes: Shapes,
  around: readonly number[] = [],
): number {
  const told = property === undefined ? undefined : getMember(value, property)
  const named = variants.findIndex(({ values }) => values?.includes(String(told)))
  if (told !== undefined && named >= 0) return named
  const counts = variants.map((variant) => {
    const faults = checkVariant(value, variant, { shapes, path: '', around })
    const shown = shapes[variant.shape]?.fields ?? []
    // Of two that hold, it is the one that knows more of the members.
    const known = shown.filter(({ name }) => getMember(value, name) !== undefined)
    return faults.length * 100 - known.length
  })
  return counts.indexOf(Math.min(...counts))
}

interface Place {
  readonly shapes: Shapes
  readonly path: string
  /** Shapes that the same value is looked at with already. */
  readonly around: readonly number[]
}

function checkAt(value: unknown, index: number, place: Place): ShapeFault[] {
  const shape = place.shapes[index]
  if (shape === undefined || place.around.includes(index)) return []
  if (value === null && shape.nullable) return []
  const inside = { ...place, around: [...place.around, index] }
  const fault = checkSelf(value, shape, place.path)
  if (fault !== undefined) return [fault]
  const chosen = (shape.groups ?? []).map((group) => checkGroup(value, group, inside))
  return [
    ...checkMembers(value, shape, inside),
    ...checkItems(value, shape, inside),
    ...chosen.flatMap(({ faults }) => faults),
    ...unknownMembers(
      value,
      shape,
      chosen.map(({ variant }) => variant),
      inside,
    ),
  ]
}

/** What a value is by itself. */
function checkSelf(value: unknown, shape: Shape, path: string): ShapeFault | undefined {
  const expected =
    wrongType(value, shape) ??
    wrongChoice(value, shape) ??
    (typeof value === 'string' ? wrongText(value, shape) : undefined) ??
    wrongLimit(value, shape)
  return expected === undefined
    ? undefined
    : { path, kind: 'mismatch', expected, received: inShort(value) }
}

function wrongType(value: unknown, { types, nullable }: Shape): string | undefined {
  const isFine =
    types === undefined || types.length === 0 || types.some((type) => isOf(value, type))
  if (isFine) return undefined
  return [...types, ...(nullable ? ['null'] : [])].join(' | ')
}

function isOf(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return isNumber(value) && Number.isInteger(Number(String(value)))
    case 'number':
      return isNumber(value)
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isCompound(value) && !Array.isArray(value)
    case 'null':
      return value === null
    case 'file':
      return typeof value === 'string'
    default:
      return typeof value === type
  }
}

function wrongChoice(value: unknown, { enum: choices }: Shape): string | undefined {
  if (choices === undefined || choices.includes(JSON.stringify(value))) return undefined
  return choices.join(' | ')
}

const FORMATS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    date: /^\d{4}-[01]\d-[0-3]\d$/,
    'date-time':
      /^\d{4}-[01]\d-[0-3]\d[Tt ][0-2]\d:[0-5]\d:[0-6]\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
    uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
    email: /^[^\s@]+@[^\s@]+$/,
    ipv4: /^(?:\d{1,3}\.){3}\d{1,3}$/,
  }),
)

function wrongText(text: string, { format = '', pattern, file }: Shape): string | undefined {
  if (file) return undefined
  if (FORMATS.get(format)?.test(text) === false) return format
  return pattern !== undefined && getExpression(pattern)?.test(text) === false
    ? `/${pattern}/`
    : undefined
}

/** Expressions of other languages say nothing here. */
function getExpression(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u')
  } catch {
    return undefined
  }
}

function wrongLimit(value: unknown, { limits = {}, unique }: Shape): string | undefined {
  const broken = Object.entries(limits).find(([name, limit]) => breaks(value, name, limit))
  if (broken !== undefined) return `${WORDS[broken[0]] ?? broken[0]} ${broken[1]}`
  const isTwice =
    unique &&
    Array.isArray(value) &&
    new Set(value.map((item) => JSON.stringify(item))).size < value.length
  return isTwice ? 'uniqueItems' : undefined
}

const WORDS: Readonly<Record<string, string>> = {
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
}

function breaks(value: unknown, name: string, limit: number): boolean {
  const count = countOf(value, name)
  if (count === undefined) return false
  if (name === 'exclusiveMinimum') return count <= limit
  if (name === 'exclusiveMaximum') return count >= limit
  if (name === 'multipleOf') return Math.abs(count / limit - Math.round(count / limit)) > 1e-9
  return name.startsWith('min') ? count < limit : count > limit
}

/** What a limit counts of a value; `undefined` where it says nothing of it. */
function countOf(value: unknown, limit: string): number | undefined {
  if (limit.endsWith('Length')) return typeof value === 'string' ? [...value].length : undefined
  if (limit.endsWith('Items')) return Array.isArray(value) ? value.length : undefined
  if (limit.endsWith('Properties')) return isObject(value) ? Object.keys(value).length : undefined
  return isNumber(value) ? Number(String(value)) : undefined
}

function checkMembers(
  value: unknown,
  { fields = [], ...shape }: Shape,
  place: Place,
): ShapeFault[] {
  if (!isObject(value)) return []
  const named = fields.flatMap(({ name, shape: index, required }): ShapeFault[] => {
    const member = getMember(value, name)
    if (member !== undefined) return checkAt(member, index, below(place, name))
    return required ? [{ path: pathTo(place.path, name), kind: 'missing' }] : []
  })
  const names = new Set(fields.map(({ name }) => name))
  const others = Object.entries(value).filter(([name]) => !names.has(name))
  return [
    ...named,
    ...others.flatMap(([name, member]) => {
      const index = getShapeOfOther(name, shape)
      return index === undefined ? [] : checkAt(member, index, below(place, name))
    }),
  ]
}

/** The shape of a member without a name of its own. */
export function getShapeOfOther(
  name: string,
  { patterns = [], extra }: Pick<Shape, 'patterns' | 'extra'>,
): number | undefined {
  const [, index] = patterns.find(([pattern]) => getExpression(pattern)?.test(name)) ?? []
  return index ?? extra
}

function checkItems(value: unknown, { items, tuple = [] }: Shape, place: Place): ShapeFault[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item, at) => {
    const index = tuple[at] ?? items
    const path = `${place.path}[${at}]`
    return index === undefined ? [] : checkAt(item, index, { ...place, path, around: [] })
  })
}

/** The faults of the variant that a value is nearest to. */
function checkGroup(
  value: unknown,
  group: ShapeGroup,
  place: Place,
): { faults: ShapeFault[]; variant: ShapeVariant | undefined } {
  const { property, variants } = group
  const told = property === undefined ? undefined : getMember(value, property)
  const known = variants.flatMap(({ values = [] }) => values)
  if (property !== undefined && told !== undefined && known.length > 0) {
    if (!known.includes(String(told))) {
      const path = pathTo(place.path, property)
      const expected = known.map((one) => JSON.stringify(one)).join(' | ')
      const fault = { path, kind: 'mismatch', expected, received: inShort(told) } as const
      return { faults: [fault], variant: undefined }
    }
  }
  const variant = variants[findLikelyVariant(value, group, place.shapes, place.around)]
  return { faults: variant === undefined ? [] : checkVariant(value, variant, place), variant }
}

function checkVariant(value: unknown, variant: ShapeVariant, place: Place): ShapeFault[] {
  const missing = (variant.required ?? []).filter((name) => getMember(value, name) === undefined)
  const shape = place.shapes[variant.shape]
  // What the parent has is no stranger to the variant: that is looked at for both together.
  const shapes = shape?.closed ? place.shapes.with(variant.shape, opened(shape)) : place.shapes
  return [
    ...checkAt(value, variant.shape, { ...place, shapes }),
    ...missing.map((name): ShapeFault => ({ path: pathTo(place.path, name), kind: 'missing' })),
  ]
}

function opened({ closed: _, ...shape }: Shape): Shape {
  return shape
}

/** Members that neither the shape nor its variants know, where there are to be none. */
function unknownMembers(
  value: unknown,
  shape: Shape,
  variants: readonly (ShapeVariant | undefined)[],
  { shapes, path }: Place,
): ShapeFault[] {
  const all = [shape, ...variants.map((variant) => shapes[variant?.shape ?? -1])]
  const isClosed = all.some((one) => one?.closed)
  if (!isObject(value) || !isClosed || all.includes(undefined)) return []
  // Of a variant with variants, or one that there was no room for, not all members are known.
  const isKnown = ({ groups, ...rest }: Shape) =>
    groups === undefined && Object.keys(rest).length > 0
  if (!all.slice(1).every((one) => one && isKnown(one))) return []
  const names = new Set(all.flatMap((one) => one?.fields ?? []).map(({ name }) => name))
  return Object.keys(value)
    .filter((name) => !names.has(name))
    .filter((name) => all.every((one) => one && getShapeOfOther(name, one) === undefined))
    .map((name) => ({ path: pathTo(path, name), kind: 'unknown' }))
}

function below(place: Place, name: string): Place {
  return { ...place, path: pathTo(place.path, name), around: [] }
}

function pathTo(path: string, name: string): string {
  const step = /^[\w$-]+$/.test(name) ? name : JSON.stringify(name)
  return path === '' ? step : `${path}.${step}`
}

function getMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isCompound(value) && !Array.isArray(value)
}

function inShort(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
