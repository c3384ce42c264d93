import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { pickUseful, Unresolved } from '../unresolved.ts'
import { Finder } from './find-things.ts'
import { Inventory } from './inventory.ts'
import { ANY_VERB, LACKS_VALUE } from './lexicon.ts'
import { describeAll, Performer } from './perform-wish.ts'
import { nameFirst } from './read-scope.ts'
import {
  AGAIN,
  ASKS,
  EVERYWHERE,
  hasWish,
  KEPT,
  PRONOUN,
  PRONOUN_START,
  placeBefore,
  putVersion,
  readOpenWish,
  readTopic,
  repeatFor,
  splitClauses,
  type Topic,
  WRITES,
} from './read-topics.ts'
import { readWishes } from './read-wishes.ts'
import { type Quotations, readUtterance } from './utterance.ts'
import type { Wish } from './wish.ts'

/** Reads a prompt by what the docs have, and does it; each of its sentences has to be of use. */
export async function performPrompt(
  context: Context,
  prompt: string,
  performKnown: (sentence: string) => Promise<string[]>,
): Promise<string[]> {
  const { sentences, quotations } = readUtterance(prompt)
  const finder = new Finder(new Inventory(context), quotations)
  const performer = new Performer(context, finder, quotations, sentences.join(' '))
  const runner = new Runner(context, finder, quotations, performer, performKnown)
  return runner.run(sentences)
}

/** What has a verb in it tells of something. */
const TELLS =
  /^(?:it|they|we|nobody|no one|that|this|there|people|users|readers|i)\b|\b(?:is|are|was|were|has|have|had|does|do|did|isn['’]t|aren['’]t|doesn['’]t|don['’]t|\w{3,}(?:ed|es)|\w+s)\b/i

const IS_SO = /^(?:it|that|this|they)(?:['’](?:s|re)| is| are) /i
const SAYS_THAT = /\b(?:says?|reads?|claims?|mentions?) (?:it|that|to)\b/i

class Runner {
  readonly #context: Context
  readonly #performer: Performer
  readonly #quotations: Quotations
  readonly #finder: Finder
  /** Does what a sentence asks for in words that are known. */
  readonly #performKnown: (sentence: string) => Promise<string[]>
  /** Whether the prompt is one sentence. */
  #isWhole = true
  #topic: Topic | undefined
  /** A wish that leaves out what something is to be. */
  #open: { wish: Wish; text: string } | undefined

  constructor(
    context: Context,
    finder: Finder,
    quotations: Quotations,
    performer: Performer,
    performKnown: (sentence: string) => Promise<string[]>,
  ) {
    this.#performKnown = performKnown
    this.#context = context
    this.#performer = performer
    this.#quotations = quotations
    this.#finder = finder
  }

  async run(said: readonly string[]): Promise<string[]> {
    this.#isWhole = said.length === 1
    const sentences = said.reduce<string[]>(placeBefore, [])
    const told: string[] = []
    const unread: { text: string; error: unknown }[] = []
    for (const [at, sentence] of sentences.entries()) {
      const done = await this.#say(sentence, sentences[at + 1]).catch((error: unknown) => {
        if (!(error instanceof AgentRefusal)) throw error
        unread.push({ text: sentence, error })
        return undefined
      })
      if (done !== undefined) told.push(...done)
      else this.#topic = readTopic(sentence)
    }
    const unwritten = unread.find(({ text }) => WRITES.test(text))
    if (told.length > 0 && unwritten !== undefined) throw unwritten.error
    const [missed] = unread.filter(({ text }) => told.length === 0 || !this.#isAside(text))
    if (told.length === 0)
      throw (
        (unread.find(({ text }) => ANY_VERB.test(text)) ?? unread[0])?.error ??
        new Unresolved('Expected a wish, received none.')
      )
    if (
      missed !== undefined &&
      !this.#isServed(
        missed.text,
        unread.map(({ text }) => text),
      )
    )
      throw missed.error
    return told
  }

  /** Whether a sentence only tells why, or what was taken up by the one behind it. */
  #isAside(text: string): boolean {
    return (
      TELLS.test(text) &&
      !hasWish(text) &&
      !ANY_VERB.test(text) &&
      !ASKS.test(text) &&
      !LACKS_VALUE.test(text) &&
      !/⟦\d+⟧|https?:|#[\da-f]{3,6}\b/i.test(text)
    )
  }

  readonly #taken = new Set<string>()

  #isServed(text: string, unread: readonly string[]): boolean {
    return (
      unread.every((one) => this.#isAside(one) || this.#taken.has(one)) &&
      (this.#isAside(text) || this.#taken.has(text))
    )
  }

  async #say(sentence: string, next: string | undefined): Promise<string[]> {
    const text = sentence.replace(KEPT, '').trim()
    if (text === '') return []
    if (AGAIN.test(text) && this.#taken.size > 0) return []
    const own = await this.#tryOne(text)
    if (own.done !== undefined) return [own.done]
    let refusal = own.refusal
    for (const clauses of splitClauses(text)) {
      try {
        const told = await this.#context.task.workspace.attempt(() => this.#sayClauses(clauses))
        if (told.length > 0) return told
      } catch (error) {
        if (!(error instanceof AgentRefusal)) throw error
        refusal ??= error
      }
    }
    const known = await this.#sayKnown(text, sentence)
    if (known !== undefined) return known
    if (next !== undefined) this.#leaveOpen(text)
    throw (
      refusal ??
      new Unresolved(
        `Expected to understand “${this.#quotations.write(text)}”, received nothing that the docs have.`,
      )
    )
  }

  /** What is said in words that are known; `undefined` where it is not. */
  async #sayKnown(text: string, sentence: string): Promise<string[] | undefined> {
    if (this.#isAside(text)) return undefined
    const ahead = nameFirst(text)
    if (ahead === sentence && this.#isWhole) return undefined
    return this.#context.task.workspace
      .attempt(() => this.#performKnown(this.#quotations.restore(ahead)))
      .then((told) => {
        this.#finder.forget()
        this.#taken.add(sentence)
        return told
      })
      .catch((error: unknown) => {
        if (error instanceof AgentRefusal) return undefined
        throw error
      })
  }

  /** Clauses of which each is a wish, but one that tells what the next one is about. */
  async #sayClauses(clauses: readonly string[]): Promise<string[]> {
    const [first = '', second = ''] = clauses
    const told: string[] = []
    const before = this.#topic
    const one = await this.#tryOne(first)
    if (one.done !== undefined) told.push(one.done)
    else {
      if (ANY_VERB.test(first) && !/^(?:need|want|have|show|use)/i.test(first))
        throw one.refusal ?? new Unresolved(`Expected to understand “${first}”.`)
      // What tells why and goes on with a wish is that wish.
      if (hasWish(first)) told.push(...(await this.#say(first, undefined)))
      else {
        this.#leaveOpen(first)
        this.#topic = readTopic(first)
      }
    }
    if (KEPT.test(second) || (told.length > 0 && AGAIN.test(second))) return told
    const again = told.length > 0 ? repeatFor(first, second) : undefined
    try {
      told.push(...(await this.#say(again ?? second, undefined)))
    } catch (error) {
      // What goes on about a wish and asks for nothing tells why.
      const isReason = told.length > 0 && this.#isAside(second)
      if (!(error instanceof AgentRefusal) || !isReason) {
        this.#topic = before
        throw error
      }
    }
    return told
  }

  /** The first way to read a sentence as one wish that the docs have the names for. */
  async #tryOne(sentence: string): Promise<{ done?: string; refusal?: unknown }> {
    const described = await describeAll(this.#context, this.#topic, sentence)
    if (described !== undefined) {
      this.#taken.add(this.#topic?.text ?? '')
      return { done: described }
    }
    let refusal: unknown
    for (const wish of this.#waysOf(sentence)) {
      try {
        const done = await this.#context.task.workspace.attempt(() => this.#performer.perform(wish))
        this.#open = undefined
        this.#finder.forget()
        this.#taken.add(sentence)
        if (this.#topic !== undefined) this.#taken.add(this.#topic.text)
        // “Give it an icon” behind it speaks of the same thing, by its new name.
        const things = [
          ...(wish.action === 'rename' ? [wish.content ?? ''] : []),
          wish.target.replace(/^an? (?:new )?/i, 'the '),
        ]
        const isSame = this.#topic?.things.some((thing) => wish.target.includes(thing)) === true
        if (!isSame) this.#topic = { text: sentence, things, at: wish.at }
        return { done }
      } catch (error) {
        if (!(error instanceof AgentRefusal)) throw error
        refusal = pickUseful(refusal, error)
      }
    }
    return { refusal }
  }

  /** The ways to understand a sentence, with what was told before in the places of pronouns. */
  #waysOf(sentence: string): Wish[] {
    const topic = this.#topic
    // “It says it takes ten days. It is five” tells of what is said, and not what the whole is to be.
    if (IS_SO.test(sentence) && SAYS_THAT.test(topic?.text ?? '')) return []
    const read = readWishes(sentence)
    const open = this.#fillOpen(sentence)
    const own = read.filter(
      ({ target }) =>
        !PRONOUN_START.test(target) ||
        // “That page” is one that was told of, and none of a name like that.
        !/^(?:page|guide|article|group|tab|it)$/i.test(PRONOUN.exec(target)?.groups?.noun ?? 'it'),
    )
    const pointed = topic === undefined ? [] : read.flatMap((wish) => this.#pointTo(wish, topic))
    const lacking = topic?.lack === undefined ? [] : this.#fillLack(sentence, topic, topic.lack)
    // Of several places that were told of, the first one alone may be one.
    const places = topic === undefined ? [] : [topic.at, topic.at.slice(0, 1)]
    const placed = places
      .slice(0, (topic?.at.length ?? 0) > 1 ? 2 : 1)
      .filter((place) => place.length > 0)
      .flatMap((place) => own.map((wish) => ({ ...wish, at: [...place, ...wish.at] })))
    if (lacking.length > 0) return lacking
    own.push(...this.#fillAddress(sentence))
    return [...open, ...pointed, ...own, ...placed]
  }

  /** A wish about “it” as one about what was told of. */
  #pointTo(wish: Wish, topic: Topic): Wish[] {
    const [pronoun] = PRONOUN_START.exec(wish.target) ?? []
    const { noun } = PRONOUN.exec(wish.target)?.groups ?? {}
    if (wish.action === 'add' && pronoun !== undefined) {
      // “Add that as a warning to …”: what was told is what is to be said.
      const [, kind, where] = /^\S+ (?:in |into )?as an? (\w+)(?: (.+))?$/i.exec(wish.target) ?? []
      return kind === undefined
        ? []
        : [
            {
              ...wish,
              target: `${kind}${where === undefined ? '' : ` ${where}`}`,
              content: topic.text,
            },
          ]
    }
    const placed = (target: string) => [
      { ...wish, target },
      ...(topic.at.length > 0 ? [{ ...wish, target, at: [...topic.at, ...wish.at] }] : []),
    ]
    // “Its text”, “the card about it”: the thing is told within what is meant.
    const [, own] = /^its (.+)$/i.exec(wish.target) ?? []
    if (own !== undefined)
      return topic.things.flatMap((thing) => [`${own} of ${thing}`, thing].flatMap(placed))
    const within = / (about|of|for|to|with|on) (?:it|them|that)(?= |$)/i
    if (within.test(wish.target)) {
      return topic.things.flatMap((thing) =>
        placed(wish.target.replace(within, (_whole, word: string) => ` ${word} ${thing}`)),
      )
    }
    if (pronoun === undefined && noun === undefined && wish.target !== '') return []
    const rest =
      noun === undefined && pronoun !== undefined ? wish.target.slice(pronoun.length) : ''
    // What was put among others is not moved as something else that is called alike.
    const isAdded = /^the (?:row|bullet|item|entry|question|step|line|sentence)\b/i.test(
      topic.things[0] ?? '',
    )
    if (isAdded && wish.action === 'move') return []
    // What is told by a clause of its own is no name beside another noun.
    const things = topic.things.filter(
      (thing) => noun === undefined || !/ (?:that|which|whose) /i.test(thing),
    )
    return things.flatMap((thing) => {
      const named =
        noun === undefined ? [thing + rest] : [`${noun} ${thing}`, `${thing} ${noun}`, thing]
      return named.flatMap(placed)
    })
  }

  /** “Our forum moved to https://… . Change the link in the footer.” */
  #fillAddress(sentence: string): Wish[] {
    const [, target] = /^(?:change|update|fix|adjust|correct|edit) (.+)$/i.exec(sentence) ?? []
    const [address, ...others] = this.#topic?.text.match(/https?:\/\/[^\s,]+/g) ?? []
    if (target === undefined || address === undefined || others.length > 0) return []
    return [{ action: 'link', target, content: address, at: [] }]
  }

  /** “Authentication has no description. Put … there.” */
  #fillLack(sentence: string, topic: Topic, lack: string): Wish[] {
    const [, content] =
      /^(?:please )?(?:put|add|write|use|make it|set it to|give it|it(?:['’]s| is| should be| should say| should read| can be)|that should be|something like|say|insert)(?: in)?:? (.+?)(?: (?:there|in|to it|here|for it))?$/i.exec(
        sentence,
      ) ?? []
    if (content === undefined) return []
    return topic.things.map((thing) => ({
      action: 'change',
      target: `${lack} of ${thing}`,
      content,
      at: topic.at,
    }))
  }

  #leaveOpen(text: string): void {
    const wish = readOpenWish(text)
    this.#open = wish === undefined ? undefined : { wish, text }
  }

  /** What was left open, with what it is to be: “Rename the Setup group. Start is enough.” */
  #fillOpen(sentence: string): Wish[] {
    const said =
      /^(⟦\d+⟧)$/.exec(sentence) ??
      /^(?:just |simply )?(.+?) (?:is enough|will do|would do|would be (?:better|nicer|clearer|enough)|is (?:better|fine|clearer|shorter|nicer)|suffices|does it|works(?: better)?|fits better|should do(?: it)?|it is|please)$/i.exec(
        sentence,
      ) ??
      /^(?:it|that|this|they)(?:['’]s| is| should be| should say| should read| must be| has to be| becomes|['’]ll be)(?: now| called| just)* (.+)$/i.exec(
        sentence,
      ) ??
      /^(?:we(?:['’]re| are)?(?: now| all| always)? (?:use|write|say|spell it|on|call it))(?: now| only)?:? (.+)$/i.exec(
        sentence,
      ) ??
      /^(?:use|make it|call it|say|spell it|write|let['’]?s say|go with|take|put|try)(?: just| simply)?:? (.+?)(?: instead| there)?$/i.exec(
        sentence,
      )
    const [content, isCode] = [said?.[1]?.replace(EVERYWHERE, ''), /\bcode\b/i.test(sentence)]
    // What a row or an item is to say needs no word more.
    if (this.#open?.wish.action === 'add' && !ANY_VERB.test(sentence)) {
      this.#taken.add(this.#open.text)
      return [{ ...this.#open.wish, content: sentence }]
    }
    if (content === undefined || content === '' || NO_CONTENT.test(content)) return []
    const open = this.#open === undefined ? [] : [{ ...this.#open.wish, content }]
    const { things = [], at = [] } = this.#topic ?? {}
    // “It is …” tells of it, “call it …” asks for it.
    const isTold = /^(?:it|that|this|they|we)\b/i.test(sentence)
    const told = things.flatMap((target) =>
      (at.length === 0 ? [at] : [[], at]).map(
        (place): Wish => ({
          ...{ action: 'change', target, content: putVersion(target, content), at: place },
          ...(EVERYWHERE.test(said?.[1] ?? '') && { isAll: true }),
          ...(isCode && { isCode }),
          ...(isTold && { isTold: 'so' }),
        }),
      ),
    )
    if (this.#open !== undefined) this.#taken.add(this.#open.text)
    return [...open, ...told]
  }
}

/** “Take that out”, “put it back and …” tell of no text. */
const NO_CONTENT =
  /^(?:(?:that|it|this|them|those|these|both|all)(?: (?:out|away|off|down|back|up|in|there))?$|(?:that|it|this|them|those|these|both|all) (?:out|away|off|down|back|up)(?:,? (?:and|then)\b.*)$|(?:out|away|off|down|back)$)/i
