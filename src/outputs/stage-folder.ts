import { readdirSync, rmSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isRunning } from './is-running.ts'

/** What the names of stages begin with; the rest is the process. */
const STAGE = 'stage-'

/**
 * Absolute path of the folder in which this process gathers new files.
 *
 * @param cacheDir absolute path of the site's cache
 */
export function getStagePath(cacheDir: string): string {
  return join(cacheDir, `${STAGE}${process.pid}`)
}

/** Removes what builds have left that did not come to an end. */
export function removeLostStages(cacheDir: string): void {
  for (const name of readdirSync(cacheDir)) {
    const id = name.startsWith(STAGE) ? Number(name.slice(STAGE.length)) : Number.NaN
    if (Number.isInteger(id) && !isRunning(id)) {
      rmSync(join(cacheDir, name), { recursive: true, force: true })
    }
  }
}

/**
 * The files that were gathered, or those of them in one folder.
 *
 * @returns paths below the stage, with forward slashes
 */
export function listStaged(stage: string, folder = ''): string[] {
  const root = join(stage, folder)
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(stage.length + 1)
            .split(sep)
            .join('/'),
        ]
      : [],
  )
}
