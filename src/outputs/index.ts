export { type CatalogedApi, printApiCatalog } from './agents/api-catalog.ts'
export {
  type IndexEntry,
  printLlmsFullHead,
  printLlmsFullPage,
  printLlmsIndex,
} from './agents/llms.ts'
export { createSiteSkill } from './agents/site-skill.ts'
export { createSkillFiles, getSkillName, type Skill } from './agents/skills.ts'
export {
  getTwinPath,
  mapLinks,
  printTwinBody,
  printTwinHead,
  type TwinHead,
} from './agents/twin.ts'
export { type PolicySources, printContentSecurityPolicy } from './content-security-policy.ts'
export { digestOf, hashContent } from './digests.ts'
export { type FeedChannel, type FeedItem, printRssFeed } from './feeds/rss.ts'
export {
  type AdvertisedFile,
  BUNDLES,
  createHeaderRules,
  type HostRule,
  hostFiles,
  LASTING,
} from './hosts/index.ts'
export type { ServiceTag } from './integrations/service-tag.ts'
export {
  getServiceHosts,
  getSilencedAnalytics,
  resolveSiteServices,
  type SiteServices,
} from './integrations/site-services.ts'
export { isRunning } from './is-running.ts'
export { OutputFolder, type OutputKind } from './output-folder.ts'
export { isCutOff, isWhole } from './output-marker.ts'
export { KEEP_PLACE_SCRIPT, redirectPage } from './redirects/redirect-page.ts'
export { createSitemapFiles, printRobots, type SitemapEntry } from './sitemap/sitemap.ts'
export { readState, writeState } from './state-file.ts'
export {
  createStructuredData,
  type PageFacts,
  type SiteFacts,
} from './structured-data/structured-data.ts'
export {
  collectRanges,
  findUndrawableTexts,
  isIn,
  parseCodePointRanges,
} from './thumbnails/coverage.ts'
export type { ThumbnailDesign, ThumbnailFont, ThumbnailText } from './thumbnails/design.ts'
export { THUMBNAIL_SIZE } from './thumbnails/layout.ts'
export { ThumbnailRenderer } from './thumbnails/renderer.ts'
export {
  type FileContent,
  type FileParts,
  type FileRange,
  joinBytes,
} from './writing/file-parts.ts'
