import {
  type NavigationContainer,
  type NavigationPageEntry,
  type PropertyPath,
  toBcp47,
} from '../../config/index.ts'
import type { SitePage } from '../pages/page.ts'
import type { Inherited, NavigationWalk } from './context.ts'
import type {
  NavigationEntry,
  NavigationGroup,
  NavigationLink,
  NavigationNode,
  NavigationPage,
  NavigationSection,
  SwitcherKind,
} from './model.ts'

/** Builds the nodes of one section from the `pages` and `groups` of a container. */
export function buildPageNodes(
  entries: readonly NavigationPageEntry[],
  section: NavigationSection,
  trail: NavigationGroup[],
  inherited: Inherited,
  walk: NavigationWalk,
): NavigationNode[] {
  const nodes: NavigationNode[] = []
  for (const entry of entries) {
    const node =
      entry.type === 'group'
        ? groupNode(entry.group, section, trail, inherited, walk)
        : pageNode(entry.value, entry.path, section, trail, inherited, walk)
    if (node !== undefined) nodes.push(node)
  }
  return nodes
}

function groupNode(
  group: NavigationContainer,
  section: NavigationSection,
  trail: NavigationGroup[],
  inherited: Inherited,
  walk: NavigationWalk,
): NavigationGroup | undefined {
  const within: Inherited = {
    ...inherited,
    concealed: inherited.concealed || group.hidden === true,
    searchable: group.searchable ?? (group.hidden === true ? false : inherited.searchable),
    restricted: group.public === undefined ? inherited.restricted : !group.public,
    boost: group.boost ?? inherited.boost,
    directory: group.directory ?? inherited.directory,
  }
  const node: NavigationGroup = {
    type: 'group',
    title: group.name.trim(),
    expanded: group.expanded === true,
    children: [],
    ...(group.icon && { icon: group.icon }),
    ...(group.tag && { tag: group.tag }),
  }
  const inner = [...trail, node]
  const { children } = group
  if (group.root !== undefined) {
    const root = pageNode(group.root, [...group.path, 'root'], section, inner, within, walk)
    if (root?.type === 'page') node.root = root
    const { directory = 'none' } = within
    if (node.root !== undefined && directory !== 'none') node.directory = directory
  }
  if (children.kind === 'pages') {
    node.children = buildPageNodes(children.entries, section, inner, within, walk).filter(
      (child) => child.type !== 'page' || child.route !== node.root?.route,
    )
  }
  const empty = node.children.length === 0 && node.root === undefined
  if (empty && group.root === undefined && !within.concealed) reportEmpty(group, walk)
  return empty || within.concealed ? undefined : node
}

function pageNode(
  value: string,
  path: PropertyPath,
  section: NavigationSection,
  trail: NavigationGroup[],
  inherited: Inherited,
  walk: NavigationWalk,
): NavigationPage | NavigationLink | undefined {
  const page = walk.pages.find(value) ?? walk.pages.findFolded(value)
  if (page === undefined) {
    reportMissing(value, path, walk)
    return undefined
  }
  if (walk.pages.find(value) === undefined) reportCase(value, page, path, walk)
  const isForSome = inherited.restricted && page.frontmatter.public !== true
  const restricted = page.restricted || (isForSome && !walk.isSignedIn)
  if (restricted && !walk.includeRestricted) {
    walk.withheld.add(page.route)
    return undefined
  }
  remember(page, path, section, trail, inherited, walk)
  return page.hidden || inherited.concealed ? undefined : toNode(page)
}

function remember(
  page: SitePage,
  path: PropertyPath,
  section: NavigationSection,
  trail: NavigationGroup[],
  inherited: Inherited,
  walk: NavigationWalk,
): void {
  const { route } = page
  const before = walk.listed.get(route)
  const hidden = inherited.hidden || inherited.concealed
  walk.listed.set(route, {
    hidden: hidden && (before?.hidden ?? true),
    searchable: inherited.searchable || (before?.searchable ?? false),
    ...((before?.boost ?? inherited.boost) !== undefined && {
      boost: before?.boost ?? inherited.boost,
    }),
  })
  const first = walk.firstListing.get(route)
  // A group may list its root page among its pages.
  const isOwnRoot = first?.path.at(-1) === 'root' && isInside(path, first.path.slice(0, -1))
  if (first !== undefined && !isOwnRoot) {
    walk.repeated.push({ route, path, section: section.id, lang: section.lang, first })
  } else if (first === undefined) {
    walk.firstListing.set(route, {
      path,
      section: section.id,
      ...(section.lang && { lang: section.lang }),
    })
  }
  // A listing that readers can see beats an earlier one in a hidden container.
  const seenHidden = before?.hidden === true && !hidden
  if (!walk.places.has(route) || seenHidden) walk.places.set(route, { section, trail })
}

function toNode(page: SitePage): NavigationPage | NavigationLink {
  const shared = { ...(page.icon && { icon: page.icon }), ...(page.tag && { tag: page.tag }) }
  if (page.url !== undefined) return { type: 'link', title: page.label, href: page.url, ...shared }
  return {
    type: 'page',
    route: page.route,
    title: page.label,
    ...shared,
    ...(page.deprecated && { deprecated: true }),
    ...(page.method && { method: page.method }),
  }
}

const SNIPPET = /^\/*_?snippets\//

/** An entry whose page does not exist: the entry is dropped. */
function reportMissing(value: string, path: PropertyPath, walk: NavigationWalk): void {
  walk.report({
    code: 'navigation-page-not-found',
    message: `Expected a page file for the navigation entry \`${value}\`, received none; the entry is left out.`,
    ...walk.locate(path),
    hint: adviseOnMissing(value, walk),
  })
}

function adviseOnMissing(value: string, walk: NavigationWalk): string {
  const name = value.replace(/^\/+/, '')
  for (const file of [`${name}.mdx`, `${name}.md`]) {
    const reason = walk.leftOut(file)
    if (reason === 'ignored')
      return `\`${file}\` is there, and left out by \`.mintignore\` or with the files of tools: take it out of the list, or remove the entry.`
    if (reason === 'unreadable')
      return `\`${file}\` is there: give whoever runs Pergola the right to read it.`
  }
  if (SNIPPET.test(value))
    return 'Files in `snippets` are parts of pages and none themselves: import it into one, or move it elsewhere.'
  const near = walk.pages.suggest(value, (route) => walk.named.has(route))
  return near === undefined
    ? `Create \`${name}.mdx\`, or remove the entry.`
    : `Did you mean \`${near.slice(1)}\`?`
}

/** Sites are written on disks that do not tell cases apart, and read from ones that do. */
function reportCase(value: string, page: SitePage, path: PropertyPath, walk: NavigationWalk): void {
  walk.report({
    code: 'navigation-page-case',
    message: `Expected the navigation to name \`${page.file}\` as it is written, received \`${value}\`. The page is shown.`,
    ...walk.locate(path),
    hint: `Write \`${page.route === '/' ? 'index' : page.route.slice(1)}\`: links and other tools tell upper and lower case apart.`,
  })
}

/** Says that an entry has nothing to show; what it was to show and is not there is told by itself. */
export function reportEmpty(container: NavigationContainer, walk: NavigationWalk): void {
  const { kind, name, path, children, menu, openapi, asyncapi, graphql, sdk } = container
  const isWritten =
    menu !== undefined ||
    (children.kind === 'pages' && children.entries.length > 0) ||
    (children.kind !== 'none' && children.kind !== 'pages')
  if (isWritten || [openapi, asyncapi, graphql, sdk].some((source) => source !== undefined)) return
  walk.report({
    code: 'navigation-empty',
    message: `Expected pages in the ${kind} \`${name}\`, received none. It is not shown.`,
    ...walk.locate(path),
    hint: 'List its pages, or remove the entry.',
  })
}

/** Whether a path is that of an entry of a group's own pages. */
function isInside(path: PropertyPath, group: PropertyPath): boolean {
  return path.length === group.length + 2 && group.every((key, at) => path[at] === key)
}

/** The entry that stands for a container in its switcher; its `href` is set once known. */
export function createEntry(container: NavigationContainer, kind: SwitcherKind): NavigationEntry {
  const lang = kind === 'language' ? toBcp47(container.name) : undefined
  return {
    kind,
    label: label(container, lang),
    href: '',
    external: false,
    ...(container.icon && { icon: container.icon }),
    ...(container.color && { color: container.color }),
    ...(container.description && { description: container.description }),
    ...(container.tag && { tag: container.tag }),
    ...(container.align && { align: container.align }),
    ...(lang && { lang }),
    ...(container.default && { default: true }),
    ...(container.hidden && { hidden: true }),
  }
}

function label(container: NavigationContainer, lang: string | undefined): string {
  if (lang === undefined) return container.displayName ?? container.name
  return getLanguageName(lang) ?? container.name
}

/** A language's name in itself: `fr` → `Français`. */
function getLanguageName(lang: string): string | undefined {
  try {
    const name = new Intl.DisplayNames([lang], { type: 'language', fallback: 'none' }).of(lang)
    return name === undefined ? undefined : name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
  } catch {
    // Not a well-formed tag: the configuration has reported it, its own text is shown.
    return undefined
  }
}
