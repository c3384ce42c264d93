import type { SitePage } from '../site/index.ts'
import type { PageRecord } from './page-records.ts'

/** What a site needs to know of its pages' documents, of all that were compiled or are on record. */
export class PageNotes {
  readonly #records = new Map<string, PageRecord>()
  readonly #codeStyles = new Set<string>()
  readonly #utilities = new Set<string>()

  /** Keys of all code colors that pages have used so far. */
  get codeStyles(): ReadonlySet<string> {
    return this.#codeStyles
  }

  /** Utility classes that pages have used so far. */
  get utilities(): ReadonlySet<string> {
    return this.#utilities
  }

  /** Takes note of a page; what was noted of it before is over. */
  add(
    page: Pick<SitePage, 'file'>,
    {
      codeStyles,
      diagnostics,
      links,
      needs,
      utilities,
      islands,
      schemaPages,
      styles,
      updates,
      isFleeting,
    }: PageRecord,
  ): PageRecord {
    const inner = links.filter(({ kind }) => kind === 'page' || kind === 'asset')
    const record = {
      codeStyles,
      diagnostics,
      links: inner,
      needs,
      utilities,
      islands,
      schemaPages,
      updates,
      ...(styles && { styles }),
      ...(isFleeting && { isFleeting }),
    }
    this.#records.set(page.file, record)
    for (const key of codeStyles) this.#codeStyles.add(key)
    for (const name of utilities) this.#utilities.add(name)
    return record
  }

  of(file: string): PageRecord | undefined {
    return this.#records.get(file)
  }

  /** Whether any page is so. */
  some(is: (record: PageRecord) => boolean): boolean {
    for (const record of this.#records.values()) if (is(record)) return true
    return false
  }

  /** Links to pages and files of the site, by the file that they are written in. */
  *links(): Generator<[file: string, links: PageRecord['links']]> {
    for (const [file, { links }] of this.#records) yield [file, links]
  }
}
