import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a text is the HMAC of a body, in hexadecimal digits. */
export function isHmac(given: string | undefined, body: string, secret: string): boolean {
  return isSame(given, createHmac('sha256', secret).update(body).digest('hex'))
}

/** Compares in a time that tells nothing of the texts, not even of their lengths. */
export function isSame(given: string | undefined, expected: string): boolean {
  return timingSafeEqual(digest(given ?? ''), digest(expected)) && given !== undefined
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
