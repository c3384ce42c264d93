import { findNodeAtLocation } from 'jsonc-parser'
import { anyOf } from '../restate/restatement.ts'
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

/** “The Crew group needs an icon, git-branch”: the icon of a group, wherever its name is told. */
export const groupIcon: SlotWay = {
  cue: /\bicon\b/i,
  isSure: (prompt) => /\bgroup\b/i.test(prompt) && !OTHER.test(prompt),
  async perform({ files, ...context }, prompt) {
    if (OTHER.test(prompt) || !/\bgroup\b/i.test(prompt)) return undefined
    if (/\bno icon\b/i.test(prompt))
      throw new Ambiguous('Expected the name of an icon, received that there is to be none.')
    const scene = new Scene(prompt, { files, ...context })
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
