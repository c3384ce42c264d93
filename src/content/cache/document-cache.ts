import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageDocument } from '../document.ts'

/**
 * Compiled documents on disk, by digest. An entry that cannot be read, or was only half written
 * when a process ended, is not there. Files are small and read or written at once: a way through
 * the thread pool would cost more than it frees.
 */
export class DocumentCache {
  readonly #folder: string
  readonly #shards = new Set<string>()

  constructor(cacheDir: string) {
    this.#folder = join(cacheDir, 'documents')
  }

  read(digest: string): PageDocument | undefined {
    const path = this.#path(digest)
    if (!existsSync(path)) return undefined
    try {
      const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
      return isDocument(value) ? value : undefined
    } catch (error) {
      if (error instanceof SyntaxError) return undefined
      throw error
    }
  }

  write(digest: string, document: PageDocument): void {
    const shard = join(this.#folder, digest.slice(0, 2))
    if (!this.#shards.has(shard)) {
      mkdirSync(shard, { recursive: true })
      this.#shards.add(shard)
    }
    writeFileSync(this.#path(digest), JSON.stringify(document))
  }

  #path(digest: string): string {
    return join(this.#folder, digest.slice(0, 2), `${digest.slice(2)}.json`)
  }
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
