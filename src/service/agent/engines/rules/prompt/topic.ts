import type { Sentence } from './sentences.ts'

/** A wish that has nothing to fill in: it is told by its words, in whatever order they come. */
export interface Topic {
  /** Of each of these a word has to occur. */
  needs: readonly RegExp[]
  /** What else may occur. */
  also?: RegExp
}

/** Words that wishes have and that change nothing of what is meant. */
const FILLING =
  /^(?:an?|the|all|any|our|my|your|of|in|on|to|for|from|at|with|and|or|if|so|then|that|which|who|there|here|is|are|was|be|been|has|have|had|do|does|can|could|should|must|needs?|please|them|they|it|its|those|these|this|one|ones|some|many|several|every|each|everything|everywhere|docs?|documentation|site|pages?|files?|whole|entire|throughout|across|still|also|just|check|look|go|goes|through|make|sure|us|me|we|i|you|where|when|as|well|up|out|yet|after|missing)$/i

/** Whether a sentence has the words of a topic, and no other. */
export function isAbout({ needs, also }: Topic, { text, quotations }: Sentence): boolean {
  if (quotations.length > 0) return false
  const words = text.toLowerCase().match(/[^\s,;:!?]+/g) ?? []
  return (
    needs.every((need) => words.some((word) => need.test(word))) &&
    words.every(
      (word) =>
        FILLING.test(word) || needs.some((need) => need.test(word)) || also?.test(word) === true,
    )
  )
}
