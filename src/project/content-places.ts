import type { Finding } from '../diagnostics/index.ts'
import type { ApiDocuments } from '../reference/index.ts'
import type { FileListing, SiteModel } from '../site/index.ts'

/**
 * Puts findings of pages without a file, whose text an operation brings, where that text is written
 * in the API document; others stay as they are.
 */
export function createContentPlaces(
  { pages }: SiteModel,
  listing: FileListing,
  api: ApiDocuments,
): (finding: Finding) => Finding {
  const written = new Set(listing.pages)
  const made = new Map<string, string>()
  for (const { file, endpoint } of pages.values()) {
    if (endpoint !== undefined && !written.has(file)) made.set(file, endpoint)
  }
  return (finding) => {
    const { endLine: _line, endColumn: _column, ...other } = finding
    const { file = '', line = 1, column = 1 } = finding
    const endpoint = made.get(file)
    const place = endpoint && api.placeOfContent(endpoint, { line, column })
    return place ? { ...other, ...place } : finding
  }
}
