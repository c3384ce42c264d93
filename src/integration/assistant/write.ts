import type { OutputFolder } from '../../outputs/index.ts'
import type { Project } from '../project/project.ts'
import { siteFiles } from './site-files.ts'

/** Writes what services and pages know of the site and its host. */
export async function writeSiteFiles(project: Project, output: OutputFolder): Promise<void> {
  for (const [file, text] of siteFiles(project)) await output.write(file, text, 'generated')
}
