/** Questions that quote what is read somewhere: a message, the words of a screen. */

import { getWords } from './reading.ts'

/** What stands in quotes of any kind; an apostrophe is none. */
const QUOTED =
  /["“„«](?<double>[^"“”„«»]+)["”“»]|(?<![\p{L}\p{N}])['‘](?<single>[^'‘’]+)['’](?!\p{L})/u

/** Words below which a quote is a name, and the share of longer ones that pages have: names in them differ. */
const FEWEST = 3
const MOST_PART = 0.6

/** The words of a text that a question quotes, in small letters; `undefined` where it quotes no sentence. */
export function findQuoted(question: string): readonly string[] | undefined {
  const { double, single } = QUOTED.exec(question)?.groups ?? {}
  const words = getWords(double ?? single ?? '')
  return words.length < FEWEST ? undefined : words
}

/** Share of quoted words that stand in a text one behind the other; 0 where those are too few to tell. */
export function getShareQuoted(quoted: readonly string[], text: string): number {
  const said = ` ${getWords(text).join(' ')} `
  const fewest = Math.max(FEWEST, Math.ceil(MOST_PART * quoted.length))
  for (let length = quoted.length; length >= fewest; length--) {
    for (let start = 0; start + length <= quoted.length; start++) {
      const run = quoted.slice(start, start + length).join(' ')
      if (said.includes(` ${run} `)) return length / quoted.length
    }
  }
  return 0
}
