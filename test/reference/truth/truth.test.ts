import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, truthOf } from './site.ts'

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''

describe.skipIf(absent)(`what a document says is on its pages, at every depth${reason}`, () => {
  test.each(['museum/openapi.yaml', 'petstore3/openapi.yaml', 'redoc-3-1/openapi-3-1.yaml'])(
    '%s',
    { timeout: 120_000 },
    async (path) => {
      const { operations, count, ...mistakes } = await truthOf(join(DOCUMENTS, path))
      expect(operations).toBeGreaterThan(0)
      expect(count).toBeGreaterThan(20)
      expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
    },
  )
})
