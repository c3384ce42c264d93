/**
 * A set of characters: a bit for each of ASCII in four numbers, and a fifth that is 0 where no
 * others are in it.
 */
export type CharacterSet = Uint32Array

/** Sets kept for a pattern: more of them are seldom what a text fails at. */
const MOST_NEEDED = 4

/** Sets looked at of a sequence. */
const MOST_OF_SEQUENCE = 8

/** Of a set that weighs more, nearly every line has a character. */
const HEAVY = 700

/** What a part of a regular expression asks of the text. */
interface Part {
  /** The characters that its match may begin with, or that stand there. */
  first: CharacterSet
  /** Whether it matches without a character of `first`, too. */
  open: boolean
  /** Sets of which the text has a character each, whatever the part matches. */
  needs: readonly CharacterSet[]
  /** Whether it is a lookahead: the next part begins at the same character. */
  looks: boolean
}

/** The characters of a text. */
export function getCharacters(text: string): CharacterSet {
  const held = noCharacters()
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 128) held[code >>> 5] = (held[code >>> 5] as number) | (1 << (code & 31))
    else held[4] = 1
  }
  return held
}

/** Whether one character at least is in both. */
function meet(one: CharacterSet, other: CharacterSet): boolean {
  return (
    ((one[0] as number) & (other[0] as number)) !== 0 ||
    ((one[1] as number) & (other[1] as number)) !== 0 ||
    ((one[2] as number) & (other[2] as number)) !== 0 ||
    ((one[3] as number) & (other[3] as number)) !== 0 ||
    ((one[4] as number) & (other[4] as number)) !== 0
  )
}

/** Whether a text with some characters holds one of each set. */
export function holdsAll(held: CharacterSet, needed: readonly CharacterSet[]): boolean {
  for (let at = 0; at < needed.length; at++) {
    if (!meet(held, needed[at] as CharacterSet)) return false
  }
  return true
}

/**
 * Sets of which a text has a character each if a regular expression matches in it: a text that does
 * not need not be searched. None where the expression is not understood.
 */
export function getNeededCharacters(source: string, flags: string): readonly CharacterSet[] {
  try {
    const whole = new PatternReader(source, flags).read()
    return rarest(getNeeds(whole), MOST_NEEDED).filter((set) => getWeight(set) < HEAVY)
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/**
 * Whether a regular expression may match otherwise in a text that differs in nothing but which
 * digits it has: it asks for some digits and not for others, or for what stood there before.
 */
export function tellsDigitsApart(source: string, flags: string): boolean {
  try {
    const reader = new PatternReader(source, flags)
    reader.read()
    return reader.tellsDigits
  } catch (error) {
    if (error instanceof SyntaxError) return true
    throw error
  }
}

const ESCAPE =
  /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|[1-9]\d*|[\s\S])/

const GROUP = /^\((?:\?(?:<?[=!]|:|<[^>=!][^>]*>|[a-z]*(?:-[a-z]+)?:))?/

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/

/** A capture's number, and where it stands in the source. */
interface Captured {
  number: number
  start: number
  end: number
}

/** Where a character set has the digits. */
const DIGITS_WORD = 1
const DIGITS_SHIFT = 16
const ALL_DIGITS = 0x3ff

/** Reads what regular expressions in JavaScript ask of a text. */
class PatternReader {
  readonly #source: string
  #flags: string
  #at = 0
  #captures = 0
  /** The capture that ended last, and the same of the last lookahead that is nothing but one. */
  #captured: Captured | undefined
  #looked: Captured | undefined
  /** Whether what was read asks for some digits and not for others. */
  tellsDigits = false

  constructor(source: string, flags: string) {
    this.#source = source
    this.#flags = flags.replaceAll(/[dgy]/g, '')
  }

  /** Throws `SyntaxError` for what it does not know. */
  read(): Part {
    const part = this.#choice()
    if (this.#at < this.#source.length) throw new SyntaxError('Expected the end of the expression.')
    return part
  }

  #choice(): Part {
    const options = [this.#sequence()]
    while (this.#source[this.#at] === '|') {
      this.#at++
      options.push(this.#sequence())
    }
    const [only] = options
    if (only !== undefined && options.length === 1) return only
    // Of each option the rarest set: a character of one of them is there, whatever matches.
    const picked = options.flatMap((option) => rarest(getNeeds(option), 1))
    return {
      first: options.map(({ first }) => first).reduce(union),
      open: options.some(({ open }) => open),
      needs: picked.length === options.length ? [picked.reduce(union)] : [],
      looks: false,
    }
  }

  #sequence(): Part {
    const terms: Part[] = []
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) {
      terms.push(this.#term())
    }
    let first = noCharacters()
    let open = true
    for (const term of terms.toReversed()) {
      if (term.open) first = union(term.first, first)
      else {
        first = term.looks && !open ? intersection(term.first, first) : term.first
        open = false
      }
    }
    const needs = terms.flatMap((term) => term.needs)
    return { first, open, needs: rarest(needs, MOST_OF_SEQUENCE), looks: false }
  }

  #term(): Part {
    const atom = this.#atom()
    const quantifier = QUANTIFIER.exec(this.#source.slice(this.#at, this.#at + 20))
    if (quantifier === null) return atom
    this.#at += quantifier[0].length
    const least = quantifier[0].startsWith('+') ? 1 : Number(quantifier[1] ?? 0)
    return least > 0 ? atom : { ...atom, open: true, needs: [] }
  }

  #atom(): Part {
    const letter = this.#source[this.#at] ?? ''
    if (letter === '^' || letter === '$') {
      this.#at++
      return nothing()
    }
    if (letter === '(') return this.#group()
    if (letter === '\\') return this.#escape()
    const start = this.#at
    if (letter === '[') this.#skipClass()
    else this.#at += String.fromCodePoint(this.#source.codePointAt(start) ?? 0).length
    return this.#character(this.#source.slice(start, this.#at))
  }

  #skipClass(): void {
    let depth = 0
    for (; this.#at < this.#source.length; this.#at++) {
      const letter = this.#source[this.#at]
      if (letter === '\\') this.#at++
      else if (letter === '[') depth++
      else if (letter === ']' && --depth === 0) break
    }
    this.#at++
  }

  #escape(): Part {
    const text = ESCAPE.exec(this.#source.slice(this.#at, this.#at + 80))?.[0]
    if (text === undefined) throw new SyntaxError('Expected an escape.')
    this.#at += text.length
    if (text === '\\b' || text === '\\B') return nothing()
    if (!/^\\(?:[1-9]|k<)/.test(text)) return this.#character(text)
    // Atomic groups are written as `(?=(…))\1`: what is found again is what was just found.
    if (!this.#isAtomic(text)) this.tellsDigits = true
    return anything()
  }

  #isAtomic(reference: string): boolean {
    if (this.#looked === undefined || '*+?{'.includes(this.#source[this.#at] ?? ' ')) return false
    const { number, end } = this.#looked
    return reference === `\\${number}` && end + reference.length === this.#at
  }

  #group(): Part {
    const start = this.#at
    const head = GROUP.exec(this.#source.slice(this.#at, this.#at + 200))?.[0] ?? ''
    this.#at += head.length
    const number = head === '(' || head.endsWith('>') ? ++this.#captures : undefined
    const outer = this.#flags
    this.#flags = changedFlags(outer, head)
    const inner = this.#choice()
    this.#flags = outer
    if (this.#source[this.#at] !== ')') throw new SyntaxError('Expected the end of a group.')
    this.#at++
    if (number !== undefined) this.#captured = { number, start, end: this.#at }
    if (head === '(?=') {
      this.#noteLooked(start + head.length)
      return { ...inner, needs: getNeeds(inner), looks: true }
    }
    if (head === '(?<=') return { ...nothing(), needs: getNeeds(inner) }
    return head === '(?!' || head === '(?<!' ? nothing() : inner
  }

  /** Notes that a lookahead ended, whose inside began there. */
  #noteLooked(inside: number): void {
    const { number = 0, start, end = 0 } = this.#captured ?? {}
    if (start === inside && end === this.#at - 1) this.#looked = { number, start, end: this.#at }
  }

  /** A part that is one character: a letter, an escape or a class. */
  #character(text: string): Part {
    // A class with strings of several characters.
    if (text.includes('\\q{')) {
      this.tellsDigits = true
      return anything()
    }
    const key = `${this.#flags} ${text}`
    let set = knownSets.get(key)
    if (set === undefined) {
      set = setOf(text, this.#flags)
      knownSets.set(key, set)
    }
    const digits = ((set[DIGITS_WORD] as number) >>> DIGITS_SHIFT) & ALL_DIGITS
    if (digits !== 0 && digits !== ALL_DIGITS) this.tellsDigits = true
    return { first: set, open: false, needs: [set], looks: false }
  }
}

/** The sets of parts that are one character, by flags and text. */
const knownSets = new Map<string, CharacterSet>()

function setOf(text: string, flags: string): CharacterSet {
  const set = noCharacters()
  const one = new RegExp(`^(?:${text})$`, flags)
  for (let code = 0; code < 128; code++) {
    if (!one.test(String.fromCharCode(code))) continue
    set[code >>> 5] = (set[code >>> 5] as number) | (1 << (code & 31))
  }
  // Of others we do not ask, unless it is a letter that stands for itself alone.
  const isPlain = /^\\?[\x21-\x7e]$/.test(text) && !/^(?:\\[a-zA-Z]|\.)$/.test(text)
  if (!isPlain || flags.includes('i')) set[4] = 1
  return set
}

/** The flags inside of a group that begins with `(?i-m:` or the like. */
function changedFlags(flags: string, head: string): string {
  const [, on, off = ''] = /^\(\?([a-z]*)(?:-([a-z]+))?:$/.exec(head) ?? []
  if (on === undefined) return flags
  return [...new Set(flags + on)].filter((flag) => !off.includes(flag)).join('')
}

function noCharacters(): CharacterSet {
  return new Uint32Array(5)
}

/** A part that takes no character, wherever it stands. */
function nothing(): Part {
  return { first: noCharacters(), open: true, needs: [], looks: false }
}

/** A part of which nothing is known. */
function anything(): Part {
  return { first: new Uint32Array(5).fill(0xffffffff), open: true, needs: [], looks: false }
}

/** All that a part needs; its first character is one where it has to have it. */
function getNeeds({ first, open, needs }: Part): readonly CharacterSet[] {
  return open ? needs : [...needs, first]
}

function union(one: CharacterSet, other: CharacterSet): CharacterSet {
  return one.map((bits, at) => bits | (other[at] as number))
}

function intersection(one: CharacterSet, other: CharacterSet): CharacterSet {
  return one.map((bits, at) => bits & (other[at] as number))
}

/** The sets that fewest texts have a character of. */
function rarest(sets: readonly CharacterSet[], most: number): readonly CharacterSet[] {
  if (sets.length <= most) return sets
  const weighed = sets.map((set) => ({ set, weight: getWeight(set) }))
  return weighed
    .sort((one, other) => one.weight - other.weight)
    .slice(0, most)
    .map(({ set }) => set)
}

/** How likely code has one of some characters: small letters and spaces stand in nearly all of it. */
function getWeight(set: CharacterSet): number {
  let sum = set[4] === 0 ? 0 : 2
  for (let code = 0; code < 128; code++) {
    if ((((set[code >>> 5] as number) >>> (code & 31)) & 1) === 1) sum += WEIGHTS[code] as number
  }
  return sum
}

const WEIGHTS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code)
  if (letter === ' ') return 60
  if (/[a-z]/.test(letter)) return 25
  if (/[0-9]/.test(letter)) return 8
  return /[A-Z]/.test(letter) ? 6 : 3
})
