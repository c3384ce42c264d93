import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS, truthOf } from './site.ts'

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''

/** The matrix looks at one operation of several of these. */
const LARGE = ['kubernetes/swagger.json', 'stripe/spec3.yaml', 'openai/openapi.yaml']

describe.skipIf(absent)(`what large documents say is on their pages, whole${reason}`, () => {
  test.each(LARGE)('%s', { timeout: 1_800_000 }, async (path) => {
    const { missing, foreign, wrong } = await truthOf({ path: join(DOCUMENTS, path) })
    expect({ missing, foreign, wrong }).toEqual({ missing: [], foreign: [], wrong: [] })
  })
})
