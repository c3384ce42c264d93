import GithubSlugger from 'github-slugger'
import { type Context, printCount } from '../context.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { getRoute } from '../links.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import type { Said } from '../prompt/said.ts'
import { listRedirects } from '../redirects.ts'
import { readTextLinks, type TextLink, withAddresses } from '../text-link.ts'
import { Unresolved } from '../unresolved.ts'

const ON = '(in|on|of|at|under|from)'
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
  const dead = readTextLinks(text, file).filter((link) => {
    if (label !== undefined && !nameKey(link.label).includes(nameKey(label))) return false
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
    if (titles.some((title) => nameKey(title) === nameKey(label))) titled.push(page)
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
    return readTextLinks(texts[at] ?? '', file).some(
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
  const wanted = nameKey(label)
  const found = [...slugs].filter(([, name]) => nameKey(name) === wanted)
  return found.length === 1 ? found[0]?.[0] : undefined
}
