import type { NewPage } from '../create-page.ts'
import { getPlace, nameKey } from '../names.ts'
import type { PageList } from '../navigation.ts'
import { lastName } from '../page-names.ts'
import { type GroupMention, listGroups } from './group-mentions.ts'
import type { PageMention } from './page-mention.ts'
import { readOrdinal, readRole } from './roles.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

/** Where a new page is to be listed, and the words that say so. */
export interface NewPagePlace {
  where: Pick<NewPage, 'beside' | 'group' | 'end'>
  spans: Span[]
}

/**
 * Where a new page is to be listed; `undefined` where several places may be meant, or none is told.
 *
 * @param path its address, where that is told: of groups of one name it tells which
 */
export function findPlace(
  scene: Scene,
  pages: readonly PageMention[],
  path: string | undefined,
): NewPagePlace | undefined {
  const within = listGroups(scene).flatMap((mention) => readGroup(scene, mention, path))
  // “Under Operations Guides” is a group, whatever page has those words.
  const others = pages.filter(
    ({ span, isExact }) => isExact || !within.some((group) => overlaps(group.span, span)),
  )
  const placed = others.flatMap((page) => readNeighbor(scene, page))
  const [group, ...moreGroups] = within.filter(
    ({ span }) => !placed.some((one) => overlaps(one.span, span)),
  )
  if (moreGroups.length > 0) return undefined
  const [one, ...more] = placed.length > 0 ? placed : listNeighbors(scene, group?.list)
  if (more.length > 0) return undefined
  const spans = [one, group].flatMap((place) => place?.span ?? [])
  if (one !== undefined) return { where: { beside: { route: one.route, by: one.by } }, spans }
  if (group === undefined) return undefined
  if (group.neighbor !== undefined)
    return { where: { beside: { route: group.neighbor, by: 1 } }, spans }
  return { where: { group: group.list, end: group.end }, spans }
}

interface Neighbor {
  route: string
  by: 0 | 1
  span: Span
}

function readNeighbor(scene: Scene, { span, route }: PageMention): Neighbor[] {
  const found = readRole(scene, span)
  const before = scene.plain({ from: Math.max(0, span.from - 3), to: span.from })
  const role = found?.role ?? (BESIDE.test(before) ? 'after' : undefined)
  if (role !== 'after' && role !== 'before') return []
  const from = found?.from ?? span.from
  return [{ route, by: role === 'after' ? 1 : 0, span: { from, to: span.to } }]
}

const BESIDE = /(?:^| )(?:next to|beside|alongside)(?: the| our)?$/

/** Pages of a group that are called by one plain word behind “after” or “before”: “after authentication”. */
export function listNeighbors(scene: Scene, list: PageList | undefined): Neighbor[] {
  const { navigation } = scene.context
  if (list === undefined) return []
  return navigation.routesOf(list).flatMap((route, at) => {
    const own = nameKey(lastName(route))
    // “Right below the overview”: what a list begins with is one.
    const name = at === 0 && (own === 'index' || isFolder(scene, route)) ? 'overview' : own
    const length = name.split(' ').length
    return scene.words.flatMap((_word, from) => {
      const span = { from, to: from + length }
      const isCalled = nameKey(scene.say(span)) === name && !scene.isBreak(from)
      return isCalled ? readNeighbor(scene, { span, route, file: '', isExact: true }) : []
    })
  })
}

/** Whether a page is the first one of its folder. */
function isFolder({ context: { docs } }: Scene, route: string): boolean {
  return docs.pages().some((file) => docs.routeOf(file) === route && lastName(file) === 'index')
}

interface Within {
  list: PageList
  end: 'start' | 'end'
  /** The page that it comes after, where the number of its place is told. */
  neighbor: string | undefined
  span: Span
}

/** A group that something is to be in. */
function readGroup(scene: Scene, mention: GroupMention, path: string | undefined): Within[] {
  const { navigation } = scene.context
  const found = readRole(scene, mention.span)
  const list = mention.list ?? pickByPath(scene, mention.name, path)
  if (list === undefined || found === undefined) return []
  if (!['into', 'end', 'start'].includes(found.role)) return []
  const routes = navigation.routesOf(list)
  const ordinal = readOrdinal(scene, mention.span, routes)
  const there = ordinal === undefined ? readThere(scene, mention.span) : undefined
  const from = ordinal?.from ?? found.from
  return [
    {
      list,
      end: found.role === 'start' || there?.place === 1 ? 'start' : 'end',
      neighbor: there === undefined ? ordinal?.before : routes[there.place - 2],
      span: { from, to: there?.to ?? mention.span.to },
    },
  ]
}

const THERE =
  /^as (?:the|its) (?:very )?(?<which>[a-z]+|\d+(?:st|nd|rd|th)) (?:page|entry|one|item|article|guide)(?: (?:there|in (?:it|there)|of (?:it|them)))?$/
const LONGEST = 8

/** “In Guides, as the second page there”: a number right behind the place that it is of, with where the words end. */
function readThere(scene: Scene, { to }: Span): { place: number; to: number } | undefined {
  const kind = /^(?:tab|group|section)$/.test(scene.words[to]?.plain ?? '') ? to + 1 : to
  const end = Math.min(scene.words.length, scene.endOfClause(kind), kind + LONGEST)
  for (let stop = end; stop > kind; stop--) {
    const which = THERE.exec(scene.plain({ from: kind, to: stop }))?.groups?.which
    if (which === undefined) continue
    const at = getPlace(which)
    const place = at === undefined ? Number.parseInt(which, 10) : at + 1
    return place > 0 ? { place, to: stop } : undefined
  }
  return undefined
}

/** Of groups of one name the one that has pages in the folder of an address, or in the one around it. */
function pickByPath(scene: Scene, name: string, path: string | undefined): PageList | undefined {
  const { navigation } = scene.context
  const all = navigation.lists().filter((list) => nameKey(list.name ?? '') === nameKey(name))
  for (let folder = path ?? ''; folder.includes('/'); ) {
    folder = folder.slice(0, folder.lastIndexOf('/'))
    const start = `/${folder.replace(/^\//, '')}/`
    const own = all.filter((list) =>
      navigation.routesOf(list).some((route) => route.startsWith(start)),
    )
    if (own.length > 0) return own.length === 1 ? own[0] : undefined
  }
  return undefined
}
