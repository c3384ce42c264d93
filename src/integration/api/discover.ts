import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes at the start of a file in which a document names its version. */
const HEAD = 4096

/** Static files that are OpenAPI documents, by the look of their beginning, in alphabetical order. */
export function discoverDocuments(root: string, assets: Iterable<string>): string[] {
  return [...assets]
    .filter((file) => /\.(?:json|ya?ml)$/i.test(file) && isDocument(join(root, file)))
    .toSorted()
}

function isDocument(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD)
    const text = head.toString('utf8', 0, readSync(file, head))
    return /(?:^|[\s{,])["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./.test(text)
  } finally {
    closeSync(file)
  }
}
