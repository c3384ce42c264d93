import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { getSystemCacheFolder, SITES_CACHE_VARIABLE } from '../package/index.ts'

/**
 * Where a site's compiled pages are kept: `node_modules/.cache` of the nearest folder upwards that
 * has one, else the system's cache folder. The docs folder itself is never written to.
 *
 * @param root absolute path of the docs folder
 */
export function getCacheFolder(root: string): string {
  const key = getSiteKey(root)
  const { [SITES_CACHE_VARIABLE]: given } = process.env
  if (given) return join(given, 'pergola', key)
  for (let folder = root; folder !== dirname(folder); folder = dirname(folder)) {
    const modules = join(folder, 'node_modules')
    if (existsSync(modules)) return join(modules, '.cache', 'pergola', key)
  }
  return join(getSystemCacheFolder(), 'pergola', key)
}

/** Name of a site's folder among the caches of several. */
export function getSiteKey(root: string): string {
  return `${basename(root)}-${createHash('sha1').update(root).digest('hex').slice(0, 8)}`
}
