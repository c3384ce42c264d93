import { z } from 'zod'
import type { ConfigArray, ConfigObject, ConfigValue, PropertyPath } from '../syntax/value.ts'
import type { ReadContext } from './context.ts'
import { reportInvalid, reportMissing, reportUnknownKey } from './findings.ts'
import { getChoices, getRule, takes, unwrapSchema } from './introspect.ts'

type Schema = z.core.$ZodType

/**
 * What remains of a value when everything that its schema refuses is reported and left out: a bad
 * key costs that key, a bad item that item. `undefined` when nothing usable remains. The result is
 * sure to pass the schema.
 */
export function prune(
  schema: Schema,
  value: ConfigValue,
  path: PropertyPath,
  context: ReadContext,
  fallback?: unknown,
): unknown {
  const inner = unwrapSchema(schema)
  if (inner instanceof z.ZodUnion) return pruneUnion(inner, schema, value, path, context)
  if (inner instanceof z.ZodObject && value.type === 'object') {
    return pruneObject(inner, value, path, context)
  }
  if (inner instanceof z.ZodRecord && value.type === 'object') {
    return pruneRecord(inner, value, path, context)
  }
  if (inner instanceof z.ZodArray && value.type === 'array') {
    return pruneArray(inner, value, path, context)
  }
  if (value.type === 'scalar' && z.safeParse(inner, value.value).success) return value.value
  reportInvalid(context, schema, value, path, fallback)
  return undefined
}

function pruneUnion(
  union: z.ZodUnion,
  whole: Schema,
  value: ConfigValue,
  path: PropertyPath,
  context: ReadContext,
): unknown {
  const fitting = union.options.filter((option) => takes(option, value))
  const [first] = fitting
  if (value.type !== 'scalar' && first !== undefined) return prune(first, value, path, context)
  if (value.type === 'scalar') {
    const plain = value.value
    if (fitting.some((option) => z.safeParse(unwrapSchema(option), plain).success)) return plain
  }
  reportInvalid(context, whole, value, path)
  return undefined
}

function pruneArray(
  array: z.ZodArray,
  value: ConfigArray,
  path: PropertyPath,
  context: ReadContext,
): unknown[] {
  return value.items
    .map((item, index) => prune(array.element, item, [...path, index], context))
    .filter((item) => item !== undefined)
}

function pruneRecord(
  record: z.ZodRecord,
  value: ConfigObject,
  path: PropertyPath,
  context: ReadContext,
): Record<string, unknown> {
  const entries: [string, unknown][] = []
  for (const [name, member] of value.members) {
    if (!z.safeParse(record.keyType, name).success) {
      reportUnknownKey(context, member.key, [...path, name], getChoices(record.keyType))
      continue
    }
    const kept = prune(record.valueType, member.value, [...path, name], context)
    if (kept !== undefined) entries.push([name, kept])
  }
  return Object.fromEntries(entries)
}

function pruneObject(
  object: z.ZodObject,
  value: ConfigObject,
  path: PropertyPath,
  context: ReadContext,
): Record<string, unknown> | undefined {
  const kept = new Map<string, unknown>()
  for (const [name, member] of value.members) {
    const field = Object.hasOwn(object.shape, name) ? object.shape[name] : undefined
    if (field === undefined) {
      reportUnknownKey(context, member.key, [...path, name], Object.keys(object.shape))
      continue
    }
    const fallback = getRule(field, 'fallback')?.(context.folder)
    const result = prune(field, member.value, [...path, name], context, fallback) ?? fallback
    if (result !== undefined) kept.set(name, result)
  }
  return complete(object, value, kept, path, context)
}

/** Fills required keys that are absent from their siblings or fallbacks; without one, all is lost. */
function complete(
  object: z.ZodObject,
  value: ConfigObject,
  kept: Map<string, unknown>,
  path: PropertyPath,
  context: ReadContext,
): Record<string, unknown> | undefined {
  let usable = true
  for (const [name, field] of Object.entries(object.shape)) {
    if (kept.has(name) || isOptional(field)) continue
    const fallback = getRule(field, 'fallback')?.(context.folder)
    const standIn = kept.get(getRule(field, 'sibling') ?? '') ?? fallback
    if (!value.members.has(name)) {
      reportMissing(context, field, value, [...path, name], fallback)
    }
    if (standIn === undefined) usable = false
    else kept.set(name, standIn)
  }
  return usable ? Object.fromEntries(kept) : undefined
}

function isOptional(field: Schema): boolean {
  return field._zod.optin !== undefined
}
