import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PageDocument } from '../document.ts'

/** Compiled documents on disk, by digest. An entry that cannot be read is not there. */
export class DocumentCache {
  readonly #folder: string
  #count = 0

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'documents')
  }

  async read(digest: string): Promise<PageDocument | undefined> {
    try {
      const value: unknown = JSON.parse(await readFile(this.#path(digest), 'utf8'))
      return isDocument(value) ? value : undefined
    } catch (error) {
      if (isMissing(error) || error instanceof SyntaxError) return undefined
      throw error
    }
  }

  /** Writes beside the entry and moves it there: nobody reads half an entry. */
  async write(digest: string, document: PageDocument): Promise<void> {
    const path = this.#path(digest)
    const temporary = `${path}.${process.pid}-${this.#count++}`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temporary, JSON.stringify(document))
    await rename(temporary, path)
  }

  #path(digest: string): string {
    return join(this.#folder, digest.slice(0, 2), `${digest.slice(2)}.json`)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function isDocument(value: unknown): value is PageDocument {
  return (
    typeof value === 'object' &&
    value !== null &&
    'html' in value &&
    'diagnostics' in value &&
    Array.isArray(value.diagnostics)
  )
}
