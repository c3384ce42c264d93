import { getLength, getTokens, hasWords, type Token, wordsPattern } from './tokens.ts'

/**
 * A wish in whatever order its words come. Each word of a sentence has to be accounted for: it belongs
 * to something that is named, or to what is known to be said around it. So a sentence with one word
 * that may turn the wish around is not read.
 */
export interface Frame {
  /** Words of which one has to stand there, of each row: `move|put`. */
  needs: readonly string[]
  /** What may be said beside and changes nothing. */
  also?: string
  /** What is named. */
  slots?: Readonly<Record<string, FrameSlot>>
  /** What it says without words. */
  given?: Readonly<Record<string, string>>
}

/** Where something that is named stands: one without anything is what the sentence is about. */
interface FrameSlot {
  /** Words before it: `after|behind`. */
  behind?: string
  /** How it looks, wherever it stands. */
  form?: RegExp
  /** What all of its words have to look like. */
  like?: RegExp
  /** Whether anything may be written: signs and words that stand elsewhere as well. */
  isText?: boolean
  /** Whether each of its words counts, those at its end that are said beside anything as well. */
  isWhole?: boolean
  isOptional?: boolean
}

/** What a sentence names, and the share of its words that the frame knows. */
export interface FrameReading {
  slots: Readonly<Record<string, string>>
  confidence: number
}

/** A frame to read with. */
export interface CompiledFrame {
  frame: Frame
  known: RegExp
  /** The words that have to stand there, of all rows. */
  needed: RegExp
  needs: readonly RegExp[]
  behind: ReadonlyMap<string, RegExp>
}

/** Words that people say with whatever they wish. */
const FILLING = [
  "an?|the|our|my|your|their|its|it|it'?s|them|they|that|that's|those|these|this|which|who|we|you|i|us|me",
  "there|there'?s|here|of|in|on|to|for|from|at|with|by|as|so|and|or|if|then|where|when|because|since",
  'is|are|was|were|be|been|being|has|have|had|do|does|did|can|could|would|will|should|must|may|might|shall',
  "needs?(?: to)?|wants?(?: to)?|(?:would|i'd|we'd) (?:like|love)|ought to|has to|have to|i'd|we'd|let'?s|we're|we've|got",
  'please|pls|plz|kindly|just|maybe|perhaps|really|actually|also|too|as well|again|now|nowadays|these days|today|still|yet|already|currently|soon',
  'from now on|for now|for the moment|at the moment|anymore|any more|any longer|going forward|in the future|asap|when you can|if possible',
  'thanks|thank you|cheers|hi|hello|hey|ok|okay|up|out|docs?|documentation|site|website|sure|teh|@bad|changing|updating|fixing|an update|think|guess|believe|rather|instead|simply|quickly|some ?where',
].join('|')

/** What stands between sentences that are read as one. */
export const NEXT = '…'

/** What a sentence begins with that asks for an opinion. */
const QUESTION =
  /^(?:should (?:we|i)|why|which|what(?! about)|how(?! about)|when|who|whether|is|are|does|did|do (?:we|you|i|they))\b/i

/** What turns a wish around, and what begins another one: no name has it, but where it is capitalized. */
const TURNING = /^(?:not|never|except|unless|only|but|don['’]?t|without|neither|nor|no)$/
const COMMAND =
  /^(?:add|create|remove|delete|drop|hide|show|rename|move|put|replace|redirect|change|set|make|fix|update|list|mark|give|tell|undo|revert|keep)$/i

/** Places at which a sentence may be taken apart. */
const MOST_BREAKS = 14
/** Ways to read a sentence that are worth trying. */
const MOST_READINGS = 12

export function compileFrame(frame: Frame): CompiledFrame {
  const slots = Object.entries(frame.slots ?? {})
  const behind = slots.flatMap(([name, { behind: words }]) =>
    words === undefined ? [] : [[name, wordsPattern(words)] as const],
  )
  return {
    frame,
    known: wordsPattern([...frame.needs, frame.also ?? '', FILLING].filter(Boolean).join('|')),
    needed: wordsPattern(frame.needs.join('|') || '(?!)'),
    needs: frame.needs.map(wordsPattern),
    behind: new Map(behind),
  }
}

/** The ways in which a frame accounts for all words of a sentence, the likeliest first. */
export function readFrame(compiled: CompiledFrame, text: string): FrameReading[] {
  if (QUESTION.test(text)) return []
  const readings: FrameReading[] = []
  const tokens = getTokens(text)
  if (!compiled.needs.every((need) => hasWords(need, tokens))) return []
  for (const chosen of chooseFormed(tokens, compiled)) {
    const scene = getScene(text, chosen, compiled)
    readFrom(scene, 0, { start: 0, slot: undefined }, new Map(), readings)
  }
  const seen = new Set<string>()
  return readings
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter((reading) => {
      const key = JSON.stringify(reading.slots)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, MOST_READINGS)
}

/** What a sentence says of a frame that one thing is left out of. */
export interface Lack extends FrameReading {
  slot: string
}

/** The ways in which a frame accounts for a sentence that leaves one thing out. */
export function findLacks(compiled: CompiledFrame, text: string): Lack[] {
  const { frame } = compiled
  // Without words of its own a frame is told by what it names.
  if (frame.needs.length === 0) return []
  return Object.entries(frame.slots ?? {}).flatMap(([name, slot]) => {
    if (slot.isOptional === true) return []
    const slots = { ...frame.slots, [name]: { ...slot, isOptional: true } }
    const readings = readFrame({ ...compiled, frame: { ...frame, slots } }, text)
    return readings.map((reading) => ({ ...reading, slot: name }))
  })
}

/** Ways to take a sentence apart; those of people have up to some hundred. */
const MOST_TRIES = 2000

interface Scene {
  compiled: CompiledFrame
  text: string
  tokens: readonly Token[]
  /** Slots that may begin at a token, with the tokens that say so. */
  begins: readonly (readonly { slot: string; length: number }[])[]
  /** Tokens before which something else may begin. */
  breaks: readonly boolean[]
  /** What is told by its form. */
  formed: ReadonlyMap<string, string>
  /** How often more the rest of it is taken apart. */
  tries: { left: number }
}

/** What a part of the docs is called by, at the end of its name. */
const PART = /^(?:group|section|category|tab|page|guide|article|folder|header|footer|sidebar)$/i

/** What belongs to the word before it. */
const PARTICLE = /^(?:in|out|up|on|off)$/i

interface Chosen {
  tokens: readonly Token[]
  formed: ReadonlyMap<string, string>
}

/** The ways to choose what is told by its form; a sign stands in its place. */
function chooseFormed(tokens: readonly Token[], { frame }: CompiledFrame): Chosen[] {
  let chosen: Chosen[] = [{ tokens, formed: new Map() }]
  const slots = Object.entries(frame.slots ?? {})
  // A text that is to be written, behind a colon, says nothing of where.
  const colon = tokens.findIndex(({ text }) => text === ':')
  const hasText = colon !== -1 && slots.some(([, { isText }]) => isText === true)
  const before = hasText ? tokens.slice(0, colon) : tokens
  for (const [name, { form, isOptional }] of slots) {
    if (form === undefined) continue
    chosen = chosen.flatMap((one) => {
      const own = one.tokens.filter((token, at) => at < before.length && form.test(token.text))
      if (own.length === 0 && isOptional === true) return [one]
      return own.map((token) => ({
        tokens: one.tokens.map((other) =>
          other === token ? { ...token, isSign: true, isTaken: true } : other,
        ),
        formed: new Map([...one.formed, [name, token.text]]),
      }))
    })
  }
  return chosen
}

/** What the frame knows of each token. */
function getScene(
  text: string,
  { tokens: chosen, formed }: Chosen,
  compiled: CompiledFrame,
): Scene {
  const isPlain = text === text.toLowerCase()
  const tokens = chosen.map((token) => ({ ...token, from: 0, until: 0 }))
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    const isName =
      !isPlain && before !== undefined && !before.isSign && /^\p{Lu}\S/u.test(token.text)
    // What has to be said may be a name: “OpenAPI”.
    const known = isName ? compiled.needed : compiled.known
    const length = token.isSign ? 0 : getLength(known, chosen, at)
    token.from = length
    const last = tokens[at + length - 1]
    if (length > 0 && last !== undefined) last.until = Math.max(last.until, length)
  }
  const begins = tokens.map(({ isTaken }, at) =>
    (isTaken ? [] : [...compiled.behind]).flatMap(([slot, pattern]) => {
      const length = getLength(pattern, chosen, at)
      return length === 0 ? [] : [{ slot, length }]
    }),
  )
  const needed = tokens.map(
    (token, at) =>
      token.isSign ||
      tokens[at - 1]?.isSign === true ||
      // “in the Links group the builder page”: what follows is something else.
      (/^(?:the|our|an?)$/i.test(token.text) && PART.test(tokens[at - 1]?.text ?? '')) ||
      compiled.needs.some((need) => getLength(need, chosen, at) > 0),
  )
  const count = begins.filter(({ length }) => length > 0).length + needed.filter(Boolean).length
  // A sentence with too many of them is taken apart at what introduces something alone.
  const breaks = count > MOST_BREAKS ? tokens.map(({ isSign }) => isSign) : needed
  return { compiled, text, tokens, begins, breaks, formed, tries: { left: MOST_TRIES } }
}

interface Part {
  start: number
  slot: string | undefined
}

interface Named {
  text: string
  /** The first of its tokens, and the one behind the last. */
  from: number
  to: number
}

/** Tries each way to take the rest of a sentence apart. */
function readFrom(
  scene: Scene,
  at: number,
  part: Part,
  named: ReadonlyMap<string, Named>,
  readings: FrameReading[],
): void {
  const { tokens, begins, breaks, compiled, tries } = scene
  if (--tries.left < 0) return
  const { slots = {} } = compiled.frame
  for (let next = at; next <= tokens.length; next++) {
    if (next === tokens.length) {
      const whole = closePart(scene, part, next, named)
      if (whole !== undefined) addReading(scene, whole, readings)
      return
    }
    const isText = part.slot !== undefined && slots[part.slot]?.isText === true
    // What may be left out is told before a text begins: in it the same words mean nothing.
    const isOpen = (slot: string) =>
      !named.has(slot) && slot !== part.slot && !(isText && slots[slot]?.isOptional === true)
    const own = begins[next]?.filter(({ slot }) => isOpen(slot)) ?? []
    const canBreak = breaks[next] === true && !isText && next > part.start
    if (own.length === 0 && !canBreak) continue
    const closed = closePart(scene, part, next, named)
    if (closed === undefined) continue
    for (const { slot, length } of own) {
      if (closed.has(slot)) continue
      readFrom(scene, next + length, { start: next + length, slot }, closed, readings)
    }
    if (canBreak) readFrom(scene, next + 1, { start: next, slot: undefined }, closed, readings)
  }
}

/** What is named with a part of the sentence more; `undefined` where that part cannot be one. */
function closePart(
  { compiled, tokens, text }: Scene,
  { start, slot }: Part,
  end: number,
  named: ReadonlyMap<string, Named>,
): ReadonlyMap<string, Named> | undefined {
  const { slots = {} } = compiled.frame
  const isText = slot !== undefined && slots[slot]?.isText === true
  const isWhole = isText || (slot !== undefined && slots[slot]?.isWhole === true)
  let [from, to] = [start, end]
  for (let length = 1; length > 0 && from < to; from += length) {
    const token = tokens[from]
    length = token?.isSign === true ? 1 : isText ? 0 : (token?.from ?? 0)
    if (length === 0) break
  }
  for (let length = 1; length > 0 && from < to; to -= length) {
    const token = tokens[to - 1]
    const isEnd = isWhole ? isSaidLast(tokens.slice(from, to)) : true
    length = token?.isSign === true && token.text !== '?' ? 1 : isEnd ? (token?.until ?? 0) : 0
    // “The logging in page” is called so.
    const isPart = PART.test(token?.text ?? '') && PARTICLE.test(tokens[to - 2]?.text ?? '')
    if (isPart && !isWhole) length = to - 2 > from ? 1 : 0
    if (PARTICLE.test(token?.text ?? '') && PART.test(tokens[to]?.text ?? '')) length = 0
    if (length === 0) break
  }
  const theme = Object.keys(slots).find(
    (name) => slots[name]?.behind === undefined && slots[name]?.form === undefined,
  )
  if (from >= to) return slot === undefined ? named : undefined
  const name = slot ?? theme
  const inner = tokens.slice(from, to)
  const isBroken = isText
    ? inner.some(({ text: sign }) => sign === NEXT)
    : inner.some((one) => one.isSign && (one.isTaken || !/[?!()]/.test(one.text)))
  if (name === undefined || named.has(name) || isBroken) return undefined
  if (!isText && (isOtherWish(inner, text) || hasSeveralValues(inner))) return undefined
  const words = text.slice(inner[0]?.start, inner.at(-1)?.end)
  // What only says what it is belongs to how it looks.
  const whole = tokens.slice(start, end).filter((token) => !token.isSign)
  const all = text.slice(whole[0]?.start, whole.at(-1)?.end)
  if (slots[name]?.like?.test(all) === false) return undefined
  return new Map([...named, [name, { text: words, from, to }]])
}

/** Whether words are no name, but a wish that the frame does not know. */
function isOtherWish(words: readonly Token[], text: string): boolean {
  const [first] = words
  const isBare =
    first !== undefined && (first.start === 0 || first.text === first.text.toLowerCase())
  return (
    words.some((word) => TURNING.test(word.text)) ||
    (isBare && COMMAND.test(first.text) && text.length > first.end)
  )
}

/** What is told by its form and belongs to something that the frame does not know. */
const VALUE = /^(?:https?:\/\/|\/\w|#[\da-f]{3})/i

function hasSeveralValues(words: readonly Token[]): boolean {
  return words.length > 1 && words.some((word) => VALUE.test(word.text))
}

/** What a text that is to be written does not end with, and what only a few words do not end with. */
const ENDING = /^(?:please|pls|thanks)$/i
const ENDING_OF_FEW = /^(?:now|instead|too)$/i
const FEW = 5
/** What does something too says so: “MinIO works too”. */
const DOES = /^\p{Ll}+s$/u

/** Whether the last of the words of a text belongs to what is said around it. */
function isSaidLast(words: readonly Token[]): boolean {
  const last = words.at(-1)?.text ?? ''
  if (ENDING.test(last) || (/^on$/i.test(last) && /^now$/i.test(words.at(-2)?.text ?? '')))
    return true
  const before = words.at(-2)?.text ?? ''
  if (/^right$/i.test(before) || (/^too$/i.test(last) && DOES.test(before))) return false
  return ENDING_OF_FEW.test(last) && words.length <= FEW
}

function addReading(
  { compiled, tokens, formed }: Scene,
  named: ReadonlyMap<string, Named>,
  readings: FrameReading[],
): void {
  const slots = Object.entries(compiled.frame.slots ?? {})
  const isWhole = slots.every(
    ([name, { isOptional }]) => isOptional === true || named.has(name) || formed.has(name),
  )
  const parts = [...named.values()]
  const around = tokens.filter((_token, at) => !parts.some(({ from, to }) => at >= from && at < to))
  if (!isWhole || !compiled.needs.every((need) => hasWords(need, around))) return
  // A text behind a colon begins there, and not at a word of it.
  const colon = tokens.findIndex(({ text }) => text === ':')
  const isLate = ([name, { from }]: [string, Named]) =>
    compiled.frame.slots?.[name]?.isText === true && colon !== -1 && from > colon + 1
  if ([...named].some(isLate)) return
  const own = [...named].map(([name, { text }]) => [name, text] as const)
  readings.push({
    slots: { ...compiled.frame.given, ...Object.fromEntries([...formed, ...own]) },
    confidence: around.length / tokens.length,
  })
}
