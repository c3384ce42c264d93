import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Watches what a build writes. */
export interface DiskWatch {
  /** Aborted when it is more than it may be. */
  signal: AbortSignal
  stop(): void
}

const EVERY_MS = 1000

/** Looks at folders of many files take a tenth of the time at most. */
const SHARE = 10

/** Bytes of a folder on the disk, beside what it holds. */
const FOLDER = 4096

const BLOCK = 512

/**
 * Looks again and again at how much lies in folders, which no limit of a process tells: it may write
 * many files.
 *
 * @param folders absolute paths
 * @param most bytes of all of them together
 */
export function watchDisk(folders: readonly string[], most: number): DiskWatch {
  const stopped = new AbortController()
  const over = new AbortController()
  void look()
  return { signal: over.signal, stop: () => stopped.abort() }

  async function look(): Promise<void> {
    const { signal } = stopped
    while (!signal.aborted) {
      const began = performance.now()
      let size = 0
      for (const folder of folders) size += await getSize(folder, most - size, signal)
      if (size > most) return over.abort()
      const pause = Math.max(EVERY_MS, (performance.now() - began) * SHARE)
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
}

/** Bytes that a folder takes; no more is counted than what is too much. */
async function getSize(folder: string, most: number, signal: AbortSignal): Promise<number> {
  let size = 0
  const folders = [folder]
  for (let path = folders.pop(); path !== undefined; path = folders.pop()) {
    size += FOLDER
    const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (signal.aborted || size > most) return size
      const own = join(path, entry.name)
      if (entry.isDirectory()) folders.push(own)
      // What is removed meanwhile is no more.
      else size += ((await lstat(own).catch(() => undefined))?.blocks ?? 0) * BLOCK
    }
  }
  return size
}
