export { type Bucket, openBucket } from './bucket.ts'
export { BucketPublisher } from './bucket-publisher.ts'
export { channelOf, POINTERS } from './keys.ts'
export { type BucketSettings, readBucketSettings } from './settings.ts'
