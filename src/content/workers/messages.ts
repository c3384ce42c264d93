import type { PageSource } from '../options.ts'

/** What the main thread asks of a worker. */
export type WorkerRequest =
  | { type: 'compile'; id: number; pages: readonly PageSource[] }
  | { type: 'invalidate'; files: readonly string[] }

/** What came of a page: the page as JSON, which is how it is kept as well. */
export type PageResult = { compiled: string } | { error: string }

/** What a worker answers: what came of each page. */
export interface WorkerAnswer {
  id: number
  pages: PageResult[]
}
