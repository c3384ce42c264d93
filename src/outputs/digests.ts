import { createHash } from 'node:crypto'

/** A short name for some content. */
export function hashContent(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 10)
}

/** Changes with anything in values that JSON can hold. */
export function digestOf(...values: unknown[]): string {
  return createHash('sha1').update(JSON.stringify(values)).digest('base64url')
}
