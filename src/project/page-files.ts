import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readFrontmatter } from '../content/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
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

/** Reads page files once and again only when they change on disk. */
export class PageFiles {
  readonly #root: string
  readonly #entries = new Map<string, Entry>()

  constructor(root: string) {
    this.#root = root
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
      const entry = this.#entry(file)
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
    const { mtimeMs, size } = statSync(path)
    const stamp = `${mtimeMs}:${size}`
    if (known?.stamp === stamp) return known
    const source = readFileSync(path, 'utf8')
    const { data, bodyStart, diagnostics } = readFrontmatter(source, file)
    const { heading, imports } = scanBody(source.slice(bodyStart))
    const page: PageFile = {
      file,
      frontmatter: data,
      // Asked for findings only; keeping every page's text for them would cost more.
      locate: (key) => readFrontmatter(readFileSync(path, 'utf8'), file).locate(key),
      ...(heading && { heading }),
    }
    const targets = imports.flatMap((specifier) => resolveImport(specifier, file) ?? [])
    const entry: Entry = {
      stamp,
      page,
      imports: targets,
      diagnostics,
      summary: JSON.stringify([page, targets]),
    }
    this.#entries.set(file, entry)
    return entry
  }
}
