import { stripVTControlCharacters } from 'node:util'

/** Characters of a line, and lines of the beginning and of the end, that are kept. */
const LONGEST = 2000
const FIRST = 1000
const LAST = 4000

/** The lines that a program writes, without colors, secrets and paths of this machine. */
export class LogLines {
  readonly #hidden: readonly (readonly [text: string, shown: string])[]
  readonly #said: (line: string) => void
  readonly #first: string[] = []
  #last: string[] = []
  #dropped = 0
  #rest = ''

  /**
   * @param hidden texts with what stands in their places; longer ones are looked for first
   * @param said hears each line as it comes
   */
  constructor(
    hidden: readonly (readonly [text: string, shown: string])[] = [],
    said: (line: string) => void = () => undefined,
  ) {
    this.#hidden = hidden
      .filter(([text]) => text !== '')
      .toSorted(([a], [b]) => b.length - a.length)
    this.#said = said
  }

  /** Takes what has been written; it may end within a line. */
  write(text: string): void {
    const lines = (this.#rest + text).split(/\r\n|\n|\r/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.add(line)
    // A program that ends no line is not waited for.
    if (this.#rest.length > LONGEST) this.end()
  }

  /** Takes what is left as a line. */
  end(): void {
    if (this.#rest !== '') this.add(this.#rest)
    this.#rest = ''
  }

  add(line: string): void {
    const clean = this.#clean(line)
    if (clean.trim() === '') return
    this.#said(clean)
    if (this.#first.length < FIRST) {
      this.#first.push(clean)
      return
    }
    this.#last.push(clean)
    if (this.#last.length <= 2 * LAST) return
    this.#dropped += this.#last.length - LAST
    this.#last = this.#last.slice(-LAST)
  }

  get lines(): string[] {
    const last = this.#last.slice(-LAST)
    const dropped = this.#dropped + this.#last.length - last.length
    const gap = dropped === 0 ? [] : [`… ${dropped} lines left out`]
    return [...this.#first, ...gap, ...last]
  }

  #clean(line: string): string {
    let text = stripVTControlCharacters(line).replaceAll('\t', '  ')
    for (const [hidden, shown] of this.#hidden) text = text.replaceAll(hidden, shown)
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  }
}
