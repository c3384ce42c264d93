/** Turns character offsets of one text into lines and columns (both from 1). */
export class LineIndex {
  readonly #starts: number[] = [0]

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      this.#starts.push(at + 1)
    }
  }

  position(offset: number): { line: number; column: number } {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }

  /** The inverse of `position`; lines past the end give the end of the text. */
  offset(line: number, column: number): number {
    return (this.#starts[line - 1] ?? this.#starts.at(-1) ?? 0) + column - 1
  }
}
