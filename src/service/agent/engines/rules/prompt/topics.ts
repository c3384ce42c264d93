import { nameFact, nameSpellings } from './facts.ts'
import { nameIn, WISH } from './name-topic.ts'
import type { Sentence } from './sentences.ts'
import { readTopics, type Topic } from './told.ts'

/** What goes on about what was told of, and what of it asks for something. */
const MORE =
  /^(?:it|they|that|this)(?:['’](?:s|re|ve)| (?:is|are|was|were|has|have|had|only|still|just)) /i
const ASKS =
  /\b(?:should|must|needs? to|has to|have to|not|never|only on|keep|leave|but|except|instead|called|named|now)\b|[\d#/⟦:]/i

/** What a statement asks for. */
const REQUIRES = /\b(?:should|must|has to|have to|needs? to|ought to)\b/i

/** What is to be said on a page, and in what box. */
const MENTION =
  /^(?:mention|say|note|explain|state|point out|tell \w+) (?:on|in) (?<page>.+?) that (?<text>.+)$/i
const IN_BOX =
  /^(?:put|make|show|add|use) (?:it |that |this )?(?:in |into |as )?an? (?<kind>note|info|tip|warning|caution|danger|check)(?: box| callout| block)?(?: (?:for (?:it|that) )?at the (?<place>top|end|bottom|beginning|start))?$/i

function nameBox(told: string, wish: string): string | undefined {
  const { page, text } = MENTION.exec(told)?.groups ?? {}
  const { kind, place } = IN_BOX.exec(wish)?.groups ?? {}
  if (page === undefined || text === undefined || kind === undefined) return undefined
  return `add a ${kind} ${place === undefined ? 'to' : `at the ${place} of`} ${page} saying that ${text}`
}

/** What begins something new, and where that is to be. */
const BEGINS =
  /^(?:add|create|make|write|begin|start|draft) (?:an?|one|another) (?:\S+ ){0,2}(?:page|guide|tutorial|how-to|article|reference|explanation)\b(?!.*:)/i
const PUT_IT =
  /^(?:and )?(?:put|place|list|file|show|add) (?:it|that|this|the page|the new page) (?:(?:last|at the end) )?(?=(?:in|into|under|to|after|before|at|below|behind) )/i

/**
 * Sentences of which those that go on with what the one before them tells of, as “it” or “them”, name
 * it, and those that only tell of it are left out; `undefined` where none does.
 */
export function nameTopics(sentences: readonly Sentence[]): Sentence[] | undefined {
  const fact = nameFact(sentences)
  if (fact !== undefined) return [fact]
  const spellings = nameSpellings(sentences)
  if (spellings !== undefined) return spellings
  const named: Sentence[] = []
  let isAny = false
  let topics: readonly Topic[] = []
  let isAlso = false
  /** Where the sentence that tells of it stands. */
  let told = -1
  for (const [at, { text, quotations }] of sentences.entries()) {
    const begun = named.at(-1)
    const boxed = begun === undefined ? undefined : nameBox(begun.text, text)
    if (boxed !== undefined) {
      isAny = true
      named[named.length - 1] = { text: boxed, quotations }
      continue
    }
    // “Write a page about refunds. Put it in Guides.”
    if (begun !== undefined && BEGINS.test(begun.text) && PUT_IT.test(text)) {
      isAny = true
      named[named.length - 1] = { text: `${begun.text} ${text.replace(PUT_IT, '')}`, quotations }
      continue
    }
    const clauses = topics.length === 0 ? [] : nameIn(text, topics)
    const isFirst = clauses.length > 0 && told === named.length - 1
    if (clauses.length > 0) {
      isAny = true
      // A sentence that asks for something itself is done as well.
      const before = sentences[at - 1]?.text ?? ''
      if (isFirst && (!REQUIRES.test(before) || topics.some(({ lack }) => lack !== undefined))) {
        named.pop()
      }
      // What was told of stays what is meant, and its sentence is gone.
      told = -1
      // What belongs somewhere too stays where it is.
      const isListed = /^(?:please )?(?:list|put|add|show|place) /i.test(text)
      const also = isAlso && isListed && !/ as well$/.test(text) ? ' as well' : ''
      named.push(...clauses.map((clause) => takeMarked(clause + also, quotations)))
      continue
    }
    // What goes on about the same thing only tells more of it.
    if (topics.length > 0 && MORE.test(text) && !ASKS.test(text)) continue
    topics = WISH.test(text) ? [] : readTopics(text)
    isAlso = topics.length > 0 && / (?:too|as well|also)(?= |$)/i.test(text)
    named.push({ text, quotations })
    told = named.length - 1
  }
  return isAny ? named : undefined
}

/** A wish whose words between marks are a quotation. */
function takeMarked(text: string, known: readonly string[]): Sentence {
  const quotations = [...known]
  const quoted = text.replaceAll(/⟪([^⟫]+)⟫/g, (_whole, words: string) => {
    return /^⟦\d+⟧$/.test(words) ? words : `⟦${quotations.push(words) - 1}⟧`
  })
  return { text: quoted, quotations }
}
