import type { CatalogEntry } from './catalog.ts'

/** Bytes of a segment: file systems take 255, and others stand behind a number. */
const LONGEST = 200

/** A text as a segment of an address: lower case, words joined by hyphens, letters of any script. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return Buffer.byteLength(slug) <= LONGEST ? slug : shortened(slug)
}

/** As many characters as there is room for. */
function shortened(slug: string): string {
  const head = Buffer.from(slug).subarray(0, LONGEST).toString('utf8')
  return head.replace(/[-\uFFFD]+$/, '')
}

/** The segment of a tag: from its name, never from its label in the navigation. */
export function tagSlug(name: string): string {
  return slugOf(name) || 'tag'
}

/** The last segment of an operation's address: its summary, else method and path, or its name. */
export function operationSlug({
  summary,
  method,
  path,
}: Pick<CatalogEntry, 'summary' | 'method' | 'path'>): string {
  return slugOf(summary ?? '') || slugOf(nameOf(method, path)) || slugOf(method)
}

/** A webhook has a name for its path. */
function nameOf(method: string, path: string): string {
  return path.startsWith('/') ? `${method} ${path}` : path
}
