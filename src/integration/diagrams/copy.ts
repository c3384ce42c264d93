import { join } from 'node:path'
import type { OutputFolder } from '../../outputs/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { DIAGRAM_FOLDER, diagramFiles, diagramLibrary } from './library.ts'

/** Puts the library that draws diagrams into the output of a site that has any. */
export async function copyDiagramLibrary(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  if (!session.notes.some(({ needs }) => needs.includes('diagrams'))) return
  const folder = diagramLibrary()
  await Promise.all(
    diagramFiles().map((file) =>
      output.copy(join(folder, file), `${DIAGRAM_FOLDER}/${file}`, 'generated'),
    ),
  )
}
