import { list, type Members, map, one } from './kinds.ts'

/** Where a schema holds schemas. Everything else in it is data. */
export const SCHEMA_MEMBERS: Members = {
  properties: map('schema'),
  patternProperties: map('schema'),
  $defs: map('schema'),
  definitions: map('schema'),
  dependentSchemas: map('schema'),
  dependencies: map('schema'),
  allOf: list('schema'),
  anyOf: list('schema'),
  oneOf: list('schema'),
  prefixItems: list('schema'),
  items: one('schema'),
  additionalItems: one('schema'),
  additionalProperties: one('schema'),
  unevaluatedItems: one('schema'),
  unevaluatedProperties: one('schema'),
  contains: one('schema'),
  propertyNames: one('schema'),
  not: one('schema'),
  if: one('schema'),
  else: one('schema'),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: one('schema'),
  contentSchema: one('schema'),
}
