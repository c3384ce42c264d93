import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mirror, openMirror, type Repository } from '../git/index.ts'

/** Longer than any job lasts. */
const UNUSED_MS = 24 * 3_600_000

/** The copies of all repositories, one of each: a copy has its fetches wait for each other. */
export class Mirrors {
  readonly #folder: string
  readonly #mirrors = new Map<string, Mirror>()

  /** @param folder absolute path of the folder of all copies */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** Removes checkouts that nobody has used for long: those who made them were cut off. */
  async clean(): Promise<void> {
    const worktrees = join(this.#folder, 'worktrees')
    const names = await readdir(worktrees).catch(() => [])
    for (const name of names) {
      const path = join(worktrees, name)
      const stats = await stat(path).catch(() => undefined)
      if (stats === undefined || Date.now() - stats.mtimeMs < UNUSED_MS) continue
      await rm(path, { recursive: true, force: true })
    }
  }

  of(repository: Repository): Mirror {
    const { url, forge, tokenFile } = repository
    const key = [url, forge, tokenFile].join('\n')
    const mirror = this.#mirrors.get(key) ?? openMirror(this.#folder, repository)
    this.#mirrors.set(key, mirror)
    return mirror
  }
}
