import { getHeadingSlug } from '../../../../content/index.ts'
import type { Docs } from './docs.ts'
import { listHeadings } from './heading-links.ts'
import { getRoute } from './links.ts'
import { isNear } from './mend-link.ts'
import { nameKey } from './names.ts'
import type { TextLink } from './text-link.ts'

/** Letters of a name of which some may be others. */
const SHORTEST = 6

/** The machine of the writer, who has looked at the page there. */
const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/i

/**
 * Where a link that leads nowhere was meant to: its address without signs that are none of it or the writer's machine, the
 * page of the same last name, or the one that the link is called by. `undefined` where none is sure, or where it leads
 * somewhere.
 */
export async function repairAddress(docs: Docs, link: TextLink): Promise<string | undefined> {
  const plain = link.address
    .replace(LOCAL, '')
    .replaceAll(/#{2,}/g, '#')
    .replaceAll(/(?<!:)\/{2,}/g, '/')
    .replace(/[.,;]+$/, '')
  const [path = '', fragment] = plain.split('#')
  const route = path === '' ? docs.routeOf(link.file) : getRoute(path, link.file)
  // What leads to another site is not known here.
  if (route === undefined) return undefined
  const file = await findPage(docs, route, link.label)
  if (file === undefined) return undefined
  const isThere = docs.routeOf(file) === route
  const place = fragment === undefined ? undefined : await findHeading(docs, file, fragment)
  // On the page itself its heading is all that there is to lead to.
  if (fragment !== undefined && place === undefined && isThere) return undefined
  const address = `${isThere ? path : docs.routeOf(file)}${place === undefined ? '' : `#${place}`}`
  return address === link.address ? undefined : address
}

async function findPage(docs: Docs, route: string, label: string): Promise<string | undefined> {
  const pages = docs.pages()
  const own = docs.pageAt(route)
  if (own !== undefined) return own
  const last = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const alike = pages.filter((file) => isNear(last(docs.routeOf(file)), last(route), SHORTEST))
  if (alike.length === 1) return alike[0]
  const wanted = nameKey(label)
  const called: string[] = []
  for (const file of pages) {
    const titles = await docs.titlesOf(file)
    if (titles.some((title) => nameKey(title) === wanted)) called.push(file)
  }
  return called.length === 1 ? called[0] : undefined
}

async function findHeading(docs: Docs, file: string, slug: string): Promise<string | undefined> {
  const slugs = (await listHeadings(docs, file)).map(getHeadingSlug)
  if (slugs.includes(slug)) return slug
  const near = slugs.filter((one) => isNear(one, slug, SHORTEST))
  return near.length === 1 ? near[0] : undefined
}
