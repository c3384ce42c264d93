export {
  BucketPublisher,
  type BucketSettings,
  channelOf,
  openBucket,
  POINTERS,
  readBucketSettings,
} from './bucket/index.ts'
export { folderPublisher } from './folder-publisher.ts'
export { type Publisher, type Release, ReleaseError, type ReleasePlace } from './model.ts'
export { publisherOf } from './publisher-of.ts'
export { shownFolder } from './release-folder.ts'
export {
  placeOf,
  previewAt,
  previewChannels,
  previewName,
  previewOf,
  previewPlace,
  type SiteFolders,
  siteFolders,
} from './site-folders.ts'
