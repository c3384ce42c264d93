/**
 * The route of a page file: its path without extension, `index` standing for its folder.
 *
 * `guides/setup.mdx` → `/guides/setup`, `guides/index.mdx` → `/guides`, `index.mdx` → `/`.
 */
export function getRoute(file: string): string {
  const stem = file.replace(/\.mdx?$/i, '')
  return stem === 'index' ? '/' : `/${stem.replace(/\/index$/, '')}`
}

/** Where a route's HTML lies in the output, relative with forward slashes. */
export function getOutputFile(route: string): string {
  if (route === '/') return 'index.html'
  // Hosts look for the page of unknown addresses under this name.
  return route === '/404' ? '404.html' : `${route.slice(1)}/index.html`
}

/** A page path as authors write it in docs.json, without slashes at its ends, suffix or `..`. */
export function normalizePagePath(path: string): string {
  const parts: string[] = []
  for (const part of path.trim().replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/').replace(/\.mdx?$/i, '')
}

/** A readable title from the last segment of a route: `/guides/getting-started` → `Getting started`. */
export function createTitle(route: string): string {
  const last = route.slice(route.lastIndexOf('/') + 1)
  const words = last.replace(/[-_]+/g, ' ').trim()
  return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1)
}
