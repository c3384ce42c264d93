import { getPlace } from '../names.ts'
import { listGroups } from './group-mentions.ts'
import { type PageMention, toMention } from './page-mention.ts'
import type { Scene } from './scene.ts'

/** What something is done to: elsewhere such a page is where another one is to be. */
const PLACED =
  /(?:^|\b(?:rename|retitle|remove|delete|hide|on|of) )(?:the )?(?<which>first|second|third|fourth|fifth|last) (?:page|article|guide) (?:of|in|under)(?: the| our)?$/

/** Pages by their place in a group: “the first page of the Crew section is called …”. */
export function findPlaced(scene: Scene): PageMention[] {
  const { docs, navigation } = scene.context
  return listGroups(scene).flatMap(({ span, list }) => {
    const start = scene.startOfSentence(span.from)
    const before = scene.plain({ from: start, to: span.from })
    const which = PLACED.exec(before)?.groups?.which
    if (which === undefined || list === undefined) return []
    const from = start + before.slice(0, before.lastIndexOf(which)).split(' ').length - 1
    const file = docs.pageAt(navigation.routesOf(list).at(getPlace(which) ?? 0))
    return file === undefined ? [] : [toMention(scene, { from, to: span.to }, file, true)]
  })
}
