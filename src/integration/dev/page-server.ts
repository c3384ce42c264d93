import { existsSync, type Stats } from 'node:fs'
import type { Server } from 'node:http'
import { isIP } from 'node:net'
import { extname, join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Connect } from 'vite'
import { BUNDLES } from '../../outputs/index.ts'
import { packageRoot } from '../../package/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import { withBase } from '../../site/index.ts'
import { printThemeStyleSheet } from '../../theme/index.ts'
import {
  openPackagedShell,
  type PackagedShell,
  printLoadingTags,
} from '../packaged/packaged-shell.ts'
import { SiteBridge } from '../site-bridge.ts'
import { getWatchedPaths, serveFolder } from './dev-server.ts'
import { requestPath } from './request-path.ts'
import { respondWith } from './respond.ts'
import { UpdateChannel } from './update-channel.ts'
import type { Watcher } from './watch.ts'

const STYLES = `${BUNDLES}/style.css`
const DEVELOPMENT = `${BUNDLES}/dev.js`

/** Of what the shell is bundled to. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

export interface PageServer {
  /** Does not listen yet. */
  server: Server
  close(): Promise<void>
}

/** The shell and what browsers load with it, as they are now. */
interface OpenShell {
  shell: PackagedShell
  files: ReadonlyMap<string, string | Uint8Array>
  /** HTML of what all pages load. */
  assets: string
}

/**
 * Serves a docs folder for its author, without Astro and Vite: pages are printed by the compiled
 * shell.
 *
 * @param options.host a name that requests may ask for beside this machine's own
 * @param options.onShellBroken told why the shell cannot be compiled that somebody has edited; absent
 *   where nobody edits it
 */
export async function createPageServer(
  session: ProjectSession,
  options: { host: string | undefined; onShellBroken?: (error: unknown) => void },
): Promise<PageServer> {
  const { base } = session.project.options
  const channel = new UpdateChannel()
  const watcher = await watchFiles(session)
  let open = await openShell(session)
  const folder = await serveFolder(session, { watcher, channel })
  const { onShellBroken } = options
  if (onShellBroken !== undefined) {
    const files = open.shell.sources.map((file) => join(packageRoot, file))
    watcher.add(files.filter((file) => existsSync(file)))
    let opening: Promise<void> = Promise.resolve()
    const openAgain = async () => {
      open = await openShell(session)
      session.advance()
      channel.tell('update', { scope: 'site', revision: session.revision })
    }
    watcher.on('change', (path) => {
      // One after the other; what was there before is served on where it fails.
      if (files.includes(path)) opening = opening.then(openAgain).catch(onShellBroken)
    })
  }
  const handlers: Connect.NextHandleFunction[] = [
    refuseOtherHosts(options.host),
    ...folder,
    serveBundles(session, () => open),
    servePages(session, () => open),
  ]
  // It takes time to load, and builds do without.
  const { createServer } = await import('node:http')
  const server = createServer((request, response) => {
    Object.assign(request, { originalUrl: request.url })
    const run = (at: number, error?: unknown): void => {
      if (error !== undefined) {
        response.statusCode = 500
        respondWith(response, 'text/plain; charset=utf-8', String(error))
        return
      }
      const handler = handlers[at]
      if (handler !== undefined) {
        handler(request, response, (failure) => run(at + 1, failure))
        return
      }
      response.statusCode = 404
      const place = withBase(base, '/')
      respondWith(
        response,
        'text/plain; charset=utf-8',
        `Nothing is here: the site lies at ${place}`,
      )
    }
    run(0)
  })
  // Of a large folder this takes longer than the first page does.
  server.once('listening', () => watcher.add(getWatchedPaths(session)))
  return {
    server,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      // Pages that listen for changes would hold it open.
      server.closeAllConnections()
      await watcher.close()
      await closed
    },
  }
}

/**
 * Watches nothing yet; what an author never edits is left out, whatever is added. A file that was
 * saved between its reading and the watcher's first look is told as one that is new.
 */
async function watchFiles({
  project,
}: ProjectSession): Promise<Watcher & { close(): Promise<void> }> {
  // Builds load this file too, and watch nothing.
  const { watch } = await import('chokidar')
  const { root, outDir, cacheDir } = project.options
  const isLeftOut = (path: string) => {
    const inside = relative(root, path)
    if (/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(inside)) return true
    return [outDir, cacheDir].some((folder) => folder !== root && path === folder)
  }
  const watcher = watch([], { alwaysStat: true, ignorePermissionErrors: true, ignored: isLeftOut })
  return {
    isClosed: () => watcher.closed,
    add: (paths) => watcher.add(paths),
    unwatch: (paths) => watcher.unwatch(paths),
    on(event, listener) {
      watcher.on(event, (path: string, stats?: Stats) => {
        // The time at which a file came to its place; that of its text may be older.
        const isNew = (stats?.ctimeMs ?? 0) > performance.timeOrigin
        if (event !== 'add' || isNew) listener(path)
      })
    },
    close: () => watcher.close(),
  }
}

async function openShell({ project }: ProjectSession): Promise<OpenShell> {
  const { base, cacheDir } = project.options
  const shell = await openPackagedShell(base, cacheDir)
  return {
    shell,
    files: new Map([...(await shell.files()), [DEVELOPMENT, shell.development]]),
    assets: printLoadingTags(base, STYLES, [shell.script, DEVELOPMENT]),
  }
}

/**
 * Names that lead to this machine by way of a name server may be anybody's: a page on the web could
 * read the site by them.
 */
function refuseOtherHosts(own: string | undefined): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { host = 'localhost' } = request.headers
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    const isOurs =
      /(?:^|\.)localhost$/.test(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === own
    if (isOurs) return next()
    response.statusCode = 403
    const text = `Expected a request for this machine, received one for \`${host}\`. Start with \`--host ${name}\` to serve that name.`
    respondWith(response, 'text/plain; charset=utf-8', text)
  }
}

/** Answers with what browsers load with every page. */
function serveBundles(
  { project }: ProjectSession,
  open: () => OpenShell,
): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = requestPath(request, project.options.base)?.slice(1)
    if (path === undefined || !path.startsWith(`${BUNDLES}/`)) return next()
    const { shell, files } = open()
    if (path === STYLES) {
      const theme = printThemeStyleSheet(project.theme, project.look.theme)
      return respondWith(response, 'text/css; charset=utf-8', shell.styles + theme)
    }
    const content = files.get(path)
    if (content === undefined) return next()
    respondWith(response, MEDIA_TYPES[extname(path)] ?? 'application/octet-stream', content)
  }
}

/** Answers with pages; with the one for unknown addresses where there is none. */
function servePages(session: ProjectSession, open: () => OpenShell): Connect.NextHandleFunction {
  const bridge = new SiteBridge(session)
  return (request, response, next) => {
    const path = requestPath(request, session.project.options.base)
    if (path === undefined) return next()
    const answer = async () => {
      const route = path.replace(/(.)\/+$/, '$1')
      const page = await bridge.page(route)
      if (page === undefined) response.statusCode = 404
      const { shell, assets } = open()
      const html = shell.print(page ?? (await bridge.notFound()), assets).join('')
      respondWith(response, 'text/html; charset=utf-8', html)
    }
    answer().catch(next)
  }
}
