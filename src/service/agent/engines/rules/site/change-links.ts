import { posix } from 'node:path'
import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { SOCIAL_KEYS } from '../../../../../config/index.ts'
import { getAddress } from '../address.ts'
import { nameThing } from '../grounded/choose-things.ts'
import { setOnSite } from '../grounded/edit-site.ts'
import { NOWHERE } from '../grounded/find-things.ts'
import type { Hands } from '../grounded/hands.ts'
import type { Scope } from '../grounded/inventory.ts'
import { addRedirect } from '../intents/add-redirect.ts'
import { changeRedirect } from '../intents/change-redirect.ts'
import { movePage } from '../intents/move-page.ts'
import { addSiteLink, setSocial } from '../intents/site-links.ts'
import { nameWords } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { IS_FIRST } from '../site-link.ts'
import { getArea } from './change-parts.ts'
import { type Clause, hasOnly, wordsOf } from './clause.ts'
import { cleanName, findPart, NO_TOPIC } from './find-parts.ts'

const DOCS = 'docs.json'
const WEB = /https?:\/\/[^\s,()]+[^\s,().!?;]|mailto:\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi
const ROUTE = /(?<!\S)\/[^\s,()⟦]*[^\s,().!?;:⟦]/g

/** The only address of the web that a clause says, or what was told before. */
function findWebAddress({ text, topic }: Clause): string | undefined {
  const [own, ...others] =
    text.match(WEB) ?? topic.values.filter((value) => value.search(WEB) === 0)
  return others.length === 0 ? own : undefined
}

/** Has links of the header, the footer and the anchors lead elsewhere. */
export async function leadLinks(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!clause.deeds.some((deed) => deed === 'link' || deed === 'set')) return undefined
  if (!hasOnly(clause, ['to', 'as', 'with'], 'in', 'instead')) return undefined
  const said = wordsOf(clause, 'to', 'as', 'with') ?? clause.complement
  const to = findWebAddress(clause) ?? (/^\/\S+$/.test(said) ? said : undefined)
  if (to === undefined) return undefined
  // What stands beside the address is nothing else than what leads there.
  if (!/^(?:it|that|this|there|the new (?:one|address|url))?$/i.test(said.replace(to, '').trim()))
    return undefined
  const place = wordsOf(clause, 'in')
  const area = place === undefined ? undefined : getArea(place)
  const name = clause.object
    .replace(to, '')
    .replace(/^(?:the |our )?(?:address|url|href|target|destination|link) (?:of|for|behind) /i, '')
    .trim()
  // An address of the site is no name of a link.
  if (name.startsWith('/')) return undefined
  const target = place !== undefined && area === undefined ? `${name} in ${place}` : name
  const scope: Scope = area === undefined ? NOWHERE : { area }
  const thing = await findPart(
    hands,
    target,
    clause.topic,
    ({ kind }) => kind === 'site link',
    scope,
  )
  if (thing === undefined) return undefined
  const address = await getAddress(hands.context.docs, to)
  await setOnSite(hands.context, thing, 'href', address)
  return `Had ${nameThing(thing)} lead to \`${address}\`.`
}

const KIND = /(?:^| )(?:global )?(?<kind>link|button|anchor|entry|item)$/i

/** Adds a link to the header, the footer or the anchors, beside another one where that is said. */
export async function addLinks(hands: Hands, clause: Clause): Promise<string | undefined> {
  const to = findWebAddress(clause)
  if (to === undefined || !clause.deeds.includes('add')) return undefined
  if (!hasOnly(clause, 'in', 'to', 'after', 'before', 'as', 'about', 'end', 'start', 'with'))
    return undefined
  const plain = (words: string) =>
    words
      .replace(to, '')
      .replace(/^(?:to|at|,|:) ?$/, '')
      .replace(/[ ,:]+$/, '')
      .trim()
  const pieces = clause.pieces
    .map(({ role, words }) => ({ role, words: plain(words) }))
    .filter(({ words }) => words !== '')
  const object = cleanName(
    plain(clause.object).replace(
      /,? (?:and )?(?:that|which)? ?(?:goes|leads|points|links|opens|going|leading|pointing)$/i,
      '',
    ),
  ).replace(/^(?:an?|another|the|our)(?: new)? /i, '')
  const kind = KIND.exec(object)?.groups?.kind ?? ''
  const [beside, ...besides] = pieces.filter(({ role }) => role === 'after' || role === 'before')
  const areas = pieces.flatMap(({ words }) => getArea(words) ?? [])
  const area = areas[0] ?? (/anchor/i.test(object) ? 'sidebar' : undefined)
  const named = pieces.filter(
    ({ words, role }) => getArea(words) === undefined && !['after', 'before'].includes(role),
  )
  const [name = object.replace(KIND, ''), ...others] = [
    object.replace(KIND, '').trim(),
    ...named.map(({ words }) => words.replace(/^(?:the|our) /i, '')),
  ].filter((words) => words !== '')
  if (
    name === '' ||
    /[,:]/.test(name) ||
    others.length > 0 ||
    besides.length > 0 ||
    areas.length > 1
  )
    return undefined
  if (area === undefined || (area === 'sidebar' && !/anchor/i.test(`${kind} ${clause.text}`)))
    return undefined
  const label = withCapital(hands.quotations.read(name))
  if (area === 'footer') {
    const social = SOCIAL_KEYS.find((key) => nameWords(label).includes(key))
    if (social !== undefined) return hands.as(setSocial, { social, to })
    return beside === undefined
      ? hands.as(addSiteLink, { label: '⟦0⟧', to, where: 'footer' }, [label])
      : undefined
  }
  const list: JSONPath =
    area === 'sidebar' ? ['navigation', 'global', 'anchors'] : ['navbar', 'links']
  const other =
    beside === undefined
      ? undefined
      : await findPart(
          hands,
          beside.words,
          NO_TOPIC,
          (thing) =>
            thing.kind === 'site link' && thing.link.path.slice(0, -1).join() === list.join(),
        )
  if (beside !== undefined && other?.kind !== 'site link') return undefined
  const { files } = hands.context
  const known = findNodeAtLocation(files.tree(DOCS), list)
  const count = known?.children?.length ?? 0
  const next =
    other?.kind === 'site link'
      ? Number(other.link.path.at(-1)) + (beside?.role === 'after' ? 1 : 0)
      : IS_FIRST.test(clause.text.replace(object, ''))
        ? 0
        : count
  const link = area === 'sidebar' ? { anchor: label, href: to } : { label, href: to }
  if (known === undefined) await files.set(DOCS, list, [link])
  else await files.set(DOCS, [...list, next], link, true)
  return `Added the link “${label}” to \`${to}\` to the ${area === 'sidebar' ? 'anchors' : 'header'}.`
}

/** Has an old address lead to where readers find it now. */
export async function redirectAddresses(hands: Hands, clause: Clause): Promise<string | undefined> {
  if (!clause.deeds.includes('link')) return undefined
  if (!hasOnly(clause, ['to', 'in'], 'from', 'instead')) return undefined
  const { docs } = hands.context
  const isFree = (route: string) => docs.pageAt(route) === undefined
  const target = wordsOf(clause, 'to', 'in') ?? clause.complement
  const around = `${clause.object} ${wordsOf(clause, 'from') ?? ''}`
  const own: readonly string[] = around.match(ROUTE) ?? []
  // “On the Boats page, /row should be /oar” tells what stands there, and not where it leads.
  const [other] = clause.complement.match(ROUTE) ?? []
  const isElsewhere = other !== undefined && !target.includes(other) && !own.includes(other)
  if (own.length > 0 && isElsewhere) return undefined
  const isAgain =
    /^\s*(?:it|that|this|them|those|these|people|readers|users|everyone|visitors)?\s*$/i.test(
      around,
    )
  const [source, ...others] =
    own.length > 0
      ? own
      : isAgain
        ? clause.topic.values.filter((value) => value.startsWith('/'))
        : []
  if (source === undefined || others.length > 0 || target === '' || !isFree(source))
    return undefined
  const rest = around
    .replace(source, '')
    .replaceAll(
      /\b(?:people|readers|users|visitors|everyone|anyone|anybody|whoever|those|them|who|that|still|visits?|visiting|opens?|opening|hits?|hitting|lands?|landing|looks?|looking|typing|types?|requesting|bookmarked|still|has|have|come|comes|coming|goes|going|to|on|at|from|the|old|address|url|path|route|page|requests?|traffic|and|it|for|all)\b/gi,
      '',
    )
    .trim()
  if (rest !== '') return undefined
  const known = hands.finder.inventory.redirectsOf(source)
  const [to] = target.match(WEB) ?? target.match(ROUTE) ?? []
  const page =
    to === undefined
      ? await findPart(hands, target, clause.topic, ({ kind }) => kind === 'page')
      : undefined
  const destination = to ?? (page?.kind === 'page' ? docs.routeOf(page.file) : undefined)
  if (destination === undefined || (to !== undefined && cleanName(target.replace(to, '')) !== ''))
    return undefined
  if (known.length > 0) return hands.as(changeRedirect, { which: source, to: destination })
  return hands.as(addRedirect, { from: source, to: destination })
}

/** Moves pages to other addresses; the old ones lead there. */
export async function moveAddresses(hands: Hands, clause: Clause): Promise<string | undefined> {
  const { deeds } = clause
  if (!deeds.some((deed) => ['move', 'rename', 'set', 'link'].includes(deed))) return undefined
  if (!hasOnly(clause, ['to', 'in', 'as'])) return undefined
  const said = cleanName(wordsOf(clause, 'to', 'as', 'in') ?? clause.complement)
  const to = hands.quotations.read(said)
  const isPath = /^\/?[\p{Ll}\d-]+(?:\/[\p{Ll}\d.-]+)*(?:\.mdx?)?$/u.test(to) && /[/]/.test(to)
  const name = clause.object.replace(
    /^(?:the )?(?:file|slug|url|address|path|route|filename|file name)(?: name)? (?:of|for) /i,
    '',
  )
  const isSlug = (name !== clause.object || /^\S+\/\S+$/.test(name)) && /^[\p{Ll}\d-]+$/u.test(to)
  if (!(isPath || isSlug)) return undefined
  const page = await findPart(hands, name, clause.topic, ({ kind }) => kind === 'page')
  if (page?.kind !== 'page') return undefined
  const route = hands.context.docs.routeOf(page.file)
  // A name alone takes the place of the old one, unless it was said with its path.
  const slug = isSlug && !name.includes('/') ? posix.join(posix.dirname(route), to) : to
  return hands.as(movePage, { page: route, to: slug.replace(/^(?!\/)/, '/') })
}
