import { sign, verify } from 'hono/jwt'

/** Seconds that a token is good for. */
const LIFETIME = 15 * 60

const ALGORITHM = 'HS256'

/** A short-lived right to ask about a project, for pages of its site. */
export interface SessionToken {
  token: string
  expiresAt: Date
}

/** Makes a token for a project. */
export async function issueToken(secret: Buffer, projectId: string): Promise<SessionToken> {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME
  return {
    token: await sign({ aud: projectId, exp }, getKey(secret), ALGORITHM),
    expiresAt: new Date(exp * 1000),
  }
}

/** Whether a token was made here for the project, and is still good. */
export function isTokenFor(secret: Buffer, token: string, projectId: string): Promise<boolean> {
  return verify(token, getKey(secret), { alg: ALGORITHM, aud: projectId }).then(
    () => true,
    () => false,
  )
}

function getKey(secret: Buffer): string {
  return secret.toString('base64')
}
