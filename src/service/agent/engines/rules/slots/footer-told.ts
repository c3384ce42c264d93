import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { SOCIAL_KEYS } from '../../../../../config/index.ts'
import { MAIL } from '../address.ts'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { listLinks, readAddress, type SiteLink } from '../site-link.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\bfooter\b|\bsocial (?:icons?|links?|accounts?|profiles?|media)\b|\b(?:bottom|foot) of (?:the|every|each|all) (?:page|site|docs)/i
const ALSO = anyOf(`
  footer bottom foot pages? social socials media accounts? icons? links? linked linking profiles? channels? handles? networks? mailbox mail email address url
  add adds put include list show want have has only use drop remove delete take out away kill lose rid go gone goes ones? both others? two three instead left on at our ours
  should must go goes lead leads linked have has be yet point please change update set correct wrong placeholder default template's template boilerplate somebody else's
  dead closed moved now new still point points pointing lead leads opened joined active anymore longer company template
`)
const DOCS = 'docs.json'
const REMOVED =
  /\b(?:drop|remove|delete|kill|lose|ditch|get rid of|take (?:out|off|away)|without|no longer (?:have|use|need))\b/i
const GOES =
  /^(?:(?:one|link|icon|account|entry|profile) )?(?:(?:should|must|can|has to|needs to) (?:go(?! to)|be (?:removed|dropped|gone))|is to go(?! to)|is no longer ours|is (?:dead|gone|closed)|goes away)\b/
const ADDED = /\b(?:add|adds|put|include|missing|lacks?|set up|list)\b/i
const KEPT = /\b(?:keep|keeps|leave|stays?|remains?|not|don['’]t|except|but)\b/i
/** “The footer has no social icons yet”: why they are to come. */
const LACKING = new RegExp(
  `^(?:has|have|shows?|carries|there(?:'s| is| are)|with|got) (?:no|none of|neither) (?:(?:our|the|any) )?(?:(?:social|media|network|${SOCIAL_KEYS.join('|')}) )*(?:icons?|links?|socials|accounts?|profiles?|networks?|${SOCIAL_KEYS.join('|')})(?: (?:yet|at all|so far|whatsoever))*$`,
)
const MOST_LACKING = 9
const FORBIDDEN = /\b(?:don['’]?t|do not|never|not|stop|without)\b/i
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i

/** Hosts whose names are not those of the networks. */
const HOSTS: readonly (readonly [host: RegExp, key: string])[] = [
  [/^(?:x|twitter)\.com$/, 'x'],
  [/^t\.me$/, 'telegram'],
  [/^(?:discord\.gg|discord\.com)$/, 'discord'],
  [/^(?:youtu\.be|youtube\.com)$/, 'youtube'],
  [/^(?:join\.slack\.com|slack\.com)$/, 'slack'],
  [/^(?:bsky\.app)$/, 'bluesky'],
]

/** Networks of the footer that come and go: “We only have LinkedIn, at …, put that in and drop the X and GitHub links.” */
export const footerTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const scene = new Scene(prompt, context)
  return (await changeSocials(context, scene)) ?? (await changeMail(context, scene))
}

async function changeSocials({ files }: Context, scene: Scene): Promise<string | undefined> {
  const socials = findNodeAtLocation(files.tree(DOCS), ['footer', 'socials'])
  const known = (socials?.children ?? []).map(({ children }) => String(children?.[0]?.value))
  const names = findNetworks(scene)
  const addresses = findAddresses(scene)
  const added = addresses.map((span) => ({ span, key: networkOf(scene.say(span)) }))
  if (added.some(({ key }) => key === undefined)) return undefined
  const coming = new Set(added.map(({ key }) => key))
  const going = names.filter(({ key }) => !coming.has(key))
  // Each network that comes has its address, and each of the others is told to go.
  const isOut = ({ span, key }: Network) => known.includes(key) && isRemoved(scene, span)
  if (!going.every(isOut) || new Set(going.map(({ key }) => key)).size !== going.length)
    return undefined
  if (coming.size !== added.length || coming.size + going.length === 0) return undefined
  // What is there has another address; what is not has to be asked for.
  const isNew = added.some(({ key = '' }) => !known.includes(key))
  if (going.length === 0 && (isNew ? !ADDED.test(scene.prompt) : KEPT.test(scene.prompt)))
    return undefined
  const spans = [...names, ...added].map(({ span }) => span)
  const lacking = scene.find(LACKING, MOST_LACKING)
  if (added.some(({ span }) => isForbidden(scene, span))) return undefined
  if (!isAllTold(scene, [...spans, ...lacking, ...findOwners(scene, socials)], ALSO))
    return undefined
  const told: string[] = []
  for (const { key } of going) {
    await files.remove(DOCS, ['footer', 'socials', key])
    told.push(`Removed \`${key}\` from the footer.`)
  }
  for (const { key = '', span } of added) {
    const to = scene.say(span).replace(/^(?!https?:)/i, 'https://')
    await files.set(DOCS, ['footer', 'socials', key], to)
    told.push(`Set \`footer.socials.${key}\` of \`docs.json\` to \`${to}\`.`)
  }
  return told.join(' ')
}

/** “Do not add GitHub with …”. */
function isForbidden(scene: Scene, { from }: Span): boolean {
  return FORBIDDEN.test(scene.plain({ from: scene.startOfSentence(from), to: from }))
}

/** Whose accounts those are that are there: “it still links to Acme's”. */
function findOwners(scene: Scene, socials: Node | undefined): Span[] {
  const addresses = (socials?.children ?? []).map(({ children }) => String(children?.[1]?.value))
  const own = new Set(addresses.flatMap((address) => nameKey(address).split(' ')))
  return scene.words.flatMap(({ plain }, from) =>
    own.has(plain.replace(/'s$/, '')) ? [{ from, to: from + 1 }] : [],
  )
}

interface Network {
  span: Span
  key: string
}

function findNetworks(scene: Scene): Network[] {
  return scene.words.flatMap(({ text, plain }, from) => {
    const key = (SOCIAL_KEYS as readonly string[]).find((one) => one === plain)
    const isWritten = plain.length > 1 || text === text.toUpperCase()
    return key === undefined || !isWritten
      ? []
      : [{ key: key === 'twitter' ? 'x' : key, span: { from, to: from + 1 } }]
  })
}

function findAddresses(scene: Scene): Span[] {
  return scene.words.flatMap(({ text }, from) =>
    ADDRESS.test(text) && text.includes('/') ? [{ from, to: from + 1 }] : [],
  )
}

/** The network that an address is one of. */
function networkOf(address: string): string | undefined {
  const host = /^(?:https?:\/\/)?(?:www\.)?([^/]+)/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const own = HOSTS.find(([pattern]) => pattern.test(host))?.[1]
  return own ?? (SOCIAL_KEYS as readonly string[]).find((key) => host.split('.').at(-2) === key)
}

/** Whether a name is one of those that are to go: “drop the X and GitHub links”, “the GitHub one should go”. */
function isRemoved(scene: Scene, { from, to }: Span): boolean {
  if (GOES.test(scene.plain({ from: to, to: scene.endOfSentence(from) }))) return true
  const before = scene.plain({ from: scene.startOfSentence(from), to: from })
  const deed = [...before.matchAll(new RegExp(REMOVED.source, 'gi'))].at(-1)
  return deed !== undefined && !KEPT.test(before.slice(deed.index + deed[0].length))
}

/** “Our Careers mailbox is now …, the one in the footer is dead.” */
async function changeMail({ files }: Context, scene: Scene): Promise<string | undefined> {
  const [mail, ...others] = scene.words.flatMap(({ text }, from) =>
    MAIL.test(text) ? [{ from, to: from + 1 }] : [],
  )
  const tree = files.tree(DOCS)
  const links = listLinks(tree).filter(({ path }) => path[0] === 'footer')
  const named = links.flatMap((link) => findLabel(scene, link))
  const [only] = named
  if (mail === undefined || others.length > 0 || only === undefined) return undefined
  if (named.some(({ link }) => link !== only.link)) return undefined
  const now = readAddress(tree, only.link)
  if (now?.startsWith('mailto:') !== true || now === `mailto:${scene.say(mail)}`) return undefined
  if (!isAllTold(scene, [mail, ...named.map(({ span }) => span)], ALSO)) return undefined
  const path = only.link.isAddress ? only.link.path : [...only.link.path, 'href']
  await files.set(DOCS, path, `mailto:${scene.say(mail)}`)
  return `Had “${only.link.label}” of the footer lead to \`mailto:${scene.say(mail)}\`.`
}

function findLabel(scene: Scene, link: SiteLink): { link: SiteLink; span: Span }[] {
  const key = nameKey(link.label)
  const length = key.split(' ').length
  const spans = scene.words.map((_word, from) => ({ from, to: from + length }))
  const own = spans.filter((span) => key !== '' && nameKey(scene.say(span)) === key)
  return own
    .filter((span, at) => !own.slice(0, at).some((one) => overlaps(one, span)))
    .map((span) => ({ link, span }))
}
