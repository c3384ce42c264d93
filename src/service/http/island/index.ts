export { type FeedbackLog, feedbackFile } from './feedback-log.ts'
export { islandRoutes } from './routes.ts'
export { notFromOtherSites, onSite, openToProjectOrigins, routingPath } from './site.ts'
