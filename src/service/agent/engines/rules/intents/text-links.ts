import GithubSlugger from 'github-slugger'
import { AgentRefusal } from '../../../model.ts'
import { getAddress } from '../address.ts'
import { type Context, printCount } from '../context.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { getRoute } from '../links.ts'
import { getRoot, nameWords } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import type { Said } from '../prompt/said.ts'
import { mapProse } from '../prose.ts'
import { listRedirects } from '../redirects.ts'
import { Unresolved } from '../unresolved.ts'

const SHOULD = '(should|must|has to|needs to|ought to) [now] [rather]'
const LEAD = '(go to|lead to|point to|point at|link to|open|be|take @people to)'
const ON = '(in|on|of|at|under|from)'

/** Has a link in the text of a page lead elsewhere. */
export const changeTextLink: Intent = {
  does: 'change where a link in the text of a page leads',
  example: 'The pricing link on the Quickstart page should go to the Plans page',
  hints: ['link', 'dead', 'broken', 'leads', 'goes'],
  phrases: [
    `[(the|our)] {label} link ${ON} {page} ${SHOULD} ${LEAD} {to}`,
    `[(the|our)] link {label:quote} ${ON} {page} ${SHOULD} ${LEAD} {to}`,
    `(point|change|update) [(the|our)] {label} link ${ON} {page} (to|at) {to}`,
    `(change|update|point) (the|our) link to {label} ${ON} {page} (to|at) {to}`,
    `(the|our) link to {label} ${ON} {page} ${SHOULD} ${LEAD} {to}`,
    `${ON} {page} : [(the|our)] link to {label} ${SHOULD} ${LEAD} {to}`,
    `[(all|the|all the|our)] links to {address:path} [@everywhere] ${SHOULD} ${LEAD} {to}`,
  ],
  accepts: (said) =>
    !/\b(?:header|footer|navbar|top bar|top right|sidebar|anchors?)\b/i.test(said.text('page')),
  async perform({ docs }, said) {
    const href = await getAddress(docs, said.text('to'))
    if (said.find('address') !== undefined) return changeLinksTo(docs, said, href)
    const label = nameWords(said.text('label').replace(/^(?:the|our) /i, '')).join(' ')
    const all = await listTextLinks(docs)
    const exact = all.filter((link) => nameWords(link.label).join(' ') === label)
    const wanted = label.split(' ').map(getRoot)
    const near = all.filter((link) => {
      const own = new Set(
        nameWords(`${link.label} ${link.address.replaceAll(/[./-]/g, ' ')}`).map(getRoot),
      )
      return wanted.every((word) => own.has(word))
    })
    const called = exact.length > 0 ? exact : near
    const open = called.filter(({ address }) => address !== href)
    const found = await nearestTo(docs, open, said.text('page'))
    const [only] = found
    if (only === undefined) {
      const places = [...new Set(called.map(({ file }) => `\`${docs.routeOf(file)}\``))].slice(0, 6)
      throw new Unresolved(
        `Expected a link “${said.text('label')}” on “${said.text('page')}”, received ${places.length === 0 ? 'none' : `some on ${places.join(', ')}`}.`,
        places.length > 0,
      )
    }
    if (found.some(({ file, address }) => file !== only.file || address !== only.address)) {
      const places = found
        .slice(0, 6)
        .map(({ file, address }) => `\`${address}\` on \`${docs.routeOf(file)}\``)
      throw new AgentRefusal(
        `Expected one link “${said.text('label')}”, received ${places.join(', ')}: say on which page.`,
      )
    }
    const text = await docs.files.read(only.file)
    await docs.files.write(
      only.file,
      withAddresses(
        text,
        found.map((link) => [link, href]),
      ),
    )
    return `Had the link “${only.label}” on \`${docs.routeOf(only.file)}\` lead to \`${href}\`, and no longer to \`${only.address}\`.`
  },
}

/** Has all links to an address lead elsewhere, on a page or everywhere. Throws `Unresolved`. */
async function changeLinksTo(docs: Docs, said: Said, href: string): Promise<string> {
  const address = said.text('address')
  const place = said.find('page')
  const only = place === undefined ? undefined : await docs.fileOf(place)
  const links = (await listTextLinks(docs)).filter(
    (link) =>
      (only === undefined || link.file === only) &&
      (link.address === address || getRoute(link.address, link.file) === getRoute(address, '')),
  )
  if (links.length === 0) {
    throw new Unresolved(
      `Expected links to \`${address}\`${place === undefined ? '' : ` on “${place}”`}, received none.`,
      true,
    )
  }
  const files = [...new Set(links.map(({ file }) => file))]
  for (const file of files) {
    const own = links.filter((link) => link.file === file)
    await docs.files.write(
      file,
      withAddresses(
        await docs.files.read(file),
        own.map((link) => [link, href]),
      ),
    )
  }
  return `Had ${printCount(links.length, 'link')} to \`${address}\` lead to \`${href}\` on ${files
    .slice(0, 6)
    .map((file) => `\`${docs.routeOf(file)}\``)
    .join(', ')}.`
}

const REAL =
  '(the|their) [(real|right|correct|actual|proper|matching|own|respective|new|existing)] {kind} (pages|page|guides|articles|ones)'
const ALL = '(every|each|all|all of|the) [the] [(broken|dead)] {which:word}'

/** Has links of a page that lead nowhere lead to the pages that are called as they are. */
export const matchLinks: Intent = {
  does: 'have the dead links or cards of a page lead to the pages of their names',
  example: 'Point the cards on the Overview page at the right pages',
  hints: ['card', 'link', '404', 'dead', 'broken', 'nowhere'],
  phrases: [
    `(point|lead|send|link) ${ALL} ${ON} {page} (to|at) ${REAL}`,
    `(point|lead|send|link) ${ALL} ${ON} {page} (to|at) (the|their) (real|right|correct|actual|proper|matching|own|respective) (pages|page|places|addresses|ones|targets)`,
    `@mend [(all|the|all the)] (jump links|jump link|anchor links|in-page links|anchors|table of contents links) [(at|in) (the|our) (top|beginning|start)] ${ON} {page} [for {names}]`,
    `(point|lead|send|link) [(each|every|all)] [(of|of the|the|all the)] {label} links ${ON} {page} (to|at) the (matching|right|corresponding|respective) (page|pages) (in|of|under) [(the|our)] {within}`,
  ],
  accepts: (said) =>
    said.find('which') === undefined || /^(?:cards?|links?)$/i.test(said.text('which')),
  perform: matchAll,
}

async function matchAll({ docs, files }: Context, said: Said): Promise<string> {
  const named = await docs.filesOf(said.text('page'))
  const isWithin = /\b(?:jump|anchor|in-page|contents)\b/i.test(said.sentence.text)
  // Of several pages so called the one with such links is meant.
  const broken = isWithin && named.length > 1 ? await findBrokenWithin(docs, named) : []
  const file = broken.length === 1 ? (broken[0] ?? '') : await docs.fileOf(said.text('page'))
  const text = await docs.files.read(file)
  const redirects = new Set(listRedirects(files).map(({ source }) => getRoute(source, '')))
  const routes = new Map(docs.pages().map((page) => [docs.routeOf(page), page]))
  const isOfCards = /card/i.test(said.text('which') || said.sentence.text)
  const slugs = listSlugs(text, file)
  const label = said.find('label')
  const dead = readLinks(text, file).filter((link) => {
    if (
      label !== undefined &&
      !nameWords(link.label).join(' ').includes(nameWords(label).join(' '))
    )
      return false
    if (link.address.startsWith('#')) return !isOfCards && !slugs.has(link.address.slice(1))
    const route = getRoute(link.address, file)
    const isFile = docs.workspace.has((route ?? '').slice(1))
    return (
      (!isOfCards || link.isCard) &&
      route !== undefined &&
      !routes.has(route) &&
      !redirects.has(route) &&
      !isFile
    )
  })
  if (dead.length === 0) {
    throw new Unresolved(
      `Expected ${isOfCards ? 'cards' : 'links'} on \`${docs.routeOf(file)}\` that lead nowhere, received none.`,
      true,
    )
  }
  const changes: (readonly [TextLink, string])[] = []
  const left: string[] = []
  for (const link of dead) {
    if (link.address.startsWith('#')) {
      const slug = findSlug(slugs, link.label)
      if (slug === undefined) left.push(`“${link.label}”`)
      else changes.push([link, `#${slug}`])
      continue
    }
    const page = await findMeant(docs, link, file, said)
    if (page === undefined) left.push(`“${link.label}”`)
    else changes.push([link, docs.routeOf(page)])
  }
  if (changes.length === 0) {
    throw new Unresolved(
      `Expected pages that are called as the links on \`${docs.routeOf(file)}\` are, received none for ${left.slice(0, 6).join(', ')}.`,
      true,
    )
  }
  await docs.files.write(file, withAddresses(text, changes))
  const rest =
    left.length === 0 ? '' : ` Left, since it is not clear where they lead: ${left.join(', ')}.`
  return `Had ${printCount(changes.length, 'link')} of \`${docs.routeOf(file)}\` lead to the pages of their names.${rest}`
}

/** The one page that a dead link means: by the last part of its address, or by what it is called. */
async function findMeant(
  docs: Docs,
  { address, label }: TextLink,
  file: string,
  said: Said,
): Promise<string | undefined> {
  const [kind, within] = [said.find('kind'), said.find('within')]
  const parts = (getRoute(address, file) ?? '').split('/').filter(Boolean)
  const last = parts.at(-1)
  const ofPlace = within === undefined ? [] : docs.filesIn(within)
  const pages = docs.currentPages().filter((page) => ofPlace.length === 0 || ofPlace.includes(page))
  const own = pages.filter((page) => docs.routeOf(page).split('/').at(-1) === last)
  // The first page of a folder stands for what the folder is about.
  const [first] =
    last === undefined
      ? []
      : sortListed(
          docs,
          pages.filter((page) => docs.routeOf(page).split('/').at(-2) === last),
        )
  const bySegment = own.length > 0 || first === undefined ? own : [first]
  const titled: string[] = []
  for (const page of bySegment.length > 0 ? [] : pages) {
    const titles = await docs.titlesOf(page)
    if (titles.some((title) => nameWords(title).join(' ') === nameWords(label).join(' ')))
      titled.push(page)
  }
  const found = bySegment.length > 0 ? bySegment : titled
  const kinds = nameWords(kind ?? '').map(getRoot)
  const ofKind = found.filter((page) => {
    const own = new Set(nameWords(page).map(getRoot))
    return kinds.length > 0 && kinds.every((word) => own.has(word))
  })
  const scored = (ofKind.length > 0 ? ofKind : found).map((page) => {
    const own = docs.routeOf(page).split('/').filter(Boolean)
    return { page, common: own.filter((part) => parts.includes(part)).length }
  })
  const most = Math.max(...scored.map(({ common }) => common))
  const [only, ...others] = scored.filter(({ common }) => common === most)
  return others.length === 0 ? only?.page : undefined
}

/** Pages with links within them that lead nowhere. */
async function findBrokenWithin(docs: Docs, files: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  return files.filter((file, at) => {
    const slugs = listSlugs(texts[at] ?? '', file)
    return readLinks(texts[at] ?? '', file).some(
      ({ address }) => address.startsWith('#') && !slugs.has(address.slice(1)),
    )
  })
}

/** Pages in the order of the navigation. */
function sortListed(docs: Docs, pages: readonly string[]): string[] {
  return pages.toSorted((a, b) => docs.placeOf(a) - docs.placeOf(b))
}

/** The addresses of a page's headings, with what they say. */
function listSlugs(text: string, file: string): ReadonlyMap<string, string> {
  const slugger = new GithubSlugger()
  const headings = readParts(text, file).filter(({ form }) => form === 'heading')
  return new Map(headings.map(({ name }) => [slugger.slug(name), name]))
}

/** The one heading that a link within a page means by what it says. */
function findSlug(slugs: ReadonlyMap<string, string>, label: string): string | undefined {
  const wanted = nameWords(label).join(' ')
  const found = [...slugs].filter(([, name]) => nameWords(name).join(' ') === wanted)
  return found.length === 1 ? found[0]?.[0] : undefined
}

/** A link of a page with where its address stands. */
export interface TextLink {
  file: string
  label: string
  address: string
  at: number
  isCard: boolean
}

async function listTextLinks(docs: Docs): Promise<TextLink[]> {
  const found: TextLink[] = []
  for (const file of docs.currentPages())
    found.push(...readLinks(await docs.files.read(file), file))
  return found
}

const MARKDOWN = /(?<!!)\[((?:[^[\]\n]|\[[^\]\n]*\])+)\]\(\s*<?([^()\s<>"]+)/g
const ANCHOR = /<a\b[^>]*?\bhref=["']([^"'\n]+)["'][^>]*>([\s\S]*?)<\/a>/g
const CARD = /<(?:Card|Tile)\b((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^>"'{])*)>/g

export function readLinks(text: string, file: string): TextLink[] {
  const plain = mapProse(text, keep, blank)
  const links: TextLink[] = []
  for (const match of plain.matchAll(MARKDOWN)) {
    const [whole, label = '', address = ''] = match
    links.push({
      file,
      label,
      address,
      at: match.index + whole.length - address.length,
      isCard: false,
    })
  }
  for (const match of plain.matchAll(ANCHOR)) {
    const [whole, address = '', label = ''] = match
    links.push({
      file,
      label: label.trim(),
      address,
      at: match.index + whole.indexOf(address),
      isCard: false,
    })
  }
  for (const match of plain.matchAll(CARD)) {
    const [whole, members = ''] = match
    const [, , href] = /\bhref=(["'])((?:(?!\1).)*)\1/.exec(members) ?? []
    const [, , title = ''] = /\btitle=(["'])((?:(?!\1).)*)\1/.exec(members) ?? []
    if (href === undefined) continue
    const at = match.index + whole.indexOf(href, whole.search(/\bhref=/))
    links.push({ file, label: title, address: href, at, isCard: true })
  }
  return links.toSorted((a, b) => a.at - b.at)
}

export function withAddresses(
  text: string,
  changes: readonly (readonly [TextLink, string])[],
): string {
  return changes
    .toSorted(([a], [b]) => b.at - a.at)
    .reduce(
      (before, [{ at, address }, href]) =>
        before.slice(0, at) + href + before.slice(at + address.length),
      text,
    )
}

const GENERAL =
  /^(?:the|our|an?|page|section|answer|question|entry|about|on|in|of|for|to|at|guide|article|text|paragraph|sentence|line)$/i

/** Of links those that are where a place says: on its page, or in a part that has its words. */
async function nearestTo(
  docs: Docs,
  links: readonly TextLink[],
  place: string,
): Promise<TextLink[]> {
  const named = await docs.fileOf(place).catch((error: unknown) => {
    if (error instanceof Unresolved) return undefined
    throw error
  })
  if (named !== undefined) return links.filter(({ file }) => file === named)
  const wanted = nameWords(place)
    .filter((word) => !GENERAL.test(word))
    .map(getRoot)
  const scored: { link: TextLink; common: number }[] = []
  for (const link of links) {
    const text = await docs.files.read(link.file)
    const around = readParts(text, link.file).filter(
      ({ start, end }) => start <= link.at && link.at < end,
    )
    const titles = await docs.titlesOf(link.file)
    const own = new Set(
      [...titles, link.file, ...around.map(({ name }) => name), paragraphAt(text, link.at)]
        .flatMap(nameWords)
        .map(getRoot),
    )
    scored.push({ link, common: wanted.filter((word) => own.has(word)).length })
  }
  const most = Math.max(0, ...scored.map(({ common }) => common))
  // Most of what is said of the place has to be true.
  if (most === 0 || most * 2 < wanted.length) return []
  return scored.filter(({ common }) => common === most).map(({ link }) => link)
}

function paragraphAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n\n', at)
  const end = text.indexOf('\n\n', at)
  return text.slice(Math.max(0, start), end === -1 ? text.length : end)
}

function keep(text: string): string {
  return text
}

function blank(code: string): string {
  return code.replaceAll(/[^\n]/g, ' ')
}
