import type { Report } from '../diagnostics/index.ts'
import type { PageDocument } from './document.ts'
import type { PageSource } from './options.ts'

export interface ContentHooks {
  /** Receives findings about the options: code themes and grammars. Pages carry their own. */
  report?: Report
  /** Number of worker threads; 0 keeps compiling in this thread. Chosen by the engine by default. */
  workers?: number
}

/** Compiles the pages of one site, and remembers what it compiled. */
export interface ContentEngine {
  /** Compiles a page. Never rejects for what an author wrote: the document says what is wrong. */
  compile(page: PageSource): Promise<PageDocument>
  /** Changes whenever anything that the page's document depends on changes. Compiles nothing. */
  digest(page: PageSource): Promise<string>
  /** Forgets what was read from files that changed; root-relative paths. */
  invalidate(files: readonly string[]): void
  /** The CSS rules for class names of `PageDocument.codeStyles`. */
  codeStyleSheet(keys: Iterable<string>): Promise<string>
  /** Ends worker threads. */
  close(): Promise<void>
}
