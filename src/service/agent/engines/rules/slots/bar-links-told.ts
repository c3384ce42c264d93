import { Scene } from '../restate/scene.ts'
import { addNetworks, addSeveral, replaceSome } from './bars/add-links.ts'
import { changeOne, keepOnly, swapTwo } from './bars/change-links.ts'
import { readTold } from './bars/read-bars.ts'
import { ON_PAGE } from './reasons-told.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:header|nav ?bar|navigation bar|top ?bar|top ?nav\w*|top menu|top[- ]right|up top|at the top|footer|anchors?|buttons?|cta)\b/i
const OTHER =
  /\b(?:button|anchor|header|footer|navbar|link)s? (?:page|guide|article|component)\b|\b(?:pages? (?:called|titled)|card|callout|banner|sentence|paragraph|heading of|section on|rename (?:it )?everywhere|everywhere|throughout|all pages|each page|every page|except|unless|redirect\w*|logo|favicon|theme|colou?rs?|font|appearance|tab(?:le)?s?|group|accordion|steps?|snippet|page menu|contextual|copy page|edit this page|search)\b/i

/**
 * Links of the header, the footer and the anchors, by their parts in any order: which link, what it is called, where it leads, where
 * it stands, and whether it comes or goes.
 */
export const barLinksTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !OTHER.test(prompt) && !ON_PAGE.test(prompt),
  async perform(context, prompt) {
    if (OTHER.test(prompt) || ON_PAGE.test(prompt)) return undefined
    const told = await readTold(context, new Scene(prompt, context))
    if (told === undefined) return undefined
    for (const read of [keepOnly, addNetworks, addSeveral, swapTwo, replaceSome, changeOne]) {
      const done = await read(context, told)
      if (done !== undefined) return done
    }
    return undefined
  },
}
