import type { Scene, Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const JOINING = /^(?:and|or|the|our|also|both)$/
const JOINT = /,|\b(?:and|or)\b/i
const PAGES = /^(?:pages?|articles?|guides?|tutorials?|ones|docs|entries|endpoints?|operations?)$/

/**
 * Whether pages stand in a row with what was found to be none: “the pages on builds, smoke tests and releases”.
 *
 * @param also words that are said with such a wish
 */
export function isCutRow(scene: Scene, pages: readonly { span: Span }[], also: RegExp): boolean {
  const isOther = (at: number) => {
    const { plain = 'the' } = scene.words[at] ?? {}
    const isNamed = pages.some(({ span }) => span.from <= at && at < span.to)
    return !isNamed && !isFilling(plain) && !also.test(plain) && !PAGES.test(plain)
  }
  const isJoining = (at: number) => JOINING.test(scene.words[at]?.plain ?? '')
  const between = (from: number, to: number) =>
    scene.prompt.slice(scene.words[from]?.end, scene.words[to]?.start)
  return pages.some(({ span: { from, to } }) => {
    const [start, end] = [scene.startOfSentence(from), scene.endOfSentence(from)]
    let before = from - 1
    while (before > start && isJoining(before)) before--
    let behind = to
    while (behind < end && isJoining(behind)) behind++
    const isBefore = before >= start && JOINT.test(between(before, from)) && isOther(before)
    const isJoined = /\b(?:and|or)\b/i.test(between(to - 1, behind))
    return isBefore || (behind < end && isJoined && isOther(behind))
  })
}
