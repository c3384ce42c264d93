import { availableParallelism } from 'node:os'
import { components } from '../components/index.ts'
import { DocumentCache } from './cache/index.ts'
import { Compiler } from './compiler.ts'
import type { PageDocument } from './document.ts'
import type { ContentEngine, ContentHooks } from './engine-api.ts'
import { failedDocument } from './failed-document.ts'
import type { ContentOptions, PageSource } from './options.ts'
import { canStartWorkers, WorkerPool } from './workers/index.ts'

/** Pages compiled in this thread before worker threads pay for their start. */
const pagesBeforeWorkers = 1200

/** Makes the engine that compiles a site's pages. */
export function createContentEngine(
  options: ContentOptions,
  hooks: ContentHooks = {},
): ContentEngine {
  return new Engine(options, hooks)
}

class Engine implements ContentEngine {
  readonly #options: ContentOptions
  readonly #hooks: ContentHooks
  readonly #compiler: Compiler
  readonly #cache: DocumentCache
  readonly #running = new Map<string, Promise<PageDocument>>()
  #compiled = 0
  #pool: WorkerPool | undefined

  constructor(options: ContentOptions, hooks: ContentHooks) {
    this.#options = options
    this.#hooks = hooks
    this.#compiler = new Compiler(options, Object.keys(components))
    this.#cache = new DocumentCache(options.cacheDir)
    this.#compiler.ready().then((diagnostics) => {
      for (const diagnostic of diagnostics) hooks.report?.(diagnostic)
    })
  }

  async digest(page: PageSource): Promise<string> {
    return this.#compiler.digest(page)
  }

  async compile(page: PageSource): Promise<PageDocument> {
    const digest = this.#compiler.digest(page)
    const running = this.#running.get(digest)
    if (running !== undefined) return running
    const compiling = this.#compile(page, digest).finally(() => this.#running.delete(digest))
    this.#running.set(digest, compiling)
    return compiling
  }

  async #compile(page: PageSource, digest: string): Promise<PageDocument> {
    const cached = this.#cache.read(digest)
    if (cached !== undefined) return cached
    this.#compiled++
    const document = await this.#compileNew(page)
    this.#cache.write(digest, document)
    return document
  }

  async #compileNew(page: PageSource): Promise<PageDocument> {
    const pool = this.#workers()
    try {
      return await (pool === undefined ? this.#compiler.compile(page) : pool.compile(page))
    } catch (error) {
      // Nothing an author writes may end a build: the page says what happened.
      return failedDocument(page, error)
    }
  }

  #workers(): WorkerPool | undefined {
    if (this.#pool !== undefined) return this.#pool
    const wanted = this.#hooks.workers
    const late = this.#options.mode === 'build' && this.#compiled > pagesBeforeWorkers
    if (wanted === 0 || (wanted === undefined && !late) || !canStartWorkers()) return undefined
    this.#pool = new WorkerPool(wanted ?? availableParallelism(), this.#options)
    return this.#pool
  }

  invalidate(files: readonly string[]): void {
    this.#compiler.invalidate(files)
    this.#pool?.invalidate(files)
  }

  codeStyleSheet(keys: Iterable<string>): Promise<string> {
    return this.#compiler.codeStyleSheet(keys)
  }

  async close(): Promise<void> {
    await this.#pool?.close()
    this.#pool = undefined
  }
}
