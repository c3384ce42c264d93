import { type OutputFolder, readState, writeState } from '../../outputs/index.ts'

/**
 * Knows which pages of the last build are still up to date: those whose key, a digest of all that
 * they show, is the same and whose file the output has as it was written.
 */
export class BuiltPages {
  readonly #path: string
  readonly #output: OutputFolder
  readonly #before: ReadonlyMap<string, string>
  readonly #now = new Map<string, string>()

  /** @param path absolute path of the file that keeps the keys between builds */
  constructor(path: string, output: OutputFolder) {
    this.#path = path
    this.#output = output
    // That of an earlier version may have another form: it costs a whole build.
    const before = readState<[file: string, key: string][] | object>(path)
    this.#before = new Map(Array.isArray(before) ? before : [])
  }

  /** Notes a page's key; tells whether the page has to be written again. */
  isStale(file: string, key: string): boolean {
    this.#now.set(file, key)
    return this.#before.get(file) !== key || !this.#output.isIntact(file)
  }

  async save(): Promise<void> {
    const isSame = [...this.#now].every(([file, key]) => this.#before.get(file) === key)
    if (isSame && this.#now.size === this.#before.size) return
    await writeState(this.#path, [...this.#now])
  }
}
