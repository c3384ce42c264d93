export { type FeedChannel, type FeedItem, rssFeed } from './rss.ts'
