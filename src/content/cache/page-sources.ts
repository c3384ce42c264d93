import { type SiteFiles, type Specifiers, scanSpecifiers } from '../modules/index.ts'

/** Stands before what is named and not there: it need not be looked for once more. */
const ABSENT = 'absent:'

const SCANNED = /\.(?:mdx?|[jt]sx?)$/

/**
 * A page's file and all that it may import, transitively, each once. A file that is not there has
 * no text.
 */
export function* getPageSources(
  page: string,
  files: SiteFiles,
): Generator<{ file: string; text?: string }> {
  const read = (file: string) => files.readIfThere(file)
  for (const [file, text] of walkSources(page, files, { read, getSpecifiers: scanSpecifiers })) {
    yield text === undefined ? { file } : { file, text }
  }
}

/** How the files of a page are read: once each, and only then what they may import. */
interface SourceReader<Read> {
  /** Nothing for a file that is not there. */
  read(file: string): Read | undefined
  getSpecifiers(read: Read): Specifiers
}

/** The same files with what a reader has of them; nothing of those that are not there. */
export function* walkSources<Read>(
  page: string,
  files: SiteFiles,
  { read, getSpecifiers }: SourceReader<Read>,
): Generator<[file: string, read?: Read]> {
  const waiting = [page]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const found = file.startsWith(ABSENT) ? undefined : read(file)
    if (found === undefined) {
      yield [file]
      continue
    }
    yield [file, found]
    if (!SCANNED.test(file)) continue
    for (const target of resolveTargets(getSpecifiers(found), file, files)) {
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
  const found = files
    .islandsOf(file, () => files.readIfThere(file) ?? '')
    .map((island) => island.file)
  for (const specifier of imports) {
    found.push(files.resolve(specifier, file) ?? ABSENT + specifier)
  }
  for (const snippet of snippets) found.push(files.resolveSnippet(snippet) ?? ABSENT + snippet)
  return found
}
