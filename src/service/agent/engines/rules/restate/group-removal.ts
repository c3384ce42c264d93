import { findGone } from './emptied-groups.ts'
import { listGroups } from './group-mentions.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene } from './scene.ts'

const CUE =
  /\b(?:remove|delete|drop|kill|axe|ditch|scrap|get rid of|take (?:out|away|down)|(?:can|should|must) (?:go|be (?:removed|deleted|dropped)))\b/i
const ALSO = anyOf(`
  remove delete drop kill axe ditch scrap rid take out away down go removed deleted dropped gone
  groups? sections? category tab sidebar menu navigation nav whole entire empty none no those pages exist anymore longer nothing in it
`)
/** Pages of a group that go elsewhere, or to something else, are another wish. */
const OTHER =
  /\b(?:move|rename|redirect|merge|into|instead|put|keep|but|(?:with|and|including) (?:all |its |their |the |of )*(?:pages|files|articles|everything))\b|(?:\bnot|n't|\bnever)(?: to)? (?:remove|delete|drop|kill|axe|ditch|scrap|get|take)\b/i

/** Takes a group out of the navigation. */
export const groupRemoval: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const [group, ...others] = listGroups(scene).filter(({ isSaid }) => isSaid)
  if (group === undefined || others.length > 0 || OTHER.test(scene.prompt)) return []
  const behind = scene.plain({ from: group.span.to, to: group.span.to + 3 })
  const isGone =
    findGone(scene, [group]) !== undefined || /^(?:can|should|must) (?:go|be)\b/.test(behind)
  const pages = (await listPages(scene)).filter(({ span }) => !overlaps(span, group.span))
  if (!isGone || pages.length > 0) return []
  const name = group.list?.name ?? group.name
  // It is named with what it is in where there is another one of its name.
  const place = group.name.length > name.length ? group.name.slice(name.length + ' of '.length) : ''
  return [
    {
      wishes: [`Remove the group ${quote(name)}${place === '' ? '' : ` of ${quote(place)}`}`],
      accounted: [group.span],
      also: ALSO,
    },
  ]
}
