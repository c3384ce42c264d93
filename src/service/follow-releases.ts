import { getReason } from '../diagnostics/index.ts'
import { repeat } from './repeat.ts'
import { type FollowerOptions, ReleaseFollower } from './updates/index.ts'

/** Milliseconds between looks at the bucket. */
const INTERVAL_MS = 5000

export interface FollowOptions extends Omit<FollowerOptions, 'signal'> {
  /** Replaces the interval, in milliseconds. */
  everyMs?: number
}

/** A machine that shows what is published in a bucket. */
export interface FollowedReleases {
  stop(): Promise<void>
}

/** Has this machine show what is published in the bucket, from now on. */
export function followReleases(options: FollowOptions): FollowedReleases {
  const { everyMs = INTERVAL_MS, ...shared } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const follower = new ReleaseFollower({ ...shared, signal })
  let told = ''
  const following = repeat(everyMs, signal, async () => {
    try {
      await follower.look()
      told = ''
    } catch (error) {
      const reason = getReason(error)
      // A bucket that stays away is told of once.
      if (!signal.aborted && reason !== told) options.log.error({ err: error }, 'bucket not read')
      told = reason
    }
  })
  return {
    async stop() {
      stopping.abort()
      await following
    },
  }
}
