import { SEARCH_FOLDER } from '../../contract/index.ts'
import { hashContent } from '../../outputs/index.ts'
import {
  type LastIndex,
  makeIndex,
  type PageTerms,
  type TermDictionary,
} from '../../search/index.ts'
import { type SiteModel, type SitePage, walkPages } from '../../site/index.ts'
import { type SearchScope, SearchScopes } from './scopes.ts'

export const SEARCH_PATHS = new RegExp(`^${SEARCH_FOLDER}/`)

/** Path of the head of an index, below the output folder. */
export function getManifestPath({ name }: SearchScope): string {
  return `${SEARCH_FOLDER}/${name}.json`
}

/**
 * Name of the folder of the pages' texts, which are named by number: another one when other pages
 * have the numbers, so that a reader of yesterday's index is not shown today's pages.
 */
export function getTextFolder({ pages }: SearchScopes): string {
  return `pages-${hashContent(pages.map(({ route }) => route).join('\n'))}`
}

/** Path of the text of a page, below the output folder. */
export function getTextPath(folder: string, number: number): string {
  return `${SEARCH_FOLDER}/${folder}/${number}.json`
}

/** What indexes are made of beside the site. */
interface IndexParts {
  dictionary: TermDictionary
  termsOf(page: SitePage): PageTerms
  /** Changes with the texts of the pages. */
  version: string
  /** The index that there was of a scope. */
  last?(scope: SearchScope): LastIndex | undefined
  /** Lets other work have its turn. */
  pause?(): Promise<void>
}

/** The files of all indexes of a site by path, without the texts of pages. */
export async function* indexFiles(
  site: SiteModel,
  { dictionary, termsOf, version, last, pause }: IndexParts,
): AsyncGenerator<[path: string, text: string]> {
  const scopes = SearchScopes.of(site)
  const folder = getTextFolder(scopes)
  for (const scope of scopes.all) {
    const { manifest, files } = await makeIndex(
      scope.pages.map(({ page, number, product }) => ({
        terms: () => termsOf(page),
        file: number,
        boost: getBoost(page, site),
        isEntry: isEntry(page, site),
        ...(product !== undefined && { product }),
      })),
      {
        dictionary,
        lang: scope.lang,
        folder,
        version,
        hash: hashContent,
        versions: getVersions(scope, scopes),
        ...(pause && { pause }),
      },
      last?.(scope),
    )
    for (const [name, text] of files) yield [`${SEARCH_FOLDER}/${name}`, text]
    yield [getManifestPath(scope), JSON.stringify(manifest)]
  }
}

/** What the indexes of a site are made of beside the terms of its pages. */
export function indexKey(site: SiteModel): unknown {
  const scopes = SearchScopes.of(site)
  return [
    getTextFolder(scopes),
    scopes.all.map(({ name, lang, version, pages }) => [
      name,
      lang,
      version,
      pages.map(({ page, number, product }) => [
        number,
        product,
        getBoost(page, site),
        isEntry(page, site),
      ]),
    ]),
  ]
}

/** The versions that a reader may choose instead, with the names of their indexes. */
function getVersions({ lang, version }: SearchScope, { all }: SearchScopes) {
  if (version === undefined) return []
  return all
    .filter((scope) => scope.lang === lang)
    .map((scope) => ({ name: scope.version ?? '', index: `${scope.name}.json` }))
}

/** Factor of a page in results: its own, else that of the nearest group. */
export function getBoost({ frontmatter, route }: SitePage, { navigation }: SiteModel): number {
  const own = Number(frontmatter.boost)
  return own > 0 ? own : (navigation.listed.get(route)?.boost ?? 1)
}

/** Last parts of addresses of pages that readers begin with. */
const ENTRIES =
  /^(?:index|quick-?start.*|getting-?started|get-?started|start(?:-here)?|introduction|intro|overview|install(?:ation|ing)?|setup|first-steps|hello-world)$/i

/** Parts of an address that a page near the top of its site has at most. */
const NEAR_THE_TOP = 3

/** Whether a page is one that readers begin with: by its place in the navigation, or its name. */
function isEntry({ route, endpoint }: SitePage, site: SiteModel): boolean {
  if (endpoint !== undefined) return false
  if (route === site.home || firstPages(site).has(route)) return true
  const parts = route.split('/').slice(1)
  return parts.length <= NEAR_THE_TOP && ENTRIES.test(parts.at(-1) ?? '')
}

const known = new WeakMap<SiteModel, ReadonlySet<string>>()

/** Routes of the first page of each section of the navigation. */
function firstPages(site: SiteModel): ReadonlySet<string> {
  const before = known.get(site)
  if (before !== undefined) return before
  const first = new Set<string>()
  for (const { nodes } of site.navigation.sections) {
    for (const { route } of walkPages(nodes)) {
      first.add(route)
      break
    }
  }
  known.set(site, first)
  return first
}
