import { readUtterance } from '../grounded/utterance.ts'
import { readDeadLinks } from '../told/tell-dead-links.ts'
import type { Telling } from '../told/telling.ts'
import type { SlotWay } from './slot-way.ts'

/**
 * Links to an address that has no page, which are to lead to one that there is: “Two guides link to /setup, which doesn't
 * exist. Point those links to the Install page instead.” The links change; what others read there is a redirect.
 */
export const deadLinksTold: SlotWay = {
  cue: /\b(?:links?|cards?|buttons?)\b[\s\S]*\s[`"“]?\/\w/,
  isSure: (prompt) => read(prompt) !== undefined,
  perform: async (context, prompt) => read(prompt)?.perform(context),
}

/** What all sentences of a prompt tell together. */
function read(prompt: string): Telling | undefined {
  const { sentences, quotations } = readUtterance(prompt)
  const telling = readDeadLinks(sentences, quotations)
  return telling?.count === sentences.length ? telling : undefined
}
