import type { Logger } from 'pino'
import type { AnswerEngine } from '../answers/index.ts'
import type { Network } from '../proxy/index.ts'
import type { Store } from '../store/index.ts'
import type { Timer } from '../stream/index.ts'
import type { PicturePlace } from '../updates/index.ts'
import type { Plan } from './answering/credits.ts'
import type { OpenAnswers } from './answering/open-answers.ts'
import type { Metrics } from './metrics.ts'
import type { Limits } from './requests/limits.ts'
import type { FeedbackLog } from './site/feedback-log.ts'
import type { Sites } from './sites.ts'
import type { DocumentsSource } from './with-documents.ts'

/** Those who do what the routes of jobs and updates ask for. */
export interface WorkSettings extends PicturePlace {
  /** Name of the engine that does agent jobs. */
  model: string
  /** Origin that has previews alone. */
  previewOrigin?: string | undefined
  /** Tells that there is something to do. */
  wake(): void
}

/** What the routes of the service work with. */
export interface ServiceParts extends DocumentsSource {
  store: Store
  engine: AnswerEngine
  log: Logger
  limits: Limits
  plan: Plan
  feedback: FeedbackLog
  metrics: Metrics
  /** Whether `/metrics` answers requests of this machine; it does not when it has a port of its own. */
  hasMetricsRoute: boolean
  /** Addresses and CIDR ranges whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[]
  /** Origin that clients know the service by, where that is not what requests say. */
  publicOrigin: string | undefined
  answers: OpenAnswers
  sites: Sites
  /** Without it, jobs and updates are refused. */
  work?: WorkSettings
  /** Replaces the network in which servers of APIs are asked. */
  network?: Network
  /** Replaces the clock of the keep-alive. */
  every?: Timer
}
