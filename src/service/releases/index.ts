export {
  type Bucket,
  BucketPublisher,
  type BucketSettings,
  channelOf,
  openBucket,
  POINTERS,
  readBucketSettings,
} from './bucket/index.ts'
export { type Publisher, type Release, ReleaseError, type ReleasePlace } from './model.ts'
export { folderPublisher, publisherOf } from './publisher.ts'
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
