import { isRawObject, type RawObject } from '../../references/raw.ts'

/** An object with a change put over it, member by member; lists are put together. */
export function merged(value: RawObject, change: RawObject): RawObject {
  const entries = Object.entries(change).map(([key, next]): [string, unknown] => {
    const current = Object.hasOwn(value, key) ? value[key] : undefined
    if (isRawObject(current) && isRawObject(next)) return [key, merged(current, next)]
    if (Array.isArray(current) && Array.isArray(next)) return [key, [...current, ...next]]
    return [key, structuredClone(next)]
  })
  return { ...value, ...Object.fromEntries(entries) }
}
