import { getRoute } from '../links.ts'
import { nameWords } from '../names.ts'
import { lastName } from '../page-names.ts'
import { repairAddress } from '../repair-address.ts'
import { readTextLinks, type TextLink } from '../text-link.ts'
import { listNamedHeadings } from './heading-mentions.ts'
import { listNamedLinks, plainLabel } from './named-links.ts'
import type { PageMention } from './page-mention.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:links?|linked|linking|cards?|buttons?|hyperlinks?|urls?|clicking|clicks?|leads?|points?|goes to|takes (?:you|me|people|users|readers)|404|dead|broken)\b/i
export const ALSO: RegExp = anyOf(`
  links? linked linking cards? buttons? hyperlinks? urls? href click\\w* leads? leading points? pointing goes takes? takers? opens? opening lands? ends? brings? sends? sent redirects? resolves?
  words? text texts label labell?ed called named saying phrase sentence paragraph row table list intro section under bullet near bottom top
  wrong dead broken bad stale outdated incorrect wrongly nowhere 404s? error missing exist exists gone instead not by mistake accident copy-paste
  same both open case cases meant target destination place somewhere else actually properly own change swap repoint fix repair mend hash hashes signs? jumps? anchor works? anywhere localhost notes? callouts? tips? warnings?
`)
export const TO: RegExp =
  /(?:^| )(?:(?:have|there is|there's) an?(?: \S+)?|to|open|opens|onto|into|towards|be|→|->|(?:point\S*|aim\S*) at|(?:correct|right|proper) (?:place|address|link|url|target|one|page) is|(?:lands?|up|arrives?|be|sends? \S+|takes? \S+) on)(?: (?:to|the|our|a|page))*$/

/** Has a link, card or button of a page lead to where it should. */
export const pageLinks: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!WRONG.test(scene.prompt)) return []
  const { docs } = scene.context
  const pages = await listPages(scene)
  const found: Restatement[] = []
  const isTarget = ({ span: { from } }: PageMention) =>
    TO.test(scene.plain({ from: Math.max(0, from - 4), to: from }))
  for (const host of distinctFiles(pages).filter((page) => !isTarget(page))) {
    const links = readTextLinks(await docs.files.read(host.file), host.file)
    const headings = await listNamedHeadings(scene, host)
    for (const { link, span } of listNamedLinks(scene, links, host.span)) {
      const target =
        findTarget(scene, pages, { host, link, span }) ??
        (await findBeside(scene, host)) ??
        (await findMeant(scene, pages, { host, link, span }))
      if (target === undefined) continue
      found.push({
        wishes: [leadTo(host, link, target.address)],
        accounted: [host.span, span, ...headings, ...target.spans, ...listNow(scene, link)],
        also: ALSO,
      })
    }
    if (found.length === 0) found.push(...readOldSite(scene, pages, host, links))
  }
  // Where two links may be meant none is.
  const wishes = new Set(found.flatMap((one) => one.wishes))
  return wishes.size > 1 ? [] : found
}

function leadTo(host: PageMention, link: TextLink, address: string): string {
  return `The link ${quote(plainLabel(link))} on the page ${host.route} should lead to ${address}`
}

const DEAD =
  /\b(?:dead|broken|404s?|nowhere|localhost|127\.0\.0\.1|(?:doesn't|does not|don't|do not|no longer|not) (?:work|jump|lead|go|open|resolve|exist)\w*|repair|mend|hash(?:es| signs?)?|anchor)\b/i

/** Where a link that is said to be broken was meant to lead, where nothing says it. */
async function findMeant(
  scene: Scene,
  pages: readonly PageMention[],
  { host, link, span }: { host: PageMention; link: TextLink; span: Span },
): Promise<{ address: string; spans: Span[] } | undefined> {
  const isOther = pages.some((page) => page.file !== host.file && !overlaps(page.span, span))
  if (!DEAD.test(scene.prompt) || isOther) return undefined
  const address = await repairAddress(scene.context.docs, link)
  return address === undefined ? undefined : { address, spans: [] }
}

/** “The Setup page of the same section” is the one nearest to the page. */
async function findBeside(
  scene: Scene,
  host: PageMention,
): Promise<{ address: string; spans: Span[] } | undefined> {
  const { docs } = scene.context
  const [span] = scene.find(IN_SAME, 9)
  const name = span === undefined ? undefined : IN_SAME.exec(scene.plain(span))?.groups?.name
  if (span === undefined || name === undefined) return undefined
  const file = await docs.fileOf(name, host.file).catch(() => undefined)
  return file === undefined ? undefined : { address: docs.routeOf(file), spans: [span] }
}

const IN_SAME =
  /^(?:the|our) (?<name>\S+(?: \S+){0,3}?) (?:page|article|guide) (?:of|in|from) the same (?:section|group|folder|tab)$/

/** A link that leads to a page where it was before: “… links to the refunds article on our old site”. */
function readOldSite(
  scene: Scene,
  pages: readonly PageMention[],
  host: PageMention,
  links: readonly TextLink[],
): Restatement[] {
  if (!OLD_SITE.test(scene.prompt)) return []
  const others = distinctFiles(pages).filter(({ file }) => file !== host.file)
  const [page, ...more] = others
  if (page === undefined || more.length > 0) return []
  const name = nameWords(lastName(page.file))
  const [link, ...otherLinks] = links.filter(({ address }) => {
    const words = new Set(nameWords(address))
    return /^https?:/i.test(address) && name.every((word) => words.has(word))
  })
  if (link === undefined || otherLinks.length > 0) return []
  const accounted = pages.map(({ span }) => span).concat(scene.find(OLD_SITE_WORDS, 4))
  return [{ wishes: [leadTo(host, link, page.route)], accounted, also: ALSO }]
}

const OLD_SITE =
  /\b(?:old|former|previous|legacy|other|outside|external)\b.*\b(?:site|website|docs|help (?:desk|cent(?:er|re)|site)|knowledge base|domain|host|wiki)\b/i
const OLD_SITE_WORDS =
  /^(?:(?:old|former|previous|legacy|this|our|the) )?(?:help (?:desk|cent(?:er|re)|site)|knowledge base|site|website|domain|host|wiki)$/

/** Where a link is said to lead now, by its host or a part of its address, and words of what it says. */
function listNow(scene: Scene, { address, label }: TextLink): Span[] {
  const own = new Set(nameWords(label))
  return scene.words.flatMap(({ text, plain }, from) =>
    own.has(plain) || address === text || (/^\S+\.\S+$/.test(text) && address.includes(text))
      ? [{ from, to: from + 1 }]
      : [],
  )
}

/** What says that a link is to be another one. */
const WRONG =
  /\b(?:should|must|needs? to|has to|ought to|instead|wrong|dead|broken|404|point|repoint|change|update|fix|repair|mend|correct|meant|make|have|let|lead|send|link)\b/i

function distinctFiles(pages: readonly PageMention[]): PageMention[] {
  return pages.filter((page, at) => pages.findIndex(({ file }) => file === page.file) === at)
}

/** The one place that a link is to lead to: what else the prompt names, but where it leads now. */
function findTarget(
  scene: Scene,
  pages: readonly PageMention[],
  { host, link, span }: { host: PageMention; link: TextLink; span: Span },
): { address: string; spans: Span[] } | undefined {
  const now = getRoute(link.address, link.file)
  const others = pages.filter(
    (page) => !overlaps(page.span, span) && !overlaps(page.span, host.span),
  )
  const isNow = ({ route }: { route: string }) => route === now
  const addresses = scene.words.flatMap(({ text }, at) => {
    const own = { from: at, to: at + 1 }
    const isTaken = [span, host.span, ...pages.map((page) => page.span)].some((one) =>
      overlaps(one, own),
    )
    return /^(?:https?:\/\/|mailto:|\/\w|#\w)/.test(text) && !isTaken
      ? [{ span: own, route: text }]
      : []
  })
  const all = [...others, ...addresses]
  const wanted = all.filter((one) => !isNow(one) && !(one.route === host.route))
  const routes = new Set(wanted.map(({ route }) => route))
  const [route] = routes
  if (route === undefined || routes.size > 1) return undefined
  const isTold = wanted.some(({ span: { from } }) =>
    TO.test(scene.plain({ from: Math.max(0, from - 4), to: from })),
  )
  return isTold ? { address: route, spans: all.map((one) => one.span) } : undefined
}
