import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAnswerable } from '../../../src/search/index.ts'
import {
  openDocuments,
  openStaticDocuments,
  type SiteIndex,
} from '../../../src/service/documents/index.ts'
import { moreQuestions } from '../../search/more-questions.ts'
import { moreOffTopic, offTopic } from '../../search/off-topic.ts'
import { publishedFiles, writeFiles } from '../../search/published-site.ts'
import type { Question } from '../../search/questions.ts'
import { mean } from '../../search/rank.ts'
import { siteDocuments } from '../../search/site-documents.ts'

const SHARED = join(import.meta.dirname, '../../../../shared')
const GIVEN = join(SHARED, 'prototypes/service/questions.mjs')
const absent = !existsSync(GIVEN)
const reason = absent ? ' (skipped: no questions and sites in `../shared`)' : ''

/** With fewer passages than readers are told of, as an engine asks for them. */
const LIMIT = 12

interface Asked {
  /** Folder of the site. */
  site: string
  questions(): Promise<readonly Question[]>
  least: { mrr: number; hits: number; refused: number }
}

const asked: readonly Asked[] = [
  {
    site: 'platform-docs',
    questions: async () => ((await import(GIVEN)) as { Q: Question[] }).Q,
    least: { mrr: 0.8, hits: 0.9, refused: 0.9 },
  },
  // Their pages stand in several places, or say nearly the same.
  ...Object.entries(moreQuestions).map(([site, questions]) => ({
    site,
    questions: async () => questions,
    least: { mrr: 0.65, hits: 0.8, refused: 0.9 },
  })),
]

describe.skipIf(absent).each(asked)(
  `questions about $site${reason}`,
  ({ site, questions, least }) => {
    const indexes = new Map<string, SiteIndex>()
    let folder: string

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pergola-retrieval-'))
      const files = await publishedFiles(await siteDocuments(join(SHARED, 'corpus', site)))
      await writeFiles(join(folder, 'site'), files)
      indexes.set(
        'database',
        await openDocuments(join(folder, 'site'), { cacheFolder: join(folder, 'cache') }),
      )
      indexes.set(
        'static',
        openStaticDocuments({
          description: JSON.parse(files.get('_pergola/site.json') ?? ''),
          release: '1',
          paths: new Set([...files.keys()].map((path) => path.replace(/\.md$/, ''))),
          load: async (path) =>
            files.get(path.replace(/\?.*/, '')) ?? Promise.reject(new Error(path)),
        }),
      )
    }, 300_000)

    afterAll(async () => {
      for (const index of indexes.values()) index.close()
      await rm(folder, { recursive: true, force: true })
    })

    const find = (name: string, question: string) => {
      const index = indexes.get(name)
      if (index === undefined) throw new Error(`no ${name}`)
      return index.find(question, { limit: LIMIT })
    }

    test.each(['database', 'static'])('find their pages with the %s', async (name) => {
      const figures = []
      for (const [question, ...pages] of await questions()) {
        const { hits } = await find(name, question)
        const at = [...new Set(hits.map(({ path }) => path))].findIndex((path) =>
          pages.some((page) => `/${path}`.endsWith(`/${page}`)),
        )
        figures.push({ mrr: at === -1 ? 0 : 1 / (at + 1), hits: at >= 0 && at < 5 ? 1 : 0 })
      }
      const { mrr, hits } = mean(figures)
      expect(mrr).toBeGreaterThanOrEqual(least.mrr)
      expect(hits).toBeGreaterThanOrEqual(least.hits)
    })

    test.each(['database', 'static'])('are told from others with the %s', async (name) => {
      const shareOf = async (texts: readonly string[]) => {
        const found = await Promise.all(texts.map((text) => find(name, text)))
        return found.filter((one) => isAnswerable(one)).length / texts.length
      }
      const own = (await questions()).map(([question]) => question)
      expect(await shareOf(own)).toBeGreaterThanOrEqual(0.9)
      expect(1 - (await shareOf(offTopic))).toBeGreaterThanOrEqual(0.9)
      expect(1 - (await shareOf(moreOffTopic))).toBeGreaterThanOrEqual(least.refused)
    })
  },
)
