import { AgentRefusal } from '../../../model.ts'
import { Unresolved } from '../unresolved.ts'
import { holdTexts } from './held-texts.ts'
import type { SlotWay } from './slot-way.ts'

const NAME = '(?:the |our )?[^,.;:]+?'
const EXACTLY = '(?:(?:right|directly|just|immediately|straight) )?'
const AFTER = `${EXACTLY}(?:after|behind|below|following)`
const BEFORE = `${EXACTLY}(?:before|above|ahead of)`
/** “After A, before B”, “before B and after A”: both of those that something is to stand between. */
const BOTH = new RegExp(
  `^(?<head>.+?) (?:(?<after>${AFTER} ${NAME})(?:,? (?:and|but))?,? (?<before>${BEFORE} [^,.;:]+)|(?<first>${BEFORE} ${NAME})(?:,? (?:and|but))?,? (?<then>${AFTER} [^,.;:]+))(?<sign>[.!]?)$`,
  'is',
)
const MOVES =
  /\b(?:move|put|place|reorder|list|should (?:come|go|be|sit|stand|appear)|must (?:come|go|be|stand)|needs? to (?:come|go|be)|has to (?:come|go|be|stand)|belongs?|goes|comes)\b/i
const OTHER =
  /\b(?:add|insert|create|write|remove|delete|drop|rename|replace|copy|new|called|titled)\b/i

/** “Put Oars right after Sails, before Rudder”: what is told by both of its neighbors, which have to stand beside each other. */
export const placedBetween: SlotWay = {
  cue: /\b(?:after|behind|below|following)\b.*\b(?:before|above|ahead of)\b|\b(?:before|above|ahead of)\b.*\b(?:after|behind|below|following)\b/is,
  async perform(context, prompt, say) {
    const groups = BOTH.exec(prompt.trim())?.groups
    const { head = '', after, before, first, then } = groups ?? {}
    const [one, other] = [after ?? first, before ?? then]
    if (one === undefined || other === undefined) return undefined
    if (!MOVES.test(head) || OTHER.test(prompt)) return undefined
    const told = await say(`${head} ${one}.`)
    const held = await holdTexts(context)
    // Where it stands beside the one now, it has to stand beside the other one already.
    try {
      await say(`${head} ${other}.`)
    } catch (error) {
      if (error instanceof AgentRefusal && SO_ALREADY.test(error.message)) return told.join(' ')
      throw error
    }
    if ((await held.listChanged()).length > 0)
      throw new Unresolved(`Expected what stands ${one} to stand ${other} as well.`)
    return told.join(' ')
  },
}

const SO_ALREADY = /received what is so already/
