import { createHash } from 'node:crypto'
import { getSourcesDigest } from '../../package/index.ts'
import { getPageSources } from '../cache/index.ts'
import type { SiteFiles } from '../modules/index.ts'
import type { ContentOptions } from '../options.ts'
import { findFencedRanges, isWithin } from '../source/index.ts'

const ISLAND_CODE = /^export\s|\bon[A-Z]\w*\s*=\s*\{/gm

/** True for a page that could have islands, as far as its text and what it imports tell. */
export function mayHaveIslands(file: string, files: SiteFiles): boolean {
  for (const source of getPageSources(file, files)) {
    if (/\.[jt]sx?$/.test(source.file)) return true
    if (hasIslandCode(source.text ?? '')) return true
  }
  return false
}

/** Whether a text has code of its own that may need a browser: what stands in fences is only shown. */
function hasIslandCode(text: string): boolean {
  const found = Array.from(text.matchAll(ISLAND_CODE), ({ index }) => index)
  if (found.length === 0) return false
  const fences = findFencedRanges(text)
  return found.some((index) => !isWithin(index, fences))
}

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
