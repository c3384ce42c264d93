import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Backend, openHere, temporaryFolder } from '../../service/store/backends.ts'

/** Enough for a small site, its releases and what builds keep. */
const MEGABYTES = 96

/** A file system of its own, which can be filled. */
export interface SmallDisk {
  backend: Backend
  /** Leaves no room for anything. */
  fill(): void
  free(): void
}

/** Whether this process may mount one. */
export function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0
}

/** Mounts one that goes when the test has ended. */
export function mountDisk(): SmallDisk {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'none', folder])
  // Lazily: a process that is being killed may have files of it open for a moment.
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  const place = async () => ({ folder })
  const ballast = join(folder, 'ballast')
  return {
    backend: { place, open: async (now) => openHere(await place(), now) },
    fill() {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 4096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(ballast, { force: true }),
  }
}
