import { join, posix } from 'node:path'
import { readHeadIfThere, readIfThere } from '../site/index.ts'

/** Bytes at the start of a file in which most documents name their version. */
const HEAD = 4096

const OPENAPI = /(?:^|[\s{,])["']?(?:openapi|swagger)["']?\s*:\s*["']?[23]\./
const ASYNCAPI = /(?:^|[\s{,])["']?asyncapi["']?\s*:\s*["']?3\./

/** The version of an overlay, and the document that it is for. */
const OVERLAY = /(?:^|[\s{,])["']?overlay["']?\s*:\s*["']?1\./
const EXTENDS = /(?:^|[\s{,])["']?extends["']?\s*:\s*["']?([^"'\s,}]+)/

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
    .filter(isNamedDocument)
    .filter((file) => wasDocument(file) || isDocument(join(root, file)))
    .toSorted()
}

/**
 * Overlays by the documents that they say they extend, each document's in alphabetical order.
 * Nothing is read of a file but its beginning.
 */
export function discoverOverlays(root: string, assets: Iterable<string>): Map<string, string[]> {
  const overlays = new Map<string, string[]>()
  for (const file of [...assets].filter(isNamedDocument).toSorted()) {
    const text = getHead(join(root, file))
    const [, address] = (OVERLAY.test(text) && EXTENDS.exec(text)) || []
    if (address === undefined) continue
    const isUrl = /^https?:/i.test(address)
    const extended = isUrl ? address : posix.join(posix.dirname(file), decoded(address))
    overlays.set(extended, [...(overlays.get(extended) ?? []), file])
  }
  return overlays
}

function isNamedDocument(file: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(file)
}

function isDocument(path: string): boolean {
  const text = getHead(path)
  if (namesVersion(text)) return true
  return OTHER_KEY.test(text) && namesVersion(readIfThere(path))
}

function getHead(path: string): string {
  return readHeadIfThere(path, HEAD)?.toString() ?? ''
}

/** An address that encodes nothing right is meant as it stands. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function namesVersion(text: string): boolean {
  return OPENAPI.test(text) || ASYNCAPI.test(text)
}
