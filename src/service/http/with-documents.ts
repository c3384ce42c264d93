import type { DocumentIndex, Lease } from '../documents/index.ts'
import type { ServiceProject } from '../store/index.ts'

export interface DocumentsSource {
  /** The published pages of a project, until the lease is ended. Rejects when there are none. */
  documentsOf(project: ServiceProject): Promise<Lease>
}

/** Works with the published pages of a project, which stay open until that is done. */
export async function withDocuments<T>(
  { documentsOf }: DocumentsSource,
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
