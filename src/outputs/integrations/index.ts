export type { ServiceTag } from './service-tag.ts'
export {
  type SiteServices,
  serviceHosts,
  silencedAnalytics,
  siteServices,
} from './site-services.ts'
