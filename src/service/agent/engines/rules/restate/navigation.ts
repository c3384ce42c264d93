import { nameKey } from '../names.ts'
import { findEmpty, findGone, isEmptied } from './emptied-groups.ts'
import { type GroupMention, listGroups, nameFor } from './group-mentions.ts'
import { listNeighbors } from './new-page-place.ts'
import type { PageMention } from './page-mention.ts'
import { listPages } from './page-mentions.ts'
import { findByStart } from './pages-by-noun.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { isBesideNow, isReason, isStanding, type Role, readOrdinal, readRole } from './roles.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:mov(?:e|ed|ing)|put|plac(?:e|ed)|belongs?|goes?|go|lift|list(?:ed)?|bring|shift|take|drag|pull|push|sits?|lives?|appears?|comes?|shows?|stands?|order|reorder|swap|trade|sidebar|menu|nav|navigation|group|section|under|before|after|above|below|first|second|third|fourth|last)\b/i
const ALSO = anyOf(`
  mov(?:e|es|ed|ing) put plac(?:e|ed) belongs? goes go lift list(?:ed)? bring shift take taken drag pull push sits? live lives appears? comes? shows? shown stands? stood order reorder(?:ed)? position
  sidebar menu nav navigation groups? sections? category subgroup entry item spot place directly itself own alone straight away hidden buried missing missed unlisted forgot forgotten nowhere nothing
  reach(?:ed|able)? filed expect(?:ed)? find add adding add(?:ed|s) but isn't really not anymore longer instead right better best logical sense logically together tree else part odd weird confusing good wrong fits? fit naturally
`)

interface Placed<T> {
  mention: T
  role: Role | undefined
  span: Span
}

const END = /^(?:end|bottom|last|start|top|beginning|first)$/
const START = /^(?:start|top|beginning|first)$/
const IN_ORDER = /\b(?:comes?|goes|go|is|be|stands?|put|first) .*\bfirst\b|\bfirst\b.*\bthen\b/i
/** Says that something should be elsewhere, or lacks where it should be. */
const WISHED =
  /\b(?:mov\w*|put|plac\w*|belongs?|fits?|go(?:es)?|lift|list\w*|bring|shift|take|drag|pull|push|should|must|ought|needs?|want|like|add|show|include|can|could|missing|isn't|not|never|re-?order|swap|first|last|before|after)\b/i

/** Says that something is not listed. */
const NOWHERE = /^(?:is |sits )?in no (?:menu|sidebar|group|navigation|nav|section)$/

/** Says that something is listed in two places. */
const SECOND =
  /\b(?:leave|keep) (?:it|them|that) (?:where|there|in (?:the|its))|\b(?:in|of) (?:.+) as well\b|\bsecond place\b|\bin both\b/i

/** What is not there yet is none that pages are put into by its name. */
const NEW_GROUP =
  /\b(?:an?|another|one more|new|own) (?:new )?(?:sub)?(?:group|section|tab)(?: (?:called|named)| ["“\p{Lu}])/u

/** Lists pages and groups elsewhere in the navigation. */
export const navigation: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if ([SECOND, NEW_GROUP].some((one) => one.test(scene.prompt)) || !WISHED.test(scene.prompt))
    return []
  const named = listGroups(scene)
  const gone = findGone(scene, named)
  const allGroups = named.filter(({ span }) => gone === undefined || !overlaps(span, gone))
  const known = await listPages(scene)
  const taken = [...known, ...named].map(({ span }) => span)
  const told = [...known, ...(await findByStart(scene, taken))]
    .filter(({ span }) => !isCounted(scene, span) && !isWhy(scene, span))
    .toSorted((one, other) => one.span.from - other.span.from)
  // “Between A and B” is behind A.
  const second = told.filter((page) => isSecond(scene, page, told))
  const allPages = told.filter((page) => !second.includes(page))
  const isPage = ({ span }: GroupMention) =>
    allPages.some(
      (page) => overlaps(page.span, span) && page.span.to - page.span.from >= span.to - span.from,
    )
  // “Security of Manage” is one page: where it stands is no place that it is put to.
  const isTold = ({ span }: GroupMention) =>
    allPages.some((page) => page.span.from < span.from && span.to <= page.span.to)
  const hasGroupBeside = allGroups
    .filter((mention) => !isTold(mention) && !isPage(mention))
    .map((mention) => withRole(scene, mention))
    .some(({ role }) => role === 'before' || role === 'after')
  const groups = allGroups
    .filter((mention) => !isTold(mention))
    .map((mention) => withRole(scene, mention))
    // A name that is that of a page as well is that where pages stand.
    .filter(
      ({ mention, role }) =>
        mention.isSaid ||
        !isPage(mention) ||
        // “Boats should be below Sails”, which is a group alone: groups stand beside groups.
        (role === undefined && hasGroupBeside) ||
        role === 'into' ||
        role === 'end' ||
        role === 'start' ||
        role === 'from',
    )
  const pages = allPages
    // “The Tools tab” is no page.
    .filter(({ span }) => !/^(?:tab|group)$/.test(scene.words[span.to]?.plain ?? ''))
    .filter(({ span }) => !groups.some(({ mention }) => overlaps(mention.span, span)))
    .map((mention) => withPageRole(scene, mention))
  // Where something stands now beside another one is where it is not to be.
  if ([...pages, ...groups].some((one) => isBesideNow(scene, one))) return []
  const empty = findEmpty(scene) ?? gone
  // Of two that are told in order one that is not known is no reason to move the other.
  if (/\bfirst\b.*\bthen\b/i.test(scene.prompt) && distinct(pages).length + groups.length < 2)
    return []
  const beside = [...second.map(({ span }) => span), ...(empty === undefined ? [] : [empty])]
  const base = { groups, pages, beside }
  const found = readOrder(scene, base) ?? readMove(scene, base)
  if (found === undefined || isBesideOther(scene, found.accounted)) return []
  const moved = pages.filter(({ role }) => role !== 'before' && role !== 'after')
  const targets = groups.filter(({ role }) => role === 'into' || role === 'end' || role === 'start')
  if (empty !== undefined && !isEmptied(scene, listMentions(moved), listMentions(targets)))
    return []
  const around = listAround(scene, listMentions(moved), listMentions(targets))
  return [{ ...found, accounted: [...found.accounted, ...around], also: ALSO }]
}

/** Where pages are listed now, and what is around where they go: “filed under Tools, I expect it in the Guides tab under Setup”. */
function listAround(
  scene: Scene,
  pages: readonly PageMention[],
  groups: readonly GroupMention[],
): Span[] {
  const { navigation } = scene.context
  const now = pages.flatMap(({ route }) => navigation.listOf(route) ?? [])
  const known = [
    ...now.flatMap(({ name = '', above }) => [name, ...above]),
    ...groups.flatMap(({ list }) => list?.above ?? []),
  ]
  const names = new Set(known.map(nameKey))
  return scene.find(PLACE, LONGEST_PLACE).filter((span) => {
    const name = PLACE.exec(scene.plain(span))?.groups?.name ?? ''
    return names.has(nameKey(name))
  })
}

const PLACE =
  /^(?:under|in|within)(?: the| our)? (?<name>\S+(?: (?!(?:under|in|within|tab|group|section|menu)(?: |$))\S+){0,4})(?: (?:tab|group|section|menu))?$/
const LONGEST_PLACE = 8

/** Whether a page is the second one that something is to be between. */
function isSecond(scene: Scene, { span }: PageMention, all: readonly PageMention[]): boolean {
  const isAnd = scene.words[span.from - 1]?.plain === 'and'
  return (
    isAnd &&
    all.some(
      (first) =>
        first.span.to === span.from - 1 && scene.words[first.span.from - 1]?.plain === 'between',
    )
  )
}

/** Whether a page is named for why something is to be so. */
function isWhy(scene: Scene, { from }: Span): boolean {
  const first = scene.words[scene.startOfClause(from)]?.plain ?? ''
  return /^(?:as|because|since)$/.test(first)
}

/** Whether it is to be beside what is not named: “just above it”. */
function isBesideOther(scene: Scene, accounted: readonly Span[]): boolean {
  return scene
    .find(/^(?:before|above|ahead|after|below|behind|underneath|beneath)$/)
    .some((span) => !accounted.some((one) => overlaps(one, span)))
}

/** Whether a word that is a name tells how many or which: “Overview first”. */
function isCounted(scene: Scene, { from, to }: Span): boolean {
  return to - from === 1 && END.test(scene.words[from]?.plain ?? '')
}

function withRole<T extends { span: Span }>(scene: Scene, mention: T): Placed<T> {
  const role = readRole(scene, mention.span)
  const from = role?.from ?? mention.span.from
  return { mention, role: role?.role, span: { from, to: mention.span.to } }
}

/** The same of a page: what is right under one stands behind it, and notes for one are that. */
function withPageRole(scene: Scene, mention: PageMention): Placed<PageMention> {
  const placed = withRole(scene, mention)
  const before = scene.plain({ from: placed.span.from - 1, to: mention.span.from })
  if (placed.role !== 'into') return placed
  if (/^(?:right|directly|straight|just) under\b/.test(before)) return { ...placed, role: 'after' }
  return / for(?: the)?$/.test(before) ? { ...placed, role: undefined } : placed
}

function listMentions<T>(all: readonly Placed<T>[]): T[] {
  return all.map(({ mention }) => mention)
}

interface Parts {
  groups: readonly Placed<GroupMention>[]
  pages: readonly Placed<PageMention>[]
  beside: readonly Span[]
}

type Found = Pick<Restatement, 'wishes' | 'accounted'>

/** Pages of one list in an order that is told: “A comes first, then B”. */
function readOrder(scene: Scene, { groups, pages, beside }: Parts): Found | undefined {
  const own = distinct(pages)
  const [first, ...others] = own
  if (first === undefined || others.length === 0 || !IN_ORDER.test(scene.prompt)) return undefined
  if (own.some(({ role }) => role === 'before' || role === 'after')) return undefined
  const { navigation } = scene.context
  const list = navigation.listOf(first.mention.route)
  const routes = list === undefined ? [] : navigation.routesOf(list)
  if (!own.every(({ mention }) => routes.includes(mention.route))) return undefined
  if (!groups.every(({ mention }) => isIn(scene, first.mention.route, mention))) return undefined
  const ends = scene.find(/^(?:first|then|next|followed by|and then|second|third|finally)$/, 2)
  return {
    wishes: listSteps(
      routes,
      own.map(({ mention }) => mention.route),
      quote(list?.name ?? ''),
    ),
    accounted: [...pages, ...groups].map(({ span }) => span).concat(ends, beside),
  }
}

/** What is to move so that pages stand one after the other ahead of their list, behind its home page. */
function listSteps(routes: readonly string[], order: readonly string[], group: string): string[] {
  const home = routes[0] === '/' && !order.includes('/') ? ['/'] : []
  let now = routes
  return [...home, ...order].flatMap((route, at, all) => {
    const before = all[at - 1]
    if (now.indexOf(route) === at) return []
    now = now.filter((one) => one !== route).toSpliced(at, 0, route)
    return before === undefined
      ? [`Move the page ${route} to the start of the group ${group}`]
      : [`Move the page ${route} after the page ${before}`]
  })
}

/** Pages or a group that are to be in a group, at an end of it, or beside another one. */
function readMove(scene: Scene, { groups, pages, beside }: Parts): Found | undefined {
  const { navigation } = scene.context
  const byRole = <T>(all: readonly Placed<T>[], ...roles: (Role | undefined)[]) =>
    all.filter(({ role }) => roles.includes(role))
  const anchors = [...byRole(pages, 'before', 'after'), ...byRole(groups, 'before', 'after')]
  const subjects = distinct(byRole(pages, undefined, 'from', 'into', 'end', 'start'))
  const [anchor, ...otherAnchors] = anchors
  if (otherAnchors.length > 0) return undefined
  const accounted = [...pages, ...groups]
    .map(({ span }) => span)
    .concat(beside, listStanding(scene), scene.find(NOWHERE, 4))
  if (subjects.length === 0) return readGroupMove(scene, { groups, accounted, anchor })
  if (groups.some(({ role }) => role === undefined)) return undefined
  const isHere = ({ mention, role }: Placed<GroupMention>) =>
    subjects.every((page) => isIn(scene, page.mention.route, mention)) &&
    (role === 'from' || role === 'into')
  const targets = byRole(groups, 'into', 'end', 'start')
  // Where there are two groups and the pages are in one of them, that is where they come from.
  const sources =
    targets.length > 1
      ? [...byRole(groups, 'from'), ...targets.filter(isHere)]
      : byRole(groups, 'from')
  if (!sources.every(isHere)) return undefined
  const [target, ...otherTargets] = targets.filter((one) => !sources.includes(one))
  if (otherTargets.length > 0) return undefined
  const ends = readEnds(scene, accounted)
  const end = target?.role === 'end' || target?.role === 'start' ? target.role : ends?.role
  if (anchor !== undefined) {
    if (end !== undefined) return undefined
    const place = placeOf(anchor)
    if (target !== undefined && !isWithin(scene, anchor, target.mention)) return undefined
    const own = anchor.role === 'after' ? subjects.toReversed() : subjects
    return {
      wishes: own.map(({ mention }) => `Move the page ${mention.route} ${anchor.role} ${place}`),
      accounted,
    }
  }
  if (target === undefined) {
    const [only, ...more] = subjects
    const list = only === undefined ? undefined : navigation.listOf(only.mention.route)
    if (only === undefined || more.length > 0 || end === undefined || list?.name === undefined)
      return undefined
    const group = sources[0]?.mention.name ?? list.name
    return {
      wishes: [`Move the page ${only.mention.route} to the ${end} of the group ${quote(group)}`],
      accounted: [...accounted, ...(ends?.spans ?? [])],
    }
  }
  const { list, span } = target.mention
  const moved = subjects.map(({ mention }) => mention.route)
  const listed = list === undefined ? [] : navigation.routesOf(list)
  const ordinal = readOrdinal(
    scene,
    span,
    listed.filter((route) => !moved.includes(route)),
  )
  const ordinals = ordinal === undefined ? [] : [{ from: ordinal.from, to: span.to }]
  const [neighbor, ...otherNeighbors] = listNeighbors(scene, target.mention.list).filter(
    ({ route }) => subjects.every(({ mention }) => mention.route !== route),
  )
  if (neighbor !== undefined && otherNeighbors.length === 0 && subjects.length === 1) {
    const side = neighbor.by === 1 ? 'after' : 'before'
    return {
      wishes: [`Move the page ${subjects[0]?.mention.route} ${side} the page ${neighbor.route}`],
      accounted: [...accounted, neighbor.span, ...ordinals],
    }
  }
  if (ordinal !== undefined) {
    if (ordinal.before === undefined || moved.length > 1) return undefined
    return {
      wishes: [`Move the page ${moved[0]} after the page ${ordinal.before}`],
      accounted: [...accounted, ...ordinals],
    }
  }
  const all = end === 'start' ? subjects.toReversed() : subjects
  const name = nameFor(scene, target.mention, all[0]?.mention.route ?? '')
  if (name === undefined) return undefined
  return {
    wishes: all.map(
      ({ mention }) =>
        `Move the page ${mention.route} to ${end === undefined ? '' : `the ${end} of `}the group ${quote(name)}`,
    ),
    accounted: [...accounted, ...(ends?.spans ?? [])],
  }
}

/** A group that is to be beside another one, or at an end of what it is in. */
function readGroupMove(
  scene: Scene,
  {
    groups,
    accounted,
    anchor,
  }: {
    groups: readonly Placed<GroupMention>[]
    accounted: readonly Span[]
    anchor: Placed<PageMention | GroupMention> | undefined
  },
): Found | undefined {
  const [own, ...others] = groups.filter((one) => one !== anchor)
  if (own === undefined || others.length > 0 || own.role === 'end' || own.role === 'start')
    return undefined
  const name = `the group ${quote(own.mention.name)}`
  const ends = readEnds(scene, accounted)
  if (own.role !== undefined && own.role !== 'from') return undefined
  if (anchor !== undefined && ends === undefined) {
    return { wishes: [`Move ${name} ${anchor.role} ${placeOf(anchor)}`], accounted }
  }
  if (anchor !== undefined || ends === undefined) return undefined
  return {
    wishes: [`Move ${name} to the ${ends.role} of the sidebar`],
    accounted: [...accounted, ...ends.spans],
  }
}

/** An end that is told without what it is of: “goes last”. */
function readEnds(
  scene: Scene,
  beside: readonly Span[],
): { role: 'start' | 'end'; spans: Span[] } | undefined {
  const spans = scene
    .find(END)
    .filter((span) => !beside.some((one) => overlaps(one, span)))
    .filter(({ from }) => !(from === 0 && scene.words[0]?.plain === 'first'))
    .filter(({ from }) => /^\p{Ll}/u.test(scene.words[from]?.text ?? ''))
    .filter(({ from }) => !isStanding(scene, from) && !isReason(scene, from))
  const roles = new Set(spans.map((span) => START.test(scene.plain(span))))
  if (roles.size !== 1) return undefined
  return { role: roles.has(true) ? 'start' : 'end', spans }
}

/** Ends at which something is told to be now. */
function listStanding(scene: Scene): Span[] {
  return scene.find(END).filter(({ from }) => isStanding(scene, from))
}

function placeOf({ mention }: Placed<PageMention | GroupMention>): string {
  return 'list' in mention ? `the group ${quote(mention.name)}` : `the page ${mention.route}`
}

function isWithin(
  scene: Scene,
  { mention }: Placed<PageMention | GroupMention>,
  group: GroupMention,
): boolean {
  if (!('list' in mention)) return isIn(scene, mention.route, group)
  const wanted = nameKey(group.list?.name ?? group.name)
  return mention.list?.above.some((place) => nameKey(place) === wanted) === true
}

function isIn(scene: Scene, route: string, { list, name }: GroupMention): boolean {
  const wanted = nameKey(list?.name ?? name)
  return scene.context.navigation.placesOf(route).some((place) => nameKey(place) === wanted)
}

/** Each page once, where it is named first without a place before it. */
function distinct(pages: readonly Placed<PageMention>[]): Placed<PageMention>[] {
  const byRoute = new Map<string, Placed<PageMention>>()
  for (const page of pages) {
    if (!byRoute.has(page.mention.route)) byRoute.set(page.mention.route, page)
  }
  return [...byRoute.values()]
}
