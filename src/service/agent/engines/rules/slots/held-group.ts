import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import type { PageList } from '../navigation.ts'
import { lastName } from '../page-names.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** “The sails group that also has Jib and Spinnaker”: a group with what is in it. */
const HELD =
  /\b(?:the|our|that) (?<name>(?:(?!(?:the|our|that|in|of) )[^\s.,;:]+ ){0,4}?)group (?:(?:that|which) (?:also |already |now )?(?:has|have|holds|contains|lists|includes)|with|containing|holding|having) (?<held>(?:(?:the )?[^\s.,;:]+(?: [^\s.,;:]+){0,3}, )*?(?:the )?[^\s.,;:]+(?: [^\s.,;:]+){0,3}?(?:,? and (?:the )?[^\s.,;:]+(?: [^\s.,;:]+){0,3}?)?)(?: (?:pages|in it|too|as well|already))*(?=[.,;:!?]|$)/i
const SAYS_HELD =
  /\bgroup (?:that|which) (?:also |already |now )?(?:has|have|holds|contains|lists|includes)\b/i
const FIRST = /\b(?:first|top|start|beginning)\b/i
const LAST = /\b(?:last|bottom|end)\b/i
const BESIDE =
  /(?:^| )(?:right |directly |just )?(?<side>before|above|ahead of|after|behind|below|under)(?: the| our)?$/
const MOVES =
  /\b(?:move|put|list|place|bring|shift|show|add|should|must|belongs?|goes|come|make)\b/i
const OTHER =
  /\b(?:remove|delete|hide|rename|redirect|create|write|new|icon|expand\w*|collaps\w*|openapi|title|description|banner|every|all|each|not|except)\b/i
const ALSO = anyOf(`
  move put list listed place placed bring shift show shown add should must belongs? goes go comes? make stand stands sit sits be the very at of to in into on under as page pages first last top bottom start end beginning
  before above ahead after behind below right directly just group section sidebar navigation menu there it
`)
const LONGEST = 5

/** “Jib should come first in the sails group that also has Genoa and Spinnaker”: of groups of one name the one that has what is told. */
export const heldGroup: SlotWay = {
  cue: HELD,
  // Others would take what is in the group for what is to be moved.
  isSure: (prompt) => HELD.test(prompt) && MOVES.test(prompt) && !OTHER.test(prompt),
  async perform(context: Context, prompt) {
    const said = HELD.exec(prompt)
    if (said === null || !MOVES.test(prompt) || OTHER.test(prompt)) return undefined
    const held = (said.groups?.held ?? '').split(/,? and (?:the )?|, (?:the )?/i)
    const name = (said.groups?.name ?? '').trim()
    const list = await findHolding(context, name, held)
    if (list === undefined) {
      const isOfPages = await holdsAny(context, held)
      if (!SAYS_HELD.test(prompt) || !isOfPages) return undefined
      throw new Ambiguous(`Expected one group that has ${held.join(' and ')}, received none.`)
    }
    const scene = new Scene(prompt, context)
    const group = scene.spanOf(said)
    const told = await moveTo(context, scene, { list, group, name, held })
    if (told === undefined && SAYS_HELD.test(prompt))
      throw new Ambiguous('Expected a page and its place in the group, received something else.')
    return told
  },
}

interface Group {
  list: PageList
  /** The words that tell it. */
  group: Span
  name: string
  held: readonly string[]
}

async function moveTo(
  context: Context,
  scene: Scene,
  { list, group, name, held }: Group,
): Promise<string | undefined> {
  const { navigation } = context
  const own = await listNamed(context, list)
  const isFree = (span: Span) => !overlaps(span, group)
  const within = scene.findMeant(LONGEST, (span) =>
    isFree(span) ? own.find(({ names }) => names.has(nameKey(scene.say(span)))) : undefined,
  )
  const pages =
    within.length > 0
      ? within.map(({ span, meant }) => ({ span, route: meant.route }))
      : (await listPages(scene)).filter(({ span }) => isFree(span))
  const [page, other, ...more] = pages
  if (page === undefined || more.length > 0) return undefined
  const spans = [group, ...pages.map(({ span }) => span)]
  if (!isAllTold(scene, spans, ALSO, 0)) return undefined
  const rest = scene.plainBeside(spans)
  const isHere = own.some(({ route }) => route === page.route)
  const path = JSON.stringify(list.path)
  const isIn = (route: string) => JSON.stringify(navigation.listOf(route)?.path) === path
  if (other !== undefined) {
    const before = scene.plain({
      from: scene.startOfSentence(other.span.from),
      to: other.span.from,
    })
    const side = BESIDE.exec(before)?.groups?.side
    if (side === undefined || !isIn(other.route) || (isHere && !isIn(page.route))) return undefined
    const place = navigation.placeOf(page.route)
    if (place !== undefined) await navigation.removeAt(place)
    const by = /before|above|ahead/.test(side) ? 0 : 1
    await navigation.addBeside(other.route, page.route, by)
    return `Listed \`${page.route}\` ${by === 0 ? 'before' : 'after'} \`${other.route}\`.`
  }
  const isFirst = FIRST.test(rest)
  if (isFirst && LAST.test(rest)) return undefined
  const end = isFirst ? 'start' : 'end'
  if (isHere) {
    if (!isIn(page.route) || (!isFirst && !LAST.test(rest))) return undefined
    await navigation.moveToEnd(page.route, end)
    return `Listed \`${page.route}\` at the ${end} of the group “${list.name}”.`
  }
  const place = navigation.placeOf(page.route)
  if (place !== undefined) await navigation.removeAt(place)
  // What was removed has moved what comes behind it.
  const now = await findHolding(context, name, held)
  if (now === undefined) return undefined
  await navigation.addToGroup(now, page.route, end)
  return `Listed \`${page.route}\` in the group “${list.name}”. Its address stays.`
}

/** The one group of a name that has all pages that are told. */
async function findHolding(
  context: Context,
  name: string,
  held: readonly string[],
): Promise<PageList | undefined> {
  const found: PageList[] = []
  for (const list of context.navigation.lists()) {
    if (name !== '' && nameKey(list.name ?? '') !== nameKey(name)) continue
    const own = await listNamed(context, list)
    const isHeld = (one: string) => own.some(({ names }) => names.has(nameKey(one)))
    if (list.name !== undefined && held.every(isHeld)) found.push(list)
  }
  return found.length === 1 ? found[0] : undefined
}

/** Whether something that a group is told to have is a page of any. */
async function holdsAny(context: Context, held: readonly string[]): Promise<boolean> {
  const keys = new Set(held.map(nameKey))
  for (const list of context.navigation.lists()) {
    const own = await listNamed(context, list)
    if (own.some(({ names }) => [...names].some((name) => keys.has(name)))) return true
  }
  return false
}

/** The pages of a list with all that they are called. */
async function listNamed(
  { docs, navigation }: Context,
  list: PageList,
): Promise<{ route: string; names: ReadonlySet<string> }[]> {
  const routes = new Set(navigation.routesOf(list))
  const files = docs.pages().filter((file) => routes.has(docs.routeOf(file)))
  return Promise.all(
    files.map(async (file) => ({
      route: docs.routeOf(file),
      names: new Set([...(await docs.titlesOf(file)), lastName(file)].map(nameKey)),
    })),
  )
}
