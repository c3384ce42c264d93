import { extname } from 'node:path'
import type { Feature, ProjectSession } from '../project/index.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

/** The files that are made or fetched for the site's look: fonts and icons. */
export function createLookFiles({ project }: ProjectSession): Feature {
  return {
    name: 'look',
    *files() {
      for (const [path, source] of project.look.files) {
        const type = TYPES[extname(source)] ?? 'application/octet-stream'
        yield { path, kind: 'generated', type, source }
      }
    },
  }
}
