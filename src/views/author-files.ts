import { join } from 'node:path'
import { getScriptNames } from '../content/index.ts'
import type { Project } from '../project/index.ts'
import { getAssetAddress, readIfThere } from '../site/index.ts'

/** A line that only a module can have. */
const moduleSyntax = /^(?:import\s*["'{*\w]|export\s+[\w{*])/m

/** Addresses of the docs folder's own style sheets, which every page has, sorted by path. */
export function getAuthorStyleSheets(project: Project): string[] {
  return [...project.site.assets]
    .filter((asset) => asset.endsWith('.css'))
    .map((asset) => getAssetAddress(project.options.base, asset))
}

/** A script as pages load it. */
export interface AuthorScript {
  src: string
  type?: 'module'
}

/**
 * Its scripts. What one declares with `const` no other may declare: browsers would run none of the
 * second. That one has its names to itself.
 */
export function getAuthorScripts(project: Project): AuthorScript[] {
  const taken = new Set<string>()
  const single = new Set<string>()
  return readAuthorScripts(project).map(({ address, text }) => {
    const names = getScriptNames(text)
    const clashes =
      names.all.some((name) => single.has(name)) || names.single.some((name) => taken.has(name))
    if (clashes) return { src: address, type: 'module' }
    for (const name of names.all) taken.add(name)
    for (const name of names.single) single.add(name)
    return { src: address }
  })
}

/**
 * Its scripts. Modules are none: they belong to the pages that import them, and as scripts they
 * would only fail. Samples of code that API documents show are none either.
 */
export function readAuthorScripts(
  project: Project,
): { file: string; address: string; text: string }[] {
  const { site, options, sampleScripts } = project
  return [...site.assets]
    .filter((asset) => asset.endsWith('.js') && !sampleScripts.has(asset))
    .map((asset) => ({
      file: asset,
      address: getAssetAddress(options.base, asset),
      text: readIfThere(join(options.root, asset)),
    }))
    .filter(({ text }) => !moduleSyntax.test(text))
}
