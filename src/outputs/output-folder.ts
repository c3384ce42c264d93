import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { readState, writeState } from './state-file.ts'

interface Manifest {
  /** The output folder that the files lie in. */
  folder: string
  files: string[]
}

/** Says which site an output folder belongs to. */
const MARKER = '_pergola/output.json'

/**
 * The folder that a build writes to. It keeps count of the files, so that the next build can remove
 * those that the site no longer has, and only those.
 */
export class OutputFolder {
  readonly #folder: string
  readonly #manifest: string
  readonly #site: string
  readonly #written = new Set<string>([MARKER])

  /**
   * @param folder absolute path of the output
   * @param manifest absolute path of a file in the cache that lists what the last build wrote
   * @param site name of the site that is built; another site's output is told from it
   */
  constructor(folder: string, manifest: string, site: string) {
    this.#folder = folder
    this.#manifest = manifest
    this.#site = createHash('sha1').update(site).digest('base64url')
  }

  /** Whether the folder holds a build of this very site; unchanged pages may stay then. */
  async isOwn(): Promise<boolean> {
    const marker = await readFile(join(this.#folder, MARKER), 'utf8').catch(() => '')
    return marker === this.#marker()
  }

  /** Notes a file that somebody else wrote, relative with forward slashes. */
  note(file: string): void {
    this.#written.add(file)
  }

  /**
   * Notes the files below a folder that have been written since a moment.
   *
   * @param since milliseconds of the epoch
   */
  async noteFolder(folder: string, since: number): Promise<void> {
    const entries = await readdir(join(this.#folder, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => [])
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name)
      if (!entry.isFile() || (await stat(file)).mtimeMs < since) continue
      const path = relative(this.#folder, file)
      this.note(path.split(sep).join('/'))
    }
  }

  /** Writes a file unless the output has the same one already. */
  async write(file: string, text: string): Promise<void> {
    const target = join(this.#folder, file)
    this.note(file)
    if ((await readFile(target, 'utf8').catch(() => undefined)) === text) return
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, text)
  }

  /** Copies a file unless the output has the same one already. */
  async copy(source: string, file: string): Promise<void> {
    const target = join(this.#folder, file)
    this.note(file)
    const [from, to] = await Promise.all([stat(source), stat(target).catch(() => undefined)])
    if (to !== undefined && to.size === from.size && to.mtimeMs >= from.mtimeMs) return
    await mkdir(dirname(target), { recursive: true })
    await copyFile(source, target)
  }

  /** Marks the output as this site's and removes what only earlier builds of it wrote. */
  async finish(): Promise<void> {
    await this.write(MARKER, this.#marker())
    const stale = this.#lastWritten().filter((file) => !this.#written.has(file))
    for (const file of stale) {
      await rm(join(this.#folder, file), { force: true })
      await this.#removeEmptyFolders(dirname(file))
    }
    const manifest: Manifest = { folder: this.#folder, files: [...this.#written].toSorted() }
    await writeState(this.#manifest, manifest)
  }

  #lastWritten(): readonly string[] {
    const manifest = readState<Manifest>(this.#manifest)
    return manifest?.folder === this.#folder ? manifest.files : []
  }

  async #removeEmptyFolders(folder: string): Promise<void> {
    for (let path = folder; path !== '.' && path !== ''; path = dirname(path)) {
      const emptied = await rmdir(join(this.#folder, path)).then(
        () => true,
        () => false,
      )
      if (!emptied) return
    }
  }
  #marker(): string {
    return `${JSON.stringify({ generator: 'Pergola', site: this.#site })}\n`
  }
}
