export {
  type Bucket,
  BucketPublisher,
  type BucketSettings,
  getChannel,
  openBucket,
  POINTERS,
  readBucketSettings,
} from './bucket/index.ts'
export { type Publisher, type Release, ReleaseError, type ReleasePlace } from './model.ts'
export { createFolderPublisher, getPublisher } from './publisher.ts'
export { getShownFolder } from './release-folder.ts'
export {
  getSiteFolders,
  placeOf,
  previewAt,
  previewChannels,
  previewName,
  previewOf,
  previewPlace,
  type SiteFolders,
  withLocalSites,
} from './site-folders.ts'
