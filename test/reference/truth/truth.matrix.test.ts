import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, truthOf } from './site.ts'

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''
const all = absent
  ? []
  : globSync('*/**/*.{json,yaml}', { cwd: DOCUMENTS })
      .filter((file) => !file.startsWith('invalid'))
      .toSorted()

/** Of large documents one operation of so many is looked at. */
const EVERY: Readonly<Record<string, number>> = {
  'kubernetes/swagger.json': 12,
  'stripe/spec3.yaml': 8,
  'openai/openapi.yaml': 2,
}

describe.skipIf(absent)(`what documents say is on their pages, at every depth${reason}`, () => {
  test.each(all)('%s', { timeout: 300_000 }, async (path) => {
    const { operations, count, ...mistakes } = await truthOf(
      { path: join(DOCUMENTS, path) },
      EVERY[path],
    )
    expect(operations).toBeGreaterThan(0)
    expect(count).toBeGreaterThan(20)
    expect(mistakes).toEqual({ missing: [], foreign: [], wrong: [] })
  })
})
