import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PageDocument } from '../../content/index.ts'

/** What a build needs of pages that it need not compile again. */
export type PageRecord = Pick<PageDocument, 'codeStyles' | 'diagnostics' | 'links'>

interface StoredRecord extends PageRecord {
  digest: string
}

/** Records of compiled pages by file, kept between builds in one file of the cache. */
export class PageRecords {
  readonly #path: string
  readonly #before: ReadonlyMap<string, StoredRecord>
  readonly #now = new Map<string, StoredRecord>()

  constructor(path: string) {
    this.#path = path
    this.#before = readRecords(path)
  }

  record(file: string, digest: string, record: PageRecord): void {
    this.#now.set(file, { ...record, digest })
  }

  /** The record of a page whose digest has not changed since it was made. */
  find(file: string, digest: string): PageRecord | undefined {
    const record = this.#before.get(file)
    return record?.digest === digest ? record : undefined
  }

  async save(): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true })
    await writeFile(this.#path, JSON.stringify([...this.#now]))
  }
}

/** A missing or broken file only costs the compile of its pages. */
function readRecords(path: string): Map<string, StoredRecord> {
  try {
    return new Map(JSON.parse(readFileSync(path, 'utf8')) as [string, StoredRecord][])
  } catch {
    return new Map()
  }
}
