import { AgentRefusal } from '../../../model.ts'
import { nameKey } from '../names.ts'
import type { PageList } from '../navigation.ts'
import type { Scene, Span } from './scene.ts'

/** A group of the navigation that a prompt speaks of. */
export interface GroupMention {
  span: Span
  /** As a wish names it, with what it is in where there is another one of its name. */
  name: string
  /** Undefined where several are called so. */
  list: PageList | undefined
  /** Whether it is said to be a group, and cannot be a page. */
  isSaid: boolean
}

const NOUN = /^(?:groups?|sections?|category|subgroup)$/
const BEFORE_NAME =
  /^(?:in|into|to|under|of|from|within|inside|for|among|after|before|above|below|behind|following)$/
const WITHIN = /^(?:of|in|on|under|from)$/
const VERB =
  /^(?:is|isn't|should|shouldn't|belongs?|needs?|lives?|sits?|goes|could|must|deserves|comes|stands|appears|has)$/
const LONGEST = 7

/** The groups that a prompt names, each by its whole name. */
export function listGroups(scene: Scene): GroupMention[] {
  const { navigation } = scene.context
  const names = new Set(navigation.lists().flatMap(({ name = '' }) => nameKey(name)))
  names.delete('')
  const found: GroupMention[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST)) {
      const { to } = span
      const isSaid = NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
      const name = names.has(nameKey(scene.say(span)))
        ? scene.say(span)
        : findByStart(scene, span, isSaid)
      if (name === undefined || !(isSaid || isNamed(scene, span))) continue
      const mention = resolveGroup(scene, { from, to: isSaid ? to + 1 : to }, name)
      found.push({ ...mention, isSaid })
      from = mention.span.to - 1
      break
    }
  }
  return found
}

/** The one group whose name begins with words that stand where one is named: “under Troubleshooting”. */
function findByStart(scene: Scene, span: Span, isSaid: boolean): string | undefined {
  const isArticle = /^(?:the|our)$/.test(scene.words[span.from - 1]?.plain ?? '')
  const isBehind = BEFORE_NAME.test(scene.words[span.from - (isArticle ? 2 : 1)]?.plain ?? '')
  const isWritten = /^\p{Lu}/u.test(scene.words[span.from]?.text ?? '')
  if (!isWritten || scene.isBreak(span.from) || !(isSaid || isBehind)) return undefined
  const isEnd = isSaid || scene.isBreak(span.to)
  const start = `${nameKey(scene.say(span))} `
  const all = scene.context.navigation.lists().flatMap(({ name = '' }) => name)
  const found = new Set(all.filter((name) => nameKey(name).startsWith(start)))
  const [only] = found
  return found.size === 1 && isEnd ? only : undefined
}

/** Whether words are written as a name, or stand where one does. */
function isNamed(scene: Scene, { from, to }: Span): boolean {
  const [first, before] = [scene.words[from], scene.words[from - 1]]
  if (first?.isQuoted === true || to - from > 1) return true
  const isWritten = /^\p{Lu}/u.test(first?.text ?? '')
  if (!isWritten) return false
  if (!scene.isStart(from)) return true
  const isBehind = BEFORE_NAME.test(before?.plain ?? '') && !scene.isBreak(from)
  return isBehind || (VERB.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to))
}

/** The group of a name, which may be followed by what it is in. */
function resolveGroup(scene: Scene, span: Span, name: string): Omit<GroupMention, 'isSaid'> {
  const { navigation } = scene.context
  const { to } = span
  if (WITHIN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)) {
    const start = /^(?:the|our)$/.test(scene.words[to + 1]?.plain ?? '') ? to + 2 : to + 1
    for (let end = Math.min(start + LONGEST, scene.words.length); end > start; end--) {
      if (scene.hasBreakWithin(to, end)) continue
      const place = scene.plain({ from: start, to: end }).replace(/ (?:tab|group|section)$/, '')
      const own = navigation
        .lists()
        .filter((list) => nameKey(list.name ?? '') === nameKey(name))
        .filter(({ above }) => above.some((one) => nameKey(one) === nameKey(place)))
      if (own.length !== 1 || own[0] === undefined) continue
      return { span: { from: span.from, to: end }, name: `${name} of ${place}`, list: own[0] }
    }
  }
  try {
    return { span, name, list: navigation.groupOf(name) }
  } catch (error) {
    if (!(error instanceof AgentRefusal)) throw error
    return { span, name, list: undefined }
  }
}

/** The name of a group as a wish has it for a page: of several so called the one in the tab of that page. */
export function nameFor(
  { context: { navigation } }: Scene,
  { name, list }: GroupMention,
  route: string,
): string | undefined {
  if (list !== undefined) return name
  const own = new Set(navigation.listOf(route)?.above.map(nameKey))
  const beside = navigation
    .lists()
    .filter((one) => nameKey(one.name ?? '') === nameKey(name))
    .flatMap(({ above }) => above.filter((place) => own.has(nameKey(place))))
  return beside.length === 1 ? `${name} of ${beside[0]}` : undefined
}

const PLURAL = /^(?:pages|articles|guides)$/
const PAGES_OF = /(?:^| )(?:pages|articles|guides) (?:of|in|under|from)(?: the)?$/

/** A group by its whole name, of which the pages may be meant. */
export interface PagesOfGroup {
  name: string
  span: Span
  /** Whether its pages are meant. */
  isPages: boolean
  /** How many are called so. */
  count: number
}

const known = new WeakMap<Scene, readonly PagesOfGroup[]>()

/** Groups by their whole names, those of several pages with the word for these: “the billing pages”. */
export function listPagesOfGroups(scene: Scene): readonly PagesOfGroup[] {
  const groups = known.get(scene) ?? findPagesOfGroups(scene)
  known.set(scene, groups)
  return groups
}

function findPagesOfGroups(scene: Scene): PagesOfGroup[] {
  const { navigation } = scene.context
  const lists = Map.groupBy(navigation.lists(), ({ name = '' }) => nameKey(name))
  const found: PagesOfGroup[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (const { to } of scene.runsFrom(from, LONGEST)) {
      const [list, ...others] = lists.get(nameKey(scene.say({ from, to }))) ?? []
      if (list?.name === undefined) continue
      const end = NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to) ? to + 1 : to
      const isBefore = PLURAL.test(scene.words[end]?.plain ?? '') && !scene.isBreak(end)
      // The pages before “under” may be those of another group.
      const start = Math.max(found.at(-1)?.span.to ?? 0, from - 3)
      const isBehind = PAGES_OF.test(scene.plain({ from: start, to: from }))
      // Of several groups so called it has to be said which, and no page is meant.
      const isSeveral = others.length > 0 || navigation.routesOf(list).length > 1
      const isPages = isSeveral && (isBefore || isBehind)
      if (others.length > 0 && !isPages) continue
      const span = { from, to: isBefore ? end + 1 : end }
      found.push({ name: list.name, span, isPages, count: others.length + 1 })
      from = span.to - 1
      break
    }
  }
  return found
}
