/** How a client shows itself to an identity server. */
export interface Client {
  readonly id: string
  /** Empty for clients that cannot keep one. */
  readonly secret: string
}

/** What an identity server gives. */
export interface Token {
  readonly access: string
  readonly refresh?: string
  /** When it ends, as `Date.now()` counts. */
  readonly until?: number
}

/** An answer of an identity server that gives nothing; the message is its reason. */
export class Refused extends Error {
  /** As `access_denied`. */
  readonly code: string

  constructor(code: string, description?: string) {
    super(description ?? code)
    this.code = code
  }
}

/** Seconds before its end in which a token counts as over. */
const MARGIN = 10

/** Asks for a token by a grant. */
export async function requestToken(
  url: string,
  client: Client,
  grant: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Token> {
  const answer = await postForm(url, client, grant, signal)
  const { access_token: access, refresh_token: refresh, expires_in: seconds } = answer
  if (typeof access !== 'string') throw new Refused('access_token')
  return {
    access,
    ...(typeof refresh === 'string' && { refresh }),
    ...(Number(seconds) > 0 && { until: Date.now() + (Number(seconds) - MARGIN) * 1000 }),
  }
}

/** Posts to an identity server; rejects where it answers with an error. */
export async function postForm(
  url: string,
  { id, secret }: Client,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const body = new URLSearchParams(fields)
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (secret === '') body.set('client_id', id)
  else headers.Authorization = `Basic ${btoa(`${formText(id)}:${formText(secret)}`)}`
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body,
    credentials: 'omit',
    ...(signal && { signal }),
  })
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  const { error, error_description: description } = answer
  if (response.ok && error === undefined) return answer
  throw new Refused(
    typeof error === 'string' ? error : String(response.status),
    typeof description === 'string' ? description : undefined,
  )
}

/** A text as forms write it: user and password of a client may hold any character. */
function formText(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1)
}
