import { type CharacterSet, getCharacters } from './needed-characters.ts'

/** Where a capture stands in the text. */
export interface CapturePlace {
  start: number
  end: number
  length: number
}

let texts = 0

/** A text that patterns are searched in: a line, or the part of it that a capture took. */
export class SearchedText {
  readonly content: string
  readonly id = ++texts
  #characters: CharacterSet | undefined

  constructor(content: string) {
    this.content = content
  }

  get characters(): CharacterSet {
    this.#characters ??= getCharacters(this.content)
    return this.#characters
  }

  get isAscii(): boolean {
    return this.characters[4] === 0
  }
}
