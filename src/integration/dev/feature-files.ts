import { dirname } from 'node:path'
import sirv from 'sirv'
import type { Connect } from 'vite'
import { joinBytes } from '../../outputs/index.ts'
import { getSiteAddress, type OutputFile, type ProjectSession } from '../../project/index.ts'
import { requestPath } from './request-path.ts'
import { respondWith, serveFrom } from './respond.ts'

/** Features make nothing of that: there is no output to look at. */
const NOTHING_WRITTEN = { read: async () => '', findIntact: () => undefined }

/** Answers with the files of features, which a build writes. */
export function serveFeatureFiles(session: ProjectSession): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, session.project.options.base)?.slice(1)
    // Pages have no ending, and are asked for most.
    if (path === undefined || !/\.\w+$|^\.well-known\//.test(path)) return next()
    const answer = async () => {
      const { host = 'localhost' } = request.headers
      const file = await findFeatureFile(session, path, host)
      if (file === undefined) return next()
      if ('source' in file) {
        const files = sirv(dirname(file.source), { dev: true, etag: true })
        return serveFrom(
          files,
          file.source.slice(dirname(file.source).length),
          request,
          response,
          next,
        )
      }
      const body = await file.body(NOTHING_WRITTEN)
      if (body === undefined) next()
      else
        respondWith(response, file.type, typeof body === 'function' ? await joinBytes(body) : body)
    }
    answer().catch(next)
  }
}

/** Whether a feature has a file at a path of the output. */
export async function hasFeatureFile(session: ProjectSession, path: string): Promise<boolean> {
  return (await findFeatureFile(session, path, 'localhost')) !== undefined
}

/** @param host where the site is served while its own address is not known */
async function findFeatureFile(
  { project, features }: ProjectSession,
  path: string,
  host: string,
): Promise<OutputFile | undefined> {
  const site = getSiteAddress(project) ?? `http://${host}${project.options.base}`
  for (const feature of features) {
    if (feature.paths?.test(path) === false) continue
    for await (const file of feature.files?.({ site }) ?? []) if (file.path === path) return file
  }
  return undefined
}
