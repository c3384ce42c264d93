import { hash } from 'node:crypto'
import { existsSync, type Stats } from 'node:fs'
import { join, sep } from 'node:path'
import { OUTPUT_MARKER } from '../../contract/index.ts'
import { UNSURE_MS } from '../../package/index.ts'
import { foldersBetween, getRepository } from './git-ignore.ts'
import { listIfThere, mayRead, resolveIfThere, statIfThere } from './if-there.ts'

/** What a docs folder was like at one time. */
export interface FolderStamp {
  /** Changes with the name, the times and the size of any file. */
  digest: string
  /** Whether a file changed so shortly before that it may change once more and keep its times. */
  isUnsure: boolean
}

/** Folders that nothing of a site lies in. */
const LEFT_OUT = new Set(['node_modules', '.git'])

/**
 * Tells a folder's state without a look into its files.
 *
 * @param root absolute path of the docs folder
 * @param excluded absolute folders to pass over, such as the output
 */
export function stampFolder(root: string, excluded: readonly string[]): FolderStamp {
  const closed = new Set(excluded)
  const parts: string[] = []
  let last = 0
  const add = ({ mtimeMs, ctimeMs, size }: Stats) => {
    parts.push(`${mtimeMs}:${ctimeMs}:${size}`)
    last = Math.max(last, mtimeMs, ctimeMs)
  }
  const walk = (folder: string, around: readonly string[]) => {
    for (const entry of listIfThere(folder)) {
      const path = `${folder}${sep}${entry.name}`
      if (LEFT_OUT.has(entry.name) || closed.has(path)) continue
      const stats = entry.isDirectory() ? undefined : statIfThere(path)
      parts.push(path)
      if (stats?.isDirectory() === false) add(stats)
      else if (entry.isDirectory()) enter(path, path, around)
      // What a link leads to outside of the docs is not published.
      else if (stats) {
        const target = resolveIfThere(path)
        if (target?.startsWith(root + sep)) enter(path, target, around)
      }
    }
  }
  /** What another build has written is no source. */
  const enter = (path: string, real: string, around: readonly string[]) => {
    if (around.includes(real) || !mayRead(path)) return
    if (!existsSync(join(path, OUTPUT_MARKER))) walk(path, [...around, real])
  }
  walk(root, [root])
  const repository = getRepository(root)
  for (const folder of repository === undefined ? [] : foldersBetween(root, repository)) {
    const stats = statIfThere(join(folder, '.gitignore'))
    parts.push(folder)
    if (stats !== undefined) add(stats)
  }
  const digest = hash('sha1', `${repository}\0${parts.join('\0')}`, 'base64url')
  return { digest, isUnsure: last > Date.now() - UNSURE_MS }
}
