import { BucketPublisher, type BucketSettings, openBucket } from './bucket/index.ts'
import { folderPublisher } from './folder-publisher.ts'
import type { Publisher, ReleasePlace } from './model.ts'

/**
 * Publishes to a place: to a bucket where there is one, else to the folder of this machine.
 *
 * @param signal breaks off what is under way
 */
export function publisherOf(
  place: ReleasePlace,
  settings: BucketSettings | undefined,
  signal?: AbortSignal,
): Publisher {
  if (settings === undefined) return folderPublisher(place.root)
  const { isWebsite } = settings
  return new BucketPublisher({ bucket: openBucket(settings, signal), place, isWebsite })
}
