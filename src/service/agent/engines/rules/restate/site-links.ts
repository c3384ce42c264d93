import { SOCIAL_KEYS } from '../../../../../config/index.ts'
import { nameKey } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { isOnHost, listLinks, readAddress, type SiteLink } from '../site-link.ts'
import { addToColumn, findColumn } from './footer-columns.ts'
import { findLiteral } from './literals.ts'
import { anyOf, joinPatterns, quote, type Restatement, type Way } from './restatement.ts'
import { isIn, overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:header|navbar|nav ?bar|top ?bar|top nav\w*|top menu|up top|top right|footer|bottom|links?|buttons?|socials?|account|entry)\b/i
const ALSO = anyOf(`
  header navbar nav bar topbar top menu navigation right left up footer bottom down links? buttons? item entry items column
  go goes going lead leads leading point points pointing open opens opening moved moves move takes? take lands?
  introduce pointing add adds added put new have make say says read reads label called named text renamed? instead remove delete drop get rid of off out
  is are should be now next between after before behind right from wrong dead outdated old address url place icons? ours else's elses somebody account handle username reads
`)
const HEADER =
  /\b(?:header|navbar|nav ?bar|top ?bar|top nav\w*|top menu|up top|top right|at the top)\b/i
const FOOTER = /\b(?:footer|(?:at the|down at the|page) bottom)\b/i
const GONE =
  /\b(?:remove|delete|drop|get rid of|take (?:out|off|away|down)|kill|ditch|lose|no longer (?:need|want))\b/i
const ADDED =
  /\b(?:add|adds|put|new|have|want|like|need|needs|missing|introduce|include|get|gets|another|insert|place|show|lacks?)\b/i
const PLACED =
  /^(?:right |just |directly )?(?:after|before|behind|between|next to|left of|right of|following)(?: the)?$/

/** Links of the header and the footer: what they are called, where they lead, new ones and those that are to go. */
export const siteLinks: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const area = FOOTER.test(scene.prompt)
    ? 'footer'
    : HEADER.test(scene.prompt)
      ? 'header'
      : undefined
  if (area === undefined || (HEADER.test(scene.prompt) && FOOTER.test(scene.prompt))) return []
  const known = findKnown(scene, area)
  const [address, ...others] = scene.words.flatMap(({ text }, at) =>
    /^(?:https?:\/\/|mailto:)/i.test(text) ? [{ from: at, to: at + 1 }] : [],
  )
  if (others.length > 0) return []
  const column = area === 'footer' && address ? findColumn(scene) : undefined
  if (column !== undefined && address !== undefined && ADDED.test(scene.prompt)) {
    const label = findLabel(scene, [address, column.span])
    if (label === undefined) return []
    const wish = addToColumn(column.header, nameOf(scene, label), scene.say(address))
    return [{ wishes: [wish], accounted: [address, column.span, label], also: ALSO }]
  }
  const named = known.filter(({ span }) => !isBeside(scene, span))
  // A word that is said before as well is the name where it is written as one.
  const [link, ...more] = named.filter(
    ({ span, label }) =>
      scene.say(span) === label || !named.some((one) => scene.say(one.span) === one.label),
  )
  if (link === undefined) {
    const target = address ? { span: address, text: scene.say(address) } : findOwnAccount(scene)
    return target === undefined ? [] : addLink(scene, area, target, known)
  }
  if (more.length > 0) return []
  const name = `the link ${quote(link.label)} in the ${area}`
  if (GONE.test(scene.prompt) && address === undefined)
    return [
      {
        wishes: [`Remove the link ${quote(link.label)} from the ${area}`],
        accounted: [link.span],
        also: ALSO,
      },
    ]
  const social = address === undefined ? undefined : replaceSocial(scene, link, address)
  if (social !== undefined) return [social]
  const text = findLiteral(scene, { from: 0, to: scene.words.length }, [
    link.span,
    ...(address ? [address] : []),
  ])
  const isText =
    text !== undefined &&
    (SAYS.test(scene.plain({ from: Math.max(0, text.from - 3), to: text.from })) ||
      (LABEL.test(scene.prompt) && scene.words[text.from - 1]?.plain === 'be'))
  const wishes = [
    ...(address === undefined
      ? []
      : [`Set the link of ${quote(link.label)} in the ${area} to ${scene.say(address)}`]),
    ...(isText
      ? [
          link.isButton
            ? `Set the header button text to ${quote(scene.say(text))}`
            : `Rename ${name} to ${quote(scene.say(text))}`,
        ]
      : []),
  ]
  const accounted = [
    link.span,
    ...(address ? [address, ...listHandles(scene, scene.say(address))] : []),
    ...(isText ? [text] : []),
  ]
  return wishes.length === 0 ? [] : [{ wishes, accounted, also: ALSO }]
}

/** “Our handle is @acme”, where the address that is told ends in that. */
function listHandles({ words }: Scene, address: string): Span[] {
  return words.flatMap(({ text }, from) =>
    text.startsWith('@') && address.endsWith(text.slice(1)) ? [{ from, to: from + 1 }] : [],
  )
}

/** “The link text A in the header should be B.” */
const LABEL = /\b(?:text|label|name|wording)\b/i
const SAYS = /\b(?:say|says|saying|read|reads|reading|called|named|rename|renamed|label(?:led)?)\b/

interface KnownLink {
  span: Span
  label: string
  isButton: boolean
}

/** The links of a part of the site that a prompt names. */
function findKnown(scene: Scene, area: 'header' | 'footer'): KnownLink[] {
  const member = area === 'header' ? 'navbar' : 'footer'
  const links = listLinks(scene.context.files.tree('docs.json')).filter(
    ({ path }) => path[0] === member,
  )
  const found: KnownLink[] = []
  const longestFirst = (a: SiteLink, b: SiteLink) => b.label.length - a.label.length
  for (const { label, path } of links.filter((one) => one.label !== '').toSorted(longestFirst)) {
    const key = nameKey(label)
    const length = key.split(' ').length
    for (let from = 0; from + length <= scene.words.length; from++) {
      const span = { from, to: from + length }
      const isSame = key !== '' && nameKey(scene.say(span)) === key
      if (isSame && !found.some((one) => overlaps(one.span, span)))
        found.push({ span, label, isButton: path[1] === 'primary' })
    }
  }
  return [...found, ...findByPart(scene, links, found)].toSorted(
    (a, b) => a.span.from - b.span.from,
  )
}

/** “The acme.dev one” is the link that says “Go to acme.dev”. */
function findByPart(
  scene: Scene,
  links: readonly SiteLink[],
  beside: readonly KnownLink[],
): KnownLink[] {
  const at = scene.words.findIndex(({ plain }) => plain === 'one')
  const isThe = scene.words[at - 2]?.plain === 'the'
  const span = { from: isThe ? at - 2 : at - 1, to: at + 1 }
  const key = nameKey(scene.words[at - 1]?.text ?? '')
  if (key === '' || scene.isBreak(at) || beside.some((one) => overlaps(one.span, span))) return []
  const [link, ...others] = links.filter(({ label }) => ` ${nameKey(label)} `.includes(` ${key} `))
  return link === undefined || others.length > 0
    ? []
    : [{ span, label: link.label, isButton: link.path[1] === 'primary' }]
}

/** Whether a link is named for what stands beside it. */
function isBeside(scene: Scene, { from }: Span): boolean {
  const isAfter = (at: number) =>
    PLACED.test(scene.plain({ from: Math.max(0, at - 1), to: at })) ||
    PLACED.test(scene.plain({ from: Math.max(0, at - 2), to: at }))
  const isSecond = scene.words[from - 1]?.plain === 'and' && isAfter(from - 2)
  return isAfter(from) || isSecond
}

/** A new link, whose name stands beside “link”, or is what it is to say. */
function addLink(
  scene: Scene,
  area: string,
  { span: address, text }: { span: Span; text: string },
  known: readonly KnownLink[],
): Restatement[] {
  const label = ADDED.test(scene.prompt)
    ? findLabel(scene, [address, ...known.map(({ span }) => span)])
    : undefined
  const social = area === 'footer' ? findSocial(scene) : undefined
  if (social !== undefined)
    return [
      {
        wishes: [`Add ${scene.say(social)} to the footer: ${text}`],
        accounted: [address, social],
        also: ALSO,
      },
    ]
  // What should be otherwise is no name of what is new.
  if (label === undefined || /\bshould\b/i.test(scene.say(label))) return []
  const name = nameOf(scene, label)
  const [first] = known
  const side = /\b(?:before|left of)\b/i.test(scene.prompt) ? 'before' : 'after'
  const last = listLinks(scene.context.files.tree('docs.json')).findLast(
    ({ path }) => path[0] === 'navbar' && path[1] === 'links',
  )
  // What is new stands behind the last one anyway.
  const isThere = first === undefined || (side === 'after' && first.label === last?.label)
  return [
    {
      wishes: [
        `Add ${quote(name)} to the ${area}: ${text}`,
        ...(isThere
          ? []
          : [`Move the link ${quote(name)} ${side} ${quote(first.label)} in the ${area}`]),
      ],
      accounted: [address, label, ...known.map(({ span }) => span)],
      also: ALSO,
    },
  ]
}

/** Another network in the place of one: “swap the twitter icon for x”. */
function replaceSocial(
  scene: Scene,
  { span, label }: KnownLink,
  address: Span,
): Restatement | undefined {
  const isKnown = (at: number) =>
    (SOCIAL_KEYS as readonly string[]).includes(scene.words[at]?.plain ?? '')
  const other = scene.words.findIndex(
    (_word, at) =>
      at > span.to && isKnown(at) && INSTEAD.test(scene.plain({ from: span.to, to: at })),
  )
  if (!isKnown(span.from) || other === -1) return undefined
  return {
    wishes: [
      `Remove the link ${quote(label)} from the footer`,
      `Add ${scene.say({ from: other, to: other + 1 })} to the footer: ${scene.say(address)}`,
    ],
    accounted: [span, { from: other, to: other + 1 }, address],
    also: joinPatterns([ALSO, anyOf('swap swapped replace replaced exchange icon')]),
  }
}

const INSTEAD =
  /^(?:(?:icon|link|account|one) )?(?:(?:in|of|from|at) the footer )?(?:for|with|by|to|into)(?: an?| the)?$/

/** What the site is on another one, as its footer or header has it: “our GitHub repo”. */
function findOwnAccount(scene: Scene): { span: Span; text: string } | undefined {
  const [span] = scene.find(OWN_ACCOUNT, 3)
  const name = span === undefined ? undefined : OWN_ACCOUNT.exec(scene.plain(span))?.groups?.name
  const tree = scene.context.files.tree('docs.json')
  const addresses = listLinks(tree)
    .map((link) => readAddress(tree, link) ?? '')
    .filter((address) => isOnHost(address, name ?? ''))
  const [text, ...others] = new Set(addresses)
  return span === undefined || text === undefined || others.length > 0 ? undefined : { span, text }
}

const OWN_ACCOUNT =
  /^our (?<name>\S+) (?:repo(?:sitory)?|org|organi[sz]ation|server|account|channel|community|workspace|profile|page)$/

/** The name of a network that footers have an icon for. */
function findSocial(scene: Scene): Span | undefined {
  const at = scene.words.findIndex(({ plain }) =>
    (SOCIAL_KEYS as readonly string[]).includes(plain),
  )
  return at === -1 ? undefined : { from: at, to: at + 1 }
}

/** What a link is called, without the word for whose it is: “our Discord”. */
function nameOf(scene: Scene, label: Span): string {
  // “A link called Blog to https://…”
  const said = scene.say(label).replace(/(?<=\S) (?:to|at)$/, '')
  const [article = ''] = /^(?:our|the|its|an?) (?=\S)/i.exec(said) ?? []
  const isAsSaid = article === '' || scene.words[label.from]?.isQuoted === true
  return isAsSaid ? said : withCapital(said.slice(article.length))
}

const IN_AREA = /^(?:to|in|into|on|at) (?:the|our) (?:top|nav|header|footer|menu|bottom|page)/

const AREA = /^(?:header|footer|navbar|nav ?bar|top ?bar|top)$/
const LONGEST_LABEL = 6

function findLabel(scene: Scene, beside: readonly Span[]): Span | undefined {
  const { words } = scene
  // “Add Acme (https://acme.example) to our links.”
  const [address] = beside
  const isBefore =
    address !== undefined &&
    /\($/.test(words[address.from]?.gap ?? '') &&
    /^\p{Lu}/u.test(words[address.from - 1]?.text ?? '')
  if (isBefore) return { from: address.from - 1, to: address.from }
  const noun = words.findIndex(({ plain }) => /^(?:link|button|entry|item)$/.test(plain))
  const isName = (at: number) =>
    /^\p{Lu}/u.test(words[at]?.text ?? '') && !scene.isStart(at) && !isIn(at, beside)
  let from = noun
  while (from > 0 && !scene.isBreak(from) && isName(from - 1)) from--
  if (from < noun) return { from, to: noun }
  // “A Get help button”: all behind the article, where it begins as a name.
  const article = words.findLastIndex(
    ({ plain }, at) => at < noun && /^(?:an?|the|our|another)$/.test(plain),
  )
  const isWhole = article !== -1 && noun - article <= LONGEST_LABEL && isName(article + 1)
  if (isWhole && !scene.hasBreakWithin(article, noun)) return { from: article + 1, to: noun }
  // “A link Rate us on Acme to the top bar.”
  if (isName(noun + 1) && !scene.isBreak(noun + 1)) {
    const end = scene.endOfClause(noun + 1)
    for (let to = noun + 2; to < end; to++) {
      if (IN_AREA.test(scene.plain({ from: to, to: to + 3 }))) return { from: noun + 1, to }
    }
  }
  const label = findLiteral(scene, { from: 0, to: words.length }, beside)
  // Where it goes is no name of it.
  return label !== undefined && AREA.test(scene.plain(label)) ? undefined : label
}
