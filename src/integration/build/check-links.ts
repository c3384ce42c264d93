import { hasPlace, isForScripts, type PageLink } from '../../content/index.ts'
import {
  type Diagnostic,
  type Location,
  type Report,
  suggestName,
} from '../../diagnostics/index.ts'
import type { OutputFolder } from '../../outputs/index.ts'
import type { Project, ProjectSession } from '../../project/index.ts'
import { createSecretFinding, getLinkedPath, listTemplatePages } from '../../project/index.ts'
import { isOfSameLanguage, resolveRedirect, type SiteModel } from '../../site/index.ts'
import { checkRedirectPlaces } from './check-redirect-places.ts'
import { PagePlaces, type Places } from './page-places.ts'

const REASONS = {
  ignored: 'by `.mintignore`, or with folders and files of tools',
  outside: 'it lies outside of the docs folder',
}

/** Whether something beside the pages makes a file of the output, by its path in it. */
export type HasFile = (path: string) => boolean | Promise<boolean>

/** Reports the internal links of a build's pages that lead nowhere. */
export async function checkLinks(
  session: ProjectSession,
  output: OutputFolder,
  hasFile: HasFile,
): Promise<void> {
  const places = new PagePlaces(session, output)
  await checkRedirectPlaces(session, places)
  const links = new LinkCheck(session.project, places, hasFile)
  for (const [file, written] of session.notes.links()) {
    await links.check(file, written, session.project.report)
  }
}

/** Knows which links lead nowhere: to no page or file of the site, or to no place of a page. */
export class LinkCheck {
  readonly #project: Project
  readonly #site: SiteModel
  readonly #templateRoutes: ReadonlySet<string>
  readonly #places: Places
  readonly #hasFile: HasFile
  readonly #suggest: (path: string) => string | undefined
  readonly #placeOf: ReturnType<typeof createPlaces>

  constructor(project: Project, places: Places, hasFile: HasFile) {
    this.#hasFile = hasFile
    this.#project = project
    this.#site = project.site
    this.#templateRoutes = new Set(listTemplatePages().map(({ route }) => route))
    this.#places = places
    this.#suggest = createSuggestions(project.site)
    this.#placeOf = createPlaces(project)
  }

  /**
   * Reports those of one page.
   *
   * @param file where links are written that do not say it themselves
   */
  async check(file: string, links: readonly PageLink[], report: Report): Promise<void> {
    for (const link of links) {
      const finding = await this.#find(link)
      const place = finding && this.#placeOf(file, link)
      if (finding && place) report({ ...finding, ...place })
    }
  }

  async #find({ href }: PageLink): Promise<Diagnostic | undefined> {
    const path = getLinkedPath(href)
    const isFile = /\.\w+$/.test(path)
    const isThere = this.#leadsSomewhere(path) || (isFile && (await this.#hasFile(path.slice(1))))
    const reason = isThere ? undefined : this.#project.leftOut(path.slice(1))
    if (reason === 'secret') return createSecretFinding(path.slice(1))
    if (reason === 'ignored' || reason === 'outside') {
      return {
        code: 'link-not-published',
        message: `Expected the link \`${href}\` to lead to a file that is published, received one that is left out: ${REASONS[reason]}.`,
      }
    }
    if (!isThere && reason === undefined) {
      const near = this.#suggest(path)
      return {
        code: 'link-not-found',
        message: `Expected the link \`${href}\` to lead to a page or file of the site, received none.`,
        ...(near !== undefined && { hint: `Did you mean \`${near}\`?` }),
      }
    }
    const fragment = /#(.+)$/s.exec(href)?.[1]
    const ids = fragment === undefined ? undefined : await this.#places.of(path)
    if (fragment === undefined || ids === undefined || hasPlace(ids, fragment)) return undefined
    if (isForScripts(fragment)) return undefined
    const near = suggestPlace(fragment, [...ids])
    return {
      code: 'link-anchor-not-found',
      message: `Expected the link \`${href}\` to lead to a place of the page, received none of that name.`,
      ...(near !== undefined && { hint: `Did you mean \`${path}#${near}\`?` }),
    }
  }

  #leadsSomewhere(path: string): boolean {
    const { pages, assets, redirects } = this.#site
    if (path === '/' || pages.has(path) || assets.has(path.slice(1))) return true
    if (this.#templateRoutes.has(path) || this.#project.mayHaveApiPage(path)) return true
    return resolveRedirect(path, redirects) !== undefined
  }
}

/**
 * Tells where a link stands. A text of an API document may show on many pages: its links have a
 * place on the first of them.
 */
function createPlaces(project: Project) {
  const endpoints = new Map<string, string>()
  const { pages, schemaPages } = project.site
  for (const { file, endpoint } of [...pages.values(), ...schemaPages.values()]) {
    if (endpoint !== undefined) endpoints.set(file, endpoint)
  }
  const told = new Map<string, string>()
  return (file: string, link: PageLink): Partial<Location> | undefined => {
    const { described, line, column, file: written = file } = link
    if (described === undefined) return { file: written, line, column }
    if ((told.get(described) ?? file) !== file) return undefined
    told.set(described, file)
    const endpoint = endpoints.get(file)
    return (endpoint && project.placeOfApiLink(endpoint, described)) || { file }
  }
}

/** Finds what a broken link may have meant: a part of its path, or a page of the same or a similar name. */
function createSuggestions(site: SiteModel): (path: string) => string | undefined {
  const byName = Map.groupBy(site.pages.keys(), lastSegment)
  // The root has no name.
  byName.delete('')
  const names = [...byName.keys()]
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (known.has(path)) return known.get(path)
    const name = suggestName(lastSegment(path), names)
    const all = name === undefined ? [] : (byName.get(name) ?? [])
    const namesakes = all.filter((route) => isOfSameLanguage(path, route))
    // Which of several is meant, as of all that are called `overview`, nothing says.
    const only = namesakes.length === 1 ? namesakes[0] : undefined
    const moved = only !== undefined && mayHaveMoved(path, only) ? only : undefined
    const near = findShorter(path, site) ?? suggestName(path, namesakes) ?? moved
    known.set(path, near)
    return near
  }
}

/** Whether pages of the same name are likely to be one: in folders with a name in common, or at most one deep. */
function mayHaveMoved(path: string, route: string): boolean {
  if (lastSegment(path) !== lastSegment(route)) return false
  const old = path.split('/').slice(1, -1)
  const now = route.split('/').slice(1, -1)
  return old.some((folder) => now.includes(folder)) || (old.length <= 1 && now.length === 1)
}

/**
 * What a path leads to without folders at its beginning: those of the page, before a path that was
 * meant from the root, or that of the site, as in `/docs/setup`.
 */
function findShorter(path: string, { pages, assets }: SiteModel): string | undefined {
  const [first = '', ...rest] = path.split('/').slice(1)
  const ends = rest.map((_, at) => rest.slice(at).join('/'))
  const several = ends.filter((end) => end.includes('/') || first === 'docs')
  return several
    .flatMap((end) => [`/${first}/${end}`, `/${end}`])
    .find((end) => isOfSameLanguage(path, end) && (pages.has(end) || assets.has(end.slice(1))))
}

/** The place of a page that a fragment may have meant: one that has all of its words, or a similar name. */
function suggestPlace(fragment: string, ids: readonly string[]): string | undefined {
  const words = fragment.toLowerCase().split('-')
  const fuller = ids.filter((id) => {
    const own = new Set(id.toLowerCase().split('-'))
    return words.length > 1 && words.every((word) => own.has(word))
  })
  const [shortest] = fuller.toSorted((a, b) => a.length - b.length)
  return shortest ?? suggestName(fragment, ids)
}

function lastSegment(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1).toLowerCase()
}
