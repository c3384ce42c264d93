import type { PageDocument } from '../document.ts'
import type { PageSource } from '../options.ts'

/** What the main thread asks of a worker. */
export type WorkerRequest =
  | { type: 'compile'; id: number; page: PageSource }
  | { type: 'invalidate'; files: readonly string[] }

/** What a worker answers. */
export type WorkerAnswer = { id: number; document: PageDocument } | { id: number; error: string }
