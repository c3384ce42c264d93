import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Connect } from 'vite'
import type { Project } from '../project/project.ts'
import { requestPath } from './request-path.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** Answers with the files that are made or fetched for the site's look. */
export function serveLookFiles(project: Project): Connect.NextHandleFunction {
  return (request, response, next) => {
    const file = requestPath(request, project.options.base)?.slice(1)
    const source = file === undefined ? undefined : project.look.files.get(file)
    if (source === undefined) return next()
    response.setHeader('Content-Type', TYPES[extname(source)] ?? 'application/octet-stream')
    createReadStream(source).on('error', next).pipe(response)
  }
}
