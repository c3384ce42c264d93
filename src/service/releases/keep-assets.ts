import { existsSync, readdirSync } from 'node:fs'
import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folder of files whose names change with what is in them: they cannot stand for others. */
const HASHED = '_astro'

/**
 * Gives a new release the scripts and styles of earlier ones, so that pages which readers have open
 * find theirs. Costs no room where the file system has hard links.
 */
export async function keepAssets(earlier: readonly string[], folder: string): Promise<void> {
  for (const release of earlier) {
    const from = join(release, HASHED)
    if (!existsSync(from)) continue
    const entries = readdirSync(from, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const source = join(entry.parentPath, entry.name)
      const target = join(folder, HASHED, source.slice(from.length + 1))
      if (existsSync(target)) continue
      await mkdir(dirname(target), { recursive: true })
      await link(source, target).catch(() => copyFile(source, target))
    }
  }
}
