import type { Logger } from 'pino'
import type { AnswerEngine } from './answers/index.ts'
import type { Lease } from './documents/index.ts'
import {
  type Connection,
  createApp,
  type FeedbackLog,
  LIMITS,
  type Limits,
  Metrics,
  OpenAnswers,
  type Plan,
  type Site,
  Sites,
  UNLIMITED,
  type WorkSettings,
} from './http/index.ts'
import type { Network } from './proxy/index.ts'
import type { ServiceProject, Store } from './store/index.ts'
import type { Timer } from './stream/index.ts'

/** Milliseconds that answers have to end when the service is stopped. */
const DRAIN_MS = 25_000

export interface ServiceOptions {
  store: Store
  /** The published pages of a project, until the lease is ended. Rejects when there are none. */
  documentsOf(project: ServiceProject): Promise<Lease>
  engine: AnswerEngine
  log: Logger
  feedback: FeedbackLog
  /** Default: everything is metered and nothing refused. */
  plan?: Plan
  /** Default: those of the specification. */
  limits?: Partial<Limits>
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies?: readonly string[]
  /** Origin that clients know the service by; what requests say unless told. */
  publicOrigin?: string | undefined
  /** Leaves `/metrics` out, which then is to be served from `metrics` elsewhere. */
  hasMetricsApart?: boolean
  /** Who does agent jobs and updates; without it they are refused. */
  work?: WorkSettings
  /** Replaces the network in which servers of APIs are asked. */
  network?: Network
  /** Replaces the clock of the keep-alive. */
  every?: Timer
}

/** The service, for an HTTP server to pass requests to. */
export interface Service {
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** All sites that it answers for. */
  sites(): Promise<Site[]>
  /** The site that an address belongs to. */
  siteAt(host: string, path: string): Promise<Site | undefined>
  metrics: Pick<Metrics, 'text' | 'contentType'>
  /** Takes no more questions, and has answers end in good order; at most 25 seconds. */
  close(): Promise<void>
}

/** Makes the service out of what it keeps, reads and asks. */
export function createService({
  plan = UNLIMITED,
  limits,
  trustedProxies = [],
  publicOrigin,
  hasMetricsApart = false,
  ...parts
}: ServiceOptions): Service {
  const answers = new OpenAnswers()
  const sites = new Sites(parts)
  const metrics = new Metrics(() => answers.size)
  const app = createApp({
    ...parts,
    plan,
    limits: { ...LIMITS, ...limits },
    trustedProxies,
    publicOrigin,
    hasMetricsRoute: !hasMetricsApart,
    metrics,
    answers,
    sites,
  })
  return {
    fetch: async (request, connection = {}) => app.fetch(request, connection),
    sites: () => sites.all(),
    siteAt: (host, path) => sites.at(host, path),
    metrics,
    close: () => answers.drain(DRAIN_MS),
  }
}
