import type { Catalog, CatalogEntry } from './catalog.ts'

/** An operation as navigation entries and frontmatter name it. */
export interface EndpointEntry {
  /** Document as the author writes it, where the entry names one. */
  readonly spec?: string
  readonly kind: 'operation' | 'webhook'
  /** Upper case; empty for webhooks. */
  readonly method: string
  /** Path, or name of the webhook. */
  readonly path: string
}

const OPERATION =
  /^(?:(.+?)\s+)?(get|put|post|delete|options|head|patch|trace|query|[A-Z]{3,})\s+(\/\S*)$/i
const WEBHOOK = /^(?:(.+?)\s+)?webhook\s+(\S.*)$/i

/** Reads `METHOD /path` or `webhook name`, with a document before it or not; else `undefined`. */
export function parseEndpointEntry(text: string): EndpointEntry | undefined {
  const trimmed = text.trim()
  const [, spec, method, path] = OPERATION.exec(trimmed) ?? []
  if (method !== undefined && path !== undefined) {
    return { kind: 'operation', method: method.toUpperCase(), path, ...named(spec) }
  }
  const [, document, name] = WEBHOOK.exec(trimmed) ?? []
  return name === undefined
    ? undefined
    : { kind: 'webhook', method: '', path: name, ...named(document) }
}

function named(spec: string | undefined): { spec?: string } {
  return spec === undefined ? {} : { spec }
}

/** The operation that an entry names. Methods in any case; a slash at the end makes no difference. */
export function findOperation(
  { entries }: Pick<Catalog, 'entries'>,
  { kind, method, path }: EndpointEntry,
): CatalogEntry | undefined {
  const candidates = entries.filter(
    (entry) => entry.kind === kind && (kind === 'webhook' || entry.method.toUpperCase() === method),
  )
  return (
    candidates.find((entry) => entry.path === path) ??
    candidates.find((entry) => withoutSlash(entry.path) === withoutSlash(path))
  )
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

/**
 * The document that an entry names: by its path, its path without extension, its file name, or that
 * without extension. Of several the first by name counts.
 *
 * @param files project paths or URLs of the documents
 */
export function findDocument(files: Iterable<string>, spec: string): string | undefined {
  const wanted = spec.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '')
  const sorted = [...files].toSorted()
  const bare = (path: string) => path.replace(/\.(?:json|ya?ml)$/i, '')
  const base = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  return (
    sorted.find((file) => file === wanted) ??
    sorted.find((file) => bare(file) === wanted) ??
    sorted.find((file) => base(file) === wanted) ??
    sorted.find((file) => bare(base(file)) === wanted)
  )
}
