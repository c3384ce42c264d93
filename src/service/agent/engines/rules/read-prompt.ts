import { AgentRefusal } from '../../model.ts'
import type { Action } from './action.ts'
import { ofPages } from './patterns/pages.ts'
import type { Sentence } from './patterns/sentence.ts'
import { ofSite } from './patterns/site.ts'
import { ofTexts } from './patterns/texts.ts'

/** The first that fits a sentence is taken. */
const patterns: readonly (readonly [RegExp, Sentence[1]])[] = [
  ...ofTexts,
  ...ofPages,
  ...ofSite,
].map(([pattern, read]) => [new RegExp(`^${pattern}$`, 'iu'), read])

const CAN =
  'They can replace texts in quotes, rename, move, remove and add pages, set titles and descriptions, append a text, add redirects, add missing descriptions, mend broken links, and sort or format the navigation.'

/** A sentence that only says again that what stands before it is to be done. */
const REPEATED =
  /^(?:(?:update|change|adapt)(?: all| the| our| every)+(?: mentions?| occurrences?| docs| documentation| pages?)(?: everywhere| accordingly)?|(?:fix|mend|repair) (?:them|that))$/i

/**
 * What a prompt asks for, sentence by sentence. Throws `AgentRefusal` when there is one that is not
 * understood: half of what was asked for is not what was asked for.
 */
export function readPrompt(prompt: string): Action[] {
  const quoted = takeQuotations(prompt.replaceAll(/[ \t]+/g, ' ').trim())
  const sentences = quoted.text
    .split(/\n+|;|(?<!^\s*\d+|\n\s*\d+)\.\s+|,?\s+(?:and )?then\s+/i)
    .map(plain)
    .filter((sentence, _at, all) => sentence !== '' && !(all.length > 1 && REPEATED.test(sentence)))
  if (sentences.length === 0) throw new AgentRefusal('Expected a prompt, received an empty one.')
  return sentences.map((sentence) => readSentence(sentence, quoted))
}

/** A sentence without what is only polite. */
function plain(sentence: string): string {
  return sentence
    .trim()
    .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    .replace(
      /^(?:please|kindly|(?:can|could|would|will) (?:you|we)|i want you to|we need to|let's)[, ]+/i,
      '',
    )
    .replace(/^please[, ]+/i, '')
    .replace(/[,]? ?please$/i, '')
    .replace(/[.!?]+$/, '')
    .trim()
}

function readSentence(sentence: string, quoted: Quoted): Action {
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(sentence)
    if (found === null) continue
    const parts = found
      .slice(1)
      .map((part) => (part === undefined ? undefined : unquoted(part, quoted)))
    return read(...parts)
  }
  const said = sentence.replaceAll(/⟦(\d+)⟧/g, (_mark, at: string) => {
    return `"${quoted.quotations[Number(at)] ?? ''}"`
  })
  throw new AgentRefusal(
    `No model is configured, and the embedded rules do not understand “${said.slice(0, 200)}”. ${CAN}`,
  )
}

/** A prompt whose quotations stand aside, so that nothing in them is taken for an instruction. */
interface Quoted {
  /** With `⟦0⟧`, `⟦1⟧` … in the places of quotations. */
  text: string
  quotations: readonly string[]
}

const pairs =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|`([^`]+)`|«([^»]+)»|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu

function takeQuotations(prompt: string): Quoted {
  const quotations: string[] = []
  const text = prompt.replaceAll(/[⟦⟧]/g, '').replaceAll(pairs, (_whole, ...parts: unknown[]) => {
    const quotation = parts.slice(0, 6).find((part) => typeof part === 'string') as string
    return `⟦${quotations.push(quotation) - 1}⟧`
  })
  return { text, quotations }
}

/** A word of a prompt: what was quoted there, else itself. */
function unquoted(word: string, { quotations }: Quoted): string {
  const at = /^⟦(\d+)⟧$/.exec(word)?.[1]
  return at === undefined ? word.replace(/[,.;:!?]+$/, '') : (quotations[Number(at)] ?? '')
}
