import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import type { AgentJob, Store, Update } from '../../../src/service/store/index.ts'
import { type Served, startServer } from '../../cli/program.ts'
import { FakeForge } from '../../forges/fake-forge.ts'
import { GitOverHttp } from '../../forges/git-over-http.ts'
import type { TestRepository } from '../../service/git/repository.ts'
import { DOCS, docsRepository } from '../../service/jobs/workshop.ts'
import { type Backend, inside, openHere, type Place } from '../../service/store/backends.ts'

const WORKER = fileURLToPath(new URL('../programs/killed-worker.ts', import.meta.url))

const PROJECT = 'acme-docs'

const TOKEN = 'token-of-the-forge'

/** Machines that do other things as well take long to build. */
const PATIENCE = { timeout: 300_000, interval: 50 }

/** A process that does jobs and updates. */
export interface Victim {
  pid: number
  kill(): Promise<void>
  /** Has it do nothing until it goes on, as a machine that is suspended. */
  hold(): void
  goOn(): void
}

/** What clients were told is taken. */
export interface Accepted {
  jobs: Set<string>
  updates: Set<string>
}

/** Of a commit that readers see already, nothing is published. */
const PUBLISHED = /^(?:Published 2|Nothing to publish)/

/** A service for one project, whose processes come and go; what it keeps stays. */
export class FaultyService {
  readonly accepted: Accepted = { jobs: new Set(), updates: new Set() }
  readonly #place: Place
  readonly #store: Store
  readonly #key: string
  readonly #repository: TestRepository
  readonly #forge: FakeForge

  private constructor(
    place: Place,
    store: Store,
    key: string,
    repository: TestRepository,
    forge: FakeForge,
  ) {
    this.#place = place
    this.#store = store
    this.#key = key
    this.#repository = repository
    this.#forge = forge
  }

  /** Opens one that goes when the test has ended. */
  static async open(backend: Backend): Promise<FaultyService> {
    const forge = await FakeForge.start('github')
    onTestFinished(() => forge.close())
    const repository = docsRepository()
    const tokenFile = join(repository.folder, 'token')
    writeFileSync(tokenFile, TOKEN)
    forge.host(new GitOverHttp(repository, TOKEN))
    const place = await backend.place()
    const store = await openHere(place)
    await store.projects.add({
      id: PROJECT,
      organization: 'acme',
      domain: 'acme',
      site: join(place.folder, 'sites', PROJECT, 'current'),
      origins: [],
      createdAt: new Date(),
      build: {
        repository: repository.settings({
          url: `${forge.origin}/acme/docs.git`,
          forge: 'github',
          tokenFile,
        }),
        base: '',
      },
    })
    const { secret } = await store.keys.create({ kind: 'admin', name: '', organization: 'acme' })
    const service = new FaultyService(place, store, secret, repository, forge)
    service.push('what there was at first')
    return service
  }

  get forge(): FakeForge {
    return this.#forge
  }

  get place(): Place {
    return this.#place
  }

  /** Starts a process that takes requests and does no work. */
  async startApi(): Promise<Served> {
    const { folder } = this.#place
    const flags = ['--port', '0', '--workers', '0', '--data', folder]
    const api = await startServer(['serve', ...flags], {
      cwd: folder,
      caches: join(folder, 'caches'),
      env: { ...this.#environment, LOG_LEVEL: 'silent' },
    })
    onTestFinished(() => api.kill())
    return api
  }

  async startWorker(): Promise<Victim> {
    const { folder } = this.#place
    const worker = spawn(process.execPath, [WORKER, folder, folder], {
      env: { ...process.env, ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(worker, 'exit')
    const kill = async () => {
      worker.kill('SIGKILL')
      await ended
    }
    onTestFinished(kill)
    const ready = once(worker.stdout, 'data')
    await Promise.race([
      ready,
      ended.then(() => Promise.reject(new Error('Expected the worker to begin, it ended.'))),
    ])
    return {
      pid: worker.pid ?? 0,
      kill,
      hold: () => void worker.kill('SIGSTOP'),
      goOn: () => void worker.kill('SIGCONT'),
    }
  }

  get #environment(): Record<string, string> {
    const { databaseUrl } = this.#place
    return databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  }

  /** Pushes a page that says which commit it is of. */
  push(name: string): void {
    const text = `---\ntitle: Welcome\n---\n\nThis is ${name}.\n`
    this.#repository.commit({ ...DOCS, 'index.mdx': text }, name)
  }

  /** Asks for a job; `undefined` when nobody has said that it is taken. */
  async askForJob({ address }: Served, prompt: string): Promise<string | undefined> {
    const path = `v2/agent/${PROJECT}/job`
    const id = await this.#post(new URL(path, address), 201, { prompt }, 'id')
    if (id !== undefined) this.accepted.jobs.add(id)
    return id
  }

  async askForUpdate({ address }: Served): Promise<string | undefined> {
    const path = `v1/project/update/${PROJECT}`
    const id = await this.#post(new URL(path, address), 202, {}, 'statusId')
    if (id !== undefined) this.accepted.updates.add(id)
    return id
  }

  async #post(
    address: URL,
    expected: number,
    body: object,
    member: string,
  ): Promise<string | undefined> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${this.#key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      const answer = (await response.json()) as Record<string, string>
      if (response.status === expected) return answer[member]
      // What cannot be done now is said so, and what is asked for too often.
      expect([429, 503]).toContain(response.status)
    } catch (error) {
      // Whoever was to answer is gone: nothing was promised.
      if (!(error instanceof TypeError)) throw error
    }
    return undefined
  }

  /** How many jobs and updates are waiting or being done. */
  async left(): Promise<number> {
    const [row] = await inside(this.#place, 'SELECT count(*) AS count FROM work_queue')
    return Number((row as { count: number | string }).count)
  }

  async untilDone(): Promise<void> {
    await expect.poll(() => this.left(), PATIENCE).toBe(0)
  }

  jobs(): Promise<AgentJob[]> {
    return this.#store.jobs.list(PROJECT, { skip: 0, take: 1000 })
  }

  updates(): Promise<Update[]> {
    return this.#store.updates.list(PROJECT, { skip: 0, take: 1000 })
  }

  /** Expects all that was accepted to have been done, once. */
  async expectAllDone(): Promise<void> {
    await this.expectAllEnded()
    for (const { id, status, error } of await this.jobs()) {
      expect([id, status, error]).toEqual([id, 'completed', undefined])
    }
    for (const { id, status, summary } of await this.updates()) {
      expect([id, status, summary]).toEqual([id, 'success', expect.stringMatching(PUBLISHED)])
    }
  }

  /** Expects all that was accepted to have ended, and nothing to have been done twice. */
  async expectAllEnded(): Promise<void> {
    await this.untilDone()
    await this.#expectJobs(await this.jobs())
    this.#expectUpdates(await this.updates())
    const work = join(this.#place.folder, 'work')
    expect(existsSync(work) ? readdirSync(work) : []).toEqual([])
  }

  async #expectJobs(jobs: readonly AgentJob[]): Promise<void> {
    const known = new Set(jobs.map(({ id }) => id))
    expect([...this.accepted.jobs].filter((id) => !known.has(id))).toEqual([])
    const events = await this.#store.usage.list({ organization: 'acme', limit: 10_000 })
    for (const { id, status, ref } of jobs) {
      const own = events.filter(({ threadId }) => threadId === id)
      const requests = this.#forge.requests.filter(({ head }) => head === ref)
      if (status === 'completed') {
        expect([id, this.#commitsOf(ref), requests.length]).toEqual([id, 1, 1])
        expect(own).toMatchObject([{ id: `${id}:0`, state: 'settled', credits: 1 }])
      } else {
        expect([id, status]).toEqual([id, 'failed'])
        expect(own).toMatchObject([{ id: `${id}:0`, state: 'refunded', credits: 0 }])
      }
    }
    const branches = this.#git(['for-each-ref', '--format=%(refname:short)', 'refs/heads'])
    const refs = new Set(['main', ...jobs.map(({ ref }) => ref)])
    expect(branches.split('\n').filter((name) => !refs.has(name))).toEqual([])
  }

  #expectUpdates(updates: readonly Update[]): void {
    const known = new Set(updates.map(({ id }) => id))
    expect([...this.accepted.updates].filter((id) => !known.has(id))).toEqual([])
    const root = join(this.#place.folder, 'sites', PROJECT)
    const published = updates.filter(
      ({ status, summary }) => status === 'success' && !summary.startsWith('Nothing'),
    )
    const releases = existsSync(root) ? readdirSync(join(root, 'releases')) : []
    expect(releases.toSorted()).toEqual(published.map(({ id }) => id).toSorted())
    for (const { id, commit } of published) {
      const text = readFileSync(join(root, 'releases', id, 'index.html'), 'utf8')
      expect([id, /This is ([^<]*)\./.exec(text)?.[1]]).toEqual([id, commit?.message])
    }
    for (const { status, endedAt } of updates) {
      expect([status, endedAt]).toEqual([
        expect.stringMatching(/^(?:success|failure)$/),
        expect.any(Date),
      ])
    }
    const time = ({ endedAt }: Update) => endedAt?.getTime() ?? 0
    const [last] = published.toSorted((a, b) => time(b) - time(a))
    if (last !== undefined) expect(readlinkSync(join(root, 'current'))).toBe(`releases/${last.id}`)
  }

  #commitsOf(branch: string): number {
    return Number(this.#git(['rev-list', '--count', `main..${branch}`]))
  }

  #git(args: readonly string[]): string {
    return this.#repository.git(args, this.#repository.bare).trim()
  }
}
