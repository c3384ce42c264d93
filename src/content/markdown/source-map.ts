import { LineIndex } from '../../diagnostics/index.ts'
import type { EditedText } from '../source/index.ts'
import type { Place } from './module-body.ts'

/** Leads from offsets in a repaired text to places in the author's file. */
export class SourceMap {
  readonly #edited: EditedText
  readonly #lines: LineIndex
  readonly #text: string

  constructor(edited: EditedText, original: string) {
    this.#edited = edited
    this.#lines = new LineIndex(original)
    this.#text = original
  }

  place(offset: number | undefined): Place {
    return this.#lines.position(this.#edited.original(offset ?? 0))
  }

  offset(offset: number): number {
    return this.#edited.original(offset)
  }

  /** What the author wrote between two offsets, with the white space before it on its line. */
  written(start: number, end: number): string {
    const from = this.offset(start)
    const indent = /[ \t]*$/.exec(this.#text.slice(0, from))?.[0] ?? ''
    return indent + this.#text.slice(from, this.offset(end))
  }
}
