import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { readFrontmatter } from '../content/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { writeWhole } from '../outputs/index.ts'
import { getSourcesDigest } from '../package/index.ts'
import type { PageFile } from '../site/index.ts'
import { resolveImport, scanBody } from './scan-body.ts'

interface Entry {
  stamp: string
  page: PageFile
  imports: string[]
  diagnostics: Diagnostic[]
  /** What the site model reads of the file; unchanged: the model stays. */
  summary: string
}

/** An entry as it is kept: without what can be made again, and of a file that nothing is wrong with. */
type KeptEntry = [
  file: string,
  stamp: string,
  frontmatter: PageFile['frontmatter'],
  heading: PageFile['heading'],
  imports: string[],
]

/** What is kept, and the code that it is the work of. */
type Kept = [code: string, entries: KeptEntry[]]

/** Milliseconds within which a file may change twice and have the same times. */
const UNSURE = 2_000

/** Reads page files once and again only when they change on disk. */
export class PageFiles {
  readonly #root: string
  readonly #keptAt: string
  readonly #entries = new Map<string, Entry>()
  /** Whether something has been read that is not kept yet. */
  #hasNews = false

  /** @param keptAt file in which `keep` leaves what a later process need not read again */
  constructor(root: string, keptAt: string) {
    this.#root = root
    this.#keptAt = keptAt
    this.#restore(keptAt)
  }

  /**
   * The pages among the listed files: those that no other file imports, unless the navigation
   * names them.
   */
  read(
    files: readonly string[],
    snippets: readonly string[],
    listed: ReadonlySet<string>,
  ): { pages: PageFile[]; diagnostics: Diagnostic[] } {
    const imported = new Set<string>()
    const current = new Set([...files, ...snippets])
    for (const known of this.#entries.keys()) if (!current.has(known)) this.#entries.delete(known)
    for (const file of current) for (const target of this.#entry(file).imports) imported.add(target)
    const pages: PageFile[] = []
    const diagnostics: Diagnostic[] = []
    for (const file of files) {
      if (imported.has(file) && !listed.has(file.replace(/\.mdx?$/i, ''))) continue
      const entry = this.#entries.get(file) ?? this.#entry(file)
      pages.push(entry.page)
      diagnostics.push(...entry.diagnostics)
    }
    return { pages, diagnostics }
  }

  /** Reads a changed file again; tells whether the site model sees a difference. */
  refresh(file: string): boolean {
    const before = this.#entries.get(file)?.summary
    this.#entries.delete(file)
    return this.#entry(file).summary !== before
  }

  #entry(file: string): Entry {
    const path = join(this.#root, file)
    const known = this.#entries.get(file)
    const { mtimeMs, ctimeMs, size } = statSync(path)
    const stamp = `${mtimeMs}:${ctimeMs}:${size}`
    if (known?.stamp === stamp) return known
    this.#hasNews = true
    const source = readFileSync(path, 'utf8')
    const { data, bodyStart, diagnostics } = readFrontmatter(source, file)
    const { heading, imports } = scanBody(source.slice(bodyStart))
    const targets = imports.flatMap((specifier) => resolveImport(specifier, file) ?? [])
    // A copy: parts of a text would keep all of it in memory.
    const parts = structuredClone([data, heading, targets] as const)
    const entry = this.#entryOf([file, stamp, ...parts], diagnostics)
    this.#entries.set(file, entry)
    return entry
  }

  #entryOf(
    [file, stamp, frontmatter, heading, imports]: KeptEntry,
    diagnostics: Diagnostic[],
  ): Entry {
    const page: PageFile = {
      file,
      frontmatter,
      // Asked for findings only; keeping every page's text for them would cost more.
      locate: (key) =>
        readFrontmatter(readFileSync(join(this.#root, file), 'utf8'), file).locate(key),
      ...(heading && { heading }),
    }
    const summary = JSON.stringify([page, imports])
    return { stamp, page, imports, diagnostics, summary }
  }

  /** Leaves what is known of the files for a later process, if it is more than the last one knew. */
  async keep(): Promise<void> {
    if (!this.#hasNews) return
    this.#hasNews = false
    const last = Date.now() - UNSURE
    const entries: KeptEntry[] = []
    for (const [file, { stamp, page, imports, diagnostics }] of this.#entries) {
      const changed = stamp.split(':').slice(0, 2).map(Number)
      if (diagnostics.length > 0 || Math.max(...changed) > last) continue
      entries.push([file, stamp, page.frontmatter, page.heading, imports])
    }
    await writeWhole(this.#keptAt, serialize([getSourcesDigest(), entries] satisfies Kept))
  }

  #restore(path: string): void {
    let kept: Kept
    try {
      kept = deserialize(readFileSync(path)) as Kept
    } catch {
      // Not there yet, or of another version of Node.js: files are read.
      return
    }
    const [code, entries] = kept
    if (code !== getSourcesDigest()) return
    for (const entry of entries) this.#entries.set(entry[0], this.#entryOf(entry, []))
  }
}
