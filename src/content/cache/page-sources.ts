import { type SiteFiles, scanSpecifiers } from '../modules/index.ts'

const SCANNED = /\.(?:mdx?|[jt]sx?)$/

/**
 * A page's file and all that it may import, transitively, each once. A file that is not there has
 * no text.
 */
export function* pageSources(
  page: string,
  files: SiteFiles,
): Generator<{ file: string; text?: string }> {
  const waiting = [page]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!files.exists(file)) {
      yield { file }
      continue
    }
    const text = files.read(file)
    yield { file, text }
    if (!SCANNED.test(file)) continue
    for (const target of targets(text, file, files)) {
      if (seen.has(target)) continue
      seen.add(target)
      waiting.push(target)
    }
  }
}

function targets(text: string, file: string, files: SiteFiles): string[] {
  const { imports, snippets } = scanSpecifiers(text)
  const found: string[] = []
  for (const specifier of imports) {
    if (/^[./]/.test(specifier)) found.push(files.resolve(specifier, file) ?? `absent:${specifier}`)
  }
  for (const snippet of snippets) found.push(files.resolveSnippet(snippet) ?? `absent:${snippet}`)
  return found
}
