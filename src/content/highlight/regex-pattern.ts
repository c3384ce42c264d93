import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import {
  type CharacterSet,
  getCharacters,
  getNeededCharacters,
  holdsAll,
} from './needed-characters.ts'

/** How scanners tell of a capture that took no part in a match. */
const NO_PLACE = 4294967295

/** Where a capture stands in the text. */
export interface CapturePlace {
  start: number
  end: number
  length: number
}

/** Unicode's properties as classes of ASCII, by flags and escape. */
const classes = new Map<string, string>()

/** A regular expression that may emulate what JavaScript has no construct for. */
interface Emulated extends RegExp {
  rawOptions?: { strategy?: string | null; hiddenCaptures?: number[]; transfers?: unknown[] }
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

/** A pattern of one or more grammars, and where it was found last. */
export class Pattern {
  /** Whether a match depends on the place at which the search begins. */
  readonly #isBound: boolean
  readonly #regex: Emulated
  /** For texts of ASCII alone, where it can do with less there. */
  #ascii: Form | undefined
  #any: Form | undefined
  #text = 0
  #from = 0
  #found = -1
  #captures: CapturePlace[] | undefined

  private constructor(regex: Emulated) {
    this.#regex = regex
    this.#isBound = regex.sticky || Boolean(regex.rawOptions?.strategy)
  }

  /** Reads a pattern in Oniguruma's syntax; `undefined` for what JavaScript cannot express. */
  static read(source: string): Pattern | undefined {
    try {
      // Many are never searched for: they are compiled when they are.
      return new Pattern(defaultJavaScriptRegexConstructor(source, { lazyCompileLength: 0 }))
    } catch {
      return undefined
    }
  }

  /** Whether the text has the characters that a match takes. */
  mayMatch(text: SearchedText): boolean {
    return this.#isBound || holdsAll(text.characters, this.#formFor(text).needs)
  }

  /** Where the pattern matches next; -1 for nowhere. */
  find(text: SearchedText, start: number): number {
    if (this.#isBound) {
      this.#regex.lastIndex = start
      const match = execute(this.#regex, text.content)
      this.#captures = match?.indices?.map(getPlace)
      return match?.index ?? -1
    }
    const isKnown = this.#text === text.id && this.#from <= start
    if (isKnown && (this.#found === -1 || this.#found >= start)) return this.#found
    this.#text = text.id
    this.#from = start
    this.#found = this.#formFor(text).find(text.content, start)
    return this.#found
  }

  /** Whether what `find` says holds for the rest of the text. */
  get isLasting(): boolean {
    return !this.#isBound
  }

  /** The captures of the match that was found last. */
  captures(text: SearchedText): CapturePlace[] | undefined {
    return this.#isBound ? this.#captures : this.#formFor(text).captures(text.content, this.#found)
  }

  #formFor(text: SearchedText): Form {
    if (!text.isAscii) return this.#anyForm()
    if (this.#ascii === undefined) {
      const { source, flags } = this.#regex
      const plain = asciiSource(source, flags)
      this.#ascii = plain === undefined ? this.#anyForm() : new Form(plain, this.#regex)
    }
    return this.#ascii
  }

  #anyForm(): Form {
    this.#any ??= new Form(this.#regex.source, this.#regex)
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

  constructor(source: string, regex: Emulated) {
    this.#source = source
    this.#flags = regex.flags.replaceAll(/[dgy]/g, '')
    this.needs = getNeededCharacters(source, this.#flags)
    const { hiddenCaptures = [], transfers = [] } = regex.rawOptions ?? {}
    if (hiddenCaptures.length > 0 || transfers.length > 0) this.#reader = regex
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

function getPlace(found: [number, number] | undefined): CapturePlace {
  if (found === undefined) return { start: NO_PLACE, end: NO_PLACE, length: 0 }
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

/**
 * A regular expression's source with its Unicode properties as ASCII has them, which are faster to
 * look up: in texts of ASCII alone it matches the same. `undefined` where it names none, or where a
 * part of it has flags of its own.
 */
function asciiSource(source: string, flags: string): string | undefined {
  // Classes inside of classes are known in this mode only.
  if (!flags.includes('v')) return undefined
  if (!/\\[pP]\{/.test(source) || /\(\?[a-z]*-?[a-z]+:/.test(source)) return undefined
  return source.replaceAll(/\\(?:([pP]\{[^}]*\})|[\s\S])/g, (written, property?: string) => {
    if (property === undefined) return written
    const key = `${flags} ${written}`
    let known = classes.get(key)
    if (known === undefined) {
      known = getClass(new RegExp(`^${written}$`, flags.replaceAll(/[dgy]/g, '')))
      classes.set(key, known)
    }
    return known
  })
}

/** The class of the ASCII characters that match by themselves. */
function getClass(one: RegExp): string {
  let members = ''
  for (let code = 0; code < 128; code++) {
    if (!one.test(String.fromCharCode(code))) continue
    const first = code
    while (code < 127 && one.test(String.fromCharCode(code + 1))) code++
    members += first === code ? hex(code) : `${hex(first)}-${hex(code)}`
  }
  return `[${members}]`
}

function hex(code: number): string {
  return `\\x${code.toString(16).padStart(2, '0')}`
}
