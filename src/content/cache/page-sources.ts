import { type SiteFiles, type Specifiers, scanSpecifiers } from '../modules/index.ts'

const SCANNED = /\.(?:mdx?|[jt]sx?)$/

/**
 * A page's file and all that it may import, transitively, each once. A file that is not there has
 * no text.
 */
export function* getPageSources(
  page: string,
  files: SiteFiles,
): Generator<{ file: string; text?: string }> {
  for (const file of walkSources(page, files, (known) => scanSpecifiers(files.read(known)))) {
    yield files.exists(file) ? { file, text: files.read(file) } : { file }
  }
}

/**
 * The paths of the same files, those that are not there as well.
 *
 * @param specifiersOf what a file that is there may import
 */
export function* walkSources(
  page: string,
  files: SiteFiles,
  specifiersOf: (file: string) => Specifiers,
): Generator<string> {
  const waiting = [page]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    yield file
    if (!SCANNED.test(file) || !files.exists(file)) continue
    for (const target of resolveTargets(specifiersOf(file), file, files)) {
      if (seen.has(target)) continue
      seen.add(target)
      waiting.push(target)
    }
  }
}

function resolveTargets(
  { imports, snippets }: Specifiers,
  file: string,
  files: SiteFiles,
): string[] {
  const found = files.islandsOf(file, () => files.read(file)).map((island) => island.file)
  for (const specifier of imports) {
    if (/^[./]/.test(specifier)) found.push(files.resolve(specifier, file) ?? `absent:${specifier}`)
  }
  for (const snippet of snippets) found.push(files.resolveSnippet(snippet) ?? `absent:${snippet}`)
  return found
}
