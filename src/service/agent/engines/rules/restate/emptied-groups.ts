import { nameKey } from '../names.ts'
import type { GroupMention } from './group-mentions.ts'
import type { PageMention } from './page-mention.ts'
import type { Scene, Span } from './scene.ts'

const EMPTY =
  /\b(?:remove|delete|drop|kill|get rid of|clear|clean up|ditch|lose|throw (?:away|out)) (?:the |that |its )?(?:(?:now |then )?(?:empty|leftover|left-over|old) )?(?:menu |sidebar |nav )?(?:group|section)\b(?: (?:afterwards?|then|too|as well|if it(?:'s| is) empty))*|\b(?:group|section) (?:is|would be|will be|ends up|becomes?) (?:then |now )?empty\b/i

/** A group that is told to go where its pages leave it: “and drop the Workspace section”. */
export function findGone(scene: Scene, groups: readonly GroupMention[]): Span | undefined {
  for (const { span } of groups) {
    const before = scene.plain({ from: Math.max(0, span.from - 4), to: span.from })
    const gone = GONE.exec(before)
    if (gone !== null) return { from: span.from - gone[0].trim().split(' ').length, to: span.to }
    const behind = scene.plain({
      from: span.to,
      to: Math.min(span.to + 5, scene.endOfClause(span.from)),
    })
    const goes = GOES.exec(behind)
    if (goes !== null) return { from: span.from, to: span.to + goes[0].trim().split(' ').length }
  }
  return undefined
}

const GONE =
  /(?:^| )(?:remove|delete|drop|kill|axe|ditch|scrap|get rid of|clear|clean up|lose|take (?:out|away|down))(?: (?:the|that|its|our|whole|entire|now|empty|old))*$/

/** “The Workspace group can go then.” */
const GOES =
  /^(?:(?:can|should|may|must|has to|will) )?(?:then )?(?:(?:also |just )?(?:go(?: away)?|disappear|vanish|be (?:removed|deleted|dropped|gone))|goes(?: away)?|is (?:no longer|not) needed|isn't needed)(?: (?:then|too|as well|afterwards|anymore|now))*\b/

/** The words that say what becomes of a group that nothing is in then. */
export function findEmpty(scene: Scene): Span | undefined {
  const match = EMPTY.exec(scene.prompt)
  return match === null ? undefined : scene.spanOf(match)
}

/** Whether nothing is left in a group that pages come out of, unless they are put there. */
export function isEmptied(
  { context: { navigation } }: Scene,
  pages: readonly PageMention[],
  targets: readonly GroupMention[],
): boolean {
  const moved = new Set(pages.map(({ route }) => route))
  const names = new Set(targets.map(({ list, name }) => nameKey(list?.name ?? name)))
  return [...moved].some((route) => {
    const list = navigation.listOf(route)
    if (list === undefined || names.has(nameKey(list.name ?? ''))) return false
    const routes = navigation.routesOf(list)
    return list.node.children?.length === routes.length && routes.every((one) => moved.has(one))
  })
}
