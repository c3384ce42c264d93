import { isCompound } from '../../exact-number.ts'
import { getPlaceBelow, type References } from '../../references/index.ts'
import { isRawObject, type RawObject } from '../../references/raw.ts'
import type { EnumValue } from '../model.ts'
import type { SchemaPosition } from '../position.ts'
import { getObject, getText, listOf } from '../raw.ts'
import { addValues, getEnumValues } from './enumeration.ts'
import { reportKeyword } from './findings.ts'
import { isAnnotationOnly } from './keywords.ts'
import type { Discriminator, Merged } from './merged.ts'
import type { Source } from './source.ts'

const MODES = ['oneOf', 'anyOf'] as const

/**
 * Takes in `oneOf` and `anyOf`. Alternatives to `null` make a value nullable, a list of constants
 * is an enumeration, and a choice of one is no choice: it is given back, to be merged.
 */
export function readUnions(merged: Merged, source: Source): SchemaPosition[] {
  const { raw, place, nearness } = source
  const discriminator = getDiscriminator(source)
  const single: SchemaPosition[] = []
  let hasUnion = false
  for (const mode of MODES) {
    if (raw[mode] === undefined || raw[mode] === null) continue
    const list = listOf(raw, mode)
    if (list === undefined) {
      reportKeyword(source, mode, 'a list of schemas')
      continue
    }
    const all = list.map((value, index) => ({ value, place: getPlaceBelow(place, mode, index) }))
    const options = all.filter((option) => !isNull(option, source.references))
    if (options.length < all.length) {
      allowNull(merged, nearness)
      if (options.length === 0) merged.types ??= ['null']
    }
    const [only] = options
    if (only === undefined || options.every(({ value }) => isAnnotationOnly(value))) continue
    hasUnion = true
    if (options.length === 1 && discriminator === undefined) single.push(only)
    else if (!readEnumeratedOptions(merged, source, options)) {
      merged.unions.push({
        mode,
        options,
        nearness,
        owner: place,
        ...(discriminator !== undefined && { discriminator }),
      })
    }
  }
  if (discriminator !== undefined) {
    merged.discriminators.push({ ...discriminator, nearness, owner: place, hasUnion })
  }
  return single
}

/** The type `null` in its spellings, also behind a reference. */
function isNull({ value, place }: SchemaPosition, references: References): boolean {
  const found = references.resolve(value, place)
  if (found.kind === 'broken' || !isRawObject(found.value)) return false
  const { type, enum: values, ...rest } = found.value
  if (Object.hasOwn(rest, 'const')) return rest.const === null
  if (Array.isArray(values)) return values.length > 0 && values.every((item) => item === null)
  if (Array.isArray(type)) return type.length === 1 && type[0] === 'null'
  const isBareNullable = type === undefined && Object.keys(rest).join() === 'nullable'
  return type === 'null' || (isBareNullable && rest.nullable === true)
}

/** Reads options that are all constants, or constants beside their bare type, as an enumeration. */
function readEnumeratedOptions(
  merged: Merged,
  source: Source,
  options: readonly SchemaPosition[],
): boolean {
  const values: EnumValue[] = []
  const types = new Set<string>()
  let open: string | undefined
  let isNullable = false
  for (const { value, place } of options) {
    const found = source.references.resolve(value, place)
    if (found.kind === 'broken' || !isRawObject(found.value)) return false
    const raw = { ...found.value, ...found.siblings }
    const listed = listedValues(raw)
    if (listed === undefined) {
      if (open !== undefined || !isBareString(raw)) return false
      open = 'string'
    } else values.push(...listed)
    if (typeof raw.type === 'string') types.add(raw.type)
    isNullable ||= raw.nullable === true || raw['x-nullable'] === true
  }
  if (values.length === 0 || (open !== undefined && types.size !== 1)) return false
  addValues(merged, source, values)
  merged.openEnum ||= open !== undefined
  if (isNullable) allowNull(merged, source.nearness)
  if (types.size > 0) merged.types ??= [...types]
  return true
}

function allowNull(merged: Merged, nearness: Source['nearness']): void {
  if (nearness === 'self') merged.nullable = true
  else merged.partsAllowNull.push(true)
}

function isBareString(raw: RawObject): boolean {
  const keys = Object.keys(raw).filter((key) => key !== 'type')
  return raw.type === 'string' && keys.every((key) => isAnnotationOnly({ [key]: raw[key] }))
}

/** The scalar values of an option that is nothing but values; its title and text become theirs. */
function listedValues(raw: RawObject): EnumValue[] | undefined {
  const isStructured = ['properties', 'items', 'allOf', 'oneOf', 'anyOf'].some((key) =>
    Object.hasOwn(raw, key),
  )
  if (isStructured) return undefined
  const list = Object.hasOwn(raw, 'const') ? [raw.const] : listOf(raw, 'enum')
  if (list === undefined || list.some(isCompound)) {
    return undefined
  }
  const values = getEnumValues(raw, list)
  if (values.length !== 1) return values
  const title = getText(raw, 'title')
  const description = getText(raw, 'description')
  return values.map((entry) => ({
    ...(title !== undefined && title !== String(entry.value) && { label: title }),
    ...(description !== undefined && { description }),
    ...(raw.deprecated === true && { deprecated: true }),
    ...entry,
  }))
}

/** An object since 3.0, the property's name before. */
function getDiscriminator({ raw, place }: Source): Discriminator | undefined {
  const property =
    getText(raw, 'discriminator') ?? getText(getObject(raw, 'discriminator') ?? {}, 'propertyName')
  if (property === undefined) return undefined
  const written = getObject(raw, 'discriminator') ?? {}
  const mapping = getObject(written, 'mapping') ?? {}
  const defaultMapping = getText(written, 'defaultMapping')
  const pairs = Object.entries(mapping).flatMap(([value, reference]) =>
    typeof reference === 'string' ? [[value, reference] as const] : [],
  )
  return {
    property,
    mapping: pairs,
    ...(defaultMapping !== undefined && { defaultMapping }),
    place: getPlaceBelow(place, 'discriminator'),
  }
}
