import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore, StoreUnavailable } from '../../../src/service/store/index.ts'
import { inside, openHere, temporaryFolder } from './backends.ts'

const onPosix = test.skipIf(process.platform === 'win32')

onPosix('a new folder is its owner’s alone, and stays out of git', async () => {
  const folder = join(temporaryFolder(), 'some', 'data')
  await openHere({ folder })
  const mode = (path: string) => statSync(path).mode & 0o777
  expect(mode(folder)).toBe(0o700)
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n')
  for (const file of ['pergola.db', 'pergola.db-wal']) expect(mode(join(folder, file))).toBe(0o600)
})

test('a folder that is there already stays as it is', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'own'))
  await openHere({ folder: join(folder, 'own') })
  expect(() => statSync(join(folder, 'own', '.gitignore'))).toThrow('ENOENT')
})

test('what was written is there when the store is opened again', async () => {
  const folder = temporaryFolder()
  const first = await openStore({ folder })
  const secret = await first.signingSecret()
  await first.close()
  expect(await (await openHere({ folder })).signingSecret()).toEqual(secret)
})

test('a store that is closed does not answer', async () => {
  const store = await openStore({ folder: temporaryFolder() })
  await store.ping()
  await store.close()
  await expect(store.ping()).rejects.toThrow('database is not open')
})

test('data of a newer program is left alone', async () => {
  const folder = temporaryFolder()
  await (await openStore({ folder })).close()
  await inside({ folder }, 'PRAGMA user_version = 99')
  const opening = openStore({ folder })
  await expect(opening).rejects.toThrow(StoreUnavailable)
  await expect(opening).rejects.toThrow(
    /^Expected data of version \d+ or older, received version 99: a newer Pergola has written it\. Run that one\.$/,
  )
})

test('a folder that is none, and a file that is no database', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'file'), '')
  const inFile = openStore({ folder: join(folder, 'file') })
  await expect(inFile).rejects.toThrow(StoreUnavailable)
  await expect(inFile).rejects.toThrow(/^Expected `.*file` to be a folder for the service's data: /)
  writeFileSync(join(folder, 'pergola.db'), 'No database at all. '.repeat(100))
  await expect(openStore({ folder })).rejects.toThrow(/file is not a database/)
})

test('a database that does not answer is told of without its password', async () => {
  const databaseUrl = `postgresql://me:secret@/docs?host=${temporaryFolder()}`
  const error = await openStore({ folder: '', databaseUrl }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StoreUnavailable)
  expect(String(error)).toMatch(/^StoreUnavailable: Expected the PostgreSQL database to answer: /)
  expect(String(error)).not.toContain('secret')
})

test('an address of another kind of database is none', async () => {
  await expect(openStore({ folder: '', databaseUrl: 'mysql://localhost/docs' })).rejects.toThrow(
    'Expected the address of the database to begin with `postgres://` or `postgresql://`, received another one.',
  )
})
