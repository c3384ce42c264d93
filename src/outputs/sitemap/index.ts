export { type SitemapEntry, sitemapFiles } from './sitemap.ts'
