import { createHash } from 'node:crypto'
import { sourcesDigest } from '../../package/index.ts'
import { type ImageSizes, namedImages } from '../images/index.ts'
import type { SiteFiles } from '../modules/index.ts'
import type { ContentOptions, PageSource } from '../options.ts'
import { pageSources } from './page-sources.ts'

/**
 * A digest of everything that a page's document depends on: the page, what it imports, transitively
 * and whether it is there, the sizes of its images, the options and the engine itself.
 */
export function pageDigest(
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
  for (const { file, text } of pageSources(page.file, files)) {
    if (text === undefined) {
      hash.update(`\0missing ${file}`)
      continue
    }
    hash.update(`\0${file}\0${text}`)
    for (const image of namedImages(text, file, page.file, link)) {
      hash.update(`\0${image}\0${JSON.stringify(images.of(image))}`)
    }
  }
  return hash.digest('hex').slice(0, 32)
}
