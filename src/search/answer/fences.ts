const DRAWN = /^[^`~]*(?:`{3,}|~{3,})[ \t]*mermaid\b/
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)]) +)*(`{3,}|~{3,})/

/** Follows the lines of a Markdown text and knows which of them are code. */
export class FenceReader {
  #open = ''

  /** Whether a block of code goes on. */
  get isOpen(): boolean {
    return this.#open !== ''
  }

  /** Whether a line is part of a block of code, its fences included. */
  isCode(line: string): boolean {
    const mark = FENCE.exec(line)?.[1]
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

/** A Markdown text without the sources of its diagrams: they say nothing where nothing is drawn. */
export function withoutDiagrams(markdown: string): string {
  if (!markdown.includes('mermaid')) return markdown
  const fences = new FenceReader()
  let isDiagram = false
  const kept = markdown.split('\n').filter((line) => {
    const begins = !fences.isOpen
    const isCode = fences.isCode(line)
    if (begins) isDiagram = isCode && DRAWN.test(line)
    return !isDiagram
  })
  return kept.join('\n')
}
