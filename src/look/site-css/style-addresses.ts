import { StyleSheetError, type Token, tokenize } from './tokens.ts'

/** An address that a style sheet loads something from, and its offset there. */
export interface StyleAddress {
  address: string
  offset: number
}

const TAKES_ADDRESS = /^(?:url|src|image-set|-webkit-image-set)\($/i

/** The addresses of files that a style sheet names, as they are written; none of one that cannot be read. */
export function listStyleAddresses(text: string): StyleAddress[] {
  let tokens: readonly Token[]
  try {
    tokens = tokenize(text)
  } catch (error) {
    if (error instanceof StyleSheetError) return []
    throw error
  }
  const found: StyleAddress[] = []
  let isAddress = false
  for (const { kind, text: written, start } of tokens) {
    if (kind === 'url' || (kind === 'string' && isAddress)) {
      const address = written.replace(/^url\(\s*|\s*\)$/gi, '').replace(/^["']|["']$/g, '')
      found.push({ address, offset: start })
    }
    if (kind === 'space' || kind === 'comment') continue
    isAddress = written.toLowerCase() === '@import' || TAKES_ADDRESS.test(written)
  }
  return found
}
