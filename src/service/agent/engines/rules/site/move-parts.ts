import { findNodeAtLocation } from 'jsonc-parser'
import { nameThing } from '../grounded/choose-things.ts'
import { listIn, moveTo, type NavigationPlace, placeOf } from '../grounded/edit-site.ts'
import type { Hands } from '../grounded/hands.ts'
import type { Thing } from '../grounded/inventory.ts'
import { SAID_GROUP } from '../grounded/lexicon.ts'
import { makeTab } from '../intents/group-to-tab.ts'
import { Unresolved } from '../unresolved.ts'
import { getArea } from './change-parts.ts'
import { type Clause, hasOnly, wordsOf } from './clause.ts'
import { cleanName, findEach, findParts, getKey, type Topic } from './find-parts.ts'
import type { Role } from './pieces.ts'

const RIGHT =
  /\b(?:right|directly|immediately|straight|just) (?:after|before|below|above|behind|under)\b/i
const OWN_TAB = /^(?:its|their|an?) (?:own|separate|new|extra)\b.* tab$/i

/** Something that may be meant, with how well it fits. */
interface Candidate {
  thing: Thing
  fit: number
}

/** Lists pages, groups, tabs or links elsewhere in the navigation. */
export async function moveParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (OWN_TAB.test(clause.complement) && clause.pieces.length === 0)
    return makeOwnTab(hands, clause)
  // What is new is not there to be moved: “add one called Overview”, “list them as a group called Recipes”.
  const isNew =
    /^(?:an?|one|another|new|some) (?:.*\b)?(?:called|named|titled)\b/i.test(clause.object) ||
    clause.pieces.some(({ words }) => /^an? .*\b(?:called|named|titled)\b/i.test(words))
  if (isNew) return undefined
  const isMove = clause.deeds.includes('move') && clause.object !== '' && clause.complement === ''
  if (
    !isMove ||
    !hasOnly(clause, ['before', 'after', 'start', 'end'], ['to', 'as'], 'in', 'from', 'instead')
  )
    return undefined
  const where = clause.pieces.find(({ role }) => role === 'before' || role === 'after')
  const end = clause.pieces.find(({ role }) => role === 'start' || role === 'end')
  const own = wordsOf(clause, 'as')
  if (own !== undefined && !OWN_TAB.test(own)) return undefined
  // What is to be moved by its path to a word is to have that as its path.
  if (/^\S+\/\S+$/.test(clause.object) && /^[\p{Ll}\d-]+$/u.test(wordsOf(clause, 'to') ?? ''))
    return undefined
  const into =
    own ?? wordsOf(clause, 'to') ?? (where === undefined ? wordsOf(clause, 'in') : undefined)
  if (OWN_TAB.test(into ?? '')) return makeOwnTab(hands, clause)
  const around = where === undefined && end === undefined ? undefined : wordsOf(clause, 'in', 'to')
  const objects = await findObjects(hands, clause)
  if (objects.length === 0) return undefined
  // “The wait pages” are several.
  if (/\bpages$/i.test(clause.object) && objects.length === 1) {
    const [first = []] = objects
    if (first.every(({ thing }) => thing.kind === 'page')) return undefined
  }
  const told: string[] = []
  let last: Thing | undefined
  for (const candidates of objects) {
    if (last !== undefined) {
      const thing = pickBeside(hands, candidates, [{ thing: last, fit: 0 }])
      told.push(await moveBeside(hands, thing.own, thing.other, 'after'))
      last = thing.own
    } else if (where !== undefined) {
      const others = await findAround(hands, where.words, around, candidates, clause.topic)
      const { own, other } = pickBeside(hands, candidates, others)
      // What is told to come after another one may be further down, unless it comes right there.
      if (clause.isTold && !RIGHT.test(clause.text)) refuseSo(hands, own, other, where.role)
      told.push(await moveBeside(hands, own, other, where.role))
      last = own
    } else {
      if (end === undefined && into === undefined) return undefined
      const container = end === undefined || end.words === '' ? into : end.words
      const done = await moveWithin(hands, clause, candidates, container, end?.role ?? 'end')
      if (done === undefined) return undefined
      told.push(done.told)
      last = done.own
    }
  }
  return told.join(' ')
}

/** What is to be moved, each of several as it may be; what it is taken from tells it from others. */
async function findObjects(hands: Hands, clause: Clause): Promise<Candidate[][]> {
  const from = wordsOf(clause, 'from')
  const named =
    from === undefined ? [] : await findParts(hands, `${clause.object} of ${from}`, clause.topic)
  const own = named.length > 0 ? named : await findParts(hands, clause.object, clause.topic)
  const isGroup = SAID_GROUP.test(clause.object)
  const isPlaced = ({ thing }: Candidate) =>
    thing.kind === 'page' ? !isGroup : placeOf(hands.context, thing) !== undefined
  const placed = own.filter(isPlaced)
  if (placed.length > 0) return [placed]
  return (await findEach(hands, clause.object, clause.topic)).map((each) => each.filter(isPlaced))
}

async function findAround(
  hands: Hands,
  words: string,
  around: string | undefined,
  ones: readonly Candidate[],
  topic: Topic,
): Promise<Candidate[]> {
  const within = around === undefined ? [] : await findParts(hands, `${words} of ${around}`, topic)
  if (within.length > 0 || (around !== undefined && getArea(around) === undefined)) return within
  // Of pages of one name that of the same language or version is meant.
  const { docs } = hands.context
  const nearest = await Promise.all(
    ones.flatMap(({ thing }) =>
      thing.kind === 'page'
        ? [docs.fileOf(cleanName(words), thing.file).catch(() => undefined)]
        : [],
    ),
  )
  const pages = nearest.flatMap((file): Candidate[] =>
    file === undefined ? [] : [{ thing: { kind: 'page', file, name: file }, fit: NEAREST }],
  )
  const found = await findParts(hands, words, topic)
  const known = new Set(found.map(({ thing }) => getKey(thing)))
  return [...found, ...pages.filter(({ thing }) => !known.has(getKey(thing)))]
}

/** How well a page fits that is beside another one. */
const NEAREST = 2.5

/** Of what two things may be the two that stand nearest to each other. Throws where there are several. */
function pickBeside(
  hands: Hands,
  ones: readonly Candidate[],
  others: readonly Candidate[],
): { own: Thing; other: Thing } {
  const key = JSON.stringify
  const isTabTold = /\btab\b/i.test(hands.context.task.prompts.at(-1) ?? '')
  const pairs = ones.flatMap((one) =>
    others.flatMap((other) => {
      const [from, to] = [placeOf(hands.context, one.thing), placeOf(hands.context, other.thing)]
      if (to === undefined || getKey(one.thing) === getKey(other.thing)) return []
      if (one.thing.kind !== other.thing.kind && !(isListed(one.thing) && isListed(other.thing)))
        return []
      const isSame = from !== undefined && from.file === to.file && key(from.list) === key(to.list)
      // A page is listed in any group, a group in another tab where that is said.
      const areGroups = [one.thing, other.thing].every(
        (thing) => thing.kind === 'node' && thing.key === 'group' && isTabTold,
      )
      const arePages = one.thing.kind === 'page' && other.thing.kind === 'page'
      if (!isSame && !arePages && !areGroups) return []
      return [
        { own: one.thing, other: other.thing, score: one.fit + other.fit + (isSame ? 10 : 0) },
      ]
    }),
  )
  const most = Math.max(...pairs.map(({ score }) => score))
  const best = pairs.filter(({ score }) => score === most)
  const [pair, ...more] = best
  if (pair === undefined && ones[0] !== undefined && others[0] !== undefined)
    throw new Unresolved(
      `Expected two things of one list, received ${nameThing(ones[0].thing)} and ${nameThing(others[0].thing)}, which are in different ones.`,
      true,
    )
  if (pair === undefined || more.length > 0)
    throw new Unresolved(
      `Expected two things of one list, received ${best.length === 0 ? 'none' : 'several'}.`,
      best.length > 0,
    )
  return pair
}

function isListed({ kind }: Thing): boolean {
  return kind === 'page' || kind === 'node'
}

/** Throws where what is told is so. */
function refuseSo({ context }: Hands, own: Thing, other: Thing, role: Role): void {
  const [from, to] = [placeOf(context, own), placeOf(context, other)]
  const isSame =
    from !== undefined && JSON.stringify(from.list) === JSON.stringify(to?.list) && to !== undefined
  if (isSame && from.at < to.at === (role === 'before'))
    throw new Unresolved(`${nameThing(own)} stands ${role} ${nameThing(other)} already.`)
}

async function moveBeside(hands: Hands, own: Thing, other: Thing, role: Role): Promise<string> {
  const place = placeOf(hands.context, other)
  if (place === undefined) throw new Unresolved(`Expected ${nameThing(other)} in the navigation.`)
  await moveTo(hands.context, own, { ...place, at: place.at + (role === 'before' ? 0 : 1) })
  return `Listed ${nameThing(own)} ${role === 'before' ? 'before' : 'after'} ${nameThing(other)}.`
}

/** Puts something into a part of the navigation, or at an end of the list that it is in. */
async function moveWithin(
  hands: Hands,
  { topic }: Clause,
  candidates: readonly Candidate[],
  container: string | undefined,
  role: Role,
): Promise<{ told: string; own: Thing } | undefined> {
  const most = Math.max(...candidates.map(({ fit }) => fit))
  const best = candidates.filter(({ fit }) => fit === most).map(({ thing }) => thing)
  if (
    container === undefined ||
    /^(?:the |its |their )?(?:list|group|section|sidebar|menu|navigation|nav|tab)?$/i.test(
      container,
    )
  ) {
    const [own, ...others] = best
    const place = own === undefined ? undefined : placeOf(hands.context, own)
    if (own === undefined || others.length > 0 || place === undefined || role === 'in')
      return undefined
    const at = role === 'start' ? 0 : countIn(hands, place)
    await moveTo(hands.context, own, { ...place, at })
    return {
      told: `Listed ${nameThing(own)} ${role === 'start' ? 'first' : 'last'} among its like.`,
      own,
    }
  }
  const found = await findParts(hands, container, topic)
  const pairs = found.flatMap(({ thing, fit }) =>
    best.flatMap((own) => {
      const list = isIn(hands, own, thing) ? listIn(hands.context, thing) : undefined
      return list === undefined
        ? []
        : [{ own, thing, list, score: fit + shareOf(hands, own, thing) }]
    }),
  )
  const top = Math.max(...pairs.map(({ score }) => score))
  const tied = pairs.filter(({ score }) => score === top)
  // A page that is called as its group is meant before that.
  const pages = tied.filter(({ own }) => own.kind === 'page')
  const [pair, ...more] = pages.length > 0 ? pages : tied
  if (pair === undefined) return undefined
  if (more.length > 0)
    throw new Unresolved(
      `Expected one place “${container}”, received ${[pair, ...more].map(({ thing }) => nameThing(thing)).join(' and ')}.`,
      true,
    )
  const { own, thing, list } = pair
  await moveTo(hands.context, own, { ...list, at: role === 'start' ? 0 : list.count })
  return { told: `Listed ${nameThing(own)} in ${nameThing(thing)}.`, own }
}

/** Whether something may stand in a part of the navigation: a page in a group, a group in a tab or a group. */
function isIn(hands: Hands, own: Thing, around: Thing): boolean {
  if (around.kind !== 'node' || getKey(own) === getKey(around)) return false
  const list = listIn(hands.context, around)
  const member = list?.list.at(-1)
  if (own.kind === 'page') return member === 'pages'
  return own.kind === 'node' && own.key === 'group' && (member === 'pages' || member === 'groups')
}

/** How much of where something is a part of the navigation shares with it, between 0 and 1. */
function shareOf({ context }: Hands, own: Thing, around: Thing): number {
  const place = placeOf(context, own)
  if (place === undefined || around.kind !== 'node' || place.file !== around.file) return 0
  const shared = around.path.findIndex((step, at) => step !== place.list[at])
  return shared === -1 ? 1 : shared / (around.path.length + 1)
}

function countIn({ context }: Hands, { file, list }: NavigationPlace): number {
  return findNodeAtLocation(context.files.tree(file), [...list])?.children?.length ?? 0
}

async function makeOwnTab(hands: Hands, { object, topic }: Clause): Promise<string | undefined> {
  const [group] = (await findParts(hands, object, topic)).flatMap(({ thing }) =>
    thing.kind === 'node' && thing.key === 'group' ? [thing] : [],
  )
  return group === undefined ? undefined : hands.as(makeTab, { group: group.name })
}
