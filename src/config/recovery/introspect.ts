import { z } from 'zod'
import { type FieldRule, fieldRules } from '../schema/rules.ts'
import type { ConfigValue } from '../syntax/value.ts'

type Schema = z.core.$ZodType

/** The schema below defaults, optionality and transforms: what an author writes. */
export function unwrapSchema(schema: Schema): Schema {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrapSchema(schema.unwrap())
  }
  return schema instanceof z.ZodPipe ? unwrapSchema(schema.in) : schema
}

/** A rule of the schema, or of what it wraps. */
export function getRule<Name extends keyof FieldRule>(
  schema: Schema,
  name: Name,
): FieldRule[Name] | undefined {
  const own = schema instanceof z.ZodType ? fieldRules.get(schema)?.[name] : undefined
  if (own !== undefined) return own
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return getRule(schema.unwrap(), name)
  }
  return schema instanceof z.ZodPipe ? getRule(schema.in, name) : undefined
}

/** The plain value that the schema itself puts in the place of none. */
export function getStandard(schema: Schema): string | number | boolean | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault) {
    return getStandard(schema.unwrap())
  }
  if (!(schema instanceof z.ZodDefault)) return undefined
  const value: unknown = schema.def.defaultValue
  const isPlain = typeof value === 'string' || typeof value === 'number'
  return isPlain || typeof value === 'boolean' ? value : undefined
}

/** Whether the schema takes this type of JSON value at all. */
export function takes(schema: Schema, value: ConfigValue): boolean {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodUnion) return inner.options.some((option) => takes(option, value))
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return value.type === 'object'
  if (inner instanceof z.ZodArray) return value.type === 'array'
  return value.type === 'scalar'
}

/** Completes "Expected `key` to be …". */
export function describeExpected(schema: Schema): string {
  const named = getRule(schema, 'expected')
  if (named !== undefined) return named
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodEnum) return listNames(inner.options.map(String))
  if (inner instanceof z.ZodBoolean) return '`true` or `false`'
  if (inner instanceof z.ZodNumber) return 'a number'
  if (inner instanceof z.ZodArray) return 'an array'
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return 'an object'
  if (inner instanceof z.ZodUnion) {
    return [...new Set(inner.options.map((option) => describeExpected(option)))].join(' or ')
  }
  return 'a string'
}

function listNames(names: readonly string[]): string {
  const [only] = names
  const list = names.map((name) => `\`${name}\``).join(', ')
  return names.length === 1 ? `\`${only}\`` : `one of ${list}`
}

/** Words that the schema knows, for did-you-mean. */
export function getChoices(schema: Schema): string[] {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  return inner instanceof z.ZodUnion ? inner.options.flatMap((option) => getChoices(option)) : []
}
