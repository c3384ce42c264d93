import { existsSync } from 'node:fs'
import type { Lease, SiteIndex } from '../documents/index.ts'
import type { ServiceProject } from '../store/index.ts'
import { ApiError } from './errors/index.ts'

export interface DocumentsSource {
  /** The published pages of a project, until the lease is ended. Rejects when there are none. */
  documentsOf(project: ServiceProject): Promise<Lease>
}

/** The published pages of a project. Throws `ApiError` where the service has yet to build them. */
export async function getLease(
  { documentsOf }: DocumentsSource,
  project: ServiceProject,
): Promise<Lease> {
  try {
    return await documentsOf(project)
  } catch (error) {
    if (project.build === undefined || existsSync(project.site)) throw error
    throw new ApiError(
      503,
      `Expected a site that is built, received \`${project.id}\`, which is not built yet. Try again when its first update has succeeded.`,
      { headers: { 'Retry-After': '30' } },
    )
  }
}

/** Works with the published pages of a project, which stay open until that is done. */
export async function withDocuments<T>(
  source: DocumentsSource,
  project: ServiceProject,
  work: (index: SiteIndex) => T | Promise<T>,
): Promise<T> {
  const { index, end } = await getLease(source, project)
  try {
    return await work(index)
  } finally {
    end()
  }
}
