import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Question, questions } from './questions.ts'
import { mean, rank } from './rank.ts'
import { siteIndex } from './site-index.ts'

const SHARED = join(import.meta.dirname, '../../../shared')
const GIVEN = join(SHARED, 'prototypes/service/questions.mjs')
const absent = !existsSync(GIVEN)
const reason = absent ? ' (skipped: no questions and sites in `../shared`)' : ''

const LEAST = { mrr: 0.8, hits: 0.9 }

describe.skipIf(absent)(`questions about public sites${reason}`, () => {
  test('the given ones are answered', { timeout: 300_000 }, async () => {
    const { Q: given } = (await import(GIVEN)) as { Q: Question[] }
    const reader = await siteIndex(join(SHARED, 'corpus/platform-docs'))
    const { mrr, hits } = mean(await rank(reader, given))
    expect(mrr).toBeGreaterThanOrEqual(LEAST.mrr)
    expect(hits).toBeGreaterThanOrEqual(LEAST.hits)
  })

  test('our own are answered, those that nothing was tuned on as well', {
    timeout: 300_000,
  }, async () => {
    const all = []
    for (const [site, own] of Object.entries(questions)) {
      all.push(await rank(await siteIndex(join(SHARED, 'corpus', site)), own))
    }
    const { mrr, hits } = mean(all.flat())
    expect(mrr).toBeGreaterThanOrEqual(LEAST.mrr)
    expect(hits).toBeGreaterThanOrEqual(LEAST.hits)
    const held = mean(all.flatMap((figures) => figures.filter((_, at) => at % 2 === 1)))
    expect(held.mrr).toBeGreaterThanOrEqual(LEAST.mrr)
    expect(held.hits).toBeGreaterThanOrEqual(LEAST.hits)
  })
})
