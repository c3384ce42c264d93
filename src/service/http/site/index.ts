export { type FeedbackLog, openFeedbackFile } from './feedback-log.ts'
export { addSiteRoutes } from './routes.ts'
export { getRoutingPath, notFromOtherSites, openToProjectOrigins, requireSite } from './site.ts'
