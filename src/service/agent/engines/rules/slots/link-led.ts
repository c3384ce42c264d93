import { getBareText } from '../bare-text.ts'
import { type Context, printCount } from '../context.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { hostOf } from '../site-link.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { listPagesAndHome, type Mentioned } from './told-places.ts'

const CUE =
  /\b(?:links?|linked|linking|leads?|points?|pointing|goes|go|open|opens|invites?|urls?|address|take|takes|href)\b/i
const ADDRESS = /^(?:https?:\/\/\S+|mailto:\S+|\/[\w-][\w./#?=&%-]*)$/
/** What others do to links, or to what they lead to. */
const OTHER =
  /\b(?:add|new link|another (?:one|link)|remove|delete|drop|unlink|rename|redirect\w*|forward|move the|sidebar|navbar|top bar|header|footer|navigation|logo|banner|button|slug|text says|label)\b/i
const SEVERAL =
  /\b(?:links|all|every|both|each|everywhere|wherever|throughout|any|whenever|where (?:we|it|they|the docs) link|two|three|four|five)\b/i
/** “… instead of the latest one”, “… rather than GitHub”: where it leads now. */
const FORMER =
  /\b(?:instead of|rather than|and not|not|(?:only|still|just|currently) (?:goes?|leads?|points?|opens?|links?) (?:to|at)|(?:goes?|leads?|points?|opens?) (?:only|still|just|currently) (?:to|at)) (?:[^\s,.;!?]+ ){0,4}[^\s,.;!?]+/i
const ALSO = anyOf(`
  links? linked linking leads? leading points? pointing goes? going opens? opening take takes taking brings? sends? urls? address addresses href target targets destination invites?
  cards? tiles? dead broken 404s? expired wrong outdated old new now nowhere moved lives? changed renamed missing page pages docs exists? exist doesn't section place correct right repo repository workspace community site affiliate only
  should must has have needs? to at is on in the that which where it its change update replace fix swap switch correct repair point make set use send adjust called named text labelled says saying reads instead everywhere wherever all every both each
`)
const MOST_REST = 1

/** “Sign up on the Start page should take people to https://…”: a link or a card leads elsewhere that is told by what it says. */
export const linkLed: SlotWay = {
  cue: CUE,
  isSure: (prompt) => /(?:https?:\/\/|mailto:|(?<=[\s(])\/[\w-])/.test(prompt),
  perform,
}

interface Link {
  file: string
  /** Which one of its page it is. */
  at: number
  says: string
  to: string
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const { docs } = context
  const scene = new Scene(prompt, context)
  const addresses = scene.words.flatMap(({ text }, from) =>
    ADDRESS.test(text) ? [{ from, to: from + 1 }] : [],
  )
  const [address, ...more] = addresses
  // With two of them one is what is there now, which others read.
  if (more.length > 0) return undefined
  const named = await listPagesAndHome(scene)
  const goal = address === undefined ? findGoal(scene, named) : undefined
  const told = address ?? goal?.span
  if (told === undefined) return undefined
  const target = goal === undefined ? scene.say(told) : docs.routeOf(goal.file)
  const pages = named.filter(({ span }) => !overlaps(span, told))
  if (goal !== undefined && pages.length === 0) return undefined
  const chosen = chooseLinks(scene, await listLinks(context, pages), pages, told)
  // What the navigation links to as well leads elsewhere with it, which others know.
  const isAround = chosen?.links.some(({ to }) =>
    context.files.text('docs.json').includes(`"${to}"`),
  )
  if (chosen === undefined || (pages.length === 0 && isAround)) return undefined
  const former = FORMER.exec(prompt)
  const known = former === null ? [] : [scene.spanOf(former)]
  const spans = [told, ...known, ...chosen.spans]
  if (OTHER.test(scene.plainBeside(spans)) || !isAllTold(scene, spans, ALSO, MOST_REST))
    return undefined
  checkRoute(context, target)
  const { links } = chosen
  for (const file of new Set(links.map((one) => one.file))) {
    const own = new Set(links.filter((one) => one.file === file).map(({ at }) => at))
    const text = await docs.files.read(file)
    await docs.files.write(
      file,
      mapLinked(text, file, (_link, at) => (own.has(at) ? target : undefined)),
    )
  }
  const routes = [...new Set(links.map(({ file }) => `\`${docs.routeOf(file)}\``))].join(', ')
  return `Had ${printCount(links.length, 'link')} on ${routes} lead to \`${target}\`.`
}

/** “The Limits card on the Start page should go to Prices”: the page that it is to lead to. */
function findGoal(scene: Scene, pages: readonly Mentioned[]): Mentioned | undefined {
  if (!OF_LINK.test(scene.prompt)) return undefined
  const goals = pages.filter(({ span: { from } }) =>
    TO_PAGE.test(scene.plain({ from: Math.max(0, from - 6), to: from })),
  )
  return goals.length === 1 ? goals[0] : undefined
}

const OF_LINK = /\b(?:links?|cards?|tiles?)\b/i
const TO_PAGE =
  /\b(?:should|must|has to|needs to|let it|have it|make it|please)(?: now| really| instead| rather| actually)? (?:go|lead|point|link|open|take (?:people|readers|you)|send (?:people|readers|you))(?: to| at)?(?: the| our)?$/

/** Throws `Unresolved` for an address of the site that has no page. */
function checkRoute({ docs }: Context, address: string): void {
  const route = address.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
  if (!address.startsWith('/') || docs.pageAt(route) !== undefined) return
  if (docs.workspace.has(route.slice(1))) return
  throw new Unresolved(`Expected a page \`${route}\`, received none.`)
}

const LINK =
  /(?<!!)\[(?<says>(?:[^[\]\n]|!?\[[^\]\n]*\](?:\([^)\n]*\))?)+)\]\(\s*<?(?<to>[^()\s<>]+)|<(?:Card|Tile)\b(?:(?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*)>|<a\b[^>]*>(?<words>[^<]*)<\/a>/g

/** Has links of a page lead elsewhere; `undefined` leaves one. Code that a link says is as good as words. */
function mapLinked(
  text: string,
  file: string,
  change: (link: { says: string; to: string }, at: number) => string | undefined,
): string {
  let [after, end] = ['', 0]
  let count = 0
  for (const match of getBareText(text, file).matchAll(LINK)) {
    const start = match.index
    const written = text.slice(start, start + match[0].length)
    const { says, to, words } = match.groups ?? {}
    const href = to ?? /\bhref=["']([^"'\n]+)["']/.exec(written)?.[1]
    if (href === undefined) continue
    const title =
      says === undefined
        ? (words ?? /\btitle=["']([^"'\n]+)["']/.exec(written)?.[1] ?? '')
        : written.slice(1, 1 + says.length)
    const now = change({ says: title.replaceAll(/[`*]/g, '').trim(), to: href }, count++)
    if (now === undefined) continue
    const lead = to === undefined ? /\bhref=["']/.exec(written) : null
    const at = start + (lead === null ? written.lastIndexOf(href) : lead.index + lead[0].length)
    after += text.slice(end, at) + now
    end = at + href.length
  }
  return after + text.slice(end)
}

async function listLinks({ docs }: Context, pages: readonly Mentioned[]): Promise<Link[]> {
  const links: Link[] = []
  const named = new Set(pages.map(({ file }) => file))
  for (const file of named.size > 0 ? named : docs.texts()) {
    mapLinked(await docs.files.read(file), file, ({ says, to }, at) => {
      links.push({ file, at, says, to })
      return undefined
    })
  }
  return links
}

interface Chosen {
  links: readonly Link[]
  spans: readonly Span[]
}

/** Those that lead to the site to which they are to lead as well. */
function ofHost(links: readonly Link[], target: string): Link[] {
  const isOuter = (address: string) => /^https?:/.test(address)
  return isOuter(target)
    ? links.filter(({ to }) => isOuter(to) && hostOf(to) === hostOf(target))
    : []
}

/** The links that are meant: by what they say, else by words of where they lead. */
function chooseLinks(
  scene: Scene,
  links: readonly Link[],
  pages: readonly Mentioned[],
  told: Span,
): Chosen | undefined {
  const spans = pages.map(({ span }) => span)
  const known = [...spans, told]
  const chosen =
    bySaid(scene, links, known) ??
    byWords(scene, links, known) ??
    byWords(scene, ofHost(links, scene.say(told)), known)
  if (chosen === undefined) return undefined
  const addresses = new Set(chosen.links.map(({ to }) => to))
  const isOfSeveral = SEVERAL.test(scene.prompt)
  // All that lead there are meant where several are: what they say is their own.
  const all = isOfSeveral ? links.filter(({ to }) => addresses.has(to)) : chosen.links
  const own = all.flatMap((link) => listOwnWords(scene, link, [...spans, told]))
  // “The Acme link is broken”: all that say so and lead to one place.
  const isNamed =
    pages.length > 0 || /\blink is (?:dead|broken|wrong|outdated)\b/i.test(scene.prompt)
  const isOfOnePage = isNamed && new Set(all.map(({ says }) => says)).size === 1
  const isMeant = all.length === 1 || ((isOfSeveral || isOfOnePage) && addresses.size === 1)
  return isMeant ? { links: all, spans: [...spans, ...chosen.spans, ...own] } : undefined
}

/** Those that say what a prompt has word by word, the longest of them. */
function bySaid(scene: Scene, links: readonly Link[], known: readonly Span[]): Chosen | undefined {
  const found = links.flatMap((link) => {
    const [span] = scene
      .findSaid(link.says)
      .filter((one) => !known.some((other) => overlaps(one, other)) || isCalled(scene, one))
    return span === undefined ? [] : [{ link, span }]
  })
  // One word may be that of other links as well, where no page is named.
  const isVague = ({ span }: { span: Span }) =>
    known.length === 1 && span.to - span.from === 1 && !isCalled(scene, span)
  if (found.some(isVague)) return undefined
  const longest = Math.max(...found.map(({ span }) => span.to - span.from))
  const best = found.filter(({ span }) => span.to - span.from === longest)
  const names = new Set(best.map(({ link }) => nameKey(link.says)))
  return names.size === 1
    ? { links: best.map(({ link }) => link), spans: best.map(({ span }) => span) }
    : undefined
}

/** “The link Setup”, “the Setup card”: what is called as a page is may be a link. */
function isCalled(scene: Scene, { from, to }: Span): boolean {
  const isNoun = (at: number) => /^(?:link|card|tile)$/.test(scene.words[at]?.plain ?? '')
  return isNoun(to) || isNoun(from - 1)
}

/** Those that lead to one address which has most of the words that are said, as “the Slack invite”. */
function byWords(scene: Scene, links: readonly Link[], known: readonly Span[]): Chosen | undefined {
  const scored = links.map((link) => ({ link, own: listOwnWords(scene, link, known) }))
  const most = Math.max(...scored.map(({ own }) => own.length))
  if (most <= 0) return undefined
  const best = scored.filter(({ own }) => own.length === most)
  // One word may be that of links to several places.
  const alike = most > 1 ? best : scored.filter(({ own }) => own.length > 0)
  if (new Set(alike.map(({ link }) => link.to)).size > 1) return undefined
  return { links: best.map(({ link }) => link), spans: best.flatMap(({ own }) => own) }
}

function listOwnWords(scene: Scene, { says, to }: Link, known: readonly Span[]): Span[] {
  const own = new Set(
    [says, to.replace(/^https?:\/\/(?:www\.)?/, '').replaceAll(/[/._#?=&-]/g, ' ')]
      .flatMap(nameWords)
      .map(getRoot),
  )
  return scene.words.flatMap(({ plain }, from) => {
    const said = nameWords(plain.replace(/'s$/, '')).map(getRoot)
    const isNoise = isIn(from, known) || isFilling(plain) || ALSO.test(plain)
    const isOwn =
      (said.length > 0 && said.every((word) => own.has(word))) ||
      to.replace(/^(?:https?:\/\/(?:www\.)?|mailto:)|\/$/g, '') === plain
    return !isNoise && isOwn ? [{ from, to: from + 1 }] : []
  })
}
