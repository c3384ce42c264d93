import type { Connect } from 'vite'
import type { ProjectSession } from '../project/session.ts'
import { CODE_STYLE_SHEET } from '../views/code-styles.ts'
import { requestPath } from './request-path.ts'

/** Answers with the colors of all code shown so far. */
export function codeStyleSheet(session: ProjectSession): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { project } = session
    if (requestPath(request, project.options.base) !== `/${CODE_STYLE_SHEET}`) return next()
    project.engine.codeStyleSheet(session.codeStyles).then((text) => {
      response.setHeader('Content-Type', 'text/css')
      response.setHeader('Cache-Control', 'no-store')
      response.end(text)
    }, next)
  }
}
