import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCatalog, openDocument } from '../../../src/openapi/index.ts'
import { requestOf } from '../../../src/openapi/requests/request-of.ts'
import { SAMPLE_LANGUAGES, sampleText } from '../../../src/openapi/samples/index.ts'

const FOLDER = join(import.meta.dirname, '../../../../shared/openapi')

const DOCUMENTS = [
  ['stripe/spec3.yaml', 468],
  ['kubernetes/swagger.json', 1000],
  ['discord/openapi.json', 200],
  ['openai/openapi.yaml', 200],
  ['box/openapi.json', 200],
  ['slack/slack_web_openapi_v2.json', 170],
  ['starlight-animals/v3.0/animals.yaml', 10],
] as const

/** A sample that is longer than this is no sample. */
const LONGEST = 40_000

describe('every operation, in every language', () => {
  for (const [source, least] of DOCUMENTS) {
    const isThere = existsSync(join(FOLDER, source))
    test.skipIf(!isThere)(source, { timeout: 60_000 }, async () => {
      const cacheDir = mkdtempSync(join(tmpdir(), 'requests-'))
      const document = await openDocument({ source }, { root: FOLDER, cacheDir, report: () => {} })
      rmSync(cacheDir, { recursive: true })
      if (document === undefined) throw new Error(`No document ${source}`)
      const catalog = openCatalog(document)
      const long: string[] = []
      for (const entry of catalog.entries) {
        const model = requestOf(catalog.view(entry), document.references)
        expect(model.server).toMatch(/^https?:/)
        for (const language of SAMPLE_LANGUAGES) {
          const text = sampleText(model, language)
          if (text.length > LONGEST)
            long.push(`${language.key} ${entry.method} ${entry.path} ${text.length}`)
        }
      }
      expect(catalog.entries.length).toBeGreaterThanOrEqual(least)
      expect(long).toEqual([])
    })
  }
})
