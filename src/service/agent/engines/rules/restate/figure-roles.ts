import { isNewer } from '../intents/change-version.ts'
import { UNIT } from './figure-units.ts'
import type { Scene, Span } from './scene.ts'

const OLD_BEHIND =
  /(?:\b(?:was|were|from|stuck (?:on|at)|not|(?<!\b(?:more|less|fewer|later|older|newer|higher|lower) )than|instead of|still|(?<!\b(?:should|must|to|just|only) )says?|show|shows|have|has|used to be|formerly|previously|currently|no longer|lists?|mentions?)(?: (?:only|just|at|after|every|about|the|version|v|it's|at least))*)$/
const NEW_BEHIND =
  /(?:\b(?:to|now|is|are|gets?|with|needs?|requires?|at least|be|become|becomes|takes?|costs?|version|allows?|up to|should be|should say)(?: (?:only|just|at|about|the|version|v|at least|up to))*)$/

/** Whether the first of two figures is the one that was so. */
export function isOld(scene: Scene, first: Span, second: Span): boolean {
  const behind = ({ from }: Span) => scene.plain({ from: Math.max(0, from - 4), to: from })
  const [one, two] = [behind(first), behind(second)]
  const isNow = ({ to }: Span) => {
    const at = UNIT.test(scene.words[to]?.text ?? '') ? to + 1 : to
    return scene.words[at]?.plain === 'now' && !scene.isBreak(at)
  }
  if (isNow(first) !== isNow(second)) return isNow(second)
  if (OLD_BEHIND.test(two) && !OLD_BEHIND.test(one)) return false
  if (OLD_BEHIND.test(one)) return true
  if (NEW_BEHIND.test(two) !== NEW_BEHIND.test(one)) return NEW_BEHIND.test(two)
  return isNewer(scene.say(first), scene.say(second))
}

/** “Ubuntu 22 and Debian 12” are two things, each with a figure of its own. */
export function areOfTwo(scene: Scene, first: Span, second: Span): boolean {
  const isNamed = ({ from }: Span) => /^\p{Lu}/u.test(scene.words[from - 1]?.text ?? '')
  const between = scene.plain({ from: first.to, to: second.from })
  // “4 GB minimum, 8 GB recommended”.
  const kinds = [between, scene.plain({ from: second.to, to: second.to + 3 })].map(
    (words) => KIND.exec(words)?.[0],
  )
  // “Step 2 and step 3 are in the wrong order.”
  const before = scene.words[first.from - 1]?.plain
  if (between === 'and' || between === `and ${before}`) return true
  // “At least 16 GB now (32 GB recommended)”.
  const lead = KIND.exec(scene.plain({ from: Math.max(0, first.from - 2), to: first.from }))?.[0]
  if (lead !== undefined && kinds[1] !== undefined && lead !== kinds[1]) return true
  // “The first 5 and last 4 letters”, “it's 10 and the limit is 3”.
  if (!PAST.test(scene.prompt) && OF_EACH.test(between)) return true
  const isOfKinds = kinds.every((kind) => kind !== undefined) && kinds[0] !== kinds[1]
  return isOfKinds || (/^and \S+$/.test(between) && isNamed(first) && isNamed(second))
}

const OF_EACH =
  /^(?:\S+ )?and (?:(?:the |its |our )?\S+ (?:is|are)|(?:the )?(?:first|last|other|next))$/
const PAST = /\b(?:was|were|used to|instead|rather|not)\b/i

/** Which of several figures of a thing one is. */
const KIND = /\b(?:minimum|maximum|min|max|recommended|default|at least|at most)\b/
