import type { Repository } from '../git/index.ts'
import type { KeyKind } from '../keys/index.ts'

/** How the service itself builds a site; sites that others build have nothing of it. */
export interface BuildSettings {
  /** Where the docs come from. */
  repository?: Repository
  /** Absolute path of a folder of docs on this machine, where there is no repository. */
  docs?: string
  /** Path prefix of the site, such as `/docs`. */
  base?: string
  /** Address of the site. */
  address?: string
  /** Absolute path of a file with the secret that the forge signs its events with. */
  webhookSecretFile?: string
  /** Whether its `pergola.config.ts` may run: the operator trusts who writes it. */
  plugins?: boolean
}

/** A site that the service answers for. */
export interface ServiceProject {
  /** Identifier in the routes of administration. */
  id: string
  organization: string
  /** Identifier in the routes of readers. Unique. */
  domain: string
  /** Absolute path of the folder that `pergola build` wrote. */
  site: string
  /** Origins other than the site's own whose pages may ask with the site's session tokens. */
  origins: readonly string[]
  /** Absolute path of a Markdown file that is added to what a model is told. */
  instructions?: string
  build?: BuildSettings
  createdAt: Date
}

/** `read` covers GET and HEAD, `write` everything else. */
export type KeyScope = 'read' | 'write'

export interface ApiKey {
  id: string
  kind: KeyKind
  /** First characters of the secret, to tell keys apart. */
  prefix: string
  name: string
  organization: string
  /** Of assistant keys only. */
  projectId?: string
  scopes: readonly KeyScope[]
  /** Origins that may use the key; empty for all. */
  origins: readonly string[]
  /** Addresses and CIDR ranges that may use the key; empty for all. */
  addresses: readonly string[]
  createdAt: Date
  expiresAt?: Date
  revokedAt?: Date
  /** To the hour. */
  lastUsedAt?: Date
}

/** What a new key is made of. */
export type KeyRequest = Pick<ApiKey, 'kind' | 'name' | 'organization' | 'projectId'> &
  Partial<Pick<ApiKey, 'scopes' | 'origins' | 'addresses' | 'expiresAt'>>

export interface ThreadMessage {
  id: string
  role: 'user' | 'assistant'
  content: string
  createdAt: Date
}

export interface Thread {
  projectId: string
  threadId: string
  createdAt: Date
  /** Session that has begun it; absent for readers who are anonymous. */
  fp?: string
  messages: readonly ThreadMessage[]
}

/** What a request has used. Reserved when it is accepted, settled when it ends, refunded when nothing was answered. */
export interface UsageEvent {
  /** Id of the request: an event is entered once. */
  id: string
  organization: string
  projectId: string
  kind: 'assistant' | 'agent'
  state: 'reserved' | 'settled' | 'refunded'
  credits: number
  /** Part of `credits` beyond those of the month. */
  overage: number
  inputTokens: number
  outputTokens: number
  /** `extractive`, or `provider:model`. */
  engine: string
  keyId?: string
  threadId?: string
  /** Session that the request is of; absent for readers who are anonymous. */
  fp?: string
  at: Date
}

export type UsageRequest = Pick<
  UsageEvent,
  'id' | 'organization' | 'projectId' | 'kind' | 'keyId' | 'threadId' | 'fp'
>

/** Credits that have to be left for a request. */
export interface CreditHold {
  /** What it may cost; less where less is left. */
  credits: number
  /** Credits of a month, which are never passed. */
  limit: number
}

export type UsageOutcome = Pick<UsageEvent, 'credits' | 'inputTokens' | 'outputTokens' | 'engine'>

/** What becomes of the usage that was reserved for a request. */
export interface UsageEnding {
  requestId: string
  /** Without it, what was reserved is given back. */
  used?: UsageOutcome
  /** Credits of a month before overage begins; `undefined` when they have no end. */
  included?: number | undefined
}

export interface UsageFilter {
  organization: string
  projectId?: string
  fp?: string
  /** Inclusive. */
  from?: Date
  /** Exclusive. */
  to?: Date
  limit: number
  /** Id of the last event of the page before; events come newest first. */
  after?: string
}

export interface UsageTotals {
  requests: number
  /** Sessions of readers who are not anonymous. */
  sessions: number
  credits: number
  overage: number
}

/** One limit that a request counts towards. */
export interface LimitRule {
  /** Name for the header, such as `org-hour`. */
  name: string
  /** What is counted, such as `org:acme`. */
  key: string
  limit: number
  windowMs: number
}

export interface LimitState {
  rule: LimitRule
  remaining: number
  /** Milliseconds until the rule admits a request again; where it does, until all is free again. */
  resetMs: number
}

export interface LimitDecision {
  isAllowed: boolean
  states: readonly LimitState[]
  /** The time that the request is counted at. */
  at: number
}
