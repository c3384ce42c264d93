import type { Feature, ProjectSession } from '../../project/index.ts'
import { siteFiles } from './site-files.ts'
import { assistantView } from './view.ts'

/** The assistant's entry on pages, and what it and the services behind it know of the site. */
export function createAssistant({ project }: ProjectSession): Feature {
  return {
    name: 'assistant',
    extendPage({ section }) {
      const assistant = assistantView(project, section)
      return assistant === undefined ? {} : { assistant }
    },
    paths: /^_pergola\/[\w-]+\.json$/,
    *files() {
      for (const [path, text] of siteFiles(project)) {
        yield { path, kind: 'generated', type: 'application/json', body: () => text }
      }
    },
  }
}
