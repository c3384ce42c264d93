import { formatPath, type LoadedConfig } from '../../config/index.ts'
import type { PageLink, WrittenDiagram } from '../../content/index.ts'
import type { Location } from '../../diagnostics/index.ts'
import { getLinkedPath, type Project, type ProjectSession } from '../../project/index.ts'
import { resolveRedirect } from '../../site/index.ts'
import { getContrast } from '../../theme/index.ts'
import { checkRelated, readSurroundings } from '../../views/index.ts'
import { CompiledPlaces } from '../compiled-places.ts'
import { hasFeatureFile } from '../dev/feature-files.ts'
import { checkScripts, listStyleLinks } from './author-files.ts'
import { checkDiagrams } from './check-diagrams.ts'
import { LinkCheck } from './check-links.ts'
import { checkRedirectEnds } from './check-redirect-ends.ts'
import { collectSchemas } from './collect-schemas.ts'
import { workInBatches } from './page-batches.ts'
import { listSettingsLinks } from './settings-links.ts'

/** A link that leaves the site, and where it is written. */
export interface ExternalLink extends Location {
  href: string
}

/** What text needs to be read by people with weak sight. https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 4.5

/**
 * Finds all that a build would find, and what only people can judge, without an output: pages are
 * compiled into the cache that builds share. Returns the links that leave the site.
 */
export async function checkSite(session: ProjectSession): Promise<ExternalLink[]> {
  const { project, features } = session
  const external: ExternalLink[] = []
  const diagrams: WrittenDiagram[] = []
  const parts = new Set<string>()
  session.useSchemas(await collectSchemas(session))
  for (const feature of features) await feature.prepare?.()
  await workInBatches(session, session.writtenPages(), async (pages, next) => {
    const documents = await session.compileMany(pages, next)
    for (const [
      at,
      { barriers, links, dependencies, diagrams: drawn = [] },
    ] of documents.entries()) {
      for (const barrier of barriers) project.report(barrier)
      for (const file of dependencies) parts.add(file)
      diagrams.push(...drawn)
      for (const { href, kind, file = pages[at]?.file, line, column, described } of links) {
        if (kind === 'external' && described === undefined && file !== undefined) {
          external.push({ href, file, line, column })
          checkLocal({ href, file, line, column }, project)
        }
      }
    }
  })
  await session.completeNotFound()
  // What pages share is found wanting while it is read.
  await readSurroundings(session)
  for (const asset of project.site.assets) {
    if (asset.endsWith('.css')) await session.styleSheet(asset)
  }
  for (const feature of features) await feature.check?.()
  checkColors(project)
  checkBanners(project)
  checkScripts(project)
  checkRelated(project)
  await Promise.all([project.validateApi(), checkDiagrams(diagrams, project.report)])
  await checkAllLinks(session, parts)
  return external
}

/** A page of the site as it was seen while it was written. What has one word may be an app's address. */
const LOCAL_PAGE =
  /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(\/[^/?#]+\/[^?#]+?)\/?(?:[?#]|$)/

function checkLocal({ href, file, line, column }: ExternalLink, { site, report }: Project): void {
  const route = LOCAL_PAGE.exec(href)?.[1]
  if (route === undefined || !site.pages.has(route)) return
  report({
    code: 'link-invalid',
    message: `Expected an address that all readers can open in the link, received \`${href}\`, which is on the author's computer.`,
    hint: `Write \`${route}\`.`,
    file,
    line,
    column,
  })
}

async function checkAllLinks(session: ProjectSession, parts: ReadonlySet<string>): Promise<void> {
  const { project, notes } = session
  const places = new CompiledPlaces(session)
  const known = new Map<string, Promise<boolean>>()
  const hasFile = (path: string) => {
    const answer = known.get(path) ?? hasFeatureFile(session, path)
    known.set(path, answer)
    return answer
  }
  await checkRedirectEnds(session, places, hasFile)
  const links = new LinkCheck(project, places, hasFile)
  const written = [...listSettingsLinks(project), ...listStyleLinks(project), ...notes.links()]
  await links.checkAll(written, project.report)
  checkUnlisted(project, written, parts)
}

/**
 * Reports the pages that no reader comes to: no navigation, link or redirect leads there.
 *
 * @param parts files that pages import, which show them
 */
function checkUnlisted(
  { site, report }: Project,
  links: readonly (readonly [file: string, links: readonly PageLink[]])[],
  parts: ReadonlySet<string>,
): void {
  const linked = new Set<string>([site.home])
  for (const [, written] of links) {
    for (const { href } of written) {
      const path = getLinkedPath(href)
      linked.add(path)
      const destination = resolveRedirect(path, site.redirects)?.destination
      if (destination !== undefined) linked.add(getLinkedPath(destination))
    }
  }
  for (const { destination } of site.redirects) linked.add(getLinkedPath(destination))
  for (const page of site.pages.values()) {
    if (page.listed || page.hidden || page.body !== undefined || parts.has(page.file)) continue
    if (linked.has(page.route)) continue
    report({
      code: 'navigation-page-unlisted',
      message: `Expected the navigation or a link to lead to \`${page.route}\`, received neither. Only those who know its address come to the page.`,
      hint: `Add \`"${page.route.slice(1)}"\` to the navigation of docs.json, link to it, or write \`hidden: true\` in its frontmatter.`,
      file: page.file,
      line: 1,
      column: 1,
    })
  }
}

/** Reports the chosen colors that are no color for text: readers are shown another shade of them. */
function checkColors({ config, look, report }: Project): void {
  const { primary, light = primary } = config.config.colors
  const { palette } = look
  const chosen = [
    { key: 'primary', color: primary, mode: 'light' },
    {
      key: config.config.colors.light === undefined ? 'primary' : 'light',
      color: light,
      mode: 'dark',
    },
  ] as const
  for (const { key, color, mode } of chosen) {
    const { bg, 'accent-text': shown } = palette[mode]
    const ratio = getContrast(color, bg)
    const place = config.locate(['colors', key])
    if (ratio >= READABLE || isRefused(config, place)) continue
    report({
      code: 'color-contrast',
      message: `Expected \`colors.${key}\` to have a contrast of ${READABLE} to the background of the ${mode} mode, received \`${color}\` on \`${bg}\`, which has ${ratio.toFixed(2)}.`,
      hint: `Text is shown in \`${shown}\` instead.`,
      ...place,
    })
  }
}

/** Whether what is written at a place cannot be taken, so that another value stands in for it. */
function isRefused({ diagnostics }: LoadedConfig, place: Location | undefined): boolean {
  return diagnostics.some(
    ({ code, line, column }) =>
      code === 'config-invalid-value' && line === place?.line && column === place?.column,
  )
}

/** Reports the colors of banners that white text cannot be read on. */
function checkBanners({ config, site, report }: Project): void {
  const own = [...site.languages.values()].map(({ path, banner }) => ({ path, banner }))
  for (const { path, banner } of [{ path: [], banner: config.config.banner }, ...own]) {
    for (const [mode, color] of Object.entries(banner?.color ?? {})) {
      const ratio = getContrast('#ffffff', color)
      if (ratio >= READABLE) continue
      const keys = [...path, 'banner', 'color', mode]
      report({
        code: 'color-contrast',
        message: `Expected \`${formatPath(keys)}\` to have a contrast of ${READABLE} to the white text of the banner, received \`${color}\`, which has ${ratio.toFixed(2)}.`,
        hint: 'The banner is shown in a darker shade of it.',
        ...config.locate(keys),
      })
    }
  }
}
