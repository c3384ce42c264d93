import { asWritten, type Sentence } from './sentences.ts'

/** Words around a quotation that only say what it is. */
const AROUND =
  /^(?:(?:the|our|my|an?|new|word|words|text|term|phrase|sentence|name|page|file|called|named|titled|group|section|paragraph|line) )*(⟦\d+⟧)(?: (?:page|file|guide|article|group|section|tab))*$/i

/** What a sentence says of each thing that its phrase asks for. */
export class Said {
  readonly sentence: Sentence
  readonly #slots: Readonly<Record<string, string>>

  constructor(sentence: Sentence, slots: Readonly<Record<string, string>>) {
    this.sentence = sentence
    this.#slots = slots
  }

  /** Words of a slot, without their quotation marks; empty where nothing is said of it. */
  text(slot: string): string {
    return this.find(slot) ?? ''
  }

  find(slot: string): string | undefined {
    const words = this.#slots[slot]?.trim()
    if (words === undefined) return undefined
    const [, quoted] = AROUND.exec(words) ?? []
    if (quoted !== undefined) return this.sentence.quotations[Number(quoted.slice(1, -1))] ?? ''
    return asWritten({ ...this.sentence, text: words.replace(/[,;:!?]+$/, '') })
  }

  /** Whether a slot is a quotation, so that each of its letters counts. */
  isQuoted(slot: string): boolean {
    return AROUND.test(this.#slots[slot]?.trim() ?? '')
  }
}
