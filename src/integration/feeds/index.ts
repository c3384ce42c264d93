export { feedOf, feedRoute } from './feed.ts'
export { writeFeeds } from './write.ts'
