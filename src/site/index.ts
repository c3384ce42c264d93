export {
  getAssetAddress,
  getAuthoredAddress,
  isExternal,
  joinAddress,
  parseWebUrl,
  toPlainPath,
  withBase,
} from './addresses.ts'
export { buildSite, type SiteInput } from './build.ts'
export type { Endpoint, EndpointCatalog, EndpointDocument } from './endpoints/catalog.ts'
export { getChannelEndpoint } from './endpoints/channel-endpoint.ts'
export { isPossibleFile, PathClaims } from './files/claims.ts'
export {
  getFileStamp,
  type KeptFacts,
  keepFileFacts,
  readFileFacts,
} from './files/file-facts.ts'
export { mayRead, readHeadIfThere, readIfThere, statIfThere } from './files/if-there.ts'
export {
  createUnreadableFinding,
  type FileListing,
  type LeftOut,
  listFiles,
} from './files/listing.ts'
export type { SiteModel } from './model.ts'
export { walkContainers } from './navigation/containers.ts'
export type { Counterparts, NewestVersion } from './navigation/counterparts.ts'
export { type EndpointReference, readEndpointReference } from './navigation/endpoint.ts'
export { walkListedPaths } from './navigation/listed-paths.ts'
export type {
  IconReference,
  NavigationEntry,
  NavigationGroup,
  NavigationLink,
  NavigationNode,
  NavigationPage,
  NavigationSection,
  PagePlace,
  Switcher,
  SwitcherKind,
} from './navigation/model.ts'
export { walkPages } from './navigation/sequence.ts'
export { findNewestVersion } from './navigation/version-order.ts'
export type { PergolaOptions } from './options.ts'
export {
  PAGE_MODES,
  type PageFile,
  type PageMode,
  type Playground,
  type SitePage,
} from './pages/page.ts'
export { getPartRoute, splitPartKey } from './pages/part-pages.ts'
export { getPlayground } from './pages/playground.ts'
export { isOpenTo } from './pages/read-page.ts'
export { getOutputFile, getRoute } from './pages/route.ts'
export { createRouteAdvice, findShorterPath } from './pages/route-advice.ts'
export type { Visibility } from './pages/visibility.ts'
export { createTargetFinding, isFilePath } from './redirects/check.ts'
export {
  fillDestination,
  type PatternPart,
  parsePattern,
  printPatternExpression,
} from './redirects/pattern.ts'
export { matchesRedirect, type Redirect, resolveRedirect } from './redirects/redirect.ts'
