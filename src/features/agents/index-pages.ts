import {
  findNewestVersion,
  type NavigationNode,
  type NavigationSection,
  type SiteModel,
  type SitePage,
} from '../../site/index.ts'

const known = new WeakMap<SiteModel, readonly SitePage[]>()

/**
 * The pages that agents are told of: those of the default language and version in the order of the
 * navigation, then what it does not show, by address.
 */
export function indexPages(site: SiteModel): readonly SitePage[] {
  const before = known.get(site)
  if (before !== undefined) return before
  const pages = listPages(site)
  known.set(site, pages)
  return pages
}

function listPages(site: SiteModel): SitePage[] {
  const own = site.navigation.sections.filter((section) => isDefault(section, site))
  const routes = new Set(own.flatMap(({ nodes }) => [...getRoutes(nodes)]))
  const shown = [...routes].flatMap((route) => site.pages.get(route) ?? [])
  const rest = [...site.pages.values()]
    .filter((page) => !routes.has(page.route))
    .filter((page) => isOfDefault(page, site))
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))
  return [...shown, ...rest].filter((page) => site.visibilityOf(page).llms)
}

function isOfDefault(page: SitePage, site: SiteModel): boolean {
  const section = site.placeOf(page)?.section
  return section === undefined || isDefault(section, site)
}

/** Whether a section is of the language and the version that readers get first. */
function isDefault({ lang, switchers }: NavigationSection, { counterparts }: SiteModel): boolean {
  if (
    lang !== undefined &&
    counterparts.defaultLanguage !== undefined &&
    lang !== counterparts.defaultLanguage
  ) {
    return false
  }
  return switchers
    .filter(({ kind }) => kind === 'version')
    .every(({ entries, active }) => entries[active] === findNewestVersion(entries))
}

function* getRoutes(nodes: readonly NavigationNode[]): Generator<string> {
  for (const node of nodes) {
    if (node.type === 'page') yield node.route
    if (node.type !== 'group') continue
    if (node.root !== undefined) yield node.root.route
    yield* getRoutes(node.children)
  }
}
