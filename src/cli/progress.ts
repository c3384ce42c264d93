/** Milliseconds between two lines where the output is no terminal. */
const LINE_INTERVAL = 2000

/** Shows how far a build has come: one changing line in a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #stream = process.stderr
  readonly #total: number
  readonly #isQuiet: boolean
  #done = 0
  #lastShown = 0

  constructor(total: number, isQuiet = false) {
    this.#total = total
    this.#isQuiet = isQuiet
  }

  advance(): void {
    this.#done++
    if (this.#isQuiet) return
    const now = Date.now()
    const interval = this.#stream.isTTY ? 100 : LINE_INTERVAL
    if (now - this.#lastShown < interval) return
    this.#lastShown = now
    const text = `Compiled ${this.#done} of ${this.#total} pages`
    this.#stream.write(this.#stream.isTTY ? `\r\x1b[2K${text}` : `${text}\n`)
  }

  finish(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\x1b[2K')
  }
}
