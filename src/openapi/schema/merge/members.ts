import { getPlaceBelow, placeId } from '../../references/index.ts'
import { isRawObject, type RawObject } from '../../references/raw.ts'
import type { SchemaPosition } from '../position.ts'
import { getObject } from '../raw.ts'
import { reportKeyword } from './findings.ts'
import { isPlaceholder } from './keywords.ts'
import type { Merged } from './merged.ts'
import type { Source } from './source.ts'

/** Takes in the schemas of an object's members and of an array's items. */
export function readMembers(merged: Merged, source: Source): void {
  const { raw } = source
  readProperties(merged.properties, source, 'properties')
  readProperties(merged.patternProperties, source, 'patternProperties')
  readRequired(merged, source)
  // All members count as looked at where `additionalProperties` says what the others are.
  const others = ['additionalProperties', 'unevaluatedProperties'].find((key) => raw[key] != null)
  for (const key of others === undefined ? [] : [others]) {
    const value = raw[key]
    if (value === false) merged.closed = true
    else if (value === true || isRawObject(value)) addOnce(merged.additional, at(source, key))
  }
  if (isAsked(raw.propertyNames)) addOnce(merged.names, at(source, 'propertyNames'))
  if (isAsked(raw.contentSchema) && raw.contentMediaType !== undefined) {
    addOnce(merged.encoded, at(source, 'contentSchema'))
  }
  readArray(merged, source)
}

/** Any value meets the schema `true`. */
function isAsked(schema: unknown): boolean {
  return schema === false || isRawObject(schema)
}

function readProperties(into: Map<string, SchemaPosition[]>, source: Source, key: string): void {
  const written = source.raw[key]
  if (written === undefined || written === null) return
  // A reference may stand for all of them: no schema is a text.
  const found = source.references.resolve(written, getPlaceBelow(source.place, key))
  if (found.kind === 'broken') return
  const { value, place } = found
  if (!isRawObject(value)) {
    reportKeyword(source, key, 'an object with a schema for each name')
    return
  }
  for (const [name, schema] of Object.entries(value)) {
    const list = into.get(name) ?? []
    addOnce(list, { value: schema, place: getPlaceBelow(place, name) })
    into.set(name, list)
  }
}

function readRequired(merged: Merged, source: Source): void {
  const { required } = source.raw
  if (Array.isArray(required)) {
    for (const [index, name] of required.entries()) {
      if (typeof name !== 'string' || merged.required.has(name)) continue
      merged.required.set(name, getPlaceBelow(source.place, 'required', index))
    }
  } else if (typeof required === 'boolean') {
    const hint = 'Name the property in the `required` list of the object around it.'
    reportKeyword(source, 'required', 'a list of property names', hint)
  } else if (required !== undefined && required !== null) {
    reportKeyword(source, 'required', 'a list of property names')
  }
}

function readArray(merged: Merged, source: Source): void {
  const { raw } = source
  // Before 2020-12 a list under `items` was a tuple and `additionalItems` came after it.
  const isOldTuple = Array.isArray(raw.items)
  const key = isOldTuple ? 'items' : 'prefixItems'
  const tuple = raw[key]
  if (Array.isArray(tuple)) {
    for (const [index, value] of tuple.entries()) {
      const list = merged.tuple[index] ?? []
      addOnce(list, { value, place: getPlaceBelow(source.place, key, index) })
      merged.tuple[index] = list
    }
  }
  for (const rest of isOldTuple ? ['additionalItems'] : ['items', 'unevaluatedItems']) {
    if (raw[rest] === undefined || raw[rest] === null || raw[rest] === false) continue
    addOnce(merged.items, at(source, rest))
  }
  if (isAsked(raw.contains)) {
    const { minContains: least, maxContains: most } = raw
    merged.contains.push({
      schema: at(source, 'contains'),
      ...(typeof least === 'number' && { least }),
      ...(typeof most === 'number' && { most }),
    })
  }
}

/** Takes in what holds only under conditions. */
export function readConditions(merged: Merged, source: Source): void {
  const { raw } = source
  if (raw.not !== undefined && !isPlaceholder(raw)) addOnce(merged.not, at(source, 'not'))
  if (raw.if !== undefined && (raw.then !== undefined || raw.else !== undefined)) {
    merged.conditions.push({
      when: at(source, 'if'),
      ...(raw.then !== undefined && { met: at(source, 'then') }),
      ...(raw.else !== undefined && { unmet: at(source, 'else') }),
    })
  }
  for (const key of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    readDependencies(merged, source, key, getObject(raw, key) ?? {})
  }
}

function readDependencies(merged: Merged, source: Source, key: string, values: RawObject): void {
  for (const [property, value] of Object.entries(values)) {
    if (Array.isArray(value)) {
      merged.dependencies.push({ property, requires: value.map(String) })
    } else if (isAsked(value)) {
      const schema = { value, place: getPlaceBelow(source.place, key, property) }
      merged.dependencies.push({ property, requires: [], schema })
    }
  }
}

function at({ raw, place }: Source, key: string): SchemaPosition {
  return { value: raw[key], place: getPlaceBelow(place, key) }
}

/** The same schema reached twice counts once. */
function addOnce(list: SchemaPosition[], position: SchemaPosition): void {
  const id = placeId(position.place)
  if (!list.some(({ place }) => placeId(place) === id)) list.push(position)
}
