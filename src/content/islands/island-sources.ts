import { createHash } from 'node:crypto'
import { getSourcesDigest } from '../../package/index.ts'
import { getPageSources } from '../cache/index.ts'
import type { SiteFiles } from '../modules/index.ts'
import type { ContentOptions } from '../options.ts'

/** Changes with all that the browser's form of some modules depends on. Compiles nothing. */
export function getBrowserDigest(
  modules: readonly string[],
  { base, isBaseWritten, icons, variables }: ContentOptions,
  files: SiteFiles,
): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([getSourcesDigest(), base, isBaseWritten, icons, variables]))
  for (const module of modules) {
    for (const { file, text } of getPageSources(module, files)) {
      hash.update(`\0${file}\0${text ?? 'missing'}`)
    }
  }
  return hash.digest('base64url').slice(0, 22)
}
