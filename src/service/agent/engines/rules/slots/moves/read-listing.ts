import { posix } from 'node:path'
import { listGroups } from '../../restate/group-mentions.ts'
import type { PageMention } from '../../restate/page-mention.ts'
import { listPages } from '../../restate/page-mentions.ts'
import { overlaps, type Scene, type Span } from '../../restate/scene.ts'

/** Where a page that moves is to be listed, as a wish goes on behind its name. */
export interface Listing {
  /** `undefined` where its entry stays. */
  wish: string | undefined
  spans: readonly Span[]
}

const FIRST =
  /^(?:as )?(?:the )?(?:very )?(?:first|top|start|beginning)(?: (?:one|page|entry|of))?$/
const LAST = /^(?:as )?(?:the )?(?:very )?(?:last|bottom|end)(?: (?:one|page|entry|of))?$/
const BESIDE =
  /^(?:right |directly |just )?(?<side>after|behind|below|under|before|above|ahead of)(?: the| our)?$/
/** “Its place in the sidebar stays the same”, “leave it where it is in the menu”. */
const KEPT =
  /^(?:(?:and|but|while) )?(?:(?:the|its|their|both|they|it|that)(?: (?:place|position|spot|entry|entries|order))?(?: (?:in|of) the (?:sidebar|menu|navigation|nav))? |(?:the )?(?:sidebar|menu|navigation|nav) )(?:(?:should|must|can|does|do|is to|will) )?(?:not change|n't change|doesn't change|don't change|stays?|remains?|keeps? (?:its|their) (?:place|position))\b.*$|^(?:(?:and|but) )?(?:leave|keep) (?:it|them|its (?:place|position)|the (?:sidebar|menu|navigation)(?: entry)?) .*$/
const LONGEST = 5

/** Reads where a page is to be listed; `undefined` where that is told in two ways. */
export async function readListing(
  scene: Scene,
  { taken, file, to }: { taken: readonly Span[]; file: string; to: string },
): Promise<Listing | undefined> {
  const kept = scene.words.flatMap((_word, from): Span[] => {
    const clause = { from, to: scene.endOfClause(from) }
    return scene.isBreak(from) && KEPT.test(scene.plain(clause)) ? [clause] : []
  })
  if (kept.length > 0) return { wish: undefined, spans: kept }
  const isFree = (span: Span) => !taken.some((one) => overlaps(one, span))
  const pages = (await listPages(scene)).filter((one) => isFree(one.span) && one.file !== file)
  for (const lead of scene.find(BESIDE, 3).filter(isFree)) {
    const other =
      pages.find(({ span }) => span.from === lead.to) ?? (await findBare(scene, lead, to))
    if (other === undefined || other.file === file) continue
    const { side = '' } = BESIDE.exec(scene.plain(lead))?.groups ?? {}
    const by = /before|above|ahead/.test(side) ? 'before' : 'after'
    const all = pages.filter((one) => one.file !== other.file)
    return all.length > 0
      ? undefined
      : { wish: `${by} the page ${other.route}`, spans: [lead, other.span] }
  }
  const [group, ...others] = listGroups(scene).filter(({ span }) => isFree(span))
  if (group === undefined) return { wish: undefined, spans: [] }
  if (others.some(({ name }) => name !== group.name) || group.list === undefined) return undefined
  // “Start” may be the name of the group.
  const isEdge = (span: Span) => isFree(span) && !overlaps(span, group.span)
  const first = scene.find(FIRST, LONGEST).filter(isEdge)
  const last = scene.find(LAST, LONGEST).filter(isEdge)
  if (first.length > 0 && last.length > 0) return undefined
  const edge = first.length > 0 ? 'start' : 'end'
  return {
    wish: `to the ${edge} of the "${group.name}" group`,
    spans: [group.span, ...first, ...last],
  }
}

/** “List it after errors”: a page that is named without a word for one. */
async function findBare(
  scene: Scene,
  { to }: Span,
  target: string,
): Promise<PageMention | undefined> {
  const { docs } = scene.context
  const span = { from: to, to: scene.endOfClause(to) }
  const isShort = !scene.isBreak(to) && span.to - to <= LONGEST
  const files = isShort ? await docs.filesOf(scene.say(span)) : []
  // Of several the one that stands where the page goes.
  const near = files.filter((one) => posix.dirname(one) === posix.dirname(target))
  const [file, ...others] = near.length === 1 ? near : files
  return file === undefined || others.length > 0
    ? undefined
    : { span, file, route: docs.routeOf(file), isExact: false }
}
