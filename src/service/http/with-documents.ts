import type { DocumentIndex } from '../documents/index.ts'
import type { ServiceProject } from '../store/index.ts'
import type { ServiceParts } from './environment.ts'

/** Works with the published pages of a project, which stay open until that is done. */
export async function withDocuments<T>(
  { documentsOf }: Pick<ServiceParts, 'documentsOf'>,
  project: ServiceProject,
  work: (index: DocumentIndex) => T | Promise<T>,
): Promise<T> {
  const { index, end } = await documentsOf(project)
  try {
    return await work(index)
  } finally {
    end()
  }
}
