import { isKnownLanguage } from '../../config/index.ts'
import { suggestPath } from '../../diagnostics/index.ts'

/** Names that many parts of a site have for a page of theirs: they tell nothing of where it went. */
const COMMON_NAMES = new Set([
  'about',
  'api',
  'authentication',
  'concepts',
  'configuration',
  'examples',
  'faq',
  'features',
  'getting-started',
  'guide',
  'home',
  'index',
  'install',
  'installation',
  'intro',
  'introduction',
  'migration',
  'overview',
  'quick-start',
  'quickstart',
  'reference',
  'setup',
  'troubleshooting',
  'usage',
])

/** Tells which route a path may have meant that leads nowhere; nothing where that is not sure. */
export type RouteAdvice = (
  path: string,
  /** The routes that nothing else leads to, where it matters. */
  isFree?: (route: string) => boolean,
) => string | undefined

/** Knows the routes of a site by their names and folders. */
export function createRouteAdvice(routes: Iterable<string>): RouteAdvice {
  const all = [...routes].filter((route) => route !== '/')
  let byName: Map<string, string[]> | undefined
  let byFolder: Map<string, string[]> | undefined
  let folders: Set<string> | undefined
  return (path, isFree) => {
    byName ??= Map.groupBy(all, (route) => getName(route).toLowerCase())
    byFolder ??= Map.groupBy(all, (route) => getFolders(route).join('/'))
    const isPossible = (route: string) =>
      isOfSameLanguage(path, route) && (isFree === undefined || isFree(route))
    const namesakes = (byName.get(getName(path).toLowerCase()) ?? []).filter(isPossible)
    const siblings = (byFolder.get(getFolders(path).join('/')) ?? []).filter(isPossible)
    const kept = namesakes.filter((route) => isSameButFolders(path, route))
    if (kept.length > 0) return getNearest(path, kept)
    const misspelled = suggestPath(path, [...new Set([...namesakes, ...siblings])])
    if (misspelled !== undefined) return misspelled
    const [only] = namesakes
    if (only === undefined || namesakes.length > 1) return undefined
    const moved = movedTo(path, only)
    if (isFree === undefined || moved !== undefined) return moved
    folders ??= new Set([...byFolder.keys()].flatMap(getOuterFolders))
    return takenFrom(path, only, folders)
  }
}

/**
 * What a path leads to without folders at its beginning: those of the page, before a path that was
 * meant from the root, or that of the site, as in `/docs/setup`.
 */
export function findShorterPath(
  path: string,
  isThere: (path: string) => boolean,
): string | undefined {
  const [first = '', ...rest] = path.split('/').slice(1)
  const ends = rest.map((_, at) => rest.slice(at).join('/'))
  const several = ends.filter((end) => end.includes('/') || first === 'docs')
  return several
    .flatMap((end) => [`/${first}/${end}`, `/${end}`])
    .find((end) => isOfSameLanguage(path, end) && isThere(end))
}

/** The route that has the fewest folders more or less, if it is one. */
function getNearest(path: string, routes: readonly string[]): string | undefined {
  const count = getFolders(path).length
  const far = routes.map((route) => Math.abs(getFolders(route).length - count))
  const least = Math.min(...far)
  const nearest = routes.filter((_, at) => far[at] === least)
  return nearest.length === 1 ? nearest[0] : undefined
}

/** `a/b` → `a`, `a/b`. */
function getOuterFolders(folder: string): string[] {
  const parts = folder.split('/')
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

/** Whether folders were put in or taken away, and name and nearest folder are the same. */
function isSameButFolders(path: string, route: string): boolean {
  const one = getFolders(path)
  const other = getFolders(route)
  if (one.at(-1) !== other.at(-1)) return false
  return isPartOf(one, other) || isPartOf(other, one)
}

function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const name of whole) if (name === part[found]) found++
  return found === part.length
}

/** The only page of a name, where it was moved at the top: in a folder now, or in another one. */
function movedTo(path: string, only: string): string | undefined {
  const before = getFolders(path).length
  if (getFolders(only).length !== 1 || before > 1) return undefined
  return before === 0 || !COMMON_NAMES.has(getName(path).toLowerCase()) ? only : undefined
}

/** The only page of a name that nothing leads to, where a folder was put in, taken away or renamed. */
function takenFrom(path: string, only: string, folders: ReadonlySet<string>): string | undefined {
  if (COMMON_NAMES.has(getName(path).toLowerCase())) return undefined
  const one = getFolders(path)
  const other = getFolders(only)
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  if (Math.max(one.length, other.length) - start - end > 1) return undefined
  // A folder that is there still was not renamed: both have such a page.
  const isReplaced = one.length === other.length
  return isReplaced && folders.has(one.slice(0, start + 1).join('/')) ? undefined : only
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function getFolders(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
    .slice(0, -1)
}

/** Whether two paths lie in the folder of one language, or both in none. */
function isOfSameLanguage(path: string, other: string): boolean {
  return languageFolder(path) === languageFolder(other)
}

function languageFolder(path: string): string | undefined {
  const [first = ''] = path.replace(/^\/+/, '').split('/', 1)
  return isKnownLanguage(first) ? first : undefined
}
