import { setTimeout } from 'node:timers/promises'
import { readMember, readText } from './json.ts'
import { ForgeError } from './model.ts'

export interface ForgeCall {
  /** Name of the forge for messages. */
  forge: string
  headers: Readonly<Record<string, string>>
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
  signal?: AbortSignal | undefined
}

export interface ForgeAnswer {
  status: number
  body: unknown
}

/** Attempts for what may pass: limits of rate and servers that are down. */
const ATTEMPTS = 4
const TIMEOUT_MS = 20_000
/** Longest time that a forge may ask to wait, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Asks a forge's API. What the caller must tell apart (`expected`) is returned; everything else is
 * a `ForgeError`. Redirects are not followed: the token is for one host.
 */
export async function callForge(
  address: string,
  call: ForgeCall,
  expected: readonly number[] = [],
): Promise<ForgeAnswer> {
  for (let attempt = 1; ; attempt++) {
    const result = await ask(address, call, expected)
    if (!(result instanceof ForgeError)) return result
    const pause = result.retryAfter
    if (pause === undefined || attempt === ATTEMPTS || pause > PATIENCE_MS) throw result
    await setTimeout(pause, undefined, call.signal && { signal: call.signal })
  }
}

async function ask(
  address: string,
  { forge, headers, method = 'GET', body, signal }: ForgeCall,
  expected: readonly number[],
): Promise<ForgeAnswer | ForgeError> {
  let response: Response
  try {
    response = await fetch(address, {
      method,
      redirect: 'manual',
      headers: { Accept: 'application/json', ...(body !== undefined && JSON_TYPE), ...headers },
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return new ForgeError(`Expected ${forge} to answer, it was not reached.`, undefined, 1000)
  }
  const read = await getJson(response)
  if (response.ok || expected.includes(response.status)) {
    return { status: response.status, body: read }
  }
  const said = getMessage(read)
  return new ForgeError(
    `Expected ${forge} to accept the request, received ${response.status}${said && `: ${said}`}.`,
    response.status,
    getPause(response),
  )
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

async function getJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Proxies answer with pages of their own.
    return undefined
  }
}

/** Milliseconds to wait, of answers that may be others the next time. */
function getPause({ status, headers }: Response): number | undefined {
  const isLimited = status === 403 && headers.get('x-ratelimit-remaining') === '0'
  if (status !== 429 && !isLimited && status < 500 && !headers.has('retry-after')) return undefined
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  if (Number.isFinite(seconds)) return seconds * 1000
  const reset = Number(headers.get('x-ratelimit-reset') ?? headers.get('ratelimit-reset'))
  return isLimited && reset > 0 ? Math.max(0, reset * 1000 - Date.now()) : 1000
}

function getMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const message = 'message' in body ? body.message : 'error' in body ? body.error : undefined
  const text = typeof message === 'object' ? JSON.stringify(message) : String(message ?? '')
  return text.slice(0, 300)
}

/** A member of an answer that has to be a web address. */
export function readAddress(forge: string, body: unknown, ...path: readonly string[]): string {
  const address = readText(body, ...path)
  if (address !== undefined && /^https?:\/\//.test(address)) return address
  throw new ForgeError(`Expected ${forge} to name the request's address, received none.`)
}

/** The entries of an answer that has to be a list. */
export function listIn(forge: string, body: unknown, member?: string): unknown[] {
  const list = member === undefined ? body : readMember(body, member)
  if (Array.isArray(list)) return list
  throw new ForgeError(`Expected ${forge} to give a list of requests, received something else.`)
}
