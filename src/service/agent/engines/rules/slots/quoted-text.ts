import { splitSentences } from '../grounded/utterance.ts'
import { CALLOUT } from './addition.ts'
import { readWished } from './addition-wished.ts'

/**
 * A prompt with the text of a callout in quotation marks where it is the one sentence behind a colon that all ends with, and
 * its place is told ahead of it: “At the end of the boats page add a tip: Name boats after the river they sail on.”
 */
export function quoteText(prompt: string): string {
  const said = prompt.trimEnd()
  const { noun = '', text = '', places = [] } = readWished(said) ?? {}
  const head = said.slice(0, said.length - text.length)
  const isTold = CALLOUT.test(noun) && places.length > 0 && said.endsWith(text) && /: $/.test(head)
  const isOne =
    /^\p{Lu}[^"“”`]+$/u.test(text) && !PLACED.test(text) && splitSentences(text).length === 1
  return isTold && isOne ? `${head}“${text}”` : prompt
}

/** What may tell where the text is to stand. */
const PLACED =
  /^(?:(?:right|directly|just|straight) )?(?:before|after|above|below|under|underneath|behind|beneath|at|in|on|to) /i
