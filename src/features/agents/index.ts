import type { Feature, OutputFile, ProjectSession } from '../../project/index.ts'
import { getAdvertisedFiles, getAgentLinks } from './advertised.ts'
import { createAgentFiles } from './files.ts'
import { Twins } from './twins.ts'

export { getAdvertisedFiles } from './advertised.ts'
export { findApiDocument } from './api-entries.ts'

/** What agents read: the Markdown of pages, `llms.txt`, skills, and the catalog of APIs. */
export function createAgents(session: ProjectSession): Feature {
  const { project } = session
  const twins = new Twins(session)
  return {
    name: 'agents',
    siteKey: () => getAdvertisedFiles(project),
    extendPage: ({ page }) =>
      page === undefined ? {} : { headLinks: getAgentLinks(project, page) },
    async compiled(page, document, write) {
      await write?.(await twins.fileOf(page, document))
    },
    paths: /\.(?:md|txt)$|^\.well-known\//,
    async *files() {
      yield* twins.files()
      for (const [path, text] of createAgentFiles(project)) {
        yield { path, kind: 'agents', type: getType(path), body: () => text } satisfies OutputFile
      }
    },
  }
}

function getType(path: string): string {
  if (path.endsWith('.md')) return 'text/markdown; charset=utf-8'
  if (path.endsWith('.json')) return 'application/json'
  return path.endsWith('/api-catalog') ? 'application/linkset+json' : 'text/plain; charset=utf-8'
}
