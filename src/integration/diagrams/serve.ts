import sirv from 'sirv'
import type { Connect } from 'vite'
import { requestPath } from '../dev/request-path.ts'
import { serveFrom } from '../dev/respond.ts'
import type { Project } from '../project/project.ts'
import { DIAGRAM_FOLDER, diagramFiles, diagramLibrary } from './library.ts'

/** Answers with the library that draws diagrams, as it is installed. */
export function serveDiagramLibrary(project: Project): Connect.NextHandleFunction {
  const prefix = `/${DIAGRAM_FOLDER}/`
  let known: ReadonlySet<string> | undefined
  const files = sirv(diagramLibrary(), { dev: true, etag: true })
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)
    const file = path?.startsWith(prefix) ? path.slice(prefix.length) : undefined
    if (file === undefined) return next()
    known ??= new Set(diagramFiles())
    if (known.has(file)) serveFrom(files, `/${file}`, request, response, next)
    else next()
  }
}
