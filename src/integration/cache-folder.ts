import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { SITES_CACHE_VARIABLE } from '../package/index.ts'

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

function getSystemCacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME !== undefined && XDG_CACHE_HOME !== '') return XDG_CACHE_HOME
  if (process.platform === 'win32') return LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return join(homedir(), '.cache')
}
