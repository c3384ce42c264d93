import { headerRules, hostFiles, type OutputFolder } from '../../outputs/index.ts'
import { advertisedFiles } from '../agents/index.ts'
import type { Project } from '../project/project.ts'
import { hostRules, writeRedirects } from '../redirects/index.ts'
import { securityPolicy } from '../security-policy.ts'

/**
 * Writes redirects, and the files in which hosts look for what they are to do; the author's own of
 * these names stay.
 */
export async function writeHostFiles(project: Project, output: OutputFolder): Promise<void> {
  for (const { file } of hostFiles) output.claim(file, 'host')
  const shadowed = await writeRedirects(project, output)
  const site = {
    base: project.options.base,
    rules: hostRules(project, shadowed),
    headers: headerRules(advertisedFiles(project), securityPolicy(project)),
  }
  for (const { file, text } of hostFiles) {
    const written = text(site)
    if (written !== '') await output.write(file, written, 'host')
  }
}
