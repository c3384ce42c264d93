import { posix } from 'node:path'
import { MARKDOWN } from '../page-names.ts'
import { listGroups } from './group-mentions.ts'
import { getPage, listPages } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { readRole } from './roles.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isWish } from './weigh-words.ts'

const CUE =
  /\bredirect\w*|\b(?:urls?|address(?:es)?|slugs?|paths?|routes?|404|bookmark\w*|forward\w*)\b|(?:^|\s|["“`(])(?:https?:\/\/)?[\w.-]*\/[\w-]/i
const ALSO = anyOf(`
  redirect\\w* urls? address(?:es)? slugs? paths? routes? 404s? bookmark\\w* forward\\w* sends? sent visit\\w* types? typed typing opens? opening lands? landing ends? arrives? follow\\w* click\\w* hits?
  lives? living lived sits? located reachable served available points? pointing leads? takes? brings? moves? moved under below old former previous outdated existing
  keep keeps kept working works work working break broken breaking dead intact valid resolve resolves not nowhere anywhere exist exists existed gone missing
  links? bookmark\\w* google search engines results video videos blog newsletter email emails printed book slides talk external outside youtube twitter readme qr codes somewhere sign board
  home rework before until previously formerly originally once
  anything everything led lead new including older stands title content
  same place position menu sidebar navigation file folder straight directly automatically wrong off bad ugly misleading shorter longer lists? whoever anyone → ->
`)
/** Those who come by an old address. */
const COMES =
  /\b(?:redirect\w*|forward\w*|people|users?|visitors?|readers?|customers|anyone|whoever|somebody|someone|they|old|bookmark\w*|google|video|blog|newsletter|404s?|types?|typed|visit\w*|still|send|printed|(?:address|url|path) (?:is|['’]s) dead|(?:doesn['’]?t|does not|no longer|never) exist\w*|flyers?|posters?|make \/\S+ (?:go|lead|point|open|take))\b/i
/** A link is changed where it stands. */
const LINK =
  /\b(?:cards?|buttons?|(?:several|some|few|many|all|both|two|three) (?:\S+ )?links (?:still |all |wrongly )*(?:go|lead|point|open)|the (?:\S+ )?link (?:on|in|to|at|under)|links? on|(?:pages?|guides?|articles?|docs|places) (?:still )?(?:link|point|refer) (?:to|at)|text|words)\b/i

/** Addresses say nothing of that: `features/text/import`. */
function isOfLink({ prompt }: Scene): boolean {
  return LINK.test(prompt.replaceAll(/\S*\/\S*/g, ''))
}

const LIVES =
  /\b(?:liv(?:e|es|ing)|urls?|address|slug|path|route|mov(?:e|ed|ing)|sits?|located|reachable|served|available|rather than|instead of|be at|be under|(?:is|are) now (?:at|under))\b|→|->/i
const BEFORE_NEW =
  /(?:^| )(?:to|at|under|as|be|into|becomes?|is|it|on|like|with|use|url|slug|address|path)$/
const BEFORE_OLD =
  /(?:^| )(?:from|not|than|instead of|rather than|instead of at|rather than at|is at|lives at|currently at|is now at|still at|of|(?:old|former|previous) (?:address|url|slug|path|link|route))$/

/** “It used to be at …”, “it was previously available under …”. */
const WAS_AT =
  /(?:^| )(?:used to (?:be|live|sit|stand)|(?:was|were|lived|sat|stood|been)|previously|formerly|originally)(?: (?:once|previously|formerly|originally|available|located|reachable|published|found|served|hosted|only)){0,2} (?:at|under|on|in)$/
/** Words of that. */
const WAS_LENGTH = 6

/** Has a page live at another address, and old addresses lead to pages. */
export const addresses: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const all = listAddresses(scene)
  const known = new Set(scene.context.docs.pages().map((file) => scene.context.docs.routeOf(file)))
  const fresh = all.filter(({ path }) => !known.has(path))
  const move = await readMove(scene, fresh)
  if (move !== undefined) return [move]
  // Whose links are to lead elsewhere, an address may stay what it is.
  if (OF_LINKS.test(scene.prompt)) return []
  const redirect = await readRedirects(scene, all, known)
  return redirect === undefined ? [] : [redirect]
}

const OF_LINKS = /\b(?:all|every|any) (?:of )?(?:the |our )?links? to \/\S/i

interface Address {
  span: Span
  path: string
  isSite: boolean
}

const PATH = /^\/?[\w-]+(?:\/[\w.-]+)+\/?$|^\/[\w.-]+\/?$/
const HOSTED = /^(?:https?:\/\/)?(?<host>[\w-]+(?:\.[\w-]+)+)(?<path>\/[\w./-]*\w)\/?$/i

/** Addresses of the site that are said: paths, and those with the host before them. */
function listAddresses(scene: Scene): Address[] {
  return scene.words.flatMap(({ text }, at): Address[] => {
    const span = { from: at, to: at + 1 }
    const { host, path } = HOSTED.exec(text)?.groups ?? {}
    if (host !== undefined && path !== undefined && isOwnHost(scene, text, host))
      return [{ span, path, isSite: true }]
    if (!PATH.test(text) || /\.(?!mdx?$)\w+$/.test(text)) return []
    const plain = text.replace(MARKDOWN, '').replace(/\/$/, '')
    return [{ span, path: plain.startsWith('/') ? plain : `/${plain}`, isSite: false }]
  })
}

/** Whether a host is that of the docs: it is called so, or it is said without what others have before theirs. */
function isOwnHost(scene: Scene, text: string, host: string): boolean {
  return (
    /^(?:www\.)?docs?\./i.test(host) ||
    (!/^https?:/i.test(text) && /\./.test(host) && scene.has(/\b(?:type|typed|typing)\b/i))
  )
}

async function readMove(scene: Scene, fresh: readonly Address[]): Promise<Restatement | undefined> {
  if (!LIVES.test(scene.prompt) || isOfLink(scene)) return undefined
  const { docs } = scene.context
  const all = await listPages(scene)
  // “Setup is under Guides, but its url is old/setup.”
  const told = all.find(({ span }) => /^\/?\S+\/\S+$/.test(scene.say(span)))
  const page =
    (await getPage(
      scene,
      fresh.map(({ span }) => span),
    )) ?? told
  if (page === undefined) return undefined
  const pages = all.filter(({ file }) => file === page.file)
  const places = scene.find(STANDS, 7).filter((span) => page === told && !scene.isStart(span.from))
  const spans = [...pages.map(({ span }) => span), ...places]
  const [address, ...others] = fresh.filter(({ isSite }) => !isSite)
  if (others.length > 0 || fresh.some(({ isSite }) => isSite)) return undefined
  if (address !== undefined) {
    if (roleOf(scene, address.span) !== 'new' && !isNow(scene, address.span)) return undefined
    if (isDead(scene, address.span, [page])) return undefined
    // Where a page is to be found as well it need not go.
    if (/\b(?:too|as well|also)\b/i.test(scene.prompt) && !/\bmov/i.test(scene.prompt))
      return {
        wishes: [`Redirect ${address.path} to ${page.route}`],
        accounted: [address.span, ...spans],
        also: ALSO,
      }
    const group = findGroup(scene, [address.span, ...spans])
    return {
      wishes: [
        `Move the page ${page.route} to ${address.path}`,
        ...(group === undefined
          ? []
          : [`Move the page ${address.path} to the group ${group.name}`]),
      ],
      accounted: [address.span, ...spans, ...(group === undefined ? [] : [group.span])],
      also: ALSO,
    }
  }
  const slug = readSlug(scene, spans)
  if (slug === undefined) return undefined
  const path = posix.join(posix.dirname(docs.routeOf(page.file)), scene.say(slug))
  return {
    wishes: [`Move the page ${page.route} to ${path}`],
    accounted: [slug, ...spans],
    also: ALSO,
  }
}

/** Where a page stands beside its address: “… shows up under Overview but its url is …”. */
const STANDS =
  /^(?:shows? up|is (?:listed|shown)|sits|appears|stands|is) (?:under|in)(?: the)? \S+(?: \S+){0,2}? but$/

/** The group that a page is to be listed in as well: “people look for it under Help, so move it there”. */
function findGroup(
  scene: Scene,
  beside: readonly Span[],
): { name: string; span: Span } | undefined {
  if (!/\bthere\b|\bat the end of\b/.test(scene.prompt)) return undefined
  const [group, ...others] = listGroups(scene).filter(
    ({ span }) => !beside.some((one) => overlaps(one, span)),
  )
  const role = group === undefined ? undefined : readRole(scene, group.span)?.role
  const isInto = role === 'into' || role === 'end'
  return isInto && others.length === 0 && group?.list !== undefined
    ? { name: quote(group.name), span: group.span }
    : undefined
}

/** Whether the only address of a prompt, which no page has, is said to be where a page is now. */
function isNow(scene: Scene, { from }: Span): boolean {
  return /(?:(?:is|lives) now|now (?:is|lives)) (?:at|under)$/.test(
    scene.plain({ from: Math.max(0, from - 3), to: from }),
  )
}

function roleOf(scene: Scene, { from }: Span): 'new' | 'old' | undefined {
  const before = scene.plain({ from: Math.max(0, from - 3), to: from })
  const clause = { from: Math.max(scene.startOfClause(from), from - WAS_LENGTH), to: from }
  const isPast = WAS_AT.test(scene.plain(clause)) && !scene.has(/\bback\b/i)
  if (isPast || BEFORE_OLD.test(before)) return 'old'
  return BEFORE_NEW.test(before) || /[:→]|->/.test(scene.words[from]?.gap ?? '') ? 'new' : undefined
}

/** The last part of an address alone: “make the slug get-started”. */
function readSlug(scene: Scene, beside: readonly Span[]): Span | undefined {
  if (!/\b(?:slug|url|address|path)\b/i.test(scene.prompt)) return undefined
  const found = scene.words.flatMap(({ text, isQuoted }, at) => {
    const span = { from: at, to: at + 1 }
    const isSlug = isQuoted ? /^[a-z\d-]+$/.test(text) : /^[a-z\d]+(?:-[a-z\d]+)+$/.test(text)
    const isFree = !beside.some((one) => overlaps(one, span))
    return isSlug && isFree && roleOf(scene, span) === 'new' ? [span] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** Old addresses, of which none is that of a page, and the page that all of them lead to. */
async function readRedirects(
  scene: Scene,
  all: readonly Address[],
  known: ReadonlySet<string>,
): Promise<Restatement | undefined> {
  if (!COMES.test(scene.prompt) || isOfLink(scene)) return undefined
  const external = scene.words.flatMap(({ text }, at) => {
    const span = { from: at, to: at + 1 }
    return /^https?:\/\/\S+$/i.test(text) && !all.some((one) => overlaps(one.span, span))
      ? [{ span, route: text }]
      : []
  })
  const old = all.filter(({ path }) => !known.has(path))
  if (old.length === 0) return undefined
  const pages = (await listPages(scene)).filter(
    ({ span }) => !old.some((one) => overlaps(one.span, span)),
  )
  const targets = [...external, ...pages]
  const routes = new Set(targets.map(({ route }) => route))
  const [route] = routes
  if (route === undefined || routes.size > 1) return undefined
  // What is said to be the new address of something that is not there is none that leads on.
  const isWanted = old.some(
    ({ span }) =>
      roleOf(scene, span) === 'new' && !isReached(scene, span) && !isDead(scene, span, targets),
  )
  if (isWanted) return undefined
  const spans = [...old, ...targets].map(({ span }) => span)
  return {
    wishes: [...new Set(old.map(({ path }) => `Redirect ${path} to ${route}`))],
    accounted: [
      ...spans,
      ...listReasons(scene, old, targets),
      ...listWhole(scene, old),
      ...scene.find(/^(?:add|create|write) (?:an?|the) redirect$/, 3),
    ],
    also: ALSO,
  }
}

/** The same addresses with a host before them: “acme.com/docs/faq …, a redirect for /faq”. */
function listWhole(scene: Scene, old: readonly Address[]): Span[] {
  return scene.words.flatMap(({ text }, from) => {
    const path = HOSTED.exec(text)?.groups?.path
    return old.some((one) => path?.endsWith(one.path)) ? [{ from, to: from + 1 }] : []
  })
}

/**
 * Whether an address is told to lead nowhere, and then to lead to a page: “… link to /old, which gives a 404. Send that address
 * on to the guide.”
 */
function isDead(scene: Scene, { from, to }: Span, targets: readonly { span: Span }[]): boolean {
  const sentence = { from: scene.startOfSentence(from), to: scene.endOfSentence(from) }
  return targets.some(({ span }) => {
    if (span.from < to) return false
    const told = { from: sentence.from, to: Math.min(sentence.to, span.from) }
    const ahead = scene.plain({ from: scene.startOfClause(span.from), to: span.from })
    return LEADS_ON.test(ahead) || (DEAD.test(scene.plain(told)) && LEADS_TO.test(ahead))
  })
}

const DEAD =
  /\b(?:404\w*|dead|gone|broken|nowhere|missing|error|retired|removed|(?:not|never|no longer|longer) (?:\S+ )?(?:exist|work|found|there|around|resolve)\w*|\w+n['’]?t (?:exist|work|resolve))\b/
/** “Posts send people to /old. Make that address redirect to the guide.” */
const LEADS_ON =
  /\b(?:that|this|the (?:old|former|previous)|it|them|those|these|they)(?: (?:old|former|dead|one|address|url|path|link|route|slug|people|readers|visitors|users|visits|traffic|should|must|to|can|now|just|instead))* (?:redirect|forward|lead|point|send|take|bring|go|resolve)s?\b.* (?:to|at|on)(?: (?:the|our))?$|\b(?:redirect|forward|point|send|lead|route)(?:ing)? (?:that|this|it|them|those|these|the (?:old|former|dead))\b.* (?:to|at|on)(?: (?:the|our))?$/
const LEADS_TO =
  /\b(?:send|point|forward|redirect|lead|take|bring|route|go|open|show|serve|land)\w*\b(?! from\b)/

/** Clauses that tell how people come to an old address, and ask for nothing. */
function listReasons(
  scene: Scene,
  old: readonly Address[],
  targets: readonly { span: Span }[],
): Span[] {
  return old.flatMap(({ span }) => {
    const clause = { from: scene.startOfClause(span.from), to: scene.endOfClause(span.from) }
    const words = scene.words.slice(clause.from, clause.to)
    const isReason =
      words.some(({ plain }) => COMES_BY.test(plain)) &&
      !words.some(({ plain }, at) => isWish(plain) && !isOfReason(words, at)) &&
      !targets.some((one) => overlaps(one.span, clause))
    return isReason ? [clause] : []
  })
}

/** “Posts still link to /old, which never existed.” */
function isOfReason(words: readonly { plain: string }[], at: number): boolean {
  const [word, before, behind] = [at, at - 1, at + 1].map((one) => words[one]?.plain ?? '')
  if (word === 'link')
    return /^(?:still|posts|articles|sites|pages|that|which|they)$/.test(before ?? '')
  return /^(?:never|not)$/.test(word ?? '') && /^exist/.test(behind ?? '')
}

const COMES_BY =
  /^(?:printed|put|opens?|links?|points?|leads?|goes|go|visits?|uses?|types?|lands?|still)$/

/** Whether people come to an address: “they go to /install”, “links to /install”. */
function isReached(scene: Scene, { from }: Span): boolean {
  return /\b(?:links?|linking|linked|go|goes|going|come|comes|coming|lands?|get|gets|visit\w*|points?|pointing|bookmarks?|opens?|types?|still|hits?|arrives?|at|old|up)(?: (?:still|to|at|on|under|the|up|old))+$/.test(
    scene.plain({ from: Math.max(0, from - 5), to: from }),
  )
}
