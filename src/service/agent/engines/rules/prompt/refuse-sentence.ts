import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { isClause } from './clauses.ts'
import { type CompiledFrame, findLacks } from './frame.ts'
import { Said } from './said.ts'
import { restoreQuotations, type Sentence } from './sentences.ts'

/** A frame of an intent, ready to read with. */
export interface IntentFrame {
  intent: Intent
  frame: CompiledFrame
}

/** What may be asked for. */
interface Known {
  intents: readonly Intent[]
  frames: readonly IntentFrame[]
}

/** What of a sentence is known that leaves something out. */
const MOSTLY = 0.5

/** How much a word counts that stands in another sentence of the prompt, and the things that are told. */
const BESIDE = 0.4
const NEAREST = 2

/** What people ask for most. */
const COMMON =
  /^(?:replace words|set the title|set the name|begin a page|move a page to another group|add a note)/

const NO_MODEL = 'No model is configured'

/** What a sentence may have left out. */
const LACKS: Readonly<Record<string, string>> = {
  page: 'which page is meant',
  other: 'beside which page',
  group: 'which group is meant',
  value: 'what it is to be',
  text: 'what it is to say',
  to: 'where it is to lead',
  from: 'which address is meant',
  redirect: 'where readers are to go',
  name: 'what the new name is',
  by: 'what the new words are',
  label: 'which link is meant',
  image: 'which image is meant',
}

/** What is said of a sentence that means nothing known: what it lacks, else what is nearest to it. */
export function refuseSentence(
  { intents, frames }: Known,
  meant: Sentence,
  others: readonly Sentence[],
): AgentRefusal {
  const sentence = { ...meant, text: meant.said ?? meant.text }
  const said = restoreQuotations(sentence).slice(0, 200)
  const lack = findLack(frames, sentence)
  if (lack !== undefined) {
    return new AgentRefusal(
      `Expected “${said}” to say ${lack.what}, received nothing of it. ${NO_MODEL}; the embedded rules ${lack.intent.does}, as in “${lack.intent.example}”.`,
    )
  }
  const can = `The nearest that they can do: ${listNearest(intents, sentence, others).join('; or ')}.`
  return new AgentRefusal(`${NO_MODEL}, and the embedded rules do not understand “${said}”. ${can}`)
}

/** Whether a refusal says that a prompt means nothing known. */
export function isUnread({ message }: AgentRefusal): boolean {
  return message.includes(NO_MODEL)
}

/** What a sentence leaves out that is understood but for one thing. */
function findLack(
  frames: readonly IntentFrame[],
  sentence: Sentence,
): { intent: Intent; what: string } | undefined {
  const lacks = frames.flatMap(({ intent, frame }) =>
    findLacks(frame, sentence.text).flatMap(({ slot, slots, confidence }) => {
      const said = new Said(sentence, slots)
      const what = LACKS[slot]
      const isKnown = confidence >= MOSTLY && !isClause(said) && intent.accepts?.(said) !== false
      return what !== undefined && isKnown ? [{ intent, what, confidence }] : []
    }),
  )
  return lacks.toSorted((a, b) => b.confidence - a.confidence)[0]
}

/**
 * What is nearest to a sentence that means nothing known: a word that few things are asked for with tells more, and
 * one in the sentence more than one beside it.
 */
function listNearest(
  intents: readonly Intent[],
  sentence: Sentence,
  others: readonly Sentence[],
): string[] {
  const own = getWords(sentence)
  const beside = others.flatMap(getWords)
  const asked = new Map<string, number>()
  for (const { hints } of intents) {
    for (const hint of hints) asked.set(hint, (asked.get(hint) ?? 0) + 1)
  }
  const scored = intents.map((intent) => {
    const score = intent.hints.reduce((sum, hint) => {
      const isIn = (words: readonly string[]) => words.some((word) => word.startsWith(hint))
      const share = isIn(own) ? 1 : isIn(beside) ? BESIDE : 0
      return sum + share / Math.sqrt(asked.get(hint) ?? 1)
    }, 0)
    return { intent, score }
  })
  const near = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  // Who says nothing of it hears what is asked for most.
  const chosen =
    near.length > 0
      ? near.slice(0, NEAREST)
      : scored.filter(({ intent }) => COMMON.test(intent.does))
  return chosen.map(({ intent }) => `${intent.does}, as in “${intent.example}”`)
}

function getWords({ text }: Sentence): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
}
