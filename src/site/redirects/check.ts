import type { DocsConfig, PropertyPath } from '../../config/index.ts'
import type { Location, Report } from '../../diagnostics/index.ts'
import { isExternal } from '../navigation/entry.ts'
import { type Redirect, resolveRedirect } from './redirect.ts'

/** Hops after which a chain of redirects counts as a loop; browsers give up at twenty. */
const MOST_HOPS = 20

/**
 * Reads the redirects of a site and reports the rules that cannot work: loops, sources that are
 * pages, and destinations that are neither page, file nor redirect.
 */
export function checkRedirects(
  rules: DocsConfig['redirects'],
  site: { exists(route: string): boolean; isPage(route: string): boolean },
  locate: (path: PropertyPath) => Location | undefined,
  report: Report,
): Redirect[] {
  const redirects = rules.map(
    ({ source, destination, permanent }): Redirect => ({
      source,
      destination: isExternal(destination) ? destination : withoutIndex(destination),
      permanent,
      wildcard: /[*:]/.test(source),
    }),
  )
  for (const [index, redirect] of redirects.entries()) {
    const place = locate(rules[index]?.path ?? ['redirects'])
    if (redirect.wildcard) continue
    if (site.isPage(redirect.source)) {
      report({
        code: 'redirect-shadowed',
        severity: 'warning',
        message: `Expected a redirect's \`source\` to be free, received \`${redirect.source}\`, which is a page; the page is shown.`,
        ...place,
        hint: 'Remove the redirect or the page.',
      })
      continue
    }
    const end = follow(redirect, redirects, site)
    if (end === undefined) {
      report({
        code: 'redirect-loop',
        severity: 'warning',
        message: `Expected the redirect from \`${redirect.source}\` to end at a page, received a loop.`,
        ...place,
        hint: 'Let one of its rules point at a page.',
      })
    } else if (!isExternal(end) && !site.exists(end)) {
      report({
        code: 'redirect-target-not-found',
        severity: 'warning',
        message: `Expected the redirect from \`${redirect.source}\` to end at a page, received \`${end}\`, which does not exist.`,
        ...place,
      })
    }
  }
  return redirects
}

/** The last address of a chain, `undefined` for a loop. */
function follow(
  first: Redirect,
  redirects: readonly Redirect[],
  site: { exists(route: string): boolean },
): string | undefined {
  let target = pathOf(first.destination)
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    if (isExternal(target) || site.exists(target)) return target
    const next = resolveRedirect(target, redirects)
    if (next === undefined) return target
    target = pathOf(next.destination)
  }
  return undefined
}

/** An address without query, fragment and trailing slash, with a leading slash when internal. */
function pathOf(destination: string): string {
  if (isExternal(destination)) return destination
  const path = destination.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** `index` stands for its folder in addresses as it does in files: `/guides/index` → `/guides`. */
function withoutIndex(destination: string): string {
  return destination.replace(/\/index(?=$|[?#])/, '') || '/'
}
