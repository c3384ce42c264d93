import type { PageSource } from '../options.ts'

/** What the main thread asks of a worker. */
export type WorkerRequest =
  | { type: 'compile'; id: number; pages: readonly PageSource[] }
  | { type: 'invalidate'; files: readonly string[] }

/** What came of a page: the page as the cache keeps it. */
export type PageResult = { compiled: Uint8Array<ArrayBuffer> } | { error: string }

/** What a worker answers: what came of each page. */
export interface WorkerAnswer {
  id: number
  pages: PageResult[]
}
