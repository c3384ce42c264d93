interface Edit {
  /** Where the replaced range begins in the edited text. */
  at: number
  /** Length of what stands there now. */
  length: number
  /** Length of what stood there before. */
  original: number
}

/** A text under repair: replacements change it, places in it still lead back to the author's text. */
export class EditedText {
  #text: string
  #edits: Edit[] = []

  constructor(text: string) {
    this.#text = text
  }

  get text(): string {
    return this.#text
  }

  /** Replaces a range of the present text. */
  replace(start: number, end: number, replacement: string): void {
    this.#text = this.#text.slice(0, start) + replacement + this.#text.slice(end)
    this.#edits.push({ at: start, length: replacement.length, original: end - start })
  }

  /** The offset in the author's text of an offset in the present text. */
  original(offset: number): number {
    let place = offset
    for (let index = this.#edits.length - 1; index >= 0; index--) {
      const edit = this.#edits[index]
      if (edit === undefined || place < edit.at) continue
      place =
        place < edit.at + edit.length
          ? edit.at + Math.min(place - edit.at, edit.original)
          : place - edit.length + edit.original
    }
    return place
  }
}

/** The same text without a byte order mark, with line feeds only. Lines and columns stay. */
export function normalizeText(source: string): string {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}
