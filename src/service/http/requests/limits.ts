import type { LimitRule } from '../../store/index.ts'

/** How many requests of a kind are answered in a time. */
export interface Limits {
  /** Questions of an organization in an hour. */
  organizationHour: number
  /** Questions from an address in a day. */
  addressDay: number
  /** Searches of an organization in an hour, and pages that it reads. */
  documentsHour: number
  /** Pages of usage that an organization reads in an hour. */
  usageHour: number
  /** Threads that an organization reads in an hour. */
  analyticsHour: number
  /** Requests of agents from an address in an hour. */
  agentsHour: number
}

export const LIMITS: Limits = {
  organizationHour: 10_000,
  addressDay: 10_000,
  documentsHour: 10_000,
  usageHour: 1000,
  analyticsHour: 100,
  agentsHour: 5000,
}

const HOUR_MS = 3_600_000

const DAY_MS = 24 * HOUR_MS

/** Who a request is counted for. */
export interface Counted {
  organization: string
  address: string
}

export type RulesOf = (limits: Limits, counted: Counted) => LimitRule[]

export const questionRules: RulesOf = (limits, { organization, address }) => [
  hourly('org-hour', `org:${organization}`, limits.organizationHour),
  { name: 'ip-day', key: `ip:${address}`, limit: limits.addressDay, windowMs: DAY_MS },
]

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

function hourly(name: string, key: string, limit: number): LimitRule {
  return { name, key, limit, windowMs: HOUR_MS }
}
