import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { SITE_DESCRIPTION } from '../../contract/index.ts'
import { getSourcesDigest } from '../../package/index.ts'
import { buildSite, type LogLines, SiteBuildFailure } from '../builds/index.ts'
import type { Mirrors } from '../jobs/index.ts'
import {
  type BucketSettings,
  getPublisher,
  getShownFolder,
  getSiteFolders,
  placeOf,
  previewOf,
  type ReleasePlace,
} from '../releases/index.ts'
import type { ServiceProject, Store, Update, UpdateOutcome } from '../store/index.ts'
import type { Photographer } from './photographer.ts'
import { sharePictures } from './pictures.ts'
import { checkOut, type DocsSource } from './sources.ts'

export interface UpdateWorkOptions {
  store: Pick<Store, 'projects' | 'queue' | 'updates'>
  mirrors: Mirrors
  /** Absolute path of the service's data. */
  data: string
  log: Logger
  /** Where releases are kept for all machines. */
  bucket?: BucketSettings | undefined
  /** Takes pictures of what was published, where there is a browser. */
  photographer?: Photographer
}

export interface UpdateRun {
  update: Update
  /** Number of the attempt. */
  attempt: number
  project: ServiceProject
  log: LogLines
  signal: AbortSignal
  /** Hears what is built, before it is. */
  found(source: DocsSource): void
  /** Notes durably what it comes to, before readers see it. */
  publishing(outcome: UpdateOutcome): Promise<void>
  /** What an attempt before was about to publish. */
  earlier?: UpdateOutcome
}

/** Builds docs apart from what readers see and, when they are a site, has readers see that. */
export async function publishUpdate(
  options: UpdateWorkOptions,
  run: UpdateRun,
): Promise<UpdateOutcome> {
  const { update, attempt, project, log, signal } = run
  const started = performance.now()
  const done = await goOn(options, run)
  if (done !== undefined) return done
  const source = await getSource(options, run)
  run.found(source)
  const place = getTarget(options.data, run)
  const { root, base } = place
  const address = update.isPreview ? undefined : project.build?.address
  // The build of an attempt that was cut off may still be running: it writes elsewhere.
  const out = join(root, 'releases', `.tmp-${update.id}-${attempt}`)
  const notCleanedUp = (error: unknown) =>
    options.log.warn({ err: error, update: update.id }, 'not cleaned up')
  const publisher = getPublisher(place, options.bucket, signal)
  const buildKey = getKey(source, base, project)
  try {
    const current = (await publisher.list()).find(({ isCurrent }) => isCurrent)
    const shown = current && (await options.store.updates.read(current.id))
    if (buildKey !== undefined && shown?.buildKey === buildKey) {
      const sha = source.commit?.sha.slice(0, 7)
      const summary = `Nothing to publish: readers see commit ${sha} already`
      log.add(summary)
      return { status: 'success', summary }
    }
    await removeUnfinished(join(root, 'releases'), run)
    // What a branch leaves in a cache must not come to readers of the site.
    const cache = place.isPreview
      ? join(root, 'cache')
      : getSiteFolders(options.data, project.id).cache
    log.add(`Building ${update.ref ?? 'the docs folder'}`)
    const { pages } = await buildSite({
      docs: source.docs,
      out,
      cache,
      base,
      ...(address !== undefined && { site: address }),
      plugins: project.build?.plugins === true,
      log,
      signal,
    })
    checkRelease(out, { pages, hasAddress: address !== undefined })
    signal.throwIfAborted()
    const seconds = Math.max(1, Math.round((performance.now() - started) / 1000))
    const summary = `Published ${pages} ${pages === 1 ? 'page' : 'pages'} in ${seconds} s`
    const outcome = {
      status: 'success',
      summary,
      ...(buildKey !== undefined && { buildKey }),
    } as const
    await run.publishing(outcome)
    await publisher.publish(out, update.id)
    log.add(summary)
    await publisher.clean().catch(notCleanedUp)
    const hasScreenshots = await photograph(options, run, place)
    return { ...outcome, hasScreenshots }
  } finally {
    const left = [rm(out, { recursive: true, force: true }), source.remove()]
    await Promise.all(left).catch(notCleanedUp)
  }
}

/** Digest of all that a site is made of; `undefined` where that may change without a commit. */
function getKey(
  { commit }: DocsSource,
  base: string,
  { build }: ServiceProject,
): string | undefined {
  if (commit === undefined) return undefined
  const parts = [commit.sha, base, build?.address, build?.plugins, build?.repository?.directory]
  return createHash('sha256')
    .update(JSON.stringify([...parts, getSourcesDigest()]))
    .digest('base64url')
}

/**
 * Shows what an attempt before has published without coming to its end. Built again, it could be of
 * a newer commit than what is told of it.
 */
async function goOn(
  options: UpdateWorkOptions,
  run: UpdateRun,
): Promise<UpdateOutcome | undefined> {
  const { earlier, update } = run
  if (earlier === undefined) return undefined
  const place = getTarget(options.data, run)
  const publisher = getPublisher(place, options.bucket, run.signal)
  const known = await publisher.list()
  if (!known.some(({ id }) => id === update.id)) return undefined
  await publisher.rollback(update.id)
  return { ...earlier, hasScreenshots: await photograph(options, run, place) }
}

/**
 * Of a site, one update is done at a time: what is older has been cut off. What is newer belongs to
 * those who took over while this worker was suspended; a build whose output goes would never end.
 */
async function removeUnfinished(
  releases: string,
  { update, attempt }: Pick<UpdateRun, 'update' | 'attempt'>,
): Promise<void> {
  await mkdir(releases, { recursive: true })
  for (const name of await readdir(releases)) {
    if (!name.startsWith('.tmp-')) continue
    // Ids begin with the time.
    const [, id = '', count] = /^\.tmp-(.+)-(\d+)$/.exec(name) ?? []
    const isOlder = id === update.id ? Number(count) < attempt : id < update.id
    if (isOlder) await rm(join(releases, name), { recursive: true, force: true })
  }
}

async function getSource(
  { store, mirrors, data }: UpdateWorkOptions,
  { update, attempt, project, log, signal }: UpdateRun,
): Promise<DocsSource> {
  const { repository, docs } = project.build ?? {}
  if (repository !== undefined) {
    const branch = update.ref ?? repository.branch
    log.add(`Fetching ${branch}`)
    // A build keeps what the next one can use by the path of its docs: of most there is one attempt.
    const folder = join(getSiteFolders(data, project.id).cache, `source-${attempt}`)
    return checkOut({
      mirror: mirrors.of(repository),
      repository,
      branch,
      folder,
      update: update.id,
      published: await store.updates.lastPublished(project.id),
      signal,
    })
  }
  if (docs === undefined || !existsSync(docs)) {
    throw new SiteBuildFailure(
      'Expected a project with a repository or a docs folder, received one that has none any more.',
    )
  }
  return { docs, remove: () => Promise.resolve() }
}

/** Where a build goes: previews have places of their own, which search engines are not told of. */
function getTarget(data: string, { update, project }: UpdateRun): ReleasePlace {
  const { isPreview, ref } = update
  return isPreview && ref !== undefined ? previewOf(data, project.id, ref) : placeOf(data, project)
}

/** A site without pictures is as good. */
async function photograph(
  { photographer, data, bucket }: UpdateWorkOptions,
  { update, project, log, signal }: UpdateRun,
  { root, base }: ReleasePlace,
): Promise<boolean> {
  if (photographer === undefined) return false
  const target = join(getSiteFolders(data, project.id).screenshots, update.id)
  const folder = getShownFolder(root)
  try {
    await photographer({ folder, base, target, signal })
    await sharePictures({ data, bucket }, update, signal)
    return true
  } catch (error) {
    signal.throwIfAborted()
    log.add(`No pictures: ${error instanceof Error ? error.message.split('\n')[0] : 'no browser'}`)
    return false
  }
}

/** Looks whether a build is a site that can be shown to readers. Throws `SiteBuildFailure`. */
function checkRelease(
  folder: string,
  { pages, hasAddress }: { pages: number; hasAddress: boolean },
): void {
  if (pages < 1) throw new SiteBuildFailure('Expected a site with pages, received none.')
  const wanted = ['index.html', SITE_DESCRIPTION, ...(hasAddress ? ['sitemap.xml'] : [])]
  const missing = wanted.find((file) => !existsSync(join(folder, file)))
  if (missing === undefined) return
  throw new SiteBuildFailure(`Expected \`${missing}\` in the built site, received none.`)
}
