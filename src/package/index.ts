import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findPackageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error(`Expected Pergola's package around \`${import.meta.url}\`, received none.`)
    folder = dirname(folder)
  }
  return folder
}

/** Absolute path of Pergola's own folder: the same from `src` and from the compiled `lib`. */
export const packageRoot: string = findPackageRoot()

/** Pergola's version, as in its package.json. */
export const version: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version

const digests = new Map<string, string>()

/**
 * A digest that changes with Pergola's version and with the files of some of its rooms, so that
 * nobody who works on them is shown what an earlier state of them made.
 *
 * @param rooms folders of `src`
 */
export function sourcesDigest(rooms: readonly string[]): string {
  const key = rooms.join()
  const known = digests.get(key)
  if (known !== undefined) return known
  const hash = createHash('sha1').update(version)
  const running = dirname(import.meta.dirname)
  for (const folder of new Set([running, join(packageRoot, 'src')])) {
    for (const room of rooms) {
      const root = join(folder, room)
      if (!existsSync(root)) continue
      for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { size, mtimeMs } = statSync(path)
        hash.update(`${path} ${size} ${mtimeMs}\n`)
      }
    }
  }
  const digest = hash.digest('base64url')
  digests.set(key, digest)
  return digest
}
