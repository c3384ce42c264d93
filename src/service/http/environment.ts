import type { Logger } from 'pino'
import type { ApiKey, ServiceProject } from '../store/index.ts'

/** Who asks: a key, or a page of the site itself. */
export interface Caller {
  organization: string
  keyId?: string
}

/** What the HTTP server knows of a request beyond what a web request holds. */
export interface Connection {
  incoming?: { socket?: { remoteAddress?: string | undefined } }
  /** What people are shown at an address where nothing is. */
  notFound?(): Response | undefined
}

/** Types of what a request carries from one step to the next. */
export interface ServiceEnv {
  Bindings: Connection
  Variables: {
    requestId: string
    log: Logger
    address: string
    /** That clients know the service by. */
    origin: string
    key: ApiKey
    caller: Caller
    project: ServiceProject
    /** Servers of APIs that pages of the site may ask by way of the service. */
    servers: readonly string[]
  }
}
