import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { readOnce } from '../read-once.ts'
import { isClause } from './clauses.ts'
import { compileFrame, readFrame } from './frame.ts'
import { guessQuestions, quoteNames } from './known-names.ts'
import { correctTyping } from './misspelled.ts'
import { compilePhrase, matchPhrase, type Phrase } from './phrase.ts'
import { type IntentFrame, refuseSentence } from './refuse-sentence.ts'
import { getRewordings, isWritten } from './reword.ts'
import { Said } from './said.ts'
import {
  COMMANDS,
  getSentences,
  getToldSentences,
  joinSentences,
  type Sentence,
  withoutAsides,
  withoutReason,
} from './sentences.ts'
import { nameTopics } from './topics.ts'
import { getWishes } from './wishes.ts'

/** What a wish may mean. */
export interface Reading {
  intent: Intent
  said: Said
  /** Share of the words that are known, between 0 and 1. */
  confidence: number
}

/** Wishes that are done one after the other, each with what it may mean, the likeliest first. */
export type Plan = readonly (readonly Reading[])[]

/** What a reading has to know of a sentence at least. */
const LEAST = 0.1

/** How often one of several wishes may be several again. */
const DEPTH = 2

/** Sentences and parts of them that are read for one prompt; people's own have up to some sixty. */
const MOST_READ = 1000

/** Words of a slot that count. */
const LONG = 5

/** A clause that tells why something is asked for. */
const REASON =
  /^(?:(?:our|the|we|i|it|this|that|there|some|people|as|since|because|now that)\b[^,]*\b(?:changed|change|moved|move|is|are|was|were|has|have|got|became|renamed|released|launched|rewrote|\w+ed)\b[^,]*),? (?:so |and )?(?:(?:please|pls|plz|kindly|can you|could you) )?(?=\S)/i

/** An address that a reason gives. */
const STATED_ADDRESS = /\bhttps?:\/\/[^\s,]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi

/** A rule, behind whose colon stands what is to be done for it. */
const RULE =
  /^[^:]+: (?=(?:please )?(?:replace|rename|change|move|set|add|remove|delete|hide|use|put|redirect|fix|update) )/i

/** What is done of, behind which stands what is to be done for it. */
const SO =
  /^(?:we|our|the|it|this|that|people|users|customers|readers|they|i)\b[^,]*, so (?:(?:please|pls|plz|kindly|can you|could you) )?(?=(?:replace|rename|change|move|set|add|remove|delete|hide|use|put|redirect|fix|update|make|call|every|each)\b)/i

/** The same, where the wish is asked for politely in the middle of a sentence. */
const PLEASE =
  /^[^,:;]+,? (?:so |and )?(?:please|pls|plz|kindly) (?=(?:replace|rename|change|move|set|add|remove|delete|hide|use|put|redirect|fix|update|make|call)\b)/i

/** What a reason tells of: “we dropped support for Telegram”, “Telegram is gone”. */
const TOLD_OF =
  /(?: (?:support for|supporting|offering|using|selling|closed|shut down|left|ended|dropped|stopped) (?!support\b)(?:(?:our|the) )?(?<one>[^,:]+?)|^(?:the |our )?(?<other>(?!(?:we|they|it|this|that|people|users) )[^,:]+?) (?:is|was|has been|got|will be) (?:gone|dead|discontinued|deprecated|removed|closed|retired|dropped)\b[^,:]*)[,:]? (?:so |and )?(?:please |pls )?$/i

/** What is no more, behind which stands that it is to go. */
const GONE =
  /^(?:we|they) (?:no longer|don['’]t|do not) [\w-]+ [^:,]+[:,] (?:so |and )?(?:please |pls )?(?=(?:remove|delete|drop|hide|take)\b)/i

/** Beginnings of sentences that ask for nothing to be done. */
const NEGATED = /\b(?:don['’]t|do not|never|not|should (?:we|i)|only keep)\b/i

/** Reads prompts as the given intents understand them. */
export class PromptReader {
  readonly #phrases: readonly { intent: Intent; phrase: Phrase; given: Record<string, string> }[]
  readonly #frames: readonly IntentFrame[]
  readonly #intents: readonly Intent[]
  /** What sentences match: a prompt is told anew in several ways that share most of its sentences. */
  readonly #readPhrases = readOnce((text) =>
    this.#phrases.flatMap(({ intent, phrase, given }) =>
      matchPhrase(phrase, `${text} `).map((match) => ({ intent, given, match })),
    ),
  )
  readonly #readFrames = readOnce((text) =>
    this.#frames.flatMap(({ intent, frame }) =>
      readFrame(frame, text).map((reading) => ({ intent, ...reading })),
    ),
  )
  /** How many more are read of a prompt. */
  #left = 0

  constructor(intents: readonly Intent[]) {
    this.#intents = intents
    this.#phrases = intents.flatMap((intent) =>
      intent.phrases.map((written) => {
        const [phrase, given] = typeof written === 'string' ? [written, {}] : written
        return { intent, phrase: compilePhrase(phrase), given }
      }),
    )
    this.#frames = intents.flatMap((intent) =>
      (intent.frames ?? []).map((frame) => ({ intent, frame: compileFrame(frame) })),
    )
  }

  /**
   * What is to be done for each part of a prompt: plans of which the first that the docs have the
   * names for is meant. Throws `AgentRefusal` where there is a sentence that means nothing known: half
   * of what was asked for is not what was asked for.
   *
   * @param names what the docs have, which may stand in the prompt with a comma in it
   */
  read(prompt: string, names: readonly string[]): Plan[][] {
    // A name with a comma in it is one; a word in a name may be one of a wish.
    const ways = [
      quoteNames(prompt, [...names, ...guessQuestions(prompt)], 'signed'),
      prompt,
      quoteNames(prompt, names, 'several'),
    ].filter((way) => way !== undefined)
    const read: Plan[][][] = []
    let refusal: unknown
    this.#left = MOST_READ
    for (const way of ways) {
      try {
        read.push(this.#readSentences(way))
      } catch (error) {
        if (!(error instanceof AgentRefusal)) throw error
        if (refusal === undefined || way === prompt) refusal = error
      }
    }
    const [first, ...others] = read
    if (first === undefined) throw refusal
    const alike = others.filter(({ length }) => length === first.length)
    return first.map((plans, at) => [...plans, ...alike.flatMap((other) => other[at] ?? [])])
  }

  #readSentences(prompt: string): Plan[][] {
    const told = nameTopics(getToldSentences(prompt))
    if (told === undefined) return this.#readAll(namePages(getSentences(prompt)))
    try {
      return this.#readAll(told)
    } catch (error) {
      if (!(error instanceof AgentRefusal)) throw error
      try {
        return this.#readAll(namePages(getSentences(prompt)))
      } catch {
        throw error
      }
    }
  }

  #readAll(sentences: readonly Sentence[]): Plan[][] {
    if (sentences.length === 0) throw new AgentRefusal('Expected a prompt, received an empty one.')
    const read = sentences.map((sentence) => ({ sentence, plans: this.#plansOf(sentence) }))
    const unread = read.filter(({ plans }) => plans.length === 0)
    if (unread.length === 0) return read.map(({ plans }) => plans)
    // One wish may be told in several sentences: what is wrong in one, what it should be in the next.
    const whole = sentences.length > 1 ? this.#framed(joinSentences(sentences)) : []
    if (whole.length > 0) return [[[whole]]]
    const isAnyRead = read.some(({ plans }) => plans.length > 0)
    const missed = unread.filter(({ sentence }) => !isAnyRead || !isBackground(sentence))
    // Of several the one is told that asks for something.
    const [first] = [...missed.filter(({ sentence }) => COMMANDS.test(sentence.text)), ...missed]
    if (first !== undefined) throw this.refusalOf(first.sentence, sentences)
    return read.flatMap(({ plans }) => (plans.length > 0 ? [plans] : []))
  }

  /** A sentence as one wish, as it is and without what is said by the way, else as several. */
  #plansOf(sentence: Sentence): Plan[] {
    const whole = this.#meaningsOf(sentence)
    const clauses = this.#plansOfClauses(sentence, whole)
    const reasoned = withoutReason(sentence)
    const asked = reasoned === undefined ? [] : this.#plansOfClauses(reasoned)
    // What only tells why is no wish of its own, where the sentence is not read with it.
    const [first = [], ...rest] = clauses
    const own = whole.length > 0 ? [first, ...asked, ...rest] : [...asked, ...clauses]
    // What stands in parentheses may be part of a name that the docs do not have.
    const short = own.length === 0 ? withoutAsides(sentence) : undefined
    const others = [short, correctTyping(sentence)]
    return [
      ...own,
      ...others.flatMap((one) => (one === undefined ? [] : this.#plansOfClauses(one))),
    ]
  }

  #plansOfClauses(sentence: Sentence, whole = this.#meaningsOf(sentence)): Plan[] {
    const several = getWishes(sentence).flatMap((wishes) => this.#readInTurn(wishes, DEPTH))
    const asked = [...this.#behindReason(sentence), ...this.#reworded(sentence)]
    const others = asked.length > 0 ? [...several, [asked]] : several
    return whole.length > 0 ? [[whole], ...others] : others
  }

  /** Wishes as a plan, each of which may be several again; none where one of them means nothing known. */
  #readInTurn(wishes: readonly Sentence[], depth: number): Plan[] {
    const plan: (readonly Reading[])[] = []
    for (const wish of wishes) {
      const own = this.#meaningsOf(wish)
      const meant = own.length > 0 ? own : this.#reworded(wish)
      if (meant.length > 0) plan.push(meant)
      else {
        const ways = depth === 0 ? [] : getWishes(wish)
        const [first] = ways.flatMap((way) => this.#readInTurn(way, depth - 1))
        if (first === undefined) return []
        plan.push(...first)
      }
    }
    return [plan]
  }

  /** What a sentence means as it is, by its order of words or in whatever order. */
  #meaningsOf(sentence: Sentence): Reading[] {
    if (--this.#left < 0) {
      throw new AgentRefusal(
        'Expected one wish after the other, received more than can be told apart. Ask for them in sentences of their own.',
      )
    }
    const found = [...this.#readings(sentence), ...this.#framed(sentence)]
    return found.toSorted((a, b) => b.confidence - a.confidence)
  }

  /** The readings of what stands behind a clause that tells why. */
  #behindReason({ text, quotations }: Sentence): Reading[] {
    const [gone] = GONE.exec(text) ?? []
    const [reason] =
      gone !== undefined
        ? [gone]
        : (REASON.exec(text) ?? RULE.exec(text) ?? SO.exec(text) ?? PLEASE.exec(text) ?? [])
    if (reason === undefined || (gone === undefined && NEGATED.test(reason))) return []
    const { one, other = one } = TOLD_OF.exec(reason)?.groups ?? {}
    const asking = text.slice(reason.length)
    const named = other === undefined ? asking : nameTold(asking, other)
    const wish = { text: named, quotations }
    const asked = [...this.#meaningsOf(wish), ...this.#reworded(wish)]
    // The reason may say where to: “our blog moved to https://…, change the Blog link”.
    const [address, ...others] = reason.match(STATED_ADDRESS) ?? []
    if (address === undefined || others.length > 0) return asked
    return [...this.#meaningsOf({ text: `${wish.text} to ${address}`, quotations }), ...asked]
  }

  #reworded(sentence: Sentence): Reading[] {
    const read = getRewordings(sentence).flatMap((reworded) => this.#readings(reworded))
    return read.filter(({ said }) => isWritten(said, sentence))
  }

  /** What a sentence means in whatever order its words come. */
  #framed(sentence: Sentence): Reading[] {
    const found = this.#readFrames(sentence.text, '').flatMap(({ intent, slots, confidence }) => {
      const said = new Said(sentence, slots)
      const isMeant = !isClause(said) && intent.accepts?.(said) !== false
      return isMeant ? [{ intent, said, confidence }] : []
    })
    return found.toSorted((a, b) => b.confidence - a.confidence)
  }

  #readings(sentence: Sentence): Reading[] {
    const { text } = sentence
    const seen = new Set<string>()
    const found = this.#readPhrases(text, '').flatMap(({ intent, given, match }) => {
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
    return found.toSorted((a, b) => b.confidence - a.confidence)
  }

  /** What is said of a sentence that means nothing known. */
  refusalOf(meant: Sentence, others: readonly Sentence[] = []): AgentRefusal {
    return refuseSentence({ intents: this.#intents, frames: this.#frames }, meant, others)
  }
}

/** A sentence that tells of what has happened, and names nothing that would have to go anywhere. */
const BACKGROUND =
  /^(?:it|that|this|they|we|i|our|the|there|some|people|users|readers|customers)\b[^,]*\b(?:got|changed|moved|became|launched|released|rebranded|rewrote|complained|asked|noticed|reported|keeps?|confused|outdated|old)\b|^(?:most|many|nearly all|almost all|few|nobody|everyone|everybody)\b[^,]*\b(?:uses?|used|knows?|wants?|asks?|prefers?|likes?|expects?|miss(?:es)?)\b/i
/** What tells how something is. */
const TOLD =
  /^(?:the |our |an? |this |these |there |\p{Lu})[^,]*\b(?:is|are|was|were|has|have|looks?|seems?|overlaps?|repeats?|lacks?|installs?|comes?|appears?|feels?|stands?)\b/u
const WISH =
  /\b(?:should|must|needs?|wants?|has to|have to|instead|not|no|only|except|but|always|never|leave|without|make|call|called|titled|say|says)\b|[/⟦:]/i

/** Only says on which page something that was told of is to be so: “Update the Refunds page”. */
const UPDATE_PAGE =
  /^(?:update|adapt|adjust|correct|fix) (?:(?:that|this|it) (?:on|in) )?(?<page>(?:the |our )\S.*? (?:page|guide|article|quickstart|tutorial))(?: accordingly| too| as well)?$/i

/** Sentences of which one that names the page of what stands before it is said with that. */
function namePages(sentences: readonly Sentence[]): Sentence[] {
  const named: Sentence[] = []
  for (const sentence of sentences) {
    const { page } = UPDATE_PAGE.exec(sentence.text)?.groups ?? {}
    const told = page === undefined ? undefined : named.pop()
    named.push(told === undefined ? sentence : { ...told, text: `on ${page}, ${told.text}` })
  }
  return named
}

/** Whether a sentence tells of what has happened, and asks for nothing. */
export function isBackground({ text }: Sentence): boolean {
  return (BACKGROUND.test(text) || TOLD.test(text)) && !WISH.test(text) && !COMMANDS.test(text)
}

/** A wish about what the reason for it has told of. */
function nameTold(wish: string, thing: string): string {
  return wish
    .replace(/\bits page\b/i, `the ${thing} page`)
    .replace(
      /^(remove|delete|drop|hide|take) it (?=(?:out )?(?:from|of) the (?:header|navbar|footer|top bar)\b)/i,
      `$1 the ${thing} link `,
    )
}

function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}
