import { join } from 'node:path'
import { OutputFolder, redirectPage } from '../../outputs/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { withBase } from '../views/address.ts'
import { CODE_STYLE_SHEET } from '../views/code-styles.ts'
import { checkLinks } from './check-links.ts'

/** Files copied at once. */
const COPIES = 16

/** The output folder of a project, and the name that marks it as this project's. */
export function outputOf(session: ProjectSession): { folder: OutputFolder; site: string } {
  const { outDir, cacheDir, root, base } = session.project.options
  return {
    folder: new OutputFolder(outDir, join(cacheDir, 'output.json')),
    site: `${cacheDir.slice(cacheDir.lastIndexOf('-') + 1)}${base}:${root.length}`,
  }
}

/** Completes what Astro wrote: static files, code colors, home page, and removal of stale files. */
export async function finishBuild(session: ProjectSession): Promise<void> {
  const { project } = session
  const { folder, site } = outputOf(session)
  const pages = [...project.site.pages.values()]
  for (const page of pages) if (page.url === undefined) folder.note(outputFile(page.route))
  await session.completeRecords()
  checkLinks(session)
  await copyAssets(session, folder)
  folder.note('404.html')
  await folder.noteFolder('_astro')
  const styles = await project.engine.codeStyleSheet(session.codeStyles)
  await folder.write(CODE_STYLE_SHEET, styles)
  await writeRedirectPages(session, folder, pages)
  await folder.finish(site)
}

async function writeRedirectPages(
  { project }: ProjectSession,
  folder: OutputFolder,
  pages: readonly SitePage[],
): Promise<void> {
  const { site, options } = project
  const isTaken = (route: string) =>
    site.pages.get(route)?.url === undefined && site.pages.has(route)
  const targets = new Map<string, string>()
  if (!site.pages.has('/') && site.home !== '/') targets.set('/', site.home)
  for (const page of pages) if (page.url !== undefined) targets.set(page.route, page.url)
  for (const { source, destination, wildcard } of site.redirects) {
    if (!wildcard && !isTaken(source)) targets.set(source, destination)
  }
  for (const [source, destination] of targets) {
    await folder.write(outputFile(source), redirectPage(withBase(options.base, destination)))
  }
}

async function copyAssets({ project }: ProjectSession, folder: OutputFolder): Promise<void> {
  const { root } = project.options
  const assets = [...project.site.assets]
  for (let start = 0; start < assets.length; start += COPIES) {
    const batch = assets.slice(start, start + COPIES)
    await Promise.all(batch.map((asset) => folder.copy(join(root, asset), asset)))
  }
}

/** Where a route's HTML lies in the output, relative with forward slashes. */
function outputFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
}
