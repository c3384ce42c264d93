import { AgentRefusal } from '../../model.ts'
import type { Action } from './action.ts'
import { patterns } from './patterns/index.ts'
import { type Quoted, takeQuotations, unquoted } from './quotes.ts'

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
