import { Worker } from 'node:worker_threads'

/** A file to be written: its absolute path, and what is to stand in it. */
export type FileToWrite = readonly [path: string, data: Uint8Array]

/** What became of files that were sent together: why the first one could not be written, if one could not. */
export interface FilesWritten {
  error?: { message: string; code?: string; syscall?: string; path?: string }
}

const workerFile = new URL('./write-files.js', import.meta.url)

/** Bytes that are sent together. */
const SENT = 256 << 10

/** How much of that may wait to be written: beyond it whoever writes more waits. */
const MOST_WAITING = 32

/**
 * Writes files in a thread of its own, in the order in which they come: a disk takes as long as a page does. For
 * compiled code, which alone has a file to run there.
 */
export class FileThread {
  readonly #worker = new Worker(workerFile, { resourceLimits: { maxYoungGenerationSizeMb: 4 } })
  #files: FileToWrite[] = []
  #size = 0
  /** How often files were sent that are not written yet. */
  #waiting = 0
  #error: Error | undefined
  /** Is told when the thread has written something. */
  #turn: PromiseWithResolvers<void> | undefined

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', ({ error }: FilesWritten) => {
      this.#waiting--
      if (error !== undefined) this.#error ??= Object.assign(new Error(error.message), error)
      this.#settle()
    })
    this.#worker.on('error', (error) => {
      this.#waiting = 0
      this.#error ??= error instanceof Error ? error : new Error(String(error))
      this.#settle()
    })
  }

  /** Writes a file, and takes its data: nobody else can read them any more. Rejects when an earlier one failed. */
  async write(path: string, data: Uint8Array): Promise<void> {
    this.#files.push([path, data])
    this.#size += data.byteLength
    if (this.#size >= SENT) this.#send()
    while (this.#waiting > MOST_WAITING) await this.#next()
    if (this.#error !== undefined) throw this.#error
  }

  /** Resolves when everything is written. Rejects when something could not be. */
  async flush(): Promise<void> {
    if (this.#files.length > 0) this.#send()
    while (this.#waiting > 0) await this.#next()
    if (this.#error !== undefined) throw this.#error
  }

  /** Ends the thread, whatever it is writing. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #send(): void {
    const whole = this.#files.filter(([, data]) => data.byteLength === data.buffer.byteLength)
    this.#worker.postMessage(
      this.#files,
      whole.map(([, data]) => data.buffer as ArrayBuffer),
    )
    // What waits for the thread keeps the process.
    this.#worker.ref()
    this.#waiting++
    this.#files = []
    this.#size = 0
  }

  #next(): Promise<void> {
    this.#turn ??= Promise.withResolvers()
    return this.#turn.promise
  }

  #settle(): void {
    if (this.#waiting === 0) this.#worker.unref()
    this.#turn?.resolve()
    this.#turn = undefined
  }
}
