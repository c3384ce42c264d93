import { readUtterance } from '../grounded/utterance.ts'

/** What wishes begin with, as a pattern. */
export const WISH_VERBS: string =
  'add|change|switch|make|set|rename|call|remove|delete|drop|move|put|replace|redirect|point|hide|update|fix|give|turn|use|list|link|write|mark|take|show'
const VERB = `${WISH_VERBS}|let|have|say|enable|disable`

/** Where a wish ends and another one begins. */
const BETWEEN = new RegExp(
  `(?:,(?: and| then| and then)?|;| and(?: then)?) (?:also |then |please )*(?=(?:${VERB}) )`,
  'gi',
)
const BEGINS = new RegExp(`^(?:${VERB}) `, 'i')

/** What goes on about “it” stays with what that is. */
function joinAbout(before: readonly string[], piece: string): string[] {
  const last = before.at(-1)
  return last !== undefined && /^\w+ (?:it|its|them|that|this|both)\b/i.test(piece)
    ? [...before.slice(0, -1), `${last} and ${piece}`]
    : [...before, piece]
}

/** The wishes of a prompt, each as a sentence of its own; `undefined` where they are as many as its sentences. */
export function splitWishes(prompt: string): string[] | undefined {
  const { sentences, quotations } = readUtterance(prompt)
  const wishes = sentences.flatMap((sentence) => {
    if (!BEGINS.test(sentence)) return [sentence]
    const pieces = sentence
      .split(BETWEEN)
      .map((piece) => piece.trim())
      .reduce<string[]>(joinAbout, [])
    // A piece of one or two words is the end of a list.
    return pieces.every((piece) => piece.split(' ').length > 2) ? pieces : [sentence]
  })
  if (wishes.length === sentences.length) return undefined
  return wishes.map((wish) => quotations.restore(wish))
}

/** The sentences of a prompt, each as it was said. */
export function splitSentences(prompt: string): string[] {
  const { sentences, quotations } = readUtterance(prompt)
  return sentences.map((sentence) => quotations.restore(sentence))
}
