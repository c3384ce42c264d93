import { createHash } from 'node:crypto'

/** Changes with anything in values that JSON can hold. */
export function digestOf(...values: unknown[]): string {
  return createHash('sha1').update(JSON.stringify(values)).digest('base64url')
}
