import type { OutputFolder } from '../../outputs/index.ts'
import type { Project } from '../project/project.ts'
import { agentFiles } from './files.ts'

/** Writes the files for agents beside the texts of pages. */
export async function writeAgentFiles(project: Project, output: OutputFolder): Promise<void> {
  for (const [file, text] of agentFiles(project)) await output.write(file, text, 'agents')
}
