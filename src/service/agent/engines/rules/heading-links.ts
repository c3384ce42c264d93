import { getHeadingSlug } from '../../../../content/index.ts'
import { changeTexts } from './context.ts'
import type { Docs } from './docs.ts'
import { decoded, getRoute, mapAddresses } from './links.ts'
import { readParts } from './parts/page-part.ts'
import { escapePattern } from './renaming.ts'

/**
 * Has links to headings go on leading there, whatever a change calls them.
 *
 * @param files of the pages whose headings may change
 */
export async function withHeadingLinks<Result>(
  docs: Docs,
  change: () => Promise<Result>,
  files: readonly string[] = docs.pages(),
): Promise<Result> {
  const before = new Map<string, string[]>()
  for (const file of files) before.set(file, await listHeadings(docs, file))
  const result = await change()
  const renamed = new Map<string, string>()
  for (const [file, old] of before) {
    const now = await listHeadings(docs, file)
    // Where headings came or went the others are not told apart by their places.
    if (now.length !== old.length) continue
    for (const [at, heading] of now.entries()) {
      const slugs = [old[at] ?? '', heading].map(getHeadingSlug)
      const isOwn = /\{#/.test(heading)
      if (slugs[0] !== slugs[1] && !isOwn)
        renamed.set(`${docs.routeOf(file)}#${slugs[0]}`, slugs[1] ?? '')
    }
  }
  if (renamed.size === 0) return result
  const relink = (text: string, file: string) =>
    mapAddresses(text, (address) => {
      const [path = '', fragment] = address.split('#')
      const route = path === '' ? docs.routeOf(file) : getRoute(path, file)
      const now = fragment === undefined ? undefined : renamed.get(`${route}#${fragment}`)
      return now === undefined ? undefined : `${path}#${now}`
    })
  await changeTexts(docs, relink, docs.allTexts())
  return result
}

/** A text whose links to places that a page does not have lead to the page alone. */
export async function withoutDeadPlaces(docs: Docs, text: string, file: string): Promise<string> {
  const pages = new Map(docs.pages().map((page) => [docs.routeOf(page), page]))
  const dead = new Set<string>()
  const linked: [address: string, page: string, place: string][] = []
  mapAddresses(text, (address) => {
    const [path = '', place] = address.split('#')
    const page = pages.get(getRoute(path, file) ?? '')
    if (page !== undefined && place !== undefined) linked.push([address, page, place])
    return undefined
  })
  for (const [address, page, place] of linked) {
    if (!hasPlace(await docs.files.read(page), page, place)) dead.add(address)
  }
  return mapAddresses(text, (address) => (dead.has(address) ? address.split('#')[0] : undefined))
}

/** Whether a page may have a place: something has it as its id, or a name that ends so in letters. */
function hasPlace(text: string, file: string, place: string): boolean {
  if (new RegExp(`[\\s{](?:id=\\{?["']|#)${escapePattern(place)}["'}]`).test(text)) return true
  const lettersOf = (name: string) =>
    name
      .replaceAll(/<[^>]*>/g, '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  // Of several places of one name the others are counted.
  const wanted = [place, place.replace(/-\d+$/, '')].map((name) => lettersOf(decoded(name)))
  const names = readParts(text, file).flatMap(({ name }) => lettersOf(name) || [])
  return names.some((name) => wanted.some((one) => one.endsWith(name)))
}

/** The headings of a page, in their order. */
export async function listHeadings(docs: Docs, file: string): Promise<string[]> {
  const parts = readParts(await docs.files.read(file), file)
  return parts.filter(({ form }) => form === 'heading').map(({ name }) => name)
}
