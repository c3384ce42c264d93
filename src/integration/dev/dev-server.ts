import type { Connect, Plugin, ViteDevServer } from 'vite'
import type { ProjectSession } from '../../project/index.ts'
import { DevChecks } from './dev-checks.ts'
import { serveFeatureFiles } from './feature-files.ts'
import { serveRedirects } from './redirects.ts'
import { serveStaticFiles } from './static-files.ts'
import { UpdateChannel } from './update-channel.ts'
import { type Watcher, watchFolder } from './watch.ts'

/** Has Vite's server serve the docs folder, for sites whose pages go through Astro. */
export function devServer(session: ProjectSession): Plugin {
  return {
    name: 'pergola:dev-server',
    async configureServer(server: ViteDevServer) {
      server.watcher.add(watchedPaths(session))
      const handlers = await serveFolder(session, {
        channel: new UpdateChannel(),
        watcher: server.watcher,
        onRead: () => invalidateTheme(server),
      })
      for (const handler of handlers) server.middlewares.use(handler)
    },
  }
}

/** Absolute paths of the docs folder and what else the site is made of. */
export function watchedPaths({ project }: ProjectSession): string[] {
  return [project.options.root, ...project.watched]
}

/**
 * Takes up what changes in a docs folder, and returns what answers requests for all that is no page:
 * static files, redirects, what features write, and changes as they happen.
 *
 * @param options.onRead called when the folder has been read again
 */
export async function serveFolder(
  session: ProjectSession,
  options: { watcher: Watcher; channel: UpdateChannel; onRead?: () => void },
): Promise<Connect.NextHandleFunction[]> {
  const { project, service } = session
  const { watcher, channel, onRead } = options
  watchFolder(watcher, session, { checks: new DevChecks(session), channel, onRead })
  for (const feature of session.features) await feature.check?.()
  return [
    channel.handle(project.options.base),
    ...(service === undefined ? [] : [service]),
    serveStaticFiles(session),
    serveFeatureFiles(session),
    serveRedirects(project),
  ]
}

/** Colors and fonts may have changed with docs.json. */
function invalidateTheme(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    const module = environment.moduleGraph.getModuleById('\0virtual:pergola/theme.css')
    if (module !== undefined) environment.moduleGraph.invalidateModule(module)
  }
}
