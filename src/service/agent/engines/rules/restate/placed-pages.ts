import { getPlace } from '../names.ts'
import { listGroups } from './group-mentions.ts'
import { type PageMention, toMention } from './page-mention.ts'
import type { Scene } from './scene.ts'

const PLACED =
  /^(?:the )?(?<which>first|second|third|fourth|fifth|last) (?:page|article|guide) (?:of|in|under)(?: the| our)?$/
const LONGEST = 6
/** Behind which a page is told that something is done to; elsewhere it is where another one is to be. */
const DONE_TO = /^(?:rename|retitle|remove|delete|hide|on|of|title)$/

/** Pages by their place in a group: “the first page of the Crew section is called …”. */
export function findPlaced(scene: Scene): PageMention[] {
  const { docs, navigation } = scene.context
  return listGroups(scene).flatMap(({ span, list }) => {
    const from = Array.from({ length: LONGEST }, (_one, at) => span.from - LONGEST + at).find(
      (at) => at >= 0 && PLACED.test(scene.plain({ from: at, to: span.from })),
    )
    if (from === undefined || list === undefined) return []
    if (!scene.isStart(from) && !DONE_TO.test(scene.words[from - 1]?.plain ?? '')) return []
    const which = PLACED.exec(scene.plain({ from, to: span.from }))?.groups?.which ?? ''
    const route = navigation.routesOf(list).at(getPlace(which) ?? 0)
    const file = docs.pages().find((page) => docs.routeOf(page) === route)
    return file === undefined ? [] : [toMention(scene, { from, to: span.to }, file, true)]
  })
}
