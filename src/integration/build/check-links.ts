import { didYouMean } from '../../diagnostics/index.ts'
import { resolveRedirect, type SiteModel } from '../../site/index.ts'
import type { ProjectSession } from '../project/session.ts'

/** Reports the internal links that lead nowhere. */
export function checkLinks(session: ProjectSession): void {
  const { site } = session.project
  const exists = createTargets(site)
  const names = new Map<string, string[]>()
  for (const route of site.pages.keys()) {
    const name = lastSegment(route)
    names.set(name, [...(names.get(name) ?? []), route])
  }
  const known = [...names.keys()]
  for (const [file, record] of session.notes()) {
    for (const { href, line, column } of record.links) {
      const path = pathOf(href)
      if (exists(path)) continue
      const name = lastSegment(path)
      const namesakes = names.get(name) ?? names.get(didYouMean(name, known) ?? '') ?? []
      const near = didYouMean(path, namesakes) ?? namesakes[0]
      session.project.report({
        code: 'link-not-found',
        severity: 'warning',
        message: `Expected the link \`${href}\` to lead to a page or file of the site, received none.`,
        file,
        line,
        column,
        ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
      })
    }
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
