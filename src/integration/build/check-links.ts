import { hasPlace, isForScripts, type PageLink } from '../../content/index.ts'
import { type Diagnostic, didYouMean } from '../../diagnostics/index.ts'
import { resolveRedirect, type SiteModel } from '../../site/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { checkRedirectPlaces } from './check-redirect-places.ts'
import { PagePlaces } from './page-places.ts'

/** Reports the internal links that lead nowhere: to no page or file, or to no place of a page. */
export async function checkLinks(session: ProjectSession): Promise<void> {
  const { site } = session.project
  const exists = createTargets(site)
  const suggest = createSuggestions(site)
  const places = new PagePlaces(session)
  await checkRedirectPlaces(session, places)
  const report = createReport(session)
  for (const [file, links] of session.notes.links()) {
    for (const link of links) {
      const { href } = link
      const path = pathOf(href)
      if (!exists(path)) {
        const near = suggest(path)
        report(file, link, {
          code: 'link-not-found',
          severity: 'warning',
          message: `Expected the link \`${href}\` to lead to a page or file of the site, received none.`,
          ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
        })
        continue
      }
      const fragment = /#(.+)$/s.exec(href)?.[1]
      const ids = fragment === undefined ? undefined : await places.of(path)
      if (fragment === undefined || ids === undefined || hasPlace(ids, fragment)) continue
      if (isForScripts(fragment)) continue
      const near = didYouMean(fragment, [...ids])
      report(file, link, {
        code: 'link-anchor-not-found',
        severity: 'warning',
        message: `Expected the link \`${href}\` to lead to a place of the page, received none of that name.`,
        ...(near !== undefined && { hint: `Did you mean \`${path}#${near}\`?` }),
      })
    }
  }
}

/**
 * Reports what is wrong with a link where it stands. A text of an API document may show on many
 * pages, and is told of once.
 */
function createReport({ project }: ProjectSession) {
  const endpoints = new Map<string, string>()
  const { pages, schemaPages } = project.site
  for (const { file, endpoint } of [...pages.values(), ...schemaPages.values()]) {
    if (endpoint !== undefined) endpoints.set(file, endpoint)
  }
  const told = new Set<string>()
  return (file: string, link: PageLink, finding: Diagnostic) => {
    const { described, line, column, file: written = file } = link
    if (described === undefined) return project.report({ ...finding, file: written, line, column })
    if (told.has(described)) return
    told.add(described)
    const endpoint = endpoints.get(file)
    const place = endpoint && project.placeOfApiLink(endpoint, described)
    project.report({ ...finding, ...(place || { file }) })
  }
}

/** Finds the route that a broken link may have meant: one of the same name, or a similar name. */
function createSuggestions(site: SiteModel): (path: string) => string | undefined {
  const byName = Map.groupBy(site.pages.keys(), lastSegment)
  // The root has no name.
  byName.delete('')
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
