import type { LimitRule } from '../../store/index.ts'

/** How many requests of a kind are answered in a time. */
export interface Limits {
  /** Questions of an organization in an hour. */
  organizationHour: number
  /** Questions from an address in a day. */
  addressDay: number
  /** Questions of a session in an hour, of readers who are not anonymous. */
  sessionHour: number
  /** Searches of an organization in an hour, and pages that it reads. */
  documentsHour: number
  /** Pages of usage that an organization reads in an hour. */
  usageHour: number
  /** Threads that an organization reads in an hour. */
  analyticsHour: number
  /** Requests of agents from an address in an hour. */
  agentsHour: number
  /** Requests to servers of APIs from an address in a minute. */
  proxyMinute: number
  /** Agent jobs of a project in an hour. */
  jobsHour: number
  /** Further prompts for the agent jobs of a project in an hour. */
  jobMessagesHour: number
  /** What an organization reads of its jobs and updates in a minute, with one key. */
  statusMinute: number
  /** Updates that an organization asks for in ten seconds. */
  updatesTenSeconds: number
  /** Previews that an organization asks for in a minute. */
  previewsMinute: number
}

export const LIMITS: Limits = {
  organizationHour: 10_000,
  addressDay: 10_000,
  sessionHour: 10_000,
  documentsHour: 10_000,
  usageHour: 1000,
  analyticsHour: 100,
  agentsHour: 5000,
  proxyMinute: 60,
  jobsHour: 100,
  jobMessagesHour: 100,
  statusMinute: 600,
  updatesTenSeconds: 10,
  previewsMinute: 5,
}

const MINUTE_MS = 60_000

const HOUR_MS = 60 * MINUTE_MS

const DAY_MS = 24 * HOUR_MS

/** Who a request is counted for. */
export interface Counted {
  organization: string
  address: string
  /** Empty where a route names no project. */
  projectId: string
  /** Empty without a key. */
  keyId: string
}

export type RulesOf = (limits: Limits, counted: Counted) => LimitRule[]

export const questionRules: RulesOf = (limits, { organization, address }) => [
  hourly('org-hour', `org:${organization}`, limits.organizationHour),
  { name: 'ip-day', key: `ip:${address}`, limit: limits.addressDay, windowMs: DAY_MS },
]

/** @param fp what the reader's program calls the session */
export function getSessionRules(
  { sessionHour }: Limits,
  projectId: string,
  fp: string,
): LimitRule[] {
  return [hourly('session-hour', `session:${projectId}:${fp}`, sessionHour)]
}

export const searchRules: RulesOf = (limits, { organization }) => [
  hourly('search-hour', `search:${organization}`, limits.documentsHour),
]

export const pageRules: RulesOf = (limits, { organization }) => [
  hourly('page-hour', `page:${organization}`, limits.documentsHour),
]

export const usageRules: RulesOf = (limits, { organization }) => [
  hourly('usage-hour', `usage:${organization}`, limits.usageHour),
]

export const analyticsRules: RulesOf = (limits, { organization }) => [
  hourly('analytics-hour', `analytics:${organization}`, limits.analyticsHour),
]

export const agentRules: RulesOf = (limits, { address }) => [
  hourly('mcp-hour', `mcp:${address}`, limits.agentsHour),
]

export const proxyRules: RulesOf = (limits, { address }) => [
  {
    name: 'proxy-minute',
    key: `proxy:${address}`,
    limit: limits.proxyMinute,
    windowMs: MINUTE_MS,
  },
]

export const jobRules: RulesOf = (limits, { projectId }) => [
  hourly('job-hour', `job:${projectId}`, limits.jobsHour),
]

export const jobMessageRules: RulesOf = (limits, { projectId }) => [
  hourly('job-message-hour', `job-message:${projectId}`, limits.jobMessagesHour),
]

export const statusRules: RulesOf = (limits, { keyId }) => [
  {
    name: 'status-minute',
    key: `status:${keyId}`,
    limit: limits.statusMinute,
    windowMs: MINUTE_MS,
  },
]

export const updateRules: RulesOf = (limits, { organization }) => [
  {
    name: 'update-10s',
    key: `update:${organization}`,
    limit: limits.updatesTenSeconds,
    windowMs: 10_000,
  },
]

export const previewRules: RulesOf = (limits, { organization }) => [
  {
    name: 'preview-minute',
    key: `preview:${organization}`,
    limit: limits.previewsMinute,
    windowMs: MINUTE_MS,
  },
]

function hourly(name: string, key: string, limit: number): LimitRule {
  return { name, key, limit, windowMs: HOUR_MS }
}
