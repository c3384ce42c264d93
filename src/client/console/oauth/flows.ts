import { OAUTH_CHANNEL } from '../../../contract/index.ts'
import type { OAuthEndpoints, OAuthOption } from '../../../openapi/samples/index.ts'
import { encodeBase64Url } from '../base64.ts'
import { type Client, postForm, Refused, requestToken, type Token } from './token-endpoint.ts'

/** What all ways to a token have. */
export interface Attempt {
  flow: OAuthEndpoints
  client: Client
  /** With spaces between. */
  scope: string
  /** Address of the page that the identity server leads back to. */
  callback: string
  signal: AbortSignal
  /** Shows where to go, and the code to enter there. */
  tellCode: (url: string, code: string) => void
}

/** The browser does not open another window. */
export class PopupBlocked extends Error {}

/** The flows of a scheme, those of its server's own description too. */
export async function readFlows(
  { flows, discovery }: OAuthOption,
  server: string,
): Promise<OAuthEndpoints[]> {
  const resolved = flows.map((flow) => resolveUrls(flow, server))
  if (discovery === undefined) return resolved
  const url = new URL(discovery, server).href
  const answer = (await (await fetch(url, { credentials: 'omit' })).json()) as Record<
    string,
    unknown
  >
  const text = (name: string): string | undefined => {
    const value = answer[name]
    return typeof value === 'string' ? value : undefined
  }
  const grants = Array.isArray(answer.grant_types_supported) ? answer.grant_types_supported : []
  const authorizationUrl = text('authorization_endpoint')
  const deviceAuthorizationUrl = text('device_authorization_endpoint')
  const tokenUrl = text('token_endpoint')
  const known: OAuthEndpoints[] = [
    ...(authorizationUrl ? [{ kind: 'authorizationCode', authorizationUrl } as const] : []),
    ...(grants.includes('client_credentials') ? [{ kind: 'clientCredentials' } as const] : []),
    ...(deviceAuthorizationUrl
      ? [{ kind: 'deviceAuthorization', deviceAuthorizationUrl } as const]
      : []),
  ]
  return [...resolved, ...known.map((flow) => ({ ...flow, ...(tokenUrl && { tokenUrl }) }))]
}

/** Addresses may be relative to the server of the API. */
function resolveUrls({ kind, ...urls }: OAuthEndpoints, server: string): OAuthEndpoints {
  const resolved = Object.entries(urls).map(([name, url]) => [name, new URL(url, server).href])
  return { kind, ...Object.fromEntries(resolved) }
}

/** Goes one of the ways to a token. */
export function obtainToken(attempt: Attempt): Promise<Token> {
  switch (attempt.flow.kind) {
    case 'authorizationCode':
      return byPopup(attempt)
    case 'clientCredentials':
      return byClient(attempt)
    case 'deviceAuthorization':
      return byDevice(attempt)
  }
}

/** Gets another token for one that ends. */
export function refreshToken({ flow, client, signal }: Attempt, refresh: string): Promise<Token> {
  const url = flow.refreshUrl ?? flow.tokenUrl ?? ''
  const grant = { grant_type: 'refresh_token', refresh_token: refresh }
  return requestToken(url, client, grant, signal)
}

function byClient({ flow, client, scope, signal }: Attempt): Promise<Token> {
  const grant = { grant_type: 'client_credentials', ...(scope && { scope }) }
  return requestToken(flow.tokenUrl ?? '', client, grant, signal)
}

/** The authorization code flow with PKCE: the reader agrees in a window of the identity server. */
async function byPopup(attempt: Attempt): Promise<Token> {
  const { flow, client, scope, callback, signal } = attempt
  // Browsers open windows right after a click only: its address comes later.
  const popup = window.open('', '', 'popup,width=520,height=720')
  if (popup === null) throw new PopupBlocked()
  const [verifier, state] = [randomText(), randomText()]
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const url = new URL(flow.authorizationUrl ?? '')
  const query = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: callback,
    ...(scope && { scope }),
    state,
    code_challenge: encodeBase64Url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  try {
    popup.location.href = url.href
    const code = await codeFor(state, signal)
    return await requestToken(
      flow.tokenUrl ?? '',
      client,
      { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier },
      signal,
    )
  } finally {
    popup.close()
  }
}

/** Hears what the page that the identity server leads back to was given. */
function codeFor(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(OAUTH_CHANNEL)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  signal.addEventListener('abort', () => reject(signal.reason))
  channel.addEventListener('message', ({ data }) => {
    const answer = new URLSearchParams(String(data))
    // Another window of the site may wait for an answer of its own.
    if (answer.get('state') !== state) return
    const code = answer.get('code')
    if (code !== null) resolve(code)
    else {
      const description = answer.get('error_description') ?? undefined
      reject(new Refused(answer.get('error') ?? 'code', description))
    }
  })
  return promise.finally(() => channel.close())
}

/** The device flow: the reader enters a code elsewhere, on a phone for example. */
async function byDevice({ flow, client, scope, signal, tellCode }: Attempt): Promise<Token> {
  const given = await postForm(
    flow.deviceAuthorizationUrl ?? '',
    client,
    { client_id: client.id, ...(scope && { scope }) },
    signal,
  )
  tellCode(String(given.verification_uri ?? ''), String(given.user_code ?? ''))
  let seconds = Number(given.interval ?? 5)
  for (;;) {
    await waitFor(seconds * 1000, signal)
    try {
      return await requestToken(
        flow.tokenUrl ?? '',
        client,
        {
          grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
          device_code: String(given.device_code ?? ''),
        },
        signal,
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.code === 'slow_down') seconds += 5
      else if (error.code !== 'authorization_pending') throw error
    }
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    reject(signal.reason)
  })
  return promise
}

function randomText(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}
