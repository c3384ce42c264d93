import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import type { Mirrors } from '../jobs/index.ts'
import { type BucketSettings, getPublisher, placeOf } from '../releases/index.ts'
import type { ServiceProject, Store, Update, UpdateRequest } from '../store/index.ts'

/** Has a project built; `undefined` where the service does not build it. */
export async function requestUpdate(
  { updates }: Pick<Store, 'updates'>,
  { id, domain, build }: ServiceProject,
  request: Pick<UpdateRequest, 'source' | 'author'>,
): Promise<Update | undefined> {
  const { repository, docs } = build ?? {}
  if (repository === undefined && docs === undefined) return undefined
  return updates.request({
    projectId: id,
    subdomain: domain,
    isPreview: false,
    ...(repository !== undefined && { ref: repository.branch }),
    ...request,
  })
}

/** Has projects built that have nothing for readers yet, of this machine or of all that share a bucket. */
export async function requestFirstUpdates(
  store: Pick<Store, 'updates' | 'projects'>,
  data: string,
  bucket: BucketSettings | undefined,
  signal: AbortSignal,
): Promise<void> {
  for (const project of await store.projects.list()) {
    const isThere = async () =>
      bucket === undefined
        ? existsSync(project.site)
        : (await getPublisher(placeOf(data, project), bucket, signal).list()).length > 0
    if (project.build === undefined || (await isThere())) continue
    const [newest] = await store.updates.list(project.id, { skip: 0, take: 1 })
    // Whoever has added it has asked for that already.
    if (newest !== undefined && newest.endedAt === undefined) continue
    await requestUpdate(store, project, { source: 'onboarding' })
  }
}

export interface PollOptions {
  store: Pick<Store, 'updates' | 'projects'>
  mirrors: Mirrors
  log: Logger
}

/** Updates that are looked through for the last one of the branch itself. */
const LOOK_BACK = 20

/** Has projects built whose branches have gone on since, for where no forge tells of it. */
export async function poll(options: PollOptions, signal: AbortSignal): Promise<void> {
  for (const project of await options.store.projects.list()) {
    if (signal.aborted) return
    try {
      await pollProject(options, project, signal)
    } catch (error) {
      if (!signal.aborted) options.log.warn({ err: error, project: project.id }, 'not polled')
    }
  }
}

async function pollProject(
  { store, mirrors }: PollOptions,
  project: ServiceProject,
  signal: AbortSignal,
): Promise<void> {
  const repository = project.build?.repository
  if (repository === undefined) return
  const mirror = mirrors.of(repository)
  await mirror.fetch(signal)
  const sha = await mirror.resolve(repository.branch)
  const recent = await store.updates.list(project.id, { skip: 0, take: LOOK_BACK })
  const own = recent.filter(({ isPreview }) => !isPreview)
  // What is being built is known at its end, and the next look finds what has come since.
  if (sha === undefined || own.some(({ endedAt }) => endedAt === undefined)) return
  // One that failed is not tried again before there is something new.
  if (own.find(({ commit }) => commit !== undefined)?.commit?.sha === sha) return
  await requestUpdate(store, project, { source: 'internal' })
}
