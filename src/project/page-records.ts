import type { CompiledPage } from '../content/index.ts'
import { readState, writeState } from '../outputs/index.ts'

/** What a build needs of pages that it need not compile again. */
export type PageRecord = Pick<
  CompiledPage,
  | 'codeStyles'
  | 'diagnostics'
  | 'links'
  | 'needs'
  | 'utilities'
  | 'islands'
  | 'schemaPages'
  | 'styles'
  | 'updates'
  | 'isFleeting'
>

interface StoredRecord extends PageRecord {
  digest: string
}

/** Records of compiled pages by file, kept between builds in one file of the cache. */
export class PageRecords {
  readonly #path: string
  readonly #before: ReadonlyMap<string, StoredRecord>
  readonly #now = new Map<string, StoredRecord>()
  #isChanged = false

  constructor(path: string) {
    this.#path = path
    this.#before = new Map(readState<[string, StoredRecord][]>(path))
  }

  record(file: string, digest: string, record: PageRecord): void {
    if (this.#before.get(file)?.digest !== digest) this.#isChanged = true
    this.#now.set(file, { ...record, digest })
  }

  /** The record of a page whose digest has not changed since it was made. */
  find(file: string, digest: string): PageRecord | undefined {
    const record = this.#before.get(file)
    return record?.digest === digest && record.isFleeting !== true ? record : undefined
  }

  /** Keeps them for the next build, which has them already where nothing changed. */
  async save(): Promise<void> {
    if (!this.#isChanged && this.#now.size === this.#before.size) return
    await writeState(this.#path, [...this.#now])
  }
}
