import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { version } from '../../package.ts'

const rooms = ['components', 'content', 'theme']

let known: string | undefined

/**
 * Changes with Pergola: its version, and the files of the rooms that shape a document, so that
 * nobody who works on them sees stale pages.
 */
export function engineVersion(): string {
  if (known !== undefined) return known
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const hash = createHash('sha256').update(version)
  for (const room of rooms) {
    for (const entry of readdirSync(join(source, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const { size, mtimeMs } = statSync(path)
      hash.update(`${path} ${size} ${mtimeMs}\n`)
    }
  }
  known = hash.digest('hex')
  return known
}
