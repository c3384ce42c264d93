export { apiCatalog, type CatalogedApi } from './agents/api-catalog.ts'
export { type IndexEntry, llmsFullHead, llmsFullPage, llmsIndex } from './agents/llms.ts'
export { siteSkill } from './agents/site-skill.ts'
export { type Skill, skillFiles, skillName } from './agents/skills.ts'
export { mapLinks, type TwinHead, twinBody, twinHead, twinPath } from './agents/twin.ts'
export { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts'
export { contentHash, digestOf } from './digests.ts'
export { type FeedChannel, type FeedItem, rssFeed } from './feeds/rss.ts'
export {
  type AdvertisedFile,
  BUNDLES,
  type HostRule,
  headerRules,
  hostFiles,
  LASTING,
} from './hosts/index.ts'
export type { ServiceTag } from './integrations/service-tag.ts'
export {
  type SiteServices,
  serviceHosts,
  silencedAnalytics,
  siteServices,
} from './integrations/site-services.ts'
export { isRunning } from './is-running.ts'
export { OutputFolder, type OutputKind } from './output-folder.ts'
export { isCutOff } from './output-marker.ts'
export { KEEP_PLACE_SCRIPT, redirectPage } from './redirects/redirect-page.ts'
export { robotsFile } from './robots.ts'
export {
  SERVICE_DESCRIPTION,
  type ServiceDescription,
  SITE_DESCRIPTION,
  type SiteDescription,
} from './site-description.ts'
export { type SitemapEntry, sitemapFiles } from './sitemap/sitemap.ts'
export { readState, writeState } from './state-file.ts'
export {
  type PageFacts,
  type SiteFacts,
  structuredData,
} from './structured-data/structured-data.ts'
export { codePointRanges, isIn, rangesOf, undrawableTexts } from './thumbnails/coverage.ts'
export type { ThumbnailDesign, ThumbnailFont, ThumbnailText } from './thumbnails/design.ts'
export { THUMBNAIL_SIZE } from './thumbnails/layout.ts'
export { ThumbnailRenderer } from './thumbnails/renderer.ts'
export { writeWhole } from './write-whole.ts'
