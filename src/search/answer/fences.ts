/** Code that nobody reads as text: sources of diagrams, and what API documents say of operations. */
const UNREAD = /^[^`~]*(?:`{3,}|~{3,})[ \t]*(?:mermaid\b|(?:json|yaml) OpenAPI[ \t]*$)/
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

/** A Markdown text without code that says nothing in an answer. */
export function withoutUnread(markdown: string): string {
  if (!markdown.includes('mermaid') && !markdown.includes(' OpenAPI')) return markdown
  const fences = new FenceReader()
  let isUnread = false
  const kept = markdown.split('\n').filter((line) => {
    const begins = !fences.isOpen
    const isCode = fences.isCode(line)
    if (begins) isUnread = isCode && UNREAD.test(line)
    return !isUnread
  })
  return kept.join('\n')
}
