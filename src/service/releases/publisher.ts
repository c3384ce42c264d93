import { BucketPublisher, type BucketSettings, openBucket } from './bucket/index.ts'
import type { Publisher, ReleasePlace } from './model.ts'
import { releaseFolder } from './release-folder.ts'
import { releaseBefore } from './rules.ts'

/**
 * Publishes to a folder of this machine.
 *
 * @param root absolute path; readers are served `<root>/current`
 */
export function createFolderPublisher(root: string, now: () => number = Date.now): Publisher {
  const releases = releaseFolder(root, now)
  return {
    async publish(folder, id) {
      // A crash between the steps has left it there: it is shown now.
      await releases.place(folder, id)
      return releases.show(id)
    },
    list: async () => releases.all(),
    rollback: async (id) => releases.show(releaseBefore(releases.all(), id).id),
    clean: () => releases.clean(),
  }
}

/**
 * Publishes to a place: to a bucket where there is one, else to the folder of this machine.
 *
 * @param signal breaks off what is under way
 */
export function getPublisher(
  place: ReleasePlace,
  settings: BucketSettings | undefined,
  signal?: AbortSignal,
): Publisher {
  if (settings === undefined) return createFolderPublisher(place.root)
  const { isWebsite } = settings
  return new BucketPublisher({ bucket: openBucket(settings, signal), place, isWebsite })
}
