import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type RunOptions, runProgram, type Served, startServer } from '../../cli/program.ts'
import { FakeForge } from '../../forges/fake-forge.ts'
import { GitOverHttp } from '../../forges/git-over-http.ts'
import { FORGES } from '../../forges/push-events.ts'
import { TestRepository } from '../../service/git/repository.ts'
import type { Backend } from '../../service/store/backends.ts'

export type Kind = FakeForge['kind']

const TOKEN = 'token-of-the-forge'

const SECRET = 'secret of the webhooks'

const PATIENCE = { timeout: 300_000, interval: 200 }

/** Some who have their docs on a forge, and a service that publishes them: one process for readers, two that work. */
export class DocsCompany {
  readonly kind: Kind
  readonly forge: FakeForge
  readonly repository: TestRepository
  /** Absolute path of what the service keeps. */
  readonly data: string
  #site: Served | undefined
  #key = ''
  readonly #run: RunOptions

  private constructor(kind: Kind, forge: FakeForge, repository: TestRepository, run: RunOptions) {
    this.kind = kind
    this.forge = forge
    this.repository = repository
    this.data = run.cwd
    this.#run = run
  }

  /**
   * Begins with docs that are pushed and not published yet. Everything goes when the test has ended.
   *
   * @param docs files by path, or the absolute path of the folder
   */
  static async found(
    kind: Kind,
    docs: Readonly<Record<string, string>> | string,
    backend: Backend,
  ): Promise<DocsCompany> {
    const repository = new TestRepository(docs)
    onTestFinished(() => repository.remove())
    const forge = await FakeForge.start(kind)
    onTestFinished(() => forge.close())
    forge.host(new GitOverHttp(repository, TOKEN))
    const { folder, databaseUrl } = await backend.place()
    const run = {
      cwd: folder,
      caches: join(folder, 'caches'),
      env: { LOG_LEVEL: 'silent', ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    }
    const company = new DocsCompany(kind, forge, repository, run)
    await company.#addProject()
    const made = await company.#program('keys', 'create', '--kind', 'admin')
    company.#key = made.trim()
    company.#site = await company.#serve(0)
    await Promise.all([company.#serve(1), company.#serve(1)])
    return company
  }

  async #addProject(): Promise<void> {
    const { kind, forge, data } = this
    const secrets = join(data, 'secrets')
    mkdirSync(secrets)
    writeFileSync(join(secrets, 'token'), `${TOKEN}\n`)
    writeFileSync(join(secrets, 'webhook'), `${SECRET}\n`)
    await this.#program(
      ...['projects', 'add', '--domain', 'acme', '--forge', kind],
      ...['--repository', `${forge.origin}/acme/docs.git`, '--label', 'docs'],
      ...['--token-file', join(secrets, 'token')],
      ...['--webhook-secret-file', join(secrets, 'webhook')],
      // The address of this one's API is not below that of its repositories.
      ...(kind === 'bitbucket' ? ['--api', `${forge.origin}/2.0`] : []),
      ...(kind === 'git' ? ['--compare-url', `${forge.origin}/compare/{base}...{branch}`] : []),
    )
  }

  async #program(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await runProgram([...args, '--data', this.data], this.#run)
    if (code !== 0) throw new Error(stderr)
    return stdout
  }

  async #serve(workers: number): Promise<Served> {
    const flags = ['--port', '0', '--workers', String(workers), '--data', this.data]
    const served = await startServer(['serve', ...flags], this.#run)
    onTestFinished(async () => {
      await served.stop()
    })
    return served
  }

  /** Where readers find the docs. */
  get address(): string {
    return this.#site?.address ?? ''
  }

  async call(path: string, body?: object) {
    const response = await fetch(new URL(path, this.address), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${this.#key}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** The state of a job or an update when it has ended. */
  async ended(path: string): Promise<Record<string, unknown>> {
    const read = async () => (await this.call(path)).body
    const status = async () => (await read()).status
    await expect.poll(status, PATIENCE).toMatch(/^(?:completed|failed|success|failure)$/)
    return read()
  }

  /** Waits until the docs are published for the first time. */
  async firstUpdate(): Promise<Record<string, unknown>> {
    const newest = async () => {
      const { updates } = (await this.call('/v1/project/updates/acme')).body
      return (updates as { _id: string }[])[0]?._id
    }
    await expect.poll(newest, PATIENCE).toBeDefined()
    return this.ended(`/v1/project/update-status/${await newest()}`)
  }

  async job(prompt: string): Promise<Record<string, unknown>> {
    const { status, body } = await this.call('/v2/agent/acme/job', { prompt })
    expect(status).toBe(201)
    return this.ended(`/v2/agent/acme/job/${body.id}`)
  }

  /** Goes on with a job. */
  async message(id: unknown, prompt: string): Promise<Record<string, unknown>> {
    const { status } = await this.call(`/v2/agent/acme/job/${id}/message`, { prompt })
    expect(status).toBe(200)
    return this.ended(`/v2/agent/acme/job/${id}`)
  }

  /** Has a branch merged, and the service told as the forge does it; gives the update. */
  async merge(branch: string): Promise<Record<string, unknown>> {
    const request = this.forge.requests.find(({ head, isOpen }) => isOpen && head === branch)
    if (request !== undefined) this.forge.merge(request.number)
    else new GitOverHttp(this.repository, TOKEN).merge(branch, { removes: false })
    const { status, body } = await this.#tell()
    expect(status).toBe(202)
    return this.ended(`/v1/project/update-status/${body.statusId}`)
  }

  async #tell() {
    const forge = FORGES.find(({ name }) => name === this.kind)
    if (forge === undefined) return this.call('/v1/project/update/acme', {})
    const body = JSON.stringify(forge.event('main'))
    const response = await fetch(new URL(`/webhooks/acme/${this.kind}`, this.address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...forge.push(body, SECRET) },
      body,
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  /** Paths of pages that readers have. */
  pages(): string[] {
    const root = join(this.data, 'sites', 'acme')
    const folder = join(root, readlinkSync(join(root, 'current')))
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(?:[^_].*\/)?index\.html$/.test(name))
      .map((name) => `/${name.replace(/\/?index\.html$/, '')}`)
      .toSorted()
  }

  async page(path: string): Promise<string> {
    return (await fetch(new URL(path, this.address))).text()
  }
}
