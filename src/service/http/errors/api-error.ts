/** What is wrong with one value of a request. */
export interface Detail {
  message: string
  /** Keys and indexes down to the value, such as `messages.0.role`; empty for the whole body. */
  path: string
}

const CODES = {
  400: 'invalid_request',
  401: 'unauthorized',
  402: 'credits_exhausted',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
} as const

export type ErrorStatus = keyof typeof CODES

export interface ErrorExtras {
  headers?: Readonly<Record<string, string>>
  details?: readonly Detail[]
}

/** A request that is answered with an error; all it holds is shown to the client. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ErrorStatus
  readonly headers: Readonly<Record<string, string>>
  readonly details: readonly Detail[] | undefined

  constructor(status: ErrorStatus, message: string, { headers = {}, details }: ErrorExtras = {}) {
    super(message)
    this.status = status
    this.headers = headers
    this.details = details
  }

  /** Name of the kind of error, for programs. */
  get code(): (typeof CODES)[ErrorStatus] {
    return CODES[this.status]
  }
}
