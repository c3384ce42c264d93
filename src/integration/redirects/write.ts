import { hostFiles, type OutputFolder, redirectPage } from '../../outputs/index.ts'
import { isExternal } from '../../site/index.ts'
import { outputFile } from '../build/site-files.ts'
import type { Project } from '../project/project.ts'
import { pageAddress, siteAddress, withBase } from '../views/address.ts'
import { hostRules, singleRules } from './rules.ts'

/**
 * Writes a page for each redirect from one address, for hosts that know no other way, and the files
 * in which hosts look for redirects; the author's own files of these names stay.
 */
export async function writeRedirects(project: Project, output: OutputFolder): Promise<void> {
  const { base } = project.options
  const { assets, redirects } = project.site
  const site = siteAddress(project)
  const canonical = (destination: string) =>
    site === undefined || isExternal(destination)
      ? undefined
      : pageAddress(project, destination.replace(/[?#].*$/, ''), site)
  for (const { source, destination } of singleRules(project)) {
    const file = outputFile(source)
    if (!assets.has(source.slice(1))) {
      await output.write(file, redirectPage(withBase(base, destination), canonical(destination)))
    }
  }
  if (redirects.length === 0) return
  const rules = hostRules(project)
  for (const { file, text } of hostFiles) {
    if (!assets.has(file)) await output.write(file, text(rules, base))
  }
}
