import type { Report } from '../diagnostics/index.ts'
import type { PageDocument } from './document.ts'
import type { BrowserModule } from './islands/index.ts'
import type { EndpointReferences, PageSource } from './options.ts'

export interface ContentHooks {
  /** Receives findings about the options: code themes and grammars. Pages carry their own. */
  report?: Report
  /** API documents; they stay in this thread. */
  endpoints?: EndpointReferences
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
  /** Whether the page's document could name islands. Compiles nothing. */
  mayHaveIslands(page: PageSource): boolean
  /** An author's module as the browser runs it; nothing when its code cannot be read. */
  browserModule(file: string): BrowserModule | undefined
  /** Changes with all that the browser's form of some modules depends on. Compiles nothing. */
  browserDigest(files: readonly string[]): string
  /** The CSS rules for class names of `PageDocument.codeStyles`. */
  codeStyleSheet(keys: Iterable<string>): Promise<string>
  /** The CSS rules for class names of `PageDocument.utilities`. */
  utilityStyleSheet(names: Iterable<string>): Promise<string>
  /** Ends worker threads. */
  close(): Promise<void>
}
