import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { SEARCH_FOLDER, SITE_DESCRIPTION, type SiteDescription } from '../../contract/index.ts'
import type { Project, RequestHandler } from '../../integration/index.ts'
import {
  createAnswerEngine,
  createService,
  openFeedbackFile,
  openStaticDocuments,
  type SiteIndex,
} from '../../service/index.ts'
import { ensureDefaultProject, openStore } from '../../service/store/index.ts'

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
    engine: createAnswerEngine(process.env),
    log: pino({ level: 'error' }, pino.destination(STANDARD_ERROR)),
    feedback: openFeedbackFile(join(folder, 'feedback.jsonl')),
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

/**
 * The pages of a site in development, as they are now: read from the server that serves them, where
 * they are compiled when they are asked for.
 *
 * @param origin scheme, address and port of the server
 */
async function devDocuments({ site, options }: Project, origin: string): Promise<SiteIndex> {
  const load = async (path: string) => {
    const response = await fetch(`${origin}${options.base}/${path}`)
    if (response.ok) return response.text()
    throw new Error(
      `Expected \`${path}\` from the development server, received ${response.status}.`,
    )
  }
  const description: SiteDescription = JSON.parse(await load(SITE_DESCRIPTION))
  const [first] = description.indexes
  return openStaticDocuments({
    description,
    release: first === undefined ? '' : await load(`${SEARCH_FOLDER}/${first.name}`),
    paths: new Set([...site.pages.keys()].map((route) => route.slice(1))),
    load,
  })
}
