import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { DEV_UPDATES, type DevUpdates } from '../../contract/index.ts'
import { requestPath } from './request-path.ts'

/** Tells one page something. */
export type Tell = <Name extends keyof DevUpdates>(name: Name, event: DevUpdates[Name]) => void

/** What a page says of itself when it begins to listen. */
export interface Listener {
  /** Its address without base path. */
  route: string
  /** Number of the changes that it shows, where it says so. */
  revision?: number
}

/** Tells the pages that are open in browsers what happens, by server-sent events. */
export class UpdateChannel {
  readonly #open = new Set<ServerResponse>()
  readonly #server = Date.now()
  #greet: ((listener: Listener, tell: Tell) => void) | undefined

  /** Tells what a page hears that begins to listen. */
  onListener(greet: (listener: Listener, tell: Tell) => void): void {
    this.#greet = greet
  }

  /** Tells all pages. */
  readonly tell: Tell = (name, event) => {
    for (const response of this.#open) write(response, name, event)
  }

  /** Answers the requests of pages that listen. */
  handle(base: string): Connect.NextHandleFunction {
    return (request, response, next) => {
      if (requestPath(request, base) !== `/${DEV_UPDATES}`) return next()
      const { searchParams } = new URL(request.originalUrl ?? '/', 'http://localhost')
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      this.#open.add(response)
      response.once('close', () => this.#open.delete(response))
      write(response, 'hello', this.#server)
      const revision = searchParams.get('revision')
      const listener = {
        route: searchParams.get('route') ?? '',
        ...(revision !== null && { revision: Number(revision) }),
      }
      this.#greet?.(listener, (name, event) => write(response, name, event))
    }
  }
}

function write(response: ServerResponse, name: string, event: unknown): void {
  response.write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`)
}
