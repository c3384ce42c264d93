import type { DocsConfig, PropertyPath } from '../../config/index.ts'
import type { Location, Report, SettledCode } from '../../diagnostics/index.ts'
import { isExternal } from '../addresses.ts'
import { fillDestination, getPlaceholder, parsePattern } from './pattern.ts'
import { matchesRedirect, type Redirect, resolveRedirect } from './redirect.ts'

/** Hops after which a chain of redirects counts as a loop; browsers give up at twenty. */
const MOST_HOPS = 20

/** What the check asks of the site. */
export interface RedirectSite {
  /** Whether an address leads to a page or file. */
  exists(route: string): boolean
  /** Whether it may lead to a page of an API document that could not be read. */
  mayExist(route: string): boolean
  isPage(route: string): boolean
  isFile(route: string): boolean
  /** Routes of all pages. */
  routes(): Iterable<string>
  /** Routes of the pages that the navigation lists, in its order. */
  listed: Iterable<string>
  /** A path of docs.json without the path prefix of the site, which it may begin with. */
  fromRoot(path: string): string
  /** Addresses that generated pages had once, by those that they have now. */
  moved: ReadonlyMap<string, string>
}

/**
 * Reads the redirects of a site and reports the rules that cannot work: loops, sources that are
 * pages, rules that earlier ones leave nothing to, and destinations that are neither page, file nor
 * redirect. Chains are shortened to their end. Folders without a page lead to their first one.
 */
export function checkRedirects(
  rules: DocsConfig['redirects'],
  site: RedirectSite,
  locate: (path: PropertyPath) => Location | undefined,
  report: Report,
): Redirect[] {
  const redirects = rules.map(
    ({ source, destination, permanent }): Redirect => ({
      source: site.fromRoot(source),
      destination: isExternal(destination) ? destination : withoutIndex(site.fromRoot(destination)),
      permanent,
      wildcard: /[*:]/.test(source),
    }),
  )
  const folders = implyRedirects(findFirstPages(site.listed), false, site.exists, redirects)
  const moved = implyRedirects(site.moved, true, site.exists, redirects)
  const all = [...redirects, ...folders, ...moved]
  const checked = redirects.map((redirect, index) => {
    const place = locate(rules[index]?.path ?? ['redirects']) ?? {}
    const say: Say = (code, message, hint) =>
      report({ code, message, ...place, ...(hint && { hint }) })
    const unknown = findUnknownPlaceholder(redirect)
    if (unknown !== undefined) {
      sayUnknown(redirect, unknown, say)
      return redirect
    }
    if (redirect.wildcard) {
      checkWildcard(redirect, redirects.slice(0, index), site, say)
      const end = endOf(getSample(redirect), all, site)
      if (end === undefined) sayLoop(redirect, say)
      else if (!hasPlaceholder(redirect)) checkTarget(redirect, end.destination, site, say)
      return redirect
    }
    const { source } = redirect
    const shown = site.isPage(source) ? 'page' : site.isFile(source) ? 'file' : undefined
    if (shown !== undefined) {
      say(
        'redirect-shadowed',
        `Expected a redirect's \`source\` to be free, received \`${source}\`, which is a ${shown}; the ${shown} is shown.`,
        `Remove the redirect or the ${shown}.`,
      )
      return redirect
    }
    const end = endOf(redirect, all, site)
    if (end === undefined) sayLoop(redirect, say)
    else checkTarget(redirect, end.destination, site, say)
    return end ?? redirect
  })
  return [...checked, ...folders, ...moved]
}

/** Rules that nobody wrote. What has a page or a rule of its own stays. */
function implyRedirects(
  addresses: ReadonlyMap<string, string>,
  permanent: boolean,
  exists: RedirectSite['exists'],
  rules: readonly Redirect[],
): Redirect[] {
  return [...addresses]
    .filter(([source]) => !exists(source) && resolveRedirect(source, rules) === undefined)
    .map(([source, destination]) => ({
      source,
      destination,
      permanent,
      wildcard: false,
      implied: true,
    }))
}

/** Stands for what a wildcard matches; no site has such a page. */
const SAMPLE = '~any~'

type Say = (code: SettledCode, message: string, hint?: string) => void

function sayLoop({ source }: Redirect, say: Say): void {
  say(
    'redirect-loop',
    `Expected the redirect from \`${source}\` to end at a page, received a loop.`,
    'Let one of its rules point at a page.',
  )
}

function checkTarget(redirect: Redirect, end: string, site: RedirectSite, say: Say): void {
  const path = getPath(end)
  // What lies beside the pages, such as `/llms.txt`, is known when the site is built.
  if (isExternal(end) || site.exists(path) || site.mayExist(path) || isFilePath(path)) return
  const { code, message, hint } = createTargetFinding(redirect, path)
  say(code, message, hint)
}

/** Whether an address is that of a file by its ending. */
export function isFilePath(path: string): boolean {
  return /\.\w+$/.test(path)
}

/** Tells of a redirect that ends where nothing is. */
export function createTargetFinding({ source }: Redirect, path: string) {
  return {
    code: 'redirect-target-not-found',
    message: `Expected the redirect from \`${source}\` to end at a page, received \`${path}\`, which does not exist.`,
    hint: 'Write the path of a page from the root of the docs, such as `/guides/setup`.',
  } as const
}

/** What a destination is to take up and its source does not have: an address that is not there. */
function findUnknownPlaceholder({ source, destination }: Redirect): string | undefined {
  if (isExternal(destination)) return undefined
  const known = parsePattern(source).map(getPlaceholder)
  return parsePattern(destination.slice(0, getPathEnd(destination)))
    .map(getPlaceholder)
    .find((placeholder) => placeholder !== undefined && !known.includes(placeholder))
}

function sayUnknown({ source }: Redirect, unknown: string, say: Say): void {
  const named = parsePattern(source).flatMap((part) => {
    const placeholder = getPlaceholder(part)
    return placeholder === undefined ? [] : [`\`${placeholder}\``]
  })
  say(
    'redirect-target-not-found',
    `Expected the destination of the redirect from \`${source}\` to take up what its source has, received \`${unknown}\`.`,
    named.length === 0
      ? `Write \`${unknown}\` into the source as well, or leave it out.`
      : `Write ${named.join(' or ')}, as the source has it.`,
  )
}

function checkWildcard(
  redirect: Redirect,
  earlier: readonly Redirect[],
  site: RedirectSite,
  say: Say,
): void {
  const samples = [sampleSource(redirect, SAMPLE), sampleSource(redirect, `${SAMPLE}/${SAMPLE}`)]
  const first = earlier.find(
    (other) => other.wildcard && samples.every((path) => matchesRedirect(other, path)),
  )
  if (first !== undefined) {
    say(
      'redirect-unreachable',
      `Expected the redirect from \`${redirect.source}\` to apply to some address, received none: \`${first.source}\`, which stands before it, takes them all.`,
      'Move the rule before the other one, or remove it.',
    )
  }
  const covered = [...site.routes()].filter((route) => matchesRedirect(redirect, route))
  if (covered.length === 0) return
  say(
    'redirect-covers-pages',
    `Expected the redirect from \`${redirect.source}\` to match no pages, received ${covered.length}, such as \`${covered[0]}\`; they are shown.`,
    'Name the old addresses more closely, or remove the pages.',
  )
}

/** The source with something in the place of each wildcard. */
function sampleSource({ source }: Redirect, rest: string): string {
  return parsePattern(source)
    .map((part) => {
      if (part.kind === 'text') return part.text
      if (part.kind === 'rest') return `/${rest}`
      return part.kind === 'segment' ? SAMPLE : rest
    })
    .join('')
}

/** What the rule makes of such an address. */
function getSample(redirect: Redirect): Redirect {
  const { source, destination } = redirect
  return {
    ...redirect,
    source: sampleSource(redirect, SAMPLE),
    destination: fillDestination(destination, parsePattern(source), () => SAMPLE),
    wildcard: false,
  }
}

function hasPlaceholder({ source, destination }: Redirect): boolean {
  return parsePattern(source).some((part) => {
    const placeholder = getPlaceholder(part)
    return placeholder !== undefined && destination.includes(placeholder)
  })
}

/** `index` stands for its folder in addresses as it does in files: `/guides/index` → `/guides`. */
function withoutIndex(destination: string): string {
  return destination.replace(/\/index(?=$|[?#])/, '') || '/'
}

/**
 * The redirect with the end of its chain for a destination, `undefined` for a loop. It is permanent
 * when all of the chain is.
 */
function endOf(
  first: Redirect,
  redirects: readonly Redirect[],
  site: { exists(route: string): boolean },
): Redirect | undefined {
  let end = first
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const { destination, permanent } = end
    if (isExternal(destination) || site.exists(getPath(destination))) return end
    const next = resolveRedirect(getPath(destination), redirects)
    if (next === undefined) return end
    const suffix = /[?#]/.test(next.destination) ? '' : destination.slice(getPathEnd(destination))
    end = {
      ...first,
      destination: next.destination + suffix,
      permanent: permanent && next.permanent,
    }
  }
  return undefined
}

/** An address without query, fragment and trailing slash, with a leading slash when internal. */
function getPath(destination: string): string {
  if (isExternal(destination)) return destination
  const path = destination.slice(0, getPathEnd(destination)).replace(/\/+$/, '')
  return path.startsWith('/') ? path : `/${path}`
}

function getPathEnd(destination: string): number {
  const end = destination.search(/[?#]/)
  return end === -1 ? destination.length : end
}

/**
 * The first page of each folder, for those without a page of their own: links name them, and readers
 * shorten addresses.
 *
 * @param routes listed pages in the order of the navigation
 */
function findFirstPages(routes: Iterable<string>): Map<string, string> {
  const first = new Map<string, string>()
  for (const route of routes) {
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      const folder = route.slice(0, end)
      if (first.has(folder)) break
      first.set(folder, route)
    }
  }
  return first
}
