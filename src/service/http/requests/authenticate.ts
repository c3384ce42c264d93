import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isAddressAllowed, isOriginAllowed, type KeyKind } from '../../keys/index.ts'
import type { ApiKey, KeyScope } from '../../store/index.ts'
import type { ServiceEnv } from '../environment.ts'
import { ApiError } from '../errors/index.ts'
import type { ServiceParts } from '../service-parts.ts'
import { allowOrigin } from './cross-origin.ts'

/** Lets a request go on when it has a key of the kind that may do what it asks for. */
export function authenticate({ store }: ServiceParts, kind: KeyKind) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const key = await store.keys.find(readBearerToken(c))
    if (key === undefined || key.revokedAt !== undefined)
      throw createUnauthorizedError('a valid key')
    if (key.expiresAt !== undefined && key.expiresAt.getTime() <= Date.now()) {
      throw createUnauthorizedError('a key that has not expired')
    }
    checkUse(c, key, kind)
    await store.keys.touch(key.id)
    c.set('key', key)
    c.set('caller', { organization: key.organization, keyId: key.id })
    await next()
  })
}

/** The token of the `Authorization` header. Throws `ApiError` when there is none. */
export function readBearerToken(c: Context<ServiceEnv>): string {
  const token = /^Bearer +([\x21-\x7e]{1,2048})$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (token !== undefined) return token
  throw new ApiError(
    401,
    'Expected a header `Authorization: Bearer <key>`, received none of that form.',
    { headers: { 'WWW-Authenticate': 'Bearer realm="pergola"' } },
  )
}

/** A token that is not or no longer good. */
export function createUnauthorizedError(expected: string): ApiError {
  return new ApiError(401, `Expected ${expected}, received another one.`, {
    headers: { 'WWW-Authenticate': 'Bearer realm="pergola", error="invalid_token"' },
  })
}

function checkUse(c: Context<ServiceEnv>, key: ApiKey, kind: KeyKind): void {
  if (key.kind !== kind) throw forbidden(`an ${kind} key`, `an ${key.kind} key`)
  const scope = getScope(c.req.method)
  if (!key.scopes.includes(scope)) {
    throw forbidden(`a key with the scope \`${scope}\``, 'one without it')
  }
  if (!isAddressAllowed(c.get('address'), key.addresses)) {
    throw forbidden('a request from an address that the key allows', 'one from another address')
  }
  if (key.origins.length === 0) return
  const origin = c.req.header('Origin')
  const isAllowed = isOriginAllowed(origin, key.origins)
  allowOrigin(c, isAllowed ? origin : undefined)
  if (!isAllowed) {
    throw forbidden('a request from an origin that the key allows', 'one from another origin')
  }
}

function getScope(method: string): KeyScope {
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write'
}

function forbidden(expected: string, received: string): ApiError {
  return new ApiError(403, `Expected ${expected}, received ${received}.`)
}
