export { authenticate, createUnauthorizedError, readBearerToken } from './authenticate.ts'
export { EXPOSED_HEADERS, openToOrigins } from './cross-origin.ts'
export { countRequest, limitRate } from './limit-rate.ts'
export {
  agentRules,
  analyticsRules,
  getSessionRules,
  jobMessageRules,
  jobRules,
  LIMITS,
  type Limits,
  pageRules,
  previewRules,
  proxyRules,
  questionRules,
  searchRules,
  statusRules,
  updateRules,
  usageRules,
} from './limits.ts'
export { logRequests } from './log-requests.ts'
export { findProject, requireServing } from './resource.ts'
