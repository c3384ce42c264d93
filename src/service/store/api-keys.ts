import { timingSafeEqual } from 'node:crypto'
import { ulid } from 'ulid'
import {
  createSecret,
  getDisplayedPrefix,
  getKeyKind,
  hashSecret,
  type KeyKind,
} from '../keys/index.ts'
import type { Connection, Database } from './database/index.ts'
import { StoreConflict } from './failures.ts'
import type { ApiKey, KeyRequest, KeyScope } from './model.ts'
import { keepAsIs, readOptional, toColumn, toDate, toList } from './rows.ts'
import type { KeyStore } from './store.ts'

const HOUR_MS = 3_600_000

interface KeyRow {
  id: string
  kind: KeyKind
  hash: string
  prefix: string
  name: string
  organization: string
  project_id: string | null
  scopes: string
  origins: string
  addresses: string
  created_at: number
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
}

export function createKeyStore(database: Database, now: () => number): KeyStore {
  /** The hour of its last use that a key is known to have. */
  const touched = new Map<string, number>()
  return {
    async create(request) {
      const secret = createSecret(request.kind)
      const key = createKey(request, secret, now())
      await insert(database, key, hashSecret(secret))
      return { key, secret }
    },
    async find(secret) {
      if (getKeyKind(secret) === undefined) return undefined
      const hash = hashSecret(secret)
      const [row] = await database.query<KeyRow>('SELECT * FROM api_keys WHERE hash = $1', [
        hash.toString('hex'),
      ])
      if (row === undefined || !timingSafeEqual(hash, Buffer.from(row.hash, 'hex')))
        return undefined
      return toKey(row)
    },
    async list() {
      const rows = await database.query<KeyRow>('SELECT * FROM api_keys ORDER BY created_at, id')
      return rows.map(toKey)
    },
    revoke: (id) => database.transaction(['keys'], (connection) => revoke(connection, id, now())),
    async touch(id) {
      const time = now()
      const hour = time - (time % HOUR_MS)
      if (touched.get(id) === hour) return
      await database.query(
        `UPDATE api_keys SET last_used_at = $2
         WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < $2)`,
        [id, hour],
      )
      touched.set(id, hour)
    },
  }
}

function createKey(request: KeyRequest, secret: string, now: number): ApiKey {
  return {
    ...request,
    id: ulid(now),
    prefix: getDisplayedPrefix(secret),
    scopes: request.scopes ?? ['read', 'write'],
    origins: request.origins ?? [],
    addresses: request.addresses ?? [],
    createdAt: toDate(now),
  }
}

async function insert(connection: Connection, key: ApiKey, hash: Buffer): Promise<void> {
  await connection.query(
    `INSERT INTO api_keys (id, kind, hash, prefix, name, organization, project_id, scopes, origins,
       addresses, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      key.id,
      key.kind,
      hash.toString('hex'),
      key.prefix,
      key.name,
      key.organization,
      key.projectId ?? null,
      JSON.stringify(key.scopes),
      JSON.stringify(key.origins),
      JSON.stringify(key.addresses),
      key.createdAt.getTime(),
      toColumn(key.expiresAt),
    ],
  )
}

async function revoke(connection: Connection, id: string, now: number): Promise<boolean> {
  const found = await connection.query<{ id: string }>(
    'SELECT id FROM api_keys WHERE (id = $1 OR prefix = $1) AND revoked_at IS NULL ORDER BY id',
    [id],
  )
  if (found.length > 1) {
    const ids = found.map((row) => `\`${row.id}\``).join(', ')
    throw new StoreConflict(
      `Expected the id of one key, received \`${id}\`, with which several begin: ${ids}.`,
    )
  }
  for (const key of found) {
    await connection.query('UPDATE api_keys SET revoked_at = $2 WHERE id = $1', [key.id, now])
  }
  return found.length > 0
}

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    kind: row.kind,
    prefix: row.prefix,
    name: row.name,
    organization: row.organization,
    ...readOptional('projectId', row.project_id, keepAsIs),
    scopes: toList<KeyScope>(row.scopes),
    origins: toList(row.origins),
    addresses: toList(row.addresses),
    createdAt: toDate(row.created_at),
    ...readOptional('expiresAt', row.expires_at, toDate),
    ...readOptional('revokedAt', row.revoked_at, toDate),
    ...readOptional('lastUsedAt', row.last_used_at, toDate),
  }
}
