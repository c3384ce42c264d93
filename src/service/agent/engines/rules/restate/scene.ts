import type { Context } from '../context.ts'
import { nameKey, rootKey } from '../names.ts'

/** A word of a prompt, or a quotation as one. */
export interface Word {
  /** As it was said, without quotation marks and the signs around it. */
  text: string
  /** In small letters. */
  plain: string
  isQuoted: boolean
  /** Place in the prompt, in characters. */
  start: number
  end: number
  /** What stands between it and the word before: spaces and signs. */
  gap: string
}

/** Words of a prompt from one up to another, that one not included. */
export interface Span {
  from: number
  to: number
}

/** Words with their roots, by which they are found as a name. */
export interface RootedSpan {
  span: Span
  key: string
}

const QUOTED =
  /"([^"\n]+)"|“([^”\n]+)”|„([^“”\n]+)[“”]|`([^`\n]+)`|«([^»\n]+)»|(?<![\p{L}\p{N}])['‘]([^'’\n]+)['’](?![\p{L}\p{N}])/gu
const WORD =
  /(?:https?:\/\/|mailto:)[^\s()<>]+|\/[\w./~-]*\{[^\s()<>,;]+|[^\s()[\]{}“”„"«»,;:!?…–—]+(?:[,:](?=[\p{L}\p{N}])[^\s()[\]{}“”„"«»,;:!?…–—]+)*/gu

/** What a line of a list begins with; two stars are of words in bold. */
const MARKER = /^(?:[-•.]|\*(?!\*))+(?=\p{L}|$)/u

const QUESTION =
  /^(?:how|what|why|when|where|who|which|can|could|do|does|is|are|will|should|may|must) \S+ /
/** Words of what is no sentence. */
const SHORT = 3

const VERBS = 'do|does|did|is|are|was|were|wo|ca|should|would|could|has|have|had|must'

/** “Don't”, “shouldnt” and their like, as a pattern. */
export const CONTRACTED_NOT: string = `\\b(?:${VERBS})n['’]?t`

/** Contractions that are typed without their sign. */
const CONTRACTED = new RegExp(
  `^(?:(?:${VERBS})nt|(?:that|there|what|here|who)s|(?:we|you|they|i)ve|(?:you|they)re)$`,
)

/** A prompt by its words, and the docs that it speaks of. */
export class Scene {
  readonly prompt: string
  readonly words: readonly Word[]
  readonly context: Context
  readonly #rooted = new Map<number, readonly RootedSpan[]>()

  constructor(prompt: string, context: Context) {
    this.prompt = prompt
    this.words = readWords(prompt)
    this.context = context
  }

  /** Words as they were said, with the signs between them. */
  say({ from, to }: Span): string {
    const [first, last] = [this.words[from], this.words[to - 1]]
    if (first === undefined || last === undefined || to <= from) return ''
    return to - from === 1 ? first.text : this.prompt.slice(first.start, last.end)
  }

  /** Words that are a text, with the sign at the end of it where they are a sentence. */
  sayText(span: Span): string {
    const said = this.say(span)
    const end = this.words[span.to - 1]?.end ?? 0
    const [sign = ''] = /^[.!?]+/.exec(this.prompt.slice(end)) ?? []
    return said.split(' ').length > SHORT && /^\p{Lu}/u.test(said) ? said + sign : said
  }

  /** Words that are a name, with the sign behind them where it is a question. */
  sayName(span: Span): string {
    const end = this.words[span.to - 1]?.end ?? 0
    const isQuestion = this.prompt[end] === '?' && QUESTION.test(this.plain(span))
    return isQuestion ? `${this.say(span)}?` : this.say(span)
  }

  /** Whether a sentence, a clause or brackets begin before a word, or the prompt ends there. */
  isBreak(at: number): boolean {
    const word = this.words[at]
    return at === 0 || word === undefined || /[,;:.!?()\n–—]| - /.test(word.gap)
  }

  /** Whether a sentence begins at a word, or the prompt ends there. */
  isStart(at: number): boolean {
    const word = this.words[at]
    return at === 0 || word === undefined || /[.!?\n;]/.test(word.gap)
  }

  /** Where the clause of a word begins. */
  startOfClause(at: number): number {
    let from = at
    while (from > 0 && !this.isBreak(from)) from--
    return from
  }

  /** Where the clause of a word ends. */
  endOfClause(at: number): number {
    let to = at + 1
    while (!this.isBreak(to)) to++
    return to
  }

  /** Where the sentence of a word begins. */
  startOfSentence(at: number): number {
    let from = at
    while (from > 0 && !this.isStart(from)) from--
    return from
  }

  /** Where the sentence of a word ends. */
  endOfSentence(at: number): number {
    let to = at + 1
    while (!this.isStart(to)) to++
    return to
  }

  /** Runs of words that a pattern of words in small letters matches as a whole, the longest first at each place. */
  find(pattern: RegExp, longest = 1): Span[] {
    const isMeant = (span: Span) => pattern.test(this.plain(span))
    return this.words.flatMap((_word, from) => this.runsFrom(from, longest).find(isMeant) ?? [])
  }

  /** Runs of words that mean something, in their order: of those that overlap each other the longest one. */
  findMeant<T>(longest: number, mean: (span: Span) => T | undefined): { span: Span; meant: T }[] {
    const found: { span: Span; meant: T }[] = []
    for (let length = longest; length > 0; length--) {
      for (let from = 0; from + length <= this.words.length; from++) {
        const span = { from, to: from + length }
        const isTaken = found.some((one) => overlaps(one.span, span))
        const meant = isTaken || this.hasBreakWithin(from, span.to) ? undefined : mean(span)
        if (meant !== undefined) found.push({ span, meant })
      }
    }
    return found.toSorted((one, other) => one.span.from - other.span.from)
  }

  /** Runs of words from one on that nothing else begins within, the longest first. */
  runsFrom(from: number, longest: number): Span[] {
    const most = Math.min(longest, this.words.length - from)
    const all = Array.from({ length: most }, (_one, at) => ({ from, to: from + most - at }))
    return all.filter(({ to }) => !this.hasBreakWithin(from, to))
  }

  /** All such runs with their roots: those of one prompt are compared with the names of all pages. */
  rootedRuns(longest: number): readonly RootedSpan[] {
    const known =
      this.#rooted.get(longest) ??
      this.words.flatMap((_word, from) =>
        this.runsFrom(from, longest).map((span) => ({ span, key: rootKey(this.say(span)) })),
      )
    this.#rooted.set(longest, known)
    return known
  }

  /** Words in small letters with single spaces between them. */
  plain({ from, to }: Span): string {
    return this.words
      .slice(from, to)
      .map(({ plain }) => plain)
      .join(' ')
  }

  /** The words that are within what was found in the prompt. */
  spanOf({ 0: found, index }: { 0: string; index: number }): Span {
    const end = index + found.length
    const own = this.words.flatMap((word, at) => (word.end > index && word.start < end ? [at] : []))
    return { from: own[0] ?? 0, to: (own.at(-1) ?? -1) + 1 }
  }

  /**
   * Where a text is said word by word.
   *
   * @param off words that it may be more or fewer, where signs stand between them in one of both
   */
  findSaid(text: string, off = 0): Span[] {
    const key = nameKey(text)
    const { length } = text.trim().split(/\s+/)
    const lengths = Array.from({ length: 2 * off + 1 }, (_one, at) => length - off + at)
    // What is quoted is one word, however long it is.
    return this.words
      .flatMap(({ isQuoted }, from) =>
        (isQuoted ? [1, ...lengths.filter((one) => one > 1)] : lengths).map((most) => ({
          from,
          to: from + most,
        })),
      )
      .filter((span) => span.to > span.from && key !== '' && nameKey(this.say(span)) === key)
  }

  hasBreakWithin(from: number, to: number): boolean {
    for (let at = from + 1; at < to; at++) if (this.isBreak(at)) return true
    return false
  }

  /** The words that are in none of some spans, in small letters. */
  plainBeside(spans: readonly Span[]): string {
    const words = this.words.filter((_word, at) => !isIn(at, spans))
    return words.map(({ plain }) => plain).join(' ')
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.prompt)
  }
}

function readWords(prompt: string): Word[] {
  const words: Word[] = []
  let end = 0
  const add = (text: string, start: number, to: number, isQuoted: boolean) => {
    if (text === '') return
    const small = text.toLowerCase().replaceAll('’', "'")
    const plain = CONTRACTED.test(small) ? small.replace(/(t|s|ve|re)$/, "'$1") : small
    words.push({ text, plain, isQuoted, start, end: to, gap: prompt.slice(end, start) })
    end = to
  }
  const addPlain = (from: number, to: number) => {
    for (const { 0: word, index } of prompt.slice(from, to).matchAll(WORD)) {
      const own = word.replace(MARKER, '')
      const text = own.replace(/[.,;:!?'’]+$/u, '')
      const start = from + index + (word.length - own.length)
      add(text, start, start + text.length, false)
    }
  }
  let from = 0
  for (const match of prompt.matchAll(QUOTED)) {
    addPlain(from, match.index)
    const words = match.slice(1).find((part) => part !== undefined) ?? ''
    add(words, match.index, match.index + match[0].length, true)
    from = match.index + match[0].length
  }
  addPlain(from, prompt.length)
  return words
}

/** Whether a word is one of some spans. */
export function isIn(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => at >= from && at < to)
}

export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}
