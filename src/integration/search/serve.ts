import type { Connect } from 'vite'
import { requestPath } from '../dev/request-path.ts'
import { respondWith } from '../dev/respond.ts'
import type { Project } from '../project/project.ts'
import type { DevSearch } from './dev-search.ts'
import { SEARCH_FOLDER } from './index-files.ts'

/** Answers with the files of the search index, made from the folder as it is now. */
export function serveSearch({ options }: Project, search: DevSearch): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, options.base)?.slice(1)
    if (path === undefined || !path.startsWith(`${SEARCH_FOLDER}/`)) return next()
    search.file(path).then((text) => {
      if (text === undefined) return next()
      respondWith(response, path.endsWith('.json') ? 'application/json' : 'text/plain', text)
    }, next)
  }
}
