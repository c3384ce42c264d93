import type { PageSource } from '../options.ts'

/** What the main thread asks of a worker. */
export type WorkerRequest =
  | { type: 'compile'; id: number; page: PageSource }
  | { type: 'invalidate'; files: readonly string[] }

/** What a worker answers: the document as JSON, which is how it is kept as well. */
export type WorkerAnswer = { id: number; document: string } | { id: number; error: string }
