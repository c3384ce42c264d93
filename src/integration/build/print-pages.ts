import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { BUNDLES, type OutputFolder } from '../../outputs/index.ts'
import { packageRoot } from '../../package/index.ts'
import { hasTemplatePages, type Project, type ProjectSession } from '../../project/index.ts'
import { getOutputFile } from '../../site/index.ts'
import { printThemeStyleSheet } from '../../theme/index.ts'
import { openPackagedShell, printLoadingTags } from '../packaged/packaged-shell.ts'
import type { SiteBridge } from '../site-bridge.ts'
import { workInBatches } from './page-batches.ts'

/** Of the files that tell Astro how to render pages, as Pergola has them. */
export const ASTRO_DIGEST = 'VVYFJkMHf1Spc6Hvk9qgCvHVV6A'

/**
 * Whether all pages of a site can be printed without Astro: nobody has added pages, middleware or
 * integrations of Astro to a fork, or settings of Vite to the site.
 */
export function isPrintable(project: Project): boolean {
  return (
    !hasTemplatePages() &&
    project.plugins.config.vite === undefined &&
    digestAstroFiles() === ASTRO_DIGEST
  )
}

/** A digest of the files that tell Astro how to render pages. */
export function digestAstroFiles(): string {
  const files = ['astro.config.mjs', 'src/pages/[...slug].astro'].map((file) =>
    readFileSync(join(packageRoot, file), 'utf8').replaceAll('\r\n', '\n'),
  )
  const hasMiddleware = ['src/middleware.ts', 'src/middleware.js', 'src/middleware'].some((file) =>
    existsSync(join(packageRoot, file)),
  )
  return hash('sha1', `${files.join('\0')}${hasMiddleware}`, 'base64url')
}

/** Writes the pages of a build, and what browsers load with them, without Astro and Vite. */
export async function printPages(
  session: ProjectSession,
  bridge: SiteBridge,
  output: OutputFolder,
): Promise<void> {
  const { project } = session
  const { base, cacheDir } = project.options
  const shell = await openPackagedShell(base, cacheDir)
  const css = joinStyles(shell.styles, printThemeStyleSheet(project.theme, project.look.theme))
  const sheet = `${BUNDLES}/style.${hash('sha1', css, 'base64url').slice(0, 8)}.css`
  const files = [...(await shell.files()), [sheet, css] as const]
  for (const [path, content] of files) await output.write(path, content, 'bundle')
  const assets = printLoadingTags(base, sheet, [shell.script])
  await workInBatches(session, bridge.routes(), async (routes, next) => {
    for (const [route, page] of await bridge.pages(routes, next)) {
      await output.writeTexts(getOutputFile(route), shell.print(page, assets), 'page')
    }
  })
}

/** Rules of both sheets that stand in one layer are put together. */
function joinStyles(shell: string, theme: string): string {
  const code = Buffer.from(shell + theme)
  return transform({ filename: 'style.css', code, minify: true }).code.toString()
}
