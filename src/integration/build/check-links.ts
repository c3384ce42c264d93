import { didYouMean } from '../../diagnostics/index.ts'
import { resolveRedirect, type SiteModel } from '../../site/index.ts'
import type { ProjectSession } from '../project/session.ts'

/** Reports the internal links that lead nowhere. */
export function checkLinks(session: ProjectSession): void {
  const { site } = session.project
  const exists = createTargets(site)
  const suggest = createSuggestions(site)
  for (const [file, links] of session.notes.links()) {
    for (const { href, line, column, file: snippet } of links) {
      const path = pathOf(href)
      if (exists(path)) continue
      const near = suggest(path)
      session.project.report({
        code: 'link-not-found',
        severity: 'warning',
        message: `Expected the link \`${href}\` to lead to a page or file of the site, received none.`,
        file: snippet ?? file,
        line,
        column,
        ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
      })
    }
  }
}

/** Finds the route that a broken link may have meant: one of the same name, or a similar name. */
function createSuggestions(site: SiteModel): (path: string) => string | undefined {
  const byName = Map.groupBy(site.pages.keys(), lastSegment)
  const names = [...byName.keys()]
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (known.has(path)) return known.get(path)
    const name = didYouMean(lastSegment(path), names)
    const namesakes = name === undefined ? [] : (byName.get(name) ?? [])
    const near = didYouMean(path, namesakes) ?? namesakes[0]
    known.set(path, near)
    return near
  }
}

function createTargets(site: SiteModel): (path: string) => boolean {
  return (path) =>
    path === '/' ||
    site.pages.has(path) ||
    site.assets.has(path.slice(1)) ||
    resolveRedirect(path, site.redirects) !== undefined
}

function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/, '')
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  try {
    return decodeURI(trimmed)
  } catch {
    // A stray percent sign: the path is compared as written.
    return trimmed
  }
}

function lastSegment(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase()
}
