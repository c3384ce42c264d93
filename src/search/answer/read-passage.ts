import type { TermReader } from '../text/index.ts'
import { FenceReader } from './fences.ts'
import type { Passage } from './model.ts'

/** The terms of a passage: many passages are looked through for each question. */
export interface ReadPassage {
  /** Of what it stands under. */
  above: readonly string[]
  /** Of its text, in order, with the number of the sentence of each. */
  terms: readonly string[]
  /** Those of code are below zero. */
  sentences: readonly number[]
}

/** What ends a sentence within a line. */
const END = /[.!?:;](?=\s)/g

const kept = new WeakMap<Passage, ReadPassage>()

/** Reads a passage. The same ones are asked for again and again: each is read once. */
export function readPassage(passage: Passage, reader: TermReader): ReadPassage {
  const known = kept.get(passage)
  if (known !== undefined) return known
  const above: string[] = []
  reader.visit(passage.headings.join('\n'), (term) => above.push(term))
  const terms: string[] = []
  const sentences: number[] = []
  const fences = new FenceReader()
  let sentence = 0
  for (const line of passage.text.split('\n')) {
    const isCode = fences.isCode(line)
    const ends = Array.from(line.matchAll(END), ({ index }) => index)
    let ended = 0
    sentence++
    reader.visit(line, (term, start) => {
      while ((ends[ended] ?? start) < start) {
        ended++
        sentence++
      }
      terms.push(term)
      sentences.push(isCode ? -sentence : sentence)
    })
  }
  const read = { above, terms, sentences }
  kept.set(passage, read)
  return read
}
