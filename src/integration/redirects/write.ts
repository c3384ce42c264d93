import type { OutputFolder } from '../../outputs/index.ts'
import { outputFile } from '../build/site-files.ts'
import type { Project } from '../project/project.ts'
import { leadingPage } from './leading-page.ts'
import { singleRules } from './rules.ts'

/** Writes a page for each redirect from one address, for hosts that know no other way. */
export async function writeRedirects(project: Project, output: OutputFolder): Promise<void> {
  for (const rule of singleRules(project)) {
    const file = outputFile(rule.source)
    const isOwn = project.site.assets.has(rule.source.slice(1))
    if (!isOwn) await output.write(file, leadingPage(project, rule))
  }
}
