import type { ObjectReader } from '../reading/object-reader.ts'
import type { RawObject } from '../references/raw.ts'
import type { SchemaPosition } from '../schema/position.ts'

/** What a 2.0 parameter says of itself; the rest of it is its schema. */
const OWN = new Set([
  'name',
  'in',
  'required',
  'description',
  'collectionFormat',
  'allowEmptyValue',
  'example',
  'examples',
  'x-example',
])

const DELIMITED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ssv: 'spaceDelimited',
    tsv: 'tabDelimited',
    pipes: 'pipeDelimited',
  }),
)

/** The schema that a 2.0 parameter, header or form field is by itself. */
export function getSchemaOf20({ value, place }: ObjectReader): SchemaPosition {
  return { value: schemaPart(value), place }
}

/** The keys of a 2.0 form field that belong to its schema; its description with them. */
export function getFieldSchemaOf20(field: ObjectReader): RawObject {
  const description = field.text('description')
  return { ...schemaPart(field.value), ...(description !== undefined && { description }) }
}

function schemaPart(value: RawObject): RawObject {
  const entries = Object.entries(value).filter(([key]) => !OWN.has(key))
  const schema = Object.fromEntries(entries)
  return schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema
}

/**
 * 2.0's `collectionFormat` as style and explode.
 *
 * @param isSimple whether the parameter stands where addresses and headers write values bare
 */
export function getCollectionStyle(
  reader: ObjectReader,
  isSimple: boolean,
): { style: string; explode: boolean } {
  const format = reader.text('collectionFormat') ?? 'csv'
  if (format === 'multi') return { style: 'form', explode: true }
  return { style: DELIMITED.get(format) ?? (isSimple ? 'simple' : 'form'), explode: false }
}
