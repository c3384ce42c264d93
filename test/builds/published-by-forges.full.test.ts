import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { postgres, sqlite } from '../service/store/backends.ts'
import { startPostgres } from '../service/store/postgres-server.ts'
import type { Kind } from './forges/docs-company.ts'
import { expectPublication } from './forges/publication.ts'

const CORPUS = join(import.meta.dirname, '../../../shared/corpus')

const KINDS: readonly Kind[] = ['github', 'gitlab', 'gitea', 'bitbucket', 'git']

/** Files of a site that is published here: it is built three times, by each of ten tests. */
const MOST_FILES = 400

const TIMEOUT = 1_200_000

const server = await startPostgres()
const reason = 'reason' in server ? server.reason : undefined

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

const sites = smallSites()

describe.skipIf(sites.length === 0)(
  `real sites${sites.length === 0 ? ' (skipped: they are not beside the repository)' : ''}`,
  () => {
    describe.each(KINDS)('by way of %s', (kind) => {
      const docs = join(CORPUS, sites[KINDS.indexOf(kind) % sites.length] ?? '')

      test('on SQLite', { timeout: TIMEOUT }, () => expectPublication(kind, docs, sqlite))

      test.skipIf(reason !== undefined)(
        `on PostgreSQL${reason === undefined ? '' : ` (skipped: ${reason})`}`,
        { timeout: TIMEOUT },
        () => expectPublication(kind, docs, postgres(server)),
      )
    })
  },
)

function smallSites(): string[] {
  if (!existsSync(CORPUS)) return []
  return readdirSync(CORPUS).filter((name) => {
    const folder = join(CORPUS, name)
    if (!existsSync(join(folder, 'docs.json'))) return false
    return readdirSync(folder, { recursive: true }).length <= MOST_FILES
  })
}
