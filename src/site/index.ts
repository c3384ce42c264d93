export { buildSite, type SiteInput } from './build.ts'
export type { Endpoint, EndpointCatalog, EndpointDocument } from './endpoints/catalog.ts'
export { channelEndpoint } from './endpoints/channel-endpoint.ts'
export { type FileListing, listFiles } from './files/listing.ts'
export type { SiteModel } from './model.ts'
export { containersIn } from './navigation/containers.ts'
export { type EndpointReference, readEndpointReference } from './navigation/endpoint.ts'
export { isExternal } from './navigation/entry.ts'
export { listedPaths } from './navigation/listed-paths.ts'
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
export { PAGE_MODES, type PageFile, type PageMode, type SitePage } from './pages/page.ts'
export { routeOf } from './pages/route.ts'
export { type Redirect, resolveRedirect } from './redirects/redirect.ts'
