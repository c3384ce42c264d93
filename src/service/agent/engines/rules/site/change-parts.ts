import { changeThings } from '../grounded/change-things.ts'
import { nameThing } from '../grounded/choose-things.ts'
import { placeOf, setOnSite } from '../grounded/edit-site.ts'
import { NOWHERE } from '../grounded/find-things.ts'
import type { Hands } from '../grounded/hands.ts'
import type { NavigationPart, Scope, Thing } from '../grounded/inventory.ts'
import { type Area, areaOf, FIELD_WORDS, fieldOf, getNouns } from '../grounded/lexicon.ts'
import { removeThings } from '../grounded/remove-things.ts'
import { isQuoted } from '../grounded/utterance.ts'
import { isUnclear } from '../grounded/wish.ts'
import { describePages } from '../intents/describe-pages.ts'
import { hidePage, OTHER_FIELD } from '../intents/page-field.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { isVague } from '../prompt/said.ts'
import { type Clause, hasOnly, wordsOf } from './clause.ts'
import {
  cleanName,
  findPart,
  findParts,
  IN_SIDEBAR,
  NO_TOPIC,
  namesOf,
  type Topic,
} from './find-parts.ts'

/** What says that something is taken away where the verb alone may say else: “take it out”. */
const PARTICLE = /(?:^| )(?:out|off|away|down)$/i
const WEAK = /^(?:take|pull|get|leave|keep|drop|cut|clear)$/i

/** Takes groups, tabs, links, settings and what is told of them out of the site. */
export async function removeParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  const { deeds, object, topic, verb } = clause
  if (!deeds.includes('remove') || clause.complement !== '' || !hasOnly(clause, ['from', 'in']))
    return undefined
  const place = wordsOf(clause, 'from', 'in')
  const isWeak = WEAK.test(verb) && !/^drop$/i.test(verb)
  if (isWeak && wordsOf(clause, 'from') === undefined && !PARTICLE.test(object)) return undefined
  const name = object.replace(PARTICLE, '')
  // A page may be meant as well where nothing says what it is.
  const isOpen = place === undefined && !KINDS.test(name) && !AGAIN.test(name)
  if (isOpen && (await findParts(hands, name, topic)).some(({ thing }) => thing.kind === 'page'))
    return undefined
  const area = place === undefined ? undefined : getArea(place)
  if (area === 'sidebar' && (await isPage(hands, name, topic))) return undefined
  const scope: Scope = area === undefined || area === 'sidebar' ? NOWHERE : { area }
  const isPlaced = place !== undefined && area === undefined
  for (const own of namesOf(name, topic)) {
    const target = isPlaced ? `${own} in ${place}` : own
    const thing = await findPart(hands, target, NO_TOPIC, (one) => one.kind !== 'page', scope)
    if (thing === undefined) continue
    if (thing.kind === 'field' && thing.of.kind === 'page' && thing.field === 'title')
      return undefined
    return removeThings(hands, { action: 'remove', target, at: [] }, scope)
  }
  return undefined
}

/** Takes pages out of the sidebar; their addresses stay. */
export async function hideParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  const { deeds, object, topic, verb } = clause
  if (!deeds.includes('hide') || clause.complement !== '' || !hasOnly(clause, ['from', 'in']))
    return undefined
  const place = wordsOf(clause, 'from', 'in')
  const own = object.replace(PARTICLE, '')
  const around = place === undefined ? [] : await findParts(hands, place, topic)
  const nodes = around.flatMap(({ thing }) => (thing.kind === 'node' ? [thing] : []))
  if (nodes.length > 0) return unlistParts(hands, own, topic, nodes)
  const isSaid = /^(?:hide|conceal|unlist|delist)$/i.test(verb) || /^be |^stay /i.test(verb)
  // What is kept in a place is not kept from it.
  if (!isSaid && wordsOf(clause, 'from') === undefined) return undefined
  const isInSidebar = place !== undefined && getArea(place) === 'sidebar'
  if (!(isInSidebar || (isSaid && place === undefined))) return undefined
  const node = KINDS.test(own)
    ? await findPart(hands, own, topic, ({ kind }) => kind === 'node')
    : undefined
  if (node !== undefined) return setOption(hands, node, 'hidden', true)
  const page = await findPart(hands, own, topic, ({ kind }) => kind === 'page')
  if (page?.kind !== 'page') return undefined
  return hands.as(hidePage, { page: hands.context.docs.routeOf(page.file) })
}

/** Has groups be open or closed at first, and shows groups, tabs and pages again. */
export async function openParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  const { deeds, object, topic, complement } = clause
  if (complement !== '' || !hasOnly(clause, ['in', 'from'])) return undefined
  const isOpening = deeds.includes('open')
  if (!isOpening && !deeds.includes('close') && !/^unhide$|^show$/i.test(clause.verb))
    return undefined
  const own = object.replace(/ (?:by default|at first|initially|again)$/i, '')
  if (!isOpening && !deeds.includes('close')) {
    const isAgain = own !== object || /^unhide$/i.test(clause.verb)
    const node = isAgain
      ? await findPart(hands, own, topic, ({ kind }) => kind === 'node')
      : undefined
    return node === undefined ? undefined : setOption(hands, node, 'hidden', false)
  }
  const node = await findPart(
    hands,
    own,
    topic,
    (one) => one.kind === 'node' && one.key === 'group',
  )
  return node === undefined ? undefined : setOption(hands, node, 'expanded', isOpening)
}

async function setOption(
  { context }: Hands,
  node: Thing,
  key: 'expanded' | 'hidden',
  value: boolean,
): Promise<string | undefined> {
  if (node.kind !== 'node') return undefined
  // The format before docs.json has no word for what is hidden; its pages keep their addresses.
  if (context.files.isLegacy && key === 'hidden' && value) {
    await context.files.remove(node.file, node.path)
    return `Took ${nameThing(node)} out of the navigation; its pages stay at their addresses.`
  }
  await context.files.set(node.file, [...node.path, key], value)
  return `Set \`${key}\` of ${nameThing(node)} to \`${value}\`.`
}

/** Takes a page out of the one part of the navigation that it is listed in of some; it stays at its address. */
async function unlistParts(
  hands: Hands,
  name: string,
  topic: Topic,
  nodes: readonly NavigationPart[],
): Promise<string | undefined> {
  const { docs, navigation } = hands.context
  const pages = await findParts(hands, name, topic)
  const entries = pages.flatMap(({ thing }) =>
    thing.kind !== 'page'
      ? []
      : navigation.entriesOf(docs.routeOf(thing.file)).flatMap((entry) => {
          const node = nodes.find(
            ({ file, path }) =>
              file === entry.file && path.every((step, at) => step === entry.path[at]),
          )
          return node === undefined ? [] : [{ entry, node, route: docs.routeOf(thing.file) }]
        }),
  )
  const [only, ...others] = entries
  if (only === undefined || others.length > 0) return undefined
  await navigation.removeAt(only.entry)
  return `Took \`${only.route}\` out of ${nameThing(only.node)}. The page stays at its address.`
}

async function isPage(hands: Hands, name: string, topic: Topic): Promise<boolean> {
  const [first] = await findParts(hands, name, topic)
  return first?.thing.kind === 'page'
}

export function getArea(words: string): Area | undefined {
  return areaOf(cleanName(words).replace(/^(?:the|our|its) /i, ''))
}

/** Calls pages, groups, tabs and links otherwise, and has what is told of them say something else. */
export async function renameParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  const { deeds, object, topic } = clause
  if (!(deeds.includes('rename') || deeds.includes('set'))) return undefined
  if (!hasOnly(clause, ['as', 'to'], 'in', 'instead')) return undefined
  const said = wordsOf(clause, 'as', 'to')
  const content = said ?? clause.complement
  if (content === '' && /^(?:call|name|title|label|entitle)$/i.test(clause.verb))
    return callParts(hands, clause)
  if (content === '' || object === '' || (said !== undefined && clause.complement !== ''))
    return undefined
  const place = wordsOf(clause, 'in')
  const isInSidebar =
    place === undefined
      ? topic.area === 'sidebar' || IN_SIDEBAR.test(object)
      : getArea(place) === 'sidebar'
  const area = place === undefined ? undefined : getArea(place)
  if (!isValue(hands, content) || /^an? /i.test(place ?? '')) return undefined
  const isBare = /^(?:be|become|is now|are now|use|have|get|carry)$/i.test(clause.verb)
  // What something should be is its name where it is written as one, and no figure.
  if (isBare && (/^(?:it|that|this)$/i.test(object) || !/^[\p{Lu}⟦]/u.test(content)))
    return undefined
  const scope: Scope = area === undefined ? NOWHERE : { area }
  for (const own of namesOf(object, topic)) {
    const target = place !== undefined && area === undefined ? `${own} in ${place}` : own
    const thing = await findPart(hands, target, NO_TOPIC, isNamed, scope)
    if (thing === undefined) continue
    // A word that is called so is another word than a name that is one.
    if (!isMeant(object, content, thing)) return undefined
    // What only is so is no name, but of what is told of it.
    if (!deeds.includes('rename') && thing.kind !== 'field') return undefined
    if (thing.kind === 'page' && isInSidebar) {
      const value = hands.valueOf(content)
      await setOnSite(hands.context, thing, 'sidebarTitle', value)
      return `Set the title in the sidebar of \`${hands.context.docs.routeOf(thing.file)}\` to “${value}”.`
    }
    return changeThings(hands, { action: 'rename', target, content, at: [] }, scope)
  }
  return undefined
}

/** “Call the Setup group Start”: where the name ends is told by what there is. */
async function callParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (clause.pieces.some(({ words }) => getArea(words) === undefined)) return undefined
  const words = [...clause.object.matchAll(/ /g)].map(({ index }) => index)
  for (const at of words.toReversed()) {
    const [object, complement] = [clause.object.slice(0, at), clause.object.slice(at + 1)]
    if (!/^[\p{Lu}\d⟦]/u.test(complement) || getNouns(complement).length > 0) continue
    const done = await renameParts(hands, { ...clause, object, complement })
    if (done !== undefined) return done
  }
  return undefined
}

/** Whether a name is meant, and not a word of texts that is to be another one. */
function isMeant(object: string, content: string, thing: Thing): boolean {
  const isTold =
    KINDS.test(cleanName(object)) || thing.kind === 'field' || /^(?:it|that)$/i.test(object)
  const isWritten = /^[\p{Lu}\d⟦]/u.test(content) || isQuoted(object)
  return isTold || isWritten
}

const AGAIN = /^(?:it|that|this|them|both)$/i

const KINDS =
  /\b(?:page|guide|article|tutorial|how-to|group|section|tab|anchor|link|button|entry|dropdown|version|product|sidebar|navbar|header|footer|top bar|menu)\b/i

function isNamed(thing: Thing): boolean {
  return ['page', 'node', 'site link', 'field'].includes(thing.kind)
}

/** Whether words may be what something is called. */
function isValue(hands: Hands, content: string): boolean {
  const value = hands.quotations.read(content)
  if (isQuoted(content)) return true
  return (
    !isUnclear(content) &&
    !isVague(value) &&
    !/https?:|^\/|^(?:the|an?|its|their) | (?:instead of|rather than) /i.test(value) &&
    !/ (?:and|but|so) (?:the|it|then|move|make|set|put|give|add|remove|delete) /i.test(value)
  )
}

const FIELD = new RegExp(
  `^(?:(?<x>.+?)(?:['’]s? | (?:an?|the|its) ))??(?:(?:an?|the|its|this|some|new|nice|short|simple|little|small|proper|own|better|different|fitting|matching) )*(?<v1>⟦\\d+⟧|\\S+ )??(?<field>${FIELD_WORDS})s?(?: (?:of|for|on) (?<of>[^:]+?)(?:: (?<v3>.+))?|:? (?<v2>.+))?$`,
  'i',
)

/** Sets what is told of a page, a group or a link: “X could use a calendar icon”, “globe as the icon of X”. */
export async function setFields(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!clause.deeds.some((deed) => ['set', 'add', 'rename'].includes(deed))) return undefined
  if (!hasOnly(clause, 'as', 'to', 'in', 'with', 'about', 'instead')) return undefined
  if (MISSING.test(clause.text)) return hands.as(describePages, {})
  const marked = await markParts(hands, clause)
  if (marked !== undefined) return marked
  const own = [
    clause.object,
    clause.complement,
    ...clause.pieces.flatMap(({ role, words }) => (role === 'instead' ? [] : words)),
  ]
    .map((words) => words.trim())
    .filter((words) => words !== '')
  for (const [at, words] of own.entries()) {
    const match = FIELD.exec(words.replace(/^(?:just|simply|maybe|also) /i, ''))?.groups
    if (match === undefined) continue
    const field = fieldOf(match.field ?? '')
    const rest = own.filter((_one, index) => index !== at)
    const items = [match.x, match.v1, match.of, match.v2, match.v3, ...rest].flatMap(
      (one) => one?.trim() || [],
    )
    // “A description for the Setup page in the reference” does not say it.
    const isPlace = (one: string) =>
      field === 'description' &&
      clause.pieces.some(({ role, words }) => role === 'in' && words.trim() === one)
    if (items.some(isPlace)) continue
    const done = field === undefined ? undefined : await setField(hands, field, items, clause.topic)
    if (done !== undefined) return done
  }
  return undefined
}

/** What pages are without. */
const MISSING =
  /^\w+(?: in)? (?:(?:all|the|some|any|page|meta|missing) )*descriptions?(?: (?:to|for|on) (?:(?:all|the|every|each|any|those) )*pages?)? (?:where(?:ver)?|that|which) (?:(?:they|it|one|there|none|are|is)(?:['’](?:s|re))? )*(?:missing|lacking|none|no(?:t there)?|without|absent)$/i

/** “Tag it Beta”, “mark the Decay page as new”. */
async function markParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!/^(?:be )?(?:tag|mark|flag|badge)(?:ged|ed)?$/i.test(clause.verb)) return undefined
  if (!hasOnly(clause, ['as', 'with'])) return undefined
  const said = wordsOf(clause, 'as', 'with') ?? clause.complement
  const [, object = clause.object, value = said] =
    said === '' ? (/^(.+) (\S+)$/.exec(clause.object) ?? []) : []
  if (value === '' || /^deprecated$/i.test(value)) return undefined
  return setField(hands, 'tag', [object, value], clause.topic)
}

/** Sets a field where of what is said one is the value and the other what has it. */
async function setField(
  hands: Hands,
  field: string,
  items: readonly string[],
  topic: Topic,
): Promise<string | undefined> {
  if (!['icon', 'tag', 'description', 'title', 'sidebarTitle'].includes(field)) return undefined
  const [one = '', two = ''] = items
  const pairs: [string, string][] =
    items.length === 2
      ? hands.quotations.isSaid(one)
        ? [[two, one]]
        : [[one, two], ...(hands.quotations.isSaid(two) ? [] : [[two, one] as [string, string]])]
      : items.length === 1 && topic.things.length > 0
        ? [['it', one]]
        : []
  for (const [owner, value] of pairs) {
    if (!isFieldValue(hands, field, value)) continue
    const thing = await findPart(hands, owner, topic, ({ kind }) =>
      ['page', 'node', 'site link'].includes(kind),
    )
    // What the sidebar does not have has no name there.
    const isUnlisted =
      field === 'sidebarTitle' && thing !== undefined && placeOf(hands.context, thing) === undefined
    if (thing === undefined || isUnlisted) continue
    const read = hands.valueOf(value)
    const written = field === 'tag' ? withCapital(read) : read
    await setOnSite(hands.context, thing, field, written)
    return `Set the ${field} of ${nameThing(thing)} to “${written}”.`
  }
  return undefined
}

function isFieldValue(hands: Hands, field: string, said: string): boolean {
  const value = hands.quotations.read(said)
  if (hands.quotations.isSaid(said)) return true
  if (isVague(value) || getNouns(value).length > 0 || OTHER_FIELD.test(value)) return false
  // The value is still to come.
  if (/ (?:should (?:say|read|be)|says|reads)$/i.test(value)) return false
  if (field === 'icon') return /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/i.test(value)
  if (field === 'tag') return /^\S+(?: \S+)?$/.test(value) && !/^(?:to|on|for|in) /i.test(value)
  if (field === 'description') return value.includes(' ') && !hands.quotations.isMixed(said)
  return !isUnclear(said)
}
