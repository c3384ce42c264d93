import { hash } from 'node:crypto'

/** A short name for some content. */
export function hashContent(content: string | Uint8Array): string {
  return hash('sha1', content, 'hex').slice(0, 10)
}

/** Changes with anything in values that JSON can hold. */
export function digestOf(...values: unknown[]): string {
  return hash('sha1', JSON.stringify(values), 'base64url')
}
