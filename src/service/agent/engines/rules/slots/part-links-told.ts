import type { Context } from '../context.ts'
import { endOf, getRoute } from '../links.ts'
import { nameKey } from '../names.ts'
import { lastName } from '../page-names.ts'
import { repairAddress } from '../repair-address.ts'
import { listNamedLinks } from '../restate/named-links.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { leadLinks, readTextLinks, type TextLink } from '../text-link.ts'
import { listPlaceWords, withDescribed } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:links?|cards?|buttons?|tiles?|hyperlinks?)\b/i
/** What says that a link leads to where nothing is, or to an address that is not the one of now. */
const WRONG =
  /\b(?:dead|broken|404s?|nowhere|stale|outdated|wrong|old|former|previous|still (?:uses?|has|have|points?|goes|leads?|links?|sends?|takes?|opens?)|(?:doesn['’]t|does not|no longer|don['’]t|do not) (?:work|lead|exist|open|resolve|go)\w*|moved)\b/i
const SENDS =
  /\b(?:point|make|have|send|lead|go|direct|change|update|switch|fix|repair|mend|replace|take|bring|swap|use|let|correct|repoint|should|must|needs?)\b/i
const OTHER =
  /\b(?:remove|delete|drop|unlink|rename|re-?title|add|redirects?|icon|title|every|all|everywhere)\b/i
const ALSO = anyOf(`
  links? cards? buttons? tiles? hyperlinks? dead broken 404s? nowhere stale outdated wrong old former previous still uses? has have points? pointing goes go going leads? leading links? sends? sent takes? opens? url address
  work works working lead exists? resolves? moved point make have send direct change update switch fix repair mend replace take bring swap use let correct repoint should must needs? at to of on in into it its it's that this there where
  page pages guide article lives? living sits? now today currently these days straight directly really actually instead new right place target destination correct home again ends? up with
`)
/** How much may be said beside what is understood. */
const MOST_REST = 1
const LIVES =
  /\b(?:where|to wherever) (?:(?:that|the|this) (?:page|guide|article|one)|it) (?:(?:now|actually|really|currently|today) )?(?:lives?|is|sits|went|moved)\b|\b(?:its|the) (?:new|current|right|correct|proper|real|actual) (?:address|url|place|home|location|page|target|destination)\b|\b(?:fix|repair|mend|correct) (?:it|that|the link|that link|the card)\b/i

/**
 * The link, card or button of a page that is told by its words, with its old address or as dead: “The Limits card on the
 * Start page still uses /old/limits. Point it at the Limits page.”
 */
export const partLinksTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => isRead(prompt),
  perform,
}

function isRead(prompt: string): boolean {
  return CUE.test(prompt) && WRONG.test(prompt) && SENDS.test(prompt) && !OTHER.test(prompt)
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!isRead(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const pages = await listPages(scene)
  const found: Found[] = []
  for (const host of pages) {
    const links = readTextLinks(await docs.files.read(host.file), host.file)
    for (const { link, span } of listNamedLinks(scene, links, host.span)) {
      // An address alone names whatever leads there.
      if (/^(?:\/|#|https?:)/.test(scene.say(span))) continue
      const told = listAddresses(scene, link)
      if (told !== undefined) found.push({ host, link, span, told })
    }
  }
  if (found.length === 0) found.push(...(await findByPage(scene, pages)))
  const [one, ...others] = found
  if (one === undefined || others.some(({ link }) => !isSame(link, one.link))) return undefined
  const { host, link, span, told } = one
  const own = pages.filter((page) => !overlaps(page.span, span) && page.file !== host.file)
  const target = await findTarget(scene, own, link)
  if (target === undefined || target === link.address) return undefined
  const hosts = await Promise.all(
    pages.filter(({ file }) => file === host.file).map((page) => withDescribed(scene, page)),
  )
  const spans = [...hosts, span, ...told, ...own.map((page) => page.span)]
  if (!isAllTold(scene, [...spans, ...(await listPlaceWords(scene, host.file))], ALSO, MOST_REST))
    return undefined
  const text = await docs.files.read(host.file)
  const same = readTextLinks(text, host.file).filter((other) => isSame(other, link))
  await leadLinks(docs, same, target)
  return `Had “${link.label}” on \`${host.route}\` lead to \`${target}\`, and no longer to \`${link.address}\`.`
}

interface Found {
  host: PageMention
  link: TextLink
  span: Span
  told: Span[]
}

/** “A broken link to the Setup page”: a dead one that is called as that page is. */
async function findByPage(scene: Scene, pages: readonly PageMention[]): Promise<Found[]> {
  const { docs } = scene.context
  const known = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const targets = pages.filter(({ span: { from } }) =>
    /\blinks? to(?: (?:the|our))?$/.test(scene.plain({ from: Math.max(0, from - 4), to: from })),
  )
  const found: Found[] = []
  for (const target of targets) {
    const titles = await docs.titlesOf(target.file)
    const names = [...titles, lastName(target.file)].map(nameKey)
    for (const host of pages.filter(({ file }) => file !== target.file)) {
      for (const link of readTextLinks(await docs.files.read(host.file), host.file)) {
        const route = getRoute(link.address, host.file)
        const isDead = route !== undefined && !known.has(route)
        const isNamed =
          names.includes(nameKey(link.label)) || names.includes(nameKey(lastName(route ?? '')))
        const told = isDead && isNamed ? listAddresses(scene, link) : undefined
        // The page itself is where it leads to.
        if (told !== undefined)
          found.push({ host, link, told, span: { from: target.span.from, to: target.span.from } })
      }
    }
  }
  return found
}

function isSame(one: TextLink, other: TextLink): boolean {
  return one.file === other.file && one.label === other.label && one.address === other.address
}

/** The addresses that are said, where all are the one of a link; undefined where one is another one. */
function listAddresses(scene: Scene, link: TextLink): Span[] | undefined {
  const said = scene.words.flatMap(({ text }, from) =>
    /^(?:\/\w|https?:)/.test(text) ? [{ from, to: from + 1 }] : [],
  )
  const isOwn = (span: Span) => {
    const text = scene.say(span)
    const route = getRoute(text, '')
    return (
      text === link.address || (route !== undefined && route === getRoute(link.address, link.file))
    )
  }
  return said.every(isOwn) ? said : undefined
}

/** Where it is to lead: to the one other page that is named, else to where what it leads to is now. */
async function findTarget(
  { prompt, context: { docs } }: Scene,
  pages: readonly PageMention[],
  link: TextLink,
): Promise<string | undefined> {
  // The page that it leads to now may be named by its address.
  const now = getRoute(link.address, link.file)
  const routes = [...new Set(pages.map(({ route }) => route))].filter((route) => route !== now)
  if (routes.length > 1) return undefined
  const [route] = routes
  if (route !== undefined) return route + endOf(link.address)
  if (!LIVES.test(prompt)) return undefined
  const known = new Set(docs.pages().map((file) => docs.routeOf(file)))
  if (now === undefined || known.has(now)) return undefined
  return (await repairAddress(docs, link)) ?? findCalled(docs, link)
}

/** The one page that is called as a link is, by its title or its address. */
async function findCalled(
  docs: Context['docs'],
  { label, address }: TextLink,
): Promise<string | undefined> {
  const key = nameKey(label)
  const called: string[] = []
  for (const file of docs.currentPages()) {
    const names = [...(await docs.titlesOf(file)), lastName(file)]
    if (names.some((name) => nameKey(name) === key)) called.push(file)
  }
  const [only, ...others] = called
  return only === undefined || others.length > 0 ? undefined : docs.routeOf(only) + endOf(address)
}
