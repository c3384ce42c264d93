import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes at the start of a file in which most documents name their version. */
const HEAD = 4096

const OPENAPI = /(?:^|[\s{,])["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./
const ASYNCAPI = /(?:^|[\s{,])["']?asyncapi["']?\s*:\s*["']?3\./

/** How documents begin whose keys were sorted: the version comes later. */
const OTHER_KEY =
  /^\uFEFF?\s*\{?\s*["']?(?:basePath|channels|components|consumes|definitions|externalDocs|host|info)["']?\s*:/

/**
 * Static files that are OpenAPI or AsyncAPI documents, by the look of their beginning or by
 * the version in them, in alphabetical order.
 *
 * @param wasDocument tells which files count whatever their beginning looks like now
 */
export function discoverDocuments(
  root: string,
  assets: Iterable<string>,
  wasDocument: (file: string) => boolean,
): string[] {
  return [...assets]
    .filter((file) => /\.(?:json|ya?ml)$/i.test(file))
    .filter((file) => wasDocument(file) || isDocument(join(root, file)))
    .toSorted()
}

function isDocument(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const head = Buffer.alloc(HEAD)
    const text = head.toString('utf8', 0, readSync(file, head))
    if (namesVersion(text)) return true
    return OTHER_KEY.test(text) && namesVersion(readFileSync(path, 'utf8'))
  } finally {
    closeSync(file)
  }
}

function namesVersion(text: string): boolean {
  return OPENAPI.test(text) || ASYNCAPI.test(text)
}
