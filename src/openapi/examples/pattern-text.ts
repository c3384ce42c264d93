import { compilePattern } from '../schema/index.ts'

/** What stands for each class of characters. */
const CLASSES: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  n: '\n',
  r: '\r',
  t: '\t',
}
/** Characters among which a negated class finds one that it leaves. */
const ORDINARY = 'a0A-_ .'
/** A text that is longer shows nobody what is meant. */
const LONGEST = 300

/**
 * A text that a regular expression allows: the first of each choice, as few repetitions as make it
 * long enough. `undefined` where the expression asks for more than is read here.
 */
export function createPatternText(pattern: string, least = 0): string | undefined {
  const test = compilePattern(pattern)
  if (test === undefined) return undefined
  try {
    const shortest = new PatternReader(pattern, 0).read()
    const missing = Math.max(0, least - shortest.length)
    const text = missing === 0 ? shortest : new PatternReader(pattern, missing).read()
    return test.test(text) ? text : undefined
  } catch (error) {
    if (error instanceof UnreadPattern) return undefined
    throw error
  }
}

class UnreadPattern extends Error {}

class PatternReader {
  readonly #pattern: string
  /** Characters that repetitions have still to add. */
  #missing: number
  #at = 0

  constructor(pattern: string, missing: number) {
    this.#pattern = pattern
    this.#missing = missing
  }

  read(): string {
    const text = this.#readChoice()
    if (this.#at < this.#pattern.length) throw new UnreadPattern()
    return text
  }

  /** The first of several choices; the others are passed over. */
  #readChoice(): string {
    const first = this.#readSequence()
    while (this.#take(/\|/y) !== undefined) {
      const missing = this.#missing
      this.#readSequence()
      this.#missing = missing
    }
    return first
  }

  #readSequence(): string {
    let text = ''
    while (this.#at < this.#pattern.length && this.#take(/(?=[|)])/y) === undefined) {
      const one = this.#readOne()
      const count = this.#readCount(one.length)
      if (text.length + one.length * count > LONGEST) throw new UnreadPattern()
      text += one.repeat(count)
    }
    return text
  }

  #readOne(): string {
    if (this.#take(/\^|\$|\\[bB]/y) !== undefined) return ''
    const all = this.#take(/\[(?:\\.|[^\\\]])+\]/sy)
    if (all !== undefined) return getMember(all)
    const escaped = this.#take(/\\[^pPukcx1-9]/sy)
    if (escaped !== undefined) return getEscaped(escaped)
    const group = this.#take(/\((?:\?(?:<?[=!]|:|<\w+>))?/y)
    if (group !== undefined) {
      const text = this.#readChoice()
      if (this.#take(/\)/y) === undefined) throw new UnreadPattern()
      // What only looks ahead or back adds nothing.
      return /[=!]$/.test(group) ? '' : text
    }
    const char = this.#take(/[^\\[]/suy)
    if (char === undefined) throw new UnreadPattern()
    return char === '.' ? 'a' : char
  }

  /** How often something of a length stands there. */
  #readCount(length: number): number {
    const written = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\??/y)
    if (written === undefined) return 1
    const [least = written.startsWith('+') ? 1 : 0, most = least] = (
      written.match(/\d+/g) ?? []
    ).map(Number)
    const isOpen = /^(?:[*+]|\{\d+,\})/.test(written)
    const room = isOpen ? LONGEST : written.startsWith('?') ? 1 : most - least
    const added = length === 0 ? 0 : Math.min(room, Math.ceil(this.#missing / length))
    this.#missing -= added * length
    return least + added
  }

  /** What stands here, if it is that. */
  #take(expected: RegExp): string | undefined {
    expected.lastIndex = this.#at
    const [found] = expected.exec(this.#pattern) ?? []
    this.#at += found?.length ?? 0
    return found
  }
}

/** One character of a class. */
function getMember(all: string): string {
  const [first = ''] = /^(?:\\.|[^\\])/su.exec(all.slice(1)) ?? []
  if (first !== '^') return getEscaped(first)
  const test = compilePattern(all)
  const left = [...ORDINARY].find((char) => test?.test(char))
  if (left === undefined) throw new UnreadPattern()
  return left
}

function getEscaped(text: string): string {
  if (!text.startsWith('\\')) return text
  const char = text.slice(1)
  return CLASSES[char] ?? char
}
