import { type ExactNumber, isNumber, readWrittenJson } from '../../exact-number.ts'
import type { RawObject } from '../../references/raw.ts'
import type { Merged } from '../merge/merged.ts'
import type { AuthoredValue, Constraint, ConstraintKind, Contained, XmlShape } from '../model.ts'
import { getText } from '../raw.ts'
import type { OpenNode } from './inputs.ts'

const BY_LIMIT: readonly (readonly [prefix: RegExp, type: string])[] = [
  [/Length$/, 'string'],
  [/Items$/, 'array'],
  [/Properties$/, 'object'],
  [/imum$|multipleOf/, 'number'],
]

const NODES = ['element', 'attribute', 'text', 'cdata', 'none'] as const

const BINARY_FORMATS = new Set(['binary', 'file'])

/** Media types that are text or data, not a file to choose. */
const WRITTEN =
  /^text\/|[/+](?:json|xml|yaml|x-yaml|javascript|x-www-form-urlencoded)\b|^image\/svg/

const NOTHING: readonly Contained[] = []

/** The limits of a value in a few words each. */
export function getConstraints(merged: Merged): Constraint[] {
  const { limits } = merged
  const texts: [ConstraintKind, string | undefined][] = [
    ['format', merged.format],
    ['media', merged.mediaType],
    ['encoding', merged.encoding],
    ['range', rangeText(merged)],
    ['multiple', optional(writtenLimit(merged, 'multipleOf'), (step) => `multiple of ${step}`)],
    ['length', countText(limits.get('minLength'), limits.get('maxLength'), 'character')],
    ...merged.patterns.map((pattern): [ConstraintKind, string] => ['pattern', pattern]),
    ['items', countText(limits.get('minItems'), limits.get('maxItems'), 'item')],
    ['unique', hasUniqueItems(merged) ? 'unique items' : undefined],
    [
      'properties',
      countText(limits.get('minProperties'), limits.get('maxProperties'), 'property', 'properties'),
    ],
  ]
  return texts.flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]))
}

/** Of other values than arrays it says nothing. */
function hasUniqueItems({ uniqueItems, types }: Merged): boolean {
  return uniqueItems && (types === undefined || types.includes('array'))
}

/** `1 <= x <= 10`, `x > 0`. Of an exclusive and a plain limit, the tighter. */
function rangeText(merged: Merged): string | undefined {
  const { limits } = merged
  const written = (key: string) => writtenLimit(merged, key)
  const lower = limits.get('minimum')
  const above = limits.get('exclusiveMinimum')
  const upper = limits.get('maximum')
  const under = limits.get('exclusiveMaximum')
  const from =
    above !== undefined && (lower === undefined || above >= lower)
      ? { limit: written('exclusiveMinimum'), sign: '<', flipped: '>' }
      : optional(written('minimum'), (limit) => ({ limit, sign: '<=', flipped: '>=' }))
  const to =
    under !== undefined && (upper === undefined || under <= upper)
      ? { limit: written('exclusiveMaximum'), sign: '<' }
      : optional(written('maximum'), (limit) => ({ limit, sign: '<=' }))
  if (from !== undefined && to !== undefined) {
    return `${from.limit} ${from.sign} x ${to.sign} ${to.limit}`
  }
  if (from !== undefined) return `x ${from.flipped} ${from.limit}`
  return to && `x ${to.sign} ${to.limit}`
}

function writtenLimit(
  { limits, exactLimits }: Merged,
  key: string,
): number | ExactNumber | undefined {
  return exactLimits.get(key) ?? limits.get(key)
}

/** A number of things in a few words; nothing where any number will do. */
export function countText(
  least: number | undefined,
  most: number | undefined,
  one: string,
  several = `${one}s`,
): string | undefined {
  const from = least === 0 ? undefined : least
  const unit = (count: number): string => `${count} ${count === 1 ? one : several}`
  if (from !== undefined && from === most) return `exactly ${unit(from)}`
  if (from !== undefined && most !== undefined) return `${from} to ${unit(most)}`
  if (from !== undefined) return `at least ${unit(from)}`
  return most === undefined ? undefined : `at most ${unit(most)}`
}

function optional<From, To>(value: From | undefined, to: (value: From) => To): To | undefined {
  return value === undefined ? undefined : to(value)
}

/**
 * Raw bytes: `type: file` of 2.0, `format: binary`, or a media type that nobody writes by hand.
 * What is encoded as text (`byte`, `contentEncoding`) is a string.
 */
export function getFile(merged: Merged): { mediaType?: string } | undefined {
  const { types, format = '', mediaType, encoding } = merged
  const isText = types === undefined || types.includes('string')
  const isFile =
    types?.includes('file') === true ||
    (isText && BINARY_FORMATS.has(format)) ||
    (isText && encoding === undefined && mediaType !== undefined && !WRITTEN.test(mediaType))
  if (!isFile) return undefined
  return mediaType === undefined ? {} : { mediaType }
}

/** Reads `xml`: `attribute` and `wrapped` until 3.1, `nodeType` since 3.2. */
export function getXmlShape(raw: RawObject = {}): XmlShape {
  const name = getText(raw, 'name')
  const namespace = getText(raw, 'namespace')
  const prefix = getText(raw, 'prefix')
  const node = NODES.find((kind) => kind === raw.nodeType)
  return {
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && { namespace }),
    ...(prefix !== undefined && { prefix }),
    node: node ?? (raw.attribute === true ? 'attribute' : 'element'),
    wrapped: raw.wrapped === true,
  }
}

/** The JSON types of a value. Where the author names none, its other keywords tell. */
export function getTypes(merged: Merged): readonly string[] {
  if (merged.never) return ['never']
  if (merged.types !== undefined) return merged.types
  const isObject =
    merged.properties.size > 0 ||
    merged.patternProperties.size > 0 ||
    merged.additional.length > 0 ||
    merged.required.size > 0 ||
    merged.closed
  if (isObject) return ['object']
  if (merged.items.length > 0 || merged.tuple.length > 0 || merged.uniqueItems) return ['array']
  const values = merged.constant === undefined ? merged.enum : [merged.constant]
  if (values !== undefined && values.length > 0) {
    return [...new Set(values.map(({ value }) => typeOf(value)))]
  }
  for (const [limit, type] of BY_LIMIT) {
    for (const key of merged.limits.keys()) if (limit.test(key)) return [type]
  }
  const isText =
    merged.patterns.length > 0 || merged.mediaType !== undefined || merged.encoding !== undefined
  if (isText) return ['string']
  return merged.format === undefined ? [] : getTypesOfFormat(merged.format)
}

/**
 * The author's examples. Those of lists and objects may be given as a text of JSON: a value that is
 * no text is what that says.
 */
export function getExamples(
  { examples }: Merged,
  types: readonly string[],
): readonly AuthoredValue[] {
  const isCompound = types.includes('object') || types.includes('array')
  if (!isCompound || types.includes('string')) return examples
  return examples.map((example) => {
    const read = readWrittenJson(example.value)
    const fits = read !== undefined && types.includes(Array.isArray(read) ? 'array' : 'object')
    return fits ? { ...example, value: read } : example
  })
}

function getTypesOfFormat(format: string): string[] {
  if (/^u?int\d+$/.test(format)) return ['integer']
  return format === 'float' || format === 'double' ? ['number'] : ['string']
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isNumber(value)) return /^-?\d+(?:e\+\d+)?$/.test(String(value)) ? 'integer' : 'number'
  return typeof value
}

/** What some items of an array must be, each with its own number of items. */
export function getContained(node: OpenNode): readonly Contained[] {
  const { contains } = node.merged
  if (contains.length === 0) return NOTHING
  return contains.flatMap(({ schema, least, most }) => {
    const item = node.child([schema], node.anchor)
    const count = getCount(least, most)
    return item === undefined ? [] : [{ node: item, ...(count !== undefined && { count }) }]
  })
}

/** Nothing for the usual number: one or more. */
function getCount(least: number | undefined, most: number | undefined): string | undefined {
  if (most === undefined) return least === 0 ? 'at least 0 items' : countText(least, most, 'item')
  return countText(least ?? 1, most, 'item')
}
