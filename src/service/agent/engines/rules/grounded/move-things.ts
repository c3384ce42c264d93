import { AgentRefusal } from '../../../model.ts'
import { Unresolved } from '../unresolved.ts'
import { type Found, nameThing } from './choose-things.ts'
import { listIn, moveTo, placeOf } from './edit-site.ts'
import { type Hands, isPlaced } from './hands.ts'
import type { Scope, Thing } from './inventory.ts'
import { SAID_GROUP } from './lexicon.ts'
import { splitList } from './match-things.ts'
import { listLike, moveOnPage } from './put-on-page.ts'
import type { Place, Wish } from './wish.ts'

export async function swapThings(
  hands: Hands,
  { target, content = '' }: Wish,
  scope: Scope,
): Promise<string> {
  // “The Starter and Pro rows of the table” share what they are and where.
  const [own, other] = splitList(`${target} and ${content}`)
  const first = await hands.one(target, scope, isPlaced).catch((error: unknown) => {
    if (!(error instanceof AgentRefusal) || own === undefined) throw error
    return hands.one(own, scope, isPlaced)
  })
  const second = await hands.one(
    first.kind === 'on page' && other !== undefined ? other : content,
    scope,
    (thing) => isPlaced(thing) && thing.kind === first.kind,
  )
  if (first.kind === 'on page' && second.kind === 'on page') {
    const [one, other] =
      first.thing.start < second.thing.start
        ? [first.thing, second.thing]
        : [second.thing, first.thing]
    const text = await hands.context.docs.files.read(one.file)
    const swapped =
      text.slice(0, one.start) +
      text.slice(other.start, other.end) +
      text.slice(one.end, other.start) +
      text.slice(one.start, one.end) +
      text.slice(other.end)
    if (one.file !== other.file || one.end > other.start)
      throw new AgentRefusal('Expected two parts of one page beside each other.')
    await hands.context.docs.files.write(one.file, swapped)
  } else {
    const [from, to] = [placeOf(hands.context, first), placeOf(hands.context, second)]
    const isOne =
      from !== undefined &&
      to !== undefined &&
      from.file === to.file &&
      JSON.stringify(from.list) === JSON.stringify(to.list)
    if (!isOne)
      throw new AgentRefusal(
        `Expected two of one list, received ${nameThing(first)} and ${nameThing(second)}.`,
      )
    const [early, late, lateThing, earlyThing] =
      from.at < to.at ? [from, to, second, first] : [to, from, first, second]
    await moveTo(hands.context, lateThing, early)
    if (late.at - early.at > 1)
      await moveTo(hands.context, shift(earlyThing, early.at + 1), { ...late, at: late.at + 1 })
  }
  return `Swapped ${nameThing(first)} and ${nameThing(second)}.`
}

/** “The page should offer a Deno tab. Put it last.” */
const NEW_PART =
  /\b(?:should|must|needs to|has to) (?:also )?(?:offer|have|get|include|show) (?:an?|another|one more) [^.;]*[.;,] (?:please )?(?:put|place|add) it\b/i

export async function moveThing(
  hands: Hands,
  { target, place }: Wish,
  scope: Scope,
): Promise<string> {
  if (NEW_PART.test(hands.context.task.prompts.at(-1) ?? ''))
    throw new Unresolved('Expected something that is there to be moved, received something new.')
  if (place === undefined)
    throw new Unresolved('Expected to know where it is to stand, received nothing of it.')
  const within =
    place.within === undefined
      ? [scope]
      : [...(await hands.finder.locate(place.within, scope)), scope]
  let refusal: unknown
  for (const around of within) {
    // “To the front on the installation page” is an end among its like there.
    const isEnd = place.other !== undefined && (place.side === 'start' || place.side === 'end')
    const pages = isEnd ? await hands.finder.locate(place.other ?? '', around) : []
    for (const page of pages.filter(
      ({ files, ranges }) => files !== undefined && ranges === undefined,
    )) {
      try {
        return await moveBeside(hands, target, { side: place.side }, undefined, page, page)
      } catch (error) {
        if (!(error instanceof AgentRefusal)) throw error
        refusal ??= error
      }
    }
    for (const found of await findPlaces(hands, place, around, target)) {
      try {
        return await moveBeside(hands, target, place, found, scope, around)
      } catch (error) {
        if (!(error instanceof AgentRefusal)) throw error
        refusal ??= error
      }
    }
  }
  throw (
    refusal ??
    new Unresolved(`Expected “${place.other ?? target}” in the docs, received nothing of the kind.`)
  )
}

/** What something is to stand beside or in: the ways to understand that. */
async function findPlaces(
  hands: Hands,
  { other, side }: Place,
  scope: Scope,
  target: string,
): Promise<(Thing | undefined)[]> {
  if (other === undefined) return [undefined]
  const found: Found[] = (await hands.finder.find(other, scope)).filter(({ thing }) =>
    isPlaced(thing),
  )
  // “Above the Setup group” is beside none of its pages.
  const isOfGroup = SAID_GROUP.test(other)
  const meant = isOfGroup ? found.filter(({ thing }) => thing.kind === 'node') : found
  const places = meant
    .filter(({ fit }) => fit >= (meant[0]?.fit ?? 0) - 1)
    .map(({ thing }) => thing)
  if (isOfGroup) return places
  // A page in which something is put is no part of a list.
  const pages = (await hands.finder.locate(other, scope)).flatMap(({ files = [], ranges }) =>
    ranges === undefined && files.length === 1 ? files : [],
  )
  // Of two groups of a name the one that has the page already is that to whose end it moves.
  const isOwn = /^(?:start|end)$/.test(side) ? await createHolderCheck(hands, target) : undefined
  const own = isOwn === undefined ? [] : places.filter(isOwn)
  return [
    ...(own.length > 0 ? own : places),
    ...pages.map((file): Thing => ({ kind: 'page', file, name: file })),
  ]
}

/** Tells of parts of the navigation whether they have the page that is to move; none where a tab is told. */
async function createHolderCheck(
  { context, finder }: Hands,
  target: string,
): Promise<((place: Thing) => boolean) | undefined> {
  if (/\btabs?\b/i.test(context.task.prompts.at(-1) ?? '')) return undefined
  const found = (await finder.find(target)).find(({ thing }) => thing.kind === 'page')
  const own = found === undefined ? undefined : placeOf(context, found.thing)
  return own === undefined
    ? undefined
    : (place) =>
        place.kind === 'node' &&
        place.file === own.file &&
        place.path.every((step, at) => own.list[at] === step)
}

async function moveBeside(
  hands: Hands,
  target: string,
  { side, other: said }: Place,
  other: Thing | undefined,
  scope: Scope,
  around: Scope,
): Promise<string> {
  const context = hands.context
  const own =
    other?.kind === 'on page' && scope.files === undefined
      ? { files: [other.thing.file] }
      : around.files === undefined
        ? scope
        : around
  const thing = await hands.one(
    target,
    own,
    (one) =>
      isPlaced(one) &&
      !(one.kind === 'page' && SAID_GROUP.test(target)) &&
      (other === undefined || (one.kind === 'on page') === (other.kind === 'on page')),
  )
  if (thing.kind === 'on page') {
    const like = listLike(await hands.finder.inventory.onPage(thing.thing.file), thing.thing)
    // An end is that of its like, whatever has the name of what they are in.
    const isEnd = side === 'start' || side === 'end'
    const isLike = other?.kind === 'on page' && (!isEnd || other.thing.noun !== 'image')
    const neighbor = isLike ? other.thing : side === 'start' ? like[0] : like.at(-1)
    if (neighbor === undefined || neighbor.start === thing.thing.start)
      throw new AgentRefusal(`${nameThing(thing)} stands there already.`)
    if (side === 'within') throw new Unresolved('Expected to know beside what it is to stand.')
    await moveOnPage(context.docs, thing.thing, side, neighbor)
    return `Moved ${nameThing(thing)} ${side === 'before' || side === 'start' ? 'before' : 'after'} “${neighbor.names[0] ?? neighbor.words}”.`
  }
  // Of pages of one name that of the same version or folder is meant.
  const nearest =
    thing.kind === 'page' && other?.kind === 'page' && said !== undefined
      ? await context.docs.fileOf(said, thing.file).catch(() => other.file)
      : undefined
  const next = nearest === undefined || other?.kind !== 'page' ? other : { ...other, file: nearest }
  const isBeside = side === 'before' || side === 'after'
  const beside = next === undefined || !isBeside ? undefined : placeOf(context, next)
  const list = next === undefined ? undefined : listIn(context, next)
  const now = placeOf(context, thing)
  const isApart = JSON.stringify(beside?.list) !== JSON.stringify(now?.list)
  if (beside !== undefined && thing.kind === 'node' && now !== undefined && isApart)
    throw new AgentRefusal(
      `Expected two groups or tabs of one list, received ${nameThing(thing)} and ${next === undefined ? 'none' : nameThing(next)}, which are in different ones.`,
    )
  if (beside !== undefined)
    await moveTo(context, thing, { ...beside, at: beside.at + (side === 'before' ? 0 : 1) })
  else if (list !== undefined && !isBeside)
    await moveTo(context, thing, { ...list, at: side === 'start' ? 0 : list.count })
  else throw new Unresolved(`Expected to know where “${thing.name}” is to stand.`)
  const where =
    next === undefined ? `at the ${side}` : `${isBeside ? side : 'in'} ${nameThing(next)}`
  return `Listed ${nameThing(thing)} ${where}.`
}

/** The same where it stands one further on. */
function shift(thing: Thing, at: number): Thing {
  return thing.kind === 'node' ? { ...thing, path: [...thing.path.slice(0, -1), at] } : thing
}
