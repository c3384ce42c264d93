import type { ObjectReader } from './object-reader.ts'

/** A page elsewhere that says more. */
export interface ExternalDocs {
  readonly url: string
  readonly description?: string
}

export function readExternalDocs(holder: ObjectReader): ExternalDocs | undefined {
  const docs = holder.object('externalDocs')
  const url = docs?.text('url')
  const description = docs?.text('description')
  return url === undefined ? undefined : { url, ...(description !== undefined && { description }) }
}
