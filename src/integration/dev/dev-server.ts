import sirv from 'sirv'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { getLanguageChoice, printLeadingPage } from '../../features/index.ts'
import type { Project, ProjectSession } from '../../project/index.ts'
import { resolveRedirect, withBase } from '../../site/index.ts'
import { DevChecks } from './dev-checks.ts'
import { serveFeatureFiles } from './feature-files.ts'
import { requestPath } from './request-path.ts'
import { respondWith, serveFrom } from './respond.ts'
import { UpdateChannel } from './update-channel.ts'
import { type Watcher, watchFolder } from './watch.ts'

/** Has Vite's server serve the docs folder, for sites whose pages go through Astro. */
export function createDevServer(session: ProjectSession): Plugin {
  return {
    name: 'pergola:dev-server',
    async configureServer(server: ViteDevServer) {
      const { watcher } = server
      watcher.add(getWatchedPaths(session))
      // Vite's types do not tell of it.
      const isClosed = () => 'closed' in watcher && watcher.closed === true
      const handlers = await serveFolder(session, {
        channel: new UpdateChannel(),
        watcher: {
          isClosed,
          add: (paths) => watcher.add(paths),
          unwatch: (paths) => watcher.unwatch(paths),
          on: (event, listener) => watcher.on(event, listener),
        },
        onRead: () => invalidateTheme(server),
      })
      for (const handler of handlers) server.middlewares.use(handler)
    },
  }
}

/** Absolute paths of the docs folder and what else the site is made of. */
export function getWatchedPaths({ project }: ProjectSession): string[] {
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

/** Follows the site's redirects, its home page and pages that stand for another address. */
function serveRedirects(project: Project): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)
    const target = path === undefined ? undefined : getTarget(path, project)
    if (target === undefined) return next()
    if (path === '/' && getLanguageChoice(project, target) !== undefined) {
      const page = printLeadingPage(project, { source: path, destination: target })
      return respondWith(response, 'text/html; charset=utf-8', page)
    }
    response.statusCode = 307
    response.setHeader('Location', encodeURI(decodeURI(withBase(project.options.base, target))))
    response.end()
  }
}

function getTarget(path: string, { site }: Project): string | undefined {
  const route = path.length > 1 ? path.replace(/\/+$/, '') : path
  const page = site.pages.get(route)
  if (page !== undefined) return page.url
  if (route === '/') return site.home
  return resolveRedirect(route, site.redirects)?.destination
}

/** Answers with the static files of the docs folder, as they are on disk now. */
function serveStaticFiles(session: ProjectSession): Connect.NextHandleFunction {
  const { project } = session
  const { root, base } = project.options
  // What a page asks for is published.
  const isServed = (asset: string) =>
    project.site.assets.has(asset) || project.leftOut(asset) === 'unasked'
  const files = sirv(root, { dev: true, etag: true, dotfiles: true })
  return (request, response, next) => {
    const path = requestPath(request, base)
    const asset = path?.slice(1)
    if (asset === undefined || !isServed(asset)) return next()
    const { publishedApiFiles } = project
    if (publishedApiFiles.has(asset)) {
      const text = publishedApiFiles.get(asset)
      if (text === undefined) next()
      else respondWith(response, 'text/plain; charset=utf-8', text)
    } else if (asset.endsWith('.css')) {
      session.styleSheet(asset).then((text) => respondWith(response, 'text/css', text), next)
    } else {
      serveFrom(files, request.originalUrl?.slice(base.length), request, response, next)
    }
  }
}
