import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser'
import { SOCIAL_KEYS } from '../../../../../../config/index.ts'
import { MAIL } from '../../address.ts'
import { nameKey, nameWords } from '../../names.ts'
import { listPages } from '../../restate/page-mentions.ts'
import { isIn, overlaps, type Scene, type Span } from '../../restate/scene.ts'
import { listLinks, type SiteLink } from '../../site-link.ts'

export const DOCS = 'docs.json'

/** A bar of the site that has links. */
export type Area = 'header' | 'footer' | 'anchors'

/** A link of a bar. */
export interface BarLink extends SiteLink {
  area: Area
  isButton: boolean
  /** The heading of its column in the footer. */
  column?: string
}

/** A link as a prompt names it. */
export interface NamedLink {
  span: Span
  link: BarLink
  /** Whether it is named by its whole label, and not by a word of it or as the button. */
  isExact: boolean
}

/** Where a link is to lead. */
export interface Target {
  span: Span
  address: string
  /** Words that only lead to it, as “that goes to”. */
  isPage: boolean
}

const AREAS: readonly (readonly [Area, RegExp])[] = [
  [
    'footer',
    /^(?:footer|(?:page )?bottom|(?:bottom|foot) of (?:the|every|each) (?:page|site|docs))$/,
  ],
  [
    'anchors',
    /^(?:(?:global )?anchors?(?: links?)?|sidebar (?:links?|anchors?)|links? (?:at the top of|above) the sidebar)$/,
  ],
  [
    'header',
    /^(?:(?:site |page )?header|nav ?bar|navigation bar|(?:the )?top (?:bar|nav|navigation|navbar|menu|right|right corner)|top-right(?: corner)?|upper right(?: corner)?|topbar|topnav|up top|at the (?:very )?top(?: of (?:the|every|each) (?:page|site|docs))?)$/,
  ],
]
const LONGEST_AREA = 6

/** The bars that a prompt speaks of, with the words for them. */
export function findAreas(scene: Scene): { area: Area; span: Span }[] {
  return scene
    .findMeant(LONGEST_AREA, (span) => {
      const said = scene.plain(span)
      return AREAS.find(([, pattern]) => pattern.test(said))?.[0]
    })
    .map(({ span, meant }) => ({ span, area: meant }))
}

/** The links of all bars. */
export function listBarLinks(tree: Node): BarLink[] {
  return listLinks(tree).flatMap((link): BarLink[] => {
    const { path } = link
    const isButton = path.at(-1) === 'primary' && path.at(-2) === 'navbar'
    if (path.includes('navbar')) return [{ ...link, area: 'header', isButton }]
    if (path.includes('anchors')) return [{ ...link, area: 'anchors', isButton }]
    if (path[0] !== 'footer') return []
    const header: unknown =
      path[1] === 'links' ? findNodeAtLocation(tree, [...path.slice(0, 3), 'header'])?.value : ''
    const column = typeof header === 'string' && header !== '' ? { column: header } : {}
    return [{ ...link, area: 'footer', isButton, ...column }]
  })
}

const NOUN = /^(?:links?|buttons?|entry|entries|items?|anchors?|accounts?|icons?|cta)$/

/** The links that a prompt names: by their labels, by a word of it before “link” or “button”, or as the button. */
export function findNamedLinks(
  scene: Scene,
  links: readonly BarLink[],
  beside: readonly Span[],
): NamedLink[] {
  const isFree = (span: Span) => !beside.some((one) => overlaps(one, span))
  const longest = Math.max(1, ...links.map(({ label }) => label.split(/\s+/).length))
  const exact = scene.findMeant(longest, (span) => {
    const key = nameKey(scene.say(span))
    const own = key === '' || !isFree(span) ? [] : links.filter((one) => keysOf(one).includes(key))
    return own.length === 0 ? undefined : own
  })
  const found = exact.flatMap(({ span, meant }) =>
    meant.map((link) => ({ span, link, isExact: true })),
  )
  const others = scene.find(NOUN).flatMap(({ from: at }): NamedLink[] => {
    const span = { from: at - 1, to: at }
    const [word, ...more] = at === 0 || scene.isBreak(at) ? [] : nameWords(scene.say(span))
    const isTaken = !isFree(span) || found.some((one) => overlaps(one.span, span))
    if (word === undefined || more.length > 0 || isTaken || word.length < SHORTEST) return []
    const own = links.filter(({ label }) => nameWords(label).includes(word))
    return own.map((link) => ({ span, link, isExact: false }))
  })
  const named = [...found, ...others]
  return named.length > 0 ? named : findButton(scene, links, beside)
}

const SHORTEST = 3

/** A network is called by two names. */
function keysOf({ label, isAddress }: BarLink): string[] {
  const key = nameKey(label)
  return isAddress && /^(?:x|twitter)$/.test(key) ? ['x', 'twitter'] : [key]
}

/** What is said of the button, and is no name of one. */
const OF_BUTTON =
  /(?:^|\s)(?:the|our|this|that|its|main|primary|big|header|navbar|nav|top|bar|right|top-right|cta|action|sign-?up|call-to-action)$|^$/

/** “The button at the top”: the one that the header has. */
function findButton(scene: Scene, links: readonly BarLink[], beside: readonly Span[]): NamedLink[] {
  const [button, ...others] = links.filter(({ isButton }) => isButton)
  const [span] = scene.find(/^(?:button|cta)$/).filter(({ from }) => !isIn(from, beside))
  const before =
    span === undefined ? '' : scene.plain({ from: Math.max(0, span.from - 3), to: span.from })
  const isNew = /\b(?:an?|new|another|one more)\b/.test(before) || !OF_BUTTON.test(before)
  return button === undefined || others.length > 0 || span === undefined || isNew
    ? []
    : [{ span, link: button, isExact: false }]
}

const LEAD =
  /\b(?:leads?|leading|goes|go|going|links?|linking|points?|pointing|opens?|opening|takes?|taking|brings?|sends?|lands?|to|at|on)(?: (?:people|readers|visitors|users|everyone|them))?(?: (?:over|straight))?(?: (?:to|at|on))?(?: (?:the|our))?$/

/** Where links are to lead: addresses of the web, those to write to, and pages that something leads to. */
export async function findTargets(scene: Scene, beside: readonly Span[]): Promise<Target[]> {
  const addresses = scene.words.flatMap(({ text }, from): Target[] => {
    const said = text.replace(/[.,;]+$/, '')
    const isAddress = /^(?:https?:\/\/|mailto:)\S+$/i.test(said) || /^\/[\w#][\w/#.-]*$/.test(said)
    const isBare = /^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.\p{Ll}{2,}\/\S+$/u.test(said)
    if (isIn(from, beside)) return []
    const address = MAIL.test(said) ? `mailto:${said}` : isBare ? `https://${said}` : said
    return isAddress || isBare || MAIL.test(said)
      ? [{ span: { from, to: from + 1 }, address, isPage: false }]
      : []
  })
  if (addresses.length > 0) return addresses
  const pages = (await listPages(scene)).filter(
    ({ span }) => !beside.some((one) => overlaps(one, span)) && isLedTo(scene, span),
  )
  return pages.map(({ span, route }) => ({ span, address: route, isPage: true }))
}

function isLedTo(scene: Scene, { from }: Span): boolean {
  return from > 0 && LEAD.test(scene.plain({ from: Math.max(0, from - 5), to: from }))
}

/** A network that footers have an icon for, by its name. */
export function readNetwork(name: string): string | undefined {
  const key = nameKey(name) === 'twitter' ? 'x' : nameKey(name)
  return (SOCIAL_KEYS as readonly string[]).find((one) => one === key)
}

/** The list that a new link of a bar goes into. */
export function listOf(area: Exclude<Area, 'footer'>): JSONPath {
  return area === 'anchors' ? ['navigation', 'global', 'anchors'] : ['navbar', 'links']
}
