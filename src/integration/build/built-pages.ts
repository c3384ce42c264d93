import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readState, writeState } from '../../outputs/index.ts'

interface Stored {
  /** The output folder that the keys speak of. */
  folder: string
  keys: [file: string, key: string][]
}

/**
 * Knows which pages of the last build are still up to date: those whose key, a digest of all that
 * they show, is the same and whose file is still in the output folder.
 */
export class BuiltPages {
  readonly #path: string
  readonly #folder: string | undefined
  readonly #before: ReadonlyMap<string, string>
  readonly #now = new Map<string, string>()

  /**
   * @param path absolute path of the file that keeps the keys between builds
   * @param folder absolute path of the output folder; `undefined` when it holds nothing of the site
   */
  constructor(path: string, folder: string | undefined) {
    this.#path = path
    this.#folder = folder
    this.#before = folder === undefined ? new Map() : readKeys(path, folder)
  }

  /** Notes a page's key; tells whether the page has to be written again. */
  isStale(file: string, key: string): boolean {
    this.#now.set(file, key)
    if (this.#folder === undefined || this.#before.get(file) !== key) return true
    return !existsSync(join(this.#folder, file))
  }

  /** @param folder absolute path of the output folder, which now holds the noted pages */
  async save(folder: string): Promise<void> {
    const stored: Stored = { folder, keys: [...this.#now] }
    await writeState(this.#path, stored)
  }
}

/** Without what an earlier build kept every page is written. */
function readKeys(path: string, folder: string): Map<string, string> {
  const stored = readState<Stored>(path)
  return new Map(stored?.folder === folder ? stored.keys : [])
}
