import { createHash, randomInt } from 'node:crypto'

/** Assistant keys are public and belong to one project; admin keys are secret and belong to an organization. */
export type KeyKind = 'assistant' | 'admin'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const RANDOM_LENGTH = 32

const DISPLAYED_LENGTH = 12

/** The random part has no `_`, so that no admin key can begin as assistant keys do. */
const PREFIXES: Readonly<Record<KeyKind, string>> = { assistant: 'svc_dsc_', admin: 'svc_' }

const FORM = new RegExp(`^(svc_(?:dsc_)?)[0-9A-Za-z]{${RANDOM_LENGTH}}$`)

/** A new secret of some 190 random bits. */
export function createSecret(kind: KeyKind): string {
  // `randomInt` draws again where a remainder would favor some letters.
  const letters = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return PREFIXES[kind] + letters.join('')
}

/** Which kind of key a secret is of by its form; `undefined` when it has the form of none. */
export function getKeyKind(secret: string): KeyKind | undefined {
  const prefix = FORM.exec(secret)?.[1]
  if (prefix === undefined) return undefined
  return prefix === PREFIXES.assistant ? 'assistant' : 'admin'
}

/** SHA-256 of a secret, 32 bytes. Secrets are too long to be guessed, so that a slow hash gains nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** What may be shown of a secret, to tell keys apart: its first 12 characters. */
export function getDisplayedPrefix(secret: string): string {
  return secret.slice(0, DISPLAYED_LENGTH)
}
