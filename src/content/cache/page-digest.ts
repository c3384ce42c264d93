import { createHash } from 'node:crypto'
import { type SiteFiles, scanSpecifiers } from '../modules/index.ts'
import type { ContentOptions, PageSource } from '../options.ts'
import { engineVersion } from './engine-version.ts'

const scanned = /\.(?:mdx?|[jt]sx?)$/

/**
 * A digest of everything that a page's document depends on: the page, what it imports, transitively
 * and whether it is there, the options and the engine itself.
 */
export function pageDigest(page: PageSource, options: ContentOptions, files: SiteFiles): string {
  const hash = createHash('sha256')
  const { base, icons, codeThemes, customGrammars, variables, mode } = options
  hash.update(JSON.stringify([engineVersion(), base, icons, codeThemes, customGrammars, variables]))
  hash.update(JSON.stringify([mode, page.file, page.route]))
  const waiting = [page.file]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (!files.exists(file)) {
      hash.update(`\0missing ${file}`)
      continue
    }
    const text = files.read(file)
    hash.update(`\0${file}\0${text}`)
    if (!scanned.test(file)) continue
    for (const target of targets(text, file, files)) {
      if (seen.has(target)) continue
      seen.add(target)
      waiting.push(target)
    }
  }
  return hash.digest('hex').slice(0, 32)
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
