import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { StoreUnavailable } from '../../store/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError, type ErrorStatus } from './api-error.ts'
import { createPlainError } from './plain-error.ts'

/** Seconds after which a client may try again what could not be done now. */
const RETRY_SECONDS = '5'

/** The response to a request that failed. What was not foreseen is masked, and told in the log. */
export function respondToError(error: unknown, c: Context<ServiceEnv>): Response {
  const known = error instanceof ApiError ? error : foreseen(error)
  if (known !== undefined) return createErrorResponse(known, c)
  const requestId = c.get('requestId')
  c.get('log').error({ err: createPlainError(error) }, 'request failed')
  const failure =
    error instanceof StoreUnavailable
      ? new ApiError(503, `Our data cannot be used now. The request was \`${requestId}\`.`)
      : new ApiError(500, `Something went wrong on our side. The request was \`${requestId}\`.`)
  return createErrorResponse(failure, c)
}

/** An error as the body that all errors of the service have. */
export function createErrorResponse(error: ApiError, c: Context<ServiceEnv>): Response {
  const { status, message, code, details } = error
  const retry: Record<string, string> = status === 503 ? { 'Retry-After': RETRY_SECONDS } : {}
  const body = {
    error: message,
    code,
    // What the route of pages has always been read by.
    ...(status === 404 && { message }),
    ...(details !== undefined && { details }),
  }
  return c.json(body, status, { ...retry, ...error.headers })
}

/** The framework's own errors: their class does not tell them from others, their status does. */
function foreseen(error: unknown): ApiError | undefined {
  if (!(error instanceof HTTPException)) return undefined
  const messages: Partial<Record<number, [ErrorStatus, string]>> = {
    400: [400, 'Expected the body to be JSON, received text that is not.'],
    415: [
      415,
      'Expected a body of type `application/json`, received another one. Set the `Content-Type` header.',
    ],
  }
  const found = messages[error.status]
  return found && new ApiError(...found)
}
