import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Report } from '../diagnostics/index.ts'
import { runsSources } from '../package/index.ts'
import { decodePage, encodePage, PageCache } from './cache/index.ts'
import { type CompiledPage, getWholeHtml } from './compiled-page.ts'
import { Compiler } from './compiler.ts'
import { type ContentExtension, createExtension } from './extension.ts'
import { createFailedPage } from './failed-page.ts'
import { type KnownCode, readPlacedCode } from './highlight/index.ts'
import type { BrowserModule } from './islands/index.ts'
import type { SeenStamps } from './modules/index.ts'
import type { ContentOptions, EndpointReferences, PageSource } from './options.ts'
import { WorkerPool } from './workers/worker-pool.ts'

export interface ContentHooks {
  /** Receives findings about the options: code themes and grammars. Pages carry their own. */
  report?: Report
  /** API documents; they stay in this thread. */
  endpoints?: EndpointReferences
  /** What plugins add in this thread; worker threads read it where the options say. */
  extension?: ContentExtension
  /** What is known of files already: each need be looked at once only. Worker threads look for themselves. */
  seen?: SeenStamps
  /** Number of worker threads; 0 keeps compiling in this thread. Chosen by the compiler by default. */
  workers?: number
}

/** Compiles the pages of one site, and remembers what it compiled. */
export interface ContentCompiler {
  /** Compiles a page. Never rejects for what an author wrote: what is compiled says what is wrong. */
  compile(page: PageSource): Promise<CompiledPage>
  /**
   * Compiles pages together, which costs less than one by one.
   *
   * @param next pages that are asked for after these: other threads begin with them
   */
  compileMany(pages: readonly PageSource[], next?: readonly PageSource[]): Promise<CompiledPage[]>
  /** Changes whenever anything that the compiled page depends on changes. Compiles nothing. */
  digest(page: PageSource): string
  /** Forgets what was read from files that changed; root-relative paths. */
  invalidate(files: readonly string[]): void
  /** Whether the compiled page could name islands. Compiles nothing. */
  mayHaveIslands(page: PageSource): boolean
  /** An author's module as the browser runs it; nothing when its code cannot be read. */
  browserModule(file: string): BrowserModule | undefined
  /** Changes with all that the browser's form of some modules depends on. Compiles nothing. */
  browserDigest(files: readonly string[]): string
  /** The CSS rules for class names of `CompiledPage.codeStyles`. */
  codeStyleSheet(keys: Iterable<string>): Promise<string>
  /** The CSS rules for class names of `CompiledPage.utilities`. */
  utilityStyleSheet(names: Iterable<string>): Promise<string>
  /** Ends worker threads. */
  close(): Promise<void>
}

/** Pages compiled in this thread before worker threads pay for their start. */
const PAGES_BEFORE_WORKERS = 1200

/** What this thread does with a compiled page, such as printing it, beside what compiling it takes. */
const WORK_WITH_A_PAGE = 0.35

/** A page that is being compiled. */
interface Task {
  page: PageSource
  digest: string
  promise: Promise<CompiledPage>
  resolve(compiled: CompiledPage): void
}

/** A compiled page, and how the cache keeps it. */
interface Taken {
  compiled: CompiledPage
  bytes: Uint8Array
}

/** Makes the compiler that compiles a site's pages. */
export function createContentCompiler(
  options: ContentOptions,
  hooks: ContentHooks = {},
): ContentCompiler {
  return new CachingCompiler(options, hooks)
}

class CachingCompiler implements ContentCompiler {
  readonly #options: ContentOptions
  readonly #hooks: ContentHooks
  readonly #compiler: Compiler
  readonly #cache: PageCache
  readonly #running = new Map<string, Promise<CompiledPage>>()
  /** Pages that were begun before they were asked for. */
  readonly #ahead = new Map<string, Promise<CompiledPage>>()
  /** Digests by route, until a file changes. */
  readonly #digests = new Map<string, string>()
  /** Digests of the style sheets that were asked for. */
  readonly #sheets = new Set<string>()
  #compiled = 0
  #pool: WorkerPool | undefined

  constructor(options: ContentOptions, hooks: ContentHooks) {
    this.#options = options
    this.#hooks = hooks
    this.#compiler = new Compiler(
      options,
      hooks.extension ?? createExtension([]),
      hooks.endpoints,
      hooks.seen,
    )
    this.#cache = new PageCache(options.cacheDir, this.#compiler.settings, options.packs)
    for (const diagnostic of this.#compiler.diagnostics) hooks.report?.(diagnostic)
  }

  async compile(page: PageSource): Promise<CompiledPage> {
    const [compiled] = await this.compileMany([page])
    return compiled as CompiledPage
  }

  async compileMany(
    pages: readonly PageSource[],
    next: readonly PageSource[] = [],
  ): Promise<CompiledPage[]> {
    const missing: Task[] = []
    const compiled = pages.map((page) => {
      const digest = this.digest(page)
      const begun = this.#ahead.get(digest) ?? this.#running.get(digest)
      this.#ahead.delete(digest)
      const known = begun ?? decodePage(this.#cache.read(digest))
      if (known !== undefined) return known
      const task = this.#createTask(page, digest)
      missing.push(task)
      return task.promise
    })
    this.#startAhead(next)
    this.#start(missing)
    return Promise.all(compiled)
  }

  #createTask(page: PageSource, digest: string): Task {
    const task: Task = { page, digest, ...Promise.withResolvers<CompiledPage>() }
    this.#running.set(digest, task.promise)
    return task
  }

  /** Has other threads compile pages while this one is busy with those before: all that they have time for. */
  #startAhead(pages: readonly PageSource[]): void {
    const pool = this.#pool
    if (pool === undefined || pages.length === 0) return
    const free = pages.filter((page) => {
      if (page.endpoint !== undefined) return false
      const digest = this.digest(page)
      return !this.#running.has(digest) && !this.#cache.has(digest)
    })
    const share = Math.min(1, ((1 + WORK_WITH_A_PAGE) * pool.size) / (pool.size + 1))
    const count = Math.ceil(free.length * share)
    const each = Math.ceil(count / pool.size)
    for (let start = 0; start < count; start += each) {
      const tasks = free.slice(start, Math.min(start + each, count)).map((page) => {
        const task = this.#createTask(page, this.digest(page))
        this.#ahead.set(task.digest, task.promise)
        return task
      })
      this.#compiled += tasks.length
      void this.#compileThere(pool, tasks)
    }
  }

  digest(page: PageSource): string {
    const known = this.#digests.get(page.route)
    if (known !== undefined) return known
    const digest = this.#compiler.digest(page)
    this.#digests.set(page.route, digest)
    return digest
  }

  /** Divides pages between this thread and the others. */
  #start(tasks: readonly Task[]): void {
    this.#compiled += tasks.length
    const pool = this.#workers()
    if (pool === undefined) {
      void this.#compileHere(tasks)
      return
    }
    // API documents are in the memory of this thread.
    const own = tasks.filter(({ page }) => page.endpoint !== undefined)
    const free = tasks.filter(({ page }) => page.endpoint === undefined)
    const share = Math.ceil(free.length / (pool.size + 1))
    // Threads that have begun with pages for later would be late with these.
    const threads = this.#ahead.size > 0 ? 0 : pool.size
    let taken = 0
    // This thread has time for pages when the others have enough to do.
    for (let thread = 0; thread < threads && taken < free.length && !pool.isBusy; thread++) {
      void this.#compileThere(pool, free.slice(taken, taken + share))
      taken += share
    }
    void this.#compileHere([...own, ...free.slice(taken)])
  }

  async #compileHere(tasks: readonly Task[]): Promise<void> {
    const pages = tasks.map(({ page }) => page)
    const results = await this.#compiler.compileMany(pages, this.#recallCode(pages))
    for (const [at, task] of tasks.entries()) {
      this.#finish(task, () => {
        const result = results[at]
        if (result?.status !== 'fulfilled') throw result?.reason
        return { compiled: result.value, bytes: encodePage(result.value) }
      })
    }
  }

  /** The code of pages as it was highlighted before: few edits change any. */
  #recallCode(pages: readonly PageSource[]): KnownCode {
    const earlier = pages.map(({ route }) => decodePage(this.#cache.readEarlier(route)))
    return new Map(
      earlier.flatMap((page) =>
        page === undefined ? [] : [...readPlacedCode(page.codeBlocks, getWholeHtml(page))],
      ),
    )
  }

  async #compileThere(pool: WorkerPool, tasks: readonly Task[]): Promise<void> {
    try {
      const answers = await pool.compile(tasks.map(({ page }) => page))
      for (const [at, task] of tasks.entries()) {
        // It was read here for its digest.
        this.#compiler.release(task.page)
        this.#finish(task, () => {
          const answer = answers[at]
          if (answer === undefined || 'error' in answer) throw new Error(answer?.error)
          return readAnswer(answer.compiled)
        })
      }
    } catch (error) {
      for (const task of tasks) {
        // One of them ended the thread or hangs: by themselves the others come out well.
        if (tasks.length > 1) void this.#compileThere(pool, [task])
        else
          this.#finish(task, () => {
            throw error
          })
      }
    }
  }

  /** Keeps what came of a page. Nothing an author writes may end a build: the page says what happened. */
  #finish({ page, digest, resolve }: Task, take: () => Taken) {
    try {
      const { compiled, bytes } = take()
      if (compiled.isFleeting !== true) this.#cache.write(digest, bytes, page.route)
      resolve(compiled)
    } catch (error) {
      resolve(createFailedPage(page, this.#compiler.source(page), error))
    } finally {
      this.#running.delete(digest)
    }
  }

  #workers(): WorkerPool | undefined {
    if (this.#pool !== undefined) return this.#pool
    const wanted = this.#hooks.workers
    const late = this.#options.mode === 'build' && this.#compiled > PAGES_BEFORE_WORKERS
    if (wanted === 0 || (wanted === undefined && !late) || runsSources) return undefined
    // This thread compiles as well, and another one writes; each further one pays for a start of its own.
    const size = wanted ?? availableParallelism() - 2
    if (size < 1) return undefined
    this.#pool = new WorkerPool(size, this.#options)
    return this.#pool
  }

  invalidate(files: readonly string[]): void {
    this.#digests.clear()
    this.#compiler.invalidate(files)
    this.#pool?.invalidate(files)
  }

  mayHaveIslands(page: PageSource): boolean {
    return this.#compiler.mayHaveIslands(page)
  }

  browserModule(file: string): BrowserModule | undefined {
    return this.#compiler.browserModule(file)
  }

  browserDigest(files: readonly string[]): string {
    return this.#compiler.browserDigest(files)
  }

  codeStyleSheet(keys: Iterable<string>): Promise<string> {
    return this.#sheet('code', keys, (sorted) => this.#compiler.codeStyleSheet(sorted))
  }

  utilityStyleSheet(names: Iterable<string>): Promise<string> {
    return this.#sheet('utilities', names, (sorted) => this.#compiler.utilityStyleSheet(sorted))
  }

  /** A style sheet for some names, which the cache has if an earlier run asked for the same. */
  async #sheet(
    kind: string,
    names: Iterable<string>,
    create: (sorted: readonly string[]) => string | Promise<string>,
  ): Promise<string> {
    const sorted = [...new Set(names)].sort()
    const key = createHash('sha256')
    key.update(JSON.stringify([this.#compiler.settings, kind, sorted]))
    const digest = key.digest('hex').slice(0, 32)
    this.#sheets.add(digest)
    const cached = this.#cache.read(digest)
    if (cached !== undefined) return Buffer.from(cached).toString()
    const sheet = await create(sorted)
    this.#cache.write(digest, Buffer.from(sheet))
    return sheet
  }

  async close(): Promise<void> {
    await this.#pool?.close()
    this.#pool = undefined
    // A build asks for the digest of every page; whatever else the cache holds is of the past.
    const live = new Set([...this.#digests.values(), ...this.#sheets])
    const isBuild = this.#options.mode === 'build'
    this.#cache.save(isBuild ? live : undefined)
    await this.#compiler.keepDigests(isBuild)
    this.#cache.close()
  }
}

/** What a worker thread made of a page. */
function readAnswer(bytes: Uint8Array): Taken {
  const compiled = decodePage(bytes)
  if (compiled === undefined) throw new Error('its compiled page could not be read')
  return { compiled, bytes }
}
