import { type ExactNumber, isCompound } from '../exact-number.ts'
import { FileValue } from '../samples/index.ts'
import type { SchemaNode, Side, Variant, VariantGroup } from '../schema/index.ts'
import { DEFAULT_MAX_BYTES, type OptionalFields, type SampledValue } from './options.ts'
import { sampleKnownString, sampleString } from './strings.ts'

/** Seconds since 1970 of the date that texts use. */
const MOMENT = 1_736_933_400

/** Levels that an example goes down. */
const DEEPEST = 5
/** Optional fields of the outermost object, and of those within it. */
const OPTIONAL: Readonly<Record<Side, readonly number[]>> = {
  // Requests show what one would send, answers what there is to read.
  request: [16, 6, 4, 2],
  response: [30, 10, 5, 3],
  neutral: [30, 10, 5, 3],
}
/** Levels on which optional fields may be objects and lists. */
const OPTIONAL_DEPTH = 3

interface Budget {
  left: number
  truncated: boolean
  readonly side: Side
  readonly optional: OptionalFields
  readonly isFilled: boolean
  readonly printUnknown: Bounds['printUnknown']
}

interface Bounds {
  readonly maxBytes?: number
  readonly optional?: OptionalFields
  /** Holds what the author wants a console to begin with, and defaults. */
  readonly isFilled?: boolean
  /** Name of the parameter or property that the value is for. */
  readonly name?: string
  /** What stands for a text of which nothing but its name is known. Default: one is made up. */
  readonly printUnknown?: (name: string) => string
}

/**
 * A value that a schema allows: what the author gives as example, constant, default or enumeration,
 * else one made from type, format and name. Holds all required fields and the first optional ones.
 */
export function sampleValue(node: SchemaNode, bounds: Bounds = {}): SampledValue {
  const { maxBytes = DEFAULT_MAX_BYTES, optional = 'first', name, printUnknown } = bounds
  const { isFilled = false } = bounds
  const { side } = node
  const budget = { left: maxBytes, truncated: false, side, optional, isFilled, printUnknown }
  const isAuthored = authoredValue(node, budget) !== undefined
  const value = sampled(node, name, 0, budget)
  return {
    value,
    origin: isAuthored ? 'schema' : 'generated',
    truncated: budget.truncated,
    bytes: maxBytes - budget.left,
  }
}

/** What the author says the value is. `null` is an answer only where nothing else is allowed. */
function authoredValue(
  node: SchemaNode,
  { isFilled }: Pick<Budget, 'isFilled'>,
): { value: unknown } | undefined {
  if (isFilled && node.prefill !== undefined) return node.prefill
  const example = node.examples.find(({ value }) => value !== null && value !== undefined)
  const initial = node.default?.value === null ? undefined : node.default
  const first = node.enum?.find(({ value }) => value !== '') ?? node.enum?.[0]
  return example ?? node.constant ?? initial ?? first
}

/** Whether the author shows a value: of the schema, its items or one of its fields. */
export function hasExample(node: SchemaNode): boolean {
  const { examples, items, fields } = node
  if (examples.length > 0) return true
  if (items !== undefined && items.examples.length > 0) return true
  return fields.some((field) => field.node.examples.length > 0)
}

/** Whether the author says what it is at first. */
function isPrefilled({ prefill, default: initial }: SchemaNode): boolean {
  return prefill !== undefined || (initial !== undefined && initial.value !== null)
}

function sampled(
  node: SchemaNode,
  name: string | undefined,
  depth: number,
  budget: Budget,
): unknown {
  if (node.file !== undefined) return new FileValue(fileName(node, name))
  const authored = authoredValue(node, budget)
  if (authored !== undefined) return spent(authored.value, budget)
  if (node.state?.kind === 'broken') return {}
  const type = node.types[0] ?? (node.fields.length > 0 ? 'object' : undefined)
  if (type === 'null' || type === 'never') return null
  if (type === 'array') return listOf(node, name, depth, budget)
  if (type === 'boolean') return spent(true, budget)
  if (type === 'string')
    return spent(unionValue(node, name, depth, budget) ?? getText(node, name, budget), budget)
  if (type === 'integer' || type === 'number') return spent(sampleNumber(node, name), budget)
  if (type === 'object') return getObject(node, depth, budget)
  const { printUnknown = () => 'any' } = budget
  return unionValue(node, name, depth, budget) ?? spent(printUnknown(name ?? ''), budget)
}

function getText(node: SchemaNode, name: string | undefined, { printUnknown }: Budget): string {
  if (printUnknown === undefined) return sampleString(node, name)
  return sampleKnownString(node, name) ?? printUnknown(name ?? '')
}

function unionValue(
  node: SchemaNode,
  name: string | undefined,
  depth: number,
  budget: Budget,
): unknown {
  const [group] = node.groups
  const variant = group?.variants.find((it) => it.node.state === undefined)
  if (group === undefined || variant === undefined) return undefined
  const value = sampled(variant.node, name, depth, budget)
  return isObject(value) ? named({ ...value }, group, variant) : value
}

/** Names the variant that an object is of, where a property tells. */
function named(
  object: Record<string, unknown>,
  { discriminator }: VariantGroup,
  { values: [value] }: Variant,
): Record<string, unknown> {
  if (discriminator !== undefined && value !== undefined) define(object, discriminator, value)
  return object
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isCompound(value) && !Array.isArray(value) && !(value instanceof FileValue)
}

function getObject(node: SchemaNode, depth: number, budget: Budget): unknown {
  const result: Record<string, unknown> = {}
  if (depth >= DEEPEST || node.state !== undefined) {
    if (node.fields.length > 0) budget.truncated = true
    return result
  }
  addFields(result, node, depth, budget)
  for (const group of node.groups) {
    const variant = group.variants.find((it) => it.node.state === undefined)
    if (variant === undefined) continue
    const own = sampled(variant.node, undefined, depth, budget)
    if (!isCompound(own) || Array.isArray(own)) {
      // A choice between an object and something else: the first option is the value.
      if (node.fields.length === 0) return own
      continue
    }
    for (const [name, value] of Object.entries(own)) define(result, name, value)
    for (const { name, node: needed } of node.fields) {
      const isMissing = variant.alsoRequired.includes(name) && !Object.hasOwn(result, name)
      if (isMissing) define(result, name, sampled(needed, name, depth + 1, budget))
    }
    named(result, group, variant)
  }
  const { discriminated } = node
  if (discriminated !== undefined) define(result, discriminated.property, discriminated.value)
  return result
}

function addFields(
  result: Record<string, unknown>,
  { fields, limits }: SchemaNode,
  depth: number,
  budget: Budget,
): void {
  const least = limits.get('minProperties') ?? 0
  const counts = OPTIONAL[budget.side]
  let optional = counts[Math.min(depth, counts.length - 1)] ?? 0
  let missing = least - fields.filter(({ required }) => required).length
  for (const { name, kind, required, node } of fields) {
    if (kind === 'pattern' || (kind === 'map' && fields.length > 1)) continue
    if (!required) {
      if (budget.optional === 'none' || node.deprecated !== false || node.state !== undefined)
        continue
      const isShown = hasExample(node) || (budget.isFilled && isPrefilled(node))
      if (budget.optional === 'exemplary' && !isShown && missing <= 0) continue
      missing--
      const isCompound = node.types.includes('object') || node.types.includes('array')
      if (isCompound && depth >= OPTIONAL_DEPTH && authoredValue(node, budget) === undefined)
        continue
      if (optional === 0 || budget.left <= 0) {
        budget.truncated = true
        continue
      }
      optional--
    }
    spent(name, budget)
    define(result, name, sampled(node, name, depth + 1, budget))
  }
}

function listOf(
  node: SchemaNode,
  name: string | undefined,
  depth: number,
  budget: Budget,
): unknown[] {
  if (depth >= DEEPEST || budget.left <= 0) return []
  if (node.tuple.length > 0) {
    return node.tuple.map((item) => sampled(item, name, depth + 1, budget))
  }
  const item = node.items ?? node.contains[0]?.node
  if (item === undefined || item.state !== undefined) return []
  const count = Math.min(Math.max(1, node.limits.get('minItems') ?? 1), 3)
  const singular = budget.printUnknown ? name : name?.replace(/s$/, '')
  if (node.limits.get('maxItems') === 0) return []
  const values = (item.enum ?? []).slice(0, count).map(({ value }) => value)
  if (values.length === count && item.examples.length === 0) return values
  return Array.from({ length: count }, () => sampled(item, singular, depth + 1, budget))
}

/** Sets a member, even one called `__proto__`. */
function define(object: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(object, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  })
}

/** The author's own name for a file, else one by its type. */
function fileName(node: SchemaNode, name = 'file'): string {
  const given = node.examples.find(({ value }) => isFileName(value))?.value
  if (typeof given === 'string') return given.replace(/^@/, '')
  const type = node.file?.mediaType ?? ''
  const [, subtype = ''] =
    /^(?:image|audio|video|text|application)\/([a-z0-9]{2,4})$/.exec(type) ?? []
  const extension = subtype === '' ? '' : `.${subtype === 'plain' ? 'txt' : subtype}`
  return `${name.replace(/[^\w-]+/g, '-') || 'file'}${extension}`
}

/** `photo.png`, or as curl writes it, `@photo.png`. */
export function isFileName(value: unknown): value is string {
  return typeof value === 'string' && /^@?[\w. -]{1,80}\.\w{1,5}$/.test(value)
}

/** Counts what a value takes once it is written, nearly. */
function spent<Value>(value: Value, budget: Budget): Value {
  budget.left -= (JSON.stringify(value)?.length ?? 0) + 4
  return value
}

/** A number within a schema's limits. */
function sampleNumber(node: SchemaNode, name: string | undefined): number | ExactNumber {
  const { limits, types, format = '' } = node
  const isInteger = types.includes('integer') || /^u?int/.test(format)
  const step = limits.get('multipleOf') ?? (isInteger ? 1 : undefined)
  const preferred = startOf(name, format, isInteger)
  const lower = limits.get('minimum')
  const above = limits.get('exclusiveMinimum')
  const upper = limits.get('maximum')
  const under = limits.get('exclusiveMaximum')
  const gap = step ?? 0.5
  const least = Math.max(
    lower ?? Number.NEGATIVE_INFINITY,
    above === undefined ? Number.NEGATIVE_INFINITY : above + gap,
  )
  const most = Math.min(
    upper ?? Number.POSITIVE_INFINITY,
    under === undefined ? Number.POSITIVE_INFINITY : under - gap,
  )
  const within = Math.min(Math.max(preferred, least), most)
  const exact = [...node.exactLimits.values()].find((limit) => Number(limit) === within)
  if (exact !== undefined) return exact
  if (step === undefined) return within
  const rounded = Math.ceil(within / step) * step
  const fitting = rounded > most ? Math.floor(within / step) * step : rounded
  return Number(fitting.toPrecision(15))
}

function startOf(name: string | undefined, format: string, isInteger: boolean): number {
  if (name !== undefined && isInteger) {
    if (/(?:_|-)at$|[a-z]At$|^created$|^updated$|timestamp/i.test(name)) return MOMENT
    if (/limit|page_?size|per_?page/i.test(name)) return 10
    if (/year/i.test(name)) return 2025
  }
  // What is counted, and what has a number for a name, comes in whole.
  if (name !== undefined && /^id$|_id$|[a-z]Id$|count$|quantity$/.test(name)) return 1
  return isInteger || format === 'int64' ? 1 : 1.5
}
