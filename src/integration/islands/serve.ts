import type { Connect } from 'vite'
import { requestPath } from '../dev/request-path.ts'
import { respondWith } from '../dev/respond.ts'
import type { Project } from '../project/project.ts'
import { ISLANDS_FOLDER } from './bundle.ts'
import type { DevIslands } from './dev-islands.ts'

/** Answers with the bundled islands of the pages shown so far. */
export function serveIslands(project: Project, islands: DevIslands): Connect.NextHandleFunction {
  const prefix = `/${ISLANDS_FOLDER}/`
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)
    if (path?.startsWith(prefix) !== true) return next()
    islands.file(path.slice(prefix.length)).then((code) => {
      if (code === undefined) return next()
      respondWith(response, 'text/javascript', code)
    }, next)
  }
}
