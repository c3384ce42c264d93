import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import { removePage } from '../intents/remove-page.ts'
import { getRoute, mapLinks } from '../links.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { readParts } from '../parts/page-part.ts'
import { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'
import { plainName, type ReadTelling } from './telling.ts'

const TAKE_OUT =
  /^(?:take|remove|delete|drop|retire)(?: out)? (?:the |our )?(?<page>[^,]+?)(?: page| guide)?(?: out| away)?,? and (?:redirect|send|point|forward) (?:it|its address|readers|people|visitors)(?: over)? to (?:the |our )?(?<to>[^,]+?)(?: page| guide)?$/i
const RELINK =
  /^(?:(?:all|any|other|the|every) )*(?:pages?|links?|cards?)(?: (?:that|which))? (?:links?|leads?|points?|go|goes|leading|pointing) to (?:it|the old page) (?:should|must|have to|need to|can) (?:now )?(?:link|lead|point|go) to (?:the )?(?<to>[^,]+?)(?: page)?(?: instead)?$/i
const DROP_CARD =
  /^(?:but )?where (?:a|the) page (?:already |also )*(?:has|shows|lists) (?:a|the) (?<to>[^,]+?) card(?: (?:next to|beside|near) it| already| too| as well)*,? (?:just |simply )?(?:drop|remove|delete) the (?<page>[^,]+?) (?:card|one)$/i

/** “Take the A page out and redirect it to B. … where a page has a B card next to it drop the A card.” */
export const readTakenOut: ReadTelling = ([first = '', second = '', third = ''], quotations) => {
  const out = TAKE_OUT.exec(first)?.groups
  if (out?.page === undefined || out.to === undefined) return undefined
  const isRelinked = RELINK.exec(second)?.groups?.to === out.to
  const drop = DROP_CARD.exec(isRelinked ? third : second)?.groups
  const isDropped = drop?.to === out.to && drop.page === out.page
  if (!isRelinked && !isDropped) return undefined
  const [page, to] = [plainName(out.page, quotations), plainName(out.to, quotations)]
  return {
    count: 1 + Number(isRelinked) + Number(isDropped),
    async perform(context) {
      const { docs } = context
      const [gone, other] = [await docs.fileOf(page), await docs.fileOf(to)]
      const dropped = isDropped ? await dropCards(context, gone, other) : 0
      const said = new Said({ text: first, quotations: [] }, { page: gone, redirect: other })
      const told = await removePage.perform(context, said)
      return dropped === 0
        ? told
        : `${told} Dropped ${printCount(dropped, 'card')} beside one to it.`
    },
  }
}

/** Takes the cards to one page off where cards beside them lead to another one. */
async function dropCards({ docs }: Context, gone: string, other: string): Promise<number> {
  const [from, to] = [docs.routeOf(gone), docs.routeOf(other)]
  let count = 0
  for (const file of docs.allTexts()) {
    if (file === gone) continue
    let text = await docs.files.read(file)
    const cards = readParts(text, file)
      .filter(({ kind }) => kind === 'card')
      .map((card) => ({ card, route: routeOf(text.slice(card.tag?.start, card.tag?.end), file) }))
    const hasOther = file === other || cards.some(({ route }) => route === to)
    const own = cards.filter(({ route }) => route === from)
    if (own.length === 0 || !hasOther) continue
    for (const { card } of own.toReversed()) text = withoutPart(text, withMargin(text, card))
    await docs.files.write(file, text)
    count += own.length
  }
  return count
}

function withMargin(text: string, { start, end }: { start: number; end: number }) {
  const line = text.lastIndexOf('\n', start - 1) + 1
  return { start: text.slice(line, start).trim() === '' ? line : start, end }
}

function routeOf(tag: string, file: string): string | undefined {
  const [, href] = /\bhref=\{?["']([^"']+)/.exec(tag) ?? []
  return href === undefined ? undefined : getRoute(href, file)
}

const FOLDER = '[`"“]?(?<folder>[\\w./-]+)[`"”]?'
const GONE_FOLDER = new RegExp(
  `\\b(?:points?|leads?|links?|refers?) to (?:an?|the) (?:old )?${FOLDER} folder,? (?:that|which) (?:(?:doesn['’]t|does not) exist|is gone|is not there|was (?:renamed|removed))`,
  'i',
)
const NEW_FOLDER = new RegExp(
  `^(?:the |our |its )?(?:pages|files|they)(?: really| actually)? (?:live|are|lie|sit|stand) (?:in|under) (?:the )?${FOLDER}(?: folder)?(?:: .+)?$`,
  'i',
)
const MEND =
  /^(?:fix|update|correct|adjust|adapt|change)(?: (?:the|our|all|menu|navigation|sidebar|and|links?|in|to|pages|too|as|well|them|it|both|also|that|group|on)\b,?| [\w/-]+(?= in\b| on\b| too\b))+$/i

/** “The group points to a folder that doesn't exist. The pages live in …. Fix the menu and the links.” */
export const readMovedFolder: ReadTelling = ([first = '', second = '', third = ''], quotations) => {
  const old = GONE_FOLDER.exec(quotations.write(first))?.groups?.folder
  const now = NEW_FOLDER.exec(quotations.write(second))?.groups?.folder
  if (old === undefined || now === undefined || !MEND.test(third)) return undefined
  const [from, to] = [old, now].map((folder) => folder.replaceAll(/^\/|\/$/g, '')) as [
    string,
    string,
  ]
  return {
    count: 3,
    perform: (context) =>
      relinkFolder(context, from, to, {
        menu: /menu|navigation|sidebar|group|it\b/i.test(third),
        links: /links?/i.test(third),
      }),
  }
}

/** Has what leads into a folder that is gone lead into the one that its pages are in. */
async function relinkFolder(
  { docs, navigation }: Context,
  from: string,
  to: string,
  { menu, links }: { menu: boolean; links: boolean },
): Promise<string> {
  const there = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const isOld = (route: string) => `${route}/`.includes(`/${from}/`) && !there.has(route)
  const listed = navigation.lists().flatMap((list) => navigation.routesOf(list))
  const dead = [...new Set(listed)].filter(isOld)
  const own = [...there].filter((route) =>
    posix.dirname(`${route}/`).split('/').slice(1).join('/').includes(to),
  )
  const routes = new Map<string, string>()
  for (const route of dead) {
    const moved = route.replace(`/${from}/`, `/${to}/`)
    if (there.has(moved)) routes.set(route, moved)
  }
  // The one that is left of each means the other.
  const left = dead.filter((route) => !routes.has(route))
  const free = own.filter(
    (route) =>
      route.includes(`/${to}/`) && !listed.includes(route) && ![...routes.values()].includes(route),
  )
  const [lost, found] = [left[0], free[0]]
  if (left.length > 1 || (lost !== undefined && (found === undefined || free.length > 1)))
    throw new AgentRefusal(
      `Expected pages in \`${to}\` for ${left.join(', ')}, received ${free.join(', ') || 'none'}. Say which is which.`,
    )
  if (lost !== undefined && found !== undefined) routes.set(lost, found)
  let entries = 0
  if (menu) for (const [route, moved] of routes) entries += await navigation.rename(route, moved)
  let count = 0
  for (const file of links ? docs.allTexts() : []) {
    const text = await docs.files.read(file)
    const changed = mapLinks(text, file, (route, address) => {
      if (!isOld(route)) return undefined
      const moved = route.replace(`/${from}/`, `/${to}/`)
      const target = there.has(moved) ? moved : routes.get(route)
      if (target === undefined) return undefined
      count++
      return target + (/[?#].*$/s.exec(address)?.[0] ?? '')
    })
    if (changed !== text) await docs.files.write(file, changed)
  }
  if (entries === 0 && count === 0)
    throw new Unresolved(`Expected links into \`${from}\`, received none.`)
  return `Had what led into \`${from}\` lead into \`${to}\`: ${printCount(entries, 'entry', 'entries')} of the navigation and ${printCount(count, 'link')}.`
}
