import { join } from 'node:path'
import { type OutputFolder, redirectPage } from '../../outputs/index.ts'
import type { Project } from '../project/project.ts'
import type { ProjectSession } from '../project/session.ts'
import { withBase } from '../views/address.ts'
import { CODE_STYLE_SHEET } from '../views/code-styles.ts'

/** Files copied at once. */
const COPIES = 16

/** Where a route's HTML lies in the output, relative with forward slashes. */
export function outputFile(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`
}

/** Copies the static files of the docs folder to their addresses. */
export async function copyStaticFiles(project: Project, output: OutputFolder): Promise<void> {
  const assets = [...project.site.assets]
  for (let start = 0; start < assets.length; start += COPIES) {
    const batch = assets.slice(start, start + COPIES)
    await Promise.all(batch.map((asset) => output.copy(join(project.options.root, asset), asset)))
  }
}

/** Writes the colors of all code of the site. */
export async function writeCodeStyles(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  const styles = await session.project.engine.codeStyleSheet(session.codeStyles)
  await output.write(CODE_STYLE_SHEET, styles)
}

/** Writes a page for each redirect from one address, for hosts that know no other way. */
export async function writeRedirects(project: Project, output: OutputFolder): Promise<void> {
  const { site, options } = project
  const isTaken = (route: string) =>
    site.pages.has(route) && site.pages.get(route)?.url === undefined
  const targets = new Map<string, string>(site.links)
  if (!site.pages.has('/') && site.home !== '/') targets.set('/', site.home)
  for (const { source, destination, wildcard } of site.redirects) {
    if (!wildcard && !isTaken(source)) targets.set(source, destination)
  }
  for (const [source, destination] of targets) {
    await output.write(outputFile(source), redirectPage(withBase(options.base, destination)))
  }
}
