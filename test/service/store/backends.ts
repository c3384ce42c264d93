import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openStore, type Store } from '../../../src/service/store/index.ts'
import type { PostgresServer } from './postgres-server.ts'

/** Where the data of a test lies, for it and for the processes that it starts. */
export interface Place {
  folder: string
  databaseUrl?: string
}

/** One of the databases that a store may be kept in. Everything is removed when the test has ended. */
export interface Backend {
  /** A place without data. */
  place(): Promise<Place>
  /** A new store. */
  open(now?: () => number): Promise<Store>
}

export const sqlite: Backend = backend(() => Promise.resolve({ folder: temporaryFolder() }))

export function postgres(server: PostgresServer): Backend {
  return backend(async () => {
    if ('reason' in server) throw new Error(server.reason)
    const databaseUrl = await newSchema(server.address)
    return { folder: temporaryFolder(), databaseUrl }
  })
}

/** Opens a store that is closed when the test has ended. */
export async function openHere(place: Place, now?: () => number): Promise<Store> {
  const store = await openStore({ ...place, ...(now !== undefined && { now }) })
  onTestFinished(() => store.close())
  return store
}

function backend(place: Backend['place']): Backend {
  return { place, open: async (now) => openHere(await place(), now) }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The address of a schema of its own in a database. */
async function newSchema(address: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await inDatabase(address, `CREATE SCHEMA ${name}`)
  onTestFinished(async () => {
    await inDatabase(address, `DROP SCHEMA ${name} CASCADE`)
  })
  const separator = address.includes('?') ? '&' : '?'
  return `${address}${separator}options=${encodeURIComponent(`-c search_path=${name}`)}`
}

/** Carries out a statement past the store. */
export async function inside(
  { folder, databaseUrl }: Place,
  statement: string,
): Promise<unknown[]> {
  if (databaseUrl !== undefined) return inDatabase(databaseUrl, statement)
  const database = new DatabaseSync(join(folder, 'pergola.db'), { timeout: 10_000 })
  const rows = database.prepare(statement).all()
  database.close()
  return rows
}

async function inDatabase(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}
