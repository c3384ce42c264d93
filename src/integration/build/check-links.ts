import { hasPlace, isForScripts, type PageLink, suggestPlace } from '../../content/index.ts'
import {
  type Diagnostic,
  type Location,
  type Report,
  suggestPath,
} from '../../diagnostics/index.ts'
import type { OutputFolder } from '../../outputs/index.ts'
import type { Project, ProjectSession } from '../../project/index.ts'
import { createSecretFinding, getLinkedPath, listTemplatePages } from '../../project/index.ts'
import {
  createRouteAdvice,
  findShorterPath,
  isFilePath,
  resolveRedirect,
  type SiteModel,
} from '../../site/index.ts'
import { checkRedirectEnds } from './check-redirect-ends.ts'
import { LinkedFiles } from './linked-files.ts'
import { type HasFile, PagePlaces, type Places } from './page-places.ts'
import { listSettingsLinks } from './settings-links.ts'

const REASONS = {
  ignored: 'by `.mintignore`, or with folders and files of tools',
  outside: 'it lies outside of the docs folder',
  unreadable: 'the system does not let it be read',
}

/** Whether a file is there, and its reader is told why it is not published. */
function isTold(reason: ReturnType<Project['leftOut']>): reason is keyof typeof REASONS {
  return reason !== undefined && Object.hasOwn(REASONS, reason)
}

/** A folder that links begin with, and that the site may lie in. */
interface Base {
  /** As in `/docs`. */
  folder: string
  /** The first of its links, and the file that it is noted for. */
  file: string
  first: PageLink
  count: number
  /** How many of them name something in it, and of those lead somewhere without it. */
  inside: number
  there: number
}

/** Links that make a folder the base path of the site, and no slip. */
const FEWEST_OF_BASE = 10
const MOST_OF_BASE = 0.8

/** Reports the internal links of a build's pages that lead nowhere. */
export async function checkLinks(
  session: ProjectSession,
  output: OutputFolder,
  hasFile: HasFile,
): Promise<void> {
  const { project, notes } = session
  const places = new PagePlaces(session, output)
  await checkRedirectEnds(session, places, hasFile)
  const links = [...listSettingsLinks(project), ...notes.links()]
  await new LinkCheck(project, places, hasFile).checkAll(links, project.report)
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

  /** Reports those of all pages, and once those that a base path in front of the site would mend. */
  async checkAll(
    pages: readonly (readonly [file: string, links: readonly PageLink[]])[],
    report: Report,
  ): Promise<void> {
    const bases = this.#findBases(pages)
    for (const base of bases.values()) this.#reportBase(base, report)
    const files = new LinkedFiles(this.#project.options.root)
    for (const [file, links] of pages) {
      const isOther = ({ href }: PageLink) => !bases.has(getFirstFolder(getLinkedPath(href)))
      await this.check(file, bases.size === 0 ? links : links.filter(isOther), report, files)
    }
  }

  /** Folders that many links begin with and that the site has not, while it has what is behind them. */
  #findBases(
    pages: readonly (readonly [file: string, links: readonly PageLink[]])[],
  ): Map<string, Base> {
    const { pages: own, assets, redirects } = this.#site
    const known = new Set(
      [...own.keys(), ...redirects.map(({ source }) => source)].map(getFirstFolder),
    )
    for (const asset of assets) known.add(getFirstFolder(`/${asset}`))
    const bases = new Map<string, Base>()
    for (const [file, links] of pages) {
      for (const link of links) {
        const path = getLinkedPath(link.href)
        const folder = getFirstFolder(path)
        if (folder === '' || known.has(folder)) continue
        const base = bases.get(folder) ?? {
          folder,
          file,
          first: link,
          count: 0,
          inside: 0,
          there: 0,
        }
        bases.set(folder, base)
        base.count++
        if (path === folder) continue
        base.inside++
        if (this.#leadsSomewhere(path.slice(folder.length))) base.there++
      }
    }
    for (const [folder, { inside, there }] of bases) {
      if (there < FEWEST_OF_BASE || there < inside * MOST_OF_BASE) bases.delete(folder)
    }
    return bases
  }

  #reportBase({ folder, file, first, count }: Base, report: Report): void {
    report({
      code: 'link-not-found',
      message: `Expected links to pages and files of the site, received ${count} that begin with \`${folder}\`, which the site does not have, such as \`${first.href}\`.`,
      hint: `If the site is to lie below \`${folder}\`, pass \`--base ${folder}\`. If not, leave \`${folder}\` out of the links.`,
      ...this.#placeOf(file, first),
    })
  }

  /**
   * Reports those of one page.
   *
   * @param file where links are written that do not say it themselves
   * @param files what is known of linked files, which may be others the next time
   */
  async check(
    file: string,
    links: readonly PageLink[],
    report: Report,
    files = new LinkedFiles(this.#project.options.root),
  ): Promise<void> {
    for (const link of links) {
      const finding = (await this.#find(link)) ?? this.#findInFile(link, files)
      const place = finding && this.#placeOf(file, link)
      if (finding && place) report({ ...finding, ...place })
    }
  }

  #findInFile({ href }: PageLink, files: LinkedFiles): Diagnostic | undefined {
    const asset = getLinkedPath(href).slice(1)
    const fault = this.#site.assets.has(asset) ? files.faultOf(asset) : undefined
    return (
      fault && {
        code: 'link-file-broken',
        message: `Expected the file that \`${href}\` leads to, received ${fault.received}.`,
        hint: fault.hint,
      }
    )
  }

  async #find({ href }: PageLink): Promise<Diagnostic | undefined> {
    const path = getLinkedPath(href)
    const isFile = isFilePath(path)
    const isThere = this.#leadsSomewhere(path) || (isFile && (await this.#hasFile(path.slice(1))))
    const reason = isThere ? undefined : this.#leftOut(path.slice(1))
    if (reason === 'secret') return createSecretFinding(path.slice(1))
    if (isTold(reason)) {
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
    const near = suggestPlace(fragment, ids)
    return {
      code: 'link-anchor-not-found',
      message: `Expected the link \`${href}\` to lead to a place of the page, received none of that name.`,
      ...(near !== undefined && { hint: `Did you mean \`${path}#${near}\`?` }),
    }
  }

  /** Why a file, or that of a page, is not published. */
  #leftOut(path: string): ReturnType<Project['leftOut']> {
    const own = this.#project.leftOut(path)
    if (own !== undefined) return own
    const ofPage = ['.mdx', '.md'].map((suffix) => this.#project.leftOut(path + suffix))
    return ofPage.find(isTold)
  }

  #leadsSomewhere(path: string): boolean {
    const { pages, assets, redirects } = this.#site
    if (path === '/' || pages.has(path) || assets.has(path.slice(1))) return true
    if (this.#templateRoutes.has(path) || this.#project.mayHaveApiPage(path)) return true
    return resolveRedirect(path, redirects) !== undefined
  }
}

/** `/docs/setup` → `/docs`; empty for the root. */
function getFirstFolder(path: string): string {
  return /^\/[^/]+/.exec(path)?.[0] ?? ''
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

/** Finds what a broken link may have meant, once for each path. */
function createSuggestions(site: SiteModel): (path: string) => string | undefined {
  const { pages, assets } = site
  const advise = createRouteAdvice(pages.keys())
  const known = new Map<string, string | undefined>()
  return (path) => {
    if (!known.has(path)) {
      const isThere = (end: string) => pages.has(end) || assets.has(end.slice(1))
      known.set(
        path,
        findShorterPath(path, isThere) ??
          (isFilePath(path) ? suggestFile(path, assets) : undefined) ??
          advise(path),
      )
    }
    return known.get(path)
  }
}

/** The one file whose path differs in upper and lower case, in its extension, or in a slip. */
function suggestFile(path: string, assets: Iterable<string>): string | undefined {
  const files = Array.from(assets, (asset) => `/${asset}`)
  const getStem = (of: string) => of.toLowerCase().replace(/\.[^./]+$/, '')
  const alike = files.filter((file) => getStem(file) === getStem(path))
  const same = alike.find((file) => file.toLowerCase() === path.toLowerCase())
  return same ?? (alike.length === 1 ? alike[0] : suggestPath(path, files))
}
