import { NOWHERE } from '../grounded/find-things.ts'
import type { Hands } from '../grounded/hands.ts'
import { swapThings } from '../grounded/move-things.ts'
import { isQuoted } from '../grounded/utterance.ts'
import { addPage } from '../intents/add-page.ts'
import { copyPage } from '../intents/copy-page.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { type Clause, hasOnly, wordsOf } from './clause.ts'
import { findPart, findParts } from './find-parts.ts'
import type { Piece, Role } from './pieces.ts'

const TYPES =
  'tutorial|how[- ]to|guide|explanation|explainer|reference|concept|walkthrough|recipe|article|page'
const NEW = new RegExp(
  `^(?:me |us )?(?:an?|another|one more|some|new)(?: (?:new|short|brief|small|simple|quick|little|basic|proper|separate|dedicated|stub|empty))* (?<type>${TYPES})(?: (?:page|guide|article|doc))?(?: (?<rest>.+))?$`,
  'i',
)
const ABOUT =
  /^(?:about|on|for|to|covering|explaining|describing|called|named|titled|showing|(?:that|which) (?:explains|shows|covers|describes|tells))(?: (?:how to|people how to))? (?<title>.+)$/i

/** Begins a page of a type, with what the docs say of its subject, where it is to be listed. */
export async function beginPages(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!clause.deeds.includes('add') || clause.complement !== '') return undefined
  const { type = 'page', title, pieces } = readNewPage(hands, clause) ?? {}
  if (title === undefined || pieces === undefined) return undefined
  const places = pieces.filter(({ role }) => PLACES.includes(role))
  const within = pieces.filter(({ role }) => role === 'in' || role === 'to')
  const [place] = places
  const isKnown = places.length + within.length === pieces.length && pieces.length > 0
  if (!isKnown || places.length > 1 || within.length > 1) return undefined
  const isBeside = place?.role === 'after'
  const container = within[0]?.words ?? (isBeside ? undefined : place?.words)
  const groups =
    container === undefined
      ? []
      : (await findParts(hands, container, clause.topic)).flatMap(({ thing }) =>
          thing.kind === 'node' && thing.key === 'group' ? [thing] : [],
        )
  if (container !== undefined && groups.length === 0) return undefined
  const name = isQuoted(title)
    ? hands.quotations.read(title)
    : withCapital(hands.quotations.write(title))
  const slots = { title: '⟦0⟧', type: type.toLowerCase().replace('how to', 'how-to') }
  if (place?.role === 'after') {
    const scopes = container === undefined ? [NOWHERE] : groups.map((node) => ({ node }))
    const found = await Promise.all(
      scopes.map((scope) =>
        findPart(hands, place.words, clause.topic, ({ kind }) => kind === 'page', scope),
      ),
    )
    const [page, ...others] = found.flatMap((one) => (one?.kind === 'page' ? [one] : []))
    if (page === undefined || others.length > 0) return undefined
    const after = hands.context.docs.routeOf(page.file)
    return hands.as(addPage, { ...slots, after }, [name])
  }
  const [group, ...others] = groups
  if (group === undefined || others.length > 0) return undefined
  const around = group.above.at(-1)
  return hands.as(
    addPage,
    { ...slots, group: around === undefined ? group.name : `${group.name} of ${around}` },
    [name],
  )
}

const PLACES: readonly Role[] = ['after', 'end']

/** What a page that is asked for is to be, with what is said of where. */
function readNewPage(
  hands: Hands,
  { object, pieces }: Clause,
): { type: string; title: string; pieces: readonly Piece[] } | undefined {
  const [first, ...rest] = pieces
  // What stands behind the kind of page up to where it is to be listed is what it is about.
  const isCut = first !== undefined && ['about', 'as', 'in', 'to'].includes(first.role)
  const ways = [
    { said: object, left: pieces },
    ...(isCut ? [{ said: `${object} about ${withoutCalled(first.words)}`, left: rest }] : []),
  ]
  for (const { said, left } of ways) {
    const { type = 'page', rest: behind = '' } = NEW.exec(said)?.groups ?? {}
    const title = ABOUT.exec(behind)?.groups?.title
    if (title !== undefined && isTitle(hands, title)) return { type, title, pieces: left }
  }
  return undefined
}

/** “New page called Setup” is about that. */
function withoutCalled(words: string): string {
  return words.replace(/^(?:called|named|titled) /i, '')
}

function isTitle(hands: Hands, title: string): boolean {
  return (
    isQuoted(title) ||
    (!hands.quotations.isMixed(title) && !/[,:;]|\/| (?:and|with) (?:an?|the) /i.test(title))
  )
}

/** Makes a page with the text of another one, listed behind that. */
export async function copyPages(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!clause.deeds.includes('copy') || !hasOnly(clause, ['as', 'to', 'about'], ['in', 'after']))
    return undefined
  const name = wordsOf(clause, 'as', 'to', 'about')
  const page = await findPart(hands, clause.object, clause.topic, ({ kind }) => kind === 'page')
  if (page?.kind !== 'page' || name === undefined || /^(?:the|it|an?) /i.test(name))
    return undefined
  const after = wordsOf(clause, 'after', 'in')
  if (after !== undefined) {
    const found = await findParts(hands, after, { things: [clause.object], values: [] })
    const isHere = found.some(({ thing }) => thing.kind === 'page' && thing.file === page.file)
    if (!isHere) return undefined
  }
  return hands.as(copyPage, { page: hands.context.docs.routeOf(page.file), name: '⟦0⟧' }, [
    hands.quotations.read(name),
  ])
}

/** Has two pages, groups or links change places. */
export async function swapParts(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!clause.deeds.includes('swap') || !hasOnly(clause, 'in', 'with')) return undefined
  const names = clause.object
    .replace(/^(?:the )?(?:order|places?|positions?) of /i, '')
    .replace(/ (?:around|places|positions)$/i, '')
  const [, one, other] = /^(.+?),? and (.+)$/i.exec(names) ?? [
    undefined,
    names,
    wordsOf(clause, 'with'),
  ]
  if (one === undefined || other === undefined || one === '') return undefined
  const place = wordsOf(clause, 'in')
  const [scope = NOWHERE] = place === undefined ? [] : await hands.finder.locate(place)
  return swapThings(hands, { action: 'swap', target: one, content: other, at: [] }, scope)
}
