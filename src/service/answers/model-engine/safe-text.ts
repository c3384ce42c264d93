import { getSafeTarget } from '../../../search/index.ts'

/** Where a link may lead; `undefined` where it may not. */
export type LinkCheck = (href: string) => string | undefined

/** Characters after which a link, a code span or an address is given up that has not ended. */
const LONGEST = 1500

const special = /[`[!<\\\n]|~{3}|(?:https?|ftp):\/\/|www\./i
/** An end that may become an address or a fence. */
const openAddress = /(?:~{1,2}|f(?:t(?:p(?::\/?)?)?)?|h(?:t(?:t(?:p(?:s?:?\/?)?)?)?)?|ww?w?)$/i
const label = /^\[((?:\\[\s\S]|\[[^\][]*\]|[^\][\\])*)\]/
const target = /^\(\s*(<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/
const address = /^(?:(?:https?|ftp):\/\/|www\.)[^\s<>"'`[\])}*|]*/i
const blockMarks = /^(?: {0,3}> )* {0,12}(?:(?:[-*+]|\d{1,3}[.)]) {1,4})*/
const opening = /^(`{3,})[^\n`]*\n|^(~{3,})[^\n]*\n/
const tabbedMark = /^[ ]*\t[ \t]*[`~]{3,}\s*$/
const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/

/**
 * Makes a stream of Markdown safe: links lead to pages of the site or nowhere, and there are no
 * pictures and no HTML. What may become a link is held back until that is known.
 */
export class SafeText {
  readonly #check: LinkCheck
  #rest = ''
  /** The mark that ends the block of code that the text is in, and what its lines begin with. */
  #fence = ''
  #indent = ''
  #isLineStart = true
  /** Whether there is nothing above in the same paragraph. */
  #isParagraphStart = true
  #isAfterTick = false
  #isEnd = false

  constructor(check: LinkCheck) {
    this.#check = check
  }

  /** A text in a line, such as the words of a link. */
  static inLine(words: string): string {
    const text = new SafeText(() => undefined)
    text.#isLineStart = false
    return text.push(words.replaceAll(/\s+/g, ' ')) + text.end()
  }

  /** What of the text so far can be shown. */
  push(text: string): string {
    this.#rest += text
    return this.#take()
  }

  /** The rest of it. What follows is another text. */
  end(): string {
    this.#isEnd = true
    const rest = this.#take()
    // What follows must not stand in code that was never ended.
    const end = this.#fence === '' ? '' : `\n${this.#indent}${this.#fence}\n`
    this.#isEnd = false
    this.#fence = ''
    this.#isLineStart = true
    this.#isParagraphStart = true
    return rest + end
  }

  #take(): string {
    let out = ''
    for (;;) {
      const piece = this.#fence === '' ? this.#next() : this.#nextCode()
      if (piece === undefined) return out
      out += piece
    }
  }

  /** Takes so much off the beginning and gives what is shown of it. */
  #cut(length: number, shown = this.#rest.slice(0, length)): string {
    const isNewline = this.#rest[length - 1] === '\n'
    if (isNewline) this.#isParagraphStart = this.#isLineStart && length === 1
    this.#isLineStart = isNewline
    this.#rest = this.#rest.slice(length)
    if (shown !== '') this.#isAfterTick = shown.endsWith('`')
    return shown
  }

  /** The next line of a block of code. It stays in there, also where its indentation is missing. */
  #nextCode(): string | undefined {
    const newline = this.#rest.indexOf('\n')
    if (this.#rest === '' || (newline === -1 && !this.#isEnd)) return undefined
    const line = newline === -1 ? this.#rest : this.#rest.slice(0, newline)
    const indent = this.#indent
    const isBlank = line.trim() === '' && !indent.includes('>')
    const own = line.startsWith(indent)
      ? line.slice(indent.length)
      : line.replace(new RegExp(`^[ >]{0,${indent.length}}`), '')
    // How far a tab goes depends on what is around it, and so whether the mark ends the code.
    const inner = tabbedMark.test(own) ? own.replaceAll('\t', '    ') : own
    const mark = closing.exec(inner)?.[1]
    if (mark?.startsWith(this.#fence)) this.#fence = ''
    const end = newline === -1 ? '' : '\n'
    return this.#cut(line.length + end.length, `${isBlank ? line : indent + inner}${end}`)
  }

  #next(): string | undefined {
    if (this.#rest === '') return undefined
    if (this.#isLineStart) {
      const opened = this.#openCode()
      if (opened !== 'no') return opened
    }
    const at = this.#rest.search(special)
    if (at > 0) return this.#cut(at)
    if (at === -1) {
      const held = this.#isEnd ? null : openAddress.exec(this.#rest)
      const length = held === null ? this.#rest.length : held.index
      return length === 0 ? undefined : this.#cut(length)
    }
    return this.#nextSpecial()
  }

  /** The first line of a block of code; `no` where none begins. */
  #openCode(): string | undefined {
    const [marks = ''] = blockMarks.exec(this.#rest) ?? []
    const after = this.#rest.slice(marks.length)
    const [line, ticks, tildes] = opening.exec(after) ?? []
    const mark = ticks ?? tildes
    if (line !== undefined && mark !== undefined) {
      this.#fence = mark
      this.#indent = marks.replaceAll(/[^ >]/g, ' ')
      // Within a paragraph a list need not be one.
      const before = this.#isParagraphStart ? '' : '\n'
      const length = marks.length + line.length
      return this.#cut(length, before + this.#rest.slice(0, length))
    }
    const mayOpen = /^(?:`{0,2}$|`{3,}[^\n`]*$|~{1,2}$|~{3,}[^\n]*$)/.test(after)
    return mayOpen && !this.#isEnd && after.length < LONGEST ? undefined : 'no'
  }

  #nextSpecial(): string | undefined {
    const [first = '', second] = this.#rest
    if (first === '\n') return this.#cut(1)
    if (first === '<') return this.#cut(1, '&lt;')
    if (first === '`') return this.#nextSpan()
    if (first === '~') return this.#cut(3, '\\~\\~\\~')
    if (first === '[') return this.#nextLink(0)
    if (first === '!' || first === '\\') {
      if (second === undefined) return this.#isEnd ? this.#cut(1) : undefined
      // Before letters it stands for itself, and is to do so before what they become.
      if (first === '\\' && !/[!-/:-@[-`{-~\n]/.test(second)) return this.#cut(1, '\\\\')
      if (first === '\\') return this.#cut(2, second === '<' ? '&lt;' : undefined)
      return second === '[' ? this.#nextLink(1) : this.#cut(1)
    }
    return this.#nextAddress()
  }

  /** Code in a line, as it is. Beyond the line, and the cell of a table, it might be none. */
  #nextSpan(): string | undefined {
    const [ticks = ''] = /^`+/.exec(this.#rest) ?? []
    const span = new RegExp(`^${ticks}(?!\`)[^\n]*?[^\`\n]${ticks}(?!\`)`).exec(this.#rest)?.[0]
    const isWhole = span !== undefined && (this.#isEnd || span.length < this.#rest.length)
    if (isWhole && !span.includes('|')) return this.#cut(span.length)
    if (span === undefined && !this.#isGivenUp() && !this.#rest.includes('\n')) return undefined
    if (span !== undefined && !isWhole) return undefined
    return this.#cut(ticks.length, ticks.replaceAll('`', '\\`'))
  }

  /** @param before characters before the bracket */
  #nextLink(before: number): string | undefined {
    const text = this.#rest.slice(before)
    const [whole, words] = label.exec(text) ?? []
    const after = whole === undefined ? undefined : text[whole.length]
    if (whole === undefined || words === undefined || after === undefined) {
      // A bracket that nothing follows on is none of a link.
      if (!this.#isGivenUp()) return undefined
      return this.#cut(before + 1, '\\[')
    }
    if (after !== '(') {
      const isTask = before === 0 && /^[ xX]$/.test(words) && /\s/.test(after)
      return isTask ? this.#cut(whole.length) : this.#cut(before + 1, '\\[')
    }
    const [place, href] = target.exec(text.slice(whole.length)) ?? []
    if (place === undefined || href === undefined) {
      return this.#isGivenUp() ? this.#cut(before + 1, '\\[') : undefined
    }
    const plain = SafeText.inLine(words)
    const to = before > 0 ? undefined : this.#check(href.replaceAll(/^<|>$/g, ''))
    const length = before + whole.length + place.length
    return this.#cut(length, to === undefined ? plain : `[${plain}](${getSafeTarget(to)})`)
  }

  /** An address that renderers would make a link of. */
  #nextAddress(): string | undefined {
    const [found = ''] = address.exec(this.#rest) ?? []
    const isWhole = this.#isEnd || found.length < this.#rest.length || found.length > LONGEST
    if (!isWhole) return undefined
    const href = found.replace(/[.,;:!?]+$/, '')
    const to = this.#check(href)
    if (to !== undefined) return this.#cut(href.length, to)
    // Ticks beside those of the code would belong to them.
    const before = this.#isAfterTick ? ' ' : ''
    const after = this.#rest[href.length] === '`' ? ' ' : ''
    return this.#cut(href.length, `${before}\`${href}\`${after}`)
  }

  /** Whether what has begun is not waited for any longer. */
  #isGivenUp(): boolean {
    return this.#isEnd || this.#rest.length > LONGEST || /\n[ \t]*\n/.test(this.#rest)
  }
}
