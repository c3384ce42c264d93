import { createHash } from 'node:crypto'
import { sourcesDigest } from '../../package/index.ts'
import { getNamedImages, type ImageSizes } from '../images/index.ts'
import { type SiteFiles, scanSpecifiers } from '../modules/index.ts'
import type { ContentOptions, PageSource } from '../options.ts'

const SCANNED = /\.(?:mdx?|[jt]sx?)$/

/**
 * A page's file and all that it may import, transitively, each once. A file that is not there has
 * no text.
 */
export function* getPageSources(
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
  const found = files.islandsOf(file, text).map((island) => island.file)
  for (const specifier of imports) {
    if (/^[./]/.test(specifier)) found.push(files.resolve(specifier, file) ?? `absent:${specifier}`)
  }
  for (const snippet of snippets) found.push(files.resolveSnippet(snippet) ?? `absent:${snippet}`)
  return found
}

/**
 * A digest of everything that a compiled page depends on: the page, what it imports, transitively
 * and whether it is there, the sizes of its images, the options and the compiler itself.
 */
export function getPageDigest(
  page: PageSource,
  options: ContentOptions,
  files: SiteFiles,
  images: ImageSizes,
): string {
  const hash = createHash('sha256')
  const { base, isBaseWritten, icons, codeThemes, customGrammars, variables, mode } = options
  const link = { path: base, isWritten: isBaseWritten }
  hash.update(JSON.stringify([sourcesDigest(), link, icons, codeThemes, customGrammars, variables]))
  hash.update(JSON.stringify([mode, page.file, page.route, page.lang, options.extension?.digest]))
  for (const { file, text } of getPageSources(page.file, files)) {
    if (text === undefined) {
      hash.update(`\0missing ${file}`)
      continue
    }
    hash.update(`\0${file}\0${text}`)
    for (const image of getNamedImages(text, file, page.file, link)) {
      hash.update(`\0${image}\0${JSON.stringify(images.of(image))}`)
    }
  }
  return hash.digest('hex').slice(0, 32)
}
