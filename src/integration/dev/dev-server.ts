import type { Plugin, ViteDevServer } from 'vite'
import type { ProjectSession } from '../../project/index.ts'
import { DevChecks } from './dev-checks.ts'
import { serveFeatureFiles } from './feature-files.ts'
import { serveRedirects } from './redirects.ts'
import { serveStaticFiles } from './static-files.ts'
import { watchFolder } from './watch.ts'

/** Serves the docs folder in development: static files, redirects, and changes as they happen. */
export function devServer(session: ProjectSession): Plugin {
  return {
    name: 'pergola:dev-server',
    async configureServer(server: ViteDevServer) {
      watchFolder(server, session, new DevChecks(session))
      if (session.service !== undefined) server.middlewares.use(session.service)
      server.middlewares.use(serveStaticFiles(session))
      server.middlewares.use(serveFeatureFiles(session))
      server.middlewares.use(serveRedirects(session.project))
      for (const feature of session.features) await feature.check?.()
    },
  }
}
