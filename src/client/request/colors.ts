/** A part of highlighted code, and the class that colors it. */
interface Token {
  text: string
  color: string
}

/** What words and marks of a language are, as far as colors tell them apart. */
type Part = 'key' | 'string' | 'number' | 'word' | 'other'

/** Colors by what has them: exact texts first, else parts of their kind. */
interface Palette {
  exact: Map<string, string>
  kinds: Map<Part, string>
}

/**
 * Code that stands in place of other code of its language, colored as that was: lines that it has
 * already, then lines of which one part is another, then by what the same words and marks look like
 * on the page. The page has no highlighter, which is larger than all of its script.
 *
 * @param before the highlighted code that it replaces
 * @param className of the element, which names the language
 */
export function recolor(
  before: DocumentFragment,
  text: string,
  className: string,
): DocumentFragment {
  const known = getLines(getTokens(before))
  const byText = new Map(known.map((line) => [getText(line), line]))
  const palette = learnedColors(known, className)
  const colored = document.createDocumentFragment()
  const quotes = new QuoteTracker(className)
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) colored.append('\n')
    const parts = quotes.partsOf(line)
    const tokens = byText.get(line) ?? similarLine(line, known) ?? colorParts(parts, palette)
    for (const token of tokens) colored.append(getElement(token))
  }
  return colored
}

function getElement({ text, color }: Token): Node {
  if (color === '') return document.createTextNode(text)
  const span = document.createElement('span')
  span.className = color
  span.textContent = text
  return span
}

function getTokens(code: Node): Token[] {
  return [...code.childNodes].flatMap((node): Token[] =>
    node instanceof Element && node.querySelector('span') !== null
      ? getTokens(node)
      : [{ text: node.textContent ?? '', color: node instanceof Element ? node.className : '' }],
  )
}

function getLines(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]]
  for (const { text, color } of tokens) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ text: part, color })
    }
  }
  return lines
}

function getText(line: readonly Token[]): string {
  return line.map(({ text }) => text).join('')
}

/** A line that differs from a known one within one token only, such as an address. */
function similarLine(line: string, known: readonly Token[][]): Token[] | undefined {
  for (const tokens of known) {
    const other = getText(tokens)
    let start = 0
    while (start < Math.min(line.length, other.length) && line[start] === other[start]) start++
    let end = 0
    const most = Math.min(line.length, other.length) - start
    while (end < most && line.at(-1 - end) === other.at(-1 - end)) end++
    if (start + end < other.length / 2) continue
    let at = 0
    for (const [index, { text, color }] of tokens.entries()) {
      const until = at + text.length
      if (at < start && other.length - end < until) {
        const changed = text.slice(0, start - at) + line.slice(start, line.length - end)
        const whole = { text: changed + text.slice(other.length - end - at), color }
        if (/["'`\s]/.test(line.slice(start, line.length - end))) break
        return tokens.toSpliced(index, 1, whole)
      }
      at = until
    }
  }
  return undefined
}

/** What the page's own code tells of the colors of a language; of other languages, what is like it. */
function learnedColors(known: readonly Token[][], className: string): Palette {
  const exact = new Map<string, string>()
  const counts = new Map<Part, Map<string, number>>()
  const learn = (lines: readonly Token[][], language: string, weight: number): void => {
    const quotes = new QuoteTracker(language)
    for (const tokens of lines) {
      let at = 0
      const parts = quotes.partsOf(getText(tokens))
      for (const { text, color } of tokens) {
        const word = text.trim()
        if (weight > 1 && word !== '' && !exact.has(word)) exact.set(word, color)
        const part = partAt(parts, at + text.indexOf(word))
        at += text.length
        if (part === undefined || part === 'other' || part === 'word') continue
        const colors = counts.get(part) ?? new Map<string, number>()
        colors.set(color, (colors.get(color) ?? 0) + weight)
        counts.set(part, colors)
      }
    }
  }
  learn(known, className, 1000)
  for (const code of document.querySelectorAll('.panel code[class^="language-"]')) {
    const isSame = code.className === className
    learn(getLines(getTokens(code)), code.className, isSame ? 1000 : 1)
  }
  const kinds = [...counts].map(([part, colors]): [Part, string] => {
    const [[color] = ['']] = [...colors].toSorted(([, one], [, other]) => other - one)
    return [part, color]
  })
  return { exact, kinds: new Map(kinds) }
}

interface Piece {
  text: string
  part: Part
}

function partAt(pieces: readonly Piece[], place: number): Part | undefined {
  let at = 0
  return pieces.find(({ text }) => {
    at += text.length
    return place < at
  })?.part
}

function colorParts(pieces: readonly Piece[], { exact, kinds }: Palette): Token[] {
  return pieces.map(({ text, part }) => {
    const isText = part === 'key' || part === 'string'
    const own = isText ? undefined : exact.get(text.trim())
    const usual = kinds.get(part) ?? (part === 'key' ? kinds.get('string') : undefined)
    return { text, color: own ?? usual ?? '' }
  })
}

/** Takes lines apart, one after the other: a text may go on from one to the next. */
class QuoteTracker {
  readonly #isShell: boolean
  /** The quotes that a text of an earlier line ends with. */
  #open = ''

  constructor(className: string) {
    this.#isShell = className === 'language-bash'
  }

  partsOf(line: string): Piece[] {
    const pieces: Piece[] = []
    let rest = line
    while (rest !== '') {
      const text = this.#open === '' ? this.#begin(rest) : this.#end(rest, 0)
      const [piece, part] = text ?? plainPiece(rest)
      rest = rest.slice(piece.length)
      pieces.push({ text: piece, part: part === 'string' && /^\s*:/.test(rest) ? 'key' : part })
    }
    return pieces
  }

  #begin(rest: string): [string, Part] | undefined {
    const [quotes] = /^(?:"""|'''|["'`])/.exec(rest) ?? []
    if (quotes === undefined) return undefined
    this.#open = quotes
    return this.#end(rest, quotes.length)
  }

  #end(rest: string, from: number): [string, Part] {
    const escapes = !(this.#isShell && this.#open === "'")
    for (let at = from; at < rest.length; at++) {
      if (escapes && rest[at] === '\\') at++
      else if (rest.startsWith(this.#open, at)) {
        const until = at + this.#open.length
        this.#open = ''
        return [rest.slice(0, until), 'string']
      }
    }
    return [rest, 'string']
  }
}

function plainPiece(rest: string): [string, Part] {
  const [number] = /^\d[\w.]*/.exec(rest) ?? []
  if (number !== undefined) return [number, 'number']
  const [word] = /^[-$@\w]+/.exec(rest) ?? []
  if (word !== undefined) return [word, 'word']
  const [other = rest.charAt(0)] = /^[^-$@\w"'`]+/.exec(rest) ?? []
  return [other, 'other']
}
