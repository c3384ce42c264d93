import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A script or style of an earlier release. */
export interface Asset {
  /** Below the release. */
  path: string
  /** When it was built, milliseconds since 1970. */
  builtAt: number
  /** Makes a file of it that tells when it was built. */
  copy(target: string): Promise<void>
}

/**
 * Gives a new release the scripts and styles of earlier ones, so that pages which readers have open
 * find theirs.
 *
 * @param since those that were built before are left out, milliseconds since 1970
 */
export async function keepAssets(
  earlier: readonly Asset[],
  folder: string,
  since: number,
): Promise<void> {
  for (const { path, builtAt, copy } of earlier) {
    const target = join(folder, path)
    if (builtAt < since || existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true })
    await copy(target)
  }
}
