import { LogLines } from '../builds/index.ts'

const EVERY_MS = 1000

/** The log of work that is being done, written down as it grows for those who wait for it. */
export class LiveLog {
  readonly lines: LogLines
  readonly #write: (lines: readonly string[]) => Promise<unknown>
  readonly #timer: NodeJS.Timeout
  #isNew = false
  #writing: Promise<unknown> = Promise.resolve()

  /**
   * @param earlier lines of attempts and prompts before
   * @param hidden texts with what stands in their places
   * @param write writes the lines down; is called again soon when it rejects
   */
  constructor(
    earlier: readonly string[],
    hidden: readonly (readonly [text: string, shown: string])[],
    write: (lines: readonly string[]) => Promise<unknown>,
  ) {
    this.#write = write
    this.lines = new LogLines(hidden, () => {
      this.#isNew = true
    })
    for (const line of earlier) this.lines.add(line)
    this.#timer = setInterval(() => this.#save(), EVERY_MS)
  }

  readonly add = (line: string): void => this.lines.add(line)

  /** Writes no more. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  #save(): void {
    if (!this.#isNew) return
    this.#isNew = false
    this.#writing = this.#write(this.lines.lines).catch(() => {
      this.#isNew = true
    })
  }
}
