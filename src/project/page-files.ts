import { join } from 'node:path'
import { readFrontmatter } from '../content/index.ts'
import type { Diagnostic, Finding } from '../diagnostics/index.ts'
import type { ApiDocuments } from '../reference/index.ts'
import {
  type FileListing,
  getFileStamp,
  type KeptFacts,
  keepFileFacts,
  type PageFile,
  readFileFacts,
  readIfThere,
  type SiteModel,
} from '../site/index.ts'
import { resolveImport, scanBody } from './scan-body.ts'

interface Entry {
  stamp: string
  page: PageFile
  imports: string[]
  diagnostics: Diagnostic[]
}

/** What is kept of a file that nothing is wrong with: the rest can be made again. */
interface PageFacts {
  frontmatter: PageFile['frontmatter']
  heading: PageFile['heading']
  imports: string[]
}

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
    for (const kept of readFileFacts<PageFacts>(keptAt)) {
      this.#entries.set(kept[0], this.#createEntry(kept, []))
    }
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

  /** The stamp of a file when it was last read or found to be as it was. */
  stampOf(file: string): string | undefined {
    return this.#entries.get(file)?.stamp
  }

  /** Reads a changed file again; tells whether the site model sees a difference. */
  refresh(file: string): boolean {
    const before = this.#entries.get(file)
    this.#entries.delete(file)
    const after = this.#entry(file)
    return before === undefined || summarize(before) !== summarize(after)
  }

  #entry(file: string): Entry {
    const path = join(this.#root, file)
    const known = this.#entries.get(file)
    const stamp = getFileStamp(path)
    if (known?.stamp === stamp) return known
    this.#hasNews = true
    const source = readIfThere(path)
    const { data, bodyStart, diagnostics } = readFrontmatter(source, file)
    const { heading, imports } = scanBody(source.slice(bodyStart))
    const targets = imports.flatMap((specifier) => resolveImport(specifier, file) ?? [])
    // A copy: parts of a text would keep all of it in memory.
    const facts = structuredClone({ frontmatter: data, heading, imports: targets })
    const entry = this.#createEntry([file, stamp, facts], diagnostics)
    this.#entries.set(file, entry)
    return entry
  }

  #createEntry(
    [file, stamp, { frontmatter, heading, imports }]: KeptFacts<PageFacts>,
    diagnostics: Diagnostic[],
  ): Entry {
    const page: PageFile = {
      file,
      frontmatter,
      // Asked for findings only; keeping every page's text for them would cost more.
      locate: (key) => readFrontmatter(readIfThere(join(this.#root, file)), file).locate(key),
      ...(heading && { heading }),
    }
    return { stamp, page, imports, diagnostics }
  }

  /** Leaves what is known of the files for a later process, if it is more than the last one knew. */
  async keep(): Promise<void> {
    if (!this.#hasNews) return
    this.#hasNews = false
    const kept = [...this.#entries].flatMap(
      ([file, { stamp, page, imports, diagnostics }]): KeptFacts<PageFacts>[] => {
        const { frontmatter, heading } = page
        return diagnostics.length > 0 ? [] : [[file, stamp, { frontmatter, heading, imports }]]
      },
    )
    await keepFileFacts(this.#keptAt, kept)
  }
}

/** What the site model reads of a file; unchanged: the model stays. */
function summarize({ page, imports }: Entry): string {
  return JSON.stringify([page, imports])
}

/**
 * Puts findings of pages without a file, whose text an operation brings, where that text is written
 * in the API document; others stay as they are.
 */
export function createContentPlaces(
  { pages }: SiteModel,
  listing: FileListing,
  api: ApiDocuments,
): (finding: Finding) => Finding {
  const written = new Set(listing.pages)
  const made = new Map<string, string>()
  for (const { file, endpoint } of pages.values()) {
    if (endpoint !== undefined && !written.has(file)) made.set(file, endpoint)
  }
  return (finding) => {
    const { endLine: _line, endColumn: _column, ...other } = finding
    const { file = '', line = 1, column = 1 } = finding
    const endpoint = made.get(file)
    const place = endpoint && api.placeOfContent(endpoint, { line, column })
    return place ? { ...other, ...place } : finding
  }
}
