import { createHash } from 'node:crypto'
import { type GlobalNavigation, type NavigationContainer, toBcp47 } from '../../config/index.ts'
import { isExternal } from '../addresses.ts'
import { toRoute } from '../pages/page-index.ts'
import type { Inherited, Level, ListedPage, NavigationWalk, SectionDraft } from './context.ts'
import { walkListedPaths } from './listed-paths.ts'
import type {
  NavigationEntry,
  NavigationSection,
  PagePlace,
  Switcher,
  SwitcherKind,
} from './model.ts'
import { buildPageNodes, createEntry, reportEmpty } from './page-nodes.ts'
import { linkSequence } from './sequence.ts'

const GLOBAL_KINDS = [
  ['languages', 'language'],
  ['products', 'product'],
  ['versions', 'version'],
  ['dropdowns', 'dropdown'],
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
] as const satisfies readonly (readonly [keyof GlobalNavigation, SwitcherKind])[]

/** The navigation as pages see it. */
export interface Navigation {
  sections: NavigationSection[]
  /** Where each listed page stands, by route. */
  places: ReadonlyMap<string, PagePlace>
  listed: ReadonlyMap<string, ListedPage>
  /** Routes of restricted pages that were passed over. */
  withheld: ReadonlySet<string>
  /** First page of the default language, version, tab …; a route or an address. */
  first?: string
}

/**
 * Walks docs.json's navigation once and gives every listed page its sidebar, switchers, trail and
 * neighbours. Entries without a page are reported and left out.
 */
export function buildNavigation(
  root: NavigationContainer,
  context: Pick<
    NavigationWalk,
    'pages' | 'report' | 'locate' | 'includeRestricted' | 'isSignedIn' | 'leftOut'
  >,
): Navigation {
  const walk: NavigationWalk = {
    ...context,
    sections: [],
    places: new Map(),
    listed: new Map(),
    firstListing: new Map(),
    repeated: [],
    withheld: new Set(),
    named: new Set([...walkListedPaths(root)].map(toRoute)),
  }
  const first = walkContainer(
    root,
    {
      levels: [],
      globals: [],
      hidden: false,
      concealed: false,
      searchable: false,
      restricted: false,
    },
    walk,
  )
  reportRepeatedPages(walk)
  const sections = walk.sections.map(finishSection)
  for (const section of sections) linkSequence(section, walk.places)
  return {
    sections,
    places: walk.places,
    listed: walk.listed,
    withheld: walk.withheld,
    ...(first && { first }),
  }
}

/** Walks one container; returns the address that a link to it opens. */
function walkContainer(
  container: NavigationContainer,
  outer: Inherited,
  walk: NavigationWalk,
): string | undefined {
  const inherited = inherit(container, outer)
  const { children, menu } = container
  const targets: (string | undefined)[] = []
  if (menu !== undefined) {
    const { entries, first } = walkSiblings(menu, 'item', inherited, walk)
    const own = inherited.levels.at(-1)
    if (own !== undefined) own.entry.menu = visible(entries)
    targets.push(first)
  }
  if (children.kind === 'pages') {
    targets.push(walkSection(container, inherited, walk))
  } else if (children.kind !== 'none') {
    targets.push(walkSiblings(children.containers, children.kind, inherited, walk).first)
  }
  return container.href ?? targets.find((target) => target !== undefined)
}

function inherit(container: NavigationContainer, outer: Inherited): Inherited {
  const lang = container.kind === 'language' ? toBcp47(container.name) : outer.lang
  const boost = container.boost ?? outer.boost
  const directory = container.directory ?? outer.directory
  return {
    ...outer,
    hidden: outer.hidden || container.hidden === true,
    searchable: container.searchable ?? (container.hidden === true ? false : outer.searchable),
    restricted: container.public === undefined ? outer.restricted : !container.public,
    globals: container.global === undefined ? outer.globals : [...outer.globals, container],
    ...(lang !== undefined && { lang }),
    ...(boost !== undefined && { boost }),
    ...(directory !== undefined && { directory }),
  }
}

function walkSiblings(
  containers: readonly NavigationContainer[],
  kind: SwitcherKind,
  inherited: Inherited,
  walk: NavigationWalk,
): { entries: NavigationEntry[]; first?: string } {
  const entries: NavigationEntry[] = []
  for (const container of containers) {
    const entry = createEntry(container, kind)
    const level: Level = { kind, entries, entry }
    const target = walkContainer(
      container,
      { ...inherited, levels: [...inherited.levels, level] },
      walk,
    )
    if (target === undefined) {
      reportEmpty(container, walk)
      continue
    }
    entry.href = target
    entry.external = isExternal(target)
    entries.push(entry)
  }
  const internal = visible(entries).filter((entry) => !entry.external)
  const first = internal.find((entry) => entry.default === true) ?? internal[0]
  return { entries, ...(first && { first: first.href }) }
}

function visible(entries: readonly NavigationEntry[]): NavigationEntry[] {
  return entries.filter((entry) => entry.hidden !== true)
}

function walkSection(
  container: NavigationContainer,
  inherited: Inherited,
  walk: NavigationWalk,
): string | undefined {
  if (container.children.kind !== 'pages') return undefined
  const section: NavigationSection = {
    id: walk.sections.length,
    nodes: [],
    switchers: [],
    digest: '',
    ...(inherited.lang && { lang: inherited.lang }),
  }
  walk.sections.push({ section, inherited })
  section.nodes = buildPageNodes(container.children.entries, section, [], inherited, walk)
  return getFirstRoute(section)
}

function getFirstRoute(section: NavigationSection): string | undefined {
  const nodes = [...section.nodes]
  for (let node = nodes.shift(); node !== undefined; node = nodes.shift()) {
    if (node.type === 'page') return node.route
    if (node.type === 'group') {
      if (node.root !== undefined) return node.root.route
      nodes.unshift(...node.children)
    }
  }
  return undefined
}

/** Gives a walked section its switchers, `global` entries included, and its digest. */
function finishSection({ section, inherited }: SectionDraft): NavigationSection {
  section.switchers = inherited.levels.map(({ kind, entries, entry }): Switcher => {
    const shown = entries.filter((candidate) => candidate.hidden !== true)
    return { kind, entries: shown, active: shown.indexOf(entry) }
  })
  for (const container of inherited.globals) addGlobals(section, container)
  section.switchers = section.switchers.filter((switcher) => switcher.entries.length > 0)
  section.digest = createHash('sha1')
    .update(JSON.stringify([section.nodes, section.switchers, section.lang]))
    .digest('base64url')
  return section
}

function addGlobals(section: NavigationSection, container: NavigationContainer): void {
  for (const [key, kind] of GLOBAL_KINDS) {
    const entries = (container.global?.[key] ?? []).flatMap((global) => globalEntry(global, kind))
    if (entries.length === 0) continue
    const present = section.switchers.find((switcher) => switcher.kind === kind)
    if (present === undefined) section.switchers.push({ kind, entries, active: -1 })
    else present.entries = [...present.entries, ...entries]
  }
}

function globalEntry(container: NavigationContainer, kind: SwitcherKind): NavigationEntry[] {
  if (container.hidden === true || container.href === undefined) return []
  const entry = createEntry(container, kind)
  return [{ ...entry, href: container.href, external: isExternal(container.href) }]
}

/**
 * Reports the pages that the navigation names again, those of one API document once. Versions and
 * tabs share pages on purpose; one sidebar naming a page twice, or two languages sharing one page,
 * is a slip.
 */
function reportRepeatedPages({ repeated, locate, report }: NavigationWalk): void {
  const listings = repeated.map(({ route, path, section, lang, first }) => {
    const place = locate(path)
    const before = locate(first.path)
    const where = before === undefined ? '' : ` (first at \`${before.file}:${before.line}\`)`
    const languages = first.lang !== lang
    return { route, place, where, languages, slip: languages || first.section === section }
  })
  const groups = Map.groupBy(listings, ({ place, where, languages, slip }) =>
    [place?.file, place?.line, place?.column, where, languages, slip].join('\0'),
  )
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const { route, place, where, languages, slip } = first
    const pages = `\`${route}\`${others.length === 0 ? '' : ` and ${others.length} more`}`
    report({
      code: 'navigation-duplicate-page',
      severity: slip ? 'warning' : 'info',
      message: languages
        ? `Expected each language to list its own pages, received ${pages} in two languages${where}.`
        : `Expected each page once in the navigation, received ${pages} again${where}.`,
      ...place,
      hint: 'The page belongs to its first entry: breadcrumbs, previous and next follow that one.',
    })
  }
}
