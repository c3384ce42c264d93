import type {
  ApiKey,
  CreditHold,
  KeyRequest,
  LimitDecision,
  LimitRule,
  ServiceProject,
  Thread,
  ThreadMessage,
  UsageEvent,
  UsageFilter,
  UsageOutcome,
  UsageRequest,
  UsageTotals,
} from './model.ts'
import type { AgentJobStore, UpdateStore, WorkQueue } from './work.ts'

export interface ProjectStore {
  /** Throws `StoreConflict` when the id or the domain is taken. */
  add(project: ServiceProject): Promise<void>
  list(): Promise<ServiceProject[]>
  withDomain(domain: string): Promise<ServiceProject | undefined>
  withId(id: string): Promise<ServiceProject | undefined>
  /** Points a project to another folder; tells whether there was one. */
  setSite(id: string, site: string): Promise<boolean>
  /**
   * Tells whether there was one. Its keys are revoked, its threads, jobs and updates removed; usage is
   * kept.
   */
  remove(id: string): Promise<boolean>
}

export interface KeyStore {
  /** The secret is known to the caller only; its hash is kept. */
  create(request: KeyRequest): Promise<{ key: ApiKey; secret: string }>
  /** The key of a secret, revoked and expired ones included. Compares in constant time. */
  find(secret: string): Promise<ApiKey | undefined>
  list(): Promise<ApiKey[]>
  /**
   * By id or prefix; tells whether there was one that was not revoked yet. Throws `StoreConflict`
   * when several keys begin with the prefix.
   */
  revoke(id: string): Promise<boolean>
  /** Notes that a key is in use, coarsely: at most one write an hour and key. */
  touch(id: string): Promise<void>
}

export interface ThreadStore {
  /**
   * Appends to a thread, made when it is new; messages whose id it has already are left alone.
   *
   * @param fp session that a new thread is of
   */
  append(
    projectId: string,
    threadId: string,
    messages: readonly ThreadMessage[],
    fp?: string,
  ): Promise<void>
  read(projectId: string, threadId: string): Promise<Thread | undefined>
}

export interface UsageStore {
  /**
   * Tells whether there are credits for the request, which are held until it is settled or refunded.
   * All three do nothing when they are repeated.
   *
   * @param hold without it, nothing is held and nothing refused
   */
  reserve(request: UsageRequest, hold?: CreditHold): Promise<boolean>
  /**
   * Throws when nothing was reserved under the id, as `refund` does. Of a request that holds credits
   * no more is charged than it holds and than is left beside.
   *
   * @param included credits of a month before overage begins; `undefined` when they have no end
   */
  settle(id: string, outcome: UsageOutcome, included?: number): Promise<void>
  refund(id: string): Promise<void>
  /** Refunds what the processes of answers and the jobs have left that are no more; tells how many. */
  refundLost(): Promise<number>
  list(filter: UsageFilter): Promise<UsageEvent[]>
  /** Sums over the same events, without `limit` and `after`. */
  totals(filter: Omit<UsageFilter, 'limit' | 'after'>): Promise<UsageTotals>
}

export interface RateLimiter {
  /** Counts a request towards all rules, or, when one of them refuses it, towards none. */
  take(rules: readonly LimitRule[]): Promise<LimitDecision>
  /** Counts a request no longer that was admitted at a time and came to nothing. */
  giveBack(rules: readonly LimitRule[], at: number): Promise<void>
}

/** All that the service keeps. SQLite in a folder, or PostgreSQL. */
export interface Store {
  readonly projects: ProjectStore
  readonly keys: KeyStore
  readonly threads: ThreadStore
  readonly usage: UsageStore
  readonly limits: RateLimiter
  readonly queue: WorkQueue
  readonly jobs: AgentJobStore
  readonly updates: UpdateStore
  /** Secret that session tokens are signed with, made at first use; the same in all processes. */
  signingSecret(): Promise<Buffer>
  /** Rejects when the store cannot be reached, or not be written. */
  ping(): Promise<void>
  close(): Promise<void>
}
