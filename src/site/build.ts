import {
  type LoadedConfig,
  type NavigationContainer,
  type PropertyPath,
  toBcp47,
} from '../config/index.ts'
import type { Location, Report } from '../diagnostics/index.ts'
import { isExternal } from './addresses.ts'
import { type EndpointCatalog, NO_ENDPOINTS } from './endpoints/catalog.ts'
import { expandEndpoints } from './endpoints/expand.ts'
import { SiteClaims } from './files/collisions.ts'
import type { LeftOut } from './files/listing.ts'
import type { SiteModel } from './model.ts'
import { buildNavigation, type Navigation } from './navigation/build.ts'
import { walkContainers } from './navigation/containers.ts'
import { findCounterparts } from './navigation/counterparts.ts'
import { buildFolderNavigation } from './navigation/from-folders.ts'
import type { PagePlace } from './navigation/model.ts'
import type { PageFile, SitePage } from './pages/page.ts'
import { PageIndex } from './pages/page-index.ts'
import { PartPages } from './pages/part-pages.ts'
import { reportSignedInPlaygrounds } from './pages/playground.ts'
import { leaveOutRestricted, readPage } from './pages/read-page.ts'
import { getRoute } from './pages/route.ts'
import { getVisibility } from './pages/visibility.ts'
import { checkRedirects } from './redirects/check.ts'

/** Keys of references that no pages are made of. */
const UNSUPPORTED_KEYS = ['graphql', 'sdk'] as const

export interface SiteInput {
  config: LoadedConfig
  pageFiles: readonly PageFile[]
  /** Root-relative paths of static files. */
  assets: readonly string[]
  /** API documents of the site; without them it has no endpoint pages. */
  endpoints?: EndpointCatalog
  /** Keeps pages that needed a login on the hosted original. */
  includeRestricted: boolean
  /** Groups of the reader that it is shown to; absent where nobody has signed in. */
  readerGroups?: readonly string[]
  /** Why a file that lies in the folder is not published. */
  leftOut?: (file: string) => LeftOut | undefined
  /** Takes the path prefix of the site off a path of docs.json. */
  fromRoot?: (path: string) => string
}

/** Builds the site model; every finding goes to `report`. */
export function buildSite(input: SiteInput, report: Report): SiteModel {
  const { config, endpoints = NO_ENDPOINTS } = input
  const { root, files, moved } = expandEndpoints(
    config.config.navigation ??
      buildFolderNavigation(input.pageFiles.map(({ file }) => ({ file, route: getRoute(file) }))),
    input.pageFiles,
    {
      catalog: endpoints,
      sources: config.config.api,
      report,
      locate: config.locate,
    },
  )
  reportUnsupported(root, config.locate, report)
  const claims = new SiteClaims(report)
  const all = readPages(files, claims, report, input.readerGroups)
  const index = new PageIndex(all.values())
  const navigation = buildNavigation(root, {
    pages: index,
    report,
    locate: config.locate,
    includeRestricted: input.includeRestricted,
    isSignedIn: input.readerGroups !== undefined,
    leftOut: input.leftOut ?? (() => undefined),
  })
  for (const page of all.values()) page.listed = navigation.listed.has(page.route)
  const pages = input.includeRestricted ? all : leaveOutRestricted(all, navigation, report)
  if (input.readerGroups === undefined) reportSignedInPlaygrounds(pages.values(), config, report)
  const links = new Map<string, string>()
  for (const page of pages.values()) if (page.url !== undefined) links.set(page.route, page.url)

  const assets = claims.assets(input.assets)
  const isPage = (route: string) => pages.has(route)
  const exists = (route: string) =>
    route === '/' || route === '' || isPage(route) || assets.has(route.slice(1))
  const redirects = checkRedirects(
    config.config.redirects,
    {
      exists,
      mayExist: (route) => endpoints.mayHavePage(route),
      isPage,
      isFile: (route) => assets.has(route.slice(1)),
      routes: () => pages.keys(),
      listed: [...navigation.listed.keys()].filter(isPage),
      fromRoot: input.fromRoot ?? ((path) => path),
      moved,
    },
    config.locate,
    report,
  )
  const fallback = findNearestSections(pages.values(), navigation)
  return {
    config,
    pages,
    schemaPages: new PartPages(readSchemaPages(input.endpoints ?? NO_ENDPOINTS, pages), pages),
    navigation,
    assets,
    redirects,
    links,
    languages: getLanguages(root),
    home: getHome(pages, navigation.first),
    counterparts: findCounterparts(navigation.sections, navigation.places),
    visibilityOf: (page) =>
      getVisibility(page, navigation.listed.get(page.route), config.config.seo.indexing),
    placeOf: (page) => navigation.places.get(page.route) ?? fallback(page.file),
  }
}

function readPages(
  files: readonly PageFile[],
  claims: SiteClaims,
  report: Report,
  readerGroups: readonly string[] | undefined,
): Map<string, SitePage> {
  const pages = new Map<string, SitePage>()
  for (const source of files) {
    const page = readPage(source, report, readerGroups)
    const rival = pages.get(page.route)
    if (rival === undefined) {
      pages.set(page.route, page)
      continue
    }
    const [kept, dropped] = preferred(rival, page)
    pages.set(page.route, kept)
    report({
      code: 'page-same-route',
      message: `Expected one file for the route \`${page.route}\`, received \`${kept.file}\` and \`${dropped.file}\`; the first is shown.`,
      file: dropped.file,
      line: 1,
      column: 1,
    })
  }
  const free = claims.pages(pages.values())
  for (const page of pages.values()) if (!free.has(page)) pages.delete(page.route)
  return pages
}

/** `.mdx` beats `.md`, and `guides.mdx` beats `guides/index.mdx`. */
function preferred(a: SitePage, b: SitePage): [SitePage, SitePage] {
  const rank = (page: SitePage) =>
    Number(!page.file.endsWith('.mdx')) * 2 + Number(/(?:^|\/)index\.mdx?$/.test(page.file))
  return rank(a) <= rank(b) ? [a, b] : [b, a]
}

function getHome(pages: ReadonlyMap<string, SitePage>, first: string | undefined): string {
  if (pages.has('/')) return '/'
  if (first !== undefined && !isExternal(first) && pages.has(first)) return first
  for (const page of pages.values()) if (!page.hidden && page.url === undefined) return page.route
  return '/'
}

/** The language containers of a navigation, at any depth, by BCP-47 tag; the first one counts. */
function getLanguages(root: NavigationContainer): Map<string, NavigationContainer> {
  const languages = new Map<string, NavigationContainer>()
  const walk = (container: NavigationContainer) => {
    const tag = container.kind === 'language' ? toBcp47(container.name) : undefined
    if (tag !== undefined && !languages.has(tag)) languages.set(tag, container)
    const { children } = container
    if (children.kind === 'none' || children.kind === 'pages') return
    for (const child of children.containers) walk(child)
  }
  walk(root)
  return languages
}

/** The pages of named schemas, by route. They are written only where another page leads to them. */
function readSchemaPages(
  catalog: EndpointCatalog,
  pages: ReadonlyMap<string, SitePage>,
): Map<string, SitePage> {
  const schemas = new Map<string, SitePage>()
  for (const [route, { name, key }] of catalog.schemaPages()) {
    if (pages.has(route)) continue
    const file = `${route.slice(1)}.mdx`
    const frontmatter = { title: name, hidden: true }
    schemas.set(
      route,
      readPage({ file, frontmatter, endpoint: key, body: '' }, () => undefined),
    )
  }
  return schemas
}

/**
 * Finds a sidebar for pages outside the navigation: that of the nearest folder, upwards, which
 * holds a listed page; the first one of the site when there is none.
 */
function findNearestSections(
  pages: Iterable<SitePage>,
  navigation: Navigation,
): (file: string) => PagePlace | undefined {
  const byFolder = new Map<string, PagePlace>()
  for (const page of pages) {
    const place = navigation.places.get(page.route)
    if (place === undefined) continue
    for (const folder of getFolders(page.file)) {
      if (byFolder.has(folder)) break
      byFolder.set(folder, { section: place.section, trail: [] })
    }
  }
  const [firstSection] = navigation.sections
  return (file) => {
    for (const folder of getFolders(file)) {
      const place = byFolder.get(folder)
      if (place !== undefined && folder !== '') return place
    }
    return firstSection && { section: firstSection, trail: [] }
  }
}

/** Folders of a file from the innermost to the root (`''`). */
function* getFolders(file: string): Generator<string> {
  for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
    yield file.slice(0, at)
  }
  yield ''
}

/** Says once how many entries stand for references that no pages are made of. */
function reportUnsupported(
  root: NavigationContainer,
  locate: (path: PropertyPath) => Location | undefined,
  report: Report,
): void {
  const found = [...walkContainers(root)].flatMap((container) =>
    UNSUPPORTED_KEYS.filter((key) => container[key] !== undefined).map((key) => ({
      key,
      path: [...container.path, key],
    })),
  )
  const [first] = found
  if (first === undefined) return
  const counts = UNSUPPORTED_KEYS.flatMap((key) => {
    const count = found.filter((one) => one.key === key).length
    return count === 0 ? [] : [`${count} with \`${key}\``]
  })
  report({
    code: 'navigation-not-supported',
    message: `Expected entries with pages or with \`openapi\` or \`asyncapi\` documents, received ${counts.join(' and ')}, of which no pages are made yet.`,
    ...locate(first.path),
    hint: 'Pages and groups that stand in these entries are shown.',
  })
}
