import type { Connect } from 'vite'
import type { ProjectSession } from '../project/session.ts'
import { generatedSheets } from '../views/generated-sheets.ts'
import { requestPath } from './request-path.ts'
import { respondWith } from './respond.ts'

/** Answers with the style sheets for all that pages have shown so far. */
export function serveGeneratedSheets(session: ProjectSession): Connect.NextHandleFunction {
  return (request, response, next) => {
    const requested = requestPath(request, session.project.options.base)
    const sheet = generatedSheets.find(({ path }) => `/${path}` === requested)
    if (sheet === undefined) return next()
    sheet.text(session).then((text) => respondWith(response, 'text/css', text), next)
  }
}
