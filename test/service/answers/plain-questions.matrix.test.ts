import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAnswerable } from '../../../src/search/index.ts'
import { createExtractiveEngine } from '../../../src/service/answers/extractive.ts'
import { openStaticDocuments, type SiteIndex } from '../../../src/service/documents/index.ts'
import { moreOffTopic, offTopic } from '../../search/off-topic.ts'
import { publishedFiles } from '../../search/published-site.ts'
import { siteDocuments } from '../../search/site-documents.ts'
import { partsOf, requestTo, textOf } from './answering.ts'

const CORPUS = join(import.meta.dirname, '../../../../shared/corpus')
const absent = !existsSync(CORPUS)

/** What readers ask one after the other, a page that has to be cited, and what has to be said. */
type Asked = readonly [
  site: string,
  turns: readonly string[],
  pages: readonly string[],
  says: RegExp,
]

const tuned: readonly Asked[] = [
  ['trigger', ['How do I begin?'], ['quick-start'], /init|quick start|quick-start/i],
  [
    'trigger',
    ['what does a scheduled task look like'],
    ['tasks/scheduled'],
    /schedules\.task|cron/,
  ],
  ['trigger', ['What does the list runs endpoint return?'], ['management/runs/list'], /run/i],
  [
    'trigger',
    ['How many concurrent runs does the hobby plan get?'],
    ['limits', 'queue-concurrency'],
    /25/,
  ],
  [
    'trigger',
    ['How can I cancel a run?', 'and replay one?'],
    ['replaying', 'management/runs/replay'],
    /replay/i,
  ],
  ['microsandbox', ['where do I start'], ['getting-started/quickstart'], /install|msb run/i],
  [
    'microsandbox',
    ['How much memory does a sandbox get by default?'],
    ['sandboxes/overview', 'sandboxes/tuning'],
    /512/,
  ],
  [
    'microsandbox',
    ['what does the config file look like'],
    ['configuration', 'cli/configuration'],
    /config\.json|log_level/,
  ],
  [
    'microsandbox',
    ['Can I snapshot a running sandbox?'],
    ['sandboxes/snapshots'],
    /not running|stopped/i,
  ],
  [
    'microsandbox',
    ['What are labels?', 'which keys are reserved?'],
    ['sandboxes/labels'],
    /sandbox\.|reserved/,
  ],
  ['0xinsider', ['how do I get started'], ['quickstart'], /key/i],
  ['0xinsider', ['How many requests can I make per minute?'], ['rate-limits'], /100/],
  [
    '0xinsider',
    ['How many traders can I fetch with POST /api/v1/traders/batch?'],
    ['api-reference/endpoint/batch-get-traders'],
    /25/,
  ],
  ['0xinsider', ['What does an error look like?'], ['errors'], /invalid_api_key|error/],
  [
    '0xinsider',
    ['What does the Create Webhook endpoint return?'],
    ['api-reference/endpoint/create-webhook'],
    /signing_secret/,
  ],
]

/** Held back while the others were worked on. */
const held: readonly Asked[] = [
  ['trigger', ['First steps?'], ['quick-start', 'introduction'], /./],
  [
    'trigger',
    ['what does the trigger.config.ts file look like'],
    ['config/config-file'],
    /defineConfig/,
  ],
  [
    'trigger',
    ['What does GET /api/v1/timezones do?'],
    ['management/schedules/timezones'],
    /timezone/i,
  ],
  ['trigger', ['Which machine is the default?'], ['machines'], /small-1x/],
  ['trigger', ['What is the API rate limit?', 'per minute?'], ['limits'], /1,500/],
  ['microsandbox', ['how to begin with microsandbox'], ['getting-started/quickstart'], /./],
  ['microsandbox', ['what does a label look like'], ['sandboxes/labels'], /key=value|--label/],
  [
    'microsandbox',
    ['What is not captured in a snapshot?'],
    ['sandboxes/snapshots'],
    /memory|process/i,
  ],
  [
    'microsandbox',
    ['Where is the global config stored?'],
    ['configuration'],
    /\.microsandbox\/config\.json/,
  ],
  [
    'microsandbox',
    ['How do secrets work?', 'and on the cloud?'],
    ['security/secrets', 'sandboxes/secrets', 'cloud/overview'],
    /secret/i,
  ],
  ['0xinsider', ['Getting started'], ['quickstart'], /./],
  [
    '0xinsider',
    ['What happens when I delete a webhook?'],
    ['api-reference/endpoint/delete-webhook'],
    /no further events|secret is invalidated/i,
  ],
  ['0xinsider', ['What does Retry-After tell me?'], ['rate-limits', 'errors'], /second/],
  ['0xinsider', ['How long until a request times out?'], ['errors'], /30/],
  [
    '0xinsider',
    ['Tell me about rate limits', 'And for batch endpoints?'],
    ['rate-limits', 'api-reference/endpoint/batch-get-traders'],
    /item unit|separate/i,
  ],
]

const indexes = new Map<string, Promise<SiteIndex>>()

function indexOf(site: string): Promise<SiteIndex> {
  const known = indexes.get(site) ?? openIndex(site)
  indexes.set(site, known)
  return known
}

async function openIndex(site: string): Promise<SiteIndex> {
  const files = await publishedFiles(await siteDocuments(join(CORPUS, site)))
  return openStaticDocuments({
    description: JSON.parse(files.get('_pergola/site.json') ?? ''),
    release: '1',
    paths: new Set([...files.keys()].map((path) => path.replace(/\.md$/, ''))),
    load: async (path) => files.get(path.replace(/\?.*/, '')) ?? Promise.reject(new Error(path)),
  })
}

async function isRight([site, turns, pages, says]: Asked): Promise<boolean> {
  const conversation = turns.map((text) => ({ role: 'user' as const, text }))
  const request = requestTo(await indexOf(site), turns.at(-1) ?? '', { conversation })
  const parts = await partsOf(createExtractiveEngine(), request)
  const cited = parts.flatMap((part) => (part.type === 'source' ? [part.url] : []))
  const isCited = cited.some((url) => pages.some((page) => url.endsWith(`/${page}`)))
  return isCited && says.test(textOf(parts))
}

async function wrongOf(asked: readonly Asked[]): Promise<string[]> {
  const wrong: string[] = []
  for (const one of asked) if (!(await isRight(one))) wrong.push(one[1].join(' '))
  return wrong
}

describe.skipIf(absent)(
  `plain questions without a model${absent ? ' (skipped: no sites in `../shared`)' : ''}`,
  () => {
    const LONG = { timeout: 300_000 }

    test('are answered with the page that is meant', LONG, async () => {
      const wrong = await wrongOf(tuned)
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(4)
    })

    test('are answered where nothing was tuned on them', LONG, async () => {
      const wrong = await wrongOf(held)
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3)
    })

    test('that are about something else are refused', LONG, async () => {
      const refused: boolean[] = []
      for (const site of ['trigger', 'microsandbox', '0xinsider']) {
        const index = await indexOf(site)
        for (const question of [...offTopic, ...moreOffTopic]) {
          refused.push(!isAnswerable(await index.find(question, { limit: 12 })))
        }
      }
      const share = refused.filter((one) => one).length / refused.length
      expect(share).toBeGreaterThanOrEqual(0.95)
    })
  },
)
