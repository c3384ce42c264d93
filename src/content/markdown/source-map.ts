import { LineIndex } from '../../diagnostics/index.ts'
import type { EditedText } from '../source/index.ts'
import type { Place } from './module-body.ts'

/** Leads from offsets in a repaired text to places in the author's file. */
export class SourceMap {
  readonly #edited: EditedText
  readonly #lines: LineIndex

  constructor(edited: EditedText, original: string) {
    this.#edited = edited
    this.#lines = new LineIndex(original)
  }

  place(offset: number | undefined): Place {
    return this.#lines.position(this.#edited.original(offset ?? 0))
  }

  offset(offset: number): number {
    return this.#edited.original(offset)
  }
}
