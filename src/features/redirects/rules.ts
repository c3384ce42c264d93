import type { HostRule } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { matchesRedirect, type Redirect, withBase } from '../../site/index.ts'
import { getLanguageChoice } from '../language-choice.ts'

/** Where single addresses lead that are no pages: redirects, pages with a `url`, and `/`. */
export function getSingleRules({ site }: Project): Redirect[] {
  const isTaken = (route: string) =>
    site.pages.has(route) && site.pages.get(route)?.url === undefined
  const rules = new Map<string, Redirect>()
  const add = (source: string, destination: string, permanent: boolean, implied = false) =>
    rules.set(source, { source, destination, permanent, wildcard: false, implied })
  for (const [source, destination] of site.links) add(source, destination, false)
  if (!site.pages.has('/') && site.home !== '/') add('/', site.home, false)
  for (const { source, destination, permanent, wildcard, implied } of site.redirects) {
    if (!wildcard && !isTaken(source)) add(source, destination, permanent, implied)
  }
  return [...rules.values()]
}

/** The redirects from more than one address. */
export function getWildcardRules({ site }: Project): Redirect[] {
  return site.redirects.filter(({ wildcard }) => wildcard)
}

/**
 * All rules as hosts are told of them. Wildcards that match pages are none of them: some hosts
 * redirect before they look for a file, and would hide the pages. Those of folders are none either:
 * hosts take a few hundred rules, and a file stands there.
 *
 * @param shadowed sources at which something else lies
 */
export function getHostRules(project: Project, shadowed: ReadonlySet<string>): HostRule[] {
  const { base } = project.options
  const routes = [...project.site.pages.keys()]
  // A server that answered for the root would leave no choice to the page there.
  const isLeft = ({ source, destination }: Redirect) =>
    source !== '/' || getLanguageChoice(project, destination) === undefined
  const wildcards = getWildcardRules(project).filter(
    (rule) => !routes.some((route) => matchesRedirect(rule, route)),
  )
  const singles = getSingleRules(project).filter(
    (rule) => isLeft(rule) && rule.implied !== true && !shadowed.has(rule.source),
  )
  return [...singles, ...wildcards].map(({ implied: _, ...rule }) => ({
    ...rule,
    source: withBase(base, rule.source),
    destination: withBase(base, rule.destination),
  }))
}
