import type { Context } from '../../context.ts'
import { anyOf } from '../../restate/restatement.ts'
import { isIn, type Scene, type Span } from '../../restate/scene.ts'
import { readAddress } from '../../site-link.ts'
import { listReasons } from '../reasons-told.ts'
import { isAllTold } from '../told-all.ts'
import { findLabel } from './bar-label.ts'
import {
  type Area,
  type BarLink,
  DOCS,
  findAreas,
  findNamedLinks,
  findTargets,
  listBarLinks,
  type NamedLink,
  type Target,
} from './bar-links.ts'
import { findPlace, type Place } from './bar-place.ts'

const ALSO = anyOf(`
  header navbar nav bar navigation topbar top menu right left up footer bottom foot column section heading anchors? global sidebar links? buttons? cta items? entry entries accounts? icons? social socials
  network networks label labels labell?ed text wording named called rename renamed relabel remove removed delete deleted drop kill ditch lose cut rid take out off away
  add added put insert include place new another one move moved replace replaced swap swapped switch turn change changed
  go goes going lead leads leading point points pointing open opens opening link links linked linking takes? taking brings? sends? mails? email mailbox write address url href target destination
  should must has have needs to be is are say says read reads said now instead only just simply after before behind between next beside left right first last front end
  → -> belongs? wrong dead outdated old broken own yet at all none there call made shows? trade places? their moved currently still http secure insecure plain scheme dashboard signup sign-up demo
`)
/** What is told of links of bars. */
export interface Told {
  scene: Scene
  area: Area | undefined
  areas: readonly Span[]
  links: readonly BarLink[]
  named: readonly NamedLink[]
  place: Place | undefined
  label: Span | undefined
  targets: readonly Target[]
}

/** Reads a prompt by its parts; `undefined` where it speaks of several bars. */
export async function readTold(context: Context, scene: Scene): Promise<Told | undefined> {
  const spoken = findAreas(scene)
  const areas = spoken.map(({ span }) => span)
  const [area, ...others] = new Set(spoken.map((one) => one.area))
  if (others.length > 0) return undefined
  const all = listBarLinks(context.files.tree(DOCS))
  const links = all.filter((link) => area === undefined || link.area === area)
  const column = findColumn(scene, links)
  const own = column === undefined ? links : links.filter((link) => link.column === column.name)
  const columns = column === undefined ? [] : [column.span]
  const web = (await findTargets(scene, areas)).filter(({ isPage }) => !isPage)
  const first = findNamedLinks(scene, own, [...areas, ...columns, ...web.map(({ span }) => span)])
  const place = findPlace(scene, first, areas)
  const besides = place === undefined ? [] : place.spans
  const taken = [...areas, ...columns, ...web.map(({ span }) => span), ...besides]
  const label = findLabel(
    scene,
    taken,
    first.map(({ span }) => span).filter((span) => !isIn(span.from, besides)),
  )
  const off = label === undefined ? [] : [label]
  const named = first.filter(
    ({ span }) => !isIn(span.from, [...besides, ...off]) && keptWith(scene, span) === undefined,
  )
  const pages = web.length > 0 ? [] : await findTargets(scene, [...taken, ...off])
  const tree = context.files.tree(DOCS)
  // Where it leads now is told, and not wished.
  const now = new Set(named.map(({ link }) => bareAddress(readAddress(tree, link) ?? '')))
  const [news, olds] = [
    web.filter(({ address }) => !now.has(bareAddress(address))),
    web.filter(({ address }) => now.has(bareAddress(address))),
  ]
  const secure = label === undefined ? readSecure(scene, named, tree) : []
  const targets = [...(news.length > 0 ? news : web), ...pages, ...secure]
  const old = news.length > 0 ? olds.map(({ span }) => span) : []
  const kept = first.flatMap(({ span }) => keptWith(scene, span) ?? [])
  return {
    scene,
    area,
    areas: [...areas, ...columns, ...old, ...kept],
    links: own,
    named,
    place,
    label,
    targets,
  }
}

/** “It still goes to an http address, make it https”: where a link leads, with the other scheme. */
function readSecure(
  scene: Scene,
  named: readonly NamedLink[],
  tree: Parameters<typeof readAddress>[0],
): Target[] {
  const [span] = scene.find(/^https$/)
  const [address, ...others] = new Set(named.map(({ link }) => readAddress(tree, link)))
  const isOne = span !== undefined && others.length === 0
  return isOne && address?.startsWith('http://') === true
    ? [{ span, address: address.replace('http:', 'https:'), isPage: false }]
    : []
}

/** An address as it may be said: without its scheme and the last slash. */
export function bareAddress(address: string): string {
  return address
    .replace(/^(?:https?:\/\/(?:www\.)?|mailto:)/i, '')
    .replace(/\/$/, '')
    .toLowerCase()
}

/** “The Talks link is fine, but …”: a link with what tells that it stays. */
function keptWith(scene: Scene, { from, to }: Span): Span | undefined {
  const most = Math.min(scene.endOfClause(to - 1), to + MOST_KEPT)
  for (let end = most; end > to; end--)
    if (KEPT.test(scene.plain({ from: to, to: end }))) return { from, to: end }
  return undefined
}

const MOST_KEPT = 9
const KEPT =
  /^(?:(?:links?|buttons?|entry|item|anchor|icon) )?(?:(?:in|of|at|on) (?:the|our) \S+(?: bar)? )?(?:(?:is|are) (?:fine|ok|okay|good|right|correct)|(?:(?:can|should|may|must) )?(?:stays?|remains?)(?: (?:as it is|there|where it is))?)(?:,? (?:but|and))?$/

/** The column of the footer that is told by its heading: “under Resources”. */
function findColumn(
  scene: Scene,
  links: readonly BarLink[],
): { name: string; span: Span } | undefined {
  const names = new Set(links.flatMap(({ column }) => column ?? []))
  const found = [...names].flatMap((name) =>
    scene
      .findSaid(name)
      .filter(
        ({ from, to }) =>
          /^(?:under|in|into|to|of|from)(?: (?:the|our))?$/.test(
            scene.plain({
              from: Math.max(0, from - (scene.words[from - 1]?.plain === 'the' ? 2 : 1)),
              to: from,
            }),
          ) || scene.words[to]?.plain === 'column',
      )
      .map((span) => ({ name, span })),
  )
  const [only, ...others] = found
  return others.some(({ name }) => name !== only?.name) ? undefined : only
}

/** Whether a prompt tells nothing beside what was found. */
export function isWhole({ scene, areas }: Told, found: readonly Span[]): boolean {
  const spans = [...areas, ...found, ...listReasons(scene, found)]
  return isAllTold(scene, spans, ALSO, MOST_REST)
}

const MOST_REST = 1.5
