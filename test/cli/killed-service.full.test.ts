import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../src/service/store/index.ts'
import { randomFrom } from '../service/fuzz/random.ts'
import { TestRepository } from '../service/git/repository.ts'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import type { Served } from './program.ts'
import { workspace } from './workspace.ts'

/** Kills of the API, of the worker and of builds. */
const KILLS = 50

/** Seconds between them, a tenth of what a bad day has: takeovers on one machine wait for no lease. */
const SHORTEST = 0.4
const LONGEST = 3.6

const JOBS = 24

const place = workspace()
let repository: TestRepository
let key = ''

const pages = Array.from({ length: JOBS }, (_, at) => `page-${at}`)

beforeAll(async () => {
  const files = pages.map((name, at) => [
    `docs/${name}.mdx`,
    `---\ntitle: Page ${at}\n---\n\nSet the proxy${at}z first.\n`,
  ])
  repository = new TestRepository({
    ...below('docs', {
      ...SMALL_SITE,
      'docs.json': docsJson({ navigation: { pages: ['index', ...pages] } }),
    }),
    ...Object.fromEntries(files),
  })
  await place.run([
    ...['projects', 'add', '--domain', 'acme', '--repository', `file://${repository.bare}`],
    ...['--docs-directory', 'docs', '--data', 'data'],
  ])
  key = (await place.run(['keys', 'create', '--kind', 'admin', '--data', 'data'])).stdout.trim()
})
afterAll(() => repository.remove())

/** A server that is killed again and again, and comes back. */
class Restarted {
  readonly #args: readonly string[]
  #server: Served | undefined
  kills = 0

  constructor(args: readonly string[]) {
    this.#args = args
  }

  get address(): string | undefined {
    return this.#server?.address
  }

  async start(): Promise<void> {
    this.#server = await place.serve(['serve', '--port', '0', '--data', 'data', ...this.#args])
  }

  async kill(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    await server?.kill()
    this.kills++
    await this.start()
  }
}

/** Processes of builds that the worker has started. */
function builds(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const args = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0')
      const isBuild =
        args.includes('build') && args.some((arg) => arg.startsWith(place.path('data')))
      return isBuild && !args[0]?.endsWith('bwrap') ? [Number(name)] : []
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

const api = new Restarted(['--workers', '0'])
const worker = new Restarted(['--workers', '2'])

/** Asks until there is an answer; nobody knows what has come of a request without one. */
async function call(path: string, body?: object): Promise<Record<string, unknown>> {
  for (;;) {
    try {
      const response = await fetch(new URL(path, api.address), {
        method: body === undefined ? 'GET' : 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${text}`)
      return JSON.parse(text) as Record<string, unknown>
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await wait(50)
    }
  }
}

test('after fifty kills each of API, worker and builds nothing is lost, done twice or failed', async () => {
  await Promise.all([api.start(), worker.start()])
  const random = randomFrom(1)
  let isOver = false
  let buildKills = 0
  const jobs: string[] = []
  const updates: string[] = []

  const gap = () => wait((SHORTEST + random() * (LONGEST - SHORTEST)) * 1000)
  const killing = async (kills: () => number, kill: () => Promise<void>) => {
    while (kills() < KILLS) {
      await gap()
      await kill()
    }
  }
  const killBuild = async () => {
    // There is work until all have been killed often enough.
    for (;;) {
      const [pid] = builds()
      if (pid !== undefined) {
        try {
          process.kill(pid, 'SIGKILL')
          buildKills++
          return
        } catch {
          // It has ended meanwhile.
        }
      }
      await wait(20)
    }
  }
  const asking = async () => {
    for (let at = 0; !isOver; at++) {
      if (at < JOBS) {
        const prompt = `Replace "proxy${at}z" with "gateway${at}z"`
        jobs.push(String((await call('/v2/agent/acme/job', { prompt })).id))
      }
      repository.commit({ 'docs/index.mdx': `---\ntitle: Home\n---\n\nState ${at}.\n` })
      updates.push(String((await call('/v1/project/update/acme', {})).statusId))
      await gap()
    }
  }
  const asked = asking()
  await Promise.all([
    killing(
      () => api.kills,
      () => api.kill(),
    ),
    killing(
      () => worker.kills,
      () => worker.kill(),
    ),
    killing(() => buildKills, killBuild),
  ])
  isOver = true
  await asked

  const store = await openStore({ folder: place.path('data') })
  onTestFinished(() => store.close())
  const patience = { timeout: 300_000, interval: 500 }
  // Those whose answers were lost are there as well.
  const everything = { skip: 0, take: 1000 }
  const allJobs = () => store.jobs.list('acme', everything)
  const allUpdates = () => store.updates.list('acme', everything)
  await expect
    .poll(async () => (await allJobs()).filter(({ status }) => status === 'active'), patience)
    .toEqual([])
  await expect
    .poll(
      async () => (await allUpdates()).filter(({ status }) => !/success|failure/.test(status)),
      patience,
    )
    .toEqual([])
  const ended = await allJobs()
  const built = await allUpdates()
  const ids = ended.map(({ id }) => id)
  const told = (one: { id: string; status: string; logs: readonly string[] }) => [
    one.id,
    one.status,
    one.logs.slice(-5),
  ]
  expect(jobs.filter((id) => !ids.includes(id))).toEqual([])
  expect(updates.filter((id) => !built.some((one) => one.id === id))).toEqual([])
  expect(ended.filter(({ status }) => status !== 'completed').map(told)).toEqual([])
  expect(built.filter(({ status }) => status !== 'success').map(told)).toEqual([])
  // Each branch has its change once.
  const branches = repository.git(
    ['for-each-ref', '--format=%(refname:short)', 'refs/heads/docs-agent'],
    repository.bare,
  )
  expect(branches.trim().split('\n').toSorted()).toEqual(
    ids.map((id) => `docs-agent/${id}`).toSorted(),
  )
  for (const id of ids) {
    const commits = repository.git(
      ['rev-list', '--count', `main..docs-agent/${id}`],
      repository.bare,
    )
    expect([id, commits.trim()]).toEqual([id, '1'])
  }
  // Each was paid for once.
  const events = await store.usage.list({ organization: 'default', limit: 1000 })
  const paid = events.filter(({ kind }) => kind === 'agent')
  expect(paid.filter(({ state }) => state !== 'settled')).toEqual([])
  expect(paid.map(({ threadId }) => threadId).toSorted()).toEqual(ids.toSorted())
  console.log(
    `${api.kills} kills of the API, ${worker.kills} of the worker, ${buildKills} of builds: ${ids.length} jobs and ${built.length} updates, none lost, twice or failed`,
  )
}, 900_000)
