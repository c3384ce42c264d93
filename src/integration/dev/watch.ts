import { posix } from 'node:path'
import type { LoadedConfig } from '../../config/index.ts'
import type { DevFindings, DevUpdate } from '../../contract/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import { type SitePage, statIfThere, withBase } from '../../site/index.ts'
import { getAuthorStyleSheets } from '../../views/index.ts'
import { renewFeatures } from '../open-session.ts'
import type { DevChecks } from './dev-checks.ts'
import type { UpdateChannel } from './update-channel.ts'

/** Milliseconds after a change in which the watcher drops further ones of the same file, and more. */
const SILENCE = 70

/** Milliseconds for which a file is empty before that is what its author has saved. */
const EMPTIED = 500

/** Milliseconds between two looks whether the docs folder is still there. */
const LOOK = 1000

/** Tells of changes below the paths that it is given. */
export interface Watcher {
  /** Whether it was told to end. Paths that are added after that have it begin anew. */
  isClosed(): boolean
  add(paths: string[]): unknown
  unwatch(paths: string[]): unknown
  on(event: 'add' | 'change' | 'unlink', listener: (path: string) => void): unknown
}

export interface WatchOptions {
  checks: DevChecks
  /** Where pages in browsers listen. */
  channel: UpdateChannel
  /** Called when the folder has been read again. */
  onRead?: (() => void) | undefined
}

/**
 * Watches the docs folder. A changed page or snippet reaches the browser at once; a change of
 * configuration, or of which files there are, reads the folder again first.
 */
export function watchFolder(
  watcher: Watcher,
  session: ProjectSession,
  { checks, channel, onRead }: WatchOptions,
): void {
  const { project } = session
  /** Revision of the last change that asked for pages to be loaded anew. */
  let siteRevision = 0
  const send = (scope: DevUpdate['scope'], replaced?: string) => {
    session.advance()
    // A page that was loading meanwhile cannot know which style sheet it has.
    if (scope !== 'content') siteRevision = session.revision
    const event: DevUpdate = { scope, revision: session.revision, ...(replaced && { replaced }) }
    if (scope === 'styles') event.styleSheets = getAuthorStyleSheets(project)
    channel.tell('update', event)
  }
  session.onFindings((page) => channel.tell('findings', findingsEvent(session, page)))
  // What came while a page was loading found nobody listening: the page says what it shows.
  channel.onListener(({ revision, route }, tell) => {
    const page = project.site.pages.get(route)
    if (page !== undefined) tell('findings', findingsEvent(session, page))
    if (revision === undefined || revision === session.revision) return
    tell('update', {
      scope: revision < siteRevision ? 'site' : 'content',
      revision: session.revision,
    })
  })
  let reading: Promise<void> = Promise.resolve()
  let isQueued = false
  /**
   * One reading after the other, so that the last state of the folder is the one shown; many files
   * that change together are read together.
   */
  const readAgain = () => {
    if (isQueued) return
    isQueued = true
    reading = reading
      .then(async () => {
        isQueued = false
        const before = project.plugins.source?.digest
        await project.reload()
        if (project.plugins.source?.digest !== before) renewFeatures(session)
      })
      .then(() => session.announceReload())
      .catch((error: unknown) => session.announceFailure(error))
      .then(() => {
        if (watcher.isClosed()) return
        lookForFolder()
        watcher.add([...project.watched])
        onRead?.()
        send('site')
        checks.siteChanged()
      })
  }
  const lookForFolder = watchReturn(watcher, project.options.root, readAgain)
  /** Whether the site is another one now. What cannot be told of one file the whole folder tells. */
  const refreshFile = (file: string): boolean => {
    try {
      return project.refreshFile(file)
    } catch {
      readAgain()
      return false
    }
  }
  const onChange = (path: string, emptyFor = 0) => {
    const stamp = getStamp(path)
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
      send(refreshFile(file) ? 'site' : scope, address)
      checks.fileChanged(file)
    }
    // The watcher keeps silent for a while after each change, but editors may write in two steps.
    setTimeout(() => {
      if (getStamp(path) !== stamp) onChange(path)
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

/**
 * Takes a docs folder up again that was away for a while, as it is on another branch: what watched it
 * has ended with it.
 *
 * @returns looks now, rather than at the next moment
 */
function watchReturn(watcher: Watcher, root: string, onChange: () => void): () => void {
  let watched = statIfThere(root)?.ino
  const look = () => {
    const now = statIfThere(root)?.ino
    if (now === watched) return
    watched = now
    if (now !== undefined) {
      watcher.unwatch([root])
      watcher.add([root])
    }
    // What it has lost may have been told by nobody: its watchers may not have begun.
    onChange()
  }
  const looking = setInterval(() => (watcher.isClosed() ? clearInterval(looking) : look()), LOOK)
  looking.unref()
  return look
}

function isIgnored(file: string, { root, outDir }: { root: string; outDir: string }): boolean {
  if (/(?:^|\/)(?:node_modules|\.git)\//.test(file)) return true
  return outDir.startsWith(root) && `${root}/${file}`.startsWith(`${outDir}/`)
}

function findingsEvent(session: ProjectSession, page: SitePage): DevFindings {
  return { route: page.route, findings: session.findingsOf(page) }
}

/** Changes with a file's content; empty for a file that is gone. */
function getStamp(path: string): string {
  const stats = statIfThere(path)
  return stats === undefined ? '' : `${stats.mtimeMs}:${stats.size}`
}

/** Whether the site's look is made of a file, which docs.json names: `file` is root-relative. */
function isLookSource(file: string, { config }: LoadedConfig): boolean {
  const { logo, favicon, fonts, background } = config
  const sources = [
    ...[logo, favicon, background.image].flatMap((pair) => [pair?.light, pair?.dark]),
    ...[fonts?.heading, fonts?.body].map((font) => font?.source),
  ]
  return sources.some((source) => source !== undefined && posix.join('/', source) === `/${file}`)
}
