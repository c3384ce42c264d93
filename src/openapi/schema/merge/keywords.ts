import { isRawObject, type RawObject } from '../../references/raw.ts'

/** Keywords that say what a value is made of; the others describe or limit it. */
const STRUCTURE = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'required',
  'items',
  'prefixItems',
  'enum',
  'const',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'discriminator',
]

/** Structure, apart from the keywords named. */
export function hasStructure(raw: RawObject, except: readonly string[] = []): boolean {
  return STRUCTURE.some((key) => {
    if (!Object.hasOwn(raw, key) || except.includes(key)) return false
    const value = raw[key]
    const isEmpty = Array.isArray(value)
      ? value.length === 0
      : isRawObject(value) && Object.keys(value).length === 0 && key !== 'additionalProperties'
    return !isEmpty && typeof value !== 'boolean'
  })
}

/** A schema that waits for a `$dynamicRef` to mean another one: by itself it allows nothing. */
export function isPlaceholder(value: unknown): boolean {
  if (!isRawObject(value) || typeof value.$dynamicAnchor !== 'string') return false
  const { not } = value
  return not === true || (isRawObject(not) && Object.keys(not).length === 0)
}

/** A schema that only describes: any value meets it. */
export function isAnnotationOnly(value: unknown): boolean {
  if (!isRawObject(value)) return false
  return Object.keys(value).every((key) => ANNOTATIONS.has(key) || key.startsWith('x-'))
}

/** A schema that says no more of a value than that it is an object, and describes it. */
export function isBareObject(value: unknown): boolean {
  if (!isRawObject(value)) return false
  const { type, ...rest } = value
  return type === 'object' && isAnnotationOnly(rest)
}

const ANNOTATIONS = new Set([
  'title',
  'description',
  'nullable',
  'default',
  'deprecated',
  'example',
  'examples',
  'externalDocs',
  'readOnly',
  'writeOnly',
  'xml',
  '$comment',
])
