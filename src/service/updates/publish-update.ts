import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildSite, type LogLines, SiteBuildFailure } from '../builds/index.ts'
import { folderPublisher } from '../releases/index.ts'
import type { ServiceProject, Update, UpdateOutcome } from '../store/index.ts'
import { checkRelease } from './check-release.ts'
import { previewOf, siteFolders } from './site-folders.ts'
import { checkOut, type DocsSource } from './sources.ts'
import type { UpdateWorkOptions } from './update-work.ts'

export interface UpdateRun {
  update: Update
  /** Number of the attempt. */
  attempt: number
  project: ServiceProject
  log: LogLines
  signal: AbortSignal
  /** Hears what is built, before it is. */
  found(source: DocsSource): void
}

/** Builds docs apart from what readers see and, when they are a site, has readers see that. */
export async function publishUpdate(
  options: UpdateWorkOptions,
  run: UpdateRun,
): Promise<UpdateOutcome> {
  const { update, attempt, project, log, signal } = run
  const started = performance.now()
  const source = await sourceOf(options, run)
  run.found(source)
  const { root, base, address } = targetOf(options.data, run)
  // The build of an attempt that was cut off may still be running: it writes elsewhere.
  const out = join(root, 'releases', `.tmp-${update.id}-${attempt}`)
  try {
    await removeUnfinished(join(root, 'releases'))
    const { cache } = siteFolders(options.data, project.id)
    log.add(`Building ${update.ref ?? 'the docs folder'}`)
    const { pages } = await buildSite({
      docs: source.docs,
      out,
      cache,
      base,
      ...(address !== undefined && { site: address }),
      log,
      signal,
    })
    checkRelease(out, { pages, hasAddress: address !== undefined })
    signal.throwIfAborted()
    const { folder } = await folderPublisher(root).publish(out, update.id)
    const seconds = Math.max(1, Math.round((performance.now() - started) / 1000))
    const summary = `Published ${pages} ${pages === 1 ? 'page' : 'pages'} in ${seconds} s`
    log.add(summary)
    const hasScreenshots = await photograph(options, run, folder, base)
    return { status: 'success', summary, hasScreenshots }
  } finally {
    await Promise.all([rm(out, { recursive: true, force: true }), source.remove()]).catch(
      (error: unknown) => options.log.warn({ err: error, update: update.id }, 'not cleaned up'),
    )
  }
}

/** Of a site, one update is done at a time: what else is there has been cut off. */
async function removeUnfinished(releases: string): Promise<void> {
  await mkdir(releases, { recursive: true })
  for (const name of await readdir(releases)) {
    if (name.startsWith('.tmp-')) await rm(join(releases, name), { recursive: true, force: true })
  }
}

async function sourceOf(
  { store, mirrors, data }: UpdateWorkOptions,
  { update, project, log, signal }: UpdateRun,
): Promise<DocsSource> {
  const { repository, docs } = project.build ?? {}
  if (repository !== undefined) {
    const branch = update.ref ?? repository.branch
    log.add(`Fetching ${branch}`)
    return checkOut({
      mirror: mirrors.of(repository),
      repository,
      branch,
      folder: join(siteFolders(data, project.id).cache, 'source'),
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
function targetOf(
  data: string,
  { update, project }: UpdateRun,
): { root: string; base: string; address?: string } {
  const { base = '', address } = project.build ?? {}
  if (update.isPreview && update.ref !== undefined) return previewOf(data, project.id, update.ref)
  const { root } = siteFolders(data, project.id)
  return { root, base, ...(address !== undefined && { address }) }
}

/** A site without pictures is as good. */
async function photograph(
  { photographer, data }: UpdateWorkOptions,
  { update, project, log, signal }: UpdateRun,
  folder: string,
  base: string,
): Promise<boolean> {
  if (photographer === undefined) return false
  const target = join(siteFolders(data, project.id).screenshots, update.id)
  try {
    await photographer({ folder, base, target, signal })
    return true
  } catch (error) {
    signal.throwIfAborted()
    log.add(`No pictures: ${error instanceof Error ? error.message.split('\n')[0] : 'no browser'}`)
    return false
  }
}
