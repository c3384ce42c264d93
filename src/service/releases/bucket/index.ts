export { type Bucket, openBucket } from './bucket.ts'
export { BucketPublisher } from './bucket-publisher.ts'
export { getChannel, POINTERS } from './keys.ts'
export { type BucketSettings, readBucketSettings } from './settings.ts'
