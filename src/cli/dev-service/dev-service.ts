import { join } from 'node:path'
import colors from 'picocolors'
import { getReason } from '../../diagnostics/index.ts'
import type { Project, RequestHandler } from '../../integration/index.ts'
import type { OpenDevService } from './open.ts'

/** Routes of the service, below the site's base path or at the root. */
const ROUTES =
  /^\/discovery\/|\/_pergola\/(?:assistant\/|(?:service\.json|proxy)$)|\/_mintlify\/api\/request$/

const AGENTS = /\/mcp$/

/**
 * The service beside a site in development. Nothing of it is loaded before a page asks for it: most
 * who write never do, and all would wait.
 */
export class DevService {
  readonly #project: Project
  #opened: Promise<OpenDevService | undefined> | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /** Answers requests for the service, and leaves all others. */
  readonly handle: RequestHandler = (request, response, next) => {
    const { method, originalUrl } = request
    const url = originalUrl ?? request.url ?? '/'
    const path = url.split(/[?#]/, 1)[0] ?? '/'
    if (!ROUTES.test(path) && !(AGENTS.test(path) && method === 'POST')) return next()
    this.#opened ??= this.#open()
    this.#opened.then((opened) => {
      if (opened === undefined) return next()
      request.url = url
      opened.handle(request, response, next)
    }, next)
  }

  async close(): Promise<void> {
    const opened = await this.#opened
    await opened?.close()
  }

  /** Without the service, the site is served as hosts of plain files do. */
  async #open(): Promise<OpenDevService | undefined> {
    try {
      const { openDevService } = await import('./open.ts')
      return await openDevService(this.#project, join(this.#project.options.cacheDir, 'service'))
    } catch (error) {
      console.error(`${colors.yellow('warning')} Without the assistant: ${getReason(error)}`)
      return undefined
    }
  }
}
