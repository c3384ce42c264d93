import { findNodeAtLocation } from 'jsonc-parser'
import { anyOf, joinPatterns } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import { findToldGroups } from './named-groups.ts'
import { listReasons } from './reasons-told.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** An icon as it is written: “git-branch”. */
const NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/
const NO_NAME =
  /^(?:the|an?|its|our|to|with|for|in|no|and|is|as|of|on|should|must|needs?|has|have|gets?|be|from|by|own|new|other|another|wrong|odd|old|icon|group|instead|please|yet|too|currently|missing|that|this|there)$/
const OTHER =
  /\b(?:pages?|tabs?|cards?|navbar|header|footer|links?|buttons?|social|remove|delete|drop|favicon|library|not|no longer|each|every|all|groups|move|rename)\b/i
const ALSO = anyOf(`
  icons? group section sidebar menu should must needs? has have gets? get be is use using uses give set change make switch add as its an the to with from for instead new own missing lacks? please of in
`)
const LONGEST_BETWEEN = 3

/** “Boats needs an anchor icon, Crews a users one”, “anchor for the first and users for the second”. */
const EACH =
  /(?:^|[\s,])(?<icon>[a-z][a-z\d]*(?:-[a-z\d]+)*) (?:icon|one)\b|(?:^|[\s,.])(?<told>[a-z][a-z\d]*(?:-[a-z\d]+)*) for (?:the )?(?:first|second|third|last|former|latter|other)\b/gi
const EACH_ALSO = anyOf('groups both have one first second third last former latter other for')

/** Gives each of several groups its own icon, in their order. */
async function setEach(scene: Scene): Promise<string | undefined> {
  const { files, navigation } = scene.context
  const groups = navigation
    .lists()
    .flatMap((list) => {
      const [span] = scene.findSaid(list.name ?? '')
      return span !== undefined && /^\p{Lu}/u.test(scene.say(span)) ? [{ list, span }] : []
    })
    .toSorted((one, other) => one.span.from - other.span.from)
  const icons = [...scene.prompt.matchAll(EACH)].flatMap(({ groups: told }) => {
    const name = told?.icon ?? told?.told ?? ''
    const span = scene.words.findIndex(({ text }) => text === name)
    return NAME.test(name) && !NO_NAME.test(name)
      ? [{ name, span: { from: span, to: span + 1 } }]
      : []
  })
  const isEach = groups.length > 1 && icons.length === groups.length
  // Of several groups of one name it is not told which.
  const different = new Set(groups.map(({ span }) => span.from))
  if (!isEach || different.size < groups.length) return undefined
  const lacks = scene.find(/^(?:has|have) no icons?$/, 3)
  const found = [...[...groups, ...icons].map(({ span }) => span), ...lacks]
  const also = joinPatterns([ALSO, EACH_ALSO])
  if (!isAllTold(scene, [...found, ...listReasons(scene, found)], also, 0)) return undefined
  for (const [at, { list }] of groups.entries())
    await files.set(list.file, [...list.path.slice(0, -1), 'icon'], icons[at]?.name ?? '')
  const told = groups.map(({ list }, at) => `“${list.name}” to “${icons[at]?.name}”`)
  return `Set the icons of the groups ${told.join(' and ')}.`
}

/** Whether more is asked for than icons; several groups are none of it. */
function isOther(prompt: string): boolean {
  return OTHER.test(prompt.replace(/\bgroups\b/i, ''))
}

/** “The Crew group needs an icon, git-branch”: the icon of a group, wherever its name is told. */
export const groupIcon: SlotWay = {
  cue: /\bicons?\b/i,
  isSure: (prompt) =>
    !isOther(prompt) && (/\bgroup\b/i.test(prompt) || [...prompt.matchAll(EACH)].length > 1),
  async perform({ files, ...context }, prompt) {
    const scene = new Scene(prompt, { files, ...context })
    const several = isOther(prompt) ? undefined : await setEach(scene)
    if (several !== undefined) return several
    if (OTHER.test(prompt) || !/\bgroup\b/i.test(prompt)) return undefined
    if (/\bno icon\b/i.test(prompt))
      throw new Ambiguous('Expected the name of an icon, received that there is to be none.')
    const groups = findToldGroups(scene).filter(({ isSaid }) => isSaid)
    const [group, ...others] = groups
    if (group === undefined || others.some(({ list }) => list !== group.list)) return undefined
    const { file, path, name = '' } = group.list
    const at = [...path.slice(0, -1), 'icon']
    const now: unknown = findNodeAtLocation(files.tree(file), at)?.value
    const names = findIcons(
      scene,
      groups.flatMap(({ spans }) => spans),
    )
    const news = names.filter((span) => scene.say(span) !== now)
    const [icon, ...more] = news
    if (icon === undefined || more.some((one) => scene.say(one) !== scene.say(icon)))
      return undefined
    const found = [...groups.flatMap(({ spans }) => spans), ...names]
    if (!isAllTold(scene, [...found, ...listReasons(scene, found)], ALSO, 1)) return undefined
    await files.set(file, at, scene.say(icon))
    return `Set the icon of the group “${name}” to “${scene.say(icon)}”.`
  },
}

/** Words beside “icon” that may be the name of one. */
export function findIcons(scene: Scene, beside: readonly Span[]): Span[] {
  const isFree = (at: number) => !beside.some(({ from, to }) => at >= from && at < to)
  const isName = (at: number) => {
    const word = scene.words[at]
    return word !== undefined && isFree(at) && NAME.test(word.text) && !NO_NAME.test(word.text)
  }
  return scene.find(/^icon$/).flatMap(({ from }): Span[] => {
    if (isName(from - 1) && !scene.isBreak(from)) return [{ from: from - 1, to: from }]
    for (let at = from + 1; at <= from + 1 + LONGEST_BETWEEN; at++) {
      if (isName(at)) return [{ from: at, to: at + 1 }]
      if (!NO_NAME.test(scene.words[at]?.text ?? '')) return []
    }
    return []
  })
}
