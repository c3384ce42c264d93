import { suggestName } from '../../diagnostics/index.ts'
import { getPlaceBelow, type Place, type References } from '../references/index.ts'
import { isRawObject, type RawObject } from '../references/raw.ts'

const NUMBERS = [
  ...['minimum', 'maximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems'],
  ...['minProperties', 'maxProperties', 'minContains', 'maxContains'],
]
const FLAGS = ['nullable', 'readOnly', 'writeOnly', 'deprecated', 'uniqueItems']

const KEYWORDS = [
  ...NUMBERS,
  ...FLAGS,
  ...['type', 'format', 'title', 'description', 'default', 'example', 'examples', 'enum', 'const'],
  ...['properties', 'required', 'items', 'additionalProperties', 'patternProperties', 'pattern'],
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'discriminator', 'xml'],
  ...['exclusiveMinimum', 'exclusiveMaximum', 'externalDocs', 'prefixItems', 'contains'],
  ...['propertyNames', 'dependentRequired', 'dependentSchemas', 'unevaluatedProperties'],
  ...['unevaluatedItems', 'contentMediaType', 'contentEncoding', 'contentSchema'],
]

/** Words that stand in schemas and are no slips of the keywords that they resemble. */
const OTHERS = new Set([
  ...['id', 'name', 'names', 'in', 'types', 'value', 'values', 'summary', 'examples', 'comment'],
  ...['definitions', 'dependencies', 'additionalItems', 'schema', 'label', 'labels', 'optional'],
  ...['order', 'item', 'property', 'media', 'contentType', 'mediaType', 'text', 'parent', 'form'],
])

/** Letters of the shortest keyword of which others are slips. */
const SHORTEST = 4

const FORMATS = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uuid'],
  ...['uri-reference', 'uri-template', 'json-pointer', 'regex', 'int32', 'int64', 'float'],
  ...['double', 'byte', 'binary', 'password'],
]

const FORMAT_BY_LETTERS = new Map(FORMATS.map((format) => [getLetters(format), format]))

/** Reports keywords and formats that are nearly known ones, and numbers and switches in quotes. */
export function checkSchemaWords(
  schema: RawObject,
  place: Place,
  references: References,
  told: Set<string>,
): void {
  for (const [key, value] of Object.entries(schema)) {
    const near = getMeant(key, value, schema)
    if (near !== undefined && !told.has(`schema ${key}`)) {
      told.add(`schema ${key}`)
      references.report(getPlaceBelow(place, key), {
        code: 'openapi-key-unknown',
        message: `Expected a keyword of a schema, received \`${key}\`.`,
        hint: `Did you mean \`${near}\`?`,
      })
    }
    const expected = getExpected(key, value)
    if (expected !== undefined) {
      references.report(getPlaceBelow(place, key), {
        code: 'openapi-schema-keyword',
        message: `Expected \`${key}\` to be ${expected}, received \`${JSON.stringify(value)}\`.`,
        hint: 'Write it without quotes.',
      })
    }
  }
  const { format } = schema
  const meant = typeof format === 'string' ? getMeantFormat(format) : undefined
  if (meant === undefined || told.has(`format ${format}`)) return
  told.add(`format ${format}`)
  references.report(getPlaceBelow(place, 'format'), {
    code: 'openapi-word-unknown',
    message: `Expected a format that tools know, received \`${String(format)}\`.`,
    hint: `Did you mean \`${meant}\`?`,
  })
}

/** The keyword that a misspelled one stands for. */
function getMeant(key: string, value: unknown, schema: RawObject): string | undefined {
  if (KEYWORDS.includes(key) || OTHERS.has(key) || /^(?:x-|\$)/i.test(key)) return undefined
  // A place of a document, or a file of one.
  if (key === 'ref' && typeof value === 'string' && /^#\/|\.(?:json|ya?ml)(?:#|$)/.test(value)) {
    return '$ref'
  }
  if (key.length < SHORTEST) return undefined
  const near = suggestName(
    key,
    KEYWORDS.filter((known) => known.length > SHORTEST && schema[known] === undefined),
  )
  if (near === undefined || near === 'not' || near.length <= SHORTEST) return undefined
  // Half of a short word may differ for another reason.
  if (Math.abs(near.length - key.length) > 2 && near.toLowerCase() !== key.toLowerCase()) {
    return undefined
  }
  return isOfKind(near, value) ? near : undefined
}

/** Whether a keyword could have such a value: one that cannot is no slip of it. */
function isOfKind(keyword: string, value: unknown): boolean {
  if (NUMBERS.includes(keyword)) return typeof value === 'number'
  if (FLAGS.includes(keyword)) return typeof value === 'boolean'
  if (/^(?:allOf|anyOf|oneOf|enum|required|prefixItems)$/.test(keyword)) return Array.isArray(value)
  if (/^(?:properties|items|patternProperties|discriminator|xml)$/.test(keyword)) {
    return isRawObject(value)
  }
  if (/^(?:title|description|format|pattern|content)/.test(keyword)) {
    return typeof value === 'string'
  }
  return true
}

function getExpected(key: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (NUMBERS.includes(key) && value.trim() !== '' && !Number.isNaN(Number(value))) {
    return 'a number'
  }
  // A text of `deprecated` is read as the reason.
  if (FLAGS.includes(key) && /^(?:true|false)$/i.test(value)) return '`true` or `false`'
  return undefined
}

function getMeantFormat(format: string): string | undefined {
  if (FORMATS.includes(format)) return undefined
  return FORMAT_BY_LETTERS.get(getLetters(format))
}

function getLetters(format: string): string {
  return format.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}
