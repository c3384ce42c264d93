import { Worker } from 'node:worker_threads'
import type { ContentOptions, PageSource } from '../options.ts'
import type { PageResult, WorkerAnswer, WorkerRequest } from './messages.ts'

const workerFile = new URL('./worker.js', import.meta.url)
/** Pages that take longer hang: their worker is ended, and only they are lost. */
const TIME_LIMIT = 20_000
/** Megabytes for what is new in a thread's memory: V8 takes four times as much without saving time. */
const MOST_NEW = 48

interface Task {
  pages: readonly PageSource[]
  resolve: (pages: PageResult[]) => void
  reject: (error: Error) => void
}

interface Slot {
  worker: Worker
  task?: Task
  timer?: NodeJS.Timeout
}

/** Compiles pages in worker threads, which run compiled JavaScript: from TypeScript sources there are none. */
export class WorkerPool {
  readonly #options: ContentOptions
  readonly #slots: Slot[] = []
  readonly #waiting: Task[] = []
  #closed = false

  constructor(size: number, options: ContentOptions) {
    this.#options = options
    for (let count = 0; count < size; count++) this.#slots.push({ worker: this.#start(count) })
  }

  /** Number of threads. */
  get size(): number {
    return this.#slots.length
  }

  /** Whether enough waits for the threads already. */
  get isBusy(): boolean {
    return this.#waiting.length >= this.#slots.length
  }

  /** Compiles pages together in one thread. Rejects when they end the thread, or do not end. */
  compile(pages: readonly PageSource[]): Promise<PageResult[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ pages, resolve, reject })
      this.#next()
    })
  }

  invalidate(files: readonly string[]): void {
    const request: WorkerRequest = { type: 'invalidate', files }
    for (const { worker } of this.#slots) worker.postMessage(request)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#slots.map(({ worker }) => worker.terminate()))
  }

  #next(): void {
    for (const [id, slot] of this.#slots.entries()) {
      if (slot.task !== undefined) continue
      const task = this.#waiting.shift()
      if (task === undefined) return
      slot.task = task
      slot.timer = setTimeout(() => {
        this.#fail(id, new Error(`no answer within ${TIME_LIMIT / 1000} seconds`))
      }, TIME_LIMIT)
      const request: WorkerRequest = { type: 'compile', id, pages: task.pages }
      slot.worker.postMessage(request)
    }
  }

  #start(id: number): Worker {
    const worker = new Worker(workerFile, {
      workerData: this.#options,
      resourceLimits: { maxYoungGenerationSizeMb: MOST_NEW },
    })
    worker.unref()
    worker.on('message', (answer: WorkerAnswer) => {
      this.#free(id)?.resolve(answer.pages)
      this.#next()
    })
    const ended = (error: unknown): void => {
      if (this.#slots[id]?.worker !== worker) return
      this.#fail(id, error instanceof Error ? error : new Error(String(error)))
    }
    worker.on('error', ended)
    worker.on('exit', () => ended('the page ended the process'))
    return worker
  }

  /** Takes a slot's task from it. */
  #free(id: number): Task | undefined {
    const slot = this.#slots[id]
    if (slot === undefined) return undefined
    const { task, timer } = slot
    clearTimeout(timer)
    delete slot.task
    return task
  }

  /** A worker that crashed or hangs costs what it worked on; a new one takes its place. */
  #fail(id: number, error: Error): void {
    const slot = this.#slots[id]
    if (slot === undefined || this.#closed) return
    const task = this.#free(id)
    const old = slot.worker
    slot.worker = this.#start(id)
    void old.terminate()
    task?.reject(error)
    this.#next()
  }
}
