import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { SiteIndex } from '../../../src/service/documents/index.ts'
import { createService, openFeedbackFile, type ServiceOptions } from '../../../src/service/index.ts'
import { openStore, type ServiceProject } from '../../../src/service/store/index.ts'
import { ScriptedEngine } from './engines.ts'
import { Leases, smallSite } from './pages.ts'

export interface ServiceSetup extends Partial<Omit<ServiceOptions, 'store' | 'work'>> {
  project?: Partial<ServiceProject>
  index?: SiteIndex
  /** Who does jobs and updates, with a folder for data. */
  work?: (folder: string) => NonNullable<ServiceOptions['work']>
}

/** A service with one project, `acme`, and its keys; everything is removed after the test. */
export async function openService({
  project,
  index = smallSite(),
  work,
  ...options
}: ServiceSetup = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-service-'))
  const store = await openStore({ folder })
  const acme: ServiceProject = {
    id: 'acme-docs',
    organization: 'acme',
    domain: 'acme',
    site: join(folder, 'site'),
    origins: [],
    createdAt: new Date(),
    ...project,
  }
  await store.projects.add(acme)
  const { organization, id: projectId } = acme
  const newKey = { organization, name: 'Test' }
  const assistant = await store.keys.create({ ...newKey, kind: 'assistant', projectId })
  const admin = await store.keys.create({ ...newKey, kind: 'admin' })
  const leases = new Leases(index)
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const service = createService({
    engine: new ScriptedEngine(),
    feedback: openFeedbackFile(join(folder, 'feedback.jsonl')),
    log,
    documentsOf: async () => leases.take(),
    ...options,
    store,
    ...(work && { work: work(folder) }),
  })
  onTestFinished(async () => {
    await service.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { service, store, folder, leases, logged, assistant, admin, project: acme }
}

export type OpenService = Awaited<ReturnType<typeof openService>>

/** The same behind a port. */
export async function serveService(setup: ServiceSetup = {}) {
  const opened = await openService(setup)
  const server = createAdaptorServer({ fetch: opened.service.fetch }) as Server
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { ...opened, server, address: `http://127.0.0.1:${port}` }
}

export const V1 = '/discovery/v1/assistant/acme/message'

export const V2 = '/discovery/v2/assistant/acme/message'

/** A request that is as small as it may be. */
export function question(text = 'How do I set a domain?', more: object = {}) {
  const message = { id: 'm1', role: 'user', content: text, parts: [{ type: 'text', text }] }
  return { fp: 'anonymous', messages: [message], ...more }
}

/** A POST with a key and JSON. */
export function post(secret: string, body: unknown, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${secret}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
}
