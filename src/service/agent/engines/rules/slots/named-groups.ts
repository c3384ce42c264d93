import { nameKey } from '../names.ts'
import type { PageList } from '../navigation.ts'
import { escapePattern } from '../renaming.ts'
import { type GroupMention, listGroups } from '../restate/group-mentions.ts'
import { overlaps, type Scene, type Span } from '../restate/scene.ts'

/** A group that a prompt names, with the words that tell it and what it is in. */
export interface ToldGroup {
  list: PageList
  spans: Span[]
  /** Whether it is said to be a group. */
  isSaid: boolean
}

const LONGEST = 5

/** The groups that a prompt names: of several so called the one in what else is named. */
export function findToldGroups(scene: Scene, beside: readonly Span[] = []): ToldGroup[] {
  const { navigation } = scene.context
  const lists = navigation.lists()
  const written = findWritten(scene, lists)
  const isApart = ({ span }: GroupMention) => !written.some((one) => overlaps(one.span, span))
  const mentions = [...written, ...listGroups(scene).filter(isApart)].filter(
    ({ span }) => !beside.some((one) => overlaps(one, span)),
  )
  const found = mentions.flatMap(({ name, list, span, isSaid }): ToldGroup[] => {
    const own = lists.filter((one) => nameKey(one.name ?? '') === nameKey(name))
    // “The API group in the Reference tab”: of what it is in the nearest is named.
    const placed = own.flatMap((one) => {
      const divisions = one.division.map((part) => part.name)
      const spans = findNames(scene, [...one.above, ...divisions], [span])
      return spans.length === 0 ? [] : [{ list: one, spans: [span, ...spans], isSaid }]
    })
    const [only, ...others] = placed
    if (only !== undefined && others.length === 0) return [only]
    return list === undefined ? [] : [{ list, spans: [span], isSaid }]
  })
  // What a group is in is named for it alone.
  const around = found.flatMap(({ spans }) => spans.slice(1))
  return found.filter(
    ({ spans: [own] }) => own !== undefined && !around.some((one) => overlaps(one, own)),
  )
}

/** Groups whose names have signs that end a clause elsewhere: “the Agents (beta) group”. */
function findWritten(scene: Scene, lists: readonly PageList[]): GroupMention[] {
  const names = new Set(lists.flatMap(({ name = '' }) => (/[(),:;!?–—]/.test(name) ? [name] : [])))
  return [...names].flatMap((name) => {
    const said = new RegExp(escapePattern(name), 'i').exec(scene.prompt)
    if (said === null) return []
    const { from, to } = scene.spanOf(said)
    const isSaid = /^(?:groups?|sections?)$/.test(scene.words[to]?.plain ?? '')
    const own = lists.filter((list) => list.name === name)
    const list = own.length === 1 ? own[0] : undefined
    return [{ name, list, isSaid, span: { from, to: isSaid ? to + 1 : to } }]
  })
}

/** Where names are said as they are written. */
function findNames(scene: Scene, names: readonly string[], beside: readonly Span[]): Span[] {
  const keys = new Set(names.map(nameKey))
  return scene.words.flatMap((_word, from) => {
    const own = scene.runsFrom(from, LONGEST).find((span) => {
      const isWritten = /^[\p{Lu}\d]/u.test(scene.words[span.from]?.text ?? '')
      return (
        isWritten &&
        keys.has(nameKey(scene.say(span))) &&
        !beside.some((one) => overlaps(one, span))
      )
    })
    return own === undefined ? [] : [own]
  })
}
