import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Git holds its locks for moments; one this old was left by a git that was killed. */
const STALE_MS = 60_000

/** Removes what keeps others from changing the branches of a bare copy, and whom nobody holds. */
export async function removeStaleLocks(folder: string): Promise<void> {
  const top = await readdir(folder)
  const refs = await readdir(join(folder, 'refs'), { recursive: true })
  const names = [...top, ...refs.map((name) => join('refs', name))]
  for (const name of names.filter((one) => one.endsWith('.lock'))) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats !== undefined && Date.now() - stats.mtimeMs > STALE_MS)
      await rm(path, { force: true })
  }
}
