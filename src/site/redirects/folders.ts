import { type Redirect, resolveRedirect } from './redirect.ts'

/**
 * Rules for folders without a page of their own, each to its first page: links name them, and
 * readers shorten addresses. What a rule of docs.json is about stays with it.
 *
 * @param routes listed pages in the order of the navigation
 */
export function folderRedirects(
  routes: Iterable<string>,
  rules: readonly Redirect[],
  exists: (route: string) => boolean,
): Redirect[] {
  const first = new Map<string, string>()
  for (const route of routes) {
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      const folder = route.slice(0, end)
      if (first.has(folder)) break
      first.set(folder, route)
    }
  }
  return [...first]
    .filter(([folder]) => !exists(folder) && resolveRedirect(folder, rules) === undefined)
    .map(([source, destination]) => ({
      source,
      destination,
      permanent: false,
      wildcard: false,
      implied: true,
    }))
}
