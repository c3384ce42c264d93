import { listGroups } from './group-mentions.ts'
import { findLiteral } from './literals.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene } from './scene.ts'

const CUE = /\b(?:re-?name|re-?title|re-?label|call|called|name of)\b/i
const ALSO = anyOf(`
  rename\\w* retitle\\w* relabel\\w* change set call called name named title groups? sections? category tab sidebar menu navigation nav to as into from now be just simply instead
`)
/** Words of pages and of parts of pages, and groups that are to be elsewhere as well. */
const OTHER =
  /\b(?:everywhere|throughout|across|move|merge|remove|delete|put|heading|headline|on the .* page)\b/i
/** “… and paint it blue” is another wish. */
const AND_DO =
  /\b(?:and|then) (?:\S+ (?:it|them|its|that|the)|(?:also |then )?(?:hide|remove|delete|drop|add|move|rename|put|set|make|show|give|merge|sort))\b|(?:^| )(?:with|once|or|for now|until|when|if)(?: |$)/
/** Words of a name. */
const LONGEST = 8

/** Calls a group of the navigation otherwise: “rename the Others group in Setup & Hosting to More”. */
export const groupNames: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const [group, ...others] = listGroups(scene).filter(({ isSaid, span }) => {
    const before = scene.plain({ from: Math.max(0, span.from - 2), to: span.from })
    return isSaid || /(?:^| )(?:group|section|category)$/.test(before)
  })
  const list = group?.list
  if (group === undefined || list?.name === undefined || others.length > 0) return []
  if (scene.isBreak(group.span.to)) return []
  const clause = { from: group.span.to, to: scene.endOfClause(group.span.to) }
  const value = findLiteral(scene, clause, [group.span])
  const said = scene.plain({ from: scene.startOfSentence(group.span.from), to: group.span.to })
  if (value === undefined || value.to - value.from > LONGEST || !CUE.test(said)) return []
  if (OTHER.test(scene.prompt) || AND_DO.test(scene.plain(value))) return []
  const above = list.above.at(-1)
  const place = above === undefined ? '' : ` of ${quote(above)}`
  return [
    {
      wishes: [`Rename the group ${quote(list.name)}${place} to ${quote(scene.say(value))}`],
      accounted: [group.span, value],
      also: ALSO,
    },
  ]
}
