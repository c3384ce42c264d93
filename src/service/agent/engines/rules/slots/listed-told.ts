import type { Context } from '../context.ts'
import { findNamed, getRoot, nameKey, nameWords } from '../names.ts'
import type { PageList } from '../navigation.ts'
import { lastName, lastNames, listNames, type TitledPage } from '../page-names.ts'
import { PAGE_NOUN } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { findByStart } from '../restate/pages-by-noun.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { findToldGroups } from './named-groups.ts'
import { listFolderWords } from './pages-in-row.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:menus?|sidebar|side bar|navigation|nav|listed|unlisted|linked|reach\w*)\b/i
const LACKS =
  /\b(?:isn['’]?t|is not|aren['’]?t|are not|never|not|nowhere|none|(?:has|have|without) (?:no|any|an?) (?:\S+ )?entry|missing|misses|can['’]?t|cannot|absent|unlisted|left out|forg[oe]t\w*|nobody finds)\b/i
const LISTS =
  /\b(?:add|put|list|place|include|insert|belongs?|show|should (?:be|go|come|sit|appear)|goes|make)\b/i
const ALSO = anyOf(`
  pages? articles? guides? endpoints? operations? exists? ready menus? sidebar side bar navigation nav listed unlisted linked anywhere nowhere reach\\w* find finds nobody everybody found added appears? show shows shown
  isn't not never aren't can't cannot no none any three four five missing misses absent left out forgot forgotten made into it's
  add put list place include insert belongs? goes go comes? sits? make makes both them they be entry entries items? tab group section as under inside
  after behind below before above right directly straight following first last final end bottom top start beginning second
`)
const AFTER =
  /^(?:right |directly |straight |just |immediately )?(?:after|behind|below|following|between)(?: the| our)?$/
const BEFORE = /^(?:right |directly |straight |just |immediately )?(?:before|above)(?: the| our)?$/
const ARTICLE = /^(?:the|our|a|an|and|its|my|of|to|in|that|this|list|put|add|move)$/
const LONGEST = 7

/** Pages that no menu has, where they are to be listed: “It never made it into the sidebar. Put it at the end of Guides.” */
export const listedTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!LACKS.test(prompt) || !LISTS.test(prompt)) return undefined
  if (/\b(?:remove|delete|hide|rename|create|new page)\b/i.test(prompt)) return undefined
  const { docs, navigation } = context
  const scene = new Scene(prompt, context)
  const open = docs.pages().filter((file) => !navigation.isListed(docs.routeOf(file)))
  // “In the Setup group” names no page that is called so too.
  const said = findToldGroups(scene).flatMap(({ isSaid, spans }) => (isSaid ? spans : []))
  const exact = findPages(scene, await withTitles(context, open))
  const begun = await findByStart(scene, [...said, ...exact.map(({ span }) => span)])
  const pages = [...exact, ...begun.filter(({ file }) => open.includes(file))]
    .filter(({ span }) => !said.some((one) => overlaps(one, span)))
    .toSorted((one, other) => one.span.from - other.span.from)
  const [first] = pages
  if (first === undefined) return undefined
  const spans = pages.map(({ span }) => span)
  // “Between Build Plugins and …” names no group Plugins.
  const names = (await listPages(scene)).filter(({ span }) => span.to - span.from > 1)
  const groups = findToldGroups(scene, spans).filter(
    ({ isSaid, spans: [own] }) =>
      isSaid || own === undefined || !names.some(({ span }) => isWithin(own, span)),
  )
  const [group, ...others] = groups
  if (others.some(({ list }) => list !== group?.list)) return undefined
  const beside = await findBeside(scene, group?.list, spans)
  if (group === undefined && beside === undefined) return undefined
  const place = beside === undefined ? readEnd(scene) : undefined
  const order = findOrder(scene, pages)
  const accounted = [
    ...[...spans, ...(group?.spans ?? []), ...(beside?.spans ?? []), ...order.spans],
    ...listFolderWords(scene, pages),
  ]
  if (!isAllTold(scene, accounted, ALSO)) return undefined
  const routes = order.pages.map(({ file }) => docs.routeOf(file))
  const isForward = place === 'end' || beside?.by === 0
  for (const route of isForward ? routes : routes.toReversed()) {
    if (beside !== undefined) await navigation.addBeside(beside.route, route, beside.by)
    else if (group !== undefined) {
      // What was listed before stands in the list as it is now.
      const list = navigation.lists().find((one) => isSameList(one, group.list))
      if (list !== undefined) await navigation.addToGroup(list, route, place)
    }
  }
  const told = routes.map((route) => `\`${route}\``).join(' and ')
  const where =
    beside === undefined
      ? `at the ${place} of “${group?.list.name}”`
      : `${beside.by === 0 ? 'before' : 'after'} \`${beside.route}\``
  return `Listed ${told} ${where}.`
}

/** Whether words are some of others. */
function isWithin(one: Span, other: Span): boolean {
  return other.from <= one.from && one.to <= other.to && one.to - one.from < other.to - other.from
}

function isSameList(one: PageList, other: PageList): boolean {
  return one.file === other.file && JSON.stringify(one.path) === JSON.stringify(other.path)
}

interface FoundPage {
  span: Span
  file: string
}

async function withTitles({ docs }: Context, files: readonly string[]): Promise<TitledPage[]> {
  return Promise.all(files.map(async (page) => ({ page, titles: await docs.titlesOf(page) })))
}

/** The pages of those that may be meant, by some words of their names before a word for a page, or by all of them. */
function findPages(scene: Scene, among: readonly TitledPage[]): FoundPage[] {
  return scene
    .findMeant(LONGEST, (span) => {
      if (ARTICLE.test(scene.words[span.from]?.plain ?? '')) return undefined
      const [only, ...others] = findCalled(scene, span, among)
      return others.length === 0 ? only?.page : undefined
    })
    .map(({ span, meant }) => ({ span, file: meant }))
}

function findCalled(
  scene: Scene,
  { from, to }: Span,
  among: readonly TitledPage[],
): readonly TitledPage[] {
  const said = scene.say({ from, to })
  const isWritten = to - from > 1 || /^\p{Lu}|[_-]|\p{Ll}\p{Lu}/u.test(said)
  const exact = isWritten ? among.filter((page) => isNamed(page, said)) : []
  if (exact.length > 0) return exact
  const last = scene.words[to - 1]?.plain ?? ''
  if (to - from < 2 || !PAGE_NOUN.test(last) || /s$/.test(last)) return []
  // “The quarter pruning page” is not the one about pruning.
  const before = scene.words[from - 1]?.plain ?? ''
  const isWhole = [ARTICLE, ALSO].some((known) => known.test(before)) || isFilling(before)
  if (!scene.isBreak(from) && !isWhole) return []
  // “The tutorials intro” is the introduction among those.
  const noun =
    last === 'intro'
      ? ' introduction'
      : /^(?:overview|introduction|quickstart)$/.test(last)
        ? ` ${last}`
        : ''
  const name = scene.say({ from, to: to - 1 }) + noun
  // “The whole pruning endpoint page” is about an endpoint, which its name does not say.
  const names = [name, name.replace(OF_API, '')].filter((one, at, all) => all.indexOf(one) === at)
  return (
    names
      .map((one) => findNamed(one, among, (page) => [...listNames(page), lastNames(page.page)]))
      .find((named) => named.length === 1) ?? []
  )
}

const OF_API = /(?: (?:api|endpoint|operation|reference))+$/i

/** Whether a page is called just so. */
function isNamed({ page, titles }: TitledPage, name: string): boolean {
  const key = nameKey(name)
  return [...titles, lastName(page), lastNames(page)].some((own) => nameKey(own) === key)
}

/** The listed page that others are to stand beside: of the group where one is named. */
async function findBeside(
  scene: Scene,
  list: PageList | undefined,
  pages: readonly Span[],
): Promise<{ route: string; by: 0 | 1; spans: Span[] } | undefined> {
  const { context } = scene
  const routes = list === undefined ? undefined : new Set(context.navigation.routesOf(list))
  const files = context.docs
    .currentPages()
    .filter((file) => routes?.has(context.docs.routeOf(file)) ?? true)
  const among = await withTitles(context, files)
  for (let from = 0; from < scene.words.length; from++) {
    for (const lead of [3, 2, 1].map((length) => ({ from, to: from + length }))) {
      const by = AFTER.test(scene.plain(lead)) ? 1 : BEFORE.test(scene.plain(lead)) ? 0 : undefined
      if (by === undefined || scene.hasBreakWithin(lead.from, lead.to + 1)) continue
      for (const span of scene.runsFrom(lead.to, LONGEST)) {
        if (pages.some((one) => overlaps(one, span))) continue
        const name = scene
          .say(span)
          .replace(/ (?:page|one|article)$/i, '')
          .replace(/\bintro$/i, 'introduction')
        const exact = among.filter((page) => isNamed(page, name))
        const isWhole = list !== undefined || scene.isBreak(span.to)
        const own = exact.length > 0 || !isWhole ? exact : findNamed(name, among, listNames)
        if (own.length !== 1 || own[0] === undefined) continue
        const isBetween =
          /between/.test(scene.plain(lead)) &&
          scene.plain({ from: span.to, to: span.to + 1 }) === 'and'
        // Between two pages is behind the first one.
        const to = isBetween ? scene.endOfClause(span.to) : span.to
        return { route: context.docs.routeOf(own[0].page), by, spans: [{ from: lead.from, to }] }
      }
    }
  }
  return undefined
}

/** At which end of a group pages are to be listed. */
function readEnd({ prompt }: Scene): 'start' | 'end' {
  const isFirst =
    /\b(?:as (?:the )?(?:very )?first|(?:be|come|go|list (?:it|them)) first|first (?:page|entry|item)|(?:at|on|to) (?:the )?(?:very )?(?:top|start|beginning))\b/i
  return isFirst.test(prompt) ? 'start' : 'end'
}

/** “…, monitoring first”: which of several pages is listed first. */
function findOrder(
  scene: Scene,
  pages: readonly FoundPage[],
): { pages: readonly FoundPage[]; spans: Span[] } {
  const at = scene.words.findIndex(({ plain }) => plain === 'first')
  const root = getRoot(scene.words[at - 1]?.plain ?? '')
  const first = pages.find(({ span }) => nameWords(scene.say(span)).map(getRoot).includes(root))
  if (pages.length < 2 || at < 1 || first === undefined || scene.isBreak(at))
    return { pages, spans: [] }
  return {
    pages: [first, ...pages.filter((page) => page !== first)],
    spans: [{ from: at - 1, to: at + 1 }],
  }
}
