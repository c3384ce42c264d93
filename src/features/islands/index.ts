import type { Feature, ProjectSession } from '../../project/index.ts'
import { builtIslands } from './built-islands.ts'
import { devIslands } from './dev-islands.ts'

/** The components of authors that run in the browser, bundled. */
export function createIslands(session: ProjectSession): Feature {
  return session.project.options.mode === 'dev'
    ? devIslands(session.project)
    : builtIslands(session)
}
