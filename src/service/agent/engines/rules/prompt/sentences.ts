/** A prompt whose quotations stand aside, so that nothing in them is taken for an instruction. */
export interface Sentence {
  /** With `⟦0⟧`, `⟦1⟧` … in the places of quotations. */
  text: string
  quotations: readonly string[]
}

/** A sentence that only says again that what stands before it is to be done. */
const REPEATED =
  /^(?:(?:update|change|adapt)(?: all| the| our| every)+(?: mentions?| occurrences?| docs| documentation| pages?)(?: everywhere| accordingly)?|(?:fix|mend|repair) (?:them|that))$/i

const PAIRS =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|`([^`]+)`|«([^»]+)»|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu

/** The sentences of a prompt, without what is only polite. */
export function sentencesOf(prompt: string): Sentence[] {
  const { text, quotations } = takeQuotations(prompt.replaceAll(/[ \t]+/g, ' ').trim())
  return text
    .split(/\n+|;|(?<!^\s*\d+|\n\s*\d+)[.!?]\s+|,?\s+(?:and )?then\s+/i)
    .map(plain)
    .filter((sentence, _at, all) => sentence !== '' && !(all.length > 1 && REPEATED.test(sentence)))
    .map((sentence) => ({ text: sentence, quotations }))
}

/** A sentence as it was written. */
export function asWritten({ text, quotations }: Sentence): string {
  return text.replaceAll(/⟦(\d+)⟧/g, (_mark, at: string) => `"${quotations[Number(at)] ?? ''}"`)
}

function plain(sentence: string): string {
  return sentence
    .trim()
    .replace(/^(?:[-*•]|\d+[.)])\s+/, '')
    .replace(/^(?:hi|hello|hey)(?: there)?[,!]? /i, '')
    .replace(
      /^(?:please|kindly|(?:can|could|would|will) (?:you|we)|i want you to|i(?: would|['’]d) like you to|we need to|let['’]s)[, ]+/i,
      '',
    )
    .replace(/^(?:please|also|now|just)[, ]+/i, '')
    .replace(/[,]? ?(?:please|thanks|thank you)$/i, '')
    .replace(/[.!?]+$/, '')
    .trim()
}

function takeQuotations(prompt: string): Sentence {
  const quotations: string[] = []
  const text = prompt.replaceAll(/[⟦⟧]/g, '').replaceAll(PAIRS, (_whole, ...parts: unknown[]) => {
    const quotation = parts.slice(0, 6).find((part) => typeof part === 'string') as string
    return `⟦${quotations.push(quotation) - 1}⟧`
  })
  return { text, quotations }
}
