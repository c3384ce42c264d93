import { join } from 'node:path'
import type { OutputFolder } from '../../outputs/index.ts'
import type { Project } from '../project/project.ts'
import type { ProjectSession } from '../project/session.ts'
import { generatedSheets } from '../views/generated-sheets.ts'

/** Files copied at once. */
const COPIES = 16

/** Where a route's HTML lies in the output, relative with forward slashes. */
export function outputFile(route: string): string {
  if (route === '/') return 'index.html'
  // Hosts look for the page of unknown addresses under this name.
  return route === '/404' ? '404.html' : `${route.slice(1)}/index.html`
}

/**
 * Copies the static files of the docs folder to their addresses; style sheets are adapted, and API
 * documents lose what is kept out of the documentation.
 */
export async function copyStaticFiles(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  const { site, options } = session.project
  const assets = [...site.assets]
  const { publishedApiFiles } = session.project
  const copy = async (asset: string) => {
    if (publishedApiFiles.has(asset)) {
      const text = publishedApiFiles.get(asset)
      if (text !== undefined) await output.write(asset, text)
    } else if (asset.endsWith('.css')) await output.write(asset, await session.styleSheet(asset))
    else await output.copy(join(options.root, asset), asset)
  }
  for (let start = 0; start < assets.length; start += COPIES) {
    await Promise.all(assets.slice(start, start + COPIES).map(copy))
  }
}

/** Copies the files that are made or fetched for the site's look; the docs folder's own win. */
export async function copyLookFiles({ look, site }: Project, output: OutputFolder): Promise<void> {
  for (const [file, source] of look.files) {
    if (!site.assets.has(file)) await output.copy(source, file)
  }
}

/** Writes the style sheets that are made of what pages use, those that any page does. */
export async function writeGeneratedSheets(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  for (const sheet of generatedSheets) {
    if (session.notes.some(sheet.isUsedBy)) {
      await output.write(sheet.path, await sheet.text(session))
    }
  }
}
