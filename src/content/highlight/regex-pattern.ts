import {
  type CharacterSet,
  getNeededCharacters,
  holdsAll,
  tellsDigitsApart,
} from './needed-characters.ts'
import { type PlainTranslation, type Translation, translatePattern } from './pattern-pack.ts'
import { getTrace, type SearchTrace, type TracedPattern } from './search-trace.ts'
import type { CapturePlace, SearchedText } from './searched-text.ts'

/** A pattern of one or more grammars, and where it was found last. */
export class Pattern implements TracedPattern {
  /** Whether a match depends on the place at which the search begins. */
  readonly #isBound: boolean
  readonly #translation: Translation
  #tellsDigits: boolean | undefined
  /** For texts of ASCII alone, where it can do with less there. */
  #ascii: Form | undefined
  #any: Form | undefined
  #text = 0
  #from = 0
  #found = -1
  #captures: CapturePlace[] | undefined

  private constructor(translation: Translation) {
    const { emulated, flags } = translation
    this.#translation = translation
    this.#isBound = flags.includes('y') || Boolean(emulated?.rawOptions.strategy)
  }

  /** Reads a pattern in Oniguruma's syntax; `undefined` for what JavaScript cannot express. */
  static read(pattern: string): Pattern | undefined {
    const translation = translatePattern(pattern)
    return translation === undefined ? undefined : new Pattern(translation)
  }

  /** Whether the text has the characters that a match takes. */
  mayMatch(text: SearchedText): boolean {
    const may = this.#isBound || holdsAll(text.characters, this.#formFor(text).needs)
    if (!may) this.#trace?.addFind(this, text, 0, -1)
    return may
  }

  /** Where searches are to be noted: those of patterns that tell digits apart. */
  get #trace(): SearchTrace | undefined {
    const trace = getTrace()
    if (trace === undefined) return undefined
    const { tellsDigits, source, flags } = this.#translation
    this.#tellsDigits ??= tellsDigits ?? tellsDigitsApart(source, flags)
    if (!this.#tellsDigits) return undefined
    // One that no grammar has is made of what the line itself holds, as the end of a heredoc is.
    if (tellsDigits === undefined) trace.leaveOpen()
    return trace
  }

  /** Where the pattern matches next; -1 for nowhere. */
  find(text: SearchedText, start: number): number {
    const { emulated } = this.#translation
    if (this.#isBound && emulated !== undefined) {
      emulated.lastIndex = start
      const match = execute(emulated, text.content)
      this.#captures = match?.indices?.map(getPlace)
      const found = match?.index ?? -1
      this.#trace?.addFind(this, text, start, found)
      return found
    }
    const isKnown = this.#text === text.id && this.#from <= start
    if (isKnown && (this.#found === -1 || this.#found >= start)) return this.#found
    this.#text = text.id
    this.#from = start
    this.#found = this.#formFor(text).find(text.content, start)
    this.#trace?.addFind(this, text, start, this.#found)
    return this.#found
  }

  /** Whether what `find` says holds for the rest of the text. */
  get isLasting(): boolean {
    return !this.#isBound
  }

  /** The captures of the match that was found last. */
  captures(text: SearchedText): CapturePlace[] | undefined {
    const captures = this.#isBound
      ? this.#captures
      : this.#formFor(text).captures(text.content, this.#found)
    this.#trace?.addCaptures(this, text, captures)
    return captures
  }

  #formFor(text: SearchedText): Form {
    if (!text.isAscii) return this.#anyForm()
    if (this.#ascii === undefined) {
      const { plain } = this.#translation
      this.#ascii = plain === undefined ? this.#anyForm() : new Form(this.#translation, plain)
    }
    return this.#ascii
  }

  #anyForm(): Form {
    this.#any ??= new Form(this.#translation)
    return this.#any
  }
}

/** A pattern as it is searched for. */
class Form {
  readonly needs: readonly CharacterSet[]
  readonly #source: string
  readonly #flags: string
  #finder: RegExp | undefined
  /** Tells captures, which costs more than finding does. */
  #reader: RegExp | undefined
  /** Where what was found last ends, if it has no captures but the whole; else -1. */
  #end = -1

  constructor({ source, flags, emulated }: Translation, plain?: PlainTranslation) {
    this.#source = plain?.source ?? source
    this.#flags = flags.replaceAll(/[dgy]/g, '')
    this.needs = plain?.needs ?? getNeededCharacters(this.#source, this.#flags)
    const { hiddenCaptures = [], transfers = [] } = emulated?.rawOptions ?? {}
    if (hiddenCaptures.length > 0 || transfers.length > 0) this.#reader = emulated
  }

  find(text: string, start: number): number {
    this.#finder ??= compile(this.#source, `${this.#flags}g`)
    this.#finder.lastIndex = start
    const match = execute(this.#finder, text)
    if (match === null) return -1
    this.#end = match.length === 1 ? this.#finder.lastIndex : -1
    return match.index
  }

  captures(text: string, place: number): CapturePlace[] | undefined {
    if (this.#end !== -1) return [{ start: place, end: this.#end, length: this.#end - place }]
    this.#reader ??= compile(this.#source, `${this.#flags}dy`)
    this.#reader.lastIndex = place
    return execute(this.#reader, text)?.indices?.map(getPlace)
  }
}

/** How scanners tell of a capture that took no part in a match. */
const NO_PLACE: CapturePlace = { start: 4294967295, end: 4294967295, length: 0 }

function getPlace(found: [number, number] | undefined): CapturePlace {
  if (found === undefined) return NO_PLACE
  return { start: found[0], end: found[1], length: found[1] - found[0] }
}

/** What JavaScript cannot read matches nowhere. */
function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags)
  } catch {
    return new RegExp('(?!)', flags)
  }
}

/** What cannot be run, as it takes too much of the stack, matches nowhere. */
function execute(regex: RegExp, text: string): RegExpExecArray | null {
  try {
    return regex.exec(text)
  } catch {
    return null
  }
}
