import type { Workspace } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { Finder } from '../grounded/find-things.ts'
import { Hands } from '../grounded/hands.ts'
import { Inventory } from '../grounded/inventory.ts'
import { type Quotations, readUtterance } from '../grounded/utterance.ts'
import { guessNames } from '../prompt/known-names.ts'
import { Unresolved } from '../unresolved.ts'
import { isAsked } from './deeds.ts'
import { NO_TOPIC, type Topic } from './find-parts.ts'
import { mayBeClause, performClause } from './perform-clause.ts'
import { isAside, joinValue, listValues, readTopics } from './read-asides.ts'

/**
 * Does what a prompt wishes of the site, where each of its words is known: as a part of a wish, or of a clause that
 * only tells why. Else says why what was understood could not be done.
 */
export async function performSite(
  workspace: Workspace,
  open: () => Promise<Context>,
  prompt: string,
  names: readonly string[],
): Promise<{ told?: string[]; refusal?: AgentRefusal }> {
  // What a sentence begins with in small letters is a wish: “create a customer”.
  const several = names.filter(
    (name) =>
      / \S+ /.test(name) || (/\S \S/.test(name) && (prompt.includes(name) || !isAsked(name))),
  )
  const { sentences, quotations } = readUtterance(prompt, several)
  const runner = new SiteRunner(open, quotations, sentences.join('. '))
  return workspace
    .attempt(async () => ({ told: await runner.run(joinAddresses(sentences)) }))
    .catch((error: unknown) => {
      if (!(error instanceof AgentRefusal)) throw error
      return { ...(runner.refusal !== undefined && { refusal: runner.refusal }) }
    })
}

/** Where a sentence may be two, with the words between them. */
const BETWEEN =
  /(?:,? (?:and|but|so|then|plus|since|because|as(?! well)|until|while|though|or)(?: (?:then|also|please|just|so))*(?= )|,|:(?= )| [-–—](?= )|;|(?= \()|(?<=\)))/gi

/** Words of what is named before a colon, at most. */
const LONGEST_NAME = 8

/** Clauses of a sentence at most. */
const MOST = 7

class SiteRunner {
  readonly #open: () => Promise<Context>
  readonly #quotations: Quotations
  /** All of the prompt. */
  readonly #said: string
  #hands: Hands | undefined
  readonly #failed = new Set<string>()
  /** Why what was understood could not be done. */
  refusal: Unresolved | undefined

  constructor(open: () => Promise<Context>, quotations: Quotations, said: string) {
    this.#open = open
    this.#said = said
    this.#quotations = quotations
  }

  async run(sentences: readonly string[]): Promise<string[]> {
    const parts = sentences.flatMap((sentence) => [...splitParts(sentence), '.'])
    const told = await this.#goOn(parts, 0, NO_TOPIC, { told: [], values: [] })
    if (told === undefined) throw new AgentRefusal('Expected to know each word, received others.')
    return told
  }

  /** Reads on from a part: as long a wish as there is, else as what only tells. */
  async #goOn(
    parts: readonly string[],
    from: number,
    topic: Topic,
    so: { told: readonly string[]; values: readonly string[] },
  ): Promise<string[] | undefined> {
    if (from >= parts.length) {
      const all = so.told.join('\n')
      const isUsed = so.values.every((value) => all.includes(value))
      return so.told.length > 0 && isUsed ? [...so.told] : undefined
    }
    if (parts[from] === '.') return this.#goOn(parts, from + 1, topic, so)
    const goOnFrom = (to: number) => (told: string, things: readonly string[]) =>
      this.#goOn(
        parts,
        to,
        { ...topic, things: [...things, ...topic.things] },
        { ...so, told: [...so.told, told] },
      )
    const end = parts.indexOf('.', from)
    for (let to = end; to > from; to--) {
      const text = clean(parts.slice(from, to).join(''))
      const key = `${so.told.length} ${topic.things.join()} ${text}`
      if (text === '' || this.#failed.has(key)) continue
      const done = await this.#tryWish(text, topic, goOnFrom(to))
      if (done !== undefined) return done
      this.#failed.add(key)
    }
    for (let at = from + 1; at < parts.length - 1; at++) {
      const to = parts[at] === '.' ? at + 1 : at
      const behind = parts.indexOf('.', to)
      const joined = joinValue(
        clean(parts.slice(from, at).join('')),
        clean(parts.slice(to, behind).join('')),
      )
      if (joined === undefined) continue
      const done = await this.#tryWish(joined, topic, goOnFrom(behind))
      if (done !== undefined) return done
    }
    const { text, to } = this.#readAside(parts, from, end)
    if (text === undefined) return undefined
    return this.#goOn(parts, to, readTopics(text, topic), {
      ...so,
      values: [...so.values, ...listValues(text)],
    })
  }

  /** The shortest clause from a part on that only tells, or says what stays. */
  #readAside(
    parts: readonly string[],
    from: number,
    end: number,
  ): { text: string | undefined; to: number } {
    for (let to = from + 1; to <= end; to++) {
      const text = clean(parts.slice(from, to).join(''))
      const isLead = parts[to]?.startsWith(':') === true
      const isScope = isLead && text.split(' ').length < LONGEST_NAME
      if (isLead && !isAside(`${text}${parts[to]}`)) continue
      if (isAside(text) || (isScope && !isAsked(text))) return { text, to }
    }
    return { text: undefined, to: end }
  }

  async #tryWish(
    text: string,
    topic: Topic,
    goOn: (told: string, things: readonly string[]) => Promise<string[] | undefined>,
  ): Promise<string[] | undefined> {
    const hands = await this.#getHands()
    const { workspace } = hands.context.task
    let isRead = false
    return workspace
      .attempt(async () => {
        const done = await performClause(hands, text, topic)
        if (done === undefined) {
          isRead = true
          throw new AgentRefusal('Expected a wish, received something else.')
        }
        this.#hands = undefined
        const told = await goOn(done.told, done.topic)
        if (told === undefined)
          throw new AgentRefusal('Expected to know the rest, received others.')
        return told
      })
      .catch((error: unknown) => {
        if (!(error instanceof AgentRefusal)) throw error
        // What was found holds as long as nothing was changed.
        if (!isRead) this.#hands = undefined
        if (error instanceof Unresolved && error.isNear) this.refusal ??= error
        return undefined
      })
  }

  async #getHands(): Promise<Hands> {
    if (this.#hands === undefined) {
      const context = await this.#open()
      this.#hands = new Hands(
        context,
        new Finder(new Inventory(context), this.#quotations),
        this.#quotations,
        this.#said,
      )
    }
    return this.#hands
  }
}

/** Sentences of which one that begins with an address goes on with the one before it. */
function joinAddresses(sentences: readonly string[]): string[] {
  const joined: string[] = []
  for (const sentence of sentences) {
    const before = /^https?:/i.test(sentence) ? joined.pop() : undefined
    joined.push(before === undefined ? sentence : `${before} ${sentence}`)
  }
  return joined
}

/** A sentence in parts of which each may be a clause, with what stands between them at their beginnings. */
function splitParts(sentence: string): string[] {
  const starts = [...sentence.matchAll(BETWEEN)].map(({ index }) => index).slice(0, MOST - 1)
  return [0, ...starts].map((start, at) => sentence.slice(start, starts[at]))
}

/** A clause without what links it to the one before. */
function clean(text: string): string {
  return text
    .trim()
    .replace(/^(?:(?:,|:|;|[-–—]) ?)+/, '')
    .replace(/^(?:(?:and|but|so|then|plus|or|also|please|just)(?: |$))+/i, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[,.!]+$/, '')
    .replace(/,? (?:from (?:now|today) on|going forward)$/i, '')
    .trim()
}

/** Whether a prompt may wish something of a site, whatever that has. */
export function maySiteWish(prompt: string): boolean {
  const { sentences } = readUtterance(prompt, guessNames(prompt))
  const parts = sentences.flatMap(splitParts).map(clean)
  const hasValue = sentences.some((sentence) => listValues(sentence).length > 0)
  if (hasValue || parts.some((part, at) => joinValue(part, parts[at + 1] ?? '') !== undefined))
    return true
  return sentences.some((sentence) =>
    [sentence, ...splitParts(sentence)].some((part) => mayBeClause(clean(part))),
  )
}
