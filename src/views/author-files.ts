import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../project/index.ts'
import { getAssetAddress } from '../site/index.ts'

/** A line that only a module can have. */
const moduleSyntax = /^(?:import\s*["'{*\w]|export\s+[\w{*])/m

/** Addresses of the docs folder's own style sheets, which every page has, sorted by path. */
export function getAuthorStyleSheets(project: Project): string[] {
  return addresses(project, '.css')
}

/**
 * Addresses of its scripts. Modules are none: they belong to the pages that import them, and as
 * scripts they would only fail. Samples of code that API documents show are none either.
 */
export function getAuthorScripts(project: Project): string[] {
  const { options, sampleScripts } = project
  return addresses(
    project,
    '.js',
    (asset) =>
      !sampleScripts.has(asset) &&
      !moduleSyntax.test(readFileSync(join(options.root, asset), 'utf8')),
  )
}

function addresses(
  { site, options }: Project,
  extension: string,
  isMeant: (asset: string) => boolean = () => true,
): string[] {
  return [...site.assets]
    .filter((asset) => asset.endsWith(extension) && isMeant(asset))
    .map((asset) => getAssetAddress(options.base, asset))
}
