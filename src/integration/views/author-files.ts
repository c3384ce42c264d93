import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../project/project.ts'
import { assetAddress } from './address.ts'

/** A line that only a module can have. */
const moduleSyntax = /^(?:import\s*["'{*\w]|export\s+[\w{*])/m

/** How programs begin that run outside of browsers, such as those that prepare the docs. */
const programSyntax = /^#!|^(?:const|let|var)\s+[\w{},:\s]+=\s*require\(/m

/** Addresses of the docs folder's own style sheets, which every page has, sorted by path. */
export function authorStyleSheets(project: Project): string[] {
  return addresses(project, '.css')
}

/**
 * Addresses of its scripts. Modules are none: they belong to the pages that import them, and as
 * scripts they would only fail, as would programs for Node.
 */
export function authorScripts(project: Project): string[] {
  const { root } = project.options
  return addresses(project, '.js', (asset) => {
    const text = readFileSync(join(root, asset), 'utf8')
    return !moduleSyntax.test(text) && !programSyntax.test(text)
  })
}

function addresses(
  { site, options }: Project,
  extension: string,
  isMeant: (asset: string) => boolean = () => true,
): string[] {
  return [...site.assets]
    .filter((asset) => asset.endsWith(extension) && isMeant(asset))
    .map((asset) => assetAddress(options.base, asset))
}
