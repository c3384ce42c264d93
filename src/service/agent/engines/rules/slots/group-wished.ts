import { type GroupPlace, insertGroup } from '../navigation-groups.ts'
import { listGroups } from '../restate/group-mentions.ts'
import { listPages } from '../restate/page-mentions.ts'
import { findByStart } from '../restate/pages-by-noun.ts'
import { anyOf } from '../restate/restatement.ts'
import { readRole } from '../restate/roles.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import { findAlike } from './alike-pages.ts'
import { listReasons } from './reasons-told.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** “A new group Images”, “a group called Images”, “an Images group”. */
const NEW =
  /^(?:(?:an?|another|one more|the|its|their) )?(?:new |own |separate )*(?:sidebar )?(?:group|section)(?: (?:called|named|titled))?$/
const CALLED = /^(?:call|name|title) it$/
const WISHED = /\b(?:new|add|create|make|want|need|like|called|named|own)\b/i
const SIDE =
  /^(?:right |directly |just )?(?<side>after|behind|below|under|before|above|ahead of)(?: the| our)?$/
const LAST =
  /^(?:at|to|as) the (?:very )?(?:end|bottom|last group) of the (?:sidebar|menu|navigation|nav)$|^last in the (?:sidebar|menu|navigation|nav)$/
const OTHER =
  /\b(?:rename|remove|delete|drop|instead|icon|tab called|nested|subgroup|inside|openapi|endpoint|every|all pages|not|except|move the group|hidden)\b/i
const ALSO = anyOf(`
  new group section sidebar menu navigation add create make want need like would called named titled call name it with from of for and put move containing holding pages? both the two them these in into there its own separate below above after before behind under
  should have has be get gets please of take out give can could you own aren't isn't not missing listed reach right directly just tab
`)
const LONGEST_NAME = 4

/** “We want a new group Images, below Boats, with the two image pages”: a group with its pages and its place in any order. */
export const groupWished: SlotWay = {
  cue: /\b(?:group|section)\b/i,
  isSure: (prompt) =>
    /\b(?:new|own|separate) (?:sidebar )?(?:group|section)\b|\bgroup (?:called|named)\b|\b(?:an?|another) (?:group|section) (?=["“\p{Lu}])/iu.test(
      prompt,
    ) &&
    WISHED.test(prompt) &&
    !OTHER.test(prompt),
  async perform(context, prompt) {
    if (!WISHED.test(prompt) || OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const name = findName(scene)
    if (name === undefined) return undefined
    const { navigation, docs, files } = context
    const said = scene.say(name)
    if (navigation.lists().some((list) => list.name?.toLowerCase() === said.toLowerCase()))
      return undefined
    const groups = listGroups(scene).filter(({ span }) => !overlaps(span, name))
    const sources = groups.filter(({ span }) => isSource(scene, span))
    const beside = [
      ...groups.flatMap((group) => readSide(scene, group.span, group.list) ?? []),
      // “…, right after it” is said of the one that the pages come out of.
      ...scene.find(/^it$/).flatMap((it) => readSide(scene, it, sources[0]?.list) ?? []),
    ]
    const [place, ...others] = beside
    const tabs = findTabs(scene, [name, ...beside.flatMap(({ spans }) => spans)])
    const end = place === undefined ? findTabEnd(scene, tabs) : undefined
    const where = place?.place ?? end?.place
    const [last] = scene.find(LAST, 7)
    if ((where === undefined) === (last === undefined) || others.length > 0) return undefined
    const alike = await findAlike(scene)
    const taken = [
      ...[
        name,
        ...(place?.spans ?? []),
        ...(end?.spans ?? []),
        ...tabs,
        ...(last === undefined ? [] : [last]),
      ],
      ...[...sources, ...(alike === undefined ? [] : [alike])].map(({ span }) => span),
    ]
    if (groups.some(({ span }) => !taken.some((one) => overlaps(one, span)))) return undefined
    const known = [...(await listPages(scene)), ...(await findByStart(scene, taken))]
    const named = known.filter(
      ({ span }, at) =>
        ![...taken, ...known.slice(0, at).map((one) => one.span)].some((one) =>
          overlaps(one, span),
        ),
    )
    const pages = new Set([...(alike?.files ?? []), ...named.map(({ file }) => file)])
    if (pages.size === 0) return undefined
    const found = [...taken, ...named.map(({ span }) => span), ...scene.find(NEW, 6)]
    if (!isAllTold(scene, [...found, ...listReasons(scene, found)], ALSO, 1)) return undefined
    const routes = [...pages].map((file) => docs.routeOf(file))
    const told = await insertGroup(files, navigation, { name: said, routes }, where)
    return `Added the group “${said}” ${told} with ${routes.map((route) => `\`${route}\``).join(', ')}.`
  },
}

function findName(scene: Scene): Span | undefined {
  const leads = [...scene.find(NEW, 6), ...scene.find(CALLED, 2)]
  const names = leads.flatMap(({ to }): Span[] => {
    let end = to
    const isName = (at: number) =>
      /^[\p{Lu}\d&]/u.test(scene.words[at]?.text ?? '') ||
      // “A group Image tools for them”: a name goes on in small letters up to what tells of it.
      (at > to &&
        !/^(?:with|for|from|of|at|in|after|before|above|below|behind|under|to|and|containing|holding|as|right|directly|just|last|first|that|which|it|please)$/.test(
          scene.words[at]?.plain ?? 'to',
        ))
    while (end - to < LONGEST_NAME && isName(end) && (end === to || !scene.isBreak(end))) end++
    const isQuoted = scene.words[to]?.isQuoted === true
    return isQuoted ? [{ from: to, to: to + 1 }] : end > to ? [{ from: to, to: end }] : []
  })
  const different = new Set(names.map((span) => scene.say(span)))
  return different.size === 1 ? names[0] : undefined
}

/** Whether a group is told as what pages come out of. */
function isSource(scene: Scene, { from }: Span): boolean {
  return /\b(?:out of|from)(?: the| our)?$/.test(
    scene.plain({ from: Math.max(0, from - 3), to: from }),
  )
}

/** “…, last in the Guides tab.” */
function findTabEnd(
  scene: Scene,
  tabs: readonly Span[],
): { place: GroupPlace; spans: Span[] } | undefined {
  const [tab, ...others] = tabs
  if (tab === undefined || others.length > 0) return undefined
  const role = readRole(scene, tab)
  const ahead = scene.plain({ from: Math.max(0, (role?.from ?? tab.from) - 1), to: tab.from })
  const end = role?.role === 'start' || /^(?:first|top)\b/.test(ahead) ? 'start' : 'end'
  const from = role?.from ?? tab.from
  const spans = [{ from: /^(?:first|last)\b/.test(ahead) ? from - 1 : from, to: tab.to }]
  return { place: { tab: scene.context.navigation.tabOf(scene.say(tab)), end }, spans }
}

function readSide(
  scene: Scene,
  span: Span,
  list: ReturnType<typeof listGroups>[number]['list'],
): { place: GroupPlace; spans: Span[] } | undefined {
  const [lead] = scene.find(SIDE, 3).filter(({ to }) => to === span.from)
  if (lead === undefined || list === undefined) return undefined
  const { side = '' } = SIDE.exec(scene.plain(lead))?.groups ?? {}
  const at = /before|above|ahead/.test(side) ? 0 : 1
  return { place: { beside: list, side: at }, spans: [lead, span] }
}

/** “In the Guides tab” tells where the group beside is, and nothing more. */
function findTabs(scene: Scene, beside: readonly Span[]): Span[] {
  const { navigation } = scene.context
  const names = new Set(
    navigation
      .lists()
      .flatMap(({ above }) => above)
      .map((one) => one.toLowerCase()),
  )
  return scene.find(/^tab$/).flatMap(({ from, to }): Span[] => {
    for (let at = Math.max(0, from - LONGEST_NAME); at < from; at++) {
      const isTab = names.has(scene.plain({ from: at, to: from })) && !isIn(at, beside)
      if (isTab) return [{ from: at, to }]
    }
    return []
  })
}
