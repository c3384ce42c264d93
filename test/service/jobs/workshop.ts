import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { type AgentEngine, startWorkers, type WorkersOptions } from '../../../src/service/index.ts'
import type { BuildSettings } from '../../../src/service/store/index.ts'
import { TestRepository } from '../git/repository.ts'
import { openService, post, type ServiceSetup } from '../http/service.ts'

/** Names of engines and places of data that the routes are given. */
export const MODEL = 'test-engine'

export const DOCS = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#0d9373' },
    navigation: { pages: ['index', 'setup'] },
  }),
  'index.mdx': '---\ntitle: Welcome\n---\n\nHello.\n',
  'setup.mdx': '---\ntitle: Setup\n---\n\nSet the proxy.\n',
}

/** A repository with docs, which goes when the test has ended. */
export function docsRepository(files: Record<string, string> = DOCS): TestRepository {
  const repository = new TestRepository(files)
  onTestFinished(() => repository.remove())
  return repository
}

/** An engine that writes what it was asked for on a page of its own. */
export function writingEngine(parts: Partial<AgentEngine> = {}): AgentEngine {
  return {
    name: MODEL,
    async run({ workspace, prompts, findings }) {
      if (findings.length === 0) {
        const prompt = prompts.at(-1) ?? ''
        await workspace.write('setup.mdx', `---\ntitle: Setup\n---\n\n${prompt}\n`)
      }
      return { title: 'Change setup', summary: 'Changed.', inputTokens: 10, outputTokens: 5 }
    },
    ...parts,
  }
}

export interface WorkshopSetup extends Omit<ServiceSetup, 'work'> {
  build?: BuildSettings
}

/** A service for the project `acme-docs`, whose jobs and updates wait until workers are started. */
export async function openWorkshop({ build, project, ...setup }: WorkshopSetup = {}) {
  const wakes: (() => void)[] = []
  const opened = await openService({
    ...setup,
    project: { ...project, ...(build && { build }) },
    work: (folder) => ({
      model: MODEL,
      data: join(folder, 'data'),
      wake: () => {
        for (const wake of wakes) wake()
      },
    }),
  })
  const { service, store, folder, admin } = opened
  const data = join(folder, 'data')
  const site = join(data, 'sites', opened.project.id, 'current')
  await store.projects.setSite(opened.project.id, site)

  const call = async (
    path: string,
    { method = 'GET', body, secret = admin.secret, headers = {} }: CallOptions = {},
  ) => {
    const init =
      body === undefined
        ? { method, headers: { Authorization: `Bearer ${secret}`, ...headers } }
        : { ...post(secret, body, headers), method: 'POST' }
    const response = await service.fetch(new Request(`http://docs.test${path}`, init))
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson(response) ? JSON.parse(text) : { text }) as Record<string, unknown>,
    }
  }

  /** Starts workers, which are stopped when the test has ended. */
  const work = (options: Partial<WorkersOptions> = {}) => {
    const workers = startWorkers({
      store,
      data,
      engine: writingEngine(),
      log: pino({ level: 'silent' }),
      agents: 2,
      updates: 1,
      pollMs: 50,
      ...options,
    })
    wakes.push(workers.wake)
    onTestFinished(() => workers.stop())
    return workers
  }
  return { ...opened, data, site, call, work }
}

function isJson({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/json') === true
}

export interface CallOptions {
  method?: string
  body?: unknown
  secret?: string
  headers?: Record<string, string>
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>
