import type { Connect } from 'vite'
import { requestPath } from '../dev/request-path.ts'
import { respondWith } from '../dev/respond.ts'
import type { Project } from '../project/project.ts'
import { siteFiles } from './site-files.ts'

/** Answers with what a build tells services and pages of the site. */
export function serveSiteFiles(project: Project): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)?.slice(1)
    if (path?.startsWith('_pergola/') !== true) return next()
    const text = siteFiles(project).get(path)
    if (text === undefined) next()
    else respondWith(response, 'application/json', text)
  }
}
