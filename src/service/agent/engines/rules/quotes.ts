/** A prompt whose quotations stand aside, so that nothing in them is taken for an instruction. */
export interface Quoted {
  /** With `⟦0⟧`, `⟦1⟧` … in the places of quotations. */
  text: string
  quotations: readonly string[]
}

const pairs =
  /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|`([^`]+)`|«([^»]+)»|(?<![\p{L}\p{N}])'([^']+)'(?![\p{L}\p{N}])/gu

export function takeQuotations(prompt: string): Quoted {
  const quotations: string[] = []
  const text = prompt.replaceAll(/[⟦⟧]/g, '').replaceAll(pairs, (_whole, ...parts: unknown[]) => {
    const quotation = parts.slice(0, 6).find((part) => typeof part === 'string') as string
    return `⟦${quotations.push(quotation) - 1}⟧`
  })
  return { text, quotations }
}

/** A word of a prompt: what was quoted there, else itself. */
export function unquoted(word: string, { quotations }: Quoted): string {
  const at = /^⟦(\d+)⟧$/.exec(word)?.[1]
  return at === undefined ? word.replace(/[,.;:!?]+$/, '') : (quotations[Number(at)] ?? '')
}
