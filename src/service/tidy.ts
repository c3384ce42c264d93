import type { Logger } from 'pino'
import type { BucketSettings } from './releases/index.ts'
import type { Store } from './store/index.ts'
import { cleanPreviews, removePictures } from './updates/index.ts'

export interface TidyOptions {
  store: Pick<Store, 'projects' | 'updates' | 'jobs'>
  /** Absolute path of the service's data. */
  data: string
  bucket?: BucketSettings | undefined
  log: Logger
  now?: () => number
}

/** Milliseconds after which jobs that have ended are archived, and pictures of updates removed. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Archives and removes what is of no more use; what cannot be is logged, and is looked at again. */
export async function tidy(options: TidyOptions, signal: AbortSignal): Promise<void> {
  const { store, log, now = Date.now } = options
  const before = new Date(now() - KEPT_MS)
  const steps = {
    'jobs not archived': () => store.jobs.archiveEnded(before),
    'previews not removed': () => cleanPreviews(options, signal),
    'pictures not removed': async () => {
      await store.updates.forgetScreenshots(before)
      for (const { id } of await store.projects.list()) {
        await removePictures(options, id, before, signal)
      }
    },
  }
  for (const [failure, step] of Object.entries(steps)) {
    if (signal.aborted) return
    try {
      await step()
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, failure)
    }
  }
}
