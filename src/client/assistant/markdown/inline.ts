import { linkAt } from './links.ts'

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** A piece of running text. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'link'; href: string; content: Inline[] }
  | { type: 'strong' | 'em' | 'del'; content: Inline[] }

/** Links and emphasis inside of each other; what is deeper is text. */
const DEEPEST = 6

const address = /^https?:\/\/[^\s<>"'`]*[^\s<>"'`.,:;!?)*_~\]}]/i
const special = /[\\`*_~[\]!<&\nh]/g

/** A mark that may begin or end emphasis, in its place among the pieces. */
interface Mark {
  at: number
  marks: string
}

/** Reads the text of a paragraph, a heading or a cell. */
export function parseInline(text: string, depth = 0): Inline[] {
  return new InlineReader(text, depth).read()
}

class InlineReader {
  readonly #text: string
  readonly #depth: number
  readonly #pieces: Inline[] = []
  readonly #open: Mark[] = []
  /** How many of each kind are open. */
  readonly #count = new Map<string, number>()
  /** Lengths of runs of backticks that nothing closes any more. */
  readonly #unclosed = new Set<number>()
  #at = 0

  constructor(text: string, depth: number) {
    this.#text = text
    this.#depth = depth
  }

  read(): Inline[] {
    while (this.#at < this.#text.length) {
      special.lastIndex = this.#at
      const next = special.exec(this.#text)?.index ?? this.#text.length
      const words = this.#text.slice(this.#at, next)
      this.#at = next
      if (this.#text[next] === '\n') this.#readBreak(words)
      else {
        this.#say(words)
        if (next < this.#text.length) this.#readSpecial(this.#text[next] ?? '')
      }
    }
    return this.#pieces
  }

  #readSpecial(sign: string): void {
    const isRead =
      (sign === '\\' && this.#readEscape()) ||
      (sign === '`' && this.#readCode()) ||
      (/[*_~]/.test(sign) && this.#readMark(sign)) ||
      (/[![]/.test(sign) && this.#readLink()) ||
      (sign === '<' && this.#readAutolink()) ||
      (sign === 'h' && this.#readAddress()) ||
      (sign === '&' && this.#readEntity())
    if (isRead) return
    this.#say(sign)
    this.#at++
  }

  #say(text: string): void {
    if (text === '') return
    const last = this.#pieces.at(-1)
    // Pieces that a mark stands for are taken out by their place.
    const isMark = this.#open.at(-1)?.at === this.#pieces.length - 1
    if (last?.type === 'text' && !isMark) last.text += text
    else this.#pieces.push({ type: 'text', text })
  }

  #readEscape(): boolean {
    const next = this.#text[this.#at + 1] ?? ''
    if (next === '\n') this.#pieces.push({ type: 'break' })
    else if (/[!-/:-@[-`{-~]/.test(next)) this.#say(next)
    else return false
    this.#at += 2
    return true
  }

  #readCode(): boolean {
    const [run = ''] = /^`+/.exec(this.#text.slice(this.#at)) ?? []
    const from = this.#at + run.length
    const close = this.#unclosed.has(run.length) ? -1 : this.#closing(run, from)
    if (close === -1) {
      this.#unclosed.add(run.length)
      this.#say(run)
      this.#at = from
      return true
    }
    const inner = this.#text.slice(from, close).replaceAll('\n', ' ')
    const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== ''
    this.#pieces.push({ type: 'code', text: isPadded ? inner.slice(1, -1) : inner })
    this.#at = close + run.length
    return true
  }

  #closing(run: string, from: number): number {
    let at = this.#text.indexOf(run, from)
    while (at !== -1) {
      let end = at
      while (this.#text[end] === '`') end++
      if (end - at === run.length) return at
      at = this.#text.indexOf(run, end)
    }
    return -1
  }

  #readMark(sign: string): boolean {
    let end = this.#at
    while (this.#text[end] === sign) end++
    const length = end - this.#at
    const isUsed = sign === '~' ? length === 2 : length <= 3
    if (!isUsed) {
      this.#say(this.#text.slice(this.#at, end))
      this.#at = end
      return true
    }
    const before = this.#text[this.#at - 1] ?? ' '
    const after = this.#text[end] ?? ' '
    const isWord = (one: string) => /[\p{L}\p{N}]/u.test(one)
    const isInWord = sign === '_' && isWord(before) && isWord(after)
    const mayClose = !/\s/.test(before) && !isInWord && (sign !== '_' || !isWord(after))
    const mayOpen = !/\s/.test(after) && !isInWord && (sign !== '_' || !isWord(before))
    this.#at = end
    if (mayClose && this.#close(sign.repeat(length))) return true
    const marks = sign.repeat(length)
    if (mayOpen) {
      this.#open.push({ at: this.#pieces.length, marks })
      this.#count.set(marks, (this.#count.get(marks) ?? 0) + 1)
    }
    this.#pieces.push({ type: 'text', text: marks })
    return true
  }

  /** Makes emphasis of what stands between a mark and the last open one of its kind. */
  #close(marks: string): boolean {
    if ((this.#count.get(marks) ?? 0) === 0) return false
    for (let mark = this.#open.pop(); mark !== undefined; mark = this.#open.pop()) {
      this.#count.set(mark.marks, (this.#count.get(mark.marks) ?? 0) - 1)
      if (mark.marks !== marks) continue
      const content = this.#pieces.splice(mark.at).slice(1)
      if (marks === '~~') this.#pieces.push({ type: 'del', content })
      else if (marks.length === 1) this.#pieces.push({ type: 'em', content })
      else if (marks.length === 2) this.#pieces.push({ type: 'strong', content })
      else this.#pieces.push({ type: 'strong', content: [{ type: 'em', content }] })
      return true
    }
    return false
  }

  /** A picture is a link: none is loaded from where a model says. */
  #readLink(): boolean {
    const isImage = this.#text[this.#at] === '!'
    if (isImage && this.#text[this.#at + 1] !== '[') return false
    const link = this.#depth < DEEPEST && linkAt(this.#text, this.#at + (isImage ? 1 : 0))
    if (!link) return false
    const content = parseInline(link.label, this.#depth + 1).flatMap((piece) =>
      piece.type === 'link' ? piece.content : [piece],
    )
    const isEmpty = content.length === 0
    this.#pieces.push({
      type: 'link',
      href: link.href,
      content: isEmpty ? [{ type: 'text', text: link.href }] : content,
    })
    this.#at = link.end
    return true
  }

  #readAutolink(): boolean {
    const rest = this.#text.slice(this.#at, this.#at + 2000)
    const [whole, href] = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/i.exec(rest) ?? []
    if (whole === undefined || href === undefined) return false
    this.#pieces.push({ type: 'link', href, content: [{ type: 'text', text: href }] })
    this.#at += whole.length
    return true
  }

  #readAddress(): boolean {
    if (/\w/.test(this.#text[this.#at - 1] ?? '')) return false
    const [href] = address.exec(this.#text.slice(this.#at, this.#at + 2000)) ?? []
    if (href === undefined) return false
    this.#pieces.push({ type: 'link', href, content: [{ type: 'text', text: href }] })
    this.#at += href.length
    return true
  }

  #readEntity(): boolean {
    const [whole] = /^&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i.exec(
      this.#text.slice(this.#at, this.#at + 12),
    ) ?? ['']
    const decoded = decodeEntity(whole)
    if (decoded === undefined) return false
    this.#say(decoded)
    this.#at += whole.length
    return true
  }

  /** Only the words before it are looked at: the whole text, for each of its lines, takes its square. */
  #readBreak(words: string): void {
    this.#say(words.trimEnd())
    if (words.endsWith('  ')) this.#pieces.push({ type: 'break' })
    else this.#say('\n')
    this.#at++
  }
}

/** The character that an entity such as `&lt;` stands for, of those that answers use. */
function decodeEntity(entity: string): string | undefined {
  const name = entity.slice(1, -1)
  if (!name.startsWith('#')) return named[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : undefined
}
