import { statSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { ConfigError } from '../../config/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'
import { withBase } from '../../site/index.ts'
import { authorStyleSheets } from '../../views/index.ts'
import { renewFeatures } from '../open-session.ts'
import type { DevChecks } from './dev-checks.ts'
import { isLookSource } from './look-sources.ts'

/** What the browser is told after a change. */
export interface UpdateEvent {
  /**
   * `content`: fetch the page again and swap its main part; `styles`: load the site's own style
   * sheets again; `site`: load the page anew.
   */
  scope: 'content' | 'styles' | 'site'
  /** Number of the change. */
  revision: number
  /** Addresses of those style sheets. */
  styleSheets?: readonly string[]
  /** Address of a file that pages show, whose bytes are other ones now. */
  replaced?: string
}

/** Milliseconds after a change in which the watcher drops further ones of the same file, and more. */
const SILENCE = 70

/** Milliseconds for which a file is empty before that is what its author has saved. */
const EMPTIED = 500

/** Name of the event that the browser's side listens for. */
export const UPDATE_EVENT = 'pergola:update'

/** What a page tells once it listens. */
export interface HelloEvent {
  /** Number of the changes that it shows. */
  revision: number
  /** Its address without base path. */
  route: string
}

/** Name of that event. */
export const HELLO_EVENT = 'pergola:hello'

/** What is wrong with a page, told after its answer. */
export interface FindingsEvent {
  route: string
  /** As in the page's answer. */
  findings: string
}

/** Name of the event that brings it. */
export const FINDINGS_EVENT = 'pergola:findings'

/**
 * Watches the docs folder. A changed page or snippet reaches the browser at once; a change of
 * configuration, or of which files there are, reads the folder again first.
 */
export function watchFolder(
  server: ViteDevServer,
  session: ProjectSession,
  checks: DevChecks,
): void {
  const { project } = session
  const { watcher } = server
  const { hot } = server.environments.client
  /** Revision of the last change that asked for pages to be loaded anew. */
  let siteRevision = 0
  const send = (scope: UpdateEvent['scope'], replaced?: string) => {
    session.advance()
    // A page that was loading meanwhile cannot know which style sheet it has.
    if (scope !== 'content') siteRevision = session.revision
    const event: UpdateEvent = { scope, revision: session.revision, ...(replaced && { replaced }) }
    if (scope === 'styles') event.styleSheets = authorStyleSheets(project)
    hot.send(UPDATE_EVENT, event)
  }
  session.onFindings((page) => hot.send(FINDINGS_EVENT, findingsEvent(session, page)))
  // What came while a page was loading found nobody listening: the page says what it shows.
  hot.on(HELLO_EVENT, ({ revision, route }: HelloEvent, client) => {
    const page = project.site.pages.get(route)
    if (page !== undefined) client.send(FINDINGS_EVENT, findingsEvent(session, page))
    if (revision === session.revision) return
    const scope = revision < siteRevision ? 'site' : 'content'
    client.send(UPDATE_EVENT, { scope, revision: session.revision } satisfies UpdateEvent)
  })
  let reading: Promise<void> = Promise.resolve()
  /** One reading after the other, so that the last state of the folder is the one shown. */
  const readAgain = () => {
    reading = reading
      .then(async () => {
        const before = project.plugins.source?.digest
        await project.reload()
        if (project.plugins.source?.digest !== before) renewFeatures(session)
      })
      .then(() => session.announceReload())
      .catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error
        session.announceFailure(error)
      })
      .then(() => {
        watcher.add(project.watched)
        invalidateTheme(server)
        send('site')
        checks.siteChanged()
      })
  }
  watcher.add([project.options.root, ...project.watched])
  const onChange = (path: string, emptyFor = 0) => {
    const stamp = stampOf(path)
    // Many programs empty a file before they write it, which is no other page yet.
    if (stamp.endsWith(':0') && emptyFor < EMPTIED) {
      setTimeout(() => onChange(path, emptyFor + SILENCE), SILENCE).unref()
      return
    }
    const file = project.relativePath(path)
    const isLook = file !== undefined && isLookSource(file, project.config)
    if (project.isWatched(path) || (file !== undefined && project.isApiFile(file)) || isLook)
      readAgain()
    else if (file !== undefined && !isIgnored(file, project.options)) {
      const scope = file.endsWith('.css') ? 'styles' : file.endsWith('.js') ? 'site' : 'content'
      const isShown = project.site.assets.has(file) && scope === 'content'
      const address = isShown ? withBase(project.options.base, encodeURI(`/${file}`)) : undefined
      send(project.refreshFile(file) ? 'site' : scope, address)
      checks.fileChanged(file)
    }
    // The watcher keeps silent for a while after each change, but editors may write in two steps.
    setTimeout(() => {
      if (stampOf(path) !== stamp) onChange(path)
    }, SILENCE).unref()
  }
  watcher.on('change', (path) => onChange(path))
  const onListing = (path: string) => {
    const file = project.relativePath(path)
    if (project.isWatched(path)) readAgain()
    else if (file !== undefined && !isIgnored(file, project.options)) readAgain()
  }
  watcher.on('add', onListing)
  watcher.on('unlink', onListing)
}

function isIgnored(file: string, { root, outDir }: { root: string; outDir: string }): boolean {
  if (/(?:^|\/)(?:node_modules|\.git)\//.test(file)) return true
  return outDir.startsWith(root) && `${root}/${file}`.startsWith(`${outDir}/`)
}

function findingsEvent(session: ProjectSession, page: SitePage): FindingsEvent {
  return { route: page.route, findings: session.findingsOf(page) }
}

/** Colors and fonts may have changed with docs.json. */
function invalidateTheme(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    const module = environment.moduleGraph.getModuleById('\0virtual:pergola/theme.css')
    if (module !== undefined) environment.moduleGraph.invalidateModule(module)
  }
}

/** Changes with a file's content; empty for a file that is gone. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? '' : `${stats.mtimeMs}:${stats.size}`
}
