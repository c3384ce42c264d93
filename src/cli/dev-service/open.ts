import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { Project, RequestHandler } from '../../integration/index.ts'
import { createService, engineFrom, feedbackFile } from '../../service/index.ts'
import { ensureDefaultProject, openStore } from '../../service/store/index.ts'
import { devDocuments } from './documents.ts'

const STANDARD_ERROR = 2

export interface OpenDevService {
  handle: RequestHandler
  close(): Promise<void>
}

/**
 * Opens the service for the site that is being written.
 *
 * @param folder absolute path of the folder that keeps its data
 */
export async function openDevService(project: Project, folder: string): Promise<OpenDevService> {
  const store = await openStore({ folder })
  await ensureDefaultProject(store, { site: project.options.outDir })
  let origin = ''
  const service = createService({
    store,
    engine: engineFrom(process.env),
    log: pino({ level: 'error' }, pino.destination(STANDARD_ERROR)),
    feedback: feedbackFile(join(folder, 'feedback.jsonl')),
    documentsOf: async () => ({ index: await devDocuments(project, origin), end: () => undefined }),
    hasMetricsApart: true,
  })
  const answer = getRequestListener((request, { incoming }) => service.fetch(request, { incoming }))
  return {
    handle(request, response) {
      const { localAddress = '127.0.0.1', localFamily, localPort } = request.socket
      origin = `http://${localFamily === 'IPv6' ? `[${localAddress}]` : localAddress}:${localPort}`
      void answer(request, response)
    },
    async close() {
      await service.close()
      await store.close()
    },
  }
}
