import { readLinks, type TextLink } from '../intents/text-links.ts'
import { getRoute } from '../links.ts'
import { getRoot } from '../names.ts'
import { listHeadings, listPages, type PageMention } from './page-mentions.ts'
import { anyOf, areApart, quote, type Restatement, type Way } from './restatement.ts'
import { nameKey, overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE =
  /\b(?:links?|linked|linking|cards?|buttons?|hyperlinks?|urls?|clicking|clicks?|leads?|points?|goes to|takes (?:you|me|people|users|readers)|404|dead|broken)\b/i
const ALSO = anyOf(`
  links? linked linking cards? buttons? hyperlinks? urls? href click\\w* leads? leading points? pointing goes takes? takers? opens? opening lands? ends? brings? sends? sent redirects? resolves?
  words? text texts label labell?ed called named saying phrase sentence paragraph row table list intro section under bullet near bottom top
  wrong dead broken bad stale outdated incorrect wrongly nowhere 404s? error missing exist exists gone instead not by mistake accident copy-paste
  target destination place somewhere else actually properly own change swap repoint fix
`)
const NOUN = /^(?:links?|cards?|buttons?|hyperlinks?|tiles?)$/
const BEHIND_NOUN =
  /(?:^| )(?:links?|cards?|buttons?|hyperlinks?|tiles?|words?|text|label|phrase)(?: (?:called|named|labell?ed|that says|which says|saying|titled|with the text|text|on))?$/
const TO =
  /(?:^| )(?:to|open|opens|onto|into|towards|be|→|->|(?:point\S*|aim\S*) at|(?:correct|right|proper) (?:place|address|link|url|target|one|page) is|(?:lands?|up|arrives?|be|sends? \S+|takes? \S+) on)(?: (?:to|the|our|a|page))*$/
const LONGEST = 10

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
    const links = readLinks(await docs.files.read(host.file), host.file)
    const headings = await listHeadings(scene, host)
    for (const { link, span } of listNamed(scene, links, host)) {
      const target = findTarget(scene, pages, { host, link, span })
      if (target === undefined) continue
      found.push({
        wishes: [
          `The link ${quote(plainLabel(link))} on the page ${host.route} should lead to ${target.address}`,
        ],
        accounted: [host.span, span, ...headings, ...target.spans, ...listNow(scene, link)],
        also: ALSO,
      })
    }
  }
  // Where two links may be meant none is.
  const wishes = new Set(found.flatMap((one) => one.wishes))
  return wishes.size > 1 ? joinAll(found) : found
}

/** Where a link is said to lead now: its host, or a part of its address. */
function listNow(scene: Scene, { address }: TextLink): Span[] {
  return scene.words.flatMap(({ text }, from) =>
    /^\S+\.\S+$/.test(text) && address.includes(text) ? [{ from, to: from + 1 }] : [],
  )
}

/** What says that a link is to be another one. */
const WRONG =
  /\b(?:should|must|needs? to|has to|ought to|instead|wrong|dead|broken|404|point|repoint|change|update|fix|correct|make|have|let|lead|send|link)\b/i

/** Several links of a prompt, each by its own words. */
function joinAll(found: readonly Restatement[]): Restatement[] {
  const isApart = found.every((one, at) =>
    found.every(
      (other, index) =>
        index === at ||
        one.wishes[0] === other.wishes[0] ||
        areApart(one.accounted.slice(1), other.accounted.slice(1)),
    ),
  )
  if (!isApart) return []
  return [
    {
      wishes: [...new Set(found.flatMap(({ wishes }) => wishes))],
      accounted: found.flatMap(({ accounted }) => accounted),
      also: ALSO,
    },
  ]
}

function distinctFiles(pages: readonly PageMention[]): PageMention[] {
  return pages.filter((page, at) => pages.findIndex(({ file }) => file === page.file) === at)
}

/** The links of a page that a prompt names: by their words beside “link”, or by what they lead to. */
function listNamed(
  scene: Scene,
  links: readonly TextLink[],
  host: PageMention,
): { link: TextLink; span: Span }[] {
  const found: { link: TextLink; span: Span }[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (let to = Math.min(from + LONGEST, scene.words.length); to > from; to--) {
      const span = { from, to }
      if (overlaps(span, host.span) || scene.hasBreakWithin(from, to)) continue
      const link = findLink(scene, links, span)
      if (link === undefined || found.some((one) => overlaps(one.span, span))) continue
      found.push({ link, span })
      break
    }
  }
  return found
}

function findLink(scene: Scene, links: readonly TextLink[], span: Span): TextLink | undefined {
  const { from, to } = span
  const words = scene.words.slice(from, to)
  if (words.every(({ plain, isQuoted }) => !isQuoted && (isFilling(plain) || NOUN.test(plain))))
    return undefined
  const isBefore = NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  const isBehind = BEHIND_NOUN.test(scene.plain({ from: Math.max(0, from - 4), to: from }))
  const isSure = isBefore || isBehind || words[0]?.isQuoted === true
  const key = nameKey(scene.say(span))
  const exact = links.filter(({ label }) => nameKey(label) === key && key !== '')
  const address = scene.say(span)
  const isAddress = /^(?:\/|#|https?:)/.test(address)
  if (isAddress) return pickOne(links.filter((link) => sameAddress(link, address)))
  if (!isSure) return undefined
  if (exact.length > 0) return pickOne(exact)
  const isCut = [words[0], words.at(-1)].some((word) => isFilling(word?.plain ?? ''))
  if (!isBefore || isCut || words.some(({ plain }) => plain === 'page')) return undefined
  const wanted = words.filter(({ plain }) => !isFilling(plain)).map(({ plain }) => getRoot(plain))
  return pickOne(
    links.filter(({ label }) => {
      const own = new Set(nameKey(label).split(' ').map(getRoot))
      return wanted.length > 0 && wanted.every((word) => own.has(word))
    }),
  )
}

function pickOne(links: readonly TextLink[]): TextLink | undefined {
  const [only, ...others] = links
  return others.every(({ address }) => address === only?.address) ? only : undefined
}

function sameAddress(link: TextLink, address: string): boolean {
  return link.address === address || getRoute(link.address, link.file) === getRoute(address, '')
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

/** What a link says, without signs. */
function plainLabel({ label }: TextLink): string {
  return label.replaceAll(/[*_`"]/g, '').trim()
}
