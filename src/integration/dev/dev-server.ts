import type { Plugin, ViteDevServer } from 'vite'
import { serveAgentFiles } from '../agents/index.ts'
import { serveSiteFiles } from '../assistant/index.ts'
import { serveDiagramLibrary } from '../diagrams/index.ts'
import { DevIslands, serveIslands } from '../islands/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { DevSearch, serveSearch } from '../search/index.ts'
import { serveSearchFiles } from '../seo/index.ts'
import { DevChecks } from './dev-checks.ts'
import { serveGeneratedSheets } from './generated-sheets.ts'
import { serveLookFiles } from './look-files.ts'
import { serveRedirects } from './redirects.ts'
import { serveStaticFiles } from './static-files.ts'
import { watchFolder } from './watch.ts'

/** Serves the docs folder in development: static files, redirects, and changes as they happen. */
export function devServer(session: ProjectSession): Plugin {
  return {
    name: 'pergola:dev-server',
    configureServer(server: ViteDevServer) {
      watchFolder(server, session, new DevChecks(session))
      const islands = new DevIslands(session.project)
      session.useIslands(islands)
      if (session.service !== undefined) server.middlewares.use(session.service)
      server.middlewares.use(serveGeneratedSheets(session))
      server.middlewares.use(serveDiagramLibrary(session.project))
      server.middlewares.use(serveIslands(session.project, islands))
      server.middlewares.use(serveSearch(session.project, new DevSearch(session)))
      server.middlewares.use(serveSiteFiles(session.project))
      server.middlewares.use(serveStaticFiles(session))
      server.middlewares.use(serveLookFiles(session.project))
      server.middlewares.use(serveSearchFiles(session))
      server.middlewares.use(serveAgentFiles(session))
      server.middlewares.use(serveRedirects(session.project))
    },
  }
}
