export {
  apiCatalog,
  type CatalogedApi,
  type IndexEntry,
  llmsFullHead,
  llmsFullPage,
  llmsIndex,
  mapLinks,
  type Skill,
  siteSkill,
  skillFiles,
  skillName,
  twinBody,
  twinHead,
  twinPath,
} from './agents/index.ts'
export { contentHash } from './content-hash.ts'
export { contentSecurityPolicy, type PolicySources } from './content-security-policy.ts'
export { digestOf } from './digest-of.ts'
export { type FeedChannel, type FeedItem, rssFeed } from './feeds/index.ts'
export {
  type AdvertisedFile,
  BUNDLES,
  type HostRule,
  headerRules,
  hostFiles,
  LASTING,
} from './hosts/index.ts'
export {
  type ServiceTag,
  type SiteServices,
  serviceHosts,
  silencedAnalytics,
  siteServices,
} from './integrations/index.ts'
export { isRunning } from './is-running.ts'
export { OutputFolder, type OutputKind } from './output-folder.ts'
export { isCutOff } from './output-marker.ts'
export { redirectPage } from './redirects/index.ts'
export { robotsFile } from './robots.ts'
export {
  SERVICE_DESCRIPTION,
  type ServiceDescription,
  SITE_DESCRIPTION,
  type SiteDescription,
} from './site-description.ts'
export { type SitemapEntry, sitemapFiles } from './sitemap/index.ts'
export { readState, writeState } from './state-file.ts'
export { type PageFacts, type SiteFacts, structuredData } from './structured-data/index.ts'
export {
  codePointRanges,
  isIn,
  rangesOf,
  THUMBNAIL_SIZE,
  type ThumbnailDesign,
  type ThumbnailFont,
  ThumbnailRenderer,
  type ThumbnailText,
  undrawableTexts,
} from './thumbnails/index.ts'
export { writeWhole } from './write-whole.ts'
