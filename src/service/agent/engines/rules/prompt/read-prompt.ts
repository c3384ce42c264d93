import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { compilePhrase, type Phrase } from './phrase.ts'
import { rewordingsOf } from './reword.ts'
import { Said } from './said.ts'
import { asWritten, type Sentence, sentencesOf, withoutAsides } from './sentences.ts'
import { isAbout } from './topic.ts'

/** What a sentence may mean. */
export interface Reading {
  intent: Intent
  said: Said
  /** Share of the words that the phrase knows, between 0 and 1. */
  confidence: number
}

/** What a reading has to know of a sentence at least. */
const LEAST = 0.1

/** Words of a slot that count. */
const LONG = 5

/** A clause that tells why something is asked for. */
const REASON =
  /^(?:(?:our|the|we|i|it|this|that|there|some|people|as|since|because|now that)\b[^,]*\b(?:changed|change|moved|move|is|are|was|were|has|have|got|became|renamed|released|launched|rewrote|\w+ed)\b[^,]*),? (?:so |and )?(?:(?:please|pls|plz|kindly|can you|could you) )?(?=\S)/i

/** Beginnings of sentences that ask for nothing to be done. */
const NEGATED = /\b(?:don['’]t|do not|never|not|should (?:we|i)|only keep)\b/i

/** Reads prompts as the given intents understand them. */
export class PromptReader {
  readonly #phrases: readonly { intent: Intent; phrase: Phrase; given: Record<string, string> }[]
  readonly #intents: readonly Intent[]

  constructor(intents: readonly Intent[]) {
    this.#intents = intents
    this.#phrases = intents.flatMap((intent) =>
      intent.phrases.map((written) => {
        const [phrase, given] = typeof written === 'string' ? [written, {}] : written
        return { intent, phrase: compilePhrase(phrase), given }
      }),
    )
  }

  /**
   * What each sentence of a prompt may mean, the likeliest first. Throws `AgentRefusal` where there is
   * one that means nothing known: half of what was asked for is not what was asked for.
   */
  read(prompt: string): Reading[][] {
    const sentences = sentencesOf(prompt)
    if (sentences.length === 0) throw new AgentRefusal('Expected a prompt, received an empty one.')
    const read = sentences.map((sentence) => ({ sentence, readings: this.#readAll(sentence) }))
    const isAnyRead = read.some(({ readings }) => readings !== undefined)
    return read.flatMap(({ sentence, readings }) => {
      if (readings !== undefined) return readings
      if (isAnyRead && isBackground(sentence)) return []
      throw this.#refusal(sentence)
    })
  }

  #readAll(sentence: Sentence): Reading[][] | undefined {
    const short = withoutAsides(sentence)
    return this.#readClauses(sentence) ?? (short && this.#readClauses(short))
  }

  /** The readings of a sentence, else those of its clauses. */
  #readClauses(sentence: Sentence): Reading[][] | undefined {
    const whole = this.#readings(sentence)
    if (whole.length > 0) return [[...whole, ...this.#reworded(sentence)]]
    const { text, quotations } = sentence
    for (const link of text.matchAll(/,? and |, /g)) {
      const clauses = [text.slice(0, link.index), text.slice(link.index + link[0].length)]
      const read = clauses.map((clause) => this.#readings({ text: clause, quotations }))
      if (read.every((readings) => readings.length > 0)) return read
    }
    const asked = [...this.#behindReason(sentence), ...this.#reworded(sentence)]
    return asked.length > 0 ? [asked] : undefined
  }

  /** The readings of what stands behind a clause that tells why. */
  #behindReason({ text, quotations }: Sentence): Reading[] {
    const [reason] = REASON.exec(text) ?? []
    if (reason === undefined || NEGATED.test(reason)) return []
    const wish = { text: text.slice(reason.length), quotations }
    const asked = [...this.#readings(wish), ...this.#reworded(wish)]
    // The reason may say where to: “our blog moved to https://…, change the Blog link”.
    const [address, ...others] = reason.match(/\bhttps?:\/\/[^\s,]+/gi) ?? []
    if (asked.length > 0 || address === undefined || others.length > 0) return asked
    return this.#readings({ text: `${wish.text} to ${address}`, quotations })
  }

  #reworded(sentence: Sentence): Reading[] {
    return rewordingsOf(sentence).flatMap((reworded) => this.#readings(reworded))
  }

  #readings(sentence: Sentence): Reading[] {
    const text = `${sentence.text} `
    const matches = this.#phrases.flatMap(({ intent, phrase, given }) =>
      phrase.patterns.map((pattern) => ({ intent, given, match: pattern.exec(text) })),
    )
    const seen = new Set<string>()
    const found = matches.flatMap(({ intent, given, match }) => {
      if (match === null) return []
      const key = `${this.#intents.indexOf(intent)} ${JSON.stringify([match.groups, given])}`
      if (seen.has(key)) return []
      seen.add(key)
      const slots = Object.fromEntries(
        Object.entries(match.groups ?? {}).filter((entry) => entry[1] !== undefined),
      )
      const said = new Said(sentence, { ...given, ...slots })
      const taken = Object.values(slots).map(wordsIn)
      const known = wordsIn(text) - taken.reduce((sum, count) => sum + count, 0)
      // What is to be written may be long: it tells nothing of what is meant.
      const open = taken.reduce((sum, count) => sum + Math.min(count, LONG), 0)
      const confidence = known / wordsIn(text)
      const isMeant =
        known / (known + open) >= LEAST && !isClause(said) && intent.accepts?.(said) !== false
      return isMeant ? [{ intent, said, confidence }] : []
    })
    const topical = this.#intents.flatMap((intent) =>
      intent.topic !== undefined && isAbout(intent.topic, sentence)
        ? [{ intent, said: new Said(sentence, {}), confidence: 1 }]
        : [],
    )
    return [...found, ...topical].toSorted((a, b) => b.confidence - a.confidence)
  }

  #refusal(sentence: Sentence): AgentRefusal {
    const said = asWritten(sentence).slice(0, 200)
    const words = sentence.text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
    const near = this.#intents
      .map((intent) => ({ intent, hits: hintsIn(words, intent.hints) }))
      .filter(({ hits }) => hits > 0)
      .toSorted((a, b) => b.hits - a.hits)
      .slice(0, 2)
      .map(({ intent }) => `${intent.does}, as in “${intent.example}”`)
    const can =
      near.length === 0
        ? `They can ${list(this.#intents.map(({ does }) => does))}.`
        : `The nearest that they can do: ${near.join('; or ')}.`
    return new AgentRefusal(
      `No model is configured, and the embedded rules do not understand “${said}”. ${can}`,
    )
  }
}

/** A sentence that tells of what has happened, and names nothing that would have to go anywhere. */
const BACKGROUND =
  /^(?:it|that|this|they|we|i|our|the|there|some|people|users|readers|customers)\b[^,]*\b(?:got|changed|moved|became|launched|released|rebranded|rewrote|complained|asked|noticed|reported|keeps?|confused|outdated|old)\b/i
const WISH =
  /\b(?:should|must|needs?|wants?|has to|have to|instead|not|no|only|except|but|always|never|leave|without|make|call|called|titled|say|says)\b|[/⟦:]/i

function isBackground({ text }: Sentence): boolean {
  return BACKGROUND.test(text) && !WISH.test(text)
}

/** What is named with one of these has no name that goes on behind a comma or colon. */
const NAMES = ['page', 'label', 'group', 'redirect', 'after', 'image', 'heading']

function isClause(said: Said): boolean {
  return NAMES.some((slot) => !said.isQuoted(slot) && /[,:;] /.test(said.text(slot)))
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}

function hintsIn(words: readonly string[], hints: readonly string[]): number {
  return hints.filter((hint) => words.some((word) => word.startsWith(hint))).length
}

function list(parts: readonly string[]): string {
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
