import { hostFiles, type OutputFolder } from '../../outputs/index.ts'
import { outputFile } from '../build/site-files.ts'
import type { Project } from '../project/project.ts'
import { leadingPage } from './leading-page.ts'
import { hostRules, singleRules } from './rules.ts'

/**
 * Writes a page for each redirect from one address, for hosts that know no other way, and the files
 * in which hosts look for redirects; the author's own files of these names stay.
 */
export async function writeRedirects(project: Project, output: OutputFolder): Promise<void> {
  const { base } = project.options
  const { assets, redirects } = project.site
  for (const rule of singleRules(project)) {
    const file = outputFile(rule.source)
    if (!assets.has(rule.source.slice(1))) await output.write(file, leadingPage(project, rule))
  }
  if (redirects.length === 0) return
  const rules = hostRules(project)
  for (const { file, text } of hostFiles) {
    if (!assets.has(file)) await output.write(file, text(rules, base))
  }
}
