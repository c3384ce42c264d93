import { posix } from 'node:path'
import { lastName } from '../page-names.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** “Into the advanced folder and to the end of the Advanced group”. */
const FOLDER =
  /\b(?:in)?to (?:the )?["“`]?(?<folder>[\w-]+(?:\/[\w-]+)*)\/?["”`]? (?:folder|directory)\b/i
const GROUP =
  /,? (?:and|as well as)(?: list (?:it|that|the page))?(?: (?:in)?to| at| in| as)? (?:(?:the )?(?<edge>end|bottom|top|start|beginning|last entry|first entry|last page|first page) (?:of|in) )?(?:the )?["“]?(?<group>[^,.;"“”]+?)["”]? (?:group|section)(?: of the (?:sidebar|menu|navigation))?(?=[,.; ]|$)/i
const MOVES = /\b(?:move|put|shift|relocate|bring|transfer)\b/i
const OTHER =
  /\b(?:remove|delete|drop|rename|retitle|replace|merge|copy|keep|except|don['’]?t|not|without|before|after|title|called|new)\b/i
/** Where something is listed. */
const BESIDE = /\b(?:before|after|create|new group|called|titled)\b/i
const ALSO = anyOf(`
  move put shift relocate bring transfer into folder directory group section list it that page end bottom top start beginning and
  really advanced basic topic topics belongs is fix mend update adjust links? to it leave set add keep create redirects? from old former previous address path url behind
  all any menu sidebar navigation entry too as well there
`)
const MOST_REST = 2

/** “Move that page into the advanced folder and to the end of the Advanced group”: a file moves, and its entry. */
export const movedIntoFolder: SlotWay = {
  cue: /\b(?:folder|directory)\b/i,
  // Others do one of both, or take a folder for a group.
  isSure: (prompt) => FOLDER.test(prompt) && MOVES.test(prompt),
  async perform(context, prompt, say) {
    const folder = FOLDER.exec(prompt)
    const group = GROUP.exec(prompt)
    if (folder === null || !MOVES.test(prompt)) return undefined
    const { docs, navigation } = context
    const path = folder.groups?.folder ?? ''
    const isFolder = docs.pages().some((file) => posix.dirname(file) === path)
    if (OTHER.test(prompt)) {
      // Its entry alone is half of what is told.
      if (isFolder && group !== null && !BESIDE.test(prompt))
        throw new Ambiguous(`Expected a page to go into \`${path}\` and no more, received more.`)
      return undefined
    }
    const scene = new Scene(prompt, context)
    const own = [folder, group].flatMap((match): Span[] =>
      match === null ? [] : [scene.spanOf(match)],
    )
    const pages = (await listPages(scene)).filter(({ span }) =>
      own.every((one) => span.to <= one.from || span.from >= one.to),
    )
    const [page, ...others] = pages
    if (page === undefined || others.some(({ file }) => file !== page.file)) return undefined
    if (!isFolder) throw new Unresolved(`Expected a folder \`${path}\` with pages, received none.`)
    if (!isAllTold(scene, [...own, ...pages.map(({ span }) => span)], ALSO, MOST_REST))
      return undefined
    const to = posix.join(path, lastName(page.file))
    if (docs.routeOf(page.file) === `/${to}`) return undefined
    const told = [...(await say(`Move ${page.route} to /${to}`))]
    if (group === null) return told.join(' ')
    const { edge = 'end', group: named = '' } = group.groups ?? {}
    navigation.groupOf(named)
    const place = /^(?:top|start|beginning|first)/i.test(edge) ? 'start' : 'end'
    told.push(...(await say(`Move the page /${to} to the ${place} of the "${named}" group`)))
    return told.join(' ')
  },
}
