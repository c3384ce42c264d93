import { TermReader } from '../text/index.ts'
import { FenceReader } from './fences.ts'
import type { Passage, WeighedQuestion } from './model.ts'

/** What a word counts that stands not in a text but around it. */
const AROUND = 0.5
/**
 * What a word counts in a passage: in what that is headed by, in its text again and again, there once,
 * and in its code alone. Examples speak of anything.
 */
const HEAD = 1.25
const OFTEN = 1
const ONCE = 0.8
const CODE = 0.5
/** The same of a word once in a text, where words that only hold sentences together count as well. */
const ONCE_OF_ALL = 1.1

/** How nearly a heading says what is asked to be the same, one that asks itself too, and what that gains. */
const SAME = 0.9
const SAME_QUESTION = 0.7
const SAID = 0.2

/** What pages are called that open a folder. */
const FIRST_OF_FOLDER = /^(?:overview|intro|index)/

/** What an address tells of a page, of what its title does. */
const ADDRESS = 0.9

/** What the terms of a text count. */
type Counted = ReadonlyMap<string, number>

const NOTHING: Counted = new Map()

/** Of passages, and of pages by their lists of passages. */
const kept = new WeakMap<object, Counted>()

/** Tells how much of a question texts speak of. */
export class Coverage {
  readonly #question: WeighedQuestion
  readonly #reader: TermReader
  readonly #all: number

  constructor(question: WeighedQuestion) {
    this.#question = question
    this.#reader = TermReader.of(question.language)
    this.#all = question.words.reduce((sum, { weight }) => sum + weight, 0)
  }

  /**
   * Share of the question that a text speaks of, between 0 and 1.
   *
   * @param above what the text stands under; words that only that has count half
   */
  of(text: string, above = ''): number {
    return this.under(above)(text).share
  }

  /** What `of` tells of texts that stand under the same, and what it tells of them by themselves. */
  under(above: string): (text: string) => { own: number; share: number } {
    const around = this.#counted([[above, AROUND]])
    return (text) => {
      const own = this.#counted([[text, 1]])
      return { own: this.#share(own, NOTHING), share: this.#share(own, around) }
    }
  }

  /** Share of the question that a page tells of in its title and description, by its passages. */
  ofTop(page: readonly Pick<Passage, 'title' | 'description'>[]): number {
    return this.of([page[0]?.title, page[0]?.description].join('\n'))
  }

  /** How nearly a title says what is asked and nothing beside it, between 0 and 1. */
  fitOf(title: string): number {
    const left = new Set<string>()
    this.#reader.visit(title, (term) => {
      if (!this.#reader.isWeak(term)) left.add(term)
    })
    const length = left.size
    let named = 0
    let asked = 0
    for (const { terms, weight } of this.#question.words) {
      const best = [...terms].filter(([term]) => left.has(term)).sort((a, b) => b[1] - a[1])[0]
      if (best === undefined) continue
      left.delete(best[0])
      named += best[1]
      asked += weight * best[1]
    }
    return named === 0 ? 0 : Math.sqrt((asked / this.#all) * (named / length))
  }

  /** The same of the best name of a page: its title, what its address ends in, or a folder that it opens. */
  fitOfPage({ title, path }: Pick<Passage, 'title' | 'path'>): number {
    const folders = path.split('/')
    const last = folders.pop() ?? ''
    const address = FIRST_OF_FOLDER.test(last) ? (folders.pop() ?? '') : last
    return Math.max(this.fitOf(title), ADDRESS * this.fitOf(address))
  }

  /**
   * How much more nearly a title says what is asked together with a heading below it, 0 to 1.
   *
   * @param fit what `fitOfPage` tells of the page
   */
  gainOf({ title, headings }: Pick<Passage, 'title' | 'headings'>, fit: number): number {
    const heading = headings.at(-1)
    // Most headings have no word that is asked for, and add nothing.
    if (heading === undefined || this.fitOf(heading) === 0) return 0
    const more = this.fitOf(`${title}\n${heading}`) - fit
    return Math.max(more, this.isAsked({ headings }) ? SAID : 0)
  }

  /** Whether a passage is headed by just what is asked: it answers that, whatever its page is called. */
  isAsked({ headings }: Pick<Passage, 'headings'>): boolean {
    const heading = headings.at(-1)
    if (heading === undefined) return false
    // A single word is in many a heading about something else.
    if (this.#question.words.length === 1) return this.fitOf(heading) === 1
    return this.fitOf(heading) >= (heading.endsWith('?') ? SAME_QUESTION : SAME)
  }

  /** Whether a passage, or the page that it begins, is headed by the question itself. */
  isSame({ title, headings }: Pick<Passage, 'title' | 'headings'>): boolean {
    const heading = headings.at(-1) ?? title
    return heading.endsWith('?') && this.fitOf(heading) > SAME
  }

  /**
   * Share of the question that a passage speaks of: the more, the less by the way.
   *
   * @param names other names of its page
   * @param passages all of its page; words that stand in others of them count half
   */
  ofPassage(
    passage: Passage,
    { names, passages }: { names: string; passages: readonly Pick<Passage, 'text'>[] },
  ): number {
    const { title, headings, description = '' } = passage
    const own = keep(passage, () => {
      const { prose, code } = divided(passage.text)
      const head = [title, ...headings, description, names].join('\n')
      return this.#counted([
        [code, CODE],
        this.#reader.knowsWeak ? [prose, ONCE, OFTEN] : [prose, ONCE_OF_ALL],
        [head, HEAD],
      ])
    })
    const around = keep(passages, () =>
      this.#counted([[passages.map(({ text }) => text).join('\n'), AROUND]]),
    )
    return this.#share(own, around)
  }

  #share(own: Counted, around: Counted): number {
    if (this.#all === 0) return 0
    const { words, namesCode } = this.#question
    let found = 0
    for (const { terms, weight } of words) {
      let best = 0
      for (const [term, quality] of terms) {
        const part = own.get(term) ?? around.get(term) ?? 0
        // Who names code looks for it.
        best = Math.max(best, quality * (namesCode && own.has(term) ? Math.max(part, OFTEN) : part))
      }
      found += weight * best
    }
    return Math.min(1, found / this.#all)
  }

  /**
   * What the terms of texts count: each as much as it does in the last of the texts that has it.
   *
   * @param texts with what a term counts that stands there once, and more than once
   */
  #counted(
    texts: readonly (readonly [text: string, once: number, often?: number])[],
  ): Map<string, number> {
    const counted = new Map<string, number>()
    for (const [text, once, often = once] of texts) {
      this.#reader.visit(text, (term) => {
        counted.set(term, (counted.get(term) ?? 0) >= once ? often : once)
      })
    }
    return counted
  }
}

/** What is asked for again and again, as long as it is there. */
function keep(of: object, make: () => Counted): Counted {
  const known = kept.get(of) ?? make()
  kept.set(of, known)
  return known
}

function divided(markdown: string): { prose: string; code: string } {
  const fences = new FenceReader()
  const [prose, code]: [string[], string[]] = [[], []]
  for (const line of markdown.split('\n')) (fences.isCode(line) ? code : prose).push(line)
  return { prose: prose.join('\n'), code: code.join('\n') }
}
