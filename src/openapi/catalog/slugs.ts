import { getPartWords } from '../part-words.ts'
import type { CatalogEntry } from './catalog.ts'

/** Bytes of a segment: file systems take 255, and others stand behind a number. */
const LONGEST = 200

/** What the rule leaves out, and what neither an address nor the name of a file can hold. */
const UNWRITTEN = /[{}(),.'/]|[?#%\\"<>|*:[\]^`\p{Cc}]/gu

/**
 * A text as a segment of an address, as addresses of `docs.json` sites are documented: lower case,
 * hyphens for spaces, nothing for punctuation of paths and sentences; all else stays as it is.
 */
export function getSlug(text: string): string {
  const slug = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\s|\{[^{}]*\}/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(UNWRITTEN, '')
    // Each pair once: that ` - ` leaves two is how the addresses are known.
    .replaceAll('--', '-')
  if (!/[\p{L}\p{N}]/u.test(slug)) return ''
  return Buffer.byteLength(slug) <= LONGEST ? slug : shortened(slug)
}

/** As many characters as there is room for. */
function shortened(slug: string): string {
  const head = Buffer.from(slug).subarray(0, LONGEST).toString('utf8')
  return head.replace(/[-\uFFFD]+$/, '')
}

/** The segment of a tag: from its name, never from its label in the navigation. */
export function tagSlug(name: string): string {
  return getSlug(name) || 'tag'
}

/** The last segment of an operation's address: its summary, else method and path, or its name. */
export function getOperationSlug({
  summary,
  method,
  path,
}: Pick<CatalogEntry, 'summary' | 'method' | 'path'>): string {
  return getSlug(summary ?? '') || getSlug(nameOf(method, path)) || getSlug(method)
}

/** Tells an operation from all others of its document: `post-pets-id`. */
export function createDistinctSlug({
  method,
  path,
}: Pick<CatalogEntry, 'method' | 'path'>): string {
  return (
    getSlug(
      nameOf(method, path)
        .replace(/[{}/]+/g, '-')
        .replace(/-+$/, ''),
    ) || getSlug(method)
  )
}

/** The last segment where the site takes it from `operationId`: `getPets_v2` is `get-pets-v2`. */
export function getOperationIdSlug(operationId: string): string {
  const words = getPartWords(operationId, ' ').match(/[A-Za-z0-9]+/g)
  return shortened((words ?? []).join('-').toLowerCase())
}

/** A webhook has a name for its path. */
function nameOf(method: string, path: string): string {
  return path.startsWith('/') ? `${method} ${path}` : path
}
