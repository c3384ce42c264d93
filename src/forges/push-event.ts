import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readMember, readText } from './json.ts'
import type { Push, PushAuthor } from './model.ts'

/** What a header with an HMAC holds, in words. */
export const HMAC = 'HMAC-SHA256 of the body with the secret of the project, in hexadecimal digits'

/** Whether a text is the HMAC of a body, in hexadecimal digits. */
export function isHmac(given: string | undefined, body: string, secret: string): boolean {
  return isSame(given, createHmac('sha256', secret).update(body).digest('hex'))
}

/** Whether a text is `sha256=` and the HMAC of a body; no other digest is taken. */
export function isNamedHmac(given: string | undefined, body: string, secret: string): boolean {
  return isHmac(/^sha256=(.+)$/.exec(given ?? '')?.[1], body, secret)
}

/** Compares in a time that tells nothing of the texts, not even of their lengths. */
export function isSame(given: string | undefined, expected: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(expected)) && given !== undefined
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The branch of an event in the words of git; `undefined` where it was deleted, and for tags. */
export function readGitPush(event: unknown, author: PushAuthor | undefined): Push | undefined {
  const branch = /^refs\/heads\/(.+)$/.exec(readText(event, 'ref') ?? '')?.[1]
  // Forges name a commit that is not there so: the branch was deleted.
  if (branch === undefined || /^0+$/.test(readText(event, 'after') ?? '')) return undefined
  return { branches: [branch], ...(author && { author }) }
}

/** Who has sent an event, of those that name a `sender`. */
export function readSender(event: unknown): PushAuthor | undefined {
  const sender = readMember(event, 'sender')
  const name = readText(sender, 'full_name') || readText(sender, 'login')
  return readAuthor(name, readText(sender, 'avatar_url'), readMember(sender, 'id'))
}

/** Who has pushed; `undefined` for somebody without a name. */
export function readAuthor(
  name: string | undefined,
  avatarUrl: string | undefined,
  id?: unknown,
): PushAuthor | undefined {
  if (name === undefined) return undefined
  return {
    name,
    ...(avatarUrl && { avatarUrl }),
    ...(Number.isSafeInteger(id) && { gitHostUserId: Number(id) }),
  }
}
