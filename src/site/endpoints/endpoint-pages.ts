import type { ApiSource } from '../../config/index.ts'
import type { PageFile } from '../pages/page.ts'
import { getRoute } from '../pages/route.ts'
import type { Endpoint, EndpointDocument, Overview } from './catalog.ts'
import { getBadge, getChannelName } from './channel-endpoint.ts'

const DIRECTORY = 'api-reference'

/** What a document's entry in docs.json says about the addresses of its pages. */
export type EndpointPlace = Pick<ApiSource, 'directory' | 'slug'>

/** The pages that operations are given, none twice. */
export class EndpointPages {
  readonly #made = new Map<string, PageFile>()
  /** Paths of page files, without their extension, and of the pages made so far. */
  readonly #taken: Set<string>
  readonly #moved = new Map<string, string>()
  /** The paths that endpoints would have at a place, of the document that was asked about last. */
  readonly #wanted = new WeakMap<
    EndpointPlace,
    { document: EndpointDocument; paths: ReadonlySet<string> }
  >()
  /** Pages that show an operation by their own frontmatter, by its key. */
  readonly #written: ReadonlyMap<string, string>

  constructor(files: readonly PageFile[], written: ReadonlyMap<string, string>) {
    this.#taken = new Set(files.map(({ file }) => getRoute(file)))
    this.#written = written
  }

  /** Addresses that pages had once, and those that they have now. */
  get moved(): ReadonlyMap<string, string> {
    return this.#moved
  }

  get files(): PageFile[] {
    return [...this.#made.values()]
  }

  /** The page of an operation as the navigation names pages; made when there is none yet. */
  pathOf(endpoint: Endpoint, document: EndpointDocument, place: EndpointPlace): string {
    const { key } = endpoint
    const known = this.#written.get(key) ?? this.#made.get(key)?.file
    if (known !== undefined) return known.replace(/\.mdx?$/i, '')
    const path = this.#freePath(endpoint, document, place)
    this.#taken.add(`/${path}`)
    this.#made.set(key, {
      file: `${path}.mdx`,
      frontmatter: getFrontmatter(endpoint, document),
      endpoint: key,
      ...getBadge(endpoint),
      body: endpoint.content ?? '',
    })
    return path
  }

  /** The page of a document or of a tag, as the navigation names pages; made when there is none yet. */
  overviewPath(
    { key, title, description }: Overview,
    { directory = DIRECTORY }: EndpointPlace,
    slug: string,
  ): string {
    const known = this.#made.get(key)?.file
    if (known !== undefined) return known.replace(/\.mdx$/, '')
    const wanted = `${directory}/${slug}`
    const isFree = (one: string) => !this.#taken.has(`/${one}`)
    const path = isFree(wanted) ? wanted : numbered(wanted, isFree, 2)
    this.#taken.add(`/${path}`)
    this.#made.set(key, {
      file: `${path}.mdx`,
      frontmatter: {
        title,
        ...(description !== undefined && { description }),
      },
      endpoint: key,
      body: '',
    })
    return path
  }

  /** Tells documents where their pages are, and those of their operations and tags. */
  place(documents: Iterable<EndpointDocument>): void {
    for (const { endpoints, tags, overview: own, placePages } of documents) {
      const keys = [
        own?.key,
        ...endpoints.map(({ key }) => key),
        ...tags.map(({ overview }) => overview?.key),
      ]
      const routes = keys.flatMap((key = '') => {
        const file = this.#written.get(key) ?? this.#made.get(key)?.file
        return file === undefined ? [] : [[key, getRoute(file)] as const]
      })
      placePages?.(new Map(routes))
    }
  }

  /** Method and path tell pages apart that would have one address: their order may change. */
  #freePath(endpoint: Endpoint, document: EndpointDocument, place: EndpointPlace): string {
    const wanted = getWantedPath(endpoint, document, place)
    if (!this.#taken.has(`/${wanted}`)) return wanted
    const { distinctSlug } = endpoint
    // It must not become that of a sibling which is called so.
    const others = this.#wantedPaths(document, place)
    const isFree = (path: string) => !this.#taken.has(`/${path}`) && !others.has(path)
    const distinct = wanted.endsWith(distinctSlug) ? wanted : `${wanted}-${distinctSlug}`
    const path = isFree(distinct) ? distinct : numbered(distinct, isFree, 2)
    // Links to the number that it had once stay good.
    const before = numbered(wanted, (one) => isFree(one) && !this.#moved.has(`/${one}`), 1)
    if (before !== path) this.#moved.set(`/${before}`, `/${path}`)
    return path
  }

  #wantedPaths(document: EndpointDocument, place: EndpointPlace): ReadonlySet<string> {
    const known = this.#wanted.get(place)
    if (known?.document === document) return known.paths
    const paths = new Set(document.endpoints.map((one) => getWantedPath(one, document, place)))
    this.#wanted.set(place, { document, paths })
    return paths
  }
}

function numbered(path: string, isFree: (path: string) => boolean, from: number): string {
  let count = from
  while (!isFree(`${path}-${count}`)) count++
  return `${path}-${count}`
}

function getWantedPath(
  { href, tags, slug, idSlug }: Endpoint,
  document: EndpointDocument,
  { directory = DIRECTORY, slug: from }: EndpointPlace,
): string {
  // Lower case and without an ending, as the format has it.
  const own = href
    ?.replace(/^\/+|\/+$/g, '')
    .toLowerCase()
    .replace(/\.[^./]*$/, '')
  const tag = document.tags.find(({ name }) => name === tags[0])?.slug
  return own || [directory, tag, (from && idSlug) ?? slug].filter(Boolean).join('/')
}

function getFrontmatter(
  { kind, name, method, title, description, deprecated, metadata }: Endpoint,
  { source }: EndpointDocument,
): PageFile['frontmatter'] {
  // The sidebar shows the method by itself.
  const isPath = kind === 'operation' && title === name && metadata.title === undefined
  return {
    title,
    ...(isPath && { sidebarTitle: name.slice(method.length + 1) }),
    ...(description !== undefined && { description }),
    ...(deprecated && { deprecated }),
    ...metadata,
    ...(kind === 'channel'
      ? { asyncapi: `${source} ${getChannelName(name)}` }
      : { openapi: `${source} ${name}` }),
  }
}
