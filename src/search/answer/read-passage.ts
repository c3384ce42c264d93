import type { TermReader } from '../text/index.ts'
import { FenceReader } from './fences.ts'
import type { Passage } from './model.ts'

/** The terms of a passage as numbers: many passages are looked through for each question. */
export interface ReadPassage {
  /** Of what it stands under. */
  above: Uint32Array
  /** Of its text, in order, with the number of the sentence of each. */
  terms: Uint32Array
  /** Those of code are below zero. */
  sentences: Int32Array
}

/** What ends a sentence within a line. */
const END = /[.!?:;](?=\s)/g

const kept = new WeakMap<Passage, ReadPassage>()

/** Reads a passage. The same ones are asked for again and again: each is read once. */
export function readPassage(passage: Passage, reader: TermReader): ReadPassage {
  const known = kept.get(passage)
  if (known !== undefined) return known
  const above: number[] = []
  reader.visit(passage.headings.join('\n'), (term) => above.push(getTermNumber(term)))
  const terms: number[] = []
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
      terms.push(getTermNumber(term))
      sentences.push(isCode ? -sentence : sentence)
    })
  }
  const read = {
    above: Uint32Array.from(above),
    terms: Uint32Array.from(terms),
    sentences: Int32Array.from(sentences),
  }
  kept.set(passage, read)
  return read
}

/** A number for a term: that two terms have the same one is rare, and does little harm. */
export function getTermNumber(term: string): number {
  let number = 0
  for (let at = 0; at < term.length; at++) number = Math.imul(number, 31) + term.charCodeAt(at)
  return number >>> 0
}
