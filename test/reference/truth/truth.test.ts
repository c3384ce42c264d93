import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { truthOfChannels } from './channels.ts'
import { DOCUMENTS, truthOf } from './site.ts'

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''

describe.skipIf(absent)(`what a document says is on its pages, at every depth${reason}`, () => {
  test.each(['museum/openapi.yaml', 'petstore3/openapi.yaml', 'redoc-3-1/openapi-3-1.yaml'])(
    '%s',
    { timeout: 120_000 },
    async (path) => {
      const { operations, count, ...mistakes } = await truthOf({ path: join(DOCUMENTS, path) })
      expect(operations).toBeGreaterThan(0)
      expect(count).toBeGreaterThan(20)
      expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
    },
  )
})

test('what is written in unusual ways is on its pages as well', async () => {
  const path = join(import.meta.dirname, 'composed.yaml')
  const { operations, count, ...mistakes } = await truthOf({ path })
  expect(operations).toBe(1)
  expect(count).toBeGreaterThan(15)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test('operations beside the methods of paths have pages that are as true', async () => {
  const path = join(import.meta.dirname, 'beside-paths.yaml')
  const { operations, count, ...mistakes } = await truthOf({ path })
  expect(operations).toBe(4)
  expect(count).toBeGreaterThan(15)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test('rules, streams, parts, callbacks and links are on their pages, at every depth', async () => {
  const path = join(import.meta.dirname, 'rules.yaml')
  const { operations, count, ...mistakes } = await truthOf({ path })
  expect(operations).toBe(2)
  expect(count).toBeGreaterThan(150)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test.each([
  ['cases.yaml', 1, 100],
  ['streams.yaml', 5, 60],
  ['older.yaml', 1, 60],
])('what is written to get lost is on its pages as well: %s', async (file, pages, least) => {
  const path = join(import.meta.dirname, 'hostile', file)
  const { operations, count, ...mistakes } = await truthOf({ path })
  expect(operations).toBe(pages)
  expect(count).toBeGreaterThan(least)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test('what a document says of channels is on their pages, at every depth', async () => {
  const path = join(import.meta.dirname, 'channels.yaml')
  const { operations, count, ...mistakes } = await truthOfChannels({ path })
  expect(operations).toBe(3)
  expect(count).toBeGreaterThan(100)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test('a document in several files is on its pages as well, whatever its references look like', async () => {
  const folder = join(import.meta.dirname, 'several')
  const { operations, count, ...mistakes } = await truthOf({
    path: join(folder, 'openapi.yaml'),
    folder,
  })
  expect(operations).toBeGreaterThan(3)
  expect(count).toBeGreaterThan(20)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test('a reference may stand for all paths, members, parameters or answers at once', async () => {
  const folder = join(import.meta.dirname, 'by-reference')
  const source = { path: join(folder, 'openapi.yaml'), folder }
  const { operations, count, ...mistakes } = await truthOf(source)
  expect(operations).toBe(2)
  expect(count).toBeGreaterThan(20)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})

test('channels of a document in several files are on their pages, at every depth', async () => {
  const folder = join(import.meta.dirname, 'several-channels')
  const source = { path: join(folder, 'asyncapi.yaml'), folder }
  const { operations, count, ...mistakes } = await truthOfChannels(source)
  expect(operations).toBe(2)
  expect(count).toBeGreaterThan(80)
  expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
})
