import { createHmac, timingSafeEqual } from 'node:crypto'

/** Milliseconds that a token is good for. */
const LIFETIME_MS = 15 * 60_000

/** A short-lived right to ask about a project, for pages of its site. */
export interface SessionToken {
  token: string
  expiresAt: Date
}

/** Makes a token for a project. */
export function issueToken(secret: Buffer, projectId: string, now = Date.now()): SessionToken {
  const expires = now + LIFETIME_MS
  const claims = Buffer.from(JSON.stringify({ projectId, expires })).toString('base64url')
  return {
    token: `${claims}.${signature(secret, claims).toString('base64url')}`,
    expiresAt: new Date(expires),
  }
}

/** Whether a token was made here for the project, and is still good. */
export function isTokenFor(
  secret: Buffer,
  token: string,
  projectId: string,
  now = Date.now(),
): boolean {
  const [claims = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed, 'base64url')
  const right = signature(secret, claims)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const made: { projectId: string; expires: number } = JSON.parse(
    Buffer.from(claims, 'base64url').toString(),
  )
  return made.projectId === projectId && made.expires > now
}

function signature(secret: Buffer, claims: string): Buffer {
  return createHmac('sha256', secret).update(claims).digest()
}
