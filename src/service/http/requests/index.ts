export { authenticate, bearerToken, unauthorized } from './authenticate.ts'
export { limitBody } from './body-size.ts'
export { EXPOSED_HEADERS, openToOrigins } from './cross-origin.ts'
export { limitRate } from './limit-rate.ts'
export {
  agentRules,
  analyticsRules,
  LIMITS,
  type Limits,
  pageRules,
  questionRules,
  searchRules,
  usageRules,
} from './limits.ts'
export { logRequests } from './log-requests.ts'
export { findProject } from './resource.ts'
export { whileServing } from './while-serving.ts'
