import { TermReader } from '../text/index.ts'
import { Coverage } from './coverage.ts'
import type { Passage, WeighedQuestion, WeighedWord } from './model.ts'
import { readPassage } from './read-passage.ts'
import { isChangelog } from './reading.ts'

/** A page whose passages may answer. */
export interface CandidatePage {
  passages: readonly Passage[]
  /** Other names of it than its title. */
  names: string
  /** Whether it describes an operation of an API. */
  isOperation: boolean
  /** How well the site's search finds it, 1 being the best. */
  score: number
}

/** What tells how likely a passage answers a question. Shares of the question are weighed by its words. */
export interface Signals {
  /** What the site's search says of the page. */
  page: number
  /** How often the page speaks of the words, its best passages counting most. */
  often: number
  /** Share of the question in one sentence with what that stands under. */
  sentence: number
  /** Share of the question that stands in the text behind what it stands behind in the question. */
  pairs: number
  /** See `Hit.words`. */
  words: number
  /** Share of the page's passages that speak of the question. */
  spread: number
  /** How near it is to the top of its page. */
  early: number
  /** See `Coverage.fitOfPage` and `Coverage.ofTop`. */
  fit: number
  about: number
  /** Whether its page is of a kind that was not asked for. */
  operation: number
  changelog: number
}

export interface Candidate {
  passage: Passage
  page: CandidatePage
  signals: Signals
  /** See `Hit.missing`. */
  missing: number
}

/** Terms of questions about what else stands behind the matter itself. */
const ASKING = {
  operation: ['api', 'endpoint', 'http', 'request', 'curl'],
  changelog: ['chang', 'releas', 'version', 'latest', 'updat'],
}

/** Terms between two words at most for them to be neighbors. */
const NEAR = 4
/** Terms of a passage of usual length, and what even the shortest counts of that. */
const USUAL = 150
const SHORTEST = 0.5
/** Share of a question that a passage speaks of it with. */
const SPEAKS = 0.3
/** What the best passages of a page count. */
const BEST = [1, 0.5, 0.25]
/** What a word weighs that tells something of a passage, and how many words are counted. */
const TELLING = 0.5
const MOST_COUNTED = 5

/** How well each of the question's words stands for a text, by its place. */
type Found = number[]

/** Reads what tells of passages whether they answer a question. */
export class SignalReader {
  readonly #question: WeighedQuestion
  readonly coverage: Coverage
  readonly #reader: TermReader
  /** The words that terms stand for, and how nearly. */
  readonly #places = new Map<string, [place: number, quality: number][]>()
  readonly #all: number
  readonly #isAsked: Readonly<Record<keyof typeof ASKING, boolean>>

  constructor(question: WeighedQuestion) {
    this.#question = question
    this.coverage = new Coverage(question)
    this.#reader = TermReader.of(question.language)
    const { words } = question
    for (const [place, { terms }] of words.entries()) {
      for (const [term, quality] of terms) {
        const places = this.#places.get(term) ?? []
        this.#places.set(term, places)
        places.push([place, quality])
      }
    }
    this.#all = words.reduce((sum, { weight }) => sum + weight, 0) || 1
    const has = (terms: readonly string[]) => terms.some((term) => this.#places.has(term))
    this.#isAsked = {
      // Keys of an API are for people.
      operation: has(ASKING.operation) && !has(['key']),
      changelog: has(ASKING.changelog),
    }
  }

  /** The passages of a page with what tells of them. */
  read(page: CandidatePage): Candidate[] {
    const { passages, isOperation, score } = page
    const [first] = passages
    if (first === undefined) return []
    const coverage = this.coverage
    const title = this.#findIn(first.title)
    const read = passages.map((passage) => ({ passage, ...this.#readText(passage, title) }))
    const often = read.map((one) => one.often).sort((a, b) => b - a)
    const ofPage = {
      page: score,
      often: BEST.reduce((sum, share, at) => sum + share * (often[at] ?? 0), 0),
      spread: read.filter(({ text }) => text > SPEAKS).length / read.length,
      fit: coverage.fitOfPage(first),
      about: coverage.ofTop(passages),
      operation: Number(isOperation && !this.#isAsked.operation),
      changelog: Number(isChangelog(first) && !this.#isAsked.changelog),
    }
    return read.map(({ passage, sentence, pairs, words, missing }, at) => {
      const early = 1 / (1 + at)
      return { passage, page, signals: { ...ofPage, sentence, pairs, words, early }, missing }
    })
  }

  #readText(passage: Passage, title: Found) {
    const { words } = this.#question
    const { terms, sentences, above: headings } = readPassage(passage, this.#reader)
    const above = [...title]
    for (const term of headings) this.#note(term, above)
    const all: Found = [...above]
    const text: Found = []
    const counts: number[] = []
    const last: number[] = []
    const pairs: Found = []
    let sentence = this.#shareOf(above)
    let own: Found = []
    let number = 0
    const end = () => {
      sentence = Math.max(sentence, this.#shareOf(own, above))
      own = []
    }
    for (const [at, term] of terms.entries()) {
      const found = this.#places.get(term)
      if (found === undefined) continue
      const current = sentences[at] ?? 0
      if (current !== number) end()
      number = current
      for (const [place, quality] of found) {
        const before = last[place - 1]
        if (before !== undefined && before < at && at - before <= NEAR) pairs[place] = 1
        last[place] = at
        raise(all, place, quality)
        if (number < 0) continue
        raise(own, place, quality)
        raise(text, place, quality)
        counts[place] = (counts[place] ?? 0) + quality
      }
    }
    end()
    const length = SHORTEST + terms.length / USUAL
    const often = words.map((_, place) => {
      const count = counts[place] ?? 0
      return count / (count + length)
    })
    return {
      sentence,
      text: this.#shareOf(text),
      often: this.#shareOf(often),
      pairs: this.#shareOf(pairs),
      words: this.#countOf(all),
      missing: this.#rarestBeside(all),
    }
  }

  #rarestBeside(found: Found): number {
    const missed = this.#question.words.filter((_, place) => (found[place] ?? 0) === 0)
    return Math.max(0, ...missed.map(({ weight }) => weight))
  }

  #countOf(found: Found): number {
    const spoken = this.#question.words.filter((_, place) => (found[place] ?? 0) > 0)
    return Math.min(MOST_COUNTED, countTelling(spoken))
  }

  #findIn(text: string): Found {
    const found: Found = []
    this.#reader.visit(text, (term) => this.#note(term, found))
    return found
  }

  #note(term: string, found: Found): void {
    for (const [place, quality] of this.#places.get(term) ?? []) raise(found, place, quality)
  }

  #shareOf(found: Found, others: Found = []): number {
    let sum = 0
    for (const [place, { weight }] of this.#question.words.entries()) {
      sum += weight * Math.max(found[place] ?? 0, others[place] ?? 0)
    }
    return sum / this.#all
  }
}

/** How many words tell something of what is asked; those that tell little count in part. */
export function countTelling(words: readonly WeighedWord[]): number {
  return words.reduce((sum, { weight }) => sum + Math.min(1, weight / TELLING), 0)
}

function raise(found: Found, place: number, quality: number): void {
  if (quality > (found[place] ?? 0)) found[place] = quality
}
