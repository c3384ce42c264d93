import { join } from 'node:path'
import type { OutputFolder } from '../../outputs/index.ts'
import { askedFiles } from '../project/asked-files.ts'
import type { Project } from '../project/project.ts'
import type { ProjectSession } from '../project/session.ts'
import { generatedSheets } from '../views/generated-sheets.ts'

/** Files copied at once. */
const COPIES = 16

/**
 * Copies the static files of the docs folder to their addresses; style sheets are adapted, and API
 * documents lose what is kept out of the documentation.
 */
export async function copyStaticFiles(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  const { site, options } = session.project
  const assets = [...site.assets, ...askedFiles(session)]
  const { publishedApiFiles } = session.project
  const copy = async (asset: string) => {
    if (publishedApiFiles.has(asset)) {
      const text = publishedApiFiles.get(asset)
      if (text !== undefined) await output.write(asset, text, 'asset')
    } else if (asset.endsWith('.css')) {
      await output.write(asset, await session.styleSheet(asset), 'asset')
    } else await output.copy(join(options.root, asset), asset, 'asset')
  }
  for (let start = 0; start < assets.length; start += COPIES) {
    await Promise.all(assets.slice(start, start + COPIES).map(copy))
  }
}

/** Copies the files that are made or fetched for the site's look; the docs folder's own win. */
export async function copyLookFiles({ look, site }: Project, output: OutputFolder): Promise<void> {
  for (const [file, source] of look.files) {
    if (!site.assets.has(file)) await output.copy(source, file, 'generated')
  }
}

/** Writes the style sheets that are made of what pages use, those that any page does. */
export async function writeGeneratedSheets(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  for (const sheet of generatedSheets) {
    if (session.notes.some(sheet.isUsedBy)) {
      await output.write(sheet.path, await sheet.text(session), 'generated')
    }
  }
}
