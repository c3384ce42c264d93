import { APICallError, RetryError } from 'ai'

/** What looks like a key, whoever has issued it. */
const keys = /\b(?:sk|pk|rk|key|svc|api)[-_][\w-]{6,}|\bAIza[\w-]{10,}|(?<=bearer )\S+/gi

/** Characters of what a provider has answered. */
const LONGEST = 500

/** An error of a provider for the log: what happened, without keys and without the conversation. */
export function describeError(error: unknown, apiKey: string | undefined): Error {
  const last = RetryError.isInstance(error) ? error.lastError : error
  const parts = APICallError.isInstance(last)
    ? [last.statusCode, last.message, last.responseBody?.slice(0, LONGEST)]
    : [last instanceof Error ? last.message : String(last)]
  const text = [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(' ')
  const known = apiKey === undefined ? text : text.replaceAll(apiKey, '[key]')
  return new Error(`The model failed: ${known.replaceAll(keys, '[key]')}`)
}
