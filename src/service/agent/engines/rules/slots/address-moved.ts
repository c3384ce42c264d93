import { FORGES } from '../../../../../forges/index.ts'
import { type Context, printRoutes, replaceEverywhere } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { escapePattern } from '../renaming.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import {
  type AnyLink,
  cutAddress,
  hostOf,
  isBelow,
  isOnPlatform,
  isSameAddress,
  listAllLinks,
  listLinks,
  partsOf,
  plainAddress,
  readAddress,
  type SiteLink,
  withProtocol,
} from '../site-link.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /[\w:]\/\w|\s\/\w|\b(?:organi[sz]ation|org|account|username|handle)\b/i
/** What tells that something is otherwise now, or is to be. */
const WISHED =
  /\b(?:mov(?:ed?|es)|chang(?:ed?|es)|now|should|must|needs?|has to|have to|right address|new|instead|dead|broken|wrong|outdated|expired|swap|update|fix|point|make|want|isn['’]t|take|renamed|gone|placeholder|prefix|drop|becomes?)\b/i
/** Another wish with it, or one that others read more closely. */
const OTHER =
  /\b(?:add(?:ed)?|remove|delete|unlink|rename|redirect\w*|title|labell?ed|alt texts?|mails?|text (?:should|must)|image|logo|favicon|icon|color|callout|note|tip|warning|except|unless|too|as well|says?|version|host(?:name)?|api (?:host|base|url)|base url|404 page|keep|stays?)\b|["“]/i
const ALSO = anyOf(`
  links? linked linking moved? moves? changed? changes address addresses urls? repo repos repository repositories account organi[sz]ation org handle invite invitation server profile prefix domain lives? live points? pointing point leads? lead goes go
  now new old current former outdated wrong dead broken stale 404s? right correct correctly correctly placeholder gone doesn't isn't any more longer anymore instead these days from on at to of in is are it its be should must needs? has have also both same everywhere wherever throughout all every each both whatever still only
  page pages docs site website navbar nav bar header footer top sidebar button buttons card cards ${FORGES.map(({ kind }) => kind).join(' ')} commands? clone config content text texts accordingly want wants just exist exists existing there that which they them those these and or so on
  take takes send sends people readers visitors future home follow spelled swap swapped another
  start starts starting begin begins prefix drop dropped end strip ought
`)
const ADDRESS = /^(?:https?:\/\/\S+|\/[\w-]\S*|(?:[\w-]+\.)+[a-z]{2,}\/\S+|[\w-]+\/[\w.-]+)$/i
const EVERYWHERE =
  /\b(?:everywhere|wherever|throughout|all (?:the |our )?(?:\S+ )?links?|all pages|whatever pages?|every page)\b/i
const IN_BAR = /\b(?<bar>footer|navbar|nav bar|header|top ?bar|navigation bar)\b/gi
/** What stands before an address that is the new one, and before one that is there now. */
const NEW =
  /(?:^| )(?:to|at|it's|is|be|now|with|into|right address is|we want|want the (?:repo|page)|instead use|but|on)(?: at| now)?$/
const OLD = /(?:^| )(?:from|instead of|not|of|longer|isn't)$/
/** “Links go to /old”: where they lead now, unless they should. */
const LEADS =
  /(?:^| )(?:links?|linked|go|goes|leads?|point|points|pointing|still)(?: still)? (?:to|at|as)$/
const SHOULD =
  /(?:^| )(?:should|must|needs?|has|have|ought|will|can|could|let|make|please|now|to) (?:\S+ ){0,2}?(?:link|go|lead|point|be linked) (?:to|at)$/
const IS_NEW = /^(?:is|would be) (?:the )?(?:right|correct|new|current|proper)\b/
/** An address that has moved, told by what it was or by what leads there: all that has it leads to the new one. */
export const addressMoved: SlotWay = {
  cue: CUE,
  isSure: (prompt) =>
    !OTHER.test(prompt) && (SEGMENT.test(prompt) || /[\w:]\/\w|\s\/\w/.test(prompt)),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt) || !WISHED.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const addresses = scene.words.flatMap(({ text }, from) =>
    ADDRESS.test(text) ? [{ text, span: { from, to: from + 1 } }] : [],
  )
  const links = await listAllLinks(context)
  const pages = (await listPages(scene)).filter(
    ({ span }) => !addresses.some((one) => overlaps(one.span, span)),
  )
  const told =
    readPrefix(scene, links, addresses) ??
    readSegment(scene, links) ??
    (await readAddresses(scene, links, addresses, pages))
  if (told === undefined || isSameAddress(told.address, told.now)) return undefined
  const named = pages.filter(({ span }) => !told.spans.some((one) => overlaps(one, span)))
  const places = named.filter(({ span }) => isPlace(scene, span))
  const gone = scene.find(GONE, 3)
  const spans = [
    ...gone,
    ...told.spans,
    ...named.map(({ span }) => span),
    ...listOwn(scene, links, told),
  ]
  if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
  return lead(scene, { ...told, pages: places })
}

/** Whether links are meant that are on a page: “on the crews page”, “the crews page links to …”. */
function isPlace(scene: Scene, { from, to }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 2), to: from })
  const behind = scene.plain({ from: to, to: to + 5 })
  return (
    /(?:^| )(?:on|in|at|of|from|and)(?: the| our)?$/.test(before) ||
    /^(?:still )?(?:(?:has|have) (?:\S+ ){0,3}links?|links|points|leads|says)\b/.test(behind)
  )
}

interface Told extends Old {
  now: string
}

interface Named {
  text: string
  span: Span
}

/** Which of the addresses that are told is the new one, and which is there now. */
async function readAddresses(
  scene: Scene,
  links: readonly AnyLink[],
  addresses: readonly Named[],
  pages: readonly PageMention[],
): Promise<Told | undefined> {
  const before = ({ span }: Named) =>
    scene.plain({ from: Math.max(0, span.from - 5), to: span.from })
  const isOld = (one: Named) =>
    OLD.test(before(one)) || (LEADS.test(before(one)) && !SHOULD.test(before(one)))
  const isNew = (one: Named) =>
    !isOld(one) &&
    (NEW.test(before(one)) || IS_NEW.test(scene.plain({ from: one.span.to, to: one.span.to + 4 })))
  const isKnown = ({ text }: Named) => links.some(({ address }) => isBelow(address, text))
  const goal = findGoal(scene, links, addresses, pages)
  if (goal !== undefined) return goal
  const target = addresses.find(isNew) ?? addresses.find((one) => !isKnown(one) && !isOld(one))
  if (target === undefined || addresses.length > 2) return undefined
  const other = addresses.find((one) => one !== target)
  const now = withProtocol(target.text)
  if (!isThere(scene.context, now)) return undefined
  const places = new Set(pages.filter(({ span }) => isPlace(scene, span)).map(({ file }) => file))
  const old =
    other === undefined
      ? findByName(scene, links, now, [target.span, ...pages.map(({ span }) => span)], places)
      : findOld(links, other)
  if (old === undefined) return undefined
  // What lies below the new address has moved already.
  const isBase = old.isBase && !old.address.startsWith('/') && !isBelow(now, old.address)
  return { ...old, now, isBase, spans: [...old.spans, target.span] }
}

/** An address of the site has a page, or a file. */
function isThere({ docs }: Context, address: string): boolean {
  if (/^https?:/i.test(address)) return true
  const route = address.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
  return docs.pageAt(route) !== undefined
}

/** “… has links to /old. They should go to the Crews page”, “drop the index at the end”: where an address that is told alone is to lead. */
function findGoal(
  scene: Scene,
  links: readonly AnyLink[],
  addresses: readonly Named[],
  pages: readonly PageMention[],
): Told | undefined {
  const [old, ...others] = addresses
  if (old === undefined || others.length > 0 || !old.text.startsWith('/')) return undefined
  if (isThere(scene.context, old.text)) return undefined
  const isLinked = links.some(({ address }) =>
    isSameAddress(address.replace(/[?#].*$/s, ''), old.text),
  )
  if (!isLinked) return undefined
  const end = END.exec(scene.prompt)
  if (end !== null) {
    const now = old.text.replace(new RegExp(`/${escapePattern(end.groups?.part ?? '')}$`), '')
    const spans = [old.span, scene.spanOf(end)]
    return isThere(scene.context, now)
      ? { address: old.text, now, isBase: false, spans }
      : undefined
  }
  const behind = pages.filter(({ span }) => span.from > old.span.from)
  const [page] = behind
  const lead = scene.plain({
    from: Math.max(0, (page?.span.from ?? 0) - 3),
    to: page?.span.from ?? 0,
  })
  if (page === undefined || behind.some(({ file }) => file !== page.file) || !TO_PAGE.test(lead))
    return undefined
  const spans = [old.span, ...behind.map(({ span }) => span)]
  return { address: old.text, now: page.route, isBase: false, spans }
}

const END =
  /\b(?:drop|without|lose|strip|cut) (?:the |its )?["“/]?(?<part>[\w-]+)["”]? (?:at|from|off) the end\b/i
const TO_PAGE = /(?:^| )(?:on|to|at|into|in)(?: the| our)?$/

/** “The links all start with /docs, that prefix has to go”: all of them lead to what is left. */
function readPrefix(
  scene: Scene,
  links: readonly AnyLink[],
  addresses: readonly Named[],
): Told | undefined {
  const [prefix, ...others] = addresses
  if (!PREFIX.test(scene.prompt) || prefix === undefined) return undefined
  const base = prefix.text.replace(/\/$/, '')
  const own = links
    .map(({ address }) => address)
    .filter((address) => address.startsWith(`${base}/`))
  const isLeft = own.every((address) => isThere(scene.context, address.slice(base.length)))
  if (own.length === 0 || !isLeft) return undefined
  const spans = [prefix, ...others].map(({ span }) => span)
  return { address: base, now: '', isBase: true, spans }
}

const PREFIX =
  /\bprefix\b[^.;]*\b(?:go|gone|drop(?:ped)?|wrong|too much)\b|\b(?:drop|strip|lose|without)\b[^.;]*\bprefix\b|\bshould(?:n['’]t| not) start with\b/i

/** “Our GitHub organization is crew-hq instead of crews”: a part of addresses of one site. */
function readSegment(scene: Scene, links: readonly AnyLink[]): Told | undefined {
  const found = SEGMENT.exec(scene.prompt)
  const { now = '', old = '', from = old, to = now } = found?.groups ?? {}
  if (found === null || /[./]/.test(from + to)) return undefined
  const own = links.filter(
    ({ address }) => isOnPlatform(address) && partsOf(address)[0] === from.toLowerCase(),
  )
  const hosts = new Set(own.map(({ address }) => cutAddress(address, 0)))
  const [host, ...others] = hosts
  // What says its name as well is read with its words.
  const isSaid = own.some(({ label }) => label.toLowerCase().includes(from.toLowerCase()))
  if (host === undefined || others.length > 0 || isSaid) return undefined
  const names = scene.words.flatMap(({ plain: word }, at) =>
    word === hostOf(host).split('.').at(-2) ? [{ from: at, to: at + 1 }] : [],
  )
  const spans = [scene.spanOf(found), ...names]
  return { address: `${host}/${from}`, now: `${host}/${to}`, isBase: true, spans }
}

const SEGMENT =
  /\b(?:organi[sz]ation|org|account|user(?:name)?|handle)\b(?: (?:name|on \w+))?(?: has| was| is| got)?(?: (?:now|changed|moved|renamed))* (?:(?:is|to) )?(?:(?<now>[\w-]+),? (?:now,? )?(?:instead of|not|rather than|no longer) (?<old>[\w-]+)|from (?<from>[\w-]+) to (?<to>[\w-]+))/i

/** Words of what leads to an address that is told, and of the address itself. */
function listOwn(scene: Scene, links: readonly AnyLink[], { address }: Old): Span[] {
  const labels = new Set(
    links.filter((link) => isSameAddress(link.address, address)).map(({ label }) => label),
  )
  const said = [...labels].flatMap((label) => scene.findSaid(label))
  const parts = scene.words.flatMap(({ plain: word }, from) => {
    const isOwn =
      word.length >= SHORTEST &&
      plainAddress(address)
        .split(/[/]/)
        .some(
          (part) => part === word || part.endsWith(`.${word}`) || part.split(/[.-]/).includes(word),
        )
    return isOwn ? [{ from, to: from + 1 }] : []
  })
  return [...said, ...parts]
}

const SHORTEST = 4
const MOST_REST = 1
const GONE = /^(?:(?:does|do) not exist|no longer exists?|(?:is|are) not there)$/

interface Old {
  address: string
  /** Whether what lies below it moves with it. */
  isBase: boolean
  spans: readonly Span[]
}

function findOld(links: readonly AnyLink[], { text, span }: Named): Old | undefined {
  const first = links.find(({ address }) => isBelow(address, text))
  if (first === undefined) return undefined
  // A part of an address is told where only that is to be otherwise.
  const said = plainAddress(text)
  const at = plainAddress(first.address).indexOf(said)
  const head = first.address.slice(0, first.address.toLowerCase().indexOf(said) + said.length)
  return at === -1
    ? undefined
    : { address: /^https?:/i.test(text) ? text : head, isBase: true, spans: [span] }
}

/** The address of what is told by its name: a link that is called so, or all there is of a site. */
function findByName(
  scene: Scene,
  links: readonly AnyLink[],
  now: string,
  known: readonly Span[],
  places: ReadonlySet<string>,
): Old | undefined {
  const bars = listBars(scene)
  const within = links.filter(
    ({ address, site, file = '' }) =>
      /^https?:/i.test(address) &&
      !isSameAddress(address, now) &&
      (bars.length === 0 || isInBar(site, bars)) &&
      (places.size === 0 || places.has(file)),
  )
  const host = hostOf(now)
  if (isOnPlatform(now)) {
    const own = within.filter(({ address }) => hostOf(address) === host)
    const depth = partsOf(now).length
    const bases = new Map(
      own
        .map(({ address }) => cutAddress(address, depth).replace(/\.git$/, ''))
        .map((base) => [plainAddress(base), base] as const),
    )
    const name = host.split('.').at(-2) ?? ''
    const spans = scene.words.flatMap(({ plain: word }, from) =>
      word === name || (name === 'x' && word === 'twitter') ? [{ from, to: from + 1 }] : [],
    )
    const isNamed =
      spans.length > 0 || /\b(?:repo|repository|account|profile)\b/i.test(scene.prompt)
    const deep = [...bases.values()].filter((address) => partsOf(address).length === depth)
    // Of several the one that is told by a part of it: “the discussions”.
    const isSaid = (part: string) => scene.words.some(({ plain: word }) => word === part)
    const told = deep.filter((address) => partsOf(address).some(isSaid))
    const [only, ...others] = deep.length > 1 ? told : deep
    if (isNamed && only !== undefined && others.length === 0)
      return { address: only, isBase: true, spans }
    return undefined
  }
  const labelled = within.flatMap((link) => {
    const words = nameWords(link.label).filter((word) => !isFilling(word))
    const spans = scene.words.flatMap(({ plain: word }, from) => {
      const isOwn = nameWords(word).some((part) => words.map(getRoot).includes(getRoot(part)))
      const isTaken = known.some((span) => overlaps(span, { from, to: from + 1 }))
      return isOwn && !isTaken && !ALSO.test(word) ? [{ from, to: from + 1 }] : []
    })
    return spans.length === 0
      ? []
      : [{ link, spans, share: spans.length / Math.max(words.length, 1) }]
  })
  const most = Math.max(0, ...labelled.map(({ spans }) => spans.length))
  const best = labelled.filter(({ spans }) => spans.length === most)
  const [first] = best.toSorted((a, b) => b.share - a.share)
  if (first === undefined || first.share < LEAST) return undefined
  const all = new Set(
    best.filter(({ share }) => share >= LEAST).map(({ link }) => plainAddress(link.address)),
  )
  if (all.size !== 1) return undefined
  return { address: first.link.address, isBase: false, spans: best.flatMap((one) => one.spans) }
}

/** Share of the words of a label that have to be said. */
const LEAST = 0.5

function listBars(scene: Scene): string[] {
  if (EVERYWHERE.test(scene.prompt)) return []
  return [...scene.prompt.matchAll(IN_BAR)].map(({ groups }) =>
    /footer/i.test(groups?.bar ?? '') ? 'footer' : 'navbar',
  )
}

function isInBar(site: SiteLink | undefined, bars: readonly string[]): boolean {
  const member = String(site?.path[0] ?? '').replace(/^topbar.*$/, 'navbar')
  return site !== undefined && bars.includes(member)
}

/** Has all that has an address lead to another one: on pages that are named, in bars that are named, else wherever it stands. */
async function lead(
  scene: Scene,
  { address, isBase, pages, now: wanted }: Told & { pages: readonly PageMention[] },
): Promise<string> {
  // What is cloned keeps its ending.
  const now = isBase ? wanted.replace(/\.git$/, '') : wanted
  const { context } = scene
  const { docs, files } = context
  const ends = isBase ? '(?=\\.git\\b|[/?#]|$|[^\\w./?#-]|\\.(?!\\w))' : '/?(?![\\w/?#-]|\\.\\w)'
  const bare = (one: string) => one.replace(/^https?:\/\/(?:www\.)?/i, '')
  const scheme = bare(address) === address ? '' : '(?:https?://(?:www\\.)?)?'
  const pattern = new RegExp(
    `(?<![\\w.@/-])${scheme}${escapePattern(bare(address).replace(/\/$/, ''))}${ends}`,
    'gi',
  )
  // What is told without its protocol stays so.
  const write = (old: string) => (/^(?:https?:|\/)/i.test(old) ? now : bare(now))
  const bars = listBars(scene)
  const told = `\`${address}\` by \`${now}\``
  if (bars.length > 0) {
    let count = 0
    for (const path of files.paths) {
      for (const site of listLinks(files.tree(path)).filter((one) => isInBar(one, bars))) {
        const own = readAddress(files.tree(path), site)
        if (own === undefined || !isSameAddress(own, address)) continue
        await files.set(path, site.isAddress ? site.path : [...site.path, 'href'], now)
        count++
      }
    }
    if (count === 0) throw new Unresolved(`Expected a link to \`${address}\` there, received none.`)
    return `Replaced ${told} in \`docs.json\`.`
  }
  const named = EVERYWHERE.test(scene.prompt) ? [] : [...new Set(pages.map(({ file }) => file))]
  const changed: string[] = []
  for (const file of named) {
    const text = await docs.files.read(file)
    const after = text.replaceAll(pattern, write)
    if (after === text) continue
    await docs.files.write(file, after)
    changed.push(file)
  }
  if (changed.length > 0) return `Replaced ${told} on ${printRoutes(docs, changed)}.`
  return `Replaced ${told}, ${await replaceEverywhere(context, pattern, write)}.`
}
