import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/service/store/database/index.ts'
import { openSqlite } from '../../../src/service/store/database/sqlite.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pergola-group-'))
  database = await openSqlite(folder)
  await database.query('CREATE TABLE numbers (value INTEGER PRIMARY KEY) STRICT')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const enter = (value: number) => database.query('INSERT INTO numbers VALUES ($1)', [value])
const values = async () => {
  const rows = await database.query<{ value: number }>('SELECT value FROM numbers ORDER BY value')
  return rows.map(({ value }) => value)
}

describe('what is asked of the database at the same moment', () => {
  test('counts or fails each for itself', async () => {
    await enter(7)
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, at) => enter(at)))
    expect(outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([7])
    expect(await values()).toHaveLength(100)
  })

  test('is done in order, and sees what was done before it', async () => {
    const seen = Array.from({ length: 20 }, async (_, at) => {
      await enter(at)
      return (await values()).length
    })
    const [first] = await Promise.all([values(), enter(100), values()])
    await Promise.all(seen)
    expect(first?.length).toBeLessThanOrEqual(20)
    expect(await values()).toHaveLength(21)
  })

  test('leaves nothing behind of a transaction that fails within', async () => {
    const failing = database.transaction([], async (connection) => {
      await connection.query('INSERT INTO numbers VALUES ($1)', [1])
      throw new Error('On purpose.')
    })
    const outcomes = await Promise.allSettled([enter(0), failing, enter(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await values()).toEqual([0, 2])
  })

  test('is on the disk when it is answered, and what comes after closing is refused', async () => {
    const entering = Promise.all([enter(1), enter(2)])
    await database.close()
    await entering
    database = await openSqlite(folder)
    expect(await values()).toEqual([1, 2])
  })
})
