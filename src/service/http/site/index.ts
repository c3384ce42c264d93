export { type FeedbackLog, feedbackFile } from './feedback-log.ts'
export { siteRoutes } from './routes.ts'
export { notFromOtherSites, onSite, openToProjectOrigins, routingPath } from './site.ts'
