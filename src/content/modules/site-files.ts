import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { readText } from '../../package/index.ts'
import { getFileStamp } from '../../site/index.ts'
import type { PluginIsland } from '../extension.ts'
import { normalizeText } from '../source/index.ts'

const EXTENSIONS = ['', '.mdx', '.md', '.jsx', '.tsx', '.js', '.ts', '.json']

/** The stamp of a file, by its root-relative path, where it was asked for in this process; see `getFileStamp`. */
export type SeenStamps = (file: string) => string | undefined

/** Characters of texts beyond which files are rather read again than kept. */
const ENOUGH = 16 << 20

/**
 * Reads the docs folder, a file again when it changes or when many others were asked for since.
 * Paths are root-relative.
 */
export class SiteFiles {
  readonly root: string
  /** Those asked for last at the end. */
  readonly #texts = new Map<string, string>()
  /** Characters of them. */
  #size = 0
  /** What tells a file from what it was before; empty for what is no file. */
  readonly #stamps = new Map<string, string>()
  /** Texts of pages that have no file. */
  readonly #given = new Map<string, string>()

  /** Components that pages may use without an import, those whose modules are there. */
  readonly #islands: readonly PluginIsland[]
  /** The stamps of files that somebody else has just looked at. */
  #seen: SeenStamps | undefined

  constructor(root: string, islands: readonly PluginIsland[] = [], seen?: SeenStamps) {
    this.root = root
    this.#islands = islands
    this.#seen = seen
  }

  /** Those of them that the text of a Markdown file may show. */
  islandsOf(file: string, text: () => string): readonly PluginIsland[] {
    if (this.#islands.length === 0 || !/\.mdx?$/.test(file)) return []
    const shown = text()
    return this.#islands.filter(
      (island) =>
        (island.isAnywhere || shown.includes(`<${island.name}`)) && this.exists(island.file),
    )
  }

  /** Gives a page that has no file its text. */
  give(file: string, text: string): void {
    this.#given.set(file, text)
  }

  exists(file: string): boolean {
    return this.#given.has(file) || this.stampOf(file) !== ''
  }

  /** Whether a page without a file was given this text. */
  isGiven(file: string): boolean {
    return this.#given.has(file)
  }

  /** Changes when a file does, without reading it; empty for what is no file. */
  stampOf(file: string): string {
    let stamp = this.#stamps.get(file)
    if (stamp === undefined) {
      stamp = this.#seen?.(file) ?? getFileStamp(join(this.root, file))
      this.#stamps.set(file, stamp)
    }
    return stamp
  }

  /** The file's text with line feeds only. Throws when it cannot be read, and it exists no more. */
  read(file: string): string {
    const given = this.#given.get(file)
    if (given !== undefined) return given
    const text = this.#texts.get(file) ?? this.#readText(file)
    this.forget(file)
    this.#texts.set(file, text)
    this.#size += text.length
    for (const oldest of this.#texts.keys()) {
      if (this.#size <= ENOUGH || oldest === file) break
      this.forget(oldest)
    }
    return text
  }

  #readText(file: string): string {
    try {
      return normalizeText(readText(join(this.root, file)))
    } catch (error) {
      // Gone since it was looked at: nobody is to take it for one that is there.
      this.#stamps.set(file, '')
      throw error
    }
  }

  /** The file's text; nothing for what is no file, or goes while it is asked for. */
  readIfThere(file: string): string | undefined {
    if (!this.exists(file)) return undefined
    try {
      return this.read(file)
    } catch {
      return undefined
    }
  }

  /** Whether a file says in UTF-8 what it has, so that its text is what its author wrote. */
  isUtf8(file: string): boolean {
    return this.isGiven(file) || isUtf8(readFileSync(join(this.root, file)))
  }

  /** Frees the memory of a text that nobody will ask for soon. */
  forget(file: string): void {
    this.#size -= this.#texts.get(file)?.length ?? 0
    this.#texts.delete(file)
  }

  /** Files came, changed or went. */
  invalidate(files: readonly string[]): void {
    for (const file of files) this.forget(file)
    this.#stamps.clear()
    this.#seen = undefined
  }

  /**
   * The file behind an import specifier; extensions may be missing, and the slash before a path from
   * the root, which makes a path look like a package.
   */
  resolve(specifier: string, from: string): string | undefined {
    if (!specifier.includes('/')) return undefined
    const path = specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : posix.normalize(specifier.replace(/^\//, ''))
    // Nothing outside the docs folder belongs to the site.
    if (path.startsWith('../')) return undefined
    const extension = EXTENSIONS.find((candidate) => this.exists(path + candidate))
    return extension === undefined ? undefined : path + extension
  }

  /** The file that `<Snippet file>` names: in the snippet folders, then from the root. */
  resolveSnippet(file: string): string | undefined {
    const name = file.replace(/^\/+/, '')
    for (const folder of ['/snippets/', '/_snippets/', '/']) {
      const found = this.resolve(folder + name, '')
      if (found !== undefined) return found
    }
    return undefined
  }
}
