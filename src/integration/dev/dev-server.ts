import type { Plugin, ViteDevServer } from 'vite'
import type { ProjectSession } from '../project/session.ts'
import { codeStyleSheet } from './code-style-sheet.ts'
import { serveRedirects } from './redirects.ts'
import { serveStaticFiles } from './static-files.ts'
import { watchFolder } from './watch.ts'

/** Serves the docs folder in development: static files, redirects, and changes as they happen. */
export function devServer(session: ProjectSession): Plugin {
  return {
    name: 'pergola:dev-server',
    configureServer(server: ViteDevServer) {
      watchFolder(server, session)
      server.middlewares.use(codeStyleSheet(session))
      server.middlewares.use(serveStaticFiles(session.project))
      server.middlewares.use(serveRedirects(session.project))
    },
  }
}
