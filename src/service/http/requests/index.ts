export { authenticate, bearerToken, unauthorized } from './authenticate.ts'
export { EXPOSED_HEADERS, openToOrigins } from './cross-origin.ts'
export { countRequest, limitRate } from './limit-rate.ts'
export {
  agentRules,
  analyticsRules,
  jobMessageRules,
  jobRules,
  LIMITS,
  type Limits,
  pageRules,
  previewRules,
  proxyRules,
  questionRules,
  searchRules,
  sessionRules,
  statusRules,
  updateRules,
  usageRules,
} from './limits.ts'
export { logRequests } from './log-requests.ts'
export { findProject, whileServing } from './resource.ts'
