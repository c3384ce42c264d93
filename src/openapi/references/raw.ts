import { isCompound } from '../exact-number.ts'

/** An object as a document holds it. */
export type RawObject = Readonly<Record<string, unknown>>

export function isRawObject(value: unknown): value is RawObject {
  return isCompound(value) && !Array.isArray(value)
}

/** The `$ref` of a value. One that is no string is data: a property may have that name. */
export function getReference(value: unknown): string | undefined {
  if (!isRawObject(value) || !Object.hasOwn(value, '$ref')) return undefined
  return typeof value.$ref === 'string' ? value.$ref : undefined
}

/** A member of an object or an item of a list, never an inherited one. */
export function getMember(value: unknown, step: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(step) ? value[Number(step)] : undefined
  return isRawObject(value) && Object.hasOwn(value, step) ? value[step] : undefined
}
