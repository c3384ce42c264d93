const fence = /^[ \t>]*(?:(?:[-*+]|\d+[.)]) +)*(`{3,}|~{3,})/

/** Follows the lines of a Markdown text and knows which of them are code. */
export class FenceReader {
  #open = ''

  /** Whether a line is part of a block of code, its fences included. */
  isCode(line: string): boolean {
    const mark = fence.exec(line)?.[1]
    if (this.#open === '') {
      this.#open = mark ?? ''
      return mark !== undefined
    }
    if (line.replace(/^[ \t>]+/, '').trimEnd() === mark && mark.startsWith(this.#open)) {
      this.#open = ''
    }
    return true
  }
}
